"""Why a turn or a choice is good, in codes: texts ``islands.why.<code>`` (codes.WHY)."""

from __future__ import annotations

from collections.abc import Sequence

from fog_core.game import Event
from fog_core.guardians.plan import Plan
from fog_core.islands.score import scoring
from fog_core.islands.state import State


def of_turn(before: State, after: State) -> tuple[Event, ...]:
    """Return what a turn brings the player whose turn it is: points on the pad, energy, tiles for later."""
    seat = before.turn
    totals = [scoring.score_sheet(state).totals[seat] for state in (before, after)]
    energy = [state.players[seat].energy for state in (before, after)]
    kept = [len(state.players[seat].spyglass) for state in (before, after)]
    gains = (("scores", totals), ("energy", energy), ("keeps", kept))
    return tuple(Event(code, {"n": late - early}) for code, (early, late) in gains if late > early)


def of_choice(plan: Plan, ranked: Sequence[Plan]) -> tuple[Event, ...]:
    """Return by how many points one of several choices, *ranked* from the best down, beats the next best, or falls short of the best."""
    if len(ranked) == 1:
        return ()
    best = plan is ranked[0]
    gap = plan.value - ranked[1].value if best else ranked[0].value - plan.value
    return (Event("better" if best else "worse", {"n": round(gap)}),)
