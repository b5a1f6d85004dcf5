"""The draft: whom to choose. The biggest lever of all: good places near by."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import replace

from fog_core import chance
from fog_core.escape.action import decode
from fog_core.escape.edition import STERN
from fog_core.escape.guardian.ground import surveyed
from fog_core.escape.guardian.levels import Manner
from fog_core.escape.guardian.prospects import Prospects
from fog_core.escape.guardian.why import of_pick
from fog_core.escape.state import State, fleet
from fog_core.escape.turn import draft
from fog_core.guardians.plan import Judging, Plan, Thinking, Token, Verdict

PRODUCTIVE = 3.0
"""Points more for a productive place: it earns bonuses and cannot be had by everybody."""
ALTERNATIVES = 2


def pick(state: State, manner: Manner, salt: str) -> Thinking:
    """Return whom to choose, with other good picks; *salt* decides for levels that do not always take the best one."""
    plans = yield from _ranked(state, manner)
    first = chance.value(salt, "guardian/draft", 0, min(manner.draft_among, len(plans)))
    plans.insert(0, plans.pop(first))
    return replace(plans[0], alternatives=tuple(plans[1 : 1 + ALTERNATIVES]), positions=len(plans))


def judge(state: State, manner: Manner, tokens: Sequence[Token]) -> Judging:
    """Return the best pick beside the first of *tokens*."""
    plans = yield from _ranked(state, manner)
    picked = decode(tokens[0]).islander if tokens else 0
    own = next((plan for plan in plans if decode(plan.tokens[0]).islander == picked), plans[0])
    return Verdict(plans[0], own)


def _ranked(state: State, manner: Manner) -> Generator[int, None, list[Plan]]:
    """Return a plan for every pick, the best first."""
    ground = yield from surveyed(state)
    prospects = Prospects(state, ground)
    ranked: list[tuple[float, int, Plan]] = []
    taken: set[int] = set()
    for own in fleet(state.owner, state.active):
        taken.add(_best(prospects, own, manner.draft_distance, taken)[1])
        yield 0
    for choice in draft.legal(state):
        islander = state.table.index[choice.action.islander]
        value, place = _best(prospects, islander, manner.draft_distance, taken)
        plan = Plan((choice.token,), value, why=of_pick(prospects, islander, place))
        ranked.append((value, -islander, plan))
        yield 1
    ranked.sort(key=lambda entry: entry[:2], reverse=True)
    return [plan for _, _, plan in ranked]


def _best(prospects: Prospects, islander: int, distance: float, taken: set[int]) -> tuple[float, int]:
    """Return the best place that is left for an islander: its value, less *distance* for every MP, and more if he is in danger."""
    cell = prospects.state.at[islander]
    best = max(
        (
            (
                prospects.points(islander, place)
                + (PRODUCTIVE if prospects.board.places[place].area != STERN else 0.0)
                - distance * prospects.ground.to_place(islander, cell, place),
                place,
            )
            for place in prospects.fitting(islander)
            if place not in taken
        ),
        default=(0.0, -1),
    )
    return best[0] - prospects.base(islander, cell), best[1]
