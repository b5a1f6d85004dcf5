"""The guardian of a game without a planner of its own: it looks one action ahead, through the contract alone."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from fog_core import chance
from fog_core.game import Game, ScoreSheet, Seat
from fog_core.guardians.plan import Judging, Plan, Thinking, Token, Verdict

OTHERS = 0.5
"""How much a point of the others counts beside an own one."""
SLICE = 8
"""Actions tried between two pauses."""


def plan(game: Game[Any, Any], state: Any, level: str, salt: str) -> Thinking:
    """Return the action after which the own result stands best; what a step with a barrier reveals is not looked at.

    Every *level* plays alike. Among equals *salt* decides.
    """
    plans = yield from _ranked(game, state, salt)
    return replace(plans[0], alternatives=tuple(plans[1:3]), positions=len(plans))


def judge(game: Game[Any, Any], state: Any, tokens: Sequence[Token]) -> Judging:
    """Return what the first of *tokens* is worth beside the best action, and how the score stands."""
    plans = yield from _ranked(game, state, "")
    own = next((plan for plan in plans if plan.tokens == (*tokens[:1],)), plans[0])
    sheet = game.score_sheet(state)
    return Verdict(plans[0], own, dict(zip(sheet.sides, map(float, sheet.totals), strict=True)))


def _ranked(game: Game[Any, Any], state: Any, salt: str) -> Generator[int, None, list[Plan]]:
    """Return a plan for every legal action, the best first."""
    now, seat = game.score_sheet(state), game.actor(state)
    assert seat is not None
    seats = {standing.side: standing.seat for standing in game.situation(state).sides}
    ranked: list[tuple[int, Plan]] = []
    for number, choice in enumerate(game.legal(state)):
        step = game.step(state, choice.action)
        sheet = now if step.barrier else game.score_sheet(step.state)
        tie = chance.value(salt, "guardian", number, 1 << 16)
        ranked.append((tie, Plan((choice.token,), _worth(sheet, seats, seat), _parts(sheet, game.side(state)))))
        if number % SLICE == SLICE - 1:
            yield SLICE
    ranked.sort(key=lambda entry: (entry[1].value, entry[0]), reverse=True)
    return [plan for _, plan in ranked]


def _worth(sheet: ScoreSheet, seats: Mapping[str, Seat], seat: Seat) -> float:
    """Return the result of those who play with *seat*, less a part of the best other one; alone the result itself."""
    own = [points for _, sides, points in sheet.results if any(seats.get(side, seat) == seat for side in sides)]
    others = [points for _, sides, points in sheet.results if all(seats.get(side, seat) != seat for side in sides)]
    return sum(own) - OTHERS * max(others, default=0)


def _parts(sheet: ScoreSheet, side: str | None) -> Mapping[str, float]:
    column = sheet.sides.index(side) if side in sheet.sides else 0
    return {row.category: row.values[column] for row in sheet.rows}
