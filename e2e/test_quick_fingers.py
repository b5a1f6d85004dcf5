"""Fast and clumsy fingers: nothing is lost, nothing happens twice, and the answer comes at once, on a slow machine too."""

from __future__ import annotations

import statistics

import pytest
from playwright.sync_api import Browser, Page, expect

from .pages.mirror import Mirror, ask
from .pages.openings import drafted, open_file
from .pages.rooms import Rooms
from .pages.table import FAST, Table, use_settings
from .server import PATH, Site
from .slow import slowed

STILL_MS = 400
CALIBRATION = """() => {
    const start = performance.now();
    let sum = 0;
    for (let i = 0; i < 6e6; i += 1) sum = (sum * 31 + i) % 1000003;
    return performance.now() - start + sum * 0;
}"""
QUIET_MS = 20
"""What the calibration loop takes on a quiet machine of the kind the budgets were set for; slower ones get no excuse beyond the ratio."""

WATCH = """() => {
    window.waits = { targets: [], board: [] };
    let tapped = 0;
    let before = '';
    let had = '';
    const at = () => document.querySelector('.table')?.dataset.at ?? '';
    const held = () => document.querySelector('[data-cell][aria-selected="true"]')?.dataset.cell ?? '';
    const put = (kind) => {
        if (!tapped) return;
        window.waits[kind].push(performance.now() - tapped);
        tapped = 0;
    };
    addEventListener('pointerdown', () => { tapped = performance.now(); before = at(); had = held(); }, true);
    addEventListener('pointerup', () => { if (tapped) tapped = performance.now(); }, true); // what the press has answered is answered
    new MutationObserver(() => {
        if (at() !== before) put('board');
        else if (held() !== had && document.querySelector('.board-reachable')) put('targets');
    }).observe(document.querySelector('#app'), { subtree: true, attributes: true, childList: true });
}"""


def file_of(table: Table) -> str:
    """Return the match file as the page kept it, once it has come to rest."""
    table.page.wait_for_timeout(STILL_MS)
    expect(table.page.locator(".table[data-saved]")).to_be_attached()
    match = table.page.url.split("#/match/")[1].split("/")[0].split("?")[0]
    kept = table.page.evaluate(
        """(id) => new Promise((resolve, reject) => {
            const names = indexedDB.databases();
            names.then(async (all) => {
                for (const { name } of all) {
                    const db = await new Promise((done) => { const ask = indexedDB.open(name); ask.onsuccess = () => done(ask.result); });
                    if (!db.objectStoreNames.contains('matches')) { db.close(); continue; }
                    const ask = db.transaction('matches').objectStore('matches').get(id);
                    ask.onsuccess = () => { db.close(); resolve(ask.result?.text); };
                }
            }).catch(reject);
        })""",
        match,
    )
    return str(kept)


def agrees(table: Table, mirror: Mirror) -> None:
    """The page shows and keeps exactly what the rules make of its own log."""
    mirror.packet = ask("load", match=mirror.name, text=file_of(table))
    assert mirror.packet["read_only"] is None, "the page kept an action that the rules refuse"
    expect(table.page.locator(f'.table[data-at="{mirror.packet["cursor"]}"]')).to_be_attached()
    for piece in mirror.view["pieces"]:
        if piece["cell"]:
            label = table.cell(piece["cell"]).get_attribute("aria-label") or ""
            assert piece["id"] in label.replace(",", " ").split(), f"{piece['id']} is not on {piece['cell']}: {label}"


@pytest.mark.parametrize("motion", ["off", "full"])
def test_a_hundred_taps_as_fast_as_they_come_leave_page_and_rules_agreed(rooms: Rooms, motion: str) -> None:
    """Taps on islanders and on whatever lights up, without waiting: also while pieces are still on their way."""
    table = rooms.table(motion=motion)
    page = table.page
    mirror = drafted()
    open_file(table, mirror)
    start = mirror.packet["cursor"]
    own = [mirror.cell_of(piece) for piece in mirror.selectable() if mirror.targets(piece)]
    lit = page.locator("[data-cell].board-reachable")
    for number in range(50):
        page.keyboard.press("Escape")
        table.tap(own[number % len(own)])
        if number < 1:
            lit.first.wait_for(state="attached")  # one movement at leisure, then no waiting at all
        goals = lit.evaluate_all("all => all.map((one) => one.getAttribute('data-cell'))")
        table.tap(goals[number % len(goals)] if goals else own[(number + 1) % len(own)])
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    agrees(table, mirror)
    assert mirror.packet["cursor"] > start, "some of the taps should have moved somebody"


def test_a_double_tap_on_a_target_moves_once(table: Table) -> None:
    mirror = drafted()
    open_file(table, mirror)
    piece, target = next(
        (p, t)
        for p in mirror.selectable()
        for t in mirror.targets(p)
        if mirror.topmost(t["cell"]) is None and t["steps"] == 1
    )
    table.select(mirror, piece)
    expect(table.cell(target["cell"])).to_have_class("board-cell board-reachable")
    box = table.cell(target["cell"]).bounding_box()
    assert box
    table.page.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    start = mirror.packet["cursor"]
    agrees(table, mirror)
    assert mirror.packet["cursor"] == start + 1


def test_a_double_tap_on_end_of_turn_ends_one_turn(rooms: Rooms) -> None:
    table = rooms.table(handOver=True)
    page = table.page
    mirror = drafted()
    open_file(table, mirror)
    start = mirror.packet["cursor"]
    page.locator("#end-turn").dblclick(force=True)
    agrees(table, mirror)
    assert mirror.packet["cursor"] == start + 1


@pytest.mark.parametrize(("slower", "budget_ms"), [(1, 100), (4, 250)], ids=["as it is", "4 times slower"])
def test_an_answer_comes_within_the_budget(
    browser: Browser, site: Site, page: Page, slower: int, budget_ms: int
) -> None:
    """Tap to targets and tap to new board, page and rules slowed alike; a machine that is loaded gets an allowance: how
    much slower than slowed on purpose a plain loop has become."""
    use_settings(page, PATH, **FAST)
    table, mirror = Table(page, site.url), drafted()
    open_file(table, mirror)
    page.evaluate(WATCH)
    loops = []
    with slowed(browser, slower):
        for number in range(12):
            loops.append(page.evaluate(CALIBRATION))
            piece = mirror.selectable()[number % len(mirror.selectable())]
            free = [t for t in mirror.targets(piece) if mirror.topmost(t["cell"]) is None and t["steps"] == 1]
            if not free:
                continue
            table.move(mirror, piece, free[0])
            if mirror.view["mp"]["left"] < 3:
                table.end_turn(mirror)
    waits = page.evaluate("window.waits")
    machine = max(1.0, statistics.median(loops) / (QUIET_MS * slower))
    for kind, times in waits.items():
        assert len(times) >= 5, f"{kind}: only {times}"
        worst = sorted(times)[int(len(times) * 0.95) - 1]
        assert worst / machine <= budget_ms, (
            f"{kind}: p95 {worst:.0f} ms, machine {machine:.1f} times slower than quiet"
        )
