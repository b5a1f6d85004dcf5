"""No serious finding of axe on any screen, day and night; at 200 % nothing is cut; every target is big enough."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import ROOT, open_ready
from .pages.mirror import Mirror
from .pages.openings import drafted, open_file
from .pages.rooms import Rooms
from .pages.table import Table, use_settings
from .pages.tour import SIZES, UNDRAWN, resize
from .server import PATH, Site

AXE = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
SCREENS = [
    "#/", "#/escape/review", "#/islands/standard", "#/matches", "#/settings", "#/rules/escape/review", "#/about", "#/solo",
    "#/match/none",
]  # fmt: skip

TOO_SMALL = """() => [...document.querySelectorAll('button, a[href], select, input:not(.visually-hidden), [role=switch]')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.prose, .soft, .skip-link, p, pre'))
    .map((one) => [one, one.getBoundingClientRect()])
    .filter(([one, box]) => box.width && Math.max(box.height, one.closest('label')?.getBoundingClientRect().height ?? 0) < 38)
    .map(([one, box]) => `${one.outerHTML.slice(0, 120)} ${box.width}×${box.height}`)"""


FIND = """async (theme) => {
    document.documentElement.dataset.theme = theme; // all that the setting does to the page
    return (await axe.run(document, { resultTypes: ['violations'] })).violations;
}"""


def serious(page: Page) -> list[str]:
    """Return the serious and critical findings of axe on the page, by night and by day."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    return [
        f"by {theme}: {one['id']}: {node['target']} {node.get('failureSummary', '')[:300]}"
        for theme in ("night", "day")
        for one in page.evaluate(FIND, theme)
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"][:3]
    ]


@pytest.mark.stored
def test_axe_finds_nothing_serious_on_any_screen_day_and_night(site: Site, page: Page) -> None:
    page.set_viewport_size({"width": 1180, "height": 820})
    use_settings(page, PATH, theme="day", motion="off")
    page.add_init_script(UNDRAWN)
    table = Table(page, site.url)
    open_ready(page, site.url)
    found: list[str] = []
    for screen in SCREENS:
        page.goto(site.url + screen)
        page.wait_for_timeout(150)
        found += [f"{screen} {one}" for one in serious(page)]
    open_file(table, drafted())
    found += [f"table {one}" for one in serious(page)]
    for name, opener in {"menu": "#menu", "score": "#score-open", "log": "#log-open", "actions": "#actions"}.items():
        page.locator(opener).click()
        page.locator("dialog li, dialog nav, dialog table").first.wait_for()
        found += [f"{name} {one}" for one in serious(page)]
        page.locator("#sheet-close").click()
    page.locator("#end-turn").click()
    expect(page.locator("#hand-over-ready")).to_be_visible()
    found += [f"hand-over {one}" for one in serious(page)]
    match = page.url
    page.goto(match + "/replay?at=3")
    expect(page.locator("#scrub")).to_be_visible()
    found += [f"replay {one}" for one in serious(page)]
    open_file(table, Mirror.of_link("#/islands/standard?players=2&seed=axe&options=module=3"))
    found += [f"islands {one}" for one in serious(page)]
    page.locator("#plate-0, #plate-1").and_(page.locator('[aria-pressed="false"]')).click()
    expect(page.locator("#look-back")).to_be_visible()
    found += [f"another island {one}" for one in serious(page)]
    page.goto(site.url + "#/tutorial")
    expect(page.locator("#lesson-say")).to_be_visible()
    found += [f"lesson {one}" for one in serious(page)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", ["en", "de"])
def test_at_200_percent_nothing_is_cut_and_nothing_scrolls_sideways(rooms: Rooms, language: str) -> None:
    """At every size."""
    table = rooms.table(language, textSize="2")
    page = table.page
    for screen in SCREENS:
        page.goto(table.url + screen)
        page.wait_for_timeout(120)
        for name, size in SIZES.items():
            resize(page, size)
            wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert wide <= 1, f"{screen}, {name}, is {wide} px too wide"
    open_file(table, drafted())
    for name, size in SIZES.items():
        resize(page, size)
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight + 1"), f"the table scrolls: {name}"
        for button in ("#undo", "#end-turn", "#actions", "#menu"):
            expect(page.locator(button), name).to_be_in_viewport()
        board = page.locator(".table-board").bounding_box()
        assert board and board["height"] >= size[1] * 0.3, name


def test_every_target_is_big_enough_for_a_finger(rooms: Rooms) -> None:
    """On every screen, at every size."""
    table = rooms.table()
    page = table.page
    small: list[str] = []

    def look(screen: str) -> None:
        for name, size in SIZES.items():
            resize(page, size)
            small.extend(f"{screen}, {name}: {one}" for one in page.evaluate(TOO_SMALL))

    for screen in SCREENS:
        page.goto(table.url + screen)
        page.wait_for_timeout(100)
        look(screen)
    open_file(table, drafted())
    look("table")
    assert not small, "\n".join(small)


def test_left_handed_buttons_change_sides(rooms: Rooms) -> None:
    table = rooms.table(size=(1180, 820), leftHanded=True)
    page = table.page
    open_file(table, drafted())
    end, undo = page.locator("#end-turn").bounding_box(), page.locator("#undo").bounding_box()
    assert end and undo and end["x"] < 400 < undo["x"]
