"""Who is aboard can be read, and a place in a boat be meant, at every size."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from .conftest import open_ready
from .pages.mirror import Json, Mirror
from .pages.openings import CLUB, drafted, open_file
from .pages.table import FAST, Table, use_settings
from .server import PATH, Site

LARGE = "#/escape/prototype?players=3&seed=wide&options=size=large"
PLACES = "() => [...document.querySelectorAll('[data-cell]')].map((cell) => cell.dataset.cell).filter((name) => /^[a-z][A-D]/.test(name))"
WIDTH = "name => document.querySelector(`[data-cell=${name}]`).getBoundingClientRect().width"
SIGNS = """() => [...document.querySelectorAll('.sign-price')].map((sign) => {
    const box = sign.querySelector('.price').getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2, box.width / 2];
})"""


def boarding(link: str) -> tuple[Mirror, str, list[Json]]:
    """Return a match with somebody in reach of a boat, who that is, and his targets there."""
    mirror = drafted(link)
    while True:
        for piece in mirror.selectable():
            into = [target for target in mirror.targets(piece) if target["area"]]
            if len(into) > 2:
                return mirror, piece, into
        forward = max(mirror.choices(), key=lambda choice: str(choice["event"]["params"].get("to", "")))
        mirror.act(forward["token"])


@pytest.fixture
def phone(new_context: Callable[..., BrowserContext]) -> Page:
    return new_context(locale="en-GB", has_touch=True, viewport={"width": 390, "height": 844}).new_page()


def test_a_boat_opens_under_a_finger_and_its_places_are_as_large_as_a_thumb(site: Site, phone: Page) -> None:
    mirror, piece, into = boarding(CLUB)
    use_settings(phone, PATH, **FAST)
    open_ready(phone, site.url)
    table = Table(phone, site.url, fingers=True)
    open_file(table, mirror)
    table.select(mirror, piece)
    cell = into[0]["cell"]
    table.tap(cell)
    seats = phone.locator(".boat-seat")
    expect(seats.first).to_be_visible()
    for seat in seats.all():
        box = seat.bounding_box()
        assert box and box["width"] >= 44 and box["height"] >= 44
        assert seat.get_attribute("aria-label") == table.describe(seat.get_attribute("data-seat") or "")
    marked = {seat.get_attribute("data-seat") for seat in phone.locator(".boat-seat[data-target]").all()}
    assert marked == {target["cell"] for target in into if target["cell"][0] == cell[0]}
    phone.locator(f'.boat-seat[data-seat="{cell}"]').tap()
    mirror.act(*into[0]["tokens"])
    table.settled(mirror.packet["cursor"])
    expect(phone.locator("dialog")).to_have_count(0)


@pytest.mark.parametrize("link", [CLUB, LARGE], ids=["review", "large"])
def test_where_places_are_wide_enough_a_tap_boards_at_once(site: Site, page: Page, link: str) -> None:
    mirror, piece, into = boarding(link)
    use_settings(page, PATH, **FAST)
    page.set_viewport_size({"width": 1440, "height": 900})
    table = Table(page, site.url)
    open_file(table, mirror)
    assert all(page.evaluate(WIDTH, name) >= 24 for name in page.evaluate(PLACES)), "all boats, all places"
    table.move(mirror, piece, into[0])


def test_a_price_stands_beside_the_symbol_of_its_place(site: Site, page: Page) -> None:
    mirror, piece, into = boarding(CLUB)
    use_settings(page, PATH, **FAST)
    page.set_viewport_size({"width": 1180, "height": 820})
    table = Table(page, site.url)
    open_file(table, mirror)
    table.select(mirror, piece)
    signs = page.evaluate(SIGNS)
    for target in into:
        box = table.cell(target["cell"]).bounding_box()
        assert box
        x, y, reach = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["width"] * 0.2
        covering = [sign for sign in signs if abs(sign[0] - x) < sign[2] + reach and abs(sign[1] - y) < sign[2] + reach]
        assert all(((sx - x) ** 2 + (sy - y) ** 2) ** 0.5 > r + reach for sx, sy, r in covering), target["cell"]
