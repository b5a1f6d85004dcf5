"""What an islander may do and why not: the list of all legal actions, and the order of checks (REF, P-REF).

Both ask the records of the kinds of movement. ``examine`` is the one gate: ``explain`` shows its refusal.
"""

from __future__ import annotations

from collections.abc import Iterator

from fog_core.errors import Refusal
from fog_core.escape.action import ENHANCEABLE, HOPS, LANDINGS, Action, Kind
from fog_core.escape.board.directions import NOTHING
from fog_core.escape.movement.attempt import Attempt, in_rules_of, refuse, resolve
from fog_core.escape.movement.boats import changes
from fog_core.escape.movement.carry import goes_into, price
from fog_core.escape.movement.mover import Mover, Outlook, can_act, outlook
from fog_core.escape.movement.repertoire import MOVEMENTS, kinds_for, offers
from fog_core.escape.movement.steps import bumps_allowed, explain_bump
from fog_core.escape.movement.transit import gets_on
from fog_core.escape.state import (
    DRAFT,
    ENHANCED,
    NOBODY,
    OVER,
    State,
    fleet,
    islander_index,
    lost_row,
)
from fog_core.escape.turn import draft, turns
from fog_core.game import Choice

END_TURN = Choice(Action(Kind.END_TURN), str(Kind.END_TURN))
TIMEOUT = Choice(Action(Kind.TIMEOUT), str(Kind.TIMEOUT))

# The list.


def legal(state: State) -> tuple[Choice[Action], ...]:
    """Return every legal action: by islander, kind and cell in board order, then ``end_turn`` and ``timeout``; () after
    the end."""
    if state.phase is DRAFT:
        return draft.legal(state)
    if state.phase is OVER:
        return ()
    out: list[Choice[Action]] = []
    if state.transit is not None:
        out += choices_of(state, state.transit.islander)
    else:
        for mover in _movers(state):
            for movement in kinds_for(mover):
                movement.offer(movement, mover, out)
    if turns.explain_end_turn(state) is None:
        out.append(END_TURN)
    if turns.explain_timeout(state) is None:
        out.append(TIMEOUT)
    return tuple(out)


def _movers(state: State) -> Iterator[Mover]:
    """Yield who of the active colour may act, one after the other in the same mover: half of making one is what all of them share."""
    at, used, spent, mp = state.at, state.used, state.spent, state.mp
    mover: Mover | None = None
    for islander in fleet(state.owner, state.active):
        if (mp or spent[islander]) and at[islander] >= 0 and not used >> islander & 1:
            if mover is None:
                mover = mover_of(state, islander)
            else:
                mover.turn_to(islander)
            yield mover


def choices_of(state: State, islander: int) -> list[Choice[Action]]:
    """Return the legal actions of one islander."""
    return offers(mover_of(state, islander)) if can_act(state, islander) else []


def mover_of(state: State, islander: int) -> Mover:
    """Return an islander about to move, who has to get on from wherever he may not stay (MOVE-7)."""
    return Mover(state, islander, outlook_of(state))


def outlook_of(state: State) -> Outlook:
    """Return what the islanders of a position share."""
    return outlook(state, gets_on, bumps_allowed(state))


# The reason.


def explain(state: State, action: Action) -> Refusal | None:
    """Return why *action* is refused, or None when it is legal: the first check that fails, in the order of REF or
    P-REF, in the edition's rule ids."""
    found: Attempt | Refusal | None
    if action.kind == Kind.PICK:
        found = draft.explain(state, action)
    elif action.kind == Kind.END_TURN:
        found = turns.explain_end_turn(state)
    elif action.kind == Kind.TIMEOUT:
        found = turns.explain_timeout(state)
    else:
        found = _examine(state, action)
    return in_rules_of(state.table.edition, found) if isinstance(found, Refusal) else None


def examine(state: State, action: Action) -> Attempt | Refusal:
    """Return the movement resolved against the position when it is legal, else its refusal, in the edition's rule ids."""
    found = _examine(state, action)
    return in_rules_of(state.table.edition, found) if isinstance(found, Refusal) else found


def _examine(state: State, action: Action) -> Attempt | Refusal:
    refusal = turns.explain_phase(state) or _kind_known(state, action, first=True)
    if refusal is not None:
        return refusal
    islander = islander_index(state, action.islander)
    if islander == NOBODY:
        return refuse("unknown_islander", "REF", piece=str(action.islander))
    refusal = _islander_refusal(state, islander)
    if refusal is not None:
        return refusal
    attempt = resolve(mover_of(state, islander), action)
    return (
        _target_refusal(attempt)
        or _enhanced_refusal(attempt)
        or _free_refusal(attempt)
        or _aboard_refusal(attempt)
        or _kind_known(state, action, first=False)
        or MOVEMENTS[action.kind].explain(attempt)
        or explain_bump(attempt)
        or _surplus_refusal(attempt)
        or _payment_refusal(attempt)
        or _way_on_refusal(attempt)
        or attempt
    )


def _kind_known(state: State, action: Action, first: bool) -> Refusal | None:
    """Refuse a kind that the edition does not have; the prototype asks this before everything else."""
    if first == state.table.edition.unknown_kind_first and action.kind not in state.table.edition.kinds:
        return refuse("unknown_kind", "MOVE-1", kind=str(action.kind))
    return None


def _islander_refusal(state: State, islander: int) -> Refusal | None:
    """REF 3: who may act at all."""
    table = state.table
    piece = str(table.roster[islander].number)
    row = lost_row(state.at[islander])
    if row >= 0:
        return refuse("lost", "FOG-3", piece=piece, row=table.edition.rows[row].name)
    owner = state.owner[islander]
    if owner != state.active:
        return refuse("not_yours", "TURN-3", piece=piece, by=None if owner == NOBODY else table.colours[owner])
    if state.transit is not None and state.transit.islander != islander:
        return turns.explain_transit(state)
    if state.used >> islander & 1:
        return refuse("endurance_used", "ENDUR-4", piece=piece)
    return None


def _target_refusal(a: Attempt) -> Refusal | None:
    if a.target == NOTHING:
        return refuse("unknown_cell", "GEO-4", cell=a.action.target)
    if a.action.kind in a.edition.barred:
        return refuse("not_in_family", "P-LEVEL-2", kind=str(a.action.kind))
    return None


def _enhanced_refusal(a: Attempt) -> Refusal | None:
    """REF 4."""
    if not a.action.enhanced:
        return None
    if not a.state.table.options["enhanced"]:
        return refuse("option_off", "OPT-ENH-1", option="enhanced")
    if a.action.kind not in ENHANCEABLE:
        return refuse("cannot_enhance", "OPT-ENH-1", kind=str(a.action.kind))
    if a.mode is ENHANCED and a.action.kind in HOPS:
        return refuse("enhanced_twice", "MOVE-6", piece=a.name(a.mover.islander))
    return None


def _free_refusal(a: Attempt) -> Refusal | None:
    """REF 5."""
    if not a.action.free:
        return None
    if a.action.kind not in a.edition.free_kinds:
        return refuse("free_run_only", "ENDUR-2", kind=str(a.action.kind))
    if not a.state.table.abilities[a.mover.islander].endurance:
        return refuse("no_endurance", "ENDUR-1", piece=a.name(a.mover.islander))
    return None


def _aboard_refusal(a: Attempt) -> Refusal | None:
    """REF 6."""
    if a.start >= a.board.water_end and a.action.kind != Kind.SWITCH:
        return refuse("cannot_leave_boat", "BOARD-1", piece=a.name(a.mover.islander))
    return None


def _surplus_refusal(a: Attempt) -> Refusal | None:
    """Refuse a path or a landing where the movement has none, so that every legal action has one spelling."""
    if a.action.path and a.action.kind != Kind.PUSH:
        return refuse("bad_path", "PUSH-1", path=list(a.action.path))
    lands = a.action.kind in HOPS and Kind.FALL in a.edition.kinds
    if a.action.land and not (lands and a.action.land in LANDINGS):
        return refuse("wrong_kind", "TRANS-3", kind=str(a.action.kind), cell=a.action.target)
    return None


def _payment_refusal(a: Attempt) -> Refusal | None:
    """REF 8 and 9: the free step needs a paid one before it, or inside it (ENDUR-1, ENDUR-3); then the MP."""
    one_step = a.action.kind != Kind.BOARD or not changes(a.mover, a.target)
    if a.action.free and one_step and not a.state.spent[a.mover.islander]:
        return refuse("not_moved_yet", "ENDUR-1", piece=a.name(a.mover.islander))
    cost = price(a)
    if cost > a.state.mp:
        return refuse("not_enough_mp", "MOVE-3", cost=cost, left=a.state.mp)
    return None


def _way_on_refusal(a: Attempt) -> Refusal | None:
    """REF 10: whoever goes into transit must get on (MOVE-7)."""
    mode = goes_into(a)
    if mode is None or gets_on(a.mover, a.target, mode, price(a), a.bump):
        return None
    return refuse("no_way_on", "MOVE-7", cell=a.action.target)
