"""A browser that keeps nothing for this site: the rules start all the same, and the match is played and exported."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright, expect

from tools.browsers import chromium

from .conftest import open_ready
from .pages.openings import drafted, give_file
from .pages.table import Table
from .server import Site

REFUSED = """
    const no = () => { throw new DOMException('denied', 'SecurityError'); };
    for (const name of ['localStorage', 'sessionStorage', 'caches']) Object.defineProperty(window, name, { get: no });
    IDBFactory.prototype.open = no;
    LockManager.prototype.request = async () => no();
    window.BroadcastChannel = class { constructor() { no(); } };"""


@pytest.fixture
def blocked(site: Site, playwright: Playwright, tmp_path: Path) -> Iterator[Table]:
    """A profile whose settings block site data."""
    preferences = tmp_path / "Default" / "Preferences"
    preferences.parent.mkdir()
    preferences.write_text(json.dumps({"profile": {"default_content_setting_values": {"cookies": 2}}}))
    context = playwright.chromium.launch_persistent_context(tmp_path, **chromium.launch_options(), locale="en-GB")
    errors: list[str] = []
    context.on("weberror", lambda error: errors.append(str(error.error)))
    yield Table(context.new_page(), site.url)
    context.close()
    assert not errors


def test_with_site_data_blocked_in_the_browsers_settings_the_match_is_played_and_can_be_exported(
    blocked: Table,
) -> None:
    mirror = drafted()
    open_ready(blocked.page, blocked.url + "#/matches")
    give_file(blocked, mirror.text())
    blocked.expect_board()
    banner = blocked.page.locator(".banners [role=alert]")
    expect(banner).to_contain_text("keeps nothing")
    blocked.page.locator("#end-turn").click()
    expect(blocked.page.locator(f'.table[data-at="{mirror.packet["cursor"] + 1}"]')).to_be_attached()
    expect(banner.get_by_role("button", name="Keep as a file")).to_be_visible()


def test_a_browser_that_refuses_every_kind_of_storage_plays_even_with_the_hourglass(site: Site, page: Page) -> None:
    page.add_init_script(REFUSED)
    table = Table(page, site.url)
    open_ready(page, site.url + "#/matches")
    give_file(table, drafted("#/escape/review?players=3&seed=glass&options=hourglass").text())
    expect(page.locator(".banners [role=alert]")).to_contain_text("keeps nothing")
    expect(page.locator('[role="timer"]')).to_contain_text("seconds")
