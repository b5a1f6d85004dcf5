"""Two hexes at once: jump, cross, squeeze (JUMP-1, CROSS-1, SQUEEZE-1). None goes backward (MOVE-9).

They differ in what must lie between, and share the landing: on an empty cell, on an occupied shore field, where he falls or has to
go on (TRANS-3, P-TRANS-3), enhanced on anything on the beach (OPT-ENH-3).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from fog_core.errors import Refusal
from fog_core.escape.action import Kind, choice
from fog_core.escape.board.cells import NOWHERE, Cells, members
from fog_core.escape.board.directions import NOTHING, VECTORS
from fog_core.escape.movement.attempt import Attempt, refuse
from fog_core.escape.movement.movement import (
    Check,
    Movement,
    Offers,
    must_end_on_empty,
    obstacle,
    occupied,
)
from fog_core.escape.movement.mover import Mover, has_room, other_on, pair_extra
from fog_core.escape.movement.steps import arrive, past
from fog_core.escape.state import ENHANCED, NOBODY, WATER, TransitMode

_STRAIGHT = {(2 * dx, 2 * dy): d for d, (dx, dy) in enumerate(VECTORS)}
_ANGLE = {
    (VECTORS[d][0] + VECTORS[(d + 1) % 6][0], VECTORS[d][1] + VECTORS[(d + 1) % 6][1]): (d, (d + 1) % 6)
    for d in range(6)
}


Landings: TypeAlias = tuple[Cells, Cells, Cells]
"""Where a hop may end: plain on an empty cell, enhanced on what needs the enhancement, wet on an occupied shore field."""


def landings(movement: Movement, mover: Mover, behind: Cells) -> Landings:
    """Return where the hops of a kind may end, of the cells *behind* what must lie between (LAND-1)."""
    alike = behind & movement.candidates(mover, False)
    held = alike & mover.blocked
    return alike ^ held, (held & mover.board.beach) | (behind ^ alike), held & mover.taken & mover.board.shore


def surcharge(mover: Mover, cell: int, land: str) -> int:
    """Return what running past a pair on the shore costs more (P-TRANS-3)."""
    return pair_extra(mover.state, cell) if cell >= mover.board.beach_end and land != "fall" else 0


def leads(mover: Mover, cell: int, enhanced: bool, land: str) -> TransitMode | None:
    """Return the transit into which a hop leads: always after an enhanced one (OPT-ENH-4), else on an occupied shore field where he does
    not fall (TRANS-3)."""
    if enhanced:
        return ENHANCED
    if cell >= mover.board.beach_end and mover.state.on[cell] != NOBODY and land != "fall":
        return WATER
    return None


def _offer(movement: Movement, mover: Mover, out: Offers) -> None:
    kind = movement.kind
    cost = mover.prices[kind]
    if mover.mp < cost:
        return
    behind = movement.leaving[0](mover)  # nowhere but where the kind leads, so that is not asked
    if not behind:
        return
    plain, enhanced, wet = landings(movement, mover, behind)
    dearer = cost + mover.edition.enhancement
    if mover.mode is ENHANCED:
        enhanced = wet = NOWHERE
    elif mover.mp < dearer or not mover.enhances:
        enhanced = NOWHERE
    names, number = mover.board.names, mover.number
    for cell in members(plain | enhanced | wet):
        if plain >> cell & 1:
            out.append(choice(kind, number, names[cell], cost))
        elif wet >> cell & 1:
            _offer_wet(movement, mover, cell, out)
        else:
            enhanced_cost = dearer + movement.surcharge(mover, cell, "")
            if mover.mp >= enhanced_cost and mover.gets_on(mover, cell, ENHANCED, enhanced_cost, NOTHING):
                out.append(choice(kind, number, names[cell], enhanced_cost, (), True))


def _offer_wet(movement: Movement, mover: Mover, cell: int, out: Offers) -> None:
    """Add the ways of landing on an occupied shore field: review goes on; the prototype falls or goes on."""
    kind, land = movement.kind, ""
    if Kind.FALL in mover.edition.kinds:
        land = "pass"
        if has_room(mover.state, cell):
            cost = movement.cost(mover, cell, land="fall")
            out.append(choice(kind, mover.number, mover.board.names[cell], cost, (), False, False, "fall"))
    past(mover, kind, cell, movement.cost(mover, cell, land=land), land, out)


def _outside(rule: str, squeezes: bool = False) -> Callable[[Attempt], Refusal]:
    """Return how what is not two hexes away in a shape of the movement is refused."""

    def outside(attempt: Attempt) -> Refusal:
        board, action = attempt.board, attempt.action
        if attempt.start >= board.beach_end or attempt.target >= board.shore_end:
            return refuse("wrong_kind", rule, kind=action.kind, cell=action.target)
        vector = _vector(attempt)
        if not (vector in _ANGLE or (vector in _STRAIGHT and not squeezes)):
            return refuse("not_reachable", rule, start=board.names[attempt.start], cell=action.target)
        if vector[1] < 0:
            return refuse("backward_not_allowed", "MOVE-9", kind=action.kind)
        return refuse("not_straight", rule)

    return outside


def _vector(attempt: Attempt) -> tuple[int, int]:
    x, y = attempt.board.x, attempt.board.y
    return x[attempt.target] - x[attempt.start], y[attempt.target] - y[attempt.start]


def sides(attempt: Attempt) -> tuple[int, ...]:
    """Return the one cell straight between start and target, or the two cells of the gap."""
    vector, around = _vector(attempt), attempt.board.neighbours[attempt.start]
    if vector in _STRAIGHT:
        return (around[_STRAIGHT[vector]],)
    first, second = _ANGLE[vector]
    return around[first], around[second]


def _landing(movement: Movement, attempt: Attempt) -> Refusal | None:
    """Return why the landing is refused (REF, P-REF, row landing)."""
    action, target = attempt.action, attempt.target
    plain, enhanced, wet = landings(movement, attempt.mover, movement.open(attempt.mover, True))
    if action.enhanced:
        if not enhanced >> target & 1:
            return refuse("enhancement_not_needed", "OPT-ENH-5")
        return refuse("must_end_on_empty", "P-TRANS-5", cell=action.target) if action.land else None
    if wet >> target & 1:
        return _wet_refusal(attempt)
    if not plain >> target & 1:
        return obstacle(attempt) if attempt.state.table.obstacles[target] else occupied(attempt)
    return refuse("not_occupied", "P-TRANS-3", cell=action.target) if action.land else None


def _wet_refusal(attempt: Attempt) -> Refusal | None:
    """Review: he is in transit. Prototype: the action names whether he falls or runs past (TRANS-3, P-TRANS-3)."""
    action = attempt.action
    if attempt.mode is ENHANCED:
        return must_end_on_empty(attempt)
    if Kind.FALL in attempt.edition.kinds:
        if not action.land:
            other = other_on(attempt.state, attempt.target)
            return refuse("occupied", "P-TRANS-3", cell=action.target, other=other)
        if action.land == "fall" and not has_room(attempt.state, attempt.target):
            return refuse("field_full", "P-FALL-2", cell=action.target)
    return None


def _no_islander(attempt: Attempt) -> Refusal:
    """Say that nobody on the beach is between; somebody on the shore cannot be jumped over (TRANS-2)."""
    between_them = sides(attempt)
    on_shore = [cell for cell in between_them if cell >= 0 and attempt.state.on[cell] != NOBODY]
    if on_shore:
        return _shore_between(attempt, on_shore[0])
    return refuse("no_islander", "JUMP-1", cell=attempt.board.names[max(between_them)])


def _not_blocked(attempt: Attempt) -> Refusal:
    """Say which side of the gap is open (SQUEEZE-2)."""
    state, board = attempt.state, attempt.board
    gap = sides(attempt)
    for side in gap:
        if side >= board.beach_end and state.on[side] != NOBODY:
            return _shore_between(attempt, side)
    closed = (state.occupied | state.table.blocked) & board.beach
    open_sides: list[str] = [board.names[side] for side in gap if side >= 0 and not closed >> side & 1]
    return refuse("not_blocked", "SQUEEZE-2", cells=list(open_sides))


def _shore_between(attempt: Attempt, cell: int) -> Refusal:
    other = other_on(attempt.state, cell)
    return refuse("shore_interaction", "TRANS-2", cell=attempt.board.names[cell], other=other)


def _straight_or_bent(mover: Mover, enhanced: bool) -> Cells:
    return mover.board.leaping[mover.cell]


JUMP = Movement(
    kind=Kind.JUMP,
    candidates=lambda mover, enhanced: (mover.board.leaping if enhanced else mover.board.straight)[mover.cell],
    outside=_outside("JUMP-1"),
    checks=(
        Check(lambda mover: mover.board.over[mover.cell][mover.board.sides[mover.cell] & mover.taken], _no_islander),
    ),
    further=_landing,
    offer=_offer,
    surcharge=surcharge,
    leads=leads,
    effect=arrive,
)
"""Over an islander on the beach, straight on, 3 MP, with jump 2; enhanced also at an angle (JUMP-1, OPT-ENH-3)."""

CROSS = Movement(
    kind=Kind.CROSS,
    candidates=_straight_or_bent,
    outside=_outside("CROSS-1"),
    checks=(
        Check(
            lambda mover: mover.board.over[mover.cell][mover.board.sides[mover.cell] & mover.state.table.blocked],
            lambda attempt: refuse("no_obstacle", "CROSS-1"),
        ),
    ),
    further=_landing,
    offer=_offer,
    surcharge=surcharge,
    leads=leads,
    effect=arrive,
)
"""Over an obstacle, straight or at an angle, 4 MP, with cross 2, all-rounder 3 (CROSS-1)."""

SQUEEZE = Movement(
    kind=Kind.SQUEEZE,
    candidates=lambda mover, enhanced: mover.board.leaping[mover.cell] & ~mover.board.straight[mover.cell],
    outside=_outside("SQUEEZE-1", squeezes=True),
    checks=(
        Check(
            lambda mover: mover.board.between[mover.cell][mover.board.sides[mover.cell] & mover.blocked],
            _not_blocked,
        ),
    ),
    further=_landing,
    offer=_offer,
    surcharge=surcharge,
    leads=leads,
    effect=arrive,
)
"""Between two touching neighbours, both blocked by islanders, obstacles or woods, onto the hex behind the gap; 4 MP, with squeeze 2,
all-rounder 3 (SQUEEZE-1, SQUEEZE-2)."""
