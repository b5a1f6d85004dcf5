"""A whole match without a pointer, and what a screen reader hears of it."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from .pages.mirror import Mirror
from .pages.openings import drafted, open_file
from .pages.table import Table

SHORT = "#/escape/review?players=2&seed=keyboard&options=snake"


def test_a_whole_match_by_keyboard_alone(table: Table) -> None:
    page = table.page
    page.goto(table.url + SHORT)
    mirror = Mirror.of_link(SHORT)
    expect(page.locator("#seed")).to_have_value("keyboard", timeout=30_000)
    page.locator("#seed").focus()
    page.keyboard.press("Enter")
    table.expect_board()
    for number in range(32):
        piece = mirror.selectable()[0]
        if number < 6:
            page.locator('[data-cell][tabindex="0"]').focus()
            walk(page, mirror.cell_of(piece))
            page.keyboard.press("Enter")
            page.keyboard.press("Enter")
        else:
            choose(page, f"pick {piece}")
        mirror.act(f"pick {piece}")
        table.settled(mirror.packet["cursor"])
    by_keys(table, mirror)
    while not mirror.over:
        page.keyboard.press("e")
        mirror.act("end_turn")
        table.settled(mirror.packet["cursor"])
    expect(page.locator("h1")).to_contain_text("win")
    expect(page.locator("h1")).to_be_focused()


def by_keys(table: Table, mirror: Mirror) -> None:
    """One movement: Page Down goes from target to target, Enter goes there."""
    page = table.page
    piece = mirror.selectable()[0]
    targets = {target["cell"]: target for target in mirror.targets(piece)}
    page.locator('[data-cell][tabindex="0"]').focus()
    walk(page, mirror.cell_of(piece))
    page.keyboard.press("Enter")
    expect(page.locator(".board-reachable").first).to_be_attached()
    for _ in range(len(targets) + 1):
        page.keyboard.press("PageDown")
        cell = focused(page)
        if cell in targets and mirror.topmost(cell) is None:
            break
    page.keyboard.press("Enter")
    mirror.act(*targets[cell]["tokens"])
    table.settled(mirror.packet["cursor"])


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.getAttribute('data-cell')"))


def walk(page: Page, goal: str) -> None:
    """Arrow keys from cell to cell; the last way home is the page's own roving focus."""
    for _ in range(60):
        x, y = page.evaluate(WAY, goal)
        if not x and not y:
            return
        page.keyboard.press(
            ("ArrowDown" if y > 0 else "ArrowUp") if abs(y) > 12 else ("ArrowRight" if x > 0 else "ArrowLeft")
        )
    raise AssertionError(f"no way by arrow keys to {goal}, stuck at {focused(page)}")


WAY = """(goal) => {
    const cell = document.querySelector(`[data-cell="${goal}"]`);
    const [to, from] = [cell, document.activeElement].map((one) => one.getBoundingClientRect());
    return [to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2];
}"""
"""How far it is from the cell that has the focus to another one."""


def choose(page: Page, token: str) -> None:
    page.keyboard.press("a")
    button = page.locator(f'[data-token="{token}"]')
    button.focus()
    page.keyboard.press("Enter")


def test_what_happens_is_announced_and_the_board_is_spoken(table: Table) -> None:
    page = table.page
    mirror = drafted()
    open_file(table, mirror)
    live = page.locator("#live-polite")
    table.end_turn(mirror)
    expect(live).to_contain_text(re.compile("ends the turn"))
    expect(live).to_contain_text("turn")
    grid = page.get_by_role("grid")
    expect(grid.get_by_role("row").first).to_be_attached()
    piece = mirror.selectable()[0]
    label = table.cell(mirror.cell_of(piece)).get_attribute("aria-label") or ""
    assert piece in label and "can move" in label
    page.keyboard.press("b")
    expect(page.locator(".board-text")).to_contain_text("points left")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.get_by_role("region", name="What happened")).to_match_aria_snapshot("""
      - heading "What happened Open the whole log" [level=2]
      - list:
        - listitem:
          - button /ends the turn/
    """)
    expect(page.get_by_role("region", name="Score")).to_match_aria_snapshot("""
      - heading "Score Open the score sheet" [level=2]
      - list:
        - listitem: /0 aboard, 0 lost/
    """)


def test_skip_link_and_dialogs_lead_the_focus_and_give_it_back(table: Table) -> None:
    page = table.page
    open_file(table, drafted())
    page.locator("#score-open").focus()
    page.keyboard.press("Enter")
    expect(page.locator("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator("#score-open")).to_be_focused()
    page.goto(table.url + "#/settings")
    expect(page.locator("h1")).to_be_focused()
