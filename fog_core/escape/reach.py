"""How far an islander gets by his own actions: every legal stop with its least price and the way there.

A movement may be many actions in a row, and swaps, pushes and pulls change the board on the way. So the search runs over real
positions, cheapest first, and remembers a position by where everybody stands; nothing is approximated.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import heappop, heappush

from fog_core.escape.action import Action, Kind
from fog_core.escape.carry import carry_out
from fog_core.escape.legal import choices_of, resolve
from fog_core.escape.state import State
from fog_core.game import Choice

DISTURBING = (Kind.PULL, Kind.SWAP, Kind.PUSH)


@dataclass(frozen=True, slots=True)
class Way:
    """A way to a position: its price in MP, how many actions of it move others, its actions, where it ends."""

    cost: int
    disturbs: int
    choices: tuple[Choice[Action], ...]
    state: State


def reach(state: State, islander: int) -> dict[int, int]:
    """Return every cell but the start where the islander can stop by his own actions → least MP in all, without bumps."""
    start = state.at[islander]
    return {cell: way.cost for cell, way in ways(state, islander).items() if cell != start}


def ways(state: State, islander: int) -> dict[int, Way]:
    """Return the best way to every cell where the islander can stop: least MP, then fewest others moved, then fewest actions."""
    best: dict[int, Way] = {}
    for way in explore(state, islander):
        if way.state.transit is None:
            best.setdefault(way.state.at[islander], way)
    return best


def explore(state: State, islander: int) -> Iterator[Way]:
    """Yield the ways of the islander, cheapest first, each reached position once."""
    number = 0
    queue: list[tuple[int, int, int, int, Way]] = []
    seen = {_mark(state, islander)}
    way = Way(0, 0, (), state)
    done: set[tuple[object, ...]] = set()
    while True:
        for choice in choices_of(way.state, islander, ahead=True):
            cost = way.cost + (choice.cost or 0)
            disturbs = way.disturbs + (choice.action.kind in DISTURBING)
            after = carry_out(resolve(way.state, choice.action)).state
            mark = _mark(after, islander)
            if mark in done:
                continue
            number += 1
            heappush(queue, (cost, disturbs, len(way.choices) + 1, number, Way(cost, disturbs, (*way.choices, choice), after)))
        while True:
            if not queue:
                return
            *_, way = heappop(queue)
            mark = _mark(way.state, islander)
            if mark not in done and mark not in seen:
                break
        done.add(mark)
        yield way


def _mark(state: State, islander: int) -> tuple[object, ...]:
    """What matters for going on: who stands where, the transit, whether the endurance is used and may be used."""
    return state.at, state.piles, state.transit, state.used, state.spent[islander] > 0
