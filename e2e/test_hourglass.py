"""The hourglass: rests while the tablet changes hands, runs by the wall clock, and its end ends the turn."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .conftest import wait_ready
from .pages.openings import drafted, open_file
from .pages.table import Table, use_settings
from .server import PATH, Site
from .test_messages import NEVER_IDLE

LINK = "#/escape/review?players=3&seed=glass&options=hourglass"


def test_it_rests_during_the_hand_over_and_runs_out_into_the_next_turn(site: Site, page: Page) -> None:
    page.clock.install()
    page.add_init_script(NEVER_IDLE)  # a question asked ahead would run out of time with the clock
    use_settings(page, PATH, motion="off")
    table = Table(page, site.url)
    mirror = drafted(LINK)
    open_file(table, mirror)
    timer = page.locator('[role="timer"]')
    expect(timer).to_contain_text("seconds")
    page.clock.run_for(20_000)
    expect(timer).to_contain_text("3")
    table.end_turn(mirror)
    expect(timer).to_contain_text("Rests at 60")
    page.clock.run_for(30_000)
    expect(timer).to_contain_text("Rests at 60")
    page.locator("#hand-over-ready").click()
    page.clock.run_for(61_000)
    mirror.act("timeout")
    table.settled(mirror.packet["cursor"])
    expect(page.locator("#hand-over-ready")).to_be_visible()


def test_it_is_honest_after_sleep_and_reload(site: Site, page: Page) -> None:
    page.clock.install()
    use_settings(page, PATH, motion="off", handOver=False)
    table = Table(page, site.url)
    mirror = drafted(LINK)
    open_file(table, mirror)
    expect(page.locator('[role="timer"]')).to_contain_text("seconds")
    page.clock.fast_forward(30_000)
    page.reload()
    wait_ready(page)
    timer = page.locator('[role="timer"]')
    expect(timer).to_be_visible()
    assert int("".join(filter(str.isdigit, timer.inner_text()))) <= 31
    page.clock.fast_forward(120_000)
    mirror.act("timeout")
    table.settled(mirror.packet["cursor"])
