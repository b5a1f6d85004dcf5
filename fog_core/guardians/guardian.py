"""Who sits down at a table: guardians by level, and the yardsticks by which they are measured."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fog_core import chance, registry
from fog_core.game import Game
from fog_core.guardians import one_action
from fog_core.guardians.plan import Judging, Plan, Thinking, Token
from fog_core.matchfile import LEVELS

CHANCE = "chance"
GREEDY = "greedy"
YARDSTICKS = (CHANCE, GREEDY)
"""Not offered at the table: plays by chance; takes the best action at once, with the planner's own draft."""
KINDS = (*YARDSTICKS, *LEVELS)
JUDGE = "judge"
"""Looks over whole matches: quick, and never by chance."""
SEEKER = "seeker"
"""Looks for the best match alone, and plays several side by side."""


def think(game: Game[Any, Any], state: Any, level: str, salt: str = "") -> Thinking:
    """Return the thinking of a guardian about *state*: a pure function of position, *level* (one of ``KINDS``) and *salt*.

    The game must not be over. What lies behind a step's barrier is never looked at.
    """
    if level == CHANCE:
        return _by_chance(game, state, salt)
    own = registry.guardian(game.info.game)
    return one_action.plan(game, state, level, salt) if own is None else own.plan(state, level, salt)


def judge(game: Game[Any, Any], state: Any, level: str, tokens: Sequence[Token]) -> Judging:
    """Return the thinking about actions of somebody else: what else could be done from *state* on, and what each is worth.

    *tokens*: legal one after the other, within the turn; none lies behind a barrier. *level*: ``JUDGE`` or one of the table's.
    """
    own = registry.guardian(game.info.game)
    return one_action.judge(game, state, tokens) if own is None else own.judge(state, level, tokens)


def salted(salt: str, cursor: int) -> str:
    """Return the salt of one decision of a match."""
    return f"{salt}/{cursor}"


def _by_chance(game: Game[Any, Any], state: Any, salt: str) -> Thinking:
    legal = game.legal(state)
    yield len(legal)
    return Plan((legal[chance.value(salt, CHANCE, 0, len(legal))].token,), 0.0, positions=len(legal))
