"""Two hexes away: over and between neighbours, and where one who is pushed goes on (JUMP-1, CROSS-1, SQUEEZE-1, PUSH-1).

Where somebody comes out depends on a handful of neighbours only, so it is worked out once for every pattern of them.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from fog_core.escape.board.cells import Cells, Remembered, cell_set
from fog_core.escape.board.directions import LAST_NOT_BACKWARD, NOTHING, WOODS


class Leap(NamedTuple):
    """A way over or between two neighbours (vector d1 + d2, not backward); straight over one when both sides are the
    same cell."""

    target: int
    first: int
    second: int

    @property
    def straight(self) -> bool:
        """Whether it leads straight over one cell."""
        return self.first == self.second


Fan: TypeAlias = tuple[tuple[int, int], ...]
"""Cells to which somebody may be pushed on, ascending, each with the direction that leads there."""


def leaps_from(neighbours: tuple[tuple[int, ...], ...], cell: int) -> tuple[Leap, ...]:
    """Return the targets two hexes away, not backward: straight over one neighbour or behind the gap between two (MOVE-9)."""
    around = neighbours[cell]
    found = []
    for d in range(LAST_NOT_BACKWARD + 1):
        first = around[d]
        if first >= 0 and neighbours[first][d] >= 0:
            found.append(Leap(neighbours[first][d], first, first))
    for d in range(LAST_NOT_BACKWARD):
        first, second = around[d], around[d + 1]
        behind = neighbours[first][d + 1] if first >= 0 else neighbours[second][d] if second >= 0 else NOTHING
        if behind >= 0:
            found.append(Leap(behind, first, second))
    return tuple(sorted(found))


def over(leaps: tuple[Leap, ...]) -> Remembered[Cells]:
    """Return by the neighbours that are held where *leaps* lead: straight over one of them, at an angle with at least one of two held."""

    def led(held: Cells) -> Cells:
        return cell_set(leap.target for leap in leaps if held & cell_set((leap.first, leap.second)))

    return Remembered(led)


def between(leaps: tuple[Leap, ...]) -> Remembered[Cells]:
    """Return by the neighbours that are closed where *leaps* lead: behind a gap both of whose sides are woods or closed."""

    def blocks(side: int, closed: Cells) -> bool:
        return side == WOODS or (side >= 0 and bool(closed >> side & 1))

    def led(closed: Cells) -> Cells:
        gaps = (leap for leap in leaps if not leap.straight)
        return cell_set(gap.target for gap in gaps if blocks(gap.first, closed) and blocks(gap.second, closed))

    return Remembered(led)


def fans(around: tuple[int, ...], turns: tuple[tuple[int, ...], ...]) -> tuple[Fan, ...]:
    """Return by the direction in which he came where one who is pushed goes on among the cells *around*, by *turns* that are allowed."""
    return tuple(tuple((around[turn], turn) for turn in allowed if around[turn] >= 0) for allowed in turns)
