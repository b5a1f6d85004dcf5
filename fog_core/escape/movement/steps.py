"""One step at a time: run, and onto occupied water fields pass, pull, fall and bump (sections 8 and 10; prototype 8, 9).

The editions differ in what an occupied field means: review runs past or pulls the other back; the prototype falls onto
him or runs past and may bump him away. Both are data: the kinds of the edition and its limits.
"""

from __future__ import annotations

from collections.abc import Callable

from fog_core.errors import Refusal
from fog_core.escape.action import Kind, choice
from fog_core.escape.board.cells import NOWHERE, Cells, cell_set, members
from fog_core.escape.board.directions import NOTHING, SE, SW, E, W
from fog_core.escape.board.pieces import Pieces
from fog_core.escape.movement.attempt import Attempt, refuse
from fog_core.escape.movement.movement import (
    MUST_END_ON_EMPTY,
    NO_RETURN,
    PARTNER_BLOCKED,
    VACANT,
    Check,
    Movement,
    Offers,
    exchange,
    nobody_there,
    step_effect,
)
from fog_core.escape.movement.mover import Mover, has_room, is_last_round, pair_extra
from fog_core.escape.state import WATER, State


def offer_steps(movement: Movement, mover: Mover, out: Offers) -> None:
    """Add the steps of a kind, paid and with the endurance."""
    cost = mover.prices[movement.kind] + mover.extra
    paid = mover.mp >= cost
    free = mover.free and mover.mp >= cost - 1
    if not paid and not free:
        return
    names, kind, number = mover.board.names, movement.kind, mover.number
    for cell in members(movement.open(mover)):
        if paid:
            out.append(choice(kind, number, names[cell], cost))
        if free:
            out.append(choice(kind, number, names[cell], cost - 1, (), False, True))


def offer_passes(movement: Movement, mover: Mover, out: Offers) -> None:
    """Add the ways of running past."""
    for cell in members(movement.open(mover)):
        past(mover, movement.kind, cell, movement.cost(mover, cell), "", out)


def past(mover: Mover, kind: Kind, cell: int, cost: int, land: str, out: Offers) -> None:
    """Add one way of running past on *cell* and its variants with a bump, if he gets on from there (MOVE-7, P-BUMP-2)."""
    if mover.mp < cost:
        return
    names = mover.board.names
    if mover.gets_on(mover, cell, WATER, cost, NOTHING):
        out.append(choice(kind, mover.number, names[cell], cost, (), False, False, land))
    if mover.bumps:
        for to in bump_targets(mover, cell):
            if mover.gets_on(mover, cell, WATER, cost, to):
                out.append(choice(kind, mover.number, names[cell], cost, (), False, False, land, names[to]))


def _run_outside(attempt: Attempt) -> Refusal:
    if attempt.target >= attempt.board.water_end:
        return refuse("wrong_kind", "RUN-1", kind=Kind.RUN, cell=attempt.action.target)
    return refuse("not_adjacent", "RUN-1", start=attempt.board.names[attempt.start], cell=attempt.action.target)


def _water_outside(rule: str) -> Callable[[Attempt], Refusal]:
    def outside(attempt: Attempt) -> Refusal:
        board = attempt.board
        if not board.beach_end <= attempt.target < board.water_end:
            return refuse("wrong_kind", rule, kind=attempt.action.kind, cell=attempt.action.target)
        return refuse("not_adjacent", rule, start=board.names[attempt.start], cell=attempt.action.target)

    return outside


def _not_occupied(rule: str) -> Check:
    return nobody_there(lambda attempt: refuse("not_occupied", rule, cell=attempt.action.target))


def water_steps(mover: Mover, enhanced: bool) -> Cells:
    """Return the water fields one step away."""
    return mover.board.water_steps[mover.cell]


def _with_room(mover: Mover) -> Cells:
    fields = mover.board.water_steps[mover.cell] & mover.state.occupied
    return cell_set(cell for cell in members(fields) if has_room(mover.state, cell))


def arrive(pieces: Pieces, attempt: Attempt) -> None:
    """Let the mover come to his target; whom he bumps there goes out of his way at once (P-BUMP-2)."""
    pieces.lift(attempt.mover.islander)
    if attempt.bump != NOTHING:
        pieces.move(pieces.on[attempt.target], attempt.bump)
    pieces.drop(attempt.mover.islander, attempt.target)


RUN = Movement(
    kind=Kind.RUN,
    candidates=lambda mover, enhanced: mover.board.steps[mover.cell],
    outside=_run_outside,
    checks=(NO_RETURN, VACANT),
    offer=offer_steps,
    effect=step_effect,
)
"""To an adjacent empty cell, in any direction, 1 MP (RUN-1, WATER-2)."""

PASS = Movement(
    kind=Kind.PASS,
    candidates=water_steps,
    outside=_water_outside("WATER-3"),
    checks=(NO_RETURN, _not_occupied("WATER-3"), MUST_END_ON_EMPTY),
    offer=offer_passes,
    surcharge=lambda mover, cell, land: pair_extra(mover.state, cell),
    leads=lambda mover, cell, enhanced, land: WATER,
    effect=arrive,
)
"""Past somebody on the water, who may be bumped away in the prototype (WATER-3, P-BUMP-1, P-BUMP-2)."""

PULL = Movement(
    kind=Kind.PULL,
    candidates=water_steps,
    outside=_water_outside("WATER-4"),
    checks=(NO_RETURN, _not_occupied("WATER-4"), PARTNER_BLOCKED),
    offer=offer_steps,
    effect=exchange,
)
"""Change places with somebody on the water (WATER-4)."""

FALL = Movement(
    kind=Kind.FALL,
    candidates=water_steps,
    outside=_water_outside("P-FALL-1"),
    checks=(
        NO_RETURN,
        _not_occupied("P-FALL-1"),
        MUST_END_ON_EMPTY,
        Check(_with_room, lambda attempt: refuse("field_full", "P-FALL-2", cell=attempt.action.target)),
    ),
    offer=offer_steps,
    effect=step_effect,
)
"""On top of somebody on the water (P-FALL-1, P-FALL-2)."""


# Bumping (prototype).


def bumps_allowed(state: State) -> bool:
    """Return whether passing may move anybody: never in the review edition, not in solo (P-SOLO-3)."""
    edition = state.table.edition
    return edition.bump and (edition.bump_in_solo or not state.table.solo)


def bump_targets(mover: Mover, field: int) -> tuple[int, ...]:
    """Return where the topmost islander of a water *field* may be bumped: sideways or backward from the shore, landwards on a pier,
    onto a cell without islander, obstacle and fog; the cell the runner leaves empty counts as empty (P-BUMP-3, P-LAST-3)."""
    board, state = mover.board, mover.state
    if field >= board.shore_end:
        landward = board.landwards[field]
        cells = NOWHERE if landward < board.shore_end and is_last_round(state) else 1 << landward
    else:
        around = board.neighbours[field]
        cells = cell_set((around[E], around[W], around[SW], around[SE]))
    taken = state.occupied
    if all(cell != mover.cell for cell, _ in state.piles):
        taken &= ~(1 << mover.cell)
    return members(cells & ~(taken | state.table.blocked | board.in_fog(state.fog)))


def explain_bump(attempt: Attempt) -> Refusal | None:
    """Return why the bump of an action is refused (P-REF 8)."""
    if not attempt.action.bump:
        return None
    passes = attempt.action.kind == Kind.PASS or attempt.action.land == "pass"
    if not passes or not attempt.edition.bump:
        return refuse("bad_bump", "WATER-3", cell=attempt.action.bump)
    if not bumps_allowed(attempt.state):
        return refuse("no_bump_in_solo", "P-SOLO-3")
    if attempt.bump not in bump_targets(attempt.mover, attempt.target):
        return refuse("bad_bump", "P-BUMP-3", cell=attempt.action.bump)
    return None
