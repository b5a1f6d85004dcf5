"""High contrast: the system takes backgrounds and shadows away, and every state can still be seen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from .conftest import open_ready
from .pages.mirror import Mirror
from .pages.openings import drafted, open_file
from .pages.table import FAST, Table, use_settings
from .server import PATH, Site

CHECK = "(one) => { const box = one.querySelector('input') ?? one; box.checked = !box.checked }"


@pytest.fixture
def page(new_context: Callable[..., BrowserContext]) -> Page:
    return new_context(locale="en-GB", forced_colors="active", viewport={"width": 1280, "height": 900}).new_page()


def swap(attribute: str, value: str) -> str:
    """Return a script that gives an element the other of two states."""
    return (
        f"(one) => one.getAttribute('{attribute}') === '{value}' "
        f"? one.removeAttribute('{attribute}') : one.setAttribute('{attribute}', '{value}')"
    )


def looks_alike(page: Page, element: Locator, change: str) -> bool:
    """Whether an element looks the same in its two states, without focus and pointer."""
    page.mouse.move(0, 0)
    page.evaluate("document.activeElement?.blur()")
    before = element.screenshot(animations="disabled")
    element.evaluate(change)
    after = element.screenshot(animations="disabled")
    element.evaluate(change)
    return before == after


def alike(page: Page, states: dict[str, str]) -> list[str]:
    for selector in states:
        expect(page.locator(selector).first).to_be_visible()
    return [one for one, change in states.items() if looks_alike(page, page.locator(one).first, change)]


def test_switches_segments_and_marked_sections_show_their_state(site: Site, page: Page) -> None:
    use_settings(page, PATH, **FAST)
    open_ready(page, site.url + "#/settings")
    found = alike(
        page, {".switch:has(:checked)": CHECK, ".switch:not(:has(:checked))": CHECK, ".segments label": CHECK}
    )
    page.goto(site.url + "#/rules/escape/review")
    found += alike(page, {".segments a": swap("aria-current", "page"), ".prose section": swap("class", "wanted")})
    page.goto(site.url + "#/escape/review")
    found += alike(page, {".segments label:has(:disabled)": CHECK})
    assert not found


def test_the_table_shows_what_is_pressed_left_and_next(site: Site, page: Page) -> None:
    use_settings(page, PATH, **FAST)
    table = Table(page, site.url)
    open_file(table, drafted())
    states = {
        ".pips i": swap("class", "full"),
        ".order-marks span": swap("class", "now"),
        ".fog-rows li": swap("class", "next"),
        ".score-list li": swap("data-active", ""),
    }
    found = alike(page, states)
    page.locator("#menu").click()
    found += alike(
        page,
        {
            "dialog .button[aria-pressed]": "(one) => { one.ariaPressed = one.ariaPressed === 'true' ? 'false' : 'true' }"
        },
    )
    page.locator("#sheet-close").click()
    open_file(table, Mirror.of_link("#/islands/standard?players=2&seed=contrast"))
    found += alike(page, {".plate": "(one) => { one.ariaPressed = one.ariaPressed === 'true' ? 'false' : 'true' }"})
    assert not found
