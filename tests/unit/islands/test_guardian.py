"""The guardian's view of an island: counted on sets of cells, it scores what the sheet scores."""

from __future__ import annotations

import random

from fog_core.islands.board import CELLS, YARD
from fog_core.islands.guardian.ground import layers
from fog_core.islands.guardian.island import Island
from fog_core.islands.score import scoring
from fog_core.islands.tiles.kinds import BAG_TILES, EXPANSION_TILES, NO_TILE

ISLANDS = 10_000


def island(luck: random.Random) -> scoring.Tiles:
    """Return an island with tiles anywhere, few or many."""
    share = luck.random()
    bag = luck.sample((*BAG_TILES, *EXPANSION_TILES), len(CELLS))
    return tuple(NO_TILE if cell == YARD or luck.random() > share else bag[cell] for cell in CELLS)


def test_points_and_joined_coasts_are_those_of_the_sheet() -> None:
    luck = random.Random(10)
    for _ in range(ISLANDS):
        tiles = island(luck)
        rows = scoring.tile_rows(tiles)
        seen = Island(layers(tiles), [0.0] * len(CELLS))
        assert seen.points == sum(points for name, parts in rows.items() if name != "expansions" for points, _ in parts)
        assert seen.joined == len(scoring.joined_coasts(tiles))
