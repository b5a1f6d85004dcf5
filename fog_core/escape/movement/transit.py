"""In transit: whoever must go on has to be able to (MOVE-5 to MOVE-7, P-BUMP-6)."""

from __future__ import annotations

from fog_core.escape.board.directions import NOTHING
from fog_core.escape.board.pieces import Pieces
from fog_core.escape.movement.movement import Offers
from fog_core.escape.movement.mover import Mover, Outlook, outlook
from fog_core.escape.movement.repertoire import kinds_for
from fog_core.escape.movement.steps import PASS
from fog_core.escape.state import ENHANCED, WATER, State, Transit, TransitMode


def gets_on(mover: Mover, cell: int, mode: TransitMode, cost: int, bump: int = NOTHING) -> bool:
    """Return whether the islander, in transit on *cell* after paying *cost*, can still reach a legal stop (MOVE-7).

    A step to a free neighbour answers nearly every question; only the others are worth a search.
    """
    left = mover.mp - cost
    if left <= 0 and not mover.endurance:
        return False
    state, board = mover.state, mover.board
    stops = board.steps[cell] & mover.vacant
    if bump != NOTHING:
        stops &= ~(1 << bump)
    if stops or (mover.alone and mover.edition.return_after_pass and board.steps[cell] >> mover.cell & 1):
        return True
    if mode is WATER or board.water_steps[cell]:
        return can_stop(looking_ahead(under_way(mover, cell, mode, cost, bump), mover.islander))
    who = state.table.roster[mover.islander]
    return left >= mover.edition.cheapest_but_run[who.characteristic] and can_stop(landed(mover, cell, left))


def can_stop(mover: Mover) -> bool:
    """Return whether the islander in transit can end it by his own actions; tries without recursion."""
    tried: set[tuple[int, int, int]] = set()
    ahead = [mover]
    while ahead:
        mover = ahead.pop()
        for movement in kinds_for(mover):
            found: Offers = []
            movement.offer(movement, mover, found)
            if found and (movement is not PASS or mover.mode is ENHANCED):
                return True
            for passing in found:
                target = mover.board.index[passing.action.target]
                after = under_way(mover, target, WATER, passing.cost or 0)
                mark = (target, mover.cell, after.mp)
                if mark not in tried:
                    tried.add(mark)
                    ahead.append(looking_ahead(after, mover.islander))
    return False


def looking_ahead(state: State, islander: int) -> Mover:
    """Return the islander as one who takes it for granted that he gets on, and bumps nobody (P-BUMP-6)."""
    return Mover(state, islander, outlook(state, _taken_for_granted, bumps=False))


def landed(mover: Mover, cell: int, left: int) -> Mover:
    """Return the islander as ``looking_ahead`` would after an enhanced landing on the beach, away from the water.

    What he can do from there depends on sets of cells alone, so the position is not made for it: that was half of the question.
    """
    state, foggy = mover.state, mover.foggy
    taken = mover.taken | 1 << cell
    if mover.alone:
        taken ^= 1 << mover.cell
    blocked = taken | state.table.blocked
    vacant = mover.board.everything & ~(foggy | blocked)
    there = Mover(
        state, mover.islander, Outlook(foggy, taken, blocked, vacant, _taken_for_granted, False, mover.enhances)
    )
    there.cell, there.mp, there.mode = cell, left, ENHANCED
    there.alone, there.free = not mover.blocked >> cell & 1, there.endurance
    return there


def _taken_for_granted(mover: Mover, cell: int, mode: TransitMode, cost: int, bump: int) -> bool:
    return True


def under_way(mover: Mover, cell: int, mode: TransitMode, cost: int, bump: int = NOTHING) -> State:
    """Return the position with the islander in transit on *cell*."""
    state, islander = mover.state, mover.islander
    pieces = Pieces(state)
    start = pieces.lift(islander)
    if bump != NOTHING:
        pieces.move(pieces.on[cell], bump)
    pieces.drop(islander, cell)
    since = state.transit.start if state.transit else start
    return pieces.after_action(state, islander, cost, state.used, Transit(islander, mode, since, start))
