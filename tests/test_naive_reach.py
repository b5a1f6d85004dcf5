"""The engine and a deliberately naive second implementation agree on legal actions, what they do, and reach, in random
positions.

200 positions per edition; with ``FOG_NIGHTLY=1`` 2,000.
"""

from __future__ import annotations

import os
import random
from typing import Any

import pytest

from fog_core.escape import positions
from fog_core.escape.action import Action
from fog_core.escape.game import game
from fog_core.escape.info import read
from fog_core.escape.movement import legal, reach
from fog_core.escape.state import State, islander_index
from tests.naive_reach import Naive
from tests.random_positions import random_case
from tests.vectors.escape_moves import record_of

pytestmark = pytest.mark.exhaustive

NIGHTLY = bool(os.environ.get("FOG_NIGHTLY"))
POSITIONS = 2000 if NIGHTLY else 200
MOST_MP = 10
MOST_MP_REACH = 5 if NIGHTLY else 3


def _carried_out(state: State, action: Action) -> dict[str, Any]:
    """The position after an action, as far as the naive implementation knows it."""
    done = game(state.table.edition.name).step(state, action).state
    after = positions.to_json(done)
    cells: dict[str, list[int]] = {}
    for number, cell in after["islanders"].items():
        if not cell.startswith("fog:"):
            cells.setdefault(cell, []).append(int(number))
    board, roster = done.table.board, done.table.roster
    for at, pile in done.piles:  # the order matters on the way, not aboard
        numbers = [roster[index].number for index in pile]
        cells[board.names[at]] = numbers if at < board.water_end else sorted(numbers)
    return {
        "cells": cells,
        "mp": after["mp"],
        "used": after["endurance_used"],
        "transit": after["transit"] and (after["transit"]["mode"], after["transit"]["from"]),
    }


def _naively(naive: Naive, islander: int, move: dict[str, Any]) -> dict[str, Any]:
    after = naive.after(islander, move)
    places = after.field.place
    return {
        "cells": {cell: sorted(pile) if cell in places else pile for cell, pile in after.stack.items()},
        "mp": after.mp,
        "used": sorted(after.used),
        "transit": after.transit and (after.transit["mode"], after.transit["from"]),
    }


def _spelled(record: dict[str, Any]) -> str:
    return " ".join(f"{key}={value}" for key, value in sorted(record.items()))


@pytest.mark.parametrize("edition", ["review", "prototype"])
def test_legal_actions_and_their_effects_are_those_of_the_naive_implementation(edition: str) -> None:
    rng = random.Random(f"legal {edition}")
    for _ in range(POSITIONS):
        position, options, actor = random_case(edition, rng, MOST_MP)
        state = positions.from_json(edition, position, options)
        islander = islander_index(state, actor)
        choices = legal.choices_of(state, islander)
        naive = Naive(edition, read(edition), position, state.table.options)
        moves = {_spelled(move): move for move in naive.moves(actor)}
        assert sorted(_spelled(record_of(choice)) for choice in choices) == sorted(moves), (actor, position, options)
        for choice in choices:
            done = _carried_out(state, choice.action)
            assert done == _naively(naive, actor, moves[_spelled(record_of(choice))]), (choice.token, position, options)


@pytest.mark.parametrize("edition", ["review", "prototype"])
def test_reach_is_that_of_the_naive_implementation(edition: str) -> None:
    rng = random.Random(f"reach {edition}")
    for _ in range(POSITIONS):
        position, options, actor = random_case(edition, rng, MOST_MP_REACH)
        state = positions.from_json(edition, position, options)
        found = reach.reach(state, islander_index(state, actor))
        naive = Naive(edition, read(edition), position, state.table.options).reach(actor)
        assert {state.table.board.names[cell]: cost for cell, cost in found.items()} == naive, (
            actor,
            position,
            options,
        )
