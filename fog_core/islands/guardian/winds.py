"""Where the next wind may take the balloon, and at what price: the rules' own courses, for every wind at once."""

from __future__ import annotations

from typing import TypeAlias

from fog_core.islands.board import CELLS, DIRECTIONS, WINDWARD, dock_at
from fog_core.islands.harbour import leave_price, way_out
from fog_core.islands.state import State
from fog_core.islands.wind.flight import Course, course

Landings: TypeAlias = list[tuple[int, int]]
"""Places where a flight may end, each with its price."""


def landings(state: State) -> tuple[list[Landings], Landings]:
    """Return the landings of the player to act with the wind, by its direction, and those that every wind allows."""
    if state.player.in_harbour:
        return [_from_dock(state, direction) for direction in range(len(DIRECTIONS))], []
    free: list[Landings] = []
    turned: Landings = []
    start = state.player.balloon
    for direction in range(len(DIRECTIONS)):
        found = course(state, direction)
        path, values = found.path, found.values
        with_wind, other = Course(direction, path, True, values), Course(direction, path, False, values)
        free.append([(with_wind.place(start, steps), with_wind.price(steps)) for steps in range(len(path) + 1)])
        turned += [(other.place(start, steps), other.price(steps)) for steps in range(1, len(path) + 1)]
    return free, turned


def _from_dock(state: State, direction: int) -> Landings:
    if dock_at(state.player.balloon).leave_to_any:
        return [(cell, 0) for cell in CELLS]
    ways = (way_out(shore, direction) for shore in WINDWARD[direction])
    return [(way[steps - 1], leave_price(state, way, steps)) for way in ways for steps in range(1, len(way) + 1)]
