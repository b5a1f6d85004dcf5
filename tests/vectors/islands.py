"""Adapter for the vectors of Islands: position JSON → state, action JSON → action, state → position JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from fog_core.chance import value
from fog_core.game import Setup
from fog_core.islands import game, positions
from fog_core.islands.board import LANDSCAPES, PLACE_NAMES
from fog_core.islands.events import place_of
from fog_core.islands.score import scoring
from fog_core.islands.state import Phase, State
from fog_core.islands.wind.dice import FACES
from fog_core.options import complete
from tests.vectors import Case, File, Kinds


@dataclass(frozen=True)
class ScriptedLuck:
    """Chance of a vector (CHANCE-7): dice and return places from the script, the rest from the seed, without one at
    the end of the bag."""

    seed: str | None
    dice: Mapping[str, Mapping[str, Sequence[str]]] = field(default_factory=dict)
    returns: Sequence[int] = ()
    returned_before: int = 0

    def throw(self, die: str, number: int) -> int:
        script = self.dice.get(str(number // 2), {}).get(die)
        if script and number % 2 < len(script):
            return FACES[die].index(script[number % 2])
        return value(self.seed or "", die, number, len(FACES[die]))

    def place_in_bag(self, returned: int, length: int) -> int:
        used = returned - self.returned_before
        if used < len(self.returns):
            return self.returns[used]
        return length if self.seed is None else value(self.seed, "return", returned, length + 1)


def state_of(position: Mapping[str, Any]) -> State:
    """Return the state of a position with its script."""
    script = position.get("script") or {}
    luck = ScriptedLuck(
        position.get("seed"), script.get("dice", {}), script.get("returns", ()), position.get("returned", 0)
    )
    return positions.read(position, luck)


def setup_of(case: Case) -> Setup:
    """Return the set-up of a case with seed and options."""
    given = dict(case["options"])
    players = 1 if given.pop("solo", False) else given.pop("players", 2)
    given.pop("players", None)
    options = complete(game.GAME.info.options, given)
    return Setup("islands", "standard", players, case["seed"], options, game.GAME.info.palette[:players])


def play(state: State, actions: Sequence[Mapping[str, Any]]) -> State:
    """Return the state after *actions*."""
    for record in actions:
        state = game.apply(state, positions.read_action(record)).state
    return state


# ---- comparing

ELEMENTWISE = ("players", "rows", "coasts", "clouds")
ANY_ORDER = ("spyglass", "harbour", "pending", "winners")
WHOLE = ("tiles", "ranks")


def compare(expected: Any, got: Any, path: str, key: str = "") -> list[str]:
    """Return the mismatches of a part of a state, by the rules of shared/cases/README.md."""
    if key in ELEMENTWISE and isinstance(expected, list):
        if not isinstance(got, list) or len(got) != len(expected):
            return [f"{path}: expected {len(expected)} entries, got {got}"]
        pairs = enumerate(zip(expected, got, strict=True))
        inner = "members" if key in ("clouds", "coasts") else ""
        return [
            wrong
            for index, (part, whole) in pairs
            if part is not None
            for wrong in compare(part, whole, f"{path}[{index}]", inner)
        ]
    if isinstance(expected, list) and (key == "members" or key in ANY_ORDER):
        return [] if same_members(expected, got) else [f"{path}: expected {expected}, got {got}"]
    if isinstance(expected, dict) and key not in WHOLE:
        if not isinstance(got, dict):
            return [f"{path}: expected {expected}, got {got}"]
        return [
            wrong
            for name in expected
            for wrong in compare(expected[name], got.get(name), f"{path}.{name}".lstrip("."), name)
        ]
    return [] if expected == got else [f"{path}: expected {expected}, got {got}"]


def same_members(expected: Any, got: Any) -> bool:
    """Return whether two lists have the same members in any order."""
    return isinstance(got, list) and sorted(map(str, expected)) == sorted(map(str, got))


# ---- kinds


def check_setup(case: Case, file: File) -> list[str]:
    return compare(case["expect"]["position"], positions.write(game.GAME.initial(setup_of(case))), "")


def check_apply(case: Case, file: File) -> list[str]:
    after = play(state_of(case["position"]), case["actions"])
    return compare(case["expect"]["position"], positions.write(after), "") + outcome_mismatches(after)


def outcome_mismatches(state: State) -> list[str]:
    """Return what is wrong with the outcome: there is one exactly at the end, with the reason of the end."""
    outcome = game.GAME.outcome(state)
    if state.phase is not Phase.OVER or state.end is None:
        return [] if outcome is None else [f"outcome {outcome} before the end"]
    return [] if outcome and outcome.reason == state.end.reason else [f"outcome {outcome}, end {state.end}"]


def check_legal(case: Case, file: File) -> list[str]:
    only = case.get("only")
    found = [positions.write_action(choice.action) for choice in game.legal(state_of(case["position"]))]
    if only:
        found = [action for action in found if action["do"] in only]
    expected = case["expect"]["actions"]
    missing = [action for action in expected if action not in found]
    extra = [action for action in found if action not in expected]
    return [f"missing {action}" for action in missing] + [f"not expected {action}" for action in extra]


def check_reach(case: Case, file: File) -> list[str]:
    position = case["position"]
    state = state_of({**position, "phase": "fly", "turn": case.get("seat", position.get("turn", 0))})
    cells: dict[str, int] = {}
    for choice in game.legal(state):
        place = place_of(state, choice.action)
        if place in PLACE_NAMES and choice.cost is not None:
            cells[place] = min(choice.cost, cells.get(place, choice.cost))
    expected = case["expect"]["cells"]
    return [
        f"{place}: expected {expected.get(place)}, got {cells.get(place)}"
        for place in sorted({*expected, *cells})
        if expected.get(place) != cells.get(place)
    ]


def check_refuse(case: Case, file: File) -> list[str]:
    state = play(state_of(case["position"]), case.get("before", ()))
    refusal = game.explain(state, positions.read_action(case["action"]))
    got = refusal.code.replace("_", "-") if refusal else None  # the vectors spell codes with hyphens
    return [] if got == case["expect"]["code"] else [f"expected {case['expect']['code']}, got {got}"]


def score_mismatches(expected: Mapping[str, Any], state: State) -> list[str]:
    sheet = scoring.score_sheet(state)
    by_row = {row.category: row.values for row in sheet.rows} | {"total": sheet.totals}
    nothing = (0,) * len(state.players)
    rows = [
        {name: by_row.get(name, nothing)[seat] for name in (*scoring.ROWS, "total")}
        for seat in range(len(state.players))
    ]
    seats = {side: seat for seat, side in enumerate(sheet.sides)}
    joined = [[LANDSCAPES[coast] for coast in scoring.joined_coasts(player.tiles)] for player in state.players]
    rivals: list[Any] = [None] if state.rival else []
    got = {
        "rows": rows + rivals,
        "winners": [seats[side] for side in sheet.ranking[0]],
        "coasts": joined + rivals,
        "band": sheet.level,
    }
    wanted = dict(expected)
    for name in ("rows", "coasts"):
        if name in wanted and len(wanted[name]) == len(state.players):
            wanted[name] = [*wanted[name], *rivals]
    return compare(wanted, got, "")


def check_score(case: Case, file: File) -> list[str]:
    return score_mismatches(case["expect"], state_of(case["position"]))


def check_replay(case: Case, file: File) -> list[str]:
    state = game.GAME.initial(setup_of(case))
    checkpoints = {point["after"]: point["position"] for point in case.get("checkpoints", ())}
    wrong: list[str] = []
    for count, record in enumerate(case["actions"], 1):
        action = positions.read_action(record)
        if action not in [choice.action for choice in game.legal(state)]:
            return [*wrong, f"action {count} {record} is not in the legal list"]
        state = game.apply(state, action).state
        if count in checkpoints:
            wrong += compare(checkpoints[count], positions.write(state), f"after {count}")
    wrong += compare(case["expect"].get("position", {}), positions.write(state), "") + outcome_mismatches(state)
    return wrong + score_mismatches(case["expect"].get("score", {}), state)


KINDS: Kinds = {
    ("islands", ""): {
        "setup": check_setup,
        "apply": check_apply,
        "legal": check_legal,
        "reach": check_reach,
        "refuse": check_refuse,
        "score": check_score,
        "replay": check_replay,
    }
}
