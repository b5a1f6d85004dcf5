"""Water fields and the way into them: run, pass, pull, fall, bump (sections 10; prototype 8, 9).

The editions differ in what an occupied field means: review runs past or pulls the other back; the prototype falls onto
him or runs past and may bump him away. Both are data: the kinds of the edition and its limits.
"""

from __future__ import annotations

from fog_core.errors import Refusal
from fog_core.escape.action import Action, Kind, choice
from fog_core.escape.board.geometry import NOTHING, SE, SW, E, W
from fog_core.escape.movement.attempt import (
    Attempt,
    Mover,
    has_room,
    is_last_round,
    no_return,
    other_on,
    pair_extra,
    refuse,
)
from fog_core.escape.movement.transit import gets_on
from fog_core.escape.state import NOBODY, State, TransitMode
from fog_core.game import Choice


def runs(m: Mover, out: list[Choice[Action]]) -> None:
    """Add the runs: one step to an empty cell that is no obstacle and not in fog, in any direction, 1 MP (RUN-1,
    WATER-2)."""
    paid = m.mp >= 1 + m.extra
    free = m.free and m.mp >= m.extra
    if not paid and not free:
        return
    state, names, fog_at = m.state, m.board.names, m.board.fog_at
    on, fog, banned, number, cost = state.on, state.fog, m.banned, m.number, 1 + m.extra
    for target in state.table.ground.runs[m.cell]:
        if on[target] < 0 and fog_at[target] < fog and target != banned:
            if paid:
                out.append(choice(Kind.RUN, number, names[target], cost))
            if free:
                out.append(choice(Kind.RUN, number, names[target], m.extra, (), False, True))


def explain_run(a: Attempt) -> Refusal | None:
    """Return why a run is refused (RUN-1)."""
    state, board, target = a.state, a.board, a.target
    if target >= board.water_end:
        return refuse("wrong_kind", "RUN-1", kind=Kind.RUN, cell=a.action.target)
    if target not in board.ways[a.start]:
        return refuse("not_adjacent", "RUN-1", start=board.names[a.start], cell=a.action.target)
    if target == no_return(state):
        return refuse("no_return", "P-BUMP-4", cell=a.action.target)
    if board.fog_at[target] >= state.fog:
        return refuse("in_fog", "FOG-4", cell=a.action.target, row=row_name(a))
    return unless_free(a)


def occupied_steps(m: Mover, out: list[Choice[Action]]) -> None:
    """Add the steps onto occupied water fields: pass, pull, fall (WATER-3, WATER-4, P-FALL-1, P-BUMP-1)."""
    state, on = m.state, m.state.on
    fields = [target for target in m.board.water_ways[m.cell] if on[target] >= 0 and target != m.banned]
    if not fields:
        return
    names, kinds, number, step = m.board.names, m.edition.kinds, m.number, 1 + m.extra
    ends_on_empty = m.mode is TransitMode.ENHANCED
    if not ends_on_empty:
        for target in fields:
            pass_choices(m, Kind.PASS, target, step + pair_extra(state, target), "", out)
    if Kind.PULL in kinds and m.alone:
        for target in fields:
            if m.mp >= step:
                out.append(choice(Kind.PULL, number, names[target], step))
            if m.free:
                out.append(choice(Kind.PULL, number, names[target], m.extra, (), False, True))
    if Kind.FALL in kinds and not ends_on_empty:
        for target in fields:
            if has_room(state, target):
                if m.mp >= step:
                    out.append(choice(Kind.FALL, number, names[target], step))
                if m.free and m.mp >= m.extra:
                    out.append(choice(Kind.FALL, number, names[target], m.extra, (), False, True))


def pass_choices(m: Mover, kind: Kind, target: int, cost: int, land: str, out: list[Choice[Action]]) -> None:
    """Add one way of running past at *target* and its variants with a bump, if he gets on from there (MOVE-7,
    P-BUMP-2)."""
    if m.mp < cost:
        return
    names = m.board.names
    if gets_on(m, target, TransitMode.WATER, cost):
        out.append(choice(kind, m.number, names[target], cost, (), False, False, land))
    if m.edition.bump and not m.ahead and bumps_allowed(m.state):
        for cell in bump_targets(m.state, m.islander, target):
            if gets_on(m, target, TransitMode.WATER, cost, cell):
                out.append(choice(kind, m.number, names[target], cost, (), False, False, land, names[cell]))


def explain_pass(a: Attempt) -> Refusal | None:
    """Return why running past is refused (WATER-3, P-BUMP-1)."""
    return _onto_occupied(a, "WATER-3") or _unless_must_end(a)


def explain_fall(a: Attempt) -> Refusal | None:
    """Return why falling onto somebody is refused (P-FALL-1, P-FALL-2)."""
    refusal = _onto_occupied(a, "P-FALL-1") or _unless_must_end(a)
    if refusal is None and not has_room(a.state, a.target):
        return refuse("field_full", "P-FALL-2", cell=a.action.target)
    return refusal


def explain_pull(a: Attempt) -> Refusal | None:
    """Return why pulling somebody back is refused (WATER-4)."""
    return _onto_occupied(a, "WATER-4") or unless_partner_blocked(a)


def _onto_occupied(a: Attempt, rule: str) -> Refusal | None:
    """Refuse a target that is no adjacent occupied water field."""
    board, target = a.board, a.target
    if not board.beach_end <= target < board.water_end:
        return refuse("wrong_kind", rule, kind=a.action.kind, cell=a.action.target)
    if target not in board.ways[a.start]:
        return refuse("not_adjacent", rule, start=board.names[a.start], cell=a.action.target)
    if target == no_return(a.state):
        return refuse("no_return", "P-BUMP-4", cell=a.action.target)
    if a.state.on[target] == NOBODY:
        return refuse("not_occupied", rule, cell=a.action.target)
    return None


def _unless_must_end(a: Attempt) -> Refusal | None:
    """Refuse an occupied field to him whose second movement must end on an empty one (MOVE-6)."""
    if a.mode is TransitMode.ENHANCED:
        return refuse("must_end_on_empty", "MOVE-6", cell=a.action.target)
    return None


def unless_partner_blocked(a: Attempt) -> Refusal | None:
    """Refuse an exchange whose partner would have to go to an obstacle or to a third islander (MOVE-8)."""
    state = a.state
    others = [member for cell, members in state.piles if cell == a.start for member in members if member != a.islander]
    if others or state.table.obstacles[a.start]:
        other = a.name(others[0]) if others else None
        return refuse("partner_blocked", "MOVE-8", cell=a.board.names[a.start], other=other)
    return None


def unless_free(a: Attempt) -> Refusal | None:
    """Refuse a cell with an obstacle or an islander (MOVE-2)."""
    if a.state.table.obstacles[a.target]:
        return refuse("obstacle", "MOVE-2", cell=a.action.target)
    if a.state.on[a.target] != NOBODY:
        return refuse("occupied", "MOVE-2", cell=a.action.target, other=other_on(a.state, a.target))
    return None


def row_name(a: Attempt) -> str:
    """The letter of the beach row of the target."""
    return a.edition.rows[a.board.row[a.target]].name


# Bumping (prototype).


def bumps_allowed(state: State) -> bool:
    """Return whether passing may move anybody: never in the review edition, not in solo (P-SOLO-3)."""
    edition = state.table.edition
    return edition.bump and (edition.bump_in_solo or not state.table.solo)


def bump_targets(state: State, islander: int, field: int) -> list[int]:
    """Return where the topmost islander of a water *field* may be bumped: sideways or backward from the shore,
    landwards on a pier, onto a cell without islander, obstacle and fog; the cell the runner has just left counts as
    empty (P-BUMP-3, P-LAST-3)."""
    board, start = state.table.board, state.at[islander]
    if field >= board.shore_end:
        landward = board.landwards[field]
        cells = [] if landward < board.shore_end and is_last_round(state) else [landward]
    else:
        around = board.neighbours[field]
        cells = sorted(cell for cell in (around[E], around[W], around[SW], around[SE]) if cell != NOTHING)
    obstacles, on = state.table.obstacles, state.on
    return [
        cell
        for cell in cells
        if cell >= 0
        and not obstacles[cell]
        and board.fog_at[cell] < state.fog
        and (on[cell] == NOBODY or (cell == start and _leaves_empty(state, islander)))
    ]


def _leaves_empty(state: State, islander: int) -> bool:
    return all(cell != state.at[islander] for cell, _ in state.piles)


def explain_bump(a: Attempt) -> Refusal | None:
    """Return why the bump of an action is refused (P-REF 8)."""
    if not a.action.bump:
        return None
    passes = a.action.kind == Kind.PASS or a.action.land == "pass"
    if not passes or not a.edition.bump:
        return refuse("bad_bump", "WATER-3", cell=a.action.bump)
    if not bumps_allowed(a.state):
        return refuse("no_bump_in_solo", "P-SOLO-3")
    if a.bump not in bump_targets(a.state, a.islander, a.target):
        return refuse("bad_bump", "P-BUMP-3", cell=a.action.bump)
    return None
