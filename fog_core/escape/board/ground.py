"""The board with the obstacles of one match on it: what they change for good, worked out once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from fog_core.escape.board.geometry import LAST_NOT_BACKWARD, NOTHING, Board


class Hop(NamedTuple):
    """A leap of the board with what its sides are: over an obstacle (cross), or past woods and obstacles (squeeze).

    *gap*: the beach cells that must hold an islander so that the gap is closed; None if it cannot be closed, () if it
    is. *between*: the beach cells over which one may jump: one straight on, up to two at an angle.
    """

    target: int
    straight: bool
    crosses: bool
    gap: tuple[int, ...] | None
    between: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Ground:
    """Tables by cell. *runs*: cells one step away that are no obstacle, ascending. *sides*: beach neighbours not
    backward with their direction, ascending. *hops*: targets of jump, cross and squeeze, ascending. *after*: direction
    → where a pushed one goes."""

    runs: tuple[tuple[int, ...], ...]
    sides: tuple[tuple[tuple[int, int], ...], ...]
    hops: tuple[tuple[Hop, ...], ...]
    after: tuple[tuple[int, ...], ...]


@lru_cache(maxsize=64)
def ground(board: Board, obstacles: tuple[bool, ...]) -> Ground:
    """Return the tables of *board* with *obstacles*."""
    beach = range(board.beach_end)
    return Ground(
        runs=tuple(tuple(cell for cell in row if not obstacles[cell]) for row in board.ways),
        sides=tuple(
            tuple(sorted((to, d) for d, to in enumerate(row[: LAST_NOT_BACKWARD + 1]) if 0 <= to < board.beach_end))
            if cell in beach
            else ()
            for cell, row in enumerate(board.neighbours)
        ),
        hops=tuple(tuple(_hops(board, obstacles, cell)) for cell in range(len(board.names))),
        after=tuple(
            tuple(to if to >= 0 and not obstacles[to] else NOTHING for to in row[: LAST_NOT_BACKWARD + 1])
            for row in board.neighbours
        ),
    )


def _hops(board: Board, obstacles: tuple[bool, ...], cell: int) -> list[Hop]:
    found = []
    for target, first, second in board.leaps[cell]:
        pair = (first,) if first == second else (first, second)
        cells = [side for side in pair if 0 <= side < board.beach_end]
        crosses = any(obstacles[side] for side in cells)
        open_water = any(side >= board.beach_end or side == NOTHING for side in pair)
        gap = None if first == second or open_water else tuple(side for side in cells if not obstacles[side])
        between = tuple(side for side in cells if not obstacles[side])
        found.append(Hop(target, first == second, crosses, gap, between))
    return found
