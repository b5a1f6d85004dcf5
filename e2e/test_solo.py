"""Alone on the beach: today's island for everybody, live goals, results that are kept, one line to show around."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from .conftest import open_ready, wait_ready
from .pages.mirror import Mirror
from .pages.openings import open_file
from .pages.table import FAST, Table, use_settings
from .server import PATH, Site

DAY = "2026-03-01T10:00:00"
SCENARIO_1 = "#/escape/review?players=1&seed=best-known&options=scenario=1"
DAILY = "#/escape/review?players=1&seed=daily-2026-03-01&options=scenario=generated"


def test_todays_island_is_the_same_for_everybody_on_a_date(
    site: Site, page: Page, new_context: Callable[..., BrowserContext]
) -> None:
    for fresh in (page, new_context(locale="de-DE", timezone_id="Asia/Tokyo").new_page()):
        fresh.clock.set_fixed_time(DAY)
        use_settings(fresh, PATH, **FAST)
        open_ready(fresh, site.url)
        fresh.locator(".daily button").click()
        table = Table(fresh, site.url)
        table.expect_board()
        expect(fresh.locator(".goals-panel tbody tr").first).to_be_visible()
        stand(Mirror.of_link(DAILY), table)


def nearly_over(link: str) -> Mirror:
    """Return a match alone in which the next end of a turn is the last."""
    whole, mirror = Mirror.of_link(link), Mirror.of_link(link)
    while not whole.over:
        whole.act("end_turn")
    for _ in range(whole.packet["length"] - 1):
        mirror.act("end_turn")
    return mirror


def stand(mirror: Mirror, table: Table) -> None:
    """Every islander stands on the page where he stands beside it, and is called by his number there."""
    for piece in mirror.view["pieces"]:
        if piece["cell"]:
            named = re.compile(rf"(^|[ ,]){piece['id']}([ ,]|$)")
            expect(table.cell(piece["cell"])).to_have_attribute("aria-label", named)


def test_a_result_is_kept_with_level_and_replay_and_makes_one_line_to_share(site: Site, page: Page) -> None:
    page.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', { value: undefined }); navigator.share = undefined;"
    )
    use_settings(page, PATH, **FAST)
    table = Table(page, site.url)
    mirror = nearly_over(DAILY)
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


def test_the_computers_best_is_told_after_the_own_end_and_can_be_watched(site: Site, page: Page) -> None:
    use_settings(page, PATH, **FAST)
    table = Table(page, site.url)
    open_file(table, nearly_over(SCENARIO_1))
    page.locator("#end-turn").click()
    best = page.locator(".computers-best")
    expect(best).to_contain_text(re.compile(r"1[89]\d points \(.+\)"), timeout=60_000)
    expect(page.locator("#best-known")).to_have_count(0)
    page.reload()
    wait_ready(page)
    expect(best).to_contain_text("points")
    expect(page.locator("#best-known")).to_have_count(0)
    best.get_by_role("link", name="Watch that match").click()
    expect(page.locator("#scrub")).to_be_visible()
    expect(table.notice()).to_contain_text("computer’s best match")
    page.reload()
    wait_ready(page)
    expect(table.notice()).to_contain_text("computer’s best match")
    page.locator("#branch").click()
    expect(page.locator("#end-turn")).to_be_visible()


def test_who_asks_for_the_computers_best_before_is_warned_and_the_result_says_so(site: Site, page: Page) -> None:
    use_settings(page, PATH, **FAST)
    table = Table(page, site.url)
    open_file(table, nearly_over(SCENARIO_1))
    page.locator("#menu").click()
    page.locator("#best").click()
    expect(page.locator(".sheet")).to_contain_text("surprise")
    expect(page.locator(".sheet")).not_to_contain_text("points")
    page.locator("#best-sure").click()
    expect(page.locator(".best-found")).to_contain_text("points", timeout=60_000)
    page.locator("#sheet-close").click()
    page.locator("#end-turn").click()
    expect(page.locator("#best-known")).to_be_visible()
    page.goto(site.url + SCENARIO_1.replace("best-known", "another-seed"))
    page.locator("#best").click()  # the seed decides nothing in scenario 1: what is known is known
    expect(page.locator(".best-found")).to_contain_text("points")


def test_the_search_can_be_stopped_and_goes_on_where_it_was(site: Site, page: Page) -> None:
    use_settings(page, PATH, **FAST)
    open_ready(page, site.url + DAILY)
    page.locator("#best").click()
    page.locator("#best-sure").click()
    share = "document.querySelector('.sheet progress')?.value"
    page.wait_for_function(f"{share} > 0", timeout=120_000)
    page.locator("#best-stop").click()
    expect(page.locator(".sheet progress")).to_have_count(0)
    page.locator("#best-go-on").click()
    reached = page.evaluate(share)
    assert reached > 0
    page.wait_for_function(f"{share} > {reached}", timeout=120_000)
    page.locator("#best-stop").click()
    expect(page.locator("#best-go-on")).to_be_visible()
