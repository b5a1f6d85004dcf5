"""What a kind of movement is: one record per kind, and the reasons that several kinds share.

``legal`` is what passes: the cells where the board leads by this kind and that every check leaves. ``explain`` names the first that
fails: no candidate, a cell that a check does not leave, then what no set of cells can say (a path, a landing, a place in a boat). The
price and where the mover stands afterwards belong to the record too, so whoever looks ahead asks the same.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from fog_core.errors import Refusal
from fog_core.escape.action import Action, Kind
from fog_core.escape.board.cells import EVERYWHERE, NOWHERE, Cells
from fog_core.escape.board.pieces import Pieces
from fog_core.escape.movement.attempt import Attempt, refuse
from fog_core.escape.movement.mover import Mover, other_on
from fog_core.escape.state import ENHANCED, TransitMode
from fog_core.game import Choice

Offers: TypeAlias = list[Choice[Action]]


@dataclass(frozen=True, slots=True)
class Check:
    """A reason of the position: the cells that it leaves to a mover (some ask only *in_transit*), and how it is said of another one.

    What is left, not what is closed: sets without the sign of a complement are worked on in half the time.
    """

    leaves: Callable[[Mover], Cells]
    refusal: Callable[[Attempt], Refusal]
    in_transit: bool = False


@dataclass(frozen=True, slots=True)
class Movement:
    """One kind of movement.

    *candidates*: where the board leads, whoever stands where; *enhanced* movements may lead further. *outside*: why a cell is none
    of them. *checks*: in the order of REF. *further*: what is left to refuse after them. *offer* adds the legal actions of a mover,
    by cell. *surcharge*: what a cell costs more, with a way of landing. *leads*: the transit into which that leads, None if it ends on a
    legal stop (MOVE-5). *effect*: who goes where.
    """

    kind: Kind
    candidates: Callable[[Mover, bool], Cells]
    outside: Callable[[Attempt], Refusal]
    checks: tuple[Check, ...]
    offer: Callable[[Movement, Mover, Offers], None]
    effect: Callable[[Pieces, Attempt], None]
    further: Callable[[Movement, Attempt], Refusal | None] = lambda movement, attempt: None
    surcharge: Callable[[Mover, int, str], int] = lambda mover, cell, land: 0
    leads: Callable[[Mover, int, bool, str], TransitMode | None] = lambda mover, cell, enhanced, land: None
    leaving: tuple[Callable[[Mover], Cells], ...] = field(init=False)
    leaving_in_transit: tuple[Callable[[Mover], Cells], ...] = field(init=False)

    def __post_init__(self) -> None:
        set_once = object.__setattr__
        set_once(self, "leaving", tuple(check.leaves for check in self.checks if not check.in_transit))
        set_once(self, "leaving_in_transit", tuple(check.leaves for check in self.checks))

    def open(self, mover: Mover, enhanced: bool = False) -> Cells:
        """Return the cells that every check leaves."""
        cells = self.candidates(mover, enhanced)
        for leaves in self.leaving if mover.mode is None else self.leaving_in_transit:
            cells &= leaves(mover)
        return cells

    def cost(self, mover: Mover, cell: int, enhanced: bool = False, land: str = "") -> int:
        """Return the MP of going to a cell, more if it is enhanced (OPT-ENH-1), without what the endurance saves."""
        cost = mover.prices[self.kind] + mover.extra + self.surcharge(mover, cell, land)
        return cost + mover.edition.enhancement if enhanced else cost

    def explain(self, attempt: Attempt) -> Refusal | None:
        """Return the kind's own reason against an attempt, the first in the order of REF, or None."""
        if not self.candidates(attempt.mover, attempt.action.enhanced) >> attempt.target & 1:
            return self.outside(attempt)
        for check in self.checks:
            if not check.leaves(attempt.mover) >> attempt.target & 1:
                return check.refusal(attempt)
        return self.further(self, attempt)


def step_effect(pieces: Pieces, attempt: Attempt) -> None:
    """Let the mover go to his target."""
    pieces.move(attempt.mover.islander, attempt.target)


def exchange(pieces: Pieces, attempt: Attempt) -> None:
    """Let mover and partner change cells (SWAP-1, WATER-4)."""
    mover, partner = attempt.mover, pieces.on[attempt.target]
    pieces.lift(mover.islander)
    pieces.move(partner, mover.cell)
    pieces.drop(mover.islander, attempt.target)


# Reasons that several kinds share.


def _partner_blocked(attempt: Attempt) -> Refusal:
    state, start = attempt.state, attempt.start
    members = next((members for cell, members in state.piles if cell == start), ())
    others = [member for member in members if member != attempt.mover.islander]
    other = attempt.name(others[0]) if others else None
    return refuse("partner_blocked", "MOVE-8", cell=attempt.board.names[start], other=other)


def occupied(attempt: Attempt) -> Refusal:
    """Say that somebody stands on the target (MOVE-2)."""
    return refuse("occupied", "MOVE-2", cell=attempt.action.target, other=other_on(attempt.state, attempt.target))


def obstacle(attempt: Attempt) -> Refusal:
    """Say that an obstacle lies on the target (MOVE-2)."""
    return refuse("obstacle", "MOVE-2", cell=attempt.action.target)


def must_end_on_empty(attempt: Attempt) -> Refusal:
    """Say that the second movement after an enhanced one ends on an empty cell (MOVE-6)."""
    return refuse("must_end_on_empty", "MOVE-6", cell=attempt.action.target)


def _why_closed(attempt: Attempt) -> Refusal:
    """Say why nobody stops there: fog, an obstacle, somebody (FOG-4, MOVE-2)."""
    cell, target, board = attempt.action.target, attempt.target, attempt.board
    if attempt.mover.foggy >> target & 1:
        return refuse("in_fog", "FOG-4", cell=cell, row=attempt.edition.rows[board.row[target]].name)
    return obstacle(attempt) if attempt.state.table.obstacles[target] else occupied(attempt)


NO_RETURN = Check(
    lambda mover: ~mover.banned,
    lambda attempt: refuse("no_return", "P-BUMP-4", cell=attempt.action.target),
    in_transit=True,
)
VACANT = Check(lambda mover: mover.vacant, _why_closed)
MUST_END_ON_EMPTY = Check(
    lambda mover: NOWHERE if mover.mode is ENHANCED else EVERYWHERE,
    must_end_on_empty,
    in_transit=True,
)
PARTNER_BLOCKED = Check(lambda mover: EVERYWHERE if mover.alone else NOWHERE, _partner_blocked)


def nobody_there(refusal: Callable[[Attempt], Refusal]) -> Check:
    """Return the check that somebody stands on the target, said by *refusal*."""
    return Check(lambda mover: mover.taken, refusal)
