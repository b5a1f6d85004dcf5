"""Where panels lie above and below the board, it keeps its size and place while a match goes on: a finger aims at it."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from .pages.mirror import Mirror
from .pages.openings import drafted, open_file
from .pages.rooms import Rooms, Size
from .pages.table import Table
from .pages.tour import resize

SIZES = [(390, 844), (820, 1180)]
PLACE = "() => JSON.stringify(document.querySelector('.table-board').getBoundingClientRect())"
WATCH_SCENE = """() => {
    window.painted = 0;
    new MutationObserver(() => { painted += 1; }).observe(document.querySelector('.board-stage'), { childList: true });
}"""


def place(table: Table) -> str:
    found: str = table.page.evaluate(PLACE)
    return found


@pytest.mark.parametrize("size", SIZES, ids=["phone", "portrait"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_board_stays_while_a_piece_is_taken_up_shown_moved_refused_and_put_back(
    rooms: Rooms, size: tuple[int, int], language: str
) -> None:
    table, mirror = rooms.table(language, size=size), drafted()
    page = table.page
    open_file(table, mirror)
    expect(page.locator(".board-ready")).to_be_attached()
    piece, target = next(
        (piece, target)
        for piece in mirror.selectable()
        for target in mirror.targets(piece)
        if target["steps"] == 1 and not mirror.topmost(target["cell"])
    )
    page.evaluate(WATCH_SCENE)
    places = {place(table)}
    table.tap(mirror.cell_of(piece))
    expect(page.locator(".board-reachable").first).to_be_attached()
    places.add(place(table))
    table.cell(target["cell"]).hover()
    expect(page.locator('.notice[data-tone="preview"]')).to_be_visible()
    places.add(place(table))
    table.tap(target["cell"])
    mirror.act(*target["tokens"])
    table.settled(mirror.packet["cursor"])
    places.add(place(table))
    table.tap("J4")
    expect(page.locator('.notice[data-tone="refusal"]')).to_be_visible()
    places.add(place(table))
    page.locator("#undo").click()
    table.settled(mirror.packet["cursor"] - 1)
    places.add(place(table))
    assert len(places) == 1
    assert page.evaluate("painted") == 0, "nor is its scenery painted anew"


@pytest.mark.parametrize(
    "link",
    [
        "#/escape/review?players=4&seed=steady",
        "#/escape/review?players=1&seed=steady",
        "#/islands/standard?players=4&seed=steady",
        "#/islands/standard?players=1&seed=steady",
    ],
    ids=["escape", "escape alone", "islands", "islands alone"],
)
def test_the_board_stays_from_turn_to_turn(rooms: Rooms, link: str) -> None:
    """On a phone and upright on a tablet."""
    table, mirror, rng = rooms.table("de"), Mirror.of_link(link), random.Random(1)
    while mirror.packet["phase"] == "draft":
        mirror.act(mirror.choices()[0]["token"])
    places: dict[Size, set[str]] = {size: set() for size in SIZES}
    for _ in range(12):
        for _ in range(6):
            mirror.act(rng.choice(mirror.choices())["token"])
        open_file(table, mirror)
        for size in SIZES:
            resize(table.page, size)
            places[size].add(place(table))
    assert {size: len(found) for size, found in places.items()} == dict.fromkeys(SIZES, 1)
