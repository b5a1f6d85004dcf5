"""The movements of the beach: swap, push, jump, cross, squeeze (section 8; run stands with the water).

None goes backward (MOVE-9). Each rule stands twice, side by side and on the same tables: once as the list of what is
possible, once as the reason why not. A contract test holds the two together.
"""

from __future__ import annotations

from collections.abc import Iterator

from fog_core.errors import Refusal
from fog_core.escape.action import Action, Kind, choice
from fog_core.escape.board.geometry import LAST_NOT_BACKWARD, NOTHING, VECTORS, WOODS
from fog_core.escape.board.ground import Hop
from fog_core.escape.movement.attempt import Attempt, Mover, has_room, other_on, pair_extra, refuse
from fog_core.escape.movement.transit import gets_on
from fog_core.escape.movement.water import pass_choices, unless_free, unless_partner_blocked
from fog_core.escape.state import NOBODY, State, TransitMode, pile
from fog_core.game import Choice

_STRAIGHT = {(2 * dx, 2 * dy): d for d, (dx, dy) in enumerate(VECTORS)}
_ANGLE = {
    (VECTORS[d][0] + VECTORS[(d + 1) % 6][0], VECTORS[d][1] + VECTORS[(d + 1) % 6][1]): (d, (d + 1) % 6)
    for d in range(6)
}


# Swap.


def swaps(m: Mover, out: list[Choice[Action]]) -> None:
    """Add the swaps: exchange places with a neighbour on the beach, 3 MP (SWAP-1)."""
    cost = m.prices[Kind.SWAP]
    if m.mp < cost or not m.alone:
        return
    on, names = m.state.on, m.board.names
    for target, _ in m.state.table.ground.sides[m.cell]:
        if on[target] >= 0:
            out.append(choice(Kind.SWAP, m.number, names[target], cost))


def explain_swap(a: Attempt) -> Refusal | None:
    """Return why a swap is refused (SWAP-1, SWAP-2)."""
    return _beside(a, "SWAP-1") or unless_partner_blocked(a)


def _beside(a: Attempt, rule: str) -> Refusal | None:
    """Refuse what is no islander beside the mover on the beach, not backward (swap and push)."""
    board = a.board
    if a.start >= board.beach_end or a.target >= board.shore_end:
        return refuse("wrong_kind", rule, kind=a.action.kind, cell=a.action.target)
    direction = board.direction(a.start, a.target)
    if direction == NOTHING:
        return refuse("not_adjacent", rule, start=board.names[a.start], cell=a.action.target)
    if a.target >= board.beach_end:
        return refuse("shore_interaction", "TRANS-2", cell=a.action.target, other=other_on(a.state, a.target))
    if direction > LAST_NOT_BACKWARD:
        return refuse("backward_not_allowed", "MOVE-9", kind=a.action.kind)
    if a.state.on[a.target] == NOBODY:
        return refuse("no_islander", rule, cell=a.action.target)
    return None


# Push.


def pushes(m: Mover, out: list[Choice[Action]]) -> None:
    """Add the pushes: step onto a neighbour's hex; he and those behind him give way along a path (PUSH-1 to 5,
    OPT-ENH-2)."""
    price = m.prices[Kind.PUSH]
    if m.mp < price:
        return
    on, names = m.state.on, m.board.names
    dearer = price + m.edition.enhancement
    enhances = m.enhances and m.mp >= dearer
    for target, direction in m.state.table.ground.sides[m.cell]:
        if on[target] >= 0:
            for path, enhanced in sorted(_paths(m, target, direction, enhances)):
                cells = tuple(names[cell] for cell in path)
                out.append(choice(Kind.PUSH, m.number, names[target], dearer if enhanced else price, cells, enhanced))


def _paths(m: Mover, target: int, direction: int, enhances: bool) -> Iterator[tuple[tuple[int, ...], bool]]:
    """Yield the paths of the pushed with whether they need the enhancement: longer or bent (PUSH-2, OPT-ENH-2)."""
    state, beach_end = m.state, m.board.beach_end
    on, after = state.on, state.table.ground.after
    longest = m.edition.push_max_enhanced if enhances else m.edition.push_max
    unfinished: list[tuple[tuple[int, ...], int, int, bool]] = [((), target, direction, False)]
    while unfinished:
        path, cell, heading, bent = unfinished.pop()
        for turn in range(max(heading - 1, 0), min(heading + 1, LAST_NOT_BACKWARD) + 1):
            to = after[cell][turn]
            bends = bent or (bool(path) and turn != heading)
            if to < 0 or (bends and not enhances):
                continue
            longer = (*path, to)
            if on[to] < 0 or (to >= beach_end and len(pile(state, to)) <= m.edition.shore_limit_for_pushed):
                yield longer, bends or len(longer) > m.edition.push_max
            elif to < beach_end and len(longer) < longest:
                unfinished.append((longer, to, turn, bends))


def explain_push(a: Attempt) -> Refusal | None:
    """Return why a push is refused (PUSH-1 to 5, OPT-ENH-2)."""
    refusal = _beside(a, "PUSH-1")
    if refusal is not None:
        return refusal
    if not a.path:
        return refuse("bad_path", "PUSH-1", path=[])
    if len(a.path) > a.edition.push_max_enhanced:
        return refuse("too_many_pushed", "OPT-ENH-2", n=len(a.path))
    heading, cell = a.board.direction(a.start, a.target), a.target
    turns = []
    for number in range(len(a.path)):
        refusal = _path_cell(a, number, cell, heading)
        if refusal is not None:
            return refusal
        heading, cell = a.board.direction(cell, a.path[number]), a.path[number]
        turns.append(heading)
    bent = any(turn != turns[0] for turn in turns)
    if len(a.path) > a.edition.push_max and not a.action.enhanced:
        return refuse("too_many_pushed", "PUSH-2", n=len(a.path))
    if bent and not a.action.enhanced:
        return refuse("bent_push", "PUSH-2")
    if a.action.enhanced and not bent and len(a.path) <= a.edition.push_max:
        return refuse("enhancement_not_needed", "OPT-ENH-5")
    return None


def _path_cell(a: Attempt, number: int, before: int, heading: int) -> Refusal | None:
    """Return why the pushed one on cell *before* cannot go to path cell *number*; *heading*: direction of the step
    before."""
    state, board, cell = a.state, a.board, a.path[number]
    last = number == len(a.path) - 1
    path = list(a.action.path)
    if cell == NOTHING:
        return refuse("unknown_cell", "GEO-4", cell=a.action.path[number])
    direction = board.direction(before, cell)
    if cell >= board.shore_end or direction == NOTHING:
        return refuse("bad_path", "PUSH-1", path=list(path))
    if direction > LAST_NOT_BACKWARD:
        return refuse("backward_not_allowed", "PUSH-4", kind=Kind.PUSH)
    if abs(direction - heading) > 1:
        return refuse("bad_path", "PUSH-2", path=list(path))
    if state.table.obstacles[cell]:
        return refuse("obstacle", "PUSH-3", cell=board.names[cell])
    if cell >= board.beach_end:
        return _onto_shore(a, cell, last)
    occupied = state.on[cell] != NOBODY
    if last and occupied:
        return refuse("occupied", "PUSH-3", cell=board.names[cell], other=other_on(state, cell))
    if not last and not occupied:
        return refuse("bad_path", "PUSH-3", path=list(path))
    return None


def _onto_shore(a: Attempt, cell: int, last: bool) -> Refusal | None:
    """A chain ends on the shore: on an empty field, in the prototype also on top of one islander (PUSH-5,
    P-TRANS-4)."""
    limit, there = a.edition.shore_limit_for_pushed, len(pile(a.state, cell))
    name = a.board.names[cell]
    if (there and not limit) or (limit and not last):
        return refuse("shore_interaction", "PUSH-5", cell=name, other=other_on(a.state, cell))
    if there > limit:
        return refuse("field_full", "P-TRANS-4", cell=name)
    if not last:
        return refuse("bad_path", "PUSH-3", path=list(a.action.path))
    return None


# Jump, cross, squeeze.


def hops(m: Mover, out: list[Choice[Action]]) -> None:
    """Add the jumps over an islander, the crossings of an obstacle and the squeezes through a closed gap.

    JUMP-1: straight over one beach islander, 3 MP, with jump 2. CROSS-1: over an obstacle, straight or at an angle, 4
    MP, with cross 2, all-rounder 3. SQUEEZE-1: between two touching neighbours, both blocked, 4 MP, with squeeze 2,
    all-rounder 3. Enhanced +2 (OPT-ENH-3).
    """
    if m.mp < 2:
        return
    on, kinds = m.state.on, m.edition.kinds
    barred = m.edition.barred
    jumps: list[Hop] = []
    crosses: list[Hop] = []
    squeezes: list[Hop] = []
    for hop in m.state.table.ground.hops[m.cell]:
        _, straight, over_obstacle, gap, between = hop
        if over_obstacle:
            crosses.append(hop)
        if straight:
            if between and on[between[0]] >= 0:
                jumps.append(hop)
            continue
        if gap is not None and all(on[cell] >= 0 for cell in gap):
            squeezes.append(hop)
        if m.enhances and any(on[cell] >= 0 for cell in between):
            jumps.append(hop)
    for kind, possible in ((Kind.JUMP, jumps), (Kind.CROSS, crosses), (Kind.SQUEEZE, squeezes)):
        price = m.prices[kind]
        if possible and m.mp >= price and kind in kinds and kind not in barred:
            for hop in possible:
                _landings(m, kind, hop, price, out)


def _landings(m: Mover, kind: Kind, hop: Hop, price: int, out: list[Choice[Action]]) -> None:
    """Add the ways to land: on an empty cell, on an occupied shore field (TRANS-3, P-TRANS-3), enhanced on anything
    (OPT-ENH-3)."""
    state, target, name = m.state, hop.target, m.board.names[hop.target]
    at_angle = kind == Kind.JUMP and not hop.straight
    occupied, shore = state.on[target] >= 0, target >= m.board.beach_end
    blocked = occupied or state.table.obstacles[target]
    if not at_angle and not blocked:
        out.append(choice(kind, m.number, name, price))
    if m.enhances and m.mode is not TransitMode.ENHANCED and (at_angle or (blocked and not shore)):
        cost = price + m.edition.enhancement + (pair_extra(state, target) if shore else 0)
        if m.mp >= cost and gets_on(m, target, TransitMode.ENHANCED, cost):
            out.append(choice(kind, m.number, name, cost, (), True))
    if at_angle or not (shore and occupied) or m.mode is TransitMode.ENHANCED:
        return
    if Kind.FALL in m.edition.kinds:
        if has_room(state, target):
            out.append(choice(kind, m.number, name, price, (), False, False, "fall"))
        pass_choices(m, kind, target, price + pair_extra(state, target), "pass", out)
    else:
        pass_choices(m, kind, target, price, "", out)


def explain_jump(a: Attempt) -> Refusal | None:
    """Return why a jump is refused (JUMP-1, OPT-ENH-3)."""
    refusal = _hop_shape(a, "JUMP-1")
    if refusal is not None:
        return refusal
    sides = _sides(a)
    at_angle = len(sides) > 1
    if at_angle and not a.action.enhanced:
        return refuse("not_straight", "JUMP-1")
    islanders = [cell for cell in sides if cell >= 0 and a.state.on[cell] != NOBODY]
    if not any(cell < a.board.beach_end for cell in islanders):
        if islanders:
            return _shore_between(a, islanders[0])
        return refuse("no_islander", "JUMP-1", cell=a.board.names[max(sides)])
    return _landing(a, needed=at_angle)


def explain_cross(a: Attempt) -> Refusal | None:
    """Return why a crossing is refused (CROSS-1)."""
    refusal = _hop_shape(a, "CROSS-1")
    if refusal is not None:
        return refusal
    if not any(side >= 0 and a.state.table.obstacles[side] for side in _sides(a)):
        return refuse("no_obstacle", "CROSS-1")
    return _landing(a)


def explain_squeeze(a: Attempt) -> Refusal | None:
    """Return why a squeeze is refused (SQUEEZE-1, SQUEEZE-2)."""
    refusal = _hop_shape(a, "SQUEEZE-1", straight_too=False)
    if refusal is not None:
        return refusal
    sides = _sides(a)
    for side in sides:
        if side >= a.board.beach_end and a.state.on[side] != NOBODY:
            return _shore_between(a, side)
    open_sides = [side for side in sides if not _blocks(a.state, side)]
    if open_sides:
        cells: list[str] = [a.board.names[side] for side in open_sides if side >= 0]
        return refuse("not_blocked", "SQUEEZE-2", cells=list(cells))
    return _landing(a)


def _hop_shape(a: Attempt, rule: str, straight_too: bool = True) -> Refusal | None:
    """Refuse what is not two hexes away in a shape of that movement, or goes backward (MOVE-9)."""
    board, kind = a.board, a.action.kind
    if a.start >= board.beach_end or a.target >= board.shore_end:
        return refuse("wrong_kind", rule, kind=kind, cell=a.action.target)
    vector = _vector(a)
    if not (vector in _ANGLE or (straight_too and vector in _STRAIGHT)):
        return refuse("not_reachable", rule, start=board.names[a.start], cell=a.action.target)
    if vector[1] < 0:
        return refuse("backward_not_allowed", "MOVE-9", kind=kind)
    return None


def _vector(a: Attempt) -> tuple[int, int]:
    x, y = a.board.x, a.board.y
    return x[a.target] - x[a.start], y[a.target] - y[a.start]


def _sides(a: Attempt) -> tuple[int, ...]:
    """The one cell straight between start and target, or the two cells of the gap."""
    vector, around = _vector(a), a.board.neighbours[a.start]
    if vector in _STRAIGHT:
        return (around[_STRAIGHT[vector]],)
    first, second = _ANGLE[vector]
    return around[first], around[second]


def _shore_between(a: Attempt, cell: int) -> Refusal:
    return refuse("shore_interaction", "TRANS-2", cell=a.board.names[cell], other=other_on(a.state, cell))


def _blocks(state: State, side: int) -> bool:
    """Return whether a side of a gap is blocked: woods, or a beach hex with an islander or obstacle (SQUEEZE-2)."""
    if side < 0:
        return side == WOODS
    return side < state.table.board.beach_end and (state.on[side] != NOBODY or state.table.obstacles[side])


def _landing(a: Attempt, needed: bool = False) -> Refusal | None:
    """Return why the landing is refused; *needed*: the movement is enhanced by itself already (REF, P-REF, row
    landing)."""
    state, target, action = a.state, a.target, a.action
    shore, occupied = target >= a.board.beach_end, state.on[target] != NOBODY
    if action.enhanced:
        if not needed and (shore or not (occupied or state.table.obstacles[target])):
            return refuse("enhancement_not_needed", "OPT-ENH-5")
        return refuse("must_end_on_empty", "P-TRANS-5", cell=action.target) if action.land else None
    if not shore:
        refusal = unless_free(a)
        if refusal is not None:
            return refusal
    elif occupied:
        return _onto_occupied_shore(a)
    return refuse("not_occupied", "P-TRANS-3", cell=action.target) if action.land else None


def _onto_occupied_shore(a: Attempt) -> Refusal | None:
    """Review: he is in transit. Prototype: the action names whether he falls or runs past (TRANS-3, P-TRANS-3)."""
    action = a.action
    if a.mode is TransitMode.ENHANCED:
        return refuse("must_end_on_empty", "MOVE-6", cell=action.target)
    if Kind.FALL in a.edition.kinds:
        if not action.land:
            return refuse("occupied", "P-TRANS-3", cell=action.target, other=other_on(a.state, a.target))
        if action.land == "fall" and not has_room(a.state, a.target):
            return refuse("field_full", "P-FALL-2", cell=action.target)
    return None
