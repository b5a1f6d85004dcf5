"""Sets of cells as integers: bit n stands for cell n.

One ``&`` asks about all cells of a movement at once: where the board leads, without where the position stops him.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeAlias

Cells: TypeAlias = int

EVERYWHERE: Cells = -1
NOWHERE: Cells = 0


def cell_set(cells: Iterable[int]) -> Cells:
    """Return the set of *cells*; what is no cell (negative) is left out.

    >>> bin(cell_set((0, 3, -1)))
    '0b1001'
    """
    found = NOWHERE
    for cell in cells:
        if cell >= 0:
            found |= 1 << cell
    return found


@lru_cache(maxsize=1 << 15)
def members(cells: Cells) -> tuple[int, ...]:
    """Return the cells of a set, ascending.

    >>> members(0b1001)
    (0, 3)
    """
    found = []
    while cells:
        lowest = cells & -cells
        found.append(lowest.bit_length() - 1)
        cells ^= lowest
    return tuple(found)
