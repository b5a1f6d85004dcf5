"""The engine and the naive second implementation agree on scores, coasts and flights in random positions.

200 positions; with ``FOG_NIGHTLY=1`` 2,000.
"""

from __future__ import annotations

import os
import random

from fog_core.islands import game, scoring
from fog_core.islands.board import LANDSCAPES
from fog_core.islands.sentences import place_of
from tests import naive_islands as naive
from tests.vectors.islands import state_of

POSITIONS = 2000 if os.environ.get("FOG_NIGHTLY") else 200


def test_the_score_is_that_of_the_naive_implementation() -> None:
    rng = random.Random("islands score")
    scored = set()
    for number in range(POSITIONS):
        position = naive.random_position(rng)
        state = state_of(position)
        sheet = scoring.score_sheet(state)
        for seat, pad in enumerate(naive.rows(position)):
            got = {row.category: row.values[seat] for row in sheet.rows} | {"total": sheet.totals[seat]}
            assert got == {key: pad[key] for key in got}, f"position {number}, seat {seat}: {position}"
            scored |= {key for key, points in pad.items() if points}
            joined = {LANDSCAPES[coast] for coast in scoring.joined_coasts(state.players[seat].tiles)}
            assert joined == naive.coasts(position["players"][seat])
            for row in sheet.rows:
                assert row.values[seat] == sum(reason.params["points"] for reason in row.reasons[seat])  # type: ignore[misc]
        assert [sheet.sides.index(side) for side in sheet.ranking[0]] == naive.winners(position)
    assert scored == {*scoring.ROWS, "total"}, "every row occurs"


def test_flights_are_those_of_the_naive_implementation() -> None:
    rng = random.Random("islands reach")
    for number in range(POSITIONS):
        position = naive.random_position(rng)
        state = state_of(position)
        got: dict[str, int] = {}
        for choice in game.legal(state):
            place = place_of(state, choice.action)
            assert place is not None and choice.cost is not None
            got[place] = min(choice.cost, got.get(place, choice.cost))
            after = game.apply(state, choice.action).state.players[state.turn]
            assert after.energy == state.player.energy - choice.cost
        assert got == naive.reach(position), f"position {number}: {position}"
