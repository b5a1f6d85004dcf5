"""Since your last turn: who has taken the tablet is told what happened to him, sees it marked and shown, and may be rid of it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .pages.mirror import Json, Mirror
from .pages.openings import CLUB, drafted, open_file
from .pages.table import Table, use_settings
from .server import PATH, Site


def pushed_about(link: str = CLUB) -> tuple[Mirror, Json]:
    """Return a match in which the next to play was moved by the one before, who is about to end his turn, and that event."""
    mirror = drafted(link)
    while True:
        victim = mirror.view["turn_order"][(mirror.packet["turn"] + 1) % 3]
        owners = {piece["id"]: piece["owner"] for piece in mirror.view["pieces"]}
        for choice in mirror.choices():
            event = choice["event"]
            touched = [event["params"].get("other"), *event["params"].get("others", [])]
            if mirror.packet["turn"] < 2 and victim in [owners.get(piece) for piece in touched]:
                mirror.act(choice["token"])
                return mirror, event
        mirror.act("end_turn")


@pytest.fixture
def table(site: Site, page: Page) -> Table:
    use_settings(page, PATH, motion="off")
    return Table(page, site.url)


def test_after_the_hand_over_one_reads_what_touched_ones_own_and_is_shown_it(table: Table) -> None:
    mirror, event = pushed_about()
    open_file(table, mirror)
    page, panel = table.page, table.page.locator(".since-panel")
    page.locator("#end-turn").click()
    expect(panel).to_have_count(0)  # nobody reads over the other's shoulder
    page.locator("#hand-over-ready").click()
    expect(panel.locator("li[data-own]")).to_contain_text(event["params"]["to"])
    assert page.locator(".last-end").count() >= 1
    actions = mirror.packet["cursor"] + 1

    page.locator("#since-show").click()
    expect(page.locator("#scrub")).to_be_visible()
    expect(page.locator(f'.table[data-mode="move"][data-at="{actions}"] #end-turn')).to_be_visible()
    expect(panel).to_be_visible()

    page.locator("#since-close").click()
    expect(panel).to_have_count(0)


def test_the_film_can_be_left(table: Table) -> None:
    mirror, _ = pushed_about()
    open_file(table, mirror)
    page = table.page
    page.locator("#end-turn").click()
    page.locator("#hand-over-ready").click()
    page.locator("#since-show").click()
    page.locator("#replay-back").click()
    expect(page.locator("#end-turn")).to_be_visible()


def test_whoever_takes_a_piece_up_has_read_it(table: Table) -> None:
    mirror, _ = pushed_about()
    open_file(table, mirror)
    table.page.locator("#end-turn").click()
    mirror.act("end_turn")
    table.page.locator("#hand-over-ready").click()
    expect(table.page.locator(".since-panel")).to_be_visible()
    table.select(mirror, mirror.selectable()[0])
    expect(table.page.locator(".since-panel")).to_have_count(0)


def test_it_can_be_switched_off(site: Site, page: Page) -> None:
    use_settings(page, PATH, motion="off", since=False)
    table = Table(page, site.url)
    mirror, _ = pushed_about()
    open_file(table, mirror)
    page.locator("#end-turn").click()
    page.locator("#hand-over-ready").click()
    page.wait_for_timeout(500)
    expect(page.locator(".since-panel")).to_have_count(0)
