"""Sets of cells as integers: bit n stands for cell n.

One ``&`` asks about all cells of a movement at once: where the board leads, without where the position stops him.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias, TypeVar

Cells: TypeAlias = int
Value = TypeVar("Value")

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


_MOST = 1 << 15


class Remembered(dict[int, Value]):
    """What a function says of a cell, or of a set of a few cells beside each other, worked out when it is asked first.

    A dict, because looking into one takes a quarter of the time of asking ``functools.cache``; when it is full it begins anew, so
    that a long evening does not fill the memory.
    """

    __slots__ = ("work_out",)

    def __init__(self, work_out: Callable[[int], Value]) -> None:
        self.work_out = work_out

    def __missing__(self, asked: int) -> Value:
        if len(self) >= _MOST:
            self.clear()
        found = self[asked] = self.work_out(asked)
        return found


def listed(cells: Cells) -> tuple[int, ...]:
    """Return the cells of a set, ascending.

    >>> listed(0b1001)
    (0, 3)
    """
    found = []
    while cells:
        lowest = cells & -cells
        found.append(lowest.bit_length() - 1)
        cells ^= lowest
    return tuple(found)


members = Remembered(listed).__getitem__
"""The same, remembered."""
