"""Whoever walks with Tab sees where he is: nothing that takes the focus lies wholly under a bar, on any screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import open_ready
from .pages.openings import drafted, finished, open_file
from .pages.rooms import Rooms

SIZES = {"a laptop": (1280, 720), "a laptop at 400 %": (320, 256)}
SCREENS = [
    "#/", "#/escape/review", "#/islands/standard", "#/matches", "#/settings", "#/rules/islands/standard", "#/about", "#/solo",
]  # fmt: skip
MOST_STOPS = 150

LOOK = """() => {
    const one = document.activeElement;
    if (!one || one === document.body) return null;
    const box = one.getBoundingClientRect();
    const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
    const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
    const shares = [0.05, 0.25, 0.5, 0.75, 0.95];
    const seen = shares.some((x) => shares.some((y) => {
        const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
        return hit && (one.contains(hit) || one.closest('label')?.contains(hit));
    }));
    return { seen: seen && right > left && bottom > top, name: one.outerHTML.slice(0, 90) };
}"""


def hidden(page: Page, screen: str) -> list[str]:
    """Walk forward and back through all that takes the focus; return what cannot be seen while it has it."""
    found = []
    for key in ("Tab", "Shift+Tab"):
        page.evaluate("document.activeElement?.blur()")
        for _ in range(MOST_STOPS):
            page.keyboard.press(key)
            stop = page.evaluate(LOOK)
            if stop is None:
                break
            if not stop["seen"]:
                found.append(f"{screen} {key}: {stop['name']}")
    return found


@pytest.mark.parametrize("size", SIZES)
def test_the_focus_is_never_wholly_hidden(rooms: Rooms, size: str) -> None:
    table = rooms.table(size=SIZES[size])
    page = table.page
    open_file(table, drafted())
    found = hidden(page, "table")
    page.evaluate("location.hash += '/replay?at=3'")
    expect(page.locator("#scrub")).to_be_attached()
    found += hidden(page, "replay")
    open_file(table, finished())
    page.evaluate("location.hash += '/result'")
    expect(page.locator(".result")).to_be_visible()
    found += hidden(page, "result")
    for screen in SCREENS:
        open_ready(page, table.url + screen)
        page.wait_for_timeout(200)
        found += hidden(page, screen)
    assert not found, "\n".join(found)
