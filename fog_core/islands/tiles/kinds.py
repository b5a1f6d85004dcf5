"""The tiles (TILE): kinds, numbers, ranges. A tile is an integer: 1…133, then S1…S6 and X1…X5; ``NO_TILE`` is 0.

Every player has his own X1…X5; they are the same integers for all.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from fog_core.errors import Param
from fog_core.islands.board import DATA, LANDSCAPES

NO_TILE = 0
WILD = "wild"
CITY = "city"
MONUMENT = "monument"


@dataclass(frozen=True, slots=True)
class Tile:
    """One tile: its *name* in the data, kind, and the numbers it shows, from *low* to *high* (TILE-5, TILE-6).

    *shows*: the landscapes it shows, none for cities, monuments and expansion tiles (TILE-3, TILE-4).
    """

    name: str
    kind: str
    low: int
    high: int
    shows: frozenset[int]


@dataclass(frozen=True, slots=True)
class Expansion:
    """What an expansion tile brings (EXP): icon on the track, energy, printed points, spyglass spaces, monuments."""

    icon: int
    convert: int
    points: int
    spyglass: int
    monuments: int


def _shown(kind: str) -> frozenset[int]:
    if kind == WILD:
        return frozenset(range(len(LANDSCAPES)))
    return frozenset((LANDSCAPES.index(kind),)) if kind in LANDSCAPES else frozenset()


def _tile(record: Mapping[str, Any]) -> Tile:
    kind: str = record.get("type") or record["kind"]
    low, high = (record["number"],) * 2 if "number" in record else (record["min"], record["max"])
    return Tile(str(record["id"]), kind, low, high, _shown(kind))


_BAG = DATA["tiles"]["bag"]
_START = DATA["start_tiles"]["list"]
_EXPANSIONS = DATA["expansion_tiles"]["list"]

TILES: tuple[Tile, ...] = (
    Tile("", "", 0, 0, frozenset()),
    *(_tile(record) for record in (*_BAG, *_START, *_EXPANSIONS)),
)
TILE: Mapping[str, int] = {tile.name: number for number, tile in enumerate(TILES) if number != NO_TILE}

BAG_TILES = range(1, len(_BAG) + 1)
START_TILES = range(BAG_TILES.stop, BAG_TILES.stop + len(_START))
EXPANSION_TILES = range(START_TILES.stop, START_TILES.stop + len(_EXPANSIONS))

EXPANSIONS: Mapping[int, Expansion] = {
    TILE[record["id"]]: Expansion(
        record["icon"], record["convert"], record["points"], record["spyglass"], record["monuments"]
    )
    for record in _EXPANSIONS
}
OFFICES = frozenset(TILE[record["id"]] for record in _EXPANSIONS if record["kind"] == "office")
"""Tiles that open the harbour when they are built (HARB-3)."""

LOOKOUTS = tuple(tile for tile, expansion in EXPANSIONS.items() if expansion.spyglass)


def is_landscape(tile: int) -> bool:
    """Return whether *tile* counts as landscape tile (TILE-3).

    >>> is_landscape(TILE["S1"]), is_landscape(97), is_landscape(112), is_landscape(NO_TILE)
    (True, True, False, False)
    """
    return bool(TILES[tile].shows)


def is_expansion(tile: int) -> bool:
    """Return whether *tile* is one of X1…X5."""
    return tile in EXPANSIONS


def energy_for(tile: int) -> int:
    """Return the energy for converting *tile* (TAKE-2, EXP-3)."""
    return EXPANSIONS[tile].convert if tile in EXPANSIONS else TILES[tile].high


def monuments_of(tile: int) -> int:
    """Return how many monuments *tile* counts (SCORE-6)."""
    return EXPANSIONS[tile].monuments if tile in EXPANSIONS else int(TILES[tile].kind == MONUMENT)


def tile_params(tile: int) -> dict[str, Param]:
    """Return the params of an event or refusal about *tile*: its kind, the number it shows, its id."""
    shown = TILES[tile]
    number: Param = shown.low if shown.low == shown.high else f"{shown.low}–{shown.high}"
    return {"tile": shown.kind, "number": number, "id": shown.name}
