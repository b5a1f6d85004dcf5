"""The table as people use it: taps on cells, buttons at the thumbs, sentences to read."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from ..conftest import wait_ready
from .mirror import Json, Mirror

expect.set_options(timeout=15_000)  # a loaded machine is slow, not wrong

FAST = {"motion": "off", "handOver": False}
"""Settings of a journey that is not about motion or handing over."""


def use_settings(page: Page, path: str, **settings: object) -> None:
    """Have the page start with these settings; call it before the first visit."""
    page.add_init_script(
        f"""localStorage.setItem('fogbound:{path}:settings', JSON.stringify({{
            ...JSON.parse(localStorage.getItem('fogbound:{path}:settings') ?? '{{}}'), ...{_json(settings)} }}));"""
    )


def _json(value: object) -> str:
    import json

    return json.dumps(value)


FINGER_MS = 70
"""How long a finger rests that only taps."""


class Table:
    """A page that shows a match, or is about to."""

    def __init__(self, page: Page, url: str, *, fingers: bool = False) -> None:
        self.page = page
        self.url = url
        self.fingers = fingers

    def deal(self, link: str) -> Mirror:
        """Open a set-up link, start it, and return the same match beside the page."""
        self.page.goto(self.url + link)
        wait_ready(self.page)
        mirror = Mirror.of_link(link)
        expect(self.page.locator("#seed")).to_have_value(mirror.setup["seed"])
        self.page.get_by_role("button", name="Deal and start").click()
        self.expect_board()
        return mirror

    def expect_board(self) -> None:
        expect(self.page.locator("[data-cell]").first).to_be_attached()

    def cell(self, name: str) -> Locator:
        return self.page.locator(f'[data-cell="{name}"]')

    def tap(self, name: str) -> None:
        """Tap the middle of a cell, with a finger where the page has one."""
        self.press(self.cell(name))

    def press(self, target: Locator) -> None:
        """Tap the middle of anything. A finger rests for a moment, as a person's does: a lift that comes with the press waits for what the
        press has set going."""
        box = target.bounding_box()
        assert box, "nothing to tap"
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if not self.fingers:
            self.page.mouse.click(x, y)
            return
        finger = self.page.context.new_cdp_session(self.page)
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        self.page.wait_for_timeout(FINGER_MS)
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        finger.detach()

    def describe(self, name: str) -> str:
        """Return what a cell is called when it is spoken."""
        return self.cell(name).get_attribute("aria-label") or ""

    def hold(self, name: str) -> None:
        box = self.cell(name).bounding_box()
        assert box, f"no cell {name}"
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, delay=600)

    def settled(self, actions: int) -> None:
        """Wait until the page has carried out and kept that many actions."""
        expect(self.page.locator(f'.table[data-at="{actions}"][data-saved], .result')).to_be_attached()

    def pick(self, mirror: Mirror, piece: str) -> None:
        """Choose an islander in the draft: the first of all by two taps, later ones by one."""
        cell = mirror.cell_of(piece)
        self.tap(cell)
        if mirror.packet["cursor"] == 0:
            expect(self.page.locator("#draft-take")).to_be_visible()
            self.tap(cell)
        mirror.act(f"pick {piece}")
        self.settled(mirror.packet["cursor"])

    def draft(self, mirror: Mirror, taps: int = 3) -> None:
        """Draft to the end: the first picks by tap, the others through the list of legal actions."""
        while mirror.packet["phase"] == "draft":
            piece = mirror.selectable()[-1 if taps % 2 else 0]
            if taps > 0:
                self.pick(mirror, piece)
                taps -= 1
            else:
                self.press_token(mirror, f"pick {piece}")

    def press_token(self, mirror: Mirror, token: str) -> None:
        """Do an action through the list of legal actions."""
        self.page.locator("#actions").click()
        everything = self.page.get_by_role("button", name="Show all actions")
        self.page.locator("#legal-actions, .sheet-body p:not([role])").first.wait_for()
        if everything.is_visible():
            everything.click()
        self.page.locator(f'[data-token="{token}"]').click()
        mirror.act(token)
        self.settled(mirror.packet["cursor"])

    def select(self, mirror: Mirror, piece: str) -> None:
        """Have an islander in hand, whatever was there before."""
        if self.selected() != mirror.cell_of(piece):
            if self.selected():
                self.page.get_by_role("button", name="Put back").click()
            self.tap(mirror.cell_of(piece))
        expect(self.cell(mirror.cell_of(piece))).to_have_attribute("aria-selected", "true")

    def selected(self) -> str | None:
        chosen = self.page.locator('[data-cell][aria-selected="true"]')
        return chosen.first.get_attribute("data-cell") if chosen.count() else None

    def move(self, mirror: Mirror, piece: str, target: Json) -> None:
        """Take an islander up and tap his target; where his own stand, choose the way."""
        self.select(mirror, piece)
        cell = target["cell"]
        expect(self.cell(cell)).to_have_class(re.compile("board-reachable"))
        self.tap(cell)
        there = mirror.topmost(cell)
        if there and there != piece and there in mirror.selectable():
            self.page.locator(".choice").first.click()
        mirror.act(*target["tokens"])
        self.settled(mirror.packet["cursor"])

    def end_turn(self, mirror: Mirror) -> None:
        self.page.locator("#end-turn").click()
        mirror.act("end_turn")
        self.settled(mirror.packet["cursor"])

    def notice(self) -> Locator:
        return self.page.locator(".notice p")

    def score(self, side: str) -> str:
        row = self.page.locator(".score-list li", has=self.page.locator(f'[data-side="{side}"]'))
        return row.locator(".score-total").inner_text()
