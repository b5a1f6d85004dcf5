"""The fog has its moment: the button says who will be lost, the round ends with a banner and what it cost, and nobody has to wait."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import wait_ready
from .pages.mirror import Mirror
from .pages.openings import CLUB, drafted, finished, open_file
from .pages.rooms import Rooms
from .pages.table import Table

MOVING = """() => [...new Set(document.getAnimations().filter(({ playState }) => playState === 'running')
    .filter(({ effect }) => effect.target.closest('.board'))
    .flatMap(({ effect }) => effect.getKeyframes().flatMap(Object.keys))
    .filter((name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name)))]"""


@pytest.fixture
def table(rooms: Rooms) -> Table:
    return rooms.table(motion="full", handOver=True)


@pytest.fixture
def mirror() -> Mirror:
    """A match in which ending the turn costs somebody."""
    match = drafted(CLUB)
    while not match.packet["end_turn"]["lost"]:
        match.act("end_turn")
    return match


def test_the_button_says_who_will_be_lost_and_the_moment_shows_it(table: Table, mirror: Mirror) -> None:
    page = table.page
    open_file(table, mirror)
    lost = mirror.packet["end_turn"]["lost"]
    expect(page.locator("#end-turn")).to_have_text(f"End turn · {lost} will be lost")
    page.locator("#end-turn").click()
    mirror.act("end_turn")
    moment = page.locator(".board-moment")
    expect(moment).to_contain_text(f"Round {mirror.packet['round']}")
    losses = [event for event in mirror.packet["steps"][0]["events"] if event["code"] == "lost"]
    assert sum(len(event["moves"]) for event in losses) == lost
    expect(page.locator(".moment-loss")).to_have_text(
        [f"−{event['params']['penalty'] // len(event['moves'])}" for event in losses for _ in event["moves"]]
    )
    assert set(page.evaluate(MOVING)) <= {"transform", "opacity", "strokeOpacity"}, "only the compositor works"
    expect(moment).to_have_count(0)


def test_a_tap_ends_the_moment_and_the_board_is_there(table: Table, mirror: Mirror) -> None:
    page = table.page
    open_file(table, mirror)
    page.locator("#end-turn").click()
    expect(page.locator(".board-moment")).to_be_attached()
    page.mouse.click(600, 30)
    assert page.locator(".board-moment").count() == 0
    gone = {piece["id"] for piece in mirror.view["pieces"] if piece["cell"] is None}
    mirror.act("end_turn")
    lost = {piece["id"] for piece in mirror.view["pieces"] if piece["cell"] is None} - gone
    for piece in lost:
        expect(page.locator(f'[data-piece="{piece}"]')).to_have_count(0)


def test_without_motion_the_moment_is_short_and_nothing_waits_for_it(rooms: Rooms, mirror: Mirror) -> None:
    table = rooms.table()
    page = table.page
    open_file(table, mirror)
    page.locator("#end-turn").click()
    expect(page.locator(".moment-loss").first).to_be_visible()
    mirror.act("end_turn")
    assert page.locator(".piece").count() == sum(piece["cell"] is not None for piece in mirror.view["pieces"])
    assert not page.evaluate("document.querySelector('.moment-loss')?.getAnimations().length")
    expect(page.locator(".board-moment")).to_have_count(0, timeout=3_000)


BRIGHTNESS = """async () => {
    const picture = new Image();
    picture.src = getComputedStyle(document.querySelector('.fog-strip')).backgroundImage.slice(5, -2);
    await picture.decode();
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, Math.floor(picture.height / 2), picture.width, 1);
    return Math.max(...data.filter((_, i) => i % 4 < 3));
}"""


def test_the_fog_is_white_also_where_it_was_painted_while_the_result_was_looked_at(rooms: Rooms) -> None:
    table = rooms.table()
    page = table.page
    open_file(table, finished())
    match = page.url.split("/result")[0]
    page.goto(f"{match}/result")
    page.reload()
    wait_ready(page)
    page.locator(".end-picture canvas").wait_for()
    page.goto(match)
    expect(page.locator(".fog-strip").first).to_be_attached()
    assert page.evaluate(BRIGHTNESS) > 150
