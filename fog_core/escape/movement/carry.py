"""Carry a legal action out: who moves where, what is paid, what follows, and the events that tell it."""

from __future__ import annotations

from fog_core.errors import Param
from fog_core.escape.action import HOPS, Kind
from fog_core.escape.board.geometry import NOTHING
from fog_core.escape.board.pieces import Pieces
from fog_core.escape.edition import AREAS, STERN
from fog_core.escape.movement import boats
from fog_core.escape.movement.attempt import Attempt
from fog_core.escape.movement.legal import goes_into, price
from fog_core.escape.state import NOBODY, State, Transit
from fog_core.game import Event, Move, Step


class Carrying:
    """One action while it is carried out: the working copy of the pieces, the moves of the action itself, the events
    that follow."""

    def __init__(self, attempt: Attempt) -> None:
        self.a = attempt
        self.state = attempt.state
        self.pieces = Pieces(attempt.state)
        self.names = attempt.board.names
        self.params: dict[str, Param] = {}
        self.moves: list[Move] = []
        self.follow_ups: list[Event] = []
        self.seated = self.state.seated
        self.mishaps = self.state.mishaps

    def shift(self, islander: int, cell: int) -> Move:
        """Move a piece and return the move for the animation."""
        start = self.pieces.at[islander]
        self.pieces.move(islander, cell)
        return Move(self.a.name(islander), self.names[start], self.names[cell])

    def tell(self, code: str, move: Move | None = None, **params: Param) -> None:
        """Note an event that follows from the action."""
        if "start" in params:
            params["from"] = params.pop("start")
        self.follow_ups.append(Event(code, params, (move,) if move else ()))


def carry_out(a: Attempt) -> Step[State]:
    """Carry out an attempt that ``examine`` let pass; returns the new state with its events."""
    c = Carrying(a)
    cost, mode = price(a), goes_into(a)
    _MOVE[Kind(a.action.kind)](c)
    state, islander = a.state, a.islander
    spent = list(state.spent)
    spent[islander] += cost
    transit = None
    if mode is not None:
        transit = Transit(islander, mode, state.transit.start if state.transit else a.start, a.start)
    bonuses, taken = _take_bonus(c)
    after = c.pieces.place(
        state,
        mp=state.mp - cost,
        spent=tuple(spent),
        used=state.used | a.action.free << islander,
        transit=transit,
        bonuses=bonuses,
        taken=taken,
        seated=_seated(c),
        mishaps=c.mishaps if a.edition.counts_mishaps else state.mishaps,
    )
    params: dict[str, Param] = {
        "side": state.table.colours[state.active],
        "piece": a.name(islander),
        "from": c.names[a.start],
        "to": c.names[a.target],
        "cost": cost,
        "left": after.mp,
        "free": a.action.free,
        "enhanced": a.action.enhanced,
        **c.params,
    }
    return Step(after, (Event(f"act.{a.action.kind}", params, tuple(c.moves)), *c.follow_ups))


# The movements.


def _run(c: Carrying) -> None:
    c.moves.append(c.shift(c.a.islander, c.a.target))


def _pass(c: Carrying) -> None:
    """Run past: the topmost of the field may be bumped away first (WATER-3, P-BUMP-2)."""
    a = c.a
    c.params["others"] = [a.name(member) for member in c.pieces.pile(a.target)]
    c.mishaps += 1
    _arrive(c, a.bump)


def _fall(c: Carrying) -> None:
    c.params["other"] = c.a.name(c.pieces.on[c.a.target])
    c.mishaps += 1
    _run(c)


def _arrive(c: Carrying, bump: int) -> None:
    """Move the islander to his target; whom he bumps goes out of his way at once (P-BUMP-2)."""
    a = c.a
    c.pieces.lift(a.islander)
    if bump != NOTHING:
        other = c.pieces.on[a.target]
        move = c.shift(other, bump)
        c.tell("bump", move, piece=a.name(a.islander), other=a.name(other), start=c.names[a.target], to=c.names[bump])
    c.pieces.drop(a.islander, a.target)
    c.moves.append(Move(a.name(a.islander), c.names[a.start], c.names[a.target]))


def _exchange(c: Carrying) -> None:
    """Swap or pull: the partner goes to the mover's cell (SWAP-1, WATER-4)."""
    a, other = c.a, c.pieces.on[c.a.target]
    c.params["other"] = a.name(other)
    c.pieces.lift(a.islander)
    back = c.shift(other, a.start)
    c.pieces.drop(a.islander, a.target)
    c.moves += [Move(a.name(a.islander), c.names[a.start], c.names[a.target]), back]


def _push(c: Carrying) -> None:
    """The last of the chain goes first, the mover last (PUSH-1)."""
    a = c.a
    chain = [c.pieces.on[cell] for cell in (a.target, *a.path[:-1])]
    below = c.pieces.on[a.path[-1]]
    pushed = [c.shift(member, cell) for member, cell in reversed(list(zip(chain, a.path, strict=True)))]
    c.params["others"] = [a.name(member) for member in chain]
    _run(c)
    c.moves += reversed(pushed)
    if below != NOBODY:
        c.mishaps += 1
        c.tell("on_top", piece=a.name(chain[-1]), other=a.name(below), cell=c.names[a.path[-1]])


def _hop(c: Carrying) -> None:
    """Jump, cross or squeeze; on an occupied shore field he falls or goes on (TRANS-3, P-TRANS-3)."""
    a, below = c.a, c.pieces.on[c.a.target]
    if a.action.kind == Kind.JUMP:
        c.params["other"] = a.name(_jumped(a))
    if below != NOBODY and a.target >= a.board.beach_end:
        c.mishaps += 1
        if a.action.land == "fall":
            c.tell("on_top", piece=a.name(a.islander), other=a.name(below), cell=c.names[a.target])
    _arrive(c, a.bump)


def _jumped(a: Attempt) -> int:
    """The islander who was jumped over; at an angle the first of the two."""
    hop = next(hop for hop in a.state.table.ground.hops[a.start] if hop.target == a.target)
    return next(a.state.on[cell] for cell in hop.between if a.state.on[cell] != NOBODY)


def _take_place(c: Carrying) -> None:
    """Board or change places; whoever sat there stays too or is driven off (DRIVE-5, DRIVE-6, P-DRIVE-3, P-DRIVE-4)."""
    a = c.a
    place = a.board.places[a.target]
    c.params |= {"boat": a.board.boats[place.boat].nation, "area": AREAS[place.area]}
    members, driven = c.pieces.pile(a.target), boats.drives_off(a.state, a.islander, a.target)
    c.pieces.lift(a.islander)
    piece, cell = a.name(a.islander), c.names[a.target]
    for other in driven:
        c.seated |= 1 << other
        move = c.shift(other, boats.refuge(c.pieces, a.state, other, a.target))
        c.tell("drive_off", move, piece=piece, other=a.name(other), cell=cell, to=move.end)
    if members and not driven:
        c.tell("shares_place", piece=piece, others=[a.name(member) for member in members], cell=cell)
    c.pieces.drop(a.islander, a.target)
    c.moves.append(Move(piece, c.names[a.start], cell))


_MOVE = {
    Kind.RUN: _run,
    Kind.PASS: _pass,
    Kind.FALL: _fall,
    Kind.PULL: _exchange,
    Kind.SWAP: _exchange,
    Kind.PUSH: _push,
    **dict.fromkeys(HOPS, _hop),
    Kind.BOARD: _take_place,
    Kind.SWITCH: _take_place,
}


# What an arrival earns.


def _take_bonus(c: Carrying) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]:
    """Give the top bonus of the boat to the active colour where one is due (BONUS-1, P-BONUS-1)."""
    a, state = c.a, c.state
    boat = boats.bonus_due(state, a.islander, a.start, a.target) if a.target >= a.board.water_end else NOTHING
    if boat == NOTHING:
        return state.bonuses, state.taken
    bonuses, taken = list(state.bonuses), list(state.taken)
    points, *rest = bonuses[boat]
    bonuses[boat] = tuple(rest)
    taken[state.active] = (*taken[state.active], points)
    side, nation = state.table.colours[state.active], a.board.boats[boat].nation
    c.tell("bonus", side=side, piece=a.name(a.islander), boat=nation, points=points)
    return tuple(bonuses), tuple(taken)


def _seated(c: Carrying) -> int:
    """Remember who has been on a single place, where the edition asks (P-BONUS-2)."""
    a = c.a
    if not a.edition.bonus_once_per_islander:
        return c.state.seated
    for cell in (a.start, a.target):
        if cell in a.board.places and a.board.places[cell].area != STERN:
            c.seated |= 1 << a.islander
    return c.seated
