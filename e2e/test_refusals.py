"""Every reason that a tap can be refused for in the standard review game is said in its sentence, with its rule."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

import pytest
from playwright.sync_api import Page, expect

from fog_core import registry
from fog_core.errors import Refusal
from fog_core.escape.codes import REFUSALS
from fog_core.match import Match
from fog_core.selfplay import play_on
from fog_core.setup import from_json
from fog_core.text import Speaker, speaker

from .pages.mirror import Mirror, ask
from .pages.openings import drafted, open_file
from .pages.rooms import Rooms
from .pages.table import Table


@dataclass(frozen=True)
class Position:
    """A two-player match after *script*: ``12 P4c`` goes there the cheapest way, anything else is a token. The draft is
    over, unless the script picks.

    *taps*: code → the islander in hand (``-``: nobody) and the cell that is tapped.
    """

    seed: str
    script: tuple[str, ...]
    taps: dict[str, str]


END = "end_turn"
POSITIONS = (
    Position("s1", ("pick 1",), {"already_chosen": "- D2"}),
    Position(
        "s1",
        (),
        {
            "not_yours": "- D2",
            "not_enough_mp": "4 P3c",
            "not_reachable": "4 C4",
            "obstacle": "4 B4",
            "occupied": "4 B2",
            "wrong_type": "4 gC2",
        },
    ),
    Position("s2", (), {"backward_not_allowed": "12 A1"}),
    Position("s11", (), {"hemmed_in": "- A1"}),
    Position("s3", ("12 P4c",), {"endurance_used": "- P4c", "cannot_afford": "- B5"}),
    Position("s6", ("8 rA1", END), {"drive_off_not_own_boat": "7 rA1"}),
    Position("s56", ("16 gA1", END, "15 P2c"), {"drive_off_same_nation": "15 gA1"}),
    Position("s13", ("16 P3c", END, END, "6 gA1", END, END, END), {"drive_off_other_place_free": "16 gA1"}),
    Position("s28", (END, "3 P2c"), {"not_blocked": "31 I7"}),
    Position("s28", (END, END, END, "17 bA1"), {"cannot_leave_boat": "17 D2"}),
    Position("s0", ("24 gD1", END, "7 gD2", END, "18 gD3", END), {"stern_full": "1 gD1"}),
    Position("s22", ("12 rD3", END, END, END, "5 P4c", END), {"no_plank": "5 rD3"}),
    Position("s35", (END, "27 gA1", END, "6 bB1", *6 * (END,)), {"in_fog": "10 A1"}),
    Position("s7", ("28 S10", END, "23 S9", "23 pass S10"), {"must_continue": "- D3"}),
    Position("s10", ("24 S6", END, "19 J5", "3 S7", "19 pass S6"), {"no_way_on": "19 S7"}),
    Position(
        "s20",
        (END, END, "14 P2a", END, "21 P2b", "25 S8", END, "25 P2a", "21 pass P2a"),
        {"partner_blocked": "21 S4"},
    ),
)

REACHED = {code for position in POSITIONS for code in position.taps}

NOT_BY_TAPPING = {
    "the page asks nothing then, or there is nothing to tap": {
        "game_over", "wrong_phase", "lost", "unknown_cell", "unknown_islander", "no_islander", "not_legal",
    },
    "a tap names only a field; kind, price and path are found for it": {
        "not_your_turn", "unknown_kind", "wrong_kind", "not_adjacent", "not_occupied", "not_straight", "no_obstacle",
        "bad_path", "bent_push", "too_many_pushed", "free_run_only", "no_endurance", "not_moved_yet",
    },
    "something else is said first, or another way leads there": {"shore_interaction"},
    "belongs to an option": {
        "option_off", "cannot_enhance", "enhanced_twice", "enhancement_not_needed", "must_end_on_empty",
        "leader_already_chosen", "must_choose_leader",
    },
    "belongs to the prototype": {
        "field_full", "no_return", "bad_bump", "no_bump_in_solo", "not_in_family", "shore_only_stern",
    },
}  # fmt: skip


def build(position: Position) -> Mirror:
    """Play the script beside the page."""
    link = f"#/escape/review?players=2&seed={position.seed}"
    in_draft = position.script[:1] and position.script[0].startswith("pick")
    mirror = Mirror.of_link(link) if in_draft else drafted(link)
    for step in position.script:
        piece, _, cell = step.partition(" ")
        if piece.isdigit() and " " not in cell:
            mirror.act(*next(target["tokens"] for target in mirror.targets(piece) if target["cell"] == cell))
        else:
            mirror.act(step)
    return mirror


def expected(mirror: Mirror, piece: str, cell: str, language: str) -> tuple[str, Refusal]:
    """Return the sentence that the rules' own texts give, and the refusal it says."""
    refusal = Refusal(**ask("explain", match=mirror.name, piece=piece, cell=cell)["refusal"])
    say = speaker(language, game="escape")
    islanders = mirror.board["pieces"]
    said = replace(say, types={islander["id"]: islander["type"] for islander in islanders}).refusal(refusal)
    for islander in islanders:  # the page names him as one sees him, the command line by his number
        words = {
            "nation": say.say(f"escape.nation.{islander['nation']}"),
            "type": say.say(f"escape.type.{islander['type']}"),
        }
        numbered = say.say(f"escape.piece.{islander['type']}", {"id": islander["id"]})
        said = re.sub(rf"\b{numbered}\b", say.say("escape.named", words), said)
    for cell in mirror.board["cells"]:
        if cell["terrain"] != "beach":
            said = re.sub(rf"\b{cell['id']}\b", named(say, cell), said)
    return said[0].upper() + said[1:], refusal


def named(say: Speaker, cell: dict[str, str]) -> str:
    """Return what the page calls a field of the water or a place aboard."""
    words = {"number": re.sub(r"\D", "", cell["id"]), "boat": "…", "area": cell.get("area", "")}
    boat = cell.get("boat")
    where = say.say(f"escape.where.{cell['terrain']}", words)
    return where.replace("…", say.say(f"escape.nation.{boat}")) if boat else where


def tap(table: Table, mirror: Mirror, piece: str, cell: str) -> None:
    """Have the islander in hand, or nobody, and tap the cell."""
    held = table.selected()
    if held and held != (None if piece == "-" else mirror.cell_of(piece)):
        table.tap(held)
        expect(table.page.locator('[data-cell][aria-selected="true"]')).to_have_count(0)
    if piece != "-":
        table.select(mirror, piece)
    table.tap(cell)


def expect_refusals(table: Table, language: str, positions: tuple[Position, ...]) -> dict[str, str]:
    """Tap what *positions* list and compare every sentence; return the addresses of the rules by code."""
    links: dict[str, str] = {}
    for position in positions:
        mirror = build(position)
        open_file(table, mirror)
        transit = (mirror.view["transit"] or {}).get("piece")
        if transit:
            expect(table.cell(mirror.cell_of(transit))).to_have_attribute("aria-selected", "true")
        for code, where in position.taps.items():
            piece, cell = where.split()
            sentence, refusal = expected(mirror, mirror.topmost(cell) or "" if piece == "-" else piece, cell, language)
            assert refusal.code == code, f"{position}: {refusal}"
            tap(table, mirror, piece, cell)
            notice = table.page.locator('.notice[data-tone="refusal"]')
            expect(notice.locator("p")).to_have_text(sentence)
            links[code] = f"#/rules/escape/review/{refusal.rule}"
            expect(notice.locator(".rule-link")).to_have_attribute("href", links[code])
    return links


def expect_rules(page: Page, url: str, links: dict[str, str]) -> None:
    """Follow every address: the section of the rule is there and marked."""
    for link in sorted(set(links.values())):
        page.goto(url + link)
        expect(page).to_have_url(re.compile(re.escape(link) + "$"))
        expect(page.locator(".rules-text .wanted")).to_be_in_viewport()


def test_every_refusal_is_said_in_english_with_a_rule_that_exists(table: Table) -> None:
    links = expect_refusals(table, "en", POSITIONS)
    assert links.keys() == REACHED
    expect_rules(table.page, table.url, links)


def test_refusals_are_said_in_german(rooms: Rooms) -> None:
    table = rooms.table("de")
    some = tuple(one for one in POSITIONS if one.taps.keys() & {"already_chosen", "stern_full", "obstacle"})
    expect_rules(table.page, table.url, expect_refusals(table, "de", some))


def test_the_other_refusals_cannot_come_by_tapping() -> None:
    other = set().union(*NOT_BY_TAPPING.values())
    assert not other & REACHED
    assert other | REACHED == set(REFUSALS)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_no_tap_in_a_match_played_by_chance_is_answered_with_another_refusal(players: int) -> None:
    setup = from_json(ask("parse_link", hash=f"#/escape/review?players={players}&seed=taps")["setup"])
    match = play_on(Match(setup), f"taps-{players}")
    heard: set[str] = set()
    for entry in match.log[:: len(match.log) // 60]:
        heard |= answers(entry.state)
    assert {"not_enough_mp", "not_yours"} <= heard <= REACHED


def answers(state: object) -> set[str]:
    """Return the codes of all taps that the page would ask about: nobody in hand, or one who can move."""
    game = registry.rules("escape", "review")
    if game.outcome(state):
        return set()
    now = game.situation(state)
    can_move = now.selectable
    there = {one["id"]: one["cell"] for one in game.view(state)["pieces"] if one["cell"]}
    taken_up = {there[piece] for piece in can_move}
    asked = [(piece, cell) for piece, cell in there.items() if piece not in can_move]
    if now.phase == "move":
        cells = [cell["id"] for cell in game.board(state)["cells"] if cell["id"] not in taken_up]
        asked += [(piece, cell) for piece in (*can_move[:1], *can_move[-1:]) for cell in cells]
    refusals = [game.why_not(state, piece, cell) for piece, cell in asked]
    return {refusal.code for refusal in refusals if refusal}
