"""Looking back: scrubber, keys, autoplay, jumps from the log, and what-if matches that overwrite nothing."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import open_ready
from .pages.mirror import Mirror, ask
from .pages.openings import drafted, open_file
from .pages.rooms import Rooms
from .pages.table import Table


def moved() -> Mirror:
    """A match with one movement of several steps and two turns."""
    mirror = drafted()
    piece = mirror.selectable()[0]
    mirror.act(*max(mirror.targets(piece), key=lambda one: one["steps"])["tokens"])
    mirror.act("end_turn")
    mirror.act("end_turn")
    return mirror


def at(table: Table, n: int, length: int) -> None:
    expect(table.page.locator(".replay-bar output")).to_have_text(f"{n} / {length}")


def test_scrubber_keys_and_buttons_go_to_every_moment_and_back_to_now(table: Table) -> None:
    mirror = moved()
    end = mirror.packet["length"]
    open_file(table, mirror)
    table.page.locator("#menu").click()
    table.page.get_by_role("link", name="Replay").click()
    at(table, end, end)
    table.page.locator("#scrub").focus()
    table.page.keyboard.press("Home")
    at(table, 0, end)
    expect(table.page.locator(".turn-panel")).to_contain_text("Draft")
    table.page.keyboard.press("ArrowRight")
    at(table, 1, end)
    table.page.get_by_role("button", name="One turn forward").click()
    table.page.get_by_role("button", name="One action back").click()
    table.page.locator("#replay-back").click()
    table.settled(end)
    expect(table.page.locator("#end-turn")).to_be_visible()


def test_it_plays_by_itself_at_the_chosen_speed_to_the_end(table: Table) -> None:
    mirror = moved()
    end = mirror.packet["length"]
    open_file(table, mirror)
    table.page.goto(f"{table.page.url}/replay?at={end - 3}")
    at(table, end - 3, end)
    table.page.locator(".speed select").select_option("4")
    table.page.locator("#replay-play").click()
    at(table, end, end)
    expect(table.page.locator("#replay-play")).to_have_attribute("aria-label", "Play")


def test_a_line_of_the_log_flashes_on_the_board_and_a_second_tap_leads_to_its_moment(table: Table) -> None:
    mirror = moved()
    open_file(table, mirror)
    n = mirror.packet["length"] - 2
    line = table.page.locator(f'.log-panel [data-n="{n}"]')
    line.click()
    expect(table.page.locator(".last-pointed .last-end").first).to_be_visible()
    expect(table.notice()).to_have_text(re.sub(r"\s+", " ", line.inner_text()))
    line.click()
    at(table, n, mirror.packet["length"])


def test_what_if_makes_a_match_of_its_own_and_overwrites_nothing(table: Table) -> None:
    mirror = moved()
    end = mirror.packet["length"]
    open_file(table, mirror)
    original = table.page.url
    table.page.goto(f"{original}/replay?at={end - 2}")
    at(table, end - 2, end)
    table.page.locator("#branch").click()
    table.settled(end - 2)
    assert table.page.url != original
    table.page.locator("#end-turn").click()
    table.settled(end - 1)
    table.page.goto(original)
    table.settled(end)
    table.page.goto(table.url + "#/matches")
    expect(table.page.locator(".match-row")).to_have_count(2)
    expect(table.page.locator(".match-row").filter(has_text="what if")).to_have_count(1)


def test_a_replay_link_shows_the_whole_match_in_a_fresh_profile_and_keeps_it_on_request(
    rooms: Rooms,
) -> None:
    table, other = rooms.table(), rooms.table()
    mirror = moved()
    end = mirror.packet["length"]
    open_file(table, mirror)
    table.page.locator("#menu").click()
    table.page.get_by_role("button", name="Share", exact=True).click()
    table.page.locator("#share-replay").click()
    expect(table.page.locator("#share-link")).to_have_value(re.compile("#/r/"))
    link = table.page.locator("#share-link").input_value()
    assert ask("parse_link", hash=link[link.index("#") :])["kind"] == "replay"
    open_ready(other.page, link)
    at(other, 0, end)
    other.page.goto(other.page.url.split("?")[0] + f"?at={end}")
    at(other, end, end)
    other.page.locator("#keep").click()
    other.settled(end)
    other.page.goto(table.url + "#/matches")
    expect(other.page.locator(".match-row")).to_have_count(1)


def test_a_report_holds_versions_set_up_and_log(rooms: Rooms) -> None:
    mirror = moved()
    table = rooms.table(
        script="navigator.share = undefined; Object.defineProperty(navigator, 'clipboard', { value: undefined });"
    )
    open_file(table, mirror)
    table.page.locator("#menu").click()
    table.page.get_by_role("button", name="Something wrong? Tell us").click()
    report = table.page.locator(".copy-text").input_value()
    for part in ("Fogbound", "core 1", "Python 3", "club-night-7", " run "):
        assert part in report
