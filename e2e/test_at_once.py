"""A kept match is on the table before the rules are up: drawn from what was kept, played when they are, never wrong in silence."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from .conftest import open_ready, poll, wait_ready
from .pages.openings import drafted, give_file, open_file
from .pages.stored import Profile
from .pages.table import Table
from .server import PATH

pytestmark = pytest.mark.stored

STARTING = "The rules are still starting"
WAITS = "Your action waits"
DATABASE = f"fogbound:{PATH}:matches"
RECORDS = """async ([name, change]) => {
    const db = await new Promise((done) => { indexedDB.open(name).onsuccess = (event) => done(event.target.result); });
    const store = db.transaction('matches', 'readwrite').objectStore('matches');
    const all = await new Promise((done) => { store.getAll().onsuccess = (event) => done(event.target.result); });
    for (const record of all) {
        const kept = JSON.parse(record.glimpse);
        await new Promise((done) => {
            store.put({ ...record, glimpse: new Function('kept', change)(kept) ?? JSON.stringify(kept) }).onsuccess = done;
        });
    }
    db.close();
}"""
HOLD = """
    const define = Object.defineProperty;
    Object.defineProperty = function (target, name, how) {
        if (name !== 'xworker') return define(target, name, how);
        const look = () => (window.released ? define(target, name, how) : setTimeout(look, 20));
        look();
        return target;
    };"""
"""PyScript hands the worker over as a property of its tag."""

KNOWN = """async (name) => {
    const db = await new Promise((done) => { indexedDB.open(name).onsuccess = (event) => done(event.target.result); });
    const ask = db.transaction('matches').objectStore('matches').getAll();
    const all = await new Promise((done) => { ask.onsuccess = () => done(ask.result); });
    db.close();
    const kept = all.map((record) => JSON.parse(record.glimpse));
    return kept.flatMap(({ targets, packet }) => [...Object.keys(targets), packet.hand?.piece]);
}"""
"""The pieces whose targets are kept."""

HIDE = """() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
}"""


PROFILE_SCRIPT = f"if (location.protocol === 'http:' && sessionStorage.getItem('held')) {{ {HOLD} }}"


class Held:
    """The worker of every page that is opened in this tab from now on stays out of reach."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.evaluate("sessionStorage.setItem('held', 'yes')")

    def release(self) -> None:
        self.page.evaluate("window.released = true")
        wait_ready(self.page)
        expect(self.page.locator('[data-tone="early"]')).to_have_count(0)


@pytest.fixture
def table(stored: Profile) -> Iterator[Table]:
    yield Table(stored.page, stored.site.url)
    stored.page.evaluate("window.released = true; sessionStorage.clear()")
    wait_ready(stored.page)


def held_reload(table: Table) -> Held:
    held = Held(table.page)
    table.page.reload()
    return held


def kept(table: Table, change: str) -> None:
    """Change what is kept beside the match, past the page; *change* may return a text to put in its place."""
    table.page.evaluate(RECORDS, [DATABASE, change])


def hide(table: Table) -> None:
    """Turn to another tab; what is known of the targets is kept then."""
    table.page.evaluate(HIDE)


def kept_targets(table: Table) -> set[str]:
    return set(table.page.evaluate(KNOWN, DATABASE))


def line(table: Table) -> str:
    return table.page.locator("#live-polite").inner_text()


def test_board_score_and_log_are_there_while_the_rules_start_and_nothing_is_laid_out_twice(table: Table) -> None:
    mirror = drafted()
    open_file(table, mirror)
    table.end_turn(mirror)
    page = table.page
    parts = (".score-list", ".log-list", ".turn-panel")
    before = [page.locator(part).inner_text() for part in parts]
    names = page.locator("[data-cell]").evaluate_all("all => all.map((one) => one.ariaLabel)")
    held = held_reload(table)
    expect(table.notice()).to_contain_text(STARTING)
    assert STARTING in line(table)
    assert [page.locator(part).inner_text() for part in parts] == before
    assert page.locator("[data-cell]").evaluate_all("all => all.map((one) => one.ariaLabel)") == names
    page.evaluate("window.cells = [...document.querySelectorAll('[data-cell]')]")
    held.release()
    assert page.evaluate("cells.length > 100 && cells.every((cell) => cell.isConnected)")
    expect(table.notice()).not_to_contain_text("damaged")
    table.end_turn(mirror)


def test_an_action_waits_in_sight_and_is_played_once_when_the_rules_are_up(table: Table) -> None:
    mirror = drafted()
    open_file(table, mirror)
    held = held_reload(table)
    for _ in range(3):
        table.page.locator("#end-turn").click()
    expect(table.notice()).to_contain_text(WAITS)
    assert WAITS in line(table)
    held.release()
    mirror.act("end_turn")
    table.settled(mirror.packet["cursor"])
    table.page.wait_for_timeout(300)
    table.settled(mirror.packet["cursor"])
    table.end_turn(mirror)


def test_a_piece_can_be_taken_up_and_moved_with_the_keyboard_before_the_rules_are_up(table: Table) -> None:
    mirror = drafted()
    open_file(table, mirror)
    poll(table.page, lambda: hide(table) or kept_targets(table) >= set(mirror.selectable()))
    held = held_reload(table)
    ways = ((piece, target) for piece in mirror.selectable() for target in mirror.targets(piece))
    piece, target = next(way for way in ways if not mirror.topmost(way[1]["cell"]))
    table.cell(mirror.cell_of(piece)).focus()
    table.page.keyboard.press("Enter")
    expect(table.cell(target["cell"])).to_have_class(re.compile("board-reachable"))
    table.cell(target["cell"]).focus()
    table.page.keyboard.press("Enter")
    expect(table.notice()).to_contain_text(WAITS)
    held.release()
    mirror.act(*target["tokens"])
    table.settled(mirror.packet["cursor"])
    assert mirror.cell_of(piece) == table.selected()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("kept.packet.score.totals[0] += 7", "damaged"),
        ("kept.packet.view.mp.left = 0", "damaged"),
        ("kept.packet.view.pieces = 7", "damaged"),
        ("kept.built.build = 'yesterday'; kept.packet.score.totals[0] += 7", "has been updated"),
    ],
    ids=["score", "view", "cannot be drawn", "other rules"],
)
@pytest.mark.expects_errors
def test_the_rules_win_with_a_sentence_and_what_was_meant_for_another_board_is_not_played(
    table: Table, change: str, words: str
) -> None:
    mirror = drafted()
    open_file(table, mirror)
    score = table.page.locator(".score-list").inner_text()
    kept(table, change)
    held = held_reload(table)
    expect(table.page.locator('[data-tone="early"]')).to_be_visible()
    if "score" in change:
        assert table.page.locator(".score-list").inner_text() != score
        table.page.locator("#end-turn").click()
    held.release()
    expect(table.notice()).to_contain_text(words)
    assert words in line(table)
    assert table.page.locator(".score-list").inner_text() == score
    table.expect_board()
    table.settled(mirror.packet["cursor"])
    table.end_turn(mirror)


def test_what_could_be_read_as_markup_is_not_shown_and_the_rules_open_the_match(table: Table) -> None:
    mirror = drafted()
    open_file(table, mirror)
    kept(table, "kept.packet.board.boats[0].initial = '<img src=x onerror=alert(1)>'")
    held = held_reload(table)
    expect(table.page.locator("[data-screen=door], .empty[role=status]").first).to_be_visible()
    assert table.page.locator(".table").count() == 0
    held.release()
    table.settled(mirror.packet["cursor"])


def test_names_of_people_are_shown_as_they_were_written(table: Table) -> None:
    mirror = drafted()
    record = json.loads(mirror.text())
    record["seats"][0]["name"] = "<b>Ann</b>"
    open_ready(table.page, f"{table.url}#/matches")
    give_file(table, json.dumps(record))
    table.settled(mirror.packet["cursor"])
    held_reload(table)
    expect(table.page.locator(".turn-panel, .score-list").filter(has_text="<b>Ann</b>").first).to_be_visible()
    assert table.page.locator(".table b b, .table bdi b").count() == 0


def test_one_can_leave_and_open_another_match_before_the_rules_are_up(table: Table) -> None:
    first, other = drafted(), drafted("#/escape/review?players=2&seed=second")
    open_file(table, first)
    address = table.page.url
    open_file(table, other)
    held = held_reload(table)
    expect(table.page.locator(".score-list li")).to_have_count(4)
    table.page.goto(f"{table.url}#/matches")
    expect(table.page.locator(".match-row")).to_have_count(2)
    table.page.goto(address)
    expect(table.page.locator(".score-list li")).to_have_count(3)
    expect(table.notice()).to_contain_text(STARTING)
    table.page.locator("#end-turn").click()
    held.release()
    first.act("end_turn")
    table.settled(first.packet["cursor"])


def test_a_match_that_is_lost_to_another_tab_before_the_rules_are_up_is_given_away_whole(
    stored: Profile, table: Table
) -> None:
    mirror = drafted()
    open_file(table, mirror)
    held = held_reload(table)
    expect(table.notice()).to_contain_text(STARTING)
    other = Table(stored.tab(), table.url)
    other.page.goto(table.page.url)
    wait_ready(other.page)
    other.page.locator("#take-over").click()
    other.settled(mirror.packet["cursor"])
    expect(table.page.locator("h1")).to_have_text("Open in another tab")
    held.release()
    other.end_turn(mirror)
    assert table.page.locator(".table").count() == 0


def test_a_match_is_kept_where_only_the_picture_of_it_finds_no_room(stored: Profile) -> None:
    script = """const put = IDBObjectStore.prototype.put;
        IDBObjectStore.prototype.put = function (value) {
            if (value.glimpse) throw new DOMException('no space', 'QuotaExceededError');
            return put.apply(this, arguments);
        };"""
    table = Table(stored.tab(script), stored.site.url)
    mirror = drafted()
    open_file(table, mirror)
    table.end_turn(mirror)
    assert table.page.locator(".banners [role=alert]").count() == 0
    table.page.reload()
    wait_ready(table.page)
    table.settled(mirror.packet["cursor"])


def test_where_another_moment_is_asked_for_the_present_is_not_shown_first(table: Table) -> None:
    mirror = drafted()
    open_file(table, mirror)
    table.page.goto(table.page.url + "/replay?at=2")
    expect(table.page.locator(".scrub output")).to_have_text("2 / 30")
    held = held_reload(table)
    table.page.wait_for_timeout(300)
    assert table.page.locator(".table").count() == 0
    held.release()
    expect(table.page.locator(".scrub output")).to_have_text("2 / 30")
