"""The computer player of Escape: one turn is one search; the draft is its own decision."""

from __future__ import annotations

from fog_core.escape.guardian.draft import pick
from fog_core.escape.guardian.levels import MANNERS
from fog_core.escape.guardian.search import turn
from fog_core.escape.state import DRAFT, State
from fog_core.guardians.plan import Thinking

__all__ = ["plan"]


def plan(state: State, level: str, salt: str) -> Thinking:
    """Return the thinking about a pick, or about the rest of a turn."""
    manner = MANNERS[level]
    return pick(state, manner, salt) if state.phase is DRAFT else turn(state, manner)
