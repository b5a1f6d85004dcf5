"""Guardians of every game: plans are legal, the same for the same question, made in small slices, and blind to what is hidden."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from fog_core import registry
from fog_core import setup as setups
from fog_core.chance import value
from fog_core.game import Setup
from fog_core.guardians.guardian import KINDS, judge, think
from fog_core.guardians.plan import Plan, finished
from fog_core.islands.state import Phase
from fog_core.matchfile import LEVELS
from tests.contract import matrix

pytestmark = pytest.mark.broad

HIDDEN = {"islands": "bag", "escape": "fog_deck"}
SLICE = 24
"""Positions weighed between two pauses, at most: a few milliseconds."""
STEP = 8 if os.environ.get("FOGBOUND_TESTS") == "pyodide" else 1
EVERY = 23
"""A position of so many is asked about: a guardian thinks longer than the rules."""


def positions(setup: Setup, every: int = EVERY) -> Iterator[Any]:
    """Yield positions of a match played by chance, whenever a guardian may be asked."""
    game = registry.rules(setup.game, setup.edition)
    state, number = game.initial(setup), 0
    while game.outcome(state) is None and number < 400:
        if number % every == 0:
            yield state
        legal = game.legal(state)
        state = game.step(state, legal[value(setup.seed, "guardians", number, len(legal))].action).state
        number += 1


def twin(game: str, state: Any) -> Any:
    """Return *state* with other chance to come."""
    pile = HIDDEN[game]
    hidden = getattr(state, pile)
    changes = {"table": replace(state.table, seed="another"), pile: hidden[::-1] if hidden else hidden}
    return state._replace(**changes) if isinstance(state, tuple) else replace(state, **changes)


def decided(state: Any, setup: Setup, level: str) -> Plan:
    return finished(think(registry.rules(setup.game, setup.edition), state, level, "salt"))


def check(setup: Setup, state: Any, plan: Plan) -> None:
    """Carry the plan out through the public gate; only its last action may reveal something."""
    game = registry.rules(setup.game, setup.edition)
    seat = game.actor(state)
    for number, token in enumerate(plan.tokens, 1):
        assert game.actor(state) == seat
        step = game.apply(state, game.decode(token))
        assert step.barrier is None or number == len(plan.tokens)
        state = step.state


@pytest.mark.parametrize("setup", matrix.everything()[::STEP], ids=matrix.name)
def test_plans_are_legal_and_chance_to_come_changes_none(setup: Setup) -> None:
    for number, state in enumerate(islice(positions(setup, 53), 3)):
        level = "medium" if number % 2 else "easy"
        plan = decided(state, setup, level)
        for one in (plan, *plan.alternatives):
            check(setup, state, one)
        assert decided(twin(setup.game, state), setup, level) == plan


@pytest.mark.parametrize("level", KINDS)
@pytest.mark.parametrize("name", [("escape", "review"), ("islands", "standard")], ids=lambda name: name[0])
def test_a_decision_depends_on_nothing_but_position_level_and_salt(name: tuple[str, str], level: str) -> None:
    setup = matrix.table(*name)[-1]
    for state in islice(positions(setup, 61), 3):
        assert decided(state, setup, level) == decided(state, setup, level)


@pytest.mark.parametrize("setup", matrix.table("islands", "standard")[::4], ids=matrix.name)
def test_who_looks_at_his_next_turn_imagines_its_chance(setup: Setup) -> None:
    for state in islice(positions(setup, 61), 3):
        assert decided(twin("islands", state), setup, "expert") == decided(state, setup, "expert")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", [("escape", "prototype"), ("islands", "standard")], ids=lambda name: name[0])
def test_no_slice_is_long(name: tuple[str, str], level: str) -> None:
    setup = matrix.table(*name)[-1]
    for state in islice(positions(setup, 83), 3):
        thinking = think(registry.rules(setup.game, setup.edition), state, level, "salt")
        assert max(thinking, default=0) <= SLICE


@pytest.mark.parametrize("setup", matrix.table("escape", "review")[-2:], ids=matrix.name)
def test_alternatives_lead_somewhere_else(setup: Setup) -> None:
    game = registry.rules(setup.game, setup.edition)
    for state in islice(positions(setup, 47), 4):
        plan = decided(state, setup, "hard")
        ends = []
        for one in (plan, *plan.alternatives):
            after = state
            for token in one.tokens[:-1] or one.tokens:
                after = game.step(after, game.decode(token)).state
            ends.append((after.at, after.owner))
        assert len(set(ends)) == len(ends)
        assert [one.value for one in (plan, *plan.alternatives)] == sorted(
            (one.value for one in (plan, *plan.alternatives)), reverse=True
        )


@pytest.mark.parametrize("name", [("escape", "review"), ("islands", "standard")], ids=lambda name: name[0])
def test_the_own_actions_are_worth_what_the_best_that_follows_them_is(name: tuple[str, str]) -> None:
    setup = matrix.table(*name)[-2]
    game = registry.rules(*name)
    for state in islice(positions(setup, 61), 4):
        plan = decided(state, setup, "hard")
        whole, begun, waiting = (
            finished(judge(game, state, "hard", tokens)) for tokens in (plan.tokens, plan.tokens[:1], ())
        )
        assert whole.own.value == plan.value
        assert begun.own.tokens[:1] == plan.tokens[:1]
        assert begun.own.value >= plan.value - 1e-6
        assert waiting.cost == 0
        check(setup, state, begun.own)


def test_a_pick_says_why() -> None:
    setup = matrix.table("escape", "review")[-1]
    plan = decided(registry.rules("escape", "review").initial(setup), setup, "hard")
    picks = [one for one in (plan, *plan.alternatives) if one.why[0].code == "seat"]
    assert [one.tokens for one in picks] == [(f"pick {one.why[0].params['piece']}",) for one in picks]
    assert len(picks) == 3


def test_a_choice_says_how_much_better_it_is() -> None:
    setup = setups.completed(Setup("islands", "standard", 2, "why", {"module": 2}))
    beside = [
        state for state in islice(positions(setup, 1), 60) if state.phase not in (Phase.FLY, Phase.TAKE, Phase.PLACE)
    ]
    plans = [decided(state, setup, "hard") for state in beside]
    assert any(plan.alternatives for plan in plans)
    for plan in plans:
        second, *_ = (*plan.alternatives, None)
        assert [(why.code, why.params["n"]) for why in plan.why] == (
            [("better", round(plan.value - second.value))] if second else []
        )
        for other in plan.alternatives:
            assert [(why.code, why.params["n"]) for why in other.why] == [("worse", round(plan.value - other.value))]
