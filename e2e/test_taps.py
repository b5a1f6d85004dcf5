"""How many taps an evening costs: into a match, the draft of three players, dealt and by hand, and a usual turn."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .pages.mirror import Mirror
from .pages.openings import CLUB, drafted, open_file
from .pages.rooms import Rooms
from .pages.table import Table

COUNT = "addEventListener('click', ({ isTrusted, detail }) => { if (isTrusted && detail) window.taps += 1; }, true); window.taps = 0;"


@pytest.fixture
def table(rooms: Rooms) -> Table:
    return rooms.table(script=COUNT)


def taps(table: Table) -> int:
    return int(table.page.evaluate("window.taps"))


def nobody_is_in_hand(table: Table) -> None:
    expect(table.page.locator(".table")).to_have_attribute("data-mode", "move")
    expect(table.page.locator('[data-cell][aria-selected="true"]')).to_have_count(0)


def test_one_tap_leads_from_the_start_page_into_a_match_against_the_computer(table: Table) -> None:
    before = taps(table)
    table.page.locator("#against-play").click()
    table.expect_board()
    expect(table.page.locator(".table")).to_have_attribute("data-saved", "")
    assert taps(table) - before == 1


def test_three_players_have_their_draft_dealt_by_one_tap_and_take_it_back_by_one(table: Table) -> None:
    table.deal(CLUB)
    before = taps(table)
    table.page.locator("#deal").click()
    table.settled(30)
    assert taps(table) - before == 1
    nobody_is_in_hand(table)
    table.page.locator("#undo").click()
    table.settled(0)


def test_three_players_draft_by_hand_in_at_most_32_taps(table: Table) -> None:
    mirror = table.deal(CLUB)
    before = taps(table)
    while mirror.packet["phase"] == "draft":
        table.pick(mirror, mirror.selectable()[0])
    assert taps(table) - before <= 32
    nobody_is_in_hand(table)


def test_a_usual_turn_costs_at_most_six_taps(table: Table) -> None:
    """Two islanders walk as far as they like, and the turn ends."""
    mirror = drafted()
    open_file(table, mirror)
    before = taps(table)
    for _ in range(2):
        piece, target = next(
            (piece, target)
            for piece in mirror.selectable()
            for target in sorted(mirror.targets(piece), key=lambda one: -one["steps"])
            if target["cost"] <= 3 and not mirror.topmost(target["cell"])
        )
        table.move(mirror, piece, target)
    table.end_turn(mirror)
    assert taps(table) - before <= 6


def test_who_is_looked_at_lights_up_the_seats_he_fits_and_who_is_taken_is_dim(table: Table) -> None:
    mirror = table.deal(CLUB)
    piece = mirror.selectable()[0]
    fits = mirror.targets(piece)[0]["fits"]
    box = table.cell(mirror.cell_of(piece)).bounding_box()
    assert box
    table.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(table.page.locator(".seat-fit")).to_have_count(len(fits))
    signs = set(table.page.locator(".seat-points").all_text_contents())
    assert signs == {f"+{one['points']}" for one in fits}
    table.pick(mirror, piece)
    expect(table.page.locator(f'[data-piece="{piece}"]')).to_have_class(re.compile("piece-taken"))
    expect(table.page.locator(".crew-table")).to_be_visible()


def test_the_draft_goes_by_keys_and_is_told(table: Table) -> None:
    mirror: Mirror = table.deal(CLUB)
    piece = mirror.selectable()[0]
    cell = table.cell(mirror.cell_of(piece))
    cell.focus()
    table.page.keyboard.press("Enter")
    expect(table.page.locator("#draft-take")).to_be_visible()
    table.page.keyboard.press("Enter")
    table.settled(1)
    expect(table.page.locator("[aria-live]").filter(has_text="chooses")).to_have_count(1)
    table.page.locator("#deal").focus()
    table.page.keyboard.press("Enter")
    table.settled(30)
