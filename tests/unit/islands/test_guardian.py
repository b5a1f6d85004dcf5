"""The guardian's view of an island: counted on sets of cells, it scores what the sheet scores; and its look at the next turn."""

from __future__ import annotations

import os
import random
from collections.abc import Generator

import pytest

from fog_core import setup as setups
from fog_core.game import Setup
from fog_core.guardians.plan import finished
from fog_core.guardians.seats import play_on
from fog_core.islands.board import CELLS, YARD
from fog_core.islands.guardian import ahead
from fog_core.islands.guardian.ground import layers
from fog_core.islands.guardian.island import Island
from fog_core.islands.guardian.levels import MANNERS
from fog_core.islands.guardian.search import End
from fog_core.islands.score import scoring
from fog_core.islands.state import Phase, State
from fog_core.islands.tiles.kinds import BAG_TILES, EXPANSION_TILES, NO_TILE
from fog_core.match import Match

ISLANDS = 1_000 if os.environ.get("FOGBOUND_TESTS") == "pyodide" else 10_000


def island(luck: random.Random) -> scoring.Tiles:
    """Return an island with tiles anywhere, few or many."""
    share = luck.random()
    bag = luck.sample((*BAG_TILES, *EXPANSION_TILES), len(CELLS))
    return tuple(NO_TILE if cell == YARD or luck.random() > share else bag[cell] for cell in CELLS)


@pytest.mark.broad
def test_points_and_joined_coasts_are_those_of_the_sheet() -> None:
    luck = random.Random(10)
    for _ in range(ISLANDS):
        tiles = island(luck)
        rows = scoring.tile_rows(tiles)
        seen = Island(layers(tiles), [0.0] * len(CELLS))
        assert seen.points == sum(points for name, parts in rows.items() if name != "expansions" for points, _ in parts)
        assert seen.joined == len(scoring.joined_coasts(tiles))


def in_the_middle() -> State:
    """Return a position of a match in which a player is about to fly."""
    match = play_on(
        Match(setups.completed(Setup("islands", "standard", 2, "next", {"module": 1}))), ("easy",) * 2, "s", 60
    )
    while match.state.phase is not Phase.FLY:
        play_on(match, ("easy",) * 2, "s", len(match.log))
    state: State = match.state
    return state


def test_of_the_best_ends_the_one_with_the_best_next_turn_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[End] = []

    def better_and_better(_search: object, end: End, *_: object) -> Generator[int, None, float]:
        seen.append(end)
        yield 1
        return float(len(seen))

    monkeypatch.setattr(ahead, "_value", better_and_better)
    plan = finished(ahead.turn(in_the_middle(), MANNERS["expert"], "salt"))
    assert len(seen) == MANNERS["expert"].ahead
    assert plan.tokens == seen[-1].tokens


def test_the_next_turn_is_worth_more_the_more_the_clouds_bring(monkeypatch: pytest.MonkeyPatch) -> None:
    state, values = in_the_middle(), []
    for tiles in ([], [112] * len(state.clouds)):
        monkeypatch.setattr(ahead, "_imagined", lambda *_, tiles=tiles: tiles)
        values.append(finished(ahead.turn(state, MANNERS["expert"], "salt")).value)
    assert values[1] > values[0]
