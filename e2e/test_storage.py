"""Matches are never lost: kept after every action and read back; when storage fails the page says so and plays on."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, expect

from .conftest import open_ready, wait_ready
from .pages.mirror import Mirror
from .pages.openings import drafted, give_file, open_file
from .pages.stored import Profile
from .pages.table import FAST, Table, use_settings
from .server import PATH
from .test_keeping import FULL, LET_GO

pytestmark = pytest.mark.stored

BLOCKED = """const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (name) {
        if (name.startsWith('fogbound')) throw new DOMException('private', 'SecurityError');
        return open.apply(this, arguments);
    }; void 0"""


@pytest.fixture
def table(stored: Profile) -> Iterator[Table]:
    yield Table(stored.page, stored.site.url)
    stored.page.evaluate(LET_GO)


def played_on(table: Table, mirror: Mirror) -> None:
    """One more turn can be ended, kept or not."""
    table.page.locator("#end-turn").click()
    mirror.act("end_turn")
    expect(table.page.locator(f'.table[data-at="{mirror.packet["cursor"]}"]')).to_be_attached()


def downloaded(table: Table) -> str:
    with table.page.expect_download() as caught:
        table.page.locator("#save-file").click()
    return caught.value.path().read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("fault", "words"), [(FULL, "Storage is full"), (BLOCKED, "keeps nothing")], ids=["full", "blocked"]
)
def test_storage_that_fails_is_said_plainly_and_the_match_goes_on_and_can_be_exported(
    stored: Profile, table: Table, fault: str, words: str
) -> None:
    mirror = drafted()
    if fault is BLOCKED:
        table = Table(stored.tab(fault), stored.site.url)
    table.page.goto(table.url + "#/matches")
    wait_ready(table.page)
    if fault is FULL:
        table.page.evaluate(fault)
    give_file(table, mirror.text())
    table.expect_board()
    banner = table.page.locator(".banners [role=alert]")
    expect(banner).to_contain_text(words)
    played_on(table, mirror)
    banner.get_by_role("button", name="Keep as a file").click()
    assert json.loads(downloaded(table))["log"] == json.loads(mirror.text())["log"]


def test_a_match_cleared_behind_our_back_is_still_here_and_kept_again_on_request(table: Table) -> None:
    mirror = drafted()
    open_file(table, mirror)
    table.page.evaluate(
        """path => new Promise((done, fail) => {
            const asked = indexedDB.open(`fogbound:${path}:matches`);
            asked.onsuccess = () => {
                const writing = asked.result.transaction('matches', 'readwrite');
                writing.objectStore('matches').clear();
                writing.oncomplete = done; writing.onerror = fail;
            };
        })""",
        PATH,
    )
    played_on(table, mirror)
    banner = table.page.locator(".banners [role=alert]")
    expect(banner).to_contain_text("cleared")
    banner.get_by_role("button", name="Try again").click()
    expect(banner).to_have_count(0)
    table.settled(mirror.packet["cursor"])
    table.page.reload()
    wait_ready(table.page)
    table.settled(mirror.packet["cursor"])


def test_two_tabs_on_one_match_do_not_overwrite_each_other(stored: Profile, table: Table) -> None:
    mirror = drafted()
    open_file(table, mirror)
    other = Table(stored.tab(), table.url)
    open_ready(other.page, table.page.url)
    expect(other.page.locator("h1")).to_have_text("Open in another tab")
    played_on(table, mirror)
    table.settled(mirror.packet["cursor"])
    other.page.locator("#take-over").click()
    other.settled(mirror.packet["cursor"])
    expect(table.page.locator("h1")).to_have_text("Open in another tab")
    other.end_turn(mirror)
    table.page.locator("#take-over").click()
    table.settled(mirror.packet["cursor"])
    expect(other.page.locator("#take-over")).to_be_visible()


def test_several_matches_are_listed_resumed_renamed_deleted_and_brought_back(table: Table) -> None:
    first, second = drafted(), drafted("#/escape/review?players=2&seed=second")
    open_file(table, first)
    open_file(table, second)
    table.page.goto(table.url + "#/matches")
    rows = table.page.locator(".match-row")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("second")
    assert rows.first.locator(".thumb svg").count() == 1
    rows.first.get_by_role("button", name="Rename").click()
    table.page.locator("dialog input").fill("Sunday <i>evening</i>")
    table.page.keyboard.press("Enter")
    expect(rows.first).to_contain_text("Sunday <i>evening</i>")
    rows.first.get_by_role("button", name="Delete").click()
    expect(rows).to_have_count(1)
    table.page.locator(".toast button").click()
    expect(rows).to_have_count(2)
    rows.filter(has_text="Sunday").locator("a").click()
    table.settled(second.packet["cursor"])
    expect(table.page.locator(".score-list li")).to_have_count(4)


def test_a_match_goes_out_as_a_file_and_comes_in_on_another_machine(
    table: Table, new_context: Callable[..., BrowserContext]
) -> None:
    mirror = drafted()
    open_file(table, mirror)
    table.page.locator("#menu").click()
    table.page.get_by_role("button", name="Keep as a file").click()
    text = downloaded(table)
    other = Table(new_context(locale="en-GB").new_page(), table.url)
    use_settings(other.page, PATH, **FAST)
    open_ready(other.page, table.url + "#/matches")
    give_file(other, text)
    other.settled(mirror.packet["cursor"])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "not json",
        "[" * 5000,
        '{"format": 99}',
        '{"format": 1, "game": "escape", "edition": "review"}',
        "\x00" * 200,
    ],
)
def test_a_file_that_is_no_match_is_refused_in_words_and_nothing_changes(table: Table, text: str) -> None:
    open_ready(table.page, table.url + "#/matches")
    give_file(table, text, "broken.json")
    dialog = table.page.locator("dialog")
    expect(dialog).to_contain_text("broken.json could not be opened")
    assert "error." not in dialog.inner_text()
    table.page.locator("#sheet-close").click()
    expect(table.page.locator(".empty")).to_be_visible()


def test_a_match_that_breaks_the_rules_opens_read_only_and_can_be_branched(table: Table) -> None:
    mirror = drafted()
    record = json.loads(mirror.text())
    record["log"].append("1 squeeze A1")
    open_ready(table.page, table.url + "#/matches")
    give_file(table, json.dumps(record))
    expect(table.page.locator(".table-banner")).to_contain_text("can only be looked at")
    table.page.locator(".table-banner button").click()
    table.settled(mirror.packet["cursor"])
    expect(table.page.locator("#end-turn")).to_be_enabled()


def test_settings_and_matches_of_a_sibling_site_are_left_alone(table: Table) -> None:
    open_file(table, drafted())
    names = table.page.evaluate("indexedDB.databases().then((all) => all.map((one) => one.name))")
    assert names == [f"fogbound:{PATH}:matches"]
    assert all(key.startswith(f"fogbound:{PATH}:") for key in table.page.evaluate("Object.keys(localStorage)"))
