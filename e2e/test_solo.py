"""Alone on the beach: today's island for everybody, live goals, results that are kept, one line to show around."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from .conftest import open_ready
from .pages.mirror import Mirror
from .pages.openings import open_file
from .pages.table import FAST, Table, use_settings
from .server import PATH, Site

DAY = "2026-03-01T10:00:00"
DAILY = "#/escape/review?players=1&seed=daily-2026-03-01&options=scenario=generated"


def test_todays_island_is_the_same_for_everybody_on_a_date(
    site: Site, page: Page, new_context: Callable[..., BrowserContext]
) -> None:
    boards = []
    for fresh in (page, new_context(locale="de-DE", timezone_id="Asia/Tokyo").new_page()):
        fresh.clock.set_fixed_time(DAY)
        use_settings(fresh, PATH, **FAST)
        open_ready(fresh, site.url)
        fresh.locator(".daily button").click()
        table = Table(fresh, site.url)
        table.expect_board()
        expect(fresh.locator(".goals-panel li").first).to_be_visible()
        boards.append(positions(Mirror.of_link(DAILY), table))
    assert boards == [True, True]


def positions(mirror: Mirror, table: Table) -> bool:
    """Whether every islander stands on the page where he stands beside it."""
    return all(
        piece["id"] in (table.cell(piece["cell"]).get_attribute("aria-label") or "").replace(",", " ").split()
        for piece in mirror.view["pieces"]
        if piece["cell"]
    )


def test_a_result_is_kept_with_level_and_replay_and_makes_one_line_to_share(site: Site, page: Page) -> None:
    page.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', { value: undefined }); navigator.share = undefined;"
    )
    use_settings(page, PATH, **FAST)
    table = Table(page, site.url)
    whole = Mirror.of_link(DAILY)
    while not whole.over:
        whole.act("end_turn")
    mirror = Mirror.of_link(DAILY)
    for _ in range(whole.packet["length"] - 1):
        mirror.act("end_turn")
    open_file(table, mirror)
    page.locator("#end-turn").click()
    mirror.act("end_turn")
    assert mirror.over
    points = str(mirror.packet["score"]["results"][0]["points"]).replace("-", "−")
    expect(page.locator(".solo-result .big-number")).to_contain_text(points)
    page.locator("#share-line").click()
    assert page.locator(".copy-text").input_value().startswith(f"Fogbound 2026-03-01: {points} points")
    page.locator("#sheet-close").click()
    page.goto(site.url + "#/solo")
    result = page.locator(".result-list li").first
    expect(result).to_contain_text("personal best")
    result.get_by_role("link", name="Replay").click()
    expect(page.locator("#scrub")).to_be_visible()
