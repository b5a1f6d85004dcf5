"""A memory of evenings: who won what, names that are offered again, results as files; all of it in this browser only."""

from __future__ import annotations

import csv
import io
import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from fog_core import matchfile
from fog_core.match import Match

from .conftest import open_ready
from .pages.openings import give_file
from .pages.table import FAST, Table, use_settings
from .server import PATH, Site
from .test_blocked import REFUSED
from .test_end import ended

OLD = {
    "id": "old",
    "scenario": "escape/review · daily-2026-11-27",
    "points": 23,
    "level": "rescue_rookie",
    "finished": 1795809600000,
    "replay": "#/r/x.1",
}
"""As results were kept before they told who played."""


def play_to_the_end(table: Table, match: Match) -> None:
    """Bring a match in before its last action, and do that."""
    page = table.page
    last = match.tokens[match.cursor - 1]
    match.undo(force=True)
    page.goto(table.url + "#/matches")
    give_file(table, matchfile.write(match))
    table.expect_board()
    assert last == "end_turn"
    page.locator("#end-turn").click()
    expect(page.locator(".result .ranking, .result .solo-result")).to_be_visible()
    match.redo()


def open_book(table: Table) -> None:
    table.page.goto(table.url + "#/results")
    expect(table.page.locator(".book")).to_be_visible()


def results_of(match: Match) -> list[int]:
    return [points for _, _, points in match.game.score_sheet(match.state).results]


def test_an_evening_is_written_down_with_names_winner_and_points(table: Table) -> None:
    page = table.page
    match = ended("escape", "review", 3)
    play_to_the_end(table, match)
    points = results_of(match)
    page.goto(table.url + "#/matches")
    expect(page.locator(".match-row .card-words")).to_contain_text(f"won, {max(points)} points".replace("-", "−"))
    open_book(table)
    rows = [row.locator("th, td").all_inner_texts() for row in page.locator(".book-table tbody tr").all()]
    assert sorted(row[0] for row in rows) == ["Ann", "Bob", "Cleo"]
    assert rows[0][1:3] == ["1", "1"]
    assert sorted(int(row[4].replace("−", "-")) for row in rows) == sorted(points)
    expect(page.locator(".evenings li")).to_have_count(1)


def test_names_are_offered_where_the_next_evening_is_set_up(page: Page, site: Site) -> None:
    """In a profile of its own: the form keeps the names for as long as the page lives."""
    use_settings(page, PATH, **FAST)
    table = Table(page, site.url)
    play_to_the_end(table, ended("escape", "review", 3))
    page.goto(table.url + "#/islands/standard")
    chip = page.locator(".chip-name", has_text="Cleo")
    chip.click()
    expect(page.locator('[name="name-0"]')).to_have_value("Cleo")
    page.keyboard.press("Enter")  # the focus stays: what was given can be taken back
    expect(page.locator('[name="name-0"]')).to_have_value("")
    for name in ("Ann", "Bob"):
        page.locator(".chip-name", has_text=name).click()
    expect(page.locator('[name="name-1"]')).to_have_value("Bob")
    expect(chip).to_be_disabled()


def test_the_book_goes_into_a_file_and_out_of_the_browser_and_back(table: Table) -> None:
    page = table.page
    play_to_the_end(table, ended("escape", "review", 2))
    open_book(table)
    assert [row["name"] for row in csv.DictReader(io.StringIO(saved(page, "#book-csv").decode("utf-8-sig")))] == [
        "Ann",
        "Bob",
    ]
    kept = json.loads(saved(page, "#book-json"))
    assert [one["name"] for one in kept["results"][0]["players"]] == ["Ann", "Bob"]
    page.locator("#book-delete").click()
    expect(page.locator(".book .empty")).to_be_visible()
    page.locator(".toast button").click()
    expect(page.locator(".evenings li")).to_have_count(1)
    page.locator(".evenings li button").click()
    expect(page.locator(".book .empty")).to_be_visible()
    page.reload()
    expect(page.locator(".book .empty")).to_be_visible()


def saved(page: Page, button: str) -> bytes:
    with page.expect_download() as saving:
        page.locator(button).click()
    return bytes(saving.value.path().read_bytes())


def put_old(page: Page, record: dict[str, Any]) -> None:
    page.evaluate(
        """([name, record]) => new Promise((done, failed) => { const opening = indexedDB.open(name);
        opening.onsuccess = () => { const writing = opening.result.transaction('results', 'readwrite');
            writing.objectStore('results').put(record);
            writing.oncomplete = () => { opening.result.close(); done(); }; writing.onerror = failed; }; })""",
        [f"fogbound:{PATH}:matches", record],
    )


def test_results_of_an_older_version_stay_in_the_book_and_count_for_the_streak(page: Page, site: Site) -> None:
    page.clock.set_fixed_time("2026-11-28T10:00:00")
    open_ready(page, site.url)
    put_old(page, OLD)
    page.goto(site.url + "#/results")
    expect(page.locator(".evenings li")).to_contain_text("23 points")
    expect(page.locator(".streak strong")).to_have_text("Today’s island: 1 day in a row")
    expect(page.locator(".book h2").first).to_contain_text("Solo")
    page.goto(site.url + "#/solo")
    expect(page.locator(".result-list li")).to_have_count(1)


@pytest.mark.expects_errors
def test_where_nothing_is_kept_the_book_says_so_and_lasts_as_long_as_the_page(page: Page, site: Site) -> None:
    page.add_init_script(REFUSED)
    match = ended("escape", "review", 2)
    match.undo(force=True)
    open_ready(page, site.url + "#/matches")
    table = Table(page, site.url)
    give_file(table, matchfile.write(match))
    table.expect_board()
    page.locator("#end-turn").click()
    expect(page.locator(".result .ranking")).to_be_visible(timeout=30_000)
    open_book(table)
    expect(page.locator(".book .soft").first).to_contain_text("keeps nothing")
    expect(page.locator(".evenings li")).to_have_count(1)
