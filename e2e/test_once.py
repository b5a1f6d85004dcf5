"""What must not happen twice: a held key, a double tap, a press while the first is under way. And shortcuts on any keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import open_ready
from .pages.mirror import Mirror
from .pages.openings import drafted, open_file
from .pages.table import FAST, Table, use_settings
from .server import PATH, Site

STILL_MS = 300
CONTROL = 2


@pytest.fixture
def mirror(table: Table) -> Mirror:
    drawn = drafted()
    open_file(table, drawn)
    return drawn


def hold_key(page: Page, key: str) -> None:
    """Keep a key down for half a second: one press and seven that the keyboard repeats."""
    for _ in range(8):
        page.keyboard.down(key)
        page.wait_for_timeout(60)
    page.keyboard.up(key)
    page.wait_for_timeout(STILL_MS)


@pytest.mark.parametrize("key", ["e", "Enter", "Space"])
def test_a_held_key_ends_one_turn(table: Table, mirror: Mirror, key: str) -> None:
    table.page.locator("#end-turn").focus()
    hold_key(table.page, key)
    table.settled(mirror.packet["cursor"] + 1)


def test_a_held_enter_takes_an_islander_up_once(table: Table, mirror: Mirror) -> None:
    cell = table.cell(mirror.cell_of(mirror.selectable()[0]))
    cell.focus()
    table.page.keyboard.down("Enter")
    expect(cell).to_have_attribute("aria-selected", "true")
    table.page.keyboard.down("Enter")
    table.page.wait_for_timeout(STILL_MS)
    expect(cell).to_have_attribute("aria-selected", "true")
    table.page.keyboard.up("Enter")


def test_a_held_enter_that_opens_a_dialog_presses_nothing_in_it(table: Table, mirror: Mirror) -> None:
    table.page.locator("#menu").focus()
    hold_key(table.page, "Enter")
    expect(table.page.locator("dialog")).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(table.page.locator("#menu")).to_be_focused()
    assert mirror.packet["cursor"] == int(table.page.locator(".table").get_attribute("data-at") or 0)


@pytest.mark.parametrize(
    ("key", "code"), [("я", "KeyZ"), ("ζ", "KeyZ"), ("z", "KeyY")], ids=["Russian", "Greek", "German"]
)
def test_control_and_z_take_back_on_any_keyboard(table: Table, mirror: Mirror, key: str, code: str) -> None:
    table.end_turn(mirror)
    keyboard = table.page.context.new_cdp_session(table.page)
    for kind in ("rawKeyDown", "keyUp"):
        keyboard.send("Input.dispatchKeyEvent", {"type": kind, "key": key, "code": code, "modifiers": CONTROL})
    table.settled(mirror.packet["cursor"] - 1)


def one_match(table: Table) -> None:
    table.expect_board()
    table.page.goto(table.url + "#/matches")
    expect(table.page.locator(".match-row")).to_have_count(1)


def test_a_double_tap_on_todays_island_deals_one_match(table: Table) -> None:
    open_ready(table.page, table.url + "#/solo")
    table.page.locator("#daily").dblclick()
    one_match(table)


def test_pressing_again_while_the_rules_wake_deals_one_match(site: Site, page: Page) -> None:
    use_settings(page, PATH, **FAST)
    table = Table(page, site.url)
    table.page.goto(table.url + "#/solo")
    table.page.locator("#daily").click()
    table.page.locator("#daily").click()
    one_match(table)


def test_a_double_tap_on_delete_deletes_one_match(table: Table) -> None:
    page = table.page
    for seed in ("one", "two", "three"):
        open_file(table, Mirror.of_link(f"#/islands/standard?players=1&seed={seed}"))
    page.goto(table.url + "#/matches")
    expect(page.locator(".match-row")).to_have_count(3)
    page.get_by_role("button", name="Delete").first.dblclick()
    page.wait_for_timeout(STILL_MS)
    expect(page.locator(".match-row")).to_have_count(2)
