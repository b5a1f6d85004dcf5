"""One trip per tap: what a tap, a pick, an undo and the link of a set-up cost in messages to the rules.

A finger that comes down on what plays an action has it worked out (``foresee``), so the one message of its lift is answered at once.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .conftest import wait_ready
from .pages.openings import drafted, open_file
from .pages.rooms import Rooms
from .pages.table import Table

SPY = """() => {
    const said = JSON.stringify;
    window.asked = [];
    JSON.stringify = (value, ...more) => {
        if (value?.v === 1 && value.op) window.asked.push(value.op);
        return said(value, ...more);
    };
    window.searched = 0; // PyScript searches with XPath
    const search = XPathEvaluator.prototype.createExpression;
    XPathEvaluator.prototype.createExpression = function (...what) {
        window.searched += 1;
        return search.apply(this, what);
    };
}"""


PLAYED = ["foresee", "act"]
"""The finger came down, the finger was lifted."""
NEVER_IDLE = "window.requestIdleCallback = () => 0;"
"""Nothing is asked ahead: what is counted is what the tap itself asks."""


@pytest.fixture
def table(rooms: Rooms) -> Table:
    return rooms.table(script=f"({SPY})(); {NEVER_IDLE}")


def messages(table: Table, do: Callable[[], object]) -> list[str]:
    """Return what the page asks the rules while *do* happens and until everything it leads to is drawn and kept."""
    table.page.wait_for_timeout(300)
    table.page.evaluate("window.asked.splice(0)")
    do()
    table.page.wait_for_timeout(300)
    asked: list[str] = table.page.evaluate("window.asked")
    return asked


def test_a_pick_in_the_draft_is_one_message_when_the_finger_is_lifted(table: Table) -> None:
    mirror = table.deal("#/escape/review?players=2&seed=one-trip")
    piece = mirror.selectable()[0]
    table.tap(mirror.cell_of(piece))
    expect(table.page.locator("#draft-take")).to_be_visible()

    def pick() -> None:
        table.tap(mirror.cell_of(piece))
        table.settled(1)

    assert messages(table, pick) == PLAYED


def test_a_draft_that_is_dealt_is_one_message(table: Table) -> None:
    table.deal("#/escape/review?players=2&seed=one-trip")

    def deal() -> None:
        table.page.locator("#deal").click()
        table.settled(32)

    assert messages(table, deal) == ["deal"]


def test_a_tap_on_a_target_an_undo_and_a_redo_are_one_message_each(table: Table) -> None:
    mirror = drafted()
    open_file(table, mirror)
    ways = ((piece, target) for piece in mirror.selectable() for target in mirror.targets(piece))
    piece, target = next(way for way in ways if not mirror.topmost(way[1]["cell"]))
    assert messages(table, lambda: table.tap(mirror.cell_of(piece))) == ["targets"]
    assert messages(table, lambda: table.move(mirror, piece, target)) == PLAYED
    expect(table.cell(target["cell"])).to_have_attribute("aria-selected", "true")
    assert messages(table, lambda: table.page.locator("#undo").click()) == ["undo"]
    assert messages(table, lambda: table.page.locator("#redo").click()) == ["redo"]
    assert messages(table, lambda: table.end_turn(mirror)) == PLAYED


def test_pyscript_does_not_search_what_a_tap_draws(table: Table) -> None:
    """It searches for attributes of its own; the head, where its tag is, it does watch."""
    mirror = drafted()
    open_file(table, mirror)
    table.page.evaluate("searched = 0")
    table.select(mirror, mirror.selectable()[0])
    assert table.page.evaluate("searched") == 0
    table.page.evaluate("document.head.append(document.createElement('meta'))")
    assert table.page.evaluate("searched") > 0


def test_a_tap_on_an_island_is_one_message_and_the_only_piece_is_in_hand(table: Table) -> None:
    mirror = table.deal("#/islands/standard?players=2&seed=one-trip")
    cell = mirror.targets("balloon")[0]["cell"]
    expect(table.cell(cell)).to_have_class(re.compile("board-reachable"))

    def land() -> None:
        table.tap(cell)
        table.settled(1)

    assert messages(table, land) == PLAYED


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


CROWD = """addEventListener('DOMContentLoaded', () => {
    window.open_ = new Set(); window.crowd = [];
    const watch = () => {
        if (!globalThis.fogbound) return setTimeout(watch);
        const { rules } = fogbound, call = rules.call;
        rules.call = function (op) {
            crowd.push([op, ...open_]);
            open_.add(op);
            return call.apply(this, arguments).finally(() => open_.delete(op));
        };
    };
    watch();
});"""
"""Notes what else is under way whenever the rules are asked."""


@pytest.fixture
def ahead(rooms: Rooms) -> Table:
    """A table at which the page has time to ask ahead."""
    return rooms.table(script=f"({SPY})(); {CROWD}")


def test_what_can_be_taken_up_is_asked_ahead_once_and_a_tap_on_it_asks_nothing(ahead: Table) -> None:
    mirror = drafted()
    open_file(ahead, mirror)
    pieces = mirror.selectable()
    ahead.page.wait_for_function(f"asked.filter((op) => op === 'targets').length >= {len(pieces)}")
    assert messages(ahead, lambda: ahead.tap(mirror.cell_of(pieces[0]))) == []
    targets = mirror.targets(pieces[0])
    expect(ahead.page.locator(".board-reachable")).to_have_count(len({one["cell"] for one in targets}))
    ahead.page.evaluate("window.asked.splice(0)")
    ahead.end_turn(mirror)
    wanted = PLAYED + ["targets"] * len(mirror.selectable())
    ahead.page.wait_for_function(f"asked.length >= {len(wanted)}")
    ahead.page.wait_for_timeout(300)
    assert ahead.page.evaluate("asked") == wanted


def test_one_question_is_under_way_ahead_and_none_while_the_player_waits_for_an_answer(ahead: Table) -> None:
    ahead.page.evaluate("crowd.splice(0)")
    mirror = drafted()
    open_file(ahead, mirror)
    for _ in range(3):
        ahead.end_turn(mirror)
    ahead.page.wait_for_timeout(1000)
    crowd = ahead.page.evaluate("crowd")
    asked_ahead = [beside for op, *beside in crowd if op == "targets"]
    assert len(asked_ahead) > len(mirror.selectable())
    assert not any(asked_ahead)


UNDO_IN_MID_THOUGHT = """() => {
    const said = JSON.stringify;
    let thoughts = 0;
    JSON.stringify = (value, ...more) => {
        if (value?.v === 1 && value.op === 'think' && ++thoughts === 3) {
            window.asked.splice(0);
            document.querySelector('#undo').click();
        }
        return said(value, ...more);
    };
}"""


def test_an_undo_waits_for_one_slice_of_a_guardians_thought_at_most(table: Table) -> None:
    mirror = drafted("#/escape/review?players=2&seed=one-trip")
    mirror.act("end_turn")
    mirror.seat(*("human" if seat == mirror.packet["actor"] else "bot:expert" for seat in range(2)))
    before = mirror.packet["cursor"]
    open_file(table, mirror)
    table.page.evaluate(UNDO_IN_MID_THOUGHT)
    table.page.locator("#end-turn").click()
    table.page.wait_for_function("asked.includes('undo')")
    table.settled(before)
    assert table.page.evaluate("asked.indexOf('undo')") <= 1
