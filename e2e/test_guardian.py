"""Matches against the computer, as people play them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import wait_ready
from .pages.mirror import Mirror
from .pages.openings import drafted, open_file
from .pages.player import Player
from .pages.table import FAST, Table, use_settings
from .server import PATH, Site

DUEL = "#/escape/review?players=2&seed=guardian"


@pytest.fixture
def table(site: Site, page: Page) -> Table:
    use_settings(page, PATH, **FAST, guardianPace="once")
    return Table(page, site.url)


def against(level: str = "hard", link: str = DUEL) -> Mirror:
    """Return a drafted match in which a person acts, and a guardian sits on the other seat."""
    mirror = drafted(link)
    if mirror.packet["actor"] != 0:
        mirror.act("end_turn")
    mirror.seat("human", f"bot:{level}")
    return mirror


def end_turn_and_watch(table: Table, mirror: Mirror) -> None:
    """End the own turn; whatever the guardian does then, the page does the same as the rules beside it."""
    table.page.locator("#end-turn").click()
    mirror.act("end_turn")
    mirror.let_guardians_play()
    table.settled(mirror.packet["cursor"])


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


def test_a_match_against_a_hard_guardian_is_played_by_tap_to_its_result(table: Table) -> None:
    mirror = against()
    open_file(table, mirror)
    player = Player(table, mirror)
    while not mirror.over:
        turn = mirror.packet["round"], mirror.packet["turn"]
        if plan := player._plan():
            table.move(mirror, *plan)
        if not mirror.over and (mirror.packet["round"], mirror.packet["turn"]) == turn and not mirror.view["transit"]:
            end_turn_and_watch(table, mirror)
    expect(table.page.locator(".result")).to_contain_text("Computer")


def test_undo_goes_back_over_the_guardians_turn_and_redo_to_the_next_own_decision(table: Table) -> None:
    mirror = against()
    open_file(table, mirror)
    before = mirror.packet["cursor"]
    end_turn_and_watch(table, mirror)
    after = mirror.packet["cursor"]
    assert after > before + 1
    table.page.locator("#undo").click()
    table.settled(before)
    table.page.locator("#redo").click()
    table.settled(after)
    expect(table.notice()).to_be_visible()


def test_a_reload_while_the_guardian_plays_comes_to_the_same_turn(table: Table) -> None:
    mirror = against("expert")
    open_file(table, mirror)
    table.page.locator("#end-turn").click()
    table.page.locator("#guardian-pause").wait_for()
    table.page.reload()
    mirror.act("end_turn")
    mirror.let_guardians_play()
    table.settled(mirror.packet["cursor"])
    expect(table.page.locator("#end-turn")).to_be_visible()


def test_a_worker_that_dies_while_the_guardian_thinks_is_replaced_and_the_turn_is_the_same(table: Table) -> None:
    mirror = against("expert")
    open_file(table, mirror)
    table.page.evaluate(KILL_WHILE_THINKING)
    end_turn_and_watch(table, mirror)
    assert table.page.evaluate("killed") == 1
    expect(table.page.locator(".toast")).to_have_count(0)


KILL_WHILE_THINKING = """() => {
    const { rules } = fogbound, call = rules.call;
    window.killed = 0;
    rules.call = function (op, ...more) {
        const answer = call.call(this, op, ...more);
        if (op === 'think' && !killed) { killed += 1; void rules.restart('test'); }
        return answer;
    };
}"""


def test_a_seat_changes_hands_in_the_middle_of_a_match(table: Table) -> None:
    mirror = against()
    mirror.seat("human", "human")
    open_file(table, mirror)
    page = table.page
    page.locator("#menu").click()
    page.locator("#who").click()
    page.locator("[name=seat-1]").select_option("bot:medium")
    page.locator("#sheet-close").click()
    mirror.seat("human", "bot:medium")
    end_turn_and_watch(table, mirror)
    page.locator("#menu").click()
    page.locator("#who").click()
    page.locator("[name=seat-1]").select_option("human")
    page.locator("#sheet-close").click()
    table.end_turn(mirror)
    expect(page.locator("#guardian-pause")).to_have_count(0)
    expect(page.locator("#end-turn")).to_be_visible()


def test_guardians_among_themselves_are_watched_held_and_let_go_on(site: Site, page: Page) -> None:
    use_settings(page, PATH, **FAST, guardianPace="fast")
    table = Table(page, site.url)
    mirror = against("easy")
    mirror.seat("bot:easy", "bot:easy")
    open_file(table, mirror)
    page.locator("#guardian-pause").click()
    expect(table.notice()).to_contain_text("waits")
    held = page.locator(".table").get_attribute("data-at")
    page.wait_for_timeout(600)
    expect(page.locator(".table")).to_have_attribute("data-at", held or "")
    page.locator("#guardian-pause").click()
    expect(page.locator(".table")).not_to_have_attribute("data-at", held or "")
    page.locator("#guardian-skip").click()
    expect(page.locator("#undo")).to_be_enabled()
