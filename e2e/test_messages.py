"""One trip per tap: what a tap, a pick, an undo and the link of a set-up cost in messages to the rules."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .conftest import wait_ready
from .pages.openings import drafted, open_file
from .pages.table import FAST, Table, use_settings
from .server import PATH, Site

SPY = """() => {
    const said = JSON.stringify;
    window.asked = [];
    JSON.stringify = (value, ...more) => {
        if (value?.v === 1 && value.op) window.asked.push(value.op);
        return said(value, ...more);
    };
}"""


@pytest.fixture
def table(site: Site, page: Page) -> Table:
    page.add_init_script(f"({SPY})()")
    use_settings(page, PATH, **FAST)
    return Table(page, site.url)


def messages(table: Table, do: Callable[[], object]) -> list[str]:
    """Return what the page asks the rules while *do* happens and until everything it leads to is drawn and kept."""
    table.page.wait_for_timeout(300)
    table.page.evaluate("window.asked.splice(0)")
    do()
    table.page.wait_for_timeout(300)
    asked: list[str] = table.page.evaluate("window.asked")
    return asked


def test_a_pick_in_the_draft_is_one_message(table: Table) -> None:
    mirror = table.deal("#/escape/review?players=2&seed=one-trip")
    piece = mirror.selectable()[0]
    table.tap(mirror.cell_of(piece))
    expect(table.page.locator("#draft-take")).to_be_visible()

    def pick() -> None:
        table.tap(mirror.cell_of(piece))
        table.settled(1)

    assert messages(table, pick) == ["act"]


def test_a_tap_on_a_target_an_undo_and_a_redo_are_one_message_each(table: Table) -> None:
    mirror = drafted()
    open_file(table, mirror)
    ways = ((piece, target) for piece in mirror.selectable() for target in mirror.targets(piece))
    piece, target = next(way for way in ways if not mirror.topmost(way[1]["cell"]))
    assert messages(table, lambda: table.tap(mirror.cell_of(piece))) == ["targets"]
    assert messages(table, lambda: table.move(mirror, piece, target)) == ["act"]
    expect(table.cell(target["cell"])).to_have_attribute("aria-selected", "true")
    assert messages(table, lambda: table.page.locator("#undo").click()) == ["undo"]
    assert messages(table, lambda: table.page.locator("#redo").click()) == ["redo"]
    assert messages(table, lambda: table.end_turn(mirror)) == ["act"]


def test_a_tap_on_an_island_is_one_message_and_the_only_piece_is_in_hand(table: Table) -> None:
    mirror = table.deal("#/islands/standard?players=2&seed=one-trip")
    cell = mirror.targets("balloon")[0]["cell"]
    expect(table.cell(cell)).to_have_class(re.compile("board-reachable"))

    def land() -> None:
        table.tap(cell)
        table.settled(1)

    assert messages(table, land) == ["act"]


def test_the_link_of_a_set_up_is_one_message_and_deals_no_match(table: Table) -> None:
    page = table.page
    page.goto(f"{table.url}#/escape/review?players=3&seed=one-trip")
    wait_ready(page)
    expect(page.locator("#seed")).to_have_value("one-trip")
    assert messages(table, lambda: page.get_by_role("button", name="Share").first.click()) == ["link"]
    expect(page.locator("#share-link")).to_have_value(re.compile("seed=one-trip$"))


def test_opening_a_kept_match_is_one_message(table: Table) -> None:
    open_file(table, drafted())
    address = table.page.url
    table.page.goto(f"{table.url}#/matches")
    expect(table.page.locator(".table")).to_have_count(0)

    def come_back() -> None:
        table.page.goto(address)
        table.expect_board()

    assert messages(table, come_back) == ["load"]
