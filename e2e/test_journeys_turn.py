"""One turn under the finger: refusals, other ways, undo, hand-over, reload in mid-turn, a hundred fast taps."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from .conftest import wait_ready
from .pages.mirror import Mirror
from .pages.openings import CLUB, drafted, open_file
from .pages.rooms import Rooms
from .pages.table import FAST, Table, use_settings
from .server import PATH, Site


def started(table: Table, link: str = CLUB) -> Mirror:
    """A match after the draft; the draft itself has its own journey."""
    mirror = drafted(link)
    open_file(table, mirror)
    return mirror


def test_tapping_something_impossible_answers_in_one_sentence_with_its_rule(table: Table) -> None:
    mirror = started(table)
    piece = mirror.selectable()[0]
    table.select(mirror, piece)
    reachable = {target["cell"] for target in mirror.targets(piece)}
    refused = mirror.refusals(piece, [cell["id"] for cell in mirror.board["cells"] if cell["id"] not in reachable])
    assert len(refused) >= 4, "this position should know several reasons"
    for code, cell in refused.items():
        if mirror.topmost(cell) in mirror.selectable():
            continue
        table.tap(cell)
        notice = table.page.locator('.notice[data-tone="refusal"]')
        expect(notice).to_be_visible()
        assert "escape." not in notice.inner_text(), code
        expect(notice.locator(".rule-link")).to_have_attribute("href", re.compile("#/rules/escape/review/[A-Z]"))
    table.page.locator(".notice .rule-link").click()
    expect(table.page.locator(".rules-text .wanted")).to_be_visible()
    table.page.get_by_label("Back", exact=True).click()
    table.expect_board()


def test_another_players_islander_is_refused_by_name(table: Table) -> None:
    mirror = started(table)
    other = next(one for one in mirror.view["pieces"] if one["owner"] not in (None, mirror.packet["side"]))
    table.tap(other["cell"])
    expect(table.page.locator('.notice[data-tone="refusal"]')).to_be_visible()


def test_a_long_press_lists_the_other_ways_with_price_and_consequence(table: Table) -> None:
    mirror = started(table)
    piece, target = next((p, t) for p in mirror.selectable() for t in mirror.targets(p) if t["alternatives"])
    table.select(mirror, piece)
    table.hold(target["cell"])
    choices = table.page.locator(".choice")
    expect(choices).to_have_count(1 + len(target["alternatives"]))
    choices.last.click()
    mirror.act(*target["alternatives"][-1]["tokens"])
    table.settled(mirror.packet["cursor"])
    expect(table.page.locator(".points strong")).to_contain_text(str(mirror.view["mp"]["left"]))


def test_one_tap_is_one_undo_and_its_steps_are_in_the_menu(table: Table) -> None:
    mirror = started(table)
    page, start = table.page, mirror.packet["cursor"]
    piece = mirror.selectable()[0]
    target = max(mirror.targets(piece), key=lambda one: one["steps"])
    table.move(mirror, piece, target)
    steps = len(target["tokens"])
    assert steps >= 2
    marks = page.locator(".last-end")
    expect(marks).to_have_count(steps)
    page.locator("#undo").click()
    table.settled(start)
    expect(marks).to_have_count(0)  # what was undone leaves no mark
    page.locator("#redo").click()
    table.settled(start + steps)
    page.locator("#menu").click()
    page.locator("#undo-step").click()
    table.settled(start + steps - 1)
    page.reload()
    wait_ready(page)
    page.locator("#undo").click()
    table.settled(start)
    page.keyboard.press("Control+y")
    table.settled(start + steps)
    page.locator("#undo-turn").click()
    table.settled(start)
    page.locator("#redo-turn").click()
    table.settled(start + steps)


def test_a_reload_in_mid_turn_resumes_exactly_there(table: Table) -> None:
    mirror = started(table)
    piece = mirror.selectable()[0]
    target = next(one for one in mirror.targets(piece) if one["cost"] <= 3)
    table.move(mirror, piece, target)
    before = table.page.locator("[data-cell]").evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
    table.page.reload()
    wait_ready(table.page)
    table.settled(mirror.packet["cursor"])
    expect(table.page.locator(".points strong")).to_contain_text(str(mirror.view["mp"]["left"]))
    table.page.get_by_role("button", name="Put back").click() if table.selected() else None
    expect(table.page.locator("#undo")).to_be_enabled()
    after = table.page.locator("[data-cell]").evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
    assert strip(after) == strip(before)


def strip(labels: list[str]) -> list[str]:
    """Without what belongs to the islander in hand, which nobody holds after a reload."""
    return [re.sub(r"(, can move|, selected|, reachable|, has used).*", "", label) for label in labels]


def test_the_tablet_is_handed_over_by_name_but_not_for_a_double_move(rooms: Rooms) -> None:
    table = rooms.table(handOver=True)
    page = table.page
    mirror = started(table, "#/escape/review?players=2&seed=hand-over")
    ready = page.locator("#hand-over-ready")
    for _ in range(8):
        seat = mirror.packet["actor"]
        table.end_turn(mirror)
        if mirror.packet["actor"] == seat:
            expect(ready).to_have_count(0)
        else:
            side = mirror.packet["side"]
            expect(page.locator(".hand-over")).to_have_attribute("data-side", side)
            expect(page.locator("#hand-over-title")).to_be_focused()
            ready.click()
            expect(ready).to_have_count(0)


def test_a_hundred_fast_taps_lose_nothing_and_answer_at_once(table: Table) -> None:
    mirror = started(table)
    cells = [mirror.cell_of(piece) for piece in mirror.selectable()]
    for number in range(100):
        table.tap(cells[number % len(cells)])
        sheet = table.page.locator("#sheet-close")
        if sheet.count():
            sheet.click()
    table.page.keyboard.press("Escape")
    table.page.locator("#end-turn").click()
    expect(table.page.locator(".score-list li[data-active]")).to_be_visible()
    expect(table.page.locator(".table[data-saved]")).to_be_attached()


def test_going_back_over_a_fog_card_asks_first(table: Table) -> None:
    mirror = started(table, "#/escape/prototype?players=2&seed=cards&options=fog_cards=AB")
    for _ in range(len(mirror.view["turn_order"])):
        table.end_turn(mirror)
    cursor = mirror.packet["cursor"]
    table.page.locator("#undo").click()
    expect(table.page.locator("dialog")).to_contain_text("card")
    table.page.get_by_role("button", name="Cancel").click()
    table.settled(cursor)
    table.page.locator("#undo").click()
    table.page.locator("#undo-anyway").click()
    table.settled(cursor - 1)


def test_the_rules_can_die_in_mid_turn_and_the_match_goes_on(site: Site, page: Page) -> None:
    use_settings(page, PATH, **FAST)
    table = Table(page, site.url)
    mirror = started(table)
    piece = mirror.selectable()[0]
    table.move(mirror, piece, next(one for one in mirror.targets(piece) if one["cost"] <= 3))
    table.page.evaluate("fogbound.rules.restart('test')")
    table.end_turn(mirror)
    expect(table.page.locator(".points strong")).to_have_text("7 MP left")


def test_where_the_board_turns_to_who_sits_opposite_the_panels_turn_with_it(rooms: Rooms) -> None:
    table = rooms.table(faceSeat=True)
    page = table.page
    mirror = started(table, "#/escape/review?players=2&seed=opposite")
    for _ in range(2):
        turned = "180deg" if mirror.packet["actor"] == 1 else "none"
        for part in (".turn-panel", ".score-panel", ".bar-thumb >> nth=-1"):
            expect(page.locator(part)).to_have_css("rotate", turned)
        piece = mirror.selectable()[0]
        table.tap(mirror.cell_of(piece))
        expect(page.locator('[data-tone="piece"]')).to_have_css("rotate", turned)
        page.get_by_role("button", name="Put back").click()
        table.end_turn(mirror)


def test_at_the_short_sides_the_panels_stay_upright_and_the_hand_over_turns(rooms: Rooms) -> None:
    table = rooms.table(faceSeat=True, handOver=True)
    page = table.page
    mirror = drafted("#/escape/review?players=4&seed=around")
    open_file(table, mirror)
    for _ in range(4):
        seat = mirror.packet["actor"]
        expect(page.locator(".turn-panel")).to_have_css("rotate", "180deg" if seat == 2 else "none")
        page.locator("#end-turn").click()
        mirror.act("end_turn")
        if mirror.packet["actor"] != seat:
            card = page.locator(".hand-over-card")
            expect(card).to_have_css("rotate", ("none", "90deg", "180deg", "270deg")[mirror.packet["actor"]])
            box = card.bounding_box()
            assert box and box["x"] >= 0 and box["y"] >= 0 and box["y"] + box["height"] <= page.viewport_size["height"]
            page.locator("#hand-over-ready").click()


def test_two_ways_that_sound_alike_are_told_apart_by_their_cells_and_by_nothing_else(table: Table) -> None:
    started(table, "#/escape/prototype?players=4&seed=turned&options=size=small")
    table.page.locator("#actions").click()
    told = table.page.locator("#legal-actions .soft")
    expect(told.first).to_be_attached()
    for line in told.all_inner_texts():
        assert all(re.search(r"\d", part) for part in line.split(" → ")), line
