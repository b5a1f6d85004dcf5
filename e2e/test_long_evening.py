"""A long evening in one tab: what further matches and their replays leave behind in the page is next to nothing."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import CDPSession, Page, expect

from .conftest import wait_ready
from .pages.mirror import Mirror
from .pages.openings import give_file
from .pages.table import FAST, Table, use_settings
from .server import PATH, Site

pytestmark = [pytest.mark.stored, pytest.mark.painted]

LINKS = ("#/escape/review?players=3&seed=evening", "#/islands/standard?players=2&seed=evening")
GROWTH = 1.10


@pytest.fixture
def table(site: Site, page: Page) -> Table:
    use_settings(page, PATH, **FAST)
    return Table(page, site.url)


def played(link: str) -> Mirror:
    """Return a match played by chance to its end, or for three hundred actions."""
    mirror, rng = Mirror.of_link(link), random.Random(link)
    while not mirror.over and mirror.packet["length"] < 300:
        mirror.act(rng.choice(mirror.choices())["token"])
    return mirror


def kept(table: Table, mirror: Mirror) -> str:
    """Bring a match in and return its address."""
    table.page.goto(f"{table.url}#/matches")
    wait_ready(table.page)
    give_file(table, mirror.text())
    table.expect_board()
    return table.page.url


def look_through(table: Table, address: str, length: int) -> None:
    """Open a match, go through its replay from both ends, and leave it."""
    page = table.page
    page.goto(address)
    table.expect_board()
    page.locator("#menu").click()
    page.get_by_role("link", name="Replay").click()
    page.locator("#scrub").focus()
    for key in ("Home", "ArrowRight", "ArrowRight", "End"):
        page.keyboard.press(key)
    expect(page.locator(".replay-bar output")).to_have_text(f"{length} / {length}")
    page.goto(f"{table.url}#/about")
    expect(page.locator(".table")).to_have_count(0)


def memory(cdp: CDPSession) -> dict[str, float]:
    """Return what the page holds once what nobody needs is gone."""
    for _ in range(3):
        cdp.send("HeapProfiler.collectGarbage")
    metrics = {one["name"]: one["value"] for one in cdp.send("Performance.getMetrics")["metrics"]}
    return {name: metrics[name] for name in ("JSHeapUsedSize", "Nodes", "JSEventListeners")}


def test_further_matches_and_replays_leave_next_to_nothing_in_the_page(table: Table) -> None:
    matches = {kept(table, mirror): mirror.packet["length"] for mirror in map(played, LINKS)}
    cdp = table.page.context.new_cdp_session(table.page)
    cdp.send("Performance.enable")
    once = [*matches.items()]
    for address, length in once * 2:  # the second time the browser has compiled what is used often
        look_through(table, address, length)
    first = memory(cdp)
    for address, length in once * 2:
        look_through(table, address, length)
    later = memory(cdp)
    assert {name: round(later[name] / first[name], 2) for name in first if later[name] > GROWTH * first[name]} == {}
