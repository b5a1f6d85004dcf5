"""What a view has fetched is of the present moment: of this position, this language, this question."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from .conftest import open_ready
from .pages.openings import drafted, open_file
from .pages.table import Table
from .server import Site


def listed(page: Page) -> set[str]:
    """Return the tokens of the list of legal actions."""
    page.locator("#actions").click()
    expect(page.locator(".choice").first).to_be_visible()
    tokens = page.locator(".choice").evaluate_all("all => all.map((one) => one.dataset.token)")
    page.keyboard.press("Escape")
    return set(tokens)


def test_the_list_of_actions_is_that_of_the_position_on_the_table(table: Table) -> None:
    """Put away and opened again, a match counts its revisions anew."""
    page = table.page
    mirror = drafted()
    open_file(table, mirror)
    match = page.url
    assert listed(page) == {choice["token"] for choice in mirror.choices()}
    table.end_turn(mirror)
    page.evaluate("location.hash = '#/'")
    expect(page.locator(".start")).to_be_visible()
    page.goto(match)
    table.expect_board()
    assert listed(page) == {choice["token"] for choice in mirror.choices()}


@pytest.mark.expects_errors
def test_rules_that_could_not_be_loaded_can_be_asked_for_again(
    site: Site, new_context: Callable[..., BrowserContext]
) -> None:
    page = new_context(locale="en-GB").new_page()
    page.route("**/rules/escape-review.json", lambda route: route.fulfill(status=503))
    page.goto(site.url + "#/rules/escape/review")
    expect(page.locator("#rules-again")).to_be_visible()
    page.unroute("**/rules/escape-review.json")
    page.locator("#rules-again").click()
    expect(page.locator(".rules-text section").first).to_be_visible()


def test_words_searched_for_hide_no_rule_that_a_link_leads_to(table: Table) -> None:
    page = table.page
    open_ready(page, table.url + "#/rules/escape/review")
    page.locator("#rules-search").fill("no such word")
    expect(page.get_by_role("status").filter(has_text="Nothing found")).to_be_visible()
    expect(page.get_by_role("heading", name="Contents")).to_have_count(0)
    page.goto(table.url + "#/rules/escape/review/DRIVE-4")
    expect(page.locator(".prose section.wanted")).to_be_visible()
