"""Matches against the computer, as people play them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import wait_ready
from .pages.table import FAST, Table, use_settings
from .server import PATH, Site


@pytest.fixture
def table(site: Site, page: Page) -> Table:
    use_settings(page, PATH, **FAST)
    return Table(page, site.url)


def test_the_kinds_of_seats_travel_in_the_link_and_one_tap_plays_the_same_again(table: Table) -> None:
    page = table.page
    page.goto(f"{table.url}#/islands/standard")
    wait_ready(page)
    page.locator("[name=kind-1]").select_option("bot:easy")
    page.get_by_role("button", name="Share").first.click()
    link = page.locator("#share-link")
    expect(link).to_have_value(re.compile("&seats=human,easy$"))
    address = link.input_value()
    page.goto(f"{table.url}#/")
    page.goto(address)
    expect(page.locator("[name=kind-1]")).to_have_value("bot:easy")
    page.get_by_role("button", name="Deal and start").click()
    table.expect_board()
    page.goto(f"{table.url}#/")
    page.locator("#against-play").click()
    table.expect_board()
    expect(page.locator('.table[data-game="islands"]')).to_be_attached()
    expect(page.locator(".score-list")).to_contain_text("Computer")
