"""The computer player of Escape: one turn is one search; the draft is its own decision."""

from __future__ import annotations

from collections.abc import Sequence

from fog_core.escape.guardian import draft, search
from fog_core.escape.guardian.levels import MANNERS
from fog_core.escape.state import DRAFT, State
from fog_core.guardians.plan import Judging, Thinking, Token

__all__ = ["judge", "plan"]


def plan(state: State, level: str, salt: str) -> Thinking:
    """Return the thinking about a pick, or about the rest of a turn."""
    manner = MANNERS[level]
    return draft.pick(state, manner, salt) if state.phase is DRAFT else search.turn(state, manner)


def judge(state: State, level: str, tokens: Sequence[Token]) -> Judging:
    """Return the thinking about a pick, or about the movements of a turn, whole or begun."""
    judged = draft.judge if state.phase is DRAFT else search.judge
    return judged(state, MANNERS[level], tokens)
