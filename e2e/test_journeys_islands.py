"""Flights by tap: a whole match of the basic game, the harbour, expansion tiles, and a look at other people's islands."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from .pages.mirror import Mirror
from .pages.openings import open_file
from .pages.pilot import Pilot
from .pages.rooms import Rooms
from .pages.table import Table
from .pages.tour import SIZES, resize
from .test_journeys_play import check_sheet

BASIC = "#/islands/standard?players=2&seed=isl-20"
HARBOUR = "#/islands/standard?players=2&seed=harb-4&options=module=2,harbour=variant"
EXPANSIONS = "#/islands/standard?players=2&seed=exp-12&options=module=3"
AT_THE_HARBOUR = frozenset(
    "reroll draw give pick pick_bag dock leave drop draw_cell volcano office keep convert".split()
)


@pytest.fixture
def table(rooms: Rooms) -> Table:
    return rooms.table(fingers=True, size=(1180, 820))


def test_a_match_of_the_basic_game_is_played_by_tap_from_the_link_to_the_ranked_result(table: Table) -> None:
    """Two rounds from the link, and from the moment the end is near to the result; the rounds between are played beside the page."""
    mirror = table.deal(BASIC)
    pilot = Pilot(mirror, table)
    while mirror.packet["round"] <= 2:
        pilot.play()
    pilot.table = None
    while mirror.view["last_round"] is None:
        pilot.play()
    open_file(table, mirror)
    pilot.table = table
    while not mirror.over:
        pilot.play()
    expect(table.page.locator("h1")).to_contain_text("win")
    check_sheet(table.page, mirror)


def test_dice_specials_and_harbour_are_reached_by_tap(table: Table) -> None:
    pilot = Pilot(table.deal(HARBOUR), table, AT_THE_HARBOUR)
    while AT_THE_HARBOUR - pilot.seen:
        pilot.play()
    assert pilot.mirror.packet["round"] <= 4, "the seed of this journey shows everything early"


def test_expansion_tiles_are_activated_built_and_counted_by_tap(table: Table) -> None:
    """By tap: from the first energy for one until it is built, and the number it counts; the rest is played beside the page."""
    mirror = Mirror.of_link(EXPANSIONS)
    pilot = Pilot(mirror, wants=frozenset({"value"}))
    while not any(piece.startswith("expansion:") for piece in mirror.packet["selectable"]):
        pilot.play()
    open_file(table, mirror)
    pilot.table = table
    while not any("built" in player["expansions"].values() for player in mirror.view["players"]):
        pilot.play()
    pilot.table = None
    while mirror.packet["phase"] != "rank":
        pilot.play()
    open_file(table, mirror)
    pilot.table = table
    pilot.play()
    assert pilot.seen >= {"activate", "value"}


def in_flight(table: Table, link: str = BASIC) -> Pilot:
    """A match whose first player is about to fly."""
    pilot = Pilot(Mirror.of_link(link))
    while pilot.mirror.packet["phase"] != "fly":
        pilot.play()
    open_file(table, pilot.mirror)
    pilot.table = table
    return pilot


def plate(table: Table, seat: int) -> Locator:
    return table.page.locator(f"#plate-{seat}")


def test_another_players_island_can_be_looked_at_and_nothing_can_be_done_there(table: Table) -> None:
    page = table.page
    pilot = in_flight(table)
    mine, other = pilot.view["turn"], 1 - pilot.view["turn"]
    theirs = pilot.view["players"][other]
    yours = pilot.view["players"][mine]["balloon"]
    expect(table.cell(yours)).to_have_attribute("aria-selected", "true")
    box = plate(table, other).bounding_box()
    assert box and box["height"] >= 44
    plate(table, other).tap()
    expect(page.locator(".notice strong")).to_have_text(re.compile("You are looking at (Red|Yellow)’s island"))
    expect(plate(table, other)).to_have_attribute("aria-pressed", "true")
    expect(table.cell(theirs["balloon"])).to_have_accessible_name(re.compile("balloon"))
    expect(table.cell("energy")).to_have_accessible_name(f"Energy track: {theirs['energy']}")
    expect(page.locator(".board-reachable, [data-cell][aria-selected=true]")).to_have_count(0)
    at = page.locator(".table").get_attribute("data-at")
    for cell in (theirs["balloon"], "cloud:1", "die:direction", "spyglass:0"):
        table.tap(cell)
        expect(page.locator(".notice .soft")).to_have_text(re.compile(re.escape(table.describe(cell)), re.I))
    expect(page.locator("dialog")).to_have_count(0)
    assert page.locator(".table").get_attribute("data-at") == at
    page.locator("#look-back").tap()
    expect(table.cell(yours)).to_have_attribute("aria-selected", "true")
    expect(plate(table, other)).to_be_focused()


def test_an_action_brings_the_island_of_the_turn_back(table: Table) -> None:
    pilot = in_flight(table)
    mirror = pilot.mirror
    plate(table, 1 - pilot.view["turn"]).tap()
    table.press_token(mirror, pilot.choose()[2])
    expect(plate(table, pilot.view["turn"])).to_have_attribute("aria-pressed", "true")
    expect(table.page.locator("#look-back")).to_have_count(0)
    pilot.agrees()


def test_a_replay_shows_everybodys_island_and_nothing_can_be_done_there(table: Table) -> None:
    page = table.page
    pilot = in_flight(table)
    yours = pilot.view["players"][pilot.view["turn"]]["balloon"]
    goal = pilot.targets("balloon")[0]["cell"]
    at = pilot.mirror.packet["cursor"]
    page.goto(f"{page.url}/replay?at={at}")
    expect(page.locator("#scrub")).to_be_visible()
    for cell in (yours, goal, yours):
        table.tap(cell)
        expect(page.locator(".notice")).to_have_text(re.compile(re.escape(table.describe(cell)), re.I))
    expect(page.locator("dialog")).to_have_count(0)
    for seat in (0, 1):
        plate(table, seat).tap()
        expect(table.cell("energy")).to_have_accessible_name(f"Energy track: {pilot.view['players'][seat]['energy']}")
    page.locator("#replay-back").tap()
    table.settled(at)


def test_with_keys_alone_one_looks_across_flies_and_takes(rooms: Rooms) -> None:
    table = rooms.table()
    page = table.page
    pilot = in_flight(table)
    keys = page.keyboard
    plate(table, 1 - pilot.view["turn"]).focus()
    keys.press("Enter")
    expect(page.locator("#look-back")).to_be_visible()
    table.cell("0,0").focus()
    keys.press("Escape")
    expect(page.locator("#look-back")).to_have_count(0)
    start = pilot.view["players"][pilot.view["turn"]]["balloon"]
    table.cell(start).focus()
    expect(page.locator(".board-reachable").first).to_be_attached()
    keys.press("PageDown")
    goal = page.evaluate("document.activeElement.dataset.cell")
    target = next(one for one in pilot.targets("balloon") if one["cell"] == goal)
    keys.press("Enter")
    pilot.mirror.act(*target["tokens"])
    table.settled(pilot.mirror.packet["cursor"])
    keys.press("PageDown")
    cloud = page.evaluate("document.activeElement.dataset.cell")
    keys.press("Enter")
    pilot.mirror.act(cloud.replace(":", " "))
    table.settled(pilot.mirror.packet["cursor"])
    pilot.agrees()


def test_the_buttons_of_every_phase_fit_at_every_size_in_both_languages(rooms: Rooms) -> None:
    """Primary buttons lie on the screen, whole, side by side, at least 44 px high, with their words inside."""
    tables = {language: rooms.table(language, size=(390, 844)) for language in ("en", "de")}
    pilot = Pilot(Mirror.of_link(HARBOUR), wants=AT_THE_HARBOUR)
    met: set[str] = set()
    while not {"accept", "skip", "no_exchange", "end_turn"} <= met:
        if new := set(pilot.mirror.buttons()) - met:
            met |= new
            for language, table in tables.items():
                open_file(table, pilot.mirror)
                for name, size in SIZES.items():
                    resize(table.page, size)
                    faults = table.page.evaluate(MISFITS)
                    assert not faults, f"{new}, {name}, {language}: {faults}"
        pilot.play()


MISFITS = """() => {
    const buttons = [...document.querySelectorAll('.bar button, .plate')].filter((one) => one.checkVisibility());
    const out = [];
    buttons.forEach((one, i) => {
        const box = one.getBoundingClientRect();
        const say = (what) => out.push(`${one.id || one.className} ${what}`);
        if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight) say('off the screen');
        if (box.height < 44 || box.width < 44) say(`is ${box.width}×${box.height}`);
        if (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1) say('is too small for its words');
        for (const other of buttons.slice(i + 1)) {
            const next = other.getBoundingClientRect();
            const apart = box.left >= next.right || next.left >= box.right || box.top >= next.bottom || next.top >= box.bottom;
            if (!apart) say(`lies on ${other.id}`);
        }
    });
    return out;
}"""
