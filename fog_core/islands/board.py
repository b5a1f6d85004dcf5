"""The island and the harbour (GEO, HARB-1): cells, coasts, neighbours, straight lines, docks; computed once.

A cell is an integer 0…60, row by row from the top. A dock is an integer too: ``FIRST_DOCK`` is D1. ``NOWHERE`` is no
place at all.
A direction is an integer, clockwise from NW.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from fog_core.hexes import Hex, disc, ray
from fog_core.islands.info import read

RADIUS = 4
NOWHERE = -1

DATA = read("standard")

DIRECTIONS: tuple[str, ...] = tuple(DATA["directions"]["order_clockwise"])
VECTORS: tuple[tuple[int, int], ...] = tuple(
    (q, r) for q, r in (DATA["directions"]["vectors"][name] for name in DIRECTIONS)
)
DIRECTION: Mapping[str, int] = {name: index for index, name in enumerate(DIRECTIONS)}

LANDSCAPES: tuple[str, ...] = tuple(DATA["landscapes"]["order"])

HEXES: tuple[Hex, ...] = tuple(disc(RADIUS))
INDEX: Mapping[Hex, int] = {hex: cell for cell, hex in enumerate(HEXES)}
YARD = INDEX[Hex(0, 0)]
CELLS = range(len(HEXES))
FIRST_DOCK = len(HEXES)


def _cells(hexes: Any) -> tuple[int, ...]:
    return tuple(INDEX[hex] for hex in hexes if hex in INDEX)


NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(_cells(hex.step(vector) for vector in VECTORS) for hex in HEXES)
"""Per cell its neighbours on the island, clockwise from NW."""

RAYS: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(_cells(ray(hex, vector, RADIUS)) for vector in VECTORS) for hex in HEXES
)
"""Per cell and direction the cells of a straight flight up to the rim (FLY-1)."""

WINDWARD: tuple[tuple[int, ...], ...] = tuple(
    tuple(cell for cell, hex in enumerate(HEXES) if hex.step(vector, -1) not in INDEX) for vector in VECTORS
)
"""Per direction the windward shore: the cells whose neighbour against the wind is open sea (HARB-9)."""

COASTS: tuple[tuple[int, ...], ...] = tuple(
    _cells(Hex.parse(name) for name in coast["cells"])
    for landscape in LANDSCAPES
    for coast in DATA["coasts"]["list"]
    if coast["type"] == landscape
)
"""Per landscape the four cells of its coast (GEO-3)."""

COAST_OF: tuple[int, ...] = tuple(
    next((coast for coast, cells in enumerate(COASTS) if cell in cells), NOWHERE) for cell in CELLS
)
"""Per cell the landscape of its coast, or NOWHERE inland."""


@dataclass(frozen=True, slots=True)
class Special:
    """What a special cell does (GEO-5): *points* while it is open, tiles to *draw* and *energy* when it is covered."""

    kind: str
    points: int
    draw: int
    energy: int


@dataclass(frozen=True, slots=True)
class Board:
    """One side of the island: per cell its number and its special."""

    side: str
    numbers: tuple[int, ...]
    specials: tuple[Special | None, ...]
    volcanoes: tuple[int, ...]


@cache
def board(side: str) -> Board:
    """Return the island of *side* (``gold``, ``silver``; GEO-4).

    >>> board("gold").numbers[YARD]
    1
    """
    records = {Hex.parse(record["cell"]): record for record in DATA["islands"][side]}
    specials = tuple(Special(**found) if (found := records[hex]["special"]) else None for hex in HEXES)
    return Board(
        side=side,
        numbers=tuple(records[hex]["number"] for hex in HEXES),
        specials=specials,
        volcanoes=tuple(cell for cell, special in enumerate(specials) if special and special.points),
    )


@dataclass(frozen=True, slots=True)
class Dock:
    """One dock (HARB-1): number for flights (None: "?") and in phase D, tiles per exchange, the free way out."""

    id: str
    value: int | None
    rank_value: int
    ratio: int
    leave_to_any: bool


DOCKS: tuple[Dock, ...] = tuple(Dock(**record) for record in DATA["harbour"]["docks"])

PLACE_NAMES: tuple[str, ...] = tuple(str(hex) for hex in HEXES) + tuple(dock.id for dock in DOCKS)
"""Names of cells and docks: ``1,-1``, ``D2``."""

CELL: Mapping[str, int] = {name: cell for cell, name in enumerate(PLACE_NAMES[:FIRST_DOCK])}
PLACE: Mapping[str, int] = {name: place for place, name in enumerate(PLACE_NAMES)}


def is_dock(place: int) -> bool:
    """Return whether *place* is a dock of the harbour."""
    return place >= FIRST_DOCK


def dock_at(place: int) -> Dock:
    """Return the dock that *place* is."""
    return DOCKS[place - FIRST_DOCK]


def opposite(direction: int) -> int:
    """Return the direction three further (GEO-2).

    >>> DIRECTIONS[opposite(DIRECTION["NE"])]
    'SW'
    """
    return (direction + 3) % len(DIRECTIONS)


def turned(direction: int) -> tuple[int, int]:
    """Return the directions 60° to the left and to the right (GEO-2).

    >>> [DIRECTIONS[d] for d in turned(DIRECTION["NE"])]
    ['NW', 'E']
    """
    return (direction - 1) % len(DIRECTIONS), (direction + 1) % len(DIRECTIONS)
