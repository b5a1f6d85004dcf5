"""From the link to the table: the form before Python, what it refuses, what it shares, and links nobody should trust."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from .conftest import open_ready, wait_ready
from .pages.rooms import Rooms
from .pages.table import FAST, Table, use_settings
from .server import PATH, Site

CLUB = "#/escape/review?players=3&seed=club-night-7"


def test_the_form_is_filled_in_before_python_is_there_and_starts_when_it_is(site: Site, page: Page) -> None:
    held: list[Route] = []
    asleep = True
    page.route("**/*.wasm", lambda route: held.append(route) if asleep else route.continue_())
    page.goto(site.url + "#/escape/review")
    page.locator(".setup-players .segments label", has_text="3").click()
    page.locator('[name="name-0"]').fill("Anna <b>")
    page.locator("#seed").fill("before python")
    page.get_by_role("switch", name="Enhanced movements").check()
    page.get_by_role("button", name="Deal and start").click()
    expect(page.get_by_role("button", name="The rules are waking up")).to_be_visible()
    asleep = False
    for route in held:
        route.continue_()
    wait_ready(page)
    Table(page, site.url).expect_board()
    expect(page.locator(".score-list")).to_contain_text("Anna <b>")


def test_what_cannot_be_combined_is_closed_and_says_why(table: Table) -> None:
    page = table.page
    page.goto(table.url + "#/escape/review?players=4&seed=teams&options=team=a")
    wait_ready(page)
    team = page.get_by_role("radiogroup", name="Team play")
    expect(team.get_by_role("radio", name="sum of the team")).to_be_checked()
    page.locator(".setup-players .segments label", has_text="3").click()
    expect(team).to_contain_text("Only with 4 players.")
    expect(team.get_by_role("radio", name="sum of the team")).to_be_disabled()
    expect(team.get_by_role("radio", name="no teams")).to_be_checked()
    rule = page.locator(".option", has_text="Hourglass").locator(".rule-link")
    expect(rule).to_have_attribute("href", "#/rules/escape/review/OPT-GLASS-1")


def test_five_at_the_table_have_the_large_beach_without_asking(site: Site, page: Page) -> None:
    open_ready(page, site.url + "#/escape/prototype")
    page.locator(".setup-players .segments label", has_text="5").click()
    expect(page.get_by_role("radiogroup", name="Beach").get_by_role("radio")).to_have_count(1)
    page.get_by_role("button", name="Deal and start").click()
    table = Table(page, site.url)
    table.expect_board()
    expect(table.cell("K1")).to_be_attached()


def test_the_set_up_of_a_day_names_the_day(table: Table) -> None:
    page = table.page
    open_ready(page, table.url + "#/escape/review?players=1&seed=daily-2026-03-01&options=scenario=generated")
    expect(page.locator(".setup-seed")).to_contain_text("Island of 1 Mar 2026")
    page.get_by_role("button", name="Roll a new seed").click()
    expect(page.locator("#seed")).to_have_value(re.compile(r"^\w+-\w+-\d+$"))
    page.goto(table.url + "#/escape/review?players=1&seed=daily-2026-99-99")
    expect(page.locator("#seed")).to_have_value("daily-2026-99-99")


def test_every_option_has_a_name_a_sentence_and_a_rule(table: Table) -> None:
    page = table.page
    for edition in ("escape/review", "escape/prototype", "islands/standard"):
        page.goto(f"{table.url}#/{edition}")
        expect(page.locator(f".option .rule-link[href^='#/rules/{edition}/']").first).to_be_visible()
        for text in page.locator(".option").all_inner_texts():
            assert f"{edition.split('/')[0]}." not in text, text
        assert page.locator(".option").count() == page.locator(".option .rule-link").count()


def test_a_shared_set_up_gives_the_identical_board_in_a_fresh_profile(
    site: Site, page: Page, new_context: Callable[..., BrowserContext]
) -> None:
    use_settings(page, PATH, **FAST)
    open_ready(page, site.url + "#/escape/review")
    page.locator(".setup-players .segments label", has_text="4").click()
    page.locator("#seed").fill("Möwe & Fuß #7")
    page.get_by_role("switch", name="Rescue the leaders").check()
    page.locator('[name="side-0"]').select_option("white")
    page.get_by_role("button", name="Share this set-up").click()
    link = page.locator("#share-link").input_value()
    expect(page.locator("canvas.qr")).to_be_visible()
    page.locator("#sheet-close").click()
    page.get_by_role("button", name="Deal and start").click()
    other = new_context(locale="de-DE").new_page()
    use_settings(other, PATH, **FAST, language="en")
    open_ready(other, link)
    expect(other.locator("#seed")).to_have_value("möwe & fuß #7")  # as said at the table
    other.locator("button[type=submit]").click()
    assert board_of(page, site) == board_of(other, site)


def board_of(page: Page, site: Site) -> list[str]:
    Table(page, site.url).expect_board()
    page.locator("#menu").click()
    page.locator(".menu-list button").nth(3).click()
    return page.locator(".board-text li").all_inner_texts()


@pytest.mark.parametrize(
    "link",
    [
        "#/escape/review?players=99&seed=x",
        "#/escape/review?players=3&seed=" + "x" * 500,
        "#/escape/review?players=3&seed=%00%ff<script>alert(1)</script>",
        "#/escape/review?players=3&seed=a&future=1",
        "#/escape/review?players=3&seed=a&seed=b",
        "#/escape/review?players=3&seed=a&options=nonsense",
        "#/escape/future-edition?players=3&seed=a",
        "#/r/AAAA.bbbb",
        "#/r/" + "A" * 30_000,
        "#/<img src=x onerror=alert(1)>?x=1",
        "#/%E0%A4%A?players=2&seed=x",
    ],
)
def test_a_hostile_truncated_or_future_link_ends_in_a_message_and_the_form(rooms: Rooms, link: str) -> None:
    table = rooms.table()
    ends_in_the_form(table.page, table.url + link)


def test_a_hostile_link_may_be_what_the_page_starts_with(site: Site, page: Page) -> None:
    ends_in_the_form(page, site.url + "#/escape/review?players=3&seed=%00%ff<script>alert(1)</script>")


def ends_in_the_form(page: Page, address: str) -> None:
    dialogs: list[str] = []
    page.on("dialog", lambda dialog: dialogs.append(dialog.message))
    open_ready(page, address)
    alert = page.locator(".setup [role=alert]")
    expect(alert).to_contain_text("Here is a fresh set-up instead.")
    assert "error." not in alert.inner_text()
    expect(page.get_by_role("button", name="Deal and start")).to_be_enabled()
    assert not dialogs


def test_the_language_follows_the_browser_and_switches_without_a_reload(
    site: Site, new_context: Callable[..., BrowserContext]
) -> None:
    page = new_context(locale="de-CH").new_page()
    page.goto(site.url + "#/settings")
    expect(page.locator("h1")).to_have_text("Einstellungen")
    page.evaluate("window.unbroken = true")
    page.get_by_role("radio", name="English").check()
    expect(page.locator("h1")).to_have_text("Settings")
    assert page.evaluate("document.documentElement.lang") == "en"
    assert page.evaluate("window.unbroken")


def test_three_colours_each_are_the_same_six_in_the_form_on_the_table_and_on_the_sheet(site: Site, page: Page) -> None:
    use_settings(page, PATH, **FAST)
    open_ready(page, site.url + "#/escape/prototype?players=2&seed=six&options=size=large,three_colours")
    colours = page.locator(".seat-sides select")
    expect(colours).to_have_count(6)
    small, large = (page.get_by_role("radio", name=name, exact=True) for name in ("small", "large"))
    small.check()
    expect(colours).to_have_count(4)
    expect(page.get_by_role("switch", name="Three colours each")).to_be_disabled()
    expect(page.locator(".form-errors")).to_have_count(0)
    large.check()
    expect(colours).to_have_count(6)
    page.locator('[name="side-0"]').select_option("orange")
    for seat, name in enumerate(("Anna", "Bert")):
        page.locator(f'[name="name-{seat}"]').fill(name)
    chosen = [page.locator(f'[name="side-{slot}"] option:checked').inner_text() for slot in range(6)]
    assert len(set(chosen)) == 6, chosen
    page.get_by_role("button", name="Deal and start").click()
    Table(page, site.url).expect_board()
    named = [f"{('Anna', 'Bert')[slot % 2]} ({colour})" for slot, colour in enumerate(chosen)]
    shown = page.locator(".score-name strong")
    expect(shown).to_have_count(6)
    assert set(shown.all_inner_texts()) == set(named)
    marks = page.locator(".score-panel .score-results li").evaluate_all(
        "all => all.map((one) => [...one.querySelectorAll('[data-side]')].map((mark) => mark.dataset.side))"
    )
    assert [set(owned) for owned in marks] == [{colour.lower() for colour in chosen[seat::2]} for seat in (0, 1)]
    page.keyboard.press("s")
    expect(page.locator(".score-table thead th")).to_have_text(shown.all_inner_texts())


def test_about_this_edition_tells_where_its_numbers_come_from(table: Table) -> None:
    page = table.page
    page.goto(table.url + "#/escape/review")
    page.get_by_role("link", name="About this edition").click()
    expect(page.locator(".fidelity dt").first).to_contain_text("reconstructed")
    assert page.locator(".fidelity dt").count() >= 5


def test_another_edition_shows_its_own_colours_in_the_choices(site: Site, page: Page) -> None:
    """The choices are filled anew when the edition changes in place; what they show must be what the form holds."""
    open_ready(page, f"{site.url}#/escape/review")
    expect(page.locator("select[name=side-0]")).to_be_visible()
    page.evaluate("location.hash = '#/escape/prototype'")
    expect(page.locator("select[name=side-0] option[value=green]").first).to_be_attached()
    chosen = [page.locator(f"select[name=side-{slot}]").input_value() for slot in range(4)]
    assert len(set(chosen)) == 4, f"shown: {chosen}"
