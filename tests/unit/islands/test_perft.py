"""Counts of action sequences from fixed positions, one for each thing that changes what can be done (perft).

A wrong count is found by ``python3 -m tests.unit.islands.test_perft NAME``, which prints the split per first action.
"""

from __future__ import annotations

import sys

import pytest

from fog_core.islands import game
from fog_core.islands.state import Phase, State
from tests.unit.islands.table import player, table

pytestmark = pytest.mark.exhaustive

OFFICE = {"1,0": "X2"}
POSITIONS: dict[str, State] = {
    "flight": table(player("0,1", 6, ("S1", 24)), player("1,1", 6), clouds=[[1], [2, 3], [], [4]], bag=[60, 61]),
    "turn60": table(player("0,1", 6, ("S1",)), clouds=[[1], [2]], bag=[60, 61], bonus="turn60"),
    "plus1": table(player("0,1", 6, ("S1",)), clouds=[[1], [2]], bag=[60, 61], bonus="plus1"),
    "bonus draw": table(player("0,1", 6), clouds=[[1]], bag=[60, 61], bonus="draw", phase="bonus"),
    "draw cell": table(player("0,-1", 3, (24, 25)), phase="place", bag=[15, 60, 61], clouds=[[1], [2]]),
    "double draw": table(player("-1,-1", 3, (24,)), phase="place", side="silver", bag=[15, 60, 61], clouds=[[1], [2]]),
    "empty bag": table(player("0,-1", 3, (24,)), phase="place", clouds=[[1], [2, 3]]),
    "out to sea": table(player("3,-3", 4, tiles=OFFICE), module=2, board=[1, 2, 3], bag=[60, 61, 62], clouds=[[4]]),
    "exchange": table(
        player("D3", 4, (24, 25), tiles=OFFICE), phase="take", module=2, board=[1, 2], bag=[60, 61, 62], clouds=[[4]]
    ),
    "ashore": table(player("D2", 4, (24,), tiles=OFFICE), module=2, board=[1], bag=[60], clouds=[[4]]),
    "any dock": table(player("D7", 4, tiles=OFFICE), module=2, harbour="variant", bag=[60], clouds=[[4]]),
    "activation": table(player("0,1", 14, ("S1",)), phase="take", module=3, bag=[60, 61], clouds=[[1]]),
    "number of choice": table(
        player("0,1", 3, tiles={"0,1": "X4"}), phase="place", turn=1, module=3, bag=[60, 61, 62], clouds=[[1]]
    ),
}
COUNTS: dict[str, list[int]] = {
    "flight": [15, 45, 120, 1020, 9700],
    "turn60": [21, 42, 84, 762, 4406],
    "plus1": [10, 20, 40, 370, 1760],
    "bonus draw": [2, 4, 21, 86, 171],
    "draw cell": [11, 66, 264, 944, 2972],
    "double draw": [7, 27, 115, 352, 1094],
    "empty bag": [6, 22, 103, 240, 846],
    "out to sea": [12, 32, 59, 159, 867],
    "exchange": [3, 7, 26, 42, 84],
    "ashore": [52, 52, 104, 875, 4536],
    "any dock": [61, 61, 122, 422, 2139],
    "activation": [9, 70, 349, 1195],
    "number of choice": [1, 8, 24, 152, 296],
}


def perft(state: State, depth: int) -> int:
    """Return how many sequences of *depth* actions there are; a finished game counts once."""
    if depth == 0 or state.phase is Phase.OVER:
        return 1
    return sum(perft(game.apply(state, choice.action).state, depth - 1) for choice in game.legal(state))


@pytest.mark.parametrize("name", POSITIONS)
def test_counts_of_sequences(name: str) -> None:
    assert [perft(POSITIONS[name], depth) for depth in range(1, len(COUNTS[name]) + 1)] == COUNTS[name]


if __name__ == "__main__":
    for name in sys.argv[1:]:
        depth = len(COUNTS[name]) - 1
        for choice in game.legal(POSITIONS[name]):
            print(f"{choice.token:<24}{perft(game.apply(POSITIONS[name], choice.action).state, depth):>8}")
