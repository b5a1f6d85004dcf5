"""Days are those of the clock at the table, and midnight is noticed."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from .conftest import open_ready
from .pages.openings import drafted, open_file
from .pages.table import Table
from .server import Site


@pytest.mark.parametrize(("zone", "hour", "day"), [("Pacific/Kiritimati", 12, 29), ("America/Los_Angeles", 3, 27)])
def test_an_exported_file_carries_the_day_of_the_table(
    site: Site, new_context: Callable[..., BrowserContext], zone: str, hour: int, day: int
) -> None:
    page = new_context(locale="en-GB", timezone_id=zone).new_page()
    page.clock.install(time=f"2026-11-28T{hour:02}:00:00Z")
    open_file(Table(page, site.url), drafted())
    page.goto(site.url + "#/matches")
    with page.expect_download() as saved:
        page.get_by_role("button", name=re.compile("^Keep .* as a file")).first.click()
    assert saved.value.suggested_filename.endswith(f"-2026-11-{day}.json")


def test_the_solo_screen_left_open_over_midnight_shows_the_new_day(
    site: Site, new_context: Callable[..., BrowserContext]
) -> None:
    page = new_context(locale="en-GB", timezone_id="Europe/Berlin").new_page()
    page.clock.install(time="2026-11-28T22:58:00Z")
    open_ready(page, site.url + "#/solo")
    expect(page.locator(".solo")).to_contain_text("28 Nov 2026")
    page.clock.fast_forward("02:30")
    expect(page.locator(".solo")).to_contain_text("29 Nov 2026")
