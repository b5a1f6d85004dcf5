"""Pointy-top hexes in axial coordinates (q to the east, r to the south-east): steps, rings, lines, places on paper."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple


class Hex(NamedTuple):
    """One hex: axial coordinates. As text ``q,r``.

    >>> str(Hex(1, -2))
    '1,-2'
    """

    q: int
    r: int

    def __str__(self) -> str:
        return f"{self.q},{self.r}"

    @classmethod
    def parse(cls, text: str) -> Hex:
        """Return the hex of a text ``q,r``.

        >>> Hex.parse("-3,4")
        Hex(q=-3, r=4)
        """
        q, r = text.split(",")
        return cls(int(q), int(r))

    def step(self, vector: tuple[int, int], steps: int = 1) -> Hex:
        """Return the hex reached by *steps* times *vector*.

        >>> Hex(0, 0).step((1, -1), 3)
        Hex(q=3, r=-3)
        """
        return Hex(self.q + steps * vector[0], self.r + steps * vector[1])

    @property
    def ring(self) -> int:
        """The distance from 0,0.

        >>> Hex(-3, 1).ring, Hex(2, 2).ring
        (3, 4)
        """
        return max(abs(self.q), abs(self.r), abs(self.q + self.r))

    @property
    def place(self) -> tuple[int, int]:
        """Where its centre is drawn: x in half hex widths, y in rows.

        >>> Hex(1, 0).place, Hex(0, 1).place
        ((2, 0), (1, 1))
        """
        return 2 * self.q + self.r, self.r


def disc(radius: int) -> Iterator[Hex]:
    """Yield the hexes up to *radius* from 0,0, row by row from the top, each from left to right.

    >>> [str(hex) for hex in disc(1)]
    ['0,-1', '1,-1', '-1,0', '0,0', '1,0', '-1,1', '0,1']
    """
    for r in range(-radius, radius + 1):
        for q in range(max(-radius, -radius - r), min(radius, radius - r) + 1):
            yield Hex(q, r)


def ray(start: Hex, vector: tuple[int, int], radius: int) -> Iterator[Hex]:
    """Yield the hexes from *start* (left out) along *vector* up to the rim of the disc of *radius*.

    >>> [str(hex) for hex in ray(Hex(0, 0), (0, -1), 2)]
    ['0,-1', '0,-2']
    """
    here = start.step(vector)
    while here.ring <= radius:
        yield here
        here = here.step(vector)
