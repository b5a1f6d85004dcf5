"""``legal`` is everything that ``explain`` does not refuse: every conceivable action in random positions of both
editions."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

import pytest

from fog_core.errors import Refusal
from fog_core.escape import positions
from fog_core.escape.action import ENHANCEABLE, HOPS, Action, Kind
from fog_core.escape.edition import Edition, edition
from fog_core.escape.movement import carry, legal
from fog_core.escape.movement.repertoire import MOVEMENTS, repertoire
from fog_core.escape.state import State, islander_index
from tests.random_positions import random_case

pytestmark = pytest.mark.exhaustive

EDITIONS = [edition("review"), edition("prototype"), edition("prototype", "large"), edition("prototype", "", "family")]
KINDS = [kind for kind in Kind if kind not in (Kind.PICK, Kind.END_TURN, Kind.TIMEOUT)]
POSITIONS = 25


def conceivable(state: State, islander: int) -> Iterator[Action]:
    """Yield every kind onto every cell near enough to be possible, with every flag, path, landing and bump."""
    board = state.table.board
    number, start = state.table.roster[islander].number, state.at[islander]
    near = {start, *board.ways[start]} | {cell for way in board.ways[start] for cell in board.ways[way]}
    cells = sorted(near | set(board.places))
    for kind, cell, free in product(KINDS, cells, (False, True)):
        name = board.names[cell]
        for enhanced in (False, True) if kind in ENHANCEABLE else (False,):
            if kind == Kind.PUSH:
                for path in _paths(state, cell):
                    yield Action(kind, number, name, path, enhanced, free)
                continue
            for land in ("", "fall", "pass") if kind in HOPS else ("",):
                yield Action(kind, number, name, (), enhanced, free, land)
                for bump in board.ways[cell] if kind == Kind.PASS or land else ():
                    yield Action(kind, number, name, (), enhanced, free, land, board.names[bump])


def _paths(state: State, cell: int) -> Iterator[tuple[str, ...]]:
    board = state.table.board
    yield ()
    for first in board.ways[cell]:
        yield (board.names[first],)
        for second in board.ways[first]:
            yield board.names[first], board.names[second]
            for third in board.ways[second]:
                yield board.names[first], board.names[second], board.names[third]


@pytest.mark.parametrize("rules", EDITIONS, ids=lambda rules: f"{rules.name} {rules.size} {rules.level}")
def test_every_kind_of_an_edition_has_one_record(rules: Edition) -> None:
    found = [movement.kind for movements in repertoire(rules) for movement in movements[True]]
    assert set(found) == set(rules.kinds) - set(rules.barred)
    assert all(MOVEMENTS[kind].kind == kind for kind in found)


@pytest.mark.parametrize("edition", ["review", "prototype"])
def test_legal_and_explain_agree_on_every_conceivable_action(edition: str) -> None:
    rng = random.Random(f"agreement {edition}")
    for _ in range(POSITIONS):
        position, options, actor = random_case(edition, rng, 10)
        state = positions.from_json(edition, position, options)
        islander = islander_index(state, actor)
        listed = {choice.action: choice for choice in legal.choices_of(state, islander)}
        assert len(listed) == len(legal.choices_of(state, islander))
        allowed = set()
        for action in conceivable(state, islander):
            found = legal.examine(state, action)
            if not isinstance(found, Refusal):
                allowed.add(action)
                after = carry.carry_out(found).state
                assert state.mp - after.mp == listed[action].cost, (action, position, options)
        assert allowed == set(listed), (position, options)
