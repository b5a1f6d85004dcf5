"""With a neighbour on the beach: swap and push (SWAP-1, PUSH-1 to 5, OPT-ENH-2). Neither goes backward (MOVE-9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from fog_core.errors import Refusal
from fog_core.escape.action import Kind, choice
from fog_core.escape.board.cells import Cells, members
from fog_core.escape.board.directions import BENDS, LAST_NOT_BACKWARD, NOTHING
from fog_core.escape.board.leaps import Fan
from fog_core.escape.board.pieces import Pieces
from fog_core.escape.movement.attempt import Attempt, refuse
from fog_core.escape.movement.movement import PARTNER_BLOCKED, Check, Movement, Offers, exchange, nobody_there
from fog_core.escape.movement.mover import Mover, other_on
from fog_core.escape.state import NOBODY, pile

Path: TypeAlias = tuple[str, ...]
"""The names of the cells to which the pushed ones go, the first pushed first."""
Paths: TypeAlias = list[tuple[Path, bool]]
"""Each with whether it needs the enhancement."""


def sides(mover: Mover, enhanced: bool) -> Cells:
    """Return the neighbours on the beach, not backward (MOVE-9)."""
    return mover.board.sides[mover.cell]


def _outside(rule: str) -> Callable[[Attempt], Refusal]:
    def outside(attempt: Attempt) -> Refusal:
        board, action = attempt.board, attempt.action
        if attempt.start >= board.beach_end or attempt.target >= board.shore_end:
            return refuse("wrong_kind", rule, kind=action.kind, cell=action.target)
        if board.direction(attempt.start, attempt.target) == NOTHING:
            return refuse("not_adjacent", rule, start=board.names[attempt.start], cell=action.target)
        if attempt.target >= board.beach_end:
            other = other_on(attempt.state, attempt.target)
            return refuse("shore_interaction", "TRANS-2", cell=action.target, other=other)
        return refuse("backward_not_allowed", "MOVE-9", kind=action.kind)

    return outside


def _no_islander(rule: str) -> Check:
    return nobody_there(lambda attempt: refuse("no_islander", rule, cell=attempt.action.target))


def _offer_swaps(movement: Movement, mover: Mover, out: Offers) -> None:
    cost = mover.prices[movement.kind]
    if mover.mp >= cost:
        for cell in members(movement.open(mover)):
            out.append(choice(movement.kind, mover.number, mover.board.names[cell], cost))


def _offer_pushes(movement: Movement, mover: Mover, out: Offers) -> None:
    kind, names = movement.kind, mover.board.names
    cost = mover.prices[kind]
    if mover.mp < cost:
        return
    dearer = cost + mover.edition.enhancement
    enhances = mover.mp >= dearer and mover.enhances
    for cell in members(movement.open(mover)):
        for path, enhanced in paths(mover, cell, enhances):
            out.append(choice(kind, mover.number, names[cell], dearer if enhanced else cost, path, enhanced))


def paths(mover: Mover, first: int, enhances: bool) -> Paths:
    """Return the paths of a push of the islander on *first* and those behind him, in the order of their cells, with whether they need
    the enhancement: longer or bent (PUSH-2, OPT-ENH-2).

    A path ends on the first cell that can take the one who comes: an empty one, or the shore by ``shore_limit_for_pushed``.
    """
    found: Paths = []
    heading = mover.board.neighbours[mover.cell].index(first)
    _give_way(mover, mover.board.bending[first][heading], (), heading, False, enhances, found)
    return found


def _give_way(mover: Mover, fan: Fan, path: Path, heading: int, bent: bool, enhances: bool, found: Paths) -> None:
    """Add the paths that begin with *path*, which came in *heading*, and go on over one of the cells in *fan*."""
    board, state, edition, blocked = mover.board, mover.state, mover.edition, mover.blocked
    names, beach_end, length = board.names, board.beach_end, len(path) + 1
    longest = edition.push_max_enhanced if enhances else edition.push_max
    for cell, turn in fan:
        bends = enhances and (bent or (turn != heading and length > 1))
        if not blocked >> cell & 1 or (cell >= beach_end and len(pile(state, cell)) <= edition.shore_limit_for_pushed):
            found.append(((*path, names[cell]), bends or length > edition.push_max))
        elif cell < beach_end and length < longest and not state.table.obstacles[cell]:
            further = board.bending if enhances else board.straight_on
            _give_way(mover, further[cell][turn], (*path, names[cell]), turn, bends, enhances, found)


def _path_refusal(movement: Movement, attempt: Attempt) -> Refusal | None:
    """Return why the path of a push is none of ``paths``, in the order of REF, or None."""
    edition, action, path = attempt.edition, attempt.action, attempt.path
    if not path:
        return refuse("bad_path", "PUSH-1", path=[])
    if len(path) > edition.push_max_enhanced:
        return refuse("too_many_pushed", "OPT-ENH-2", n=len(path))
    heading, cell = attempt.board.direction(attempt.start, attempt.target), attempt.target
    turns = []
    for number in range(len(path)):
        refusal = _path_cell(attempt, number, cell, heading)
        if refusal is not None:
            return refusal
        heading, cell = attempt.board.direction(cell, path[number]), path[number]
        turns.append(heading)
    bent = any(turn != turns[0] for turn in turns)
    if len(path) > edition.push_max and not action.enhanced:
        return refuse("too_many_pushed", "PUSH-2", n=len(path))
    if bent and not action.enhanced:
        return refuse("bent_push", "PUSH-2")
    if action.enhanced and not bent and len(path) <= edition.push_max:
        return refuse("enhancement_not_needed", "OPT-ENH-5")
    return None


def _path_cell(attempt: Attempt, number: int, before: int, heading: int) -> Refusal | None:
    """Return why the pushed one on cell *before* cannot go to path cell *number*; *heading*: direction of the step before."""
    state, board, cell = attempt.state, attempt.board, attempt.path[number]
    last = number == len(attempt.path) - 1
    path = list(attempt.action.path)
    if cell == NOTHING:
        return refuse("unknown_cell", "GEO-4", cell=attempt.action.path[number])
    direction = board.direction(before, cell)
    if cell >= board.shore_end or direction == NOTHING:
        return refuse("bad_path", "PUSH-1", path=list(path))
    if direction > LAST_NOT_BACKWARD:
        return refuse("backward_not_allowed", "PUSH-4", kind=Kind.PUSH)
    if direction not in BENDS[heading]:
        return refuse("bad_path", "PUSH-2", path=list(path))
    if state.table.obstacles[cell]:
        return refuse("obstacle", "PUSH-3", cell=board.names[cell])
    if cell >= board.beach_end:
        return _onto_shore(attempt, cell, last)
    occupied = state.on[cell] != NOBODY
    if last and occupied:
        return refuse("occupied", "PUSH-3", cell=board.names[cell], other=other_on(state, cell))
    if not last and not occupied:
        return refuse("bad_path", "PUSH-3", path=list(path))
    return None


def _onto_shore(attempt: Attempt, cell: int, last: bool) -> Refusal | None:
    """A chain ends on the shore: on an empty field, in the prototype also on top of one islander (PUSH-5, P-TRANS-4)."""
    limit, there = attempt.edition.shore_limit_for_pushed, len(pile(attempt.state, cell))
    name = attempt.board.names[cell]
    if (there and not limit) or (limit and not last):
        return refuse("shore_interaction", "PUSH-5", cell=name, other=other_on(attempt.state, cell))
    if there > limit:
        return refuse("field_full", "P-TRANS-4", cell=name)
    if not last:
        return refuse("bad_path", "PUSH-3", path=list(attempt.action.path))
    return None


def _push_effect(pieces: Pieces, attempt: Attempt) -> None:
    """The last of the chain goes first, the mover last (PUSH-1)."""
    for start, end in reversed(list(zip((attempt.target, *attempt.path), attempt.path, strict=False))):
        pieces.move(pieces.on[start], end)
    pieces.move(attempt.mover.islander, attempt.target)


SWAP = Movement(
    kind=Kind.SWAP,
    candidates=sides,
    outside=_outside("SWAP-1"),
    checks=(_no_islander("SWAP-1"), PARTNER_BLOCKED),
    offer=_offer_swaps,
    effect=exchange,
)
"""Exchange places with a neighbour, 3 MP (SWAP-1)."""

PUSH = Movement(
    kind=Kind.PUSH,
    candidates=sides,
    outside=_outside("PUSH-1"),
    checks=(_no_islander("PUSH-1"),),
    further=_path_refusal,
    offer=_offer_pushes,
    effect=_push_effect,
)
"""Step onto a neighbour's hex; he and those behind him give way along a path (PUSH-1 to 5, OPT-ENH-2)."""
