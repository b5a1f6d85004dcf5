"""Adapter for the vectors of movement: geometry, legal, reach, refuse, apply."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fog_core.escape import positions
from fog_core.escape.action import Action, kind_of
from fog_core.escape.board.directions import DIRECTIONS, NOTHING, WOODS
from fog_core.escape.board.geometry import Board, Terrain, board
from fog_core.escape.edition import Edition, edition
from fog_core.escape.game import game
from fog_core.escape.movement import legal, reach
from fog_core.escape.state import State
from fog_core.game import Choice
from tests.vectors import Case, File, Kinds


def _state(case: Case, file: File) -> State:
    return positions.from_json(file["edition"], case["position"], case.get("options", {}))


def action_of(record: Mapping[str, Any]) -> Action:
    """Read an action as the vectors write it."""
    return Action(
        kind=kind_of(record["kind"]),
        islander=record.get("islander", 0),
        target=record.get("target", ""),
        path=tuple(record.get("path", ())),
        enhanced=record.get("enhanced", False),
        free=record.get("free", False),
        land=record.get("land", ""),
        bump=record.get("bump", ""),
        colour=record.get("colour", ""),
    )


def record_of(choice: Choice[Action]) -> dict[str, Any]:
    """Write a choice as the vectors do: without the islander, flags only when they are set."""
    action = choice.action
    optional = {
        "path": list(action.path),
        "enhanced": action.enhanced,
        "free": action.free,
        "land": action.land,
        "bump": action.bump,
    }
    set_ones = {key: value for key, value in optional.items() if value}
    return {"kind": str(action.kind), "target": action.target, "cost": choice.cost} | set_ones


def _words(record: Mapping[str, Any]) -> str:
    return " ".join(f"{key}={value}" for key, value in sorted(record.items()))


def check_legal(case: Case, file: File) -> list[str]:
    """Exactly these actions of the actor are legal."""
    state = _state(case, file)
    islander = legal.islander_index(state, case["actor"])
    got = sorted(_words(record_of(choice)) for choice in legal.choices_of(state, islander))
    expected = sorted(_words(record) for record in case["expect"]["actions"])
    return [f"missing: {words}" for words in expected if words not in got] + [
        f"not legal or twice: {words}" for words in got if got.count(words) != expected.count(words)
    ]


def check_reach(case: Case, file: File) -> list[str]:
    """Exactly these cells are reached for these prices."""
    state = _state(case, file)
    names = state.table.board.names
    found = reach.reach(state, legal.islander_index(state, case["actor"]))
    got = {names[cell]: cost for cell, cost in found.items()}
    expected = case["expect"]["cells"]
    return [
        f"{cell}: expected {expected.get(cell)}, got {got.get(cell)}"
        for cell in sorted(got.keys() | expected.keys())
        if got.get(cell) != expected.get(cell)
    ]


def check_refuse(case: Case, file: File) -> list[str]:
    """The action is refused with this code."""
    refusal = game(file["edition"]).explain(_state(case, file), action_of(case["action"]))
    got = refusal.code if refusal else None
    return [] if got == case["expect"]["code"] else [f"expected {case['expect']['code']}, got {got}"]


def check_tap(case: Case, file: File) -> list[str]:
    """A tap on the cell, with the piece in hand, is answered with this refusal."""
    refusal = game(file["edition"]).why_not(_state(case, file), case["tap"]["piece"], case["tap"]["cell"])
    got = None if refusal is None else {"code": refusal.code, "rule": refusal.rule, "params": dict(refusal.params)}
    return [] if got == case["expect"] else [f"expected {case['expect']}, got {got}"]


def check_apply(case: Case, file: File) -> list[str]:
    """After the actions the named fields are as expected."""
    rules, state = game(file["edition"]), _state(case, file)
    for record in case["actions"]:
        state = rules.apply(state, action_of(record)).state
    got = positions.to_json(state)
    return [
        f"{field}: expected {value!r}, got {got.get(field)!r}"
        for field, value in case["expect"]["position"].items()
        if field not in got or got[field] != value
    ]


def check_geometry(case: Case, file: File) -> list[str]:
    """The cells have these neighbours, piers and planks."""
    rules = edition(file["edition"], case.get("size", ""))
    field = board(rules)
    return [
        f"{cell}: expected {expected!r}, got {_surroundings(rules, field, cell)!r}"
        for cell, expected in case["expect"]["cells"].items()
        if _surroundings(rules, field, cell) != expected
    ]


def _surroundings(rules: Edition, field: Board, name: str) -> dict[str, Any]:
    cell = field.index[name]
    terrain = field.terrain[cell]
    found: dict[str, Any] = {}
    if terrain is Terrain.PIER:
        found["links"] = sorted(field.names[way] for way in field.ways[cell])
    else:
        special = {NOTHING: None, WOODS: "woods"}
        found |= {
            direction: special[to] if to < 0 else field.names[to]
            for direction, to in zip(DIRECTIONS, field.neighbours[cell], strict=True)
        }
    if terrain is Terrain.SHORE:
        found["pier"] = field.names[field.pier_at[cell]] if cell in field.pier_at else None
    if terrain is not Terrain.BEACH:
        found["board"] = {
            field.names[way.place]: rules.board_price + rules.change_price * way.changes
            for way in field.boardings[cell]
        }
    return found


_KINDS = {
    "legal": check_legal,
    "reach": check_reach,
    "refuse": check_refuse,
    "tap": check_tap,
    "apply": check_apply,
    "geometry": check_geometry,
}

KINDS: Kinds = {("escape", "review"): dict(_KINDS), ("escape", "prototype"): dict(_KINDS)}
