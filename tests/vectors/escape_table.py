"""Adapter for the vectors of the table: set-up, start, turn order and draft order, configurations, scores."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fog_core import setup as setups
from fog_core.escape import options, positions, setup
from fog_core.escape.board.geometry import board
from fog_core.escape.board.layout import Layout, violations
from fog_core.escape.codes import CATEGORIES, TIE_BREAKS
from fog_core.escape.edition import edition
from fog_core.escape.score import scoring
from fog_core.escape.state import State
from fog_core.escape.turn import draft, fog, turns
from fog_core.game import ScoreSheet, Setup
from tests.vectors import Case, File, Kinds


def _differences(got: Mapping[str, Any], expected: Mapping[str, Any]) -> list[str]:
    """Return the named fields that differ."""
    return [
        f"{name}: expected {value!r}, got {got.get(name)!r}"
        for name, value in expected.items()
        if name not in got or got[name] != value
    ]


def _our_spelling(code: str) -> str:
    """Return a code of the vectors as we spell it: all in small letters, what follows the colon as it is (``leader_not_in_a:14``)."""
    name, colon, of = code.partition(":")
    return name.lower() + colon + of


def check_setup(case: Case, file: File) -> list[str]:
    """A layout has exactly these violations (SET-11, P-SET-9)."""
    layout = case["layout"]
    rules = edition(file["edition"], layout.get("size", ""), layout.get("level", ""))
    found = violations(
        rules,
        board(rules),
        Layout(layout["players"], layout["rows"], layout.get("options", {}), tuple(layout.get("leaders", ()))),
    )
    expected = [_our_spelling(code) for code in case["expect"]["violations"]]
    return _differences({"violations": found}, {"violations": sorted(expected)})


def check_order(case: Case, file: File) -> list[str]:
    """Turns of rounds, or the first picks of the draft (TURN-1, DRAFT-1)."""
    state = positions.from_json(file["edition"], case.get("position", {}), case.get("options", {}))
    colours = state.table.colours
    got: list[Any]
    if case["what"] == "turn":
        got = [[colours[c] for c in turns.order(len(colours), n)] for n in range(1, case["rounds"] + 1)]
    else:
        got = [colours[draft.picker(state.table, pick)] for pick in range(case["picks"])]
    return _differences({"order": got}, case["expect"])


def _started(name: str, players: int, given: Mapping[str, Any]) -> State:
    """Return the position that a set-up of these players and options begins with."""
    return setup.initial(setups.completed(Setup("escape", name, players, "vectors", given)))


def _on_the_table(state: State) -> dict[str, Any]:
    """Return everything the kinds start and config may ask for."""
    table = state.table
    alone = table.solo
    seats = sorted(set(table.seats))
    starting = table.seats[0]
    deck = fog.cards(table)
    printed = table.edition.data.get("boards", {}).get(table.edition.size, {}).get("fog", {}).get("printed_offset", 0)
    return {
        "fog": state.fog,
        "rounds": table.rounds,
        "turn_places": len(table.colours),
        "islanders": len(table.roster),
        "discs": None if alone else draft.quota(table),
        "discs_per_colour": None if alone else draft.quota(table),
        "bonuses": {boat.nation: list(stack) for boat, stack in zip(table.board.boats, state.bonuses, strict=True)},
        "seats": None
        if alone
        else {
            f"p{n}": [place for place, seat in enumerate(table.seats, 1) if seat == (starting + n - 1) % len(seats)]
            for n in range(1, len(seats) + 1)
        },
        "phase": state.phase.value,
        "order": list(table.colours),
        "scoring": dict(zip("ABCD", table.scoring, strict=True)),
        "colours": len(table.colours),
        "fog_printed": state.fog - printed,
        "boats": [boat.nation for boat in table.board.boats],
        "obstacles": sum(table.obstacles),
        "set": "grey" if table.edition.level == "family" else "white",
        "turn_board": str(len(table.colours)),
        "fog_shuffled": sorted(deck.shuffled) if deck else None,
        "fog_on_top": deck.on_top if deck else None,
        "mp": list(table.mp),
    } | {key: table.options[key] for key in table.options}


def check_start(case: Case, file: File) -> list[str]:
    """What is fixed at the start (SET-1..6, SOLO-1..4)."""
    got = _on_the_table(_started(file["edition"], case["players"], case.get("options", {})))
    return _differences(got, case["expect"])


def check_config(case: Case, file: File) -> list[str]:
    """What lies on the table of a configuration, or why it is refused (P-SET-1, P-SET-10)."""
    config = case["config"]
    given = {**config.get("options", {}), **{key: config[key] for key in ("size", "level") if key in config}}
    errors = options.refusals(Setup("escape", file["edition"], config["players"], "vectors", given))
    if errors or "errors" in case["expect"]:
        return _differences({"errors": errors}, {"errors": case["expect"].get("errors", [])})
    state = _started(file["edition"], config["players"], given)
    got = _on_the_table(state)
    got["bonuses"] = sum(len(stack) for stack in state.bonuses)
    mp = dict(zip(state.table.colours, state.table.mp, strict=True))
    got["mp"] = mp if state.table.solo else state.table.mp[0]
    return _differences(got, case["expect"])


def check_score(case: Case, file: File) -> list[str]:
    """Every category of every colour, results and ranking; in solo the one sum (SCORE, TIE, TWO, OPT-TEAM, SOLO-6)."""
    state = positions.from_json(file["edition"], case["position"], case.get("options", {}))
    sheet, expect = scoring.sheet(state), case["expect"]
    if "solo" in expect:
        names = [name for name in expect["solo"] if name not in ("total", "level")]
        alone: dict[str, Any] = _column(sheet, 0, names) | {"total": sheet.totals[0], "level": sheet.level}
        return _differences({"solo": alone}, expect)
    names = [name for name in (*CATEGORIES, *TIE_BREAKS) if name in next(iter(expect["colours"].values()))]
    names_of = _party_names(case["position"], sheet)
    got: dict[str, Any] = {
        "colours": {side: _column(sheet, n, names) | {"total": sheet.totals[n]} for n, side in enumerate(sheet.sides)},
        "sides": {names_of[name]: points for name, _, points in sheet.results},
        "ranking": [sorted(names_of[name] for name in group) for group in sheet.ranking],
    }
    return _differences(got, expect)


def _column(sheet: ScoreSheet, side: int, names: list[str]) -> dict[str, Any]:
    """Return the named categories of one side; what the game does not count is 0."""
    counted = {row.category: row.values[side] for row in (*sheet.rows, *sheet.tie_breaks)}
    return {name: counted.get(name, 0) for name in names}


def _party_names(position: Mapping[str, Any], sheet: ScoreSheet) -> dict[str, str]:
    """Return what the case calls those who are ranked."""
    by_members = {frozenset(colours): name for name, colours in (position.get("sides") or {}).items()}
    return {name: by_members.get(frozenset(members), name) for name, members, _ in sheet.results}


_KINDS = {
    "setup": check_setup,
    "order": check_order,
    "start": check_start,
    "config": check_config,
    "score": check_score,
}

KINDS: Kinds = {("escape", "review"): dict(_KINDS), ("escape", "prototype"): dict(_KINDS)}
