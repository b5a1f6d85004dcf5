"""What the numbers mean: why a score begins below nothing, what the goals of a solo game subtract, and which is next."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from fog_core.text import LANGUAGES

from .conftest import open_ready
from .pages.mirror import Mirror
from .pages.openings import drafted, give_file, open_file
from .pages.rooms import Rooms
from .pages.table import Table
from .pages.tour import SIZES, Looks

SMALL = "#/escape/review?players=1&seed=goals"
LARGE = "#/escape/prototype?players=1&seed=goals&options=size=large"
ISLANDS = "#/islands/standard?players=2&seed=meaning"
BEST = Path(__file__).parent.parent / "fog_core/escape/data/best/review-1.fogbound.json"

OVERFLOW = """() => [...document.querySelectorAll('.rail-start, .goals-panel, .island-panel')]
    .filter((one) => one.scrollHeight > one.clientHeight + 2).map((one) => `${one.className} scrolls`)"""


@pytest.mark.parametrize(("link", "goals"), [(SMALL, 6), (LARGE, 10)])
def test_the_goals_say_what_they_subtract_and_which_is_next(table: Table, link: str, goals: int) -> None:
    mirror = Mirror.of_link(link)
    open_file(table, mirror)
    panel = table.page.locator(".goals-panel")
    why = f"−{20 * goals}: {goals} goals are still open. Each counts −20 until it is met."
    expect(panel.locator("p").first).to_have_text(why)
    expect(panel.locator(".goals-next")).to_have_text(
        f"Next (+20): A commoner of its nation still has to board the {mirror.packet['side']} boat."
    )
    assert panel.locator("td .still").count() >= goals


def test_the_score_is_explained_by_a_tap_by_a_key_by_the_pointer_and_to_the_ear(table: Table) -> None:
    open_file(table, Mirror.of_link(SMALL))
    page, why = table.page, "−120: 6 goals are still open."
    score = page.get_by_role("button", name=why)
    expect(score).to_have_attribute("title", f"{why} Each counts −20 until it is met.")
    score.click()
    expect(page.locator("dialog .score-reason")).to_contain_text(why)
    expect(page.locator("dialog .reasons li").first).to_contain_text("Minimum crew missed for the blue boat: −20")
    page.keyboard.press("Escape")
    score.press("Enter")
    expect(page.locator("dialog .score-reason")).to_contain_text(why)
    page.keyboard.press("Escape")
    page.locator("#menu").click()
    page.get_by_role("button", name="Board as text").click()
    said = page.locator(".board-text")
    expect(said).to_contain_text("Next (+20): A commoner of its nation still has to board the blue boat.")
    expect(said).to_contain_text("Minimum crew for the blue boat: One more islander for area A of the blue boat.")


def test_met_goals_are_marked_and_their_points_are_back(table: Table) -> None:
    open_ready(table.page, table.url + "#/matches")
    give_file(table, BEST.read_text("utf-8"))
    panel = table.page.locator(".goals-panel")
    expect(panel).to_contain_text("All goals are met: nothing is subtracted.")
    expect(panel.locator("td .met")).to_have_count(6)
    expect(panel.locator(".goals-next")).to_have_count(0)


def test_an_island_says_why_it_begins_below_nothing(table: Table) -> None:
    mirror = Mirror.of_link(ISLANDS)
    open_file(table, mirror)
    (open_volcanoes,) = [row for row in mirror.packet["score"]["rows"] if row["category"] == "volcanoes"]
    why = f"{len(open_volcanoes['reasons'][0])} open volcanoes: −{-open_volcanoes['values'][0]}, until a tile covers them."
    expect(table.page.locator(".island-panel .score-reason")).to_contain_text(why)
    expect(table.page.get_by_role("button", name=why)).to_have_count(2)
    table.page.locator("#score-open").click()
    expect(table.page.locator("dialog .score-reason")).to_have_count(1)  # the same of both is said once


def test_the_prototype_says_why_it_begins_below_nothing(table: Table) -> None:
    mirror = drafted("#/escape/prototype?players=3&seed=absent")
    open_file(table, mirror)
    why = "−15: 3 boats have nobody of this colour on a place for one. Each counts −5 until somebody sits there."
    assert mirror.packet["score"]["totals"] == [-15] * 3
    expect(table.page.get_by_role("button", name=why)).to_have_count(3)
    table.page.get_by_role("button", name=why).first.click()
    expect(table.page.locator("dialog .score-reason")).to_have_text(re.compile(re.escape(why)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_goals_and_reasons_are_whole_at_every_size(rooms: Rooms, language: str) -> None:
    """At 100 % and at 200 %; at 100 % nothing of them has to be scrolled."""
    table = rooms.table(language)
    page = table.page
    looks = Looks(page, texts=("2", "1"))
    for link in (SMALL, LARGE, ISLANDS):
        open_file(table, Mirror.of_link(link))
        page.evaluate("document.querySelector('.goals-panel')?.setAttribute('open', '')")
        looks.at(link)
        for name, size in SIZES.items():
            page.set_viewport_size({"width": size[0], "height": size[1]})
            looks.found += [f"{link}, {name}: {fault}" for fault in page.evaluate(OVERFLOW)]
    assert not looks.found, "\n".join(looks.found)
