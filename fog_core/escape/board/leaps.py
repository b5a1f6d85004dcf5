"""Over and between neighbours: where jump, cross and squeeze lead, by what lies beside the mover (JUMP-1, CROSS-1, SQUEEZE-1).

Each answer depends on a handful of neighbours only, so it is worked out once for every pattern of them.
"""

from __future__ import annotations

from functools import cache

from fog_core.escape.board.cells import NOWHERE, Cells, cell_set
from fog_core.escape.board.geometry import WOODS, Board


def over(board: Board, cell: int, held: Cells) -> Cells:
    """Return the cells two steps away, straight behind a neighbour in *held* or at an angle with at least one of two in *held*."""
    held &= board.sides[cell]
    return _over(board, cell, held) if held else NOWHERE


def between(board: Board, cell: int, closed: Cells) -> Cells:
    """Return the cells behind a gap both of whose sides are woods or in *closed*; a shore field is never a side (SQUEEZE-2)."""
    return _between(board, cell, closed & board.sides[cell])


@cache
def _over(board: Board, cell: int, held: Cells) -> Cells:
    return cell_set(
        leap.target
        for leap in board.leaps[cell]
        if any(side >= 0 and held >> side & 1 for side in (leap.first, leap.second))
    )


@cache
def _between(board: Board, cell: int, closed: Cells) -> Cells:
    def blocks(side: int) -> bool:
        return side == WOODS or (side >= 0 and bool(closed >> side & 1))

    return cell_set(
        leap.target for leap in board.leaps[cell] if not leap.straight and blocks(leap.first) and blocks(leap.second)
    )
