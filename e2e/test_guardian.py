"""Matches against the computer, as people play them."""

from __future__ import annotations

import re
from itertools import pairwise, takewhile

import pytest
from playwright.sync_api import Page, expect

from fog_core.guardians.desk import SLICE

from .conftest import wait_ready
from .pages.mirror import Mirror
from .pages.openings import drafted, finished, give_file, open_file
from .pages.player import Player
from .pages.rooms import CHOICES, Rooms
from .pages.table import FAST, Table, use_settings
from .pages.tour import SIZES
from .server import PATH, Site

DUEL = "#/escape/review?players=2&seed=guardian"


@pytest.fixture
def table(rooms: Rooms) -> Table:
    return rooms.table(guardianPace="once")


@pytest.fixture
def own_table(site: Site, page: Page) -> Table:
    """A table whose rules may be tampered with, and whose set-up is a fresh one."""
    use_settings(page, PATH, **FAST, guardianPace="once")
    return Table(page, site.url)


def against(level: str = "hard", link: str = DUEL) -> Mirror:
    """Return a drafted match in which a person acts, and a guardian sits on the other seat."""
    mirror = drafted(link)
    if mirror.packet["actor"] != 0:
        mirror.act("end_turn")
    mirror.seat("human", f"bot:{level}")
    return mirror


def end_turn_and_watch(table: Table, mirror: Mirror) -> None:
    """End the own turn; whatever the guardian does then, the page does the same as the rules beside it."""
    table.page.locator("#end-turn").click()
    mirror.act("end_turn")
    mirror.let_guardians_play()
    table.settled(mirror.packet["cursor"])


def test_the_kinds_of_seats_travel_in_the_link_and_one_tap_plays_the_same_again(own_table: Table) -> None:
    table, page = own_table, own_table.page
    page.goto(f"{table.url}#/islands/standard")
    wait_ready(page)
    page.locator("[name=kind-1]").select_option("bot:easy")
    page.get_by_role("button", name="Share").first.click()
    link = page.locator("#share-link")
    expect(link).to_have_value(re.compile("&seats=human,easy$"))
    address = link.input_value()
    page.goto(f"{table.url}#/")
    page.goto(address)
    expect(page.locator("[name=kind-1]")).to_have_value("bot:easy")
    page.get_by_role("button", name="Deal and start").click()
    table.expect_board()
    page.goto(f"{table.url}#/")
    page.locator("#against-play").click()
    table.expect_board()
    expect(page.locator('.table[data-game="islands"]')).to_be_attached()
    expect(page.locator(".score-list")).to_contain_text("Computer")


def test_a_match_against_a_hard_guardian_is_played_by_tap_to_its_result(table: Table) -> None:
    mirror = against()
    open_file(table, mirror)
    player = Player(table, mirror)
    while not mirror.over:
        turn = mirror.packet["round"], mirror.packet["turn"]
        if plan := player._plan():
            table.move(mirror, *plan)
        if not mirror.over and (mirror.packet["round"], mirror.packet["turn"]) == turn and not mirror.view["transit"]:
            end_turn_and_watch(table, mirror)
    expect(table.page.locator(".result")).to_contain_text("Computer")


def test_undo_goes_back_over_the_guardians_turn_and_redo_to_the_next_own_decision(table: Table) -> None:
    mirror = against()
    open_file(table, mirror)
    before = mirror.packet["cursor"]
    end_turn_and_watch(table, mirror)
    after = mirror.packet["cursor"]
    assert after > before + 1
    table.page.locator("#undo").click()
    table.settled(before)
    table.page.locator("#redo").click()
    table.settled(after)
    expect(table.notice()).to_be_visible()


def test_a_reload_while_the_guardian_plays_comes_to_the_same_turn(rooms: Rooms) -> None:
    table = rooms.table(guardianPace="normal")
    mirror = against("expert")
    open_file(table, mirror)
    table.page.locator("#end-turn").click()
    kept = table.page.locator(".table[data-saved]")
    expect(kept).not_to_have_attribute("data-at", str(mirror.packet["cursor"]))  # what is not kept yet, a reload loses
    table.page.reload()
    wait_ready(table.page)
    mirror.act("end_turn")
    mirror.let_guardians_play()
    table.settled(mirror.packet["cursor"])
    expect(table.page.locator("#end-turn")).to_be_visible()


def test_a_worker_that_dies_while_the_guardian_thinks_is_replaced_and_the_turn_is_the_same(own_table: Table) -> None:
    mirror = against("expert")
    open_file(own_table, mirror)
    own_table.page.evaluate(KILL_WHILE_THINKING)
    end_turn_and_watch(own_table, mirror)
    assert own_table.page.evaluate("killed") == 1
    expect(own_table.page.locator(".toast")).to_have_count(0)


KILL_WHILE_THINKING = """() => {
    const { rules } = fogbound, call = rules.call;
    window.killed = 0;
    rules.call = function (op, ...more) {
        const answer = call.call(this, op, ...more);
        if (op === 'think' && !killed) { killed += 1; void rules.restart('test'); }
        return answer;
    };
}"""


def test_a_guardians_turn_is_heard_and_answered_from_the_keyboard(table: Table) -> None:
    mirror = against()
    open_file(table, mirror)
    page = table.page
    page.locator("#end-turn").focus()
    page.keyboard.press("Enter")
    mirror.act("end_turn")
    mirror.let_guardians_play()
    table.settled(mirror.packet["cursor"])
    expect(page.locator("#live-polite")).to_contain_text(re.compile(r"^Computer.* moved .* turn$"))
    page.keyboard.press("h")
    page.locator("#hint-do").focus()
    page.keyboard.press("Enter")
    table.settled(mirror.packet["cursor"] + played_first(mirror))


def played_first(mirror: Mirror) -> int:
    """Return how many actions the first movement of a hint has: those in a row of the piece that begins."""
    pieces = [step["events"][0]["params"].get("piece") for step in mirror.plan("hard")["steps"]]
    return len(list(takewhile(lambda piece: piece == pieces[0], pieces)))


def test_a_tap_waits_for_one_slice_of_a_thought_at_most(own_table: Table) -> None:
    mirror = against("expert")
    open_file(own_table, mirror)
    page = own_table.page
    page.evaluate(ASK_WHILE_THINKING, mirror.selectable()[0])
    page.locator("#hint").click()
    page.locator("#hint-do").wait_for()
    assert page.evaluate("waited") == 1
    weighed: list[int] = page.evaluate("weighed")
    assert weighed[:2] == [0, 0]  # what has to be imported has messages of its own
    assert max(after - before for before, after in pairwise(weighed)) <= 2 * SLICE


ASK_WHILE_THINKING = """(piece) => {
    const { rules } = fogbound, call = rules.call;
    Object.assign(window, { weighed: [], waited: -1 });
    rules.call = async function (op, args, how) {
        const asked = call.call(this, op, args, how);
        if (op !== 'think') return asked;
        const before = weighed.length;
        if (before === 5)
            void call.call(this, 'targets', { match: args.match, piece }).then(() => (window.waited = weighed.length - before));
        const answer = await asked;
        weighed.push(answer.positions);
        return answer;
    };
}"""


def test_a_seat_changes_hands_in_the_middle_of_a_match(table: Table) -> None:
    mirror = against()
    mirror.seat("human", "human")
    open_file(table, mirror)
    page = table.page
    page.locator("#menu").click()
    page.locator("#who").click()
    page.locator("[name=seat-1]").select_option("bot:medium")
    page.locator("#sheet-close").click()
    mirror.seat("human", "bot:medium")
    end_turn_and_watch(table, mirror)
    page.locator("#menu").click()
    page.locator("#who").click()
    page.locator("[name=seat-1]").select_option("human")
    page.locator("#sheet-close").click()
    table.end_turn(mirror)
    expect(page.locator("#guardian-pause")).to_have_count(0)
    expect(page.locator("#end-turn")).to_be_visible()


def test_guardians_among_themselves_are_watched_held_and_let_go_on(rooms: Rooms) -> None:
    table = rooms.table(guardianPace="fast")
    page = table.page
    mirror = against("easy")
    mirror.seat("bot:easy", "bot:easy")
    page.goto(f"{table.url}#/matches")
    wait_ready(page)
    give_file(table, mirror.text())  # they play on at once: nobody waits for a certain moment
    page.locator("#guardian-pause").click()
    expect(table.notice()).to_contain_text("waits")
    held = page.locator(".table").get_attribute("data-at")
    page.wait_for_timeout(600)
    expect(page.locator(".table")).to_have_attribute("data-at", held or "")
    page.locator("#guardian-pause").click()
    expect(page.locator(".table")).not_to_have_attribute("data-at", held or "")
    page.locator("#guardian-skip").click()
    expect(page.locator("#undo")).to_be_enabled()


def test_a_hint_is_followed_on_the_board_and_the_result_tells_of_it(table: Table) -> None:
    mirror = drafted(DUEL)
    while mirror.packet["round"] < mirror.packet["rounds"] - 1 or mirror.packet["actor"] != 0:
        mirror.act("end_turn")
    mirror.seat("human", "bot:hard")
    open_file(table, mirror)
    page = table.page
    tokens = mirror.plan("hard")["tokens"]
    page.keyboard.press("h")
    expect(page.locator(".hint")).to_contain_text("Expected in the end")
    expect(page.locator("#hint-plan-1")).to_be_visible()
    expect(page.locator(".route-line")).to_be_attached()
    piece = tokens[0].split()[0]
    expect(table.cell(mirror.cell_of(piece))).to_have_attribute("aria-selected", "true")
    shown = [one for one in mirror.targets(piece) if one["tokens"] == tokens[: len(one["tokens"])]]
    target = max(shown, key=lambda one: len(one["tokens"]))
    table.move(mirror, piece, target)
    for movement in ("2 of 3", "3 of 3"):
        expect(page.locator(".hint")).to_contain_text(movement)
        page.locator("#hint-do").click()
    mirror.act(*tokens[len(target["tokens"]) :])
    mirror.let_guardians_play()
    table.settled(mirror.packet["cursor"])
    expect(page.locator(".hint")).to_have_count(0)
    while not mirror.over:
        end_turn_and_watch(table, mirror)
    expect(page.locator("#hints-used")).to_have_text("One hint was asked for.")


def test_what_was_done_is_weighed_beside_the_best(table: Table) -> None:
    mirror = against()
    open_file(table, mirror)
    page = table.page
    piece = mirror.selectable()[-1]
    table.move(mirror, piece, mirror.targets(piece)[0])
    page.locator("#hint").click()
    expect(page.locator(".hint")).to_contain_text(re.compile("as good as the best|less than the best"))
    page.locator("#hint-plan-1").click()
    expect(page.locator("#hint-plan-1")).to_have_attribute("aria-pressed", "true")
    page.locator("#hint-close").click()
    expect(page.locator(".hint")).to_have_count(0)
    expect(page.locator(".route-line")).to_have_count(0)


def test_a_hint_covers_nothing_that_is_needed_for_the_turn_of_either_hand(rooms: Rooms) -> None:
    table = rooms.table("de")
    page = table.page
    mirror = drafted("#/escape/review?players=4&seed=guardian")
    while mirror.packet["round"] < 3:
        mirror.act("end_turn")
    open_file(table, mirror)
    page.locator("#hint").click()
    page.locator("#hint-do").wait_for()
    address = page.url
    for left in (False, True):
        page.evaluate(CHOICES, {"leftHanded": left})
        expect(page.locator("html")).to_have_attribute("data-hand", "left" if left else "right")
        page.goto(address)
        page.locator("#hint-do").wait_for()
        for width, height in SIZES.values():
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(300)
            assert page.evaluate(COVERED) == [], "left-handed" if left else "right-handed"


COVERED = """() => {
    const at = (box, x, y) => document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
    return [...document.querySelectorAll('.turn-panel, .game-panel, .score-panel, .hint, .bar .button')].filter((part) => {
        const box = part.getBoundingClientRect();
        const edges = [[0.5, 0.05], [0.5, 0.95], [0.05, 0.5], [0.95, 0.5]];
        return part.checkVisibility() && !edges.every(([x, y]) => part.contains(at(box, x, y)));
    }).map((part) => `${part.className} ${part.id} at ${innerWidth}`);
}"""


def test_in_the_draft_three_picks_are_named_with_a_reason_in_german(rooms: Rooms) -> None:
    table = rooms.table("de")
    page = table.page
    page.goto(f"{table.url}{DUEL}")
    wait_ready(page)
    page.get_by_role("button", name="Aufbauen und starten").click()
    page.locator("#hint").click()
    expect(page.locator(".hint")).to_contain_text("erreicht")
    expect(page.locator("#hint-plan-2")).to_be_visible()
    page.locator("#hint-do").click()
    expect(page.locator('.table[data-at="1"]')).to_be_attached()


def test_hints_can_be_switched_off(rooms: Rooms) -> None:
    table = rooms.table(hints=False)
    page = table.page
    open_file(table, drafted())
    expect(page.locator("#hint")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator(".hint")).to_have_count(0)


def test_a_match_is_looked_over_kept_and_its_better_turn_played(table: Table) -> None:
    mirror = finished(DUEL)
    open_file(table, mirror)
    page = table.page
    address = page.url
    page.goto(f"{address}/review")
    better = page.locator("[id^=better-]").first
    better.wait_for(timeout=120_000)
    expect(page.locator(".course-table tbody tr")).not_to_have_count(0)
    expect(page.locator(".review-awards li").first).to_be_attached()
    told = page.locator(".review-costly li").first
    expect(told).to_contain_text(re.compile(r"Played: \w+ chooses .*Instead: \w+ chooses .* points", re.DOTALL))
    page.reload()
    better.wait_for()
    assert page.locator("progress").count() == 0
    n = int((better.get_attribute("id") or "").removeprefix("better-"))
    better.click()
    expect(page.locator(".table")).to_be_attached()
    expect(page.locator(".table")).not_to_have_attribute("data-at", str(n))
    assert page.url != address
