"""Storage that is silent, full or shared: always said, never waited for, and every way out works.

Another page of the same origin, which knows nothing of us, does to the database what other tabs and browsers do.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from fog_core import logtext

from .conftest import open_ready
from .pages.mirror import Mirror
from .pages.openings import drafted, open_file
from .pages.stored import Profile
from .pages.table import FAST, Table, use_settings
from .server import PATH, SIBLING, Site

pytestmark = pytest.mark.stored

DATABASE = f"fogbound:{PATH}:matches"
NO_LOCKS = "Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });"
DROWSY = """
    const say = BroadcastChannel.prototype.postMessage;
    BroadcastChannel.prototype.postMessage = function (said) {
        setTimeout(() => say.call(this, said), said.kind === 'mine' ? 1500 : 0);
    };"""
"""A busy tab says late that it plays a match: the other has opened it by then."""
NO_CHANNEL = "BroadcastChannel.prototype.postMessage = () => {};"
ASLEEP = """
    BroadcastChannel.prototype.addEventListener = () => {};
    const request = LockManager.prototype.request;
    LockManager.prototype.request = function () {
        return request.apply(this, arguments).catch(() => new Promise(() => {}));
    };"""
"""What a sleeping tab does: it holds its lock, hears nothing, and is not told that the lock was taken from it."""

HOLD = """() => {
    window.held = new Set();
    const later = (op) => new Promise((go) => (function look() { held.has(op) ? setTimeout(look, 20) : go(); })());
    const { rules } = fogbound, call = rules.call;
    rules.call = async function (op) { await later(op); return call.apply(this, arguments); };
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function () {
        const spin = () => { if (held.has('put')) this.count().onsuccess = spin; };
        spin();
        return put.apply(this, arguments);
    };
}"""
"""``held.add('act')`` holds back what the rules are asked, ``'put'`` keeps every write from ending."""

FULL = """() => {
    const write = IDBObjectStore.prototype.put;
    window.full = true;
    IDBObjectStore.prototype.put = function () {
        if (window.full) throw new DOMException('no space', 'QuotaExceededError');
        return write.apply(this, arguments);
    };
}"""
LET_GO = "window.held?.clear(); window.full = false;"


@pytest.fixture
def table(stored: Profile) -> Iterator[Table]:
    yield Table(stored.page, stored.site.url)
    stored.page.evaluate(LET_GO)


@pytest.fixture
def stranger(stored: Profile) -> Page:
    """Another site of the same origin."""
    return sibling(stored.site, stored.context)


def sibling(site: Site, context: BrowserContext) -> Page:
    page = context.new_page()
    page.goto(site.origin + SIBLING)
    return page


@pytest.fixture
def lone(site: Site, page: Page) -> Table:
    """A table of a first visit: its database is not yet open, or will be of no use to other tests."""
    use_settings(page, PATH, **FAST)
    return Table(page, site.url)


def second(table: Table, script: str = "") -> Table:
    """Open the same address in another tab."""
    other = Table(table.page.context.new_page(), table.url)
    use_settings(other.page, PATH, **FAST)
    if script:
        other.page.add_init_script(script)
    open_ready(other.page, table.page.url)
    return other


def shown(table: Table, mirror: Mirror) -> None:
    """Wait for the moment on the table, kept or not."""
    expect(table.page.locator(f'.table[data-at="{mirror.packet["cursor"]}"]')).to_be_attached()


def end_turn(table: Table, mirror: Mirror) -> None:
    """End a turn, kept or not."""
    table.page.locator("#end-turn").click()
    mirror.act("end_turn")
    shown(table, mirror)


def fault(table: Table) -> Locator:
    return table.page.locator(".banners [role=alert]")


def try_again(table: Table) -> None:
    fault(table).get_by_role("button", name="Try again").click()
    expect(fault(table)).to_have_count(0)


def titles(table: Table) -> Locator:
    """Go to the list; it shows what it knows, and then what was read anew."""
    table.page.goto(table.url + "#/matches")
    return table.page.locator(".match-row strong")


def kept_actions(table: Table) -> list[int]:
    """How many actions each kept match has, read past the page."""
    texts = table.page.evaluate(
        """name => new Promise((done) => {
            indexedDB.open(name).onsuccess = ({ target: { result } }) => {
                result.transaction('matches').objectStore('matches').getAll().onsuccess = (event) => {
                    result.close();
                    done(event.target.result.map((one) => one.text));
                };
            };
        })""",
        DATABASE,
    )
    files = map(json.loads, texts)
    return sorted(len(logtext.read(file["log"], file["format"])) for file in files)


# Storage that does not answer


def test_a_database_that_does_not_open_keeps_nobody_from_playing_and_is_used_as_soon_as_it_does(
    site: Site, lone: Table
) -> None:
    table, stranger = lone, sibling(site, lone.page.context)
    stranger.evaluate(
        """name => new Promise((done) => {
            indexedDB.open(name, 1).onsuccess = ({ target: { result } }) => {
                window.mine = result;
                indexedDB.deleteDatabase(name).onblocked = done;
            };
        })""",
        DATABASE,
    )
    mirror = table.deal("#/escape/review?players=2&seed=patience")
    expect(fault(table)).to_contain_text("does not answer")
    table.page.wait_for_timeout(6_000)  # until the last of those that wait has given up
    expect(table.page.locator("[data-saved]")).to_have_count(0)
    stranger.evaluate("mine.close()")
    try_again(table)
    table.settled(mirror.packet["cursor"])


def test_a_match_that_cannot_be_read_is_out_of_reach_and_not_gone(stranger: Page, table: Table) -> None:
    mirror = drafted()
    open_file(table, mirror)
    address = table.page.url
    table.page.goto(table.url + "#/matches")
    expect(table.page.locator(".match-row")).to_have_count(1)
    stranger.evaluate(
        """name => new Promise((done) => {
            indexedDB.open(name, 1).onsuccess = ({ target: { result } }) => {
                window.mine = result;
                const newer = indexedDB.open(name, 2);
                newer.onupgradeneeded = () => newer.transaction.abort();
                newer.onblocked = done;
            };
        })""",
        DATABASE,
    )
    table.page.goto(address)
    expect(table.page.locator("h1")).to_have_text("Out of reach")
    stranger.evaluate("mine.close()")
    table.page.locator("#read-again").click()
    table.settled(mirror.packet["cursor"])


def test_a_write_that_never_ends_is_said_and_can_be_tried_again(table: Table) -> None:
    mirror = drafted()
    open_file(table, mirror)
    table.page.evaluate(HOLD)
    table.page.evaluate("held.add('put')")
    end_turn(table, mirror)
    expect(fault(table)).to_contain_text("does not answer")
    table.page.evaluate("held.clear()")
    try_again(table)
    table.settled(mirror.packet["cursor"])
    table.page.reload()
    table.settled(mirror.packet["cursor"])


def test_a_tab_lets_go_of_the_database_when_another_wants_to_delete_it(stranger: Page, table: Table) -> None:
    mirror = drafted()
    open_file(table, mirror)
    outcome = stranger.evaluate(
        """name => new Promise((done) => {
            const asked = indexedDB.deleteDatabase(name);
            asked.onsuccess = () => done('deleted'); asked.onblocked = () => done('blocked');
        })""",
        DATABASE,
    )
    assert outcome == "deleted"
    end_turn(table, mirror)
    expect(fault(table)).to_contain_text("cleared")
    try_again(table)
    table.settled(mirror.packet["cursor"])


def test_a_newer_version_in_another_tab_is_let_in_and_the_old_tab_says_so(site: Site, lone: Table) -> None:
    table, stranger = lone, sibling(site, lone.page.context)
    mirror = drafted()
    open_file(table, mirror)
    stranger.evaluate(
        """name => new Promise((done, fail) => {
            const asked = indexedDB.open(name, 2);
            asked.onsuccess = () => done(); asked.onblocked = fail;
        })""",
        DATABASE,
    )
    end_turn(table, mirror)
    expect(fault(table)).to_contain_text("newer Fogbound")
    expect(fault(table).get_by_role("button", name="Reload")).to_be_visible()
    expect(fault(table).get_by_role("button", name="Keep as a file")).to_be_visible()


# Storage that is full


def test_with_full_storage_a_match_can_be_deleted_and_makes_room(table: Table) -> None:
    open_file(table, drafted("#/escape/review?players=2&seed=old"))
    open_file(table, drafted())
    table.page.evaluate(FULL)
    table.page.goto(table.url + "#/matches")
    rows = table.page.locator(".match-row")
    rows.filter(has_text="old").get_by_role("button", name="Delete").click()
    expect(rows).to_have_count(1)
    assert len(kept_actions(table)) == 1
    table.page.evaluate("full = false")
    table.page.locator(".toast button").click()
    expect(rows).to_have_count(2)
    assert len(kept_actions(table)) == 2


def test_a_match_that_is_not_kept_stays_announced_and_playable_while_others_are_kept(table: Table) -> None:
    mirror = drafted()
    open_file(table, mirror)
    table.page.evaluate(FULL)
    end_turn(table, mirror)
    expect(fault(table)).to_contain_text("full")
    address = table.page.url
    table.page.goto(table.url + "#/matches")
    table.page.goto(address)
    shown(table, mirror)
    expect(table.page.locator("[data-saved]")).to_have_count(0)
    table.page.goto(table.url + "#/matches")
    table.page.evaluate("full = false")
    try_again(table)
    assert kept_actions(table) == [mirror.packet["cursor"]]


# "Kept" is a word about now


def test_an_action_is_not_called_kept_because_the_one_before_is(table: Table) -> None:
    mirror = drafted()
    open_file(table, mirror)
    start = mirror.packet["cursor"]
    table.page.evaluate(HOLD)
    table.page.evaluate("held.add('put')")
    end_turn(table, mirror)
    table.page.wait_for_timeout(200)  # its file is made and stands in line
    table.page.evaluate("held.add('save')")
    end_turn(table, mirror)
    table.page.evaluate("held.delete('put')")
    for _ in range(50):
        if kept_actions(table) == [start + 1]:
            break
        table.page.wait_for_timeout(50)
    table.page.wait_for_timeout(200)
    assert table.page.locator("[data-saved]").count() == (kept_actions(table) == [start + 2])
    table.page.evaluate("held.clear()")
    table.settled(mirror.packet["cursor"])


def test_what_storage_refused_is_not_called_kept_after_the_rules_were_restarted(table: Table) -> None:
    mirror = drafted()
    open_file(table, mirror)
    table.page.evaluate(FULL)
    end_turn(table, mirror)
    expect(fault(table)).to_contain_text("full")
    table.page.evaluate("fogbound.rules.restart()")
    shown(table, mirror)
    expect(fault(table)).to_contain_text("full")
    expect(table.page.locator("[data-saved]")).to_have_count(0)


# One match, one owner


def test_a_match_is_taken_over_from_a_tab_that_sleeps_which_can_keep_its_own_when_it_wakes(stored: Profile) -> None:
    mirror = drafted()
    table = Table(stored.tab(ASLEEP), stored.site.url)
    open_file(table, mirror)
    other = second(table)
    other.page.locator("#take-over").click()
    other.settled(mirror.packet["cursor"])
    end_turn(other, mirror)
    end_turn(other, mirror)
    other.settled(mirror.packet["cursor"])
    table.page.locator("#end-turn").click()
    expect(fault(table)).to_contain_text("another tab", ignore_case=True)
    table.page.locator("#keep-own").click()
    expect(fault(table)).to_have_count(0)
    table.settled(mirror.packet["cursor"] - 1)
    assert kept_actions(table) == [mirror.packet["cursor"] - 1, mirror.packet["cursor"]]
    expect(titles(other).filter(has_text="played on here")).to_have_count(1)


def test_an_action_under_way_is_brought_to_safety_before_the_match_changes_hands(table: Table) -> None:
    mirror = drafted()
    open_file(table, mirror)
    other = second(table)
    table.page.evaluate(HOLD)
    table.page.evaluate("held.add('act')")
    table.page.locator("#end-turn").click()
    other.page.locator("#take-over").click()
    table.page.wait_for_timeout(500)
    table.page.evaluate("held.clear()")
    mirror.act("end_turn")
    other.settled(mirror.packet["cursor"])
    expect(table.page.locator("h1")).to_have_text("Open in another tab")


def test_an_action_that_ends_after_the_match_changed_hands_is_offered_as_a_match_of_its_own(table: Table) -> None:
    mirror = drafted()
    start = mirror.packet["cursor"]
    open_file(table, mirror)
    other = second(table)
    table.page.evaluate(HOLD)
    table.page.evaluate("held.add('act')")
    table.page.locator("#end-turn").click()
    other.page.locator("#take-over").click()
    other.settled(start)
    end_turn(other, mirror)
    other.settled(start + 1)
    table.page.evaluate("held.clear()")
    expect(fault(table)).to_contain_text("another tab", ignore_case=True)
    table.page.locator("#end-turn").click()
    expect(table.notice()).to_contain_text("another tab", ignore_case=True)
    end_turn(other, mirror)
    other.settled(start + 2)
    table.page.locator("#drop-own").click()
    expect(table.page.locator("h1")).to_have_text("Open in another tab")
    assert kept_actions(table) == [start + 2]


def test_moves_that_could_not_be_kept_survive_another_tabs_playing_on(table: Table) -> None:
    mirror = drafted()
    start = mirror.packet["cursor"]
    open_file(table, mirror)
    other = second(table)
    table.page.evaluate(FULL)
    end_turn(table, mirror)
    expect(fault(table)).to_contain_text("full")
    table.page.evaluate("full = false")
    other.page.locator("#take-over").click()
    other.settled(start)
    expect(fault(table)).to_contain_text("another tab", ignore_case=True)
    table.page.goto(table.url + "#/matches")  # not even asked
    expect(table.page.locator(".match-row")).to_have_count(2)
    assert kept_actions(table) == [start, start + 1]


def test_over_plain_http_the_late_tab_is_told_and_may_take_over(stored: Profile) -> None:
    table = Table(stored.tab(NO_LOCKS), stored.site.url)
    mirror = drafted()
    open_file(table, mirror)
    other = second(table, NO_LOCKS)
    expect(other.page.locator("h1")).to_have_text("Open in another tab")
    other.page.locator("#take-over").click()
    other.settled(mirror.packet["cursor"])
    expect(table.page.locator("h1")).to_have_text("Open in another tab")
    other.end_turn(mirror)


def test_over_plain_http_a_tab_that_answers_late_is_believed(stored: Profile) -> None:
    table = Table(stored.tab(NO_LOCKS + DROWSY), stored.site.url)
    mirror = drafted()
    open_file(table, mirror)
    other = second(table, NO_LOCKS + DROWSY)
    expect(other.page.locator("h1")).to_have_text("Open in another tab")
    table.end_turn(mirror)


def test_two_tabs_that_know_nothing_of_each_other_never_overwrite_and_the_late_one_keeps_its_own(
    stored: Profile,
) -> None:
    table = Table(stored.tab(NO_LOCKS + NO_CHANNEL), stored.site.url)
    mirror = drafted()
    start = mirror.packet["cursor"]
    open_file(table, mirror)
    other = second(table, NO_LOCKS + NO_CHANNEL)
    other.settled(start)
    end_turn(table, mirror)
    end_turn(table, mirror)
    table.settled(start + 2)
    other.page.locator("#end-turn").click()
    other.page.locator("#keep-own").click()
    other.settled(start + 1)
    assert kept_actions(table) == [start + 1, start + 2]


def test_a_match_renamed_in_one_tab_is_played_on_in_the_other(table: Table) -> None:
    mirror = drafted()
    open_file(table, mirror)
    other = second(table)
    other.page.goto(other.url + "#/matches")
    other.page.get_by_role("button", name="Rename").click()
    other.page.locator("dialog input").fill("Sunday")
    other.page.keyboard.press("Enter")
    expect(other.page.locator(".match-row")).to_contain_text("Sunday")
    table.end_turn(mirror)
    expect(titles(table)).to_have_text(["Sunday"])
