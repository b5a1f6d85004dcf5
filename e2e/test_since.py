"""Since your last turn: who has taken the tablet is told what happened to him, sees it marked and shown, and may be rid of it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .pages.mirror import Mirror
from .pages.openings import CLUB, drafted, open_file
from .pages.rooms import Rooms
from .pages.table import Table
from .pages.tour import SIZES


def pushed_about(link: str = CLUB) -> tuple[Mirror, str]:
    """Return a match in which the next to play was moved by the one before, who is about to end his turn, and where he was moved to."""
    mirror = drafted(link)
    while True:
        victim = mirror.view["turn_order"][(mirror.packet["turn"] + 1) % 3]
        owners = {piece["id"]: piece["owner"] for piece in mirror.view["pieces"]}
        for choice in mirror.choices():
            event = choice["event"]
            touched = [event["params"].get("other"), *event["params"].get("others", [])]
            own = [piece for piece in touched if piece and owners.get(piece) == victim]
            if mirror.packet["turn"] < 2 and own:
                mirror.act(choice["token"])
                return mirror, mirror.cell_of(own[0])
        mirror.act("end_turn")


def handed_over(table: Table) -> Page:
    """Bring such a match, end the turn and take the tablet as who was moved."""
    mirror, _ = pushed_about()
    open_file(table, mirror)
    table.page.locator("#end-turn").click()
    table.page.locator("#hand-over-ready").click()
    return table.page


@pytest.fixture
def table(rooms: Rooms) -> Table:
    return rooms.table(handOver=True)


def test_after_the_hand_over_one_reads_what_touched_ones_own_and_is_shown_it(table: Table) -> None:
    mirror, cell = pushed_about()
    open_file(table, mirror)
    page, panel = table.page, table.page.locator(".since-panel")
    page.locator("#end-turn").click()
    expect(panel).to_have_count(0)  # nobody reads over the other's shoulder
    page.locator("#hand-over-ready").click()
    expect(panel.locator("li[data-own]").first).to_contain_text(f"→ {cell}: ")
    assert page.locator(".last-end").count() >= 1
    actions = mirror.packet["cursor"] + 1

    page.locator("#since-show").click()
    expect(page.locator("#scrub")).to_be_visible()
    expect(page.locator(f'.table[data-mode="move"][data-at="{actions}"] #end-turn')).to_be_visible()
    expect(panel).to_be_visible()

    page.locator("#since-close").click()
    expect(panel).to_have_count(0)


def test_the_film_can_be_left(table: Table) -> None:
    page = handed_over(table)
    page.locator("#since-show").click()
    page.locator("#replay-back").click()
    expect(page.locator("#end-turn")).to_be_visible()


def test_whoever_takes_a_piece_up_has_read_it(table: Table) -> None:
    mirror, _ = pushed_about()
    open_file(table, mirror)
    table.page.locator("#end-turn").click()
    mirror.act("end_turn")
    table.page.locator("#hand-over-ready").click()
    expect(table.page.locator(".since-panel")).to_be_visible()
    table.select(mirror, mirror.selectable()[0])
    expect(table.page.locator(".since-panel")).to_have_count(0)


def test_it_can_be_switched_off(rooms: Rooms) -> None:
    table = rooms.table(since=False, handOver=True)
    page = table.page
    mirror, _ = pushed_about()
    open_file(table, mirror)
    page.locator("#end-turn").click()
    page.locator("#hand-over-ready").click()
    page.wait_for_timeout(500)
    expect(page.locator(".since-panel")).to_have_count(0)


def against_the_computer() -> Mirror:
    """Return a match in which a person is to end his turn, and the computer will come near him or move his own."""
    mirror = drafted("#/escape/review?players=2&seed=guardian")
    if mirror.packet["actor"] != 0:
        mirror.act("end_turn")
    mirror.seat("human", "bot:easy")
    return mirror


@pytest.mark.parametrize(
    ("settings", "told"),
    [({"guardianPace": "once"}, 1), ({"guardianPace": "fast"}, 0), ({"guardianPace": "once", "since": False}, 0)],
    ids=["at once", "watched", "switched off"],
)
def test_alone_with_the_computer_one_is_told_of_turns_that_went_by_too_fast(
    rooms: Rooms, settings: dict[str, object], told: int
) -> None:
    table = rooms.table(**settings, handOver=True)
    page = table.page
    mirror = against_the_computer()
    open_file(table, mirror)
    page.locator("#end-turn").click()
    mirror.act("end_turn")
    mirror.let_guardians_play()
    table.settled(mirror.packet["cursor"])
    page.wait_for_timeout(0 if told else 500)
    expect(page.locator(".since-panel")).to_have_count(told)
    if told:
        page.locator("#since-show").click()
        expect(page.locator("#scrub")).to_be_visible()


def test_each_line_is_short_and_the_panel_is_whole_at_every_size(table: Table) -> None:
    page = handed_over(table)
    panel = page.locator(".since-panel")
    expect(panel).to_be_visible()
    assert all(len(line) < 60 for line in panel.locator("li").all_inner_texts()), panel.inner_text()
    for width, height in SIZES.values():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(100)
        whole = (
            "one => [one, ...one.querySelectorAll('ol')].every((part) => part.scrollHeight <= part.clientHeight + 1)"
        )
        assert panel.evaluate(whole), (width, height)
        for part in (panel.locator("li").last, page.locator("#since-show")):
            box = part.bounding_box()
            assert box and box["y"] + box["height"] <= height, (width, height, box)


def test_on_a_phone_it_is_a_line_that_covers_nothing_of_the_board_until_it_is_opened(table: Table) -> None:
    width, height = SIZES["phone"]
    table.page.set_viewport_size({"width": width, "height": height})
    page = handed_over(table)
    panel, lines = page.locator(".since-panel"), page.locator(".since-panel li")
    expect(panel).to_be_visible()
    expect(lines.first).to_be_hidden()
    board, line = page.locator(".table-board").bounding_box(), panel.bounding_box()
    assert board and line and line["y"] >= board["y"] + board["height"] - 8, (board, line)
    panel.locator("summary").click()
    expect(lines.last).to_be_visible()
    page.locator("#since-close").click()
    expect(panel).to_have_count(0)
