"""Carry a legal action out: who moves where, what is paid, what follows."""

from __future__ import annotations

from fog_core.escape import events
from fog_core.escape.action import Action
from fog_core.escape.board.cells import NOWHERE
from fog_core.escape.board.directions import NOTHING
from fog_core.escape.board.pieces import Pieces
from fog_core.escape.edition import STERN
from fog_core.escape.movement import boats
from fog_core.escape.movement.attempt import Attempt, resolve
from fog_core.escape.movement.mover import Mover, Outlook
from fog_core.escape.movement.repertoire import MOVEMENTS
from fog_core.escape.state import State, Transit, TransitMode
from fog_core.game import Step

_NOT_LOOKING = Outlook(NOWHERE, NOWHERE, NOWHERE, NOWHERE, lambda mover, cell, mode, cost, bump: True, False, False)
"""Of who does what was offered to him: what can be offered was seen before, and looking again took a sixth of the step."""


def perform(state: State, islander: int, action: Action) -> Step[State]:
    """Carry out an action that was offered to the islander in this very position."""
    return carry_out(resolve(Mover(state, islander, _NOT_LOOKING), action))


def price(attempt: Attempt) -> int:
    """Return the MP of an attempt that passed its own checks (MOVE-3); the endurance saves one (ENDUR-1)."""
    action = attempt.action
    return MOVEMENTS[action.kind].cost(attempt.mover, attempt.target, action.enhanced, action.land) - action.free


def goes_into(attempt: Attempt) -> TransitMode | None:
    """Return the transit into which a legal attempt leads, None if it ends on a legal stop (MOVE-5)."""
    action = attempt.action
    return MOVEMENTS[action.kind].leads(attempt.mover, attempt.target, action.enhanced, action.land)


def carry_out(attempt: Attempt) -> Step[State]:
    """Carry out a legal attempt; the step tells what happened when it is asked."""
    mover, action, state = attempt.mover, attempt.action, attempt.state
    islander, edition = mover.islander, mover.edition
    cost, mode = price(attempt), goes_into(attempt)
    pieces = Pieces(state)
    MOVEMENTS[action.kind].effect(pieces, attempt)
    transit = None
    if mode is not None:
        transit = Transit(islander, mode, state.transit.start if state.transit else mover.cell, mover.cell)
    after = pieces.after_action(state, islander, cost, state.used | action.free << islander, transit)
    if attempt.target >= mover.board.water_end:
        after = _take_bonus(attempt, after)
        if edition.bonus_once_per_islander:
            after = after._replace(seated=state.seated | _seated(attempt))
    elif edition.counts_mishaps and _is_mishap(attempt):
        after = after._replace(mishaps=state.mishaps + 1)
    return Step(after, lambda: events.told(attempt, after))


def _take_bonus(attempt: Attempt, after: State) -> State:
    """Give the top bonus of the boat to the active colour where one is due (BONUS-1, P-BONUS-1)."""
    boat = boats.bonus_due(attempt.state, attempt.mover.islander, attempt.start, attempt.target)
    if boat == NOTHING:
        return after
    bonuses, taken = list(after.bonuses), list(after.taken)
    points, *rest = bonuses[boat]
    bonuses[boat] = tuple(rest)
    taken[after.active] = (*taken[after.active], points)
    return after._replace(bonuses=tuple(bonuses), taken=tuple(taken))


def _seated(attempt: Attempt) -> int:
    """Return who is on a single place now, or was till now, of those whom the action touched (bits; P-BONUS-2)."""
    state, islander = attempt.state, attempt.mover.islander
    seated = 0
    for cell in (attempt.start, attempt.target):
        if cell in attempt.board.places and attempt.board.places[cell].area != STERN:
            seated |= 1 << islander
    for other in boats.drives_off(state, islander, attempt.target):
        seated |= 1 << other
    return seated


def _is_mishap(attempt: Attempt) -> bool:
    """Return whether somebody came onto an occupied water field: by passing, falling, landing or being pushed (P-SOLO-4)."""
    cell = attempt.path[-1] if attempt.path else attempt.target
    return cell >= attempt.board.beach_end and bool(attempt.state.occupied >> cell & 1)
