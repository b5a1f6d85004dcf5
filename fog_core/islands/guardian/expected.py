"""What every player may expect in the end: the chart of a review."""

from __future__ import annotations

from collections.abc import Mapping

from fog_core.game import Seat, Side
from fog_core.islands.guardian.worth import Worth
from fog_core.islands.score import scoring
from fog_core.islands.state import Phase, State

TURN = (Phase.FLY, Phase.TAKE, Phase.PLACE)
"""The phases of a player's turn."""
PACE = 4.0
"""Points that a turn to come brings beyond what the position is worth."""


def outlook(state: State) -> Mapping[Side, float]:
    """Return the final points that every player may expect, as far as the worth of his position tells."""
    order, begun = state.order, state.phase in TURN
    flown = order[: order.index(state.turn) + (state.phase is not Phase.FLY)] if begun else ()
    sides = scoring.score_sheet(state).sides
    return {side: _expected(state, seat, seat in flown) for seat, side in enumerate(sides)}


def _expected(state: State, seat: Seat, flown: bool) -> float:
    """Return what the position of *seat* is worth, and what his turns to come usually add; *flown*: his flight of this round is over."""
    worth = Worth(state if seat == state.turn else state._replace(turn=seat, pending=()))
    return worth.of(worth.root, flown) + PACE * worth.ahead
