"""The island as sets of cells in the bits of one number: neighbours of a whole set take six shifts.

A frame of empty bits lies around the island, so nothing wraps around; ``grow`` reaches into it, and who calls cuts it off.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from fog_core.islands.board import COASTS, HEXES, LANDSCAPES, NEIGHBOURS, RADIUS, VECTORS, YARD
from fog_core.islands.tiles.kinds import CITY, NO_TILE, TILES, WILD

Cells: TypeAlias = int
"""A set of cells."""
Layers: TypeAlias = tuple[Cells, ...]
"""An island: the cells with tiles of each kind, by ``KIND``."""

_ROW = 2 * RADIUS + 3
_STEPS = tuple(q + r * _ROW for q, r in VECTORS if q + r * _ROW > 0)
BITS: tuple[Cells, ...] = tuple(1 << (hex.r + RADIUS + 1) * _ROW + hex.q + RADIUS + 1 for hex in HEXES)
"""Per cell the set of it alone."""
CELL_OF = {bit: cell for cell, bit in enumerate(BITS)}

LAND = range(len(LANDSCAPES))
WILDS, CITIES, OTHERS = len(LAND), len(LAND) + 1, len(LAND) + 2
"""Kinds after the six landscapes; ``OTHERS``: monuments and expansion tiles, which no neighbour cares for."""


def _kind(kind: str) -> int:
    return LANDSCAPES.index(kind) if kind in LANDSCAPES else {WILD: WILDS, CITY: CITIES}.get(kind, OTHERS)


KIND: tuple[int, ...] = tuple(_kind(tile.kind) for tile in TILES)
"""Per tile its kind."""


def cells(found: Iterable[int]) -> Cells:
    """Return the set of some cells."""
    return sum(BITS[cell] for cell in found)


ISLAND = cells(range(len(BITS)))
GROUND = ISLAND & ~BITS[YARD]
"""Where tiles may lie."""
RING = cells(NEIGHBOURS[YARD])
COAST: tuple[Cells, ...] = tuple(cells(coast) for coast in COASTS)
SHORE = sum(COAST)
BESIDE: tuple[Cells, ...] = tuple(cells(beside) for beside in NEIGHBOURS)


def each(found: Cells) -> Iterator[int]:
    """Yield the cells of a set."""
    while found:
        bit = found & -found
        yield CELL_OF[bit]
        found ^= bit


def grow(found: Cells) -> Cells:
    """Return a set with all its neighbours, also beyond the rim."""
    a, b, c = _STEPS
    return found | found << a | found >> a | found << b | found >> b | found << c | found >> c


def flood(start: Cells, allowed: Cells) -> Cells:
    """Return the cells of *allowed* that hang together with those of *start* that are among them.

    >>> flood(BITS[0], BITS[0] | BITS[1] | BITS[3]) == BITS[0] | BITS[1]
    True
    """
    found = start & allowed
    while True:
        more = grow(found) & allowed
        if more == found:
            return found
        found = more


def layers(tiles: Iterable[int]) -> Layers:
    """Return an island by kinds."""
    found = [0] * (OTHERS + 1)
    for cell, tile in enumerate(tiles):
        if tile != NO_TILE:
            found[KIND[tile]] |= BITS[cell]
    return tuple(found)
