"""In transit: whoever must go on has to be able to (MOVE-5 to MOVE-7, P-BUMP-6)."""

from __future__ import annotations

from fog_core.escape.action import Kind
from fog_core.escape.board.geometry import NOTHING
from fog_core.escape.board.pieces import Pieces
from fog_core.escape.movement.attempt import Mover
from fog_core.escape.state import State, Transit, TransitMode


def gets_on(m: Mover, target: int, mode: TransitMode, cost: int, bump: int = NOTHING) -> bool:
    """Return whether the islander, in transit on *target* after paying *cost*, can still reach a legal stop (MOVE-7).

    A step to a free neighbour answers nearly every question; only the others are worth a search.
    """
    if m.ahead:
        return True
    left = m.mp - cost
    if left <= 0 and not m.endurance:
        return False
    state, board = m.state, m.board
    on, fog_at, fog, start = state.on, board.fog_at, state.fog, m.cell
    may_return = m.alone and m.edition.return_after_pass
    for cell in state.table.ground.runs[target]:
        if fog_at[cell] < fog and cell != bump and (may_return if cell == start else on[cell] < 0):
            return True
    only_beach = mode is TransitMode.ENHANCED and not board.water_ways[target]
    if only_beach and left < m.edition.cheapest_but_run[m.who.characteristic]:
        return False
    return can_stop(under_way(state, m.islander, target, mode, cost, bump), m.islander)


def can_stop(state: State, islander: int) -> bool:
    """Return whether the islander in transit can end it by his own actions; tries without recursion."""
    from fog_core.escape.movement.legal import choices_of  # the rules of movement and of going on need each other

    tried: set[tuple[int, int, int]] = set()
    open_states = [state]
    while open_states:
        here = open_states.pop()
        for found in choices_of(here, islander, ahead=True):
            action = found.action
            if here.transit is None or here.transit.mode is TransitMode.ENHANCED or action.kind != Kind.PASS:
                return True
            target = here.table.board.index[action.target]
            after = under_way(here, islander, target, TransitMode.WATER, found.cost or 0)
            mark = (target, here.at[islander], after.mp)
            if mark not in tried:
                tried.add(mark)
                open_states.append(after)
    return False


def under_way(state: State, islander: int, target: int, mode: TransitMode, cost: int, bump: int = NOTHING) -> State:
    """Return the position with the islander in transit on *target*."""
    pieces = Pieces(state)
    start = pieces.lift(islander)
    if bump != NOTHING:
        pieces.move(pieces.on[target], bump)
    pieces.drop(islander, target)
    since = state.transit.start if state.transit else start
    spent = list(state.spent)
    spent[islander] += cost
    return pieces.place(state, mp=state.mp - cost, spent=tuple(spent), transit=Transit(islander, mode, since, start))
