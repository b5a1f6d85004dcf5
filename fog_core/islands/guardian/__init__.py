"""The computer player of Islands: one turn is one search; what is decided beside it is one action."""

from __future__ import annotations

from collections.abc import Sequence

from fog_core.guardians.plan import Judging, Thinking, Token
from fog_core.islands.guardian import ahead, decisions, search
from fog_core.islands.guardian.expected import TURN
from fog_core.islands.guardian.levels import MANNERS
from fog_core.islands.state import State

__all__ = ["judge", "plan"]


def plan(state: State, level: str, salt: str) -> Thinking:
    """Return the thinking about the rest of a turn, or about one decision beside it."""
    manner = MANNERS[level]
    if state.phase not in TURN:
        return decisions.decide(state, manner)
    return ahead.turn(state, manner, salt) if manner.ahead else search.turn(state, manner, salt)


def judge(state: State, level: str, tokens: Sequence[Token]) -> Judging:
    """Return the thinking about the actions of a turn, whole or begun, or about one beside it; none looks at the next turn.

    A level that does not search judges as ``judge`` does.
    """
    manner = MANNERS[level] if MANNERS[level].width else MANNERS["judge"]
    return search.judge(state, manner, tokens) if state.phase in TURN else decisions.judge(state, manner, tokens)
