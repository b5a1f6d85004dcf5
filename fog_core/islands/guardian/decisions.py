"""Decisions beside the turn: where the balloon begins, dice, draws of the bonus die, swaps, numbers of phase D. One action each."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import replace

from fog_core.guardians.plan import Judging, Plan, Thinking, Token, Verdict
from fog_core.islands.action import Action
from fog_core.islands.board import DIRECTIONS
from fog_core.islands.game import legal, step
from fog_core.islands.guardian.expected import outlook
from fog_core.islands.guardian.levels import Manner
from fog_core.islands.guardian.why import of_choice
from fog_core.islands.guardian.worth import DRAWN, Worth
from fog_core.islands.state import Dice, State
from fog_core.islands.wind.dice import ENERGY_OF, FACES

WEIGHED = 6
"""How many positions one counts for that gets its full worth."""


def decide(state: State, manner: Manner) -> Thinking:
    """Return the best action."""
    plans = yield from _ranked(state, manner)
    return replace(plans[0], alternatives=tuple(plans[1:3]), positions=WEIGHED * len(plans))


def judge(state: State, manner: Manner, tokens: Sequence[Token]) -> Judging:
    """Return the best action beside the first of *tokens*."""
    plans = yield from _ranked(state, manner)
    own = next((plan for plan in plans if plan.tokens == (*tokens[:1],)), plans[0])
    return Verdict(plans[0], own, outlook(state))


def _ranked(state: State, manner: Manner) -> Generator[int, None, list[Plan]]:
    worth = Worth(state, manner.thrift)
    plans = []
    for one in legal(state):
        value = yield from _value(worth, state, one.action)
        plans.append(Plan((one.token,), value, worth.parts(state)))
    plans.sort(key=lambda plan: (-plan.value, plan.tokens))
    return [replace(plan, why=of_choice(plan, plans)) for plan in plans]


def _value(worth: Worth, state: State, action: Action) -> Generator[int, None, float]:
    dice = state.dice
    if action.do == "value":
        yield 1
        return float(action.number)
    if action.do == "swap":
        yield 1
        return -worth.later(worth.island(state.player), action.tile)
    if dice is not None and action.do in ("accept", "reroll"):
        rolls = [dice]
        if action.do == "reroll" and action.die == "direction":
            rolls = [dice._replace(direction=direction) for direction in range(len(DIRECTIONS))]
        elif action.do == "reroll":
            rolls = [dice._replace(bonus=face) for face in FACES["bonus"]]
        total = 0.0
        for roll in rolls:
            total += _rolled(worth, state, roll)
            yield WEIGHED
        return total / len(rolls)
    if action.do == "draw":
        yield WEIGHED
        return worth.of(state, flown=False) + (DRAWN if state.bag else -DRAWN)
    if action.do == "balloon":
        players = tuple(
            one._replace(balloon=action.cell) if seat == state.turn else one for seat, one in enumerate(state.players)
        )
        yield WEIGHED
        return worth.of(state._replace(players=players), flown=False)
    yield WEIGHED
    if action.do == "skip":
        return worth.of(state, flown=False)
    taken = step(state, action)
    return worth.of(taken.state if taken.barrier is None else state, flown=False)


def _rolled(worth: Worth, state: State, dice: Dice) -> float:
    gain = ENERGY_OF.get(dice.bonus, 0)
    players = tuple(one._replace(energy=min(20, one.energy + gain)) for one in state.players)
    value = worth.of(state._replace(dice=dice, players=players), flown=False)
    return value + (DRAWN if dice.bonus == "draw" else 0.0)
