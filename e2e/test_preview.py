"""What is previewed stays to be seen: the way in words beside the board, its signs readable on it, at every size."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .pages.mirror import Json, Mirror
from .pages.openings import CLUB, drafted, open_file
from .pages.table import Table
from .pages.tour import SIZES

BOX = "node => { const box = node.getBoundingClientRect(); return [box.left, box.top, box.right, box.bottom] }"


def far(mirror: Mirror) -> tuple[str, Json]:
    """Return who can push somebody about on his way, and that target, with other ways to it."""
    for piece in mirror.selectable():
        for target in mirror.targets(piece):
            if len(target["route"]) > 2 and target["affects"] and target["alternatives"]:
                return piece, target
    raise AssertionError("nobody pushes anybody")


def test_a_held_target_lies_beside_the_ways_that_lead_there(table: Table) -> None:
    mirror = drafted(CLUB)
    piece, target = far(mirror)
    open_file(table, mirror)
    page = table.page
    for width, height in SIZES.values():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(200)
        table.select(mirror, piece)
        expect(table.cell(target["cell"])).to_have_class(re.compile("board-reachable"))
        table.hold(target["cell"])
        card = page.locator("dialog .sheet-card")
        expect(card).to_be_visible()
        expect(page.locator(".choice")).to_have_count(1 + len(target["alternatives"]))
        assert page.locator(".route-line").count() == 1
        left, top, right, bottom = card.evaluate(BOX)
        for cell in (target["cell"], *target["route"]):
            box = table.cell(cell).bounding_box()
            assert box
            x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            assert not (left < x < right and top < y < bottom), f"{cell} lies under the dialog at {width}x{height}"
        page.keyboard.press("Escape")


def test_hovering_says_the_way_beside_the_board_and_leaves_its_prices_to_be_read(table: Table) -> None:
    mirror = drafted(CLUB)
    piece, target = far(mirror)
    open_file(table, mirror)
    table.select(mirror, piece)
    expect(table.cell(target["cell"])).to_have_class(re.compile("board-reachable"))
    box = table.cell(target["cell"]).bounding_box()
    assert box
    table.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    line = table.page.locator('.notice[data-tone="preview"]')
    expect(line).to_contain_text(f"{target['cost']} MP")
    expect(line).to_contain_text("other way")
    sign = table.page.locator(f'[data-sign="{target["cell"]}"]')
    expect(sign).to_have_css("opacity", "1")
    table.page.mouse.move(2, 2)
    expect(line).to_have_count(0)
