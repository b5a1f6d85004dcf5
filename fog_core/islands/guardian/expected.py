"""What every player may expect in the end: the chart of a review."""

from __future__ import annotations

from collections.abc import Mapping

from fog_core.game import Side
from fog_core.islands.score import scoring
from fog_core.islands.state import State

PACE = 5.0
"""Points that a round usually brings."""
USUAL_ROUNDS = 19
"""How many rounds a match usually has, as long as nobody knows."""


def outlook(state: State) -> Mapping[Side, float]:
    """Return the final points that every player may expect: what he has now, and what the rounds to come usually bring."""
    last = state.end.last if state.end else min(USUAL_ROUNDS, state.table.last_round)
    to_come = PACE * max(0, last - state.round + 1)
    sheet = scoring.score_sheet(state)
    return {side: total + to_come for side, total in zip(sheet.sides, sheet.totals, strict=True)}
