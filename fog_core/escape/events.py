"""What a movement did, read from the positions before and after it: for the log, for speech, for the animation."""

from __future__ import annotations

from collections.abc import Iterator

from fog_core.errors import Param
from fog_core.escape.action import Kind
from fog_core.escape.board.directions import NOTHING
from fog_core.escape.edition import AREAS
from fog_core.escape.movement.attempt import Attempt
from fog_core.escape.score import scoring
from fog_core.escape.state import NOBODY, State, pile
from fog_core.game import Event, Move


def told(attempt: Attempt, after: State) -> tuple[Event, ...]:
    """Return the events of a movement: the action itself, then what followed from it."""
    action, before, names = attempt.action, attempt.state, attempt.board.names
    params: dict[str, Param] = {
        "side": before.table.colours[before.active],
        "piece": attempt.name(attempt.mover.islander),
        "from": names[attempt.start],
        "to": names[attempt.target],
        "cost": before.mp - after.mp,
        "left": after.mp,
        "free": action.free,
        "enhanced": action.enhanced,
    }
    passive = _passive(attempt)
    if action.kind in (Kind.PASS, Kind.PUSH):
        params["others"] = [attempt.name(other) for other in passive]
    elif action.kind in (Kind.FALL, Kind.PULL, Kind.SWAP, Kind.JUMP):
        params["other"] = attempt.name(passive[-1])
    elif action.kind in (Kind.BOARD, Kind.SWITCH):
        place = attempt.board.places[attempt.target]
        params |= {
            "boat": attempt.board.boats[place.boat].nation,
            "area": AREAS[place.area],
            "points": _gain(before, after),
        }
    moved = [attempt.mover.islander]
    if action.kind in (Kind.PUSH, Kind.PULL, Kind.SWAP):
        moved += passive
    moves = tuple(_move(attempt, islander, after) for islander in moved)
    return (Event(f"act.{action.kind}", params, moves), *_consequences(attempt, after))


def _gain(before: State, after: State) -> int:
    """Return what the running score changed by for who acts, in points."""
    return scoring.total(after, before.active) - scoring.total(before, before.active)


def _passive(attempt: Attempt) -> tuple[int, ...]:
    """Return the islanders with whom the action has to do, in the order in which it meets them."""
    state, kind = attempt.state, attempt.action.kind
    if kind == Kind.PUSH:
        return tuple(state.on[cell] for cell in (attempt.target, *attempt.path[:-1]))
    if kind == Kind.JUMP:
        leap = next(leap for leap in attempt.board.leaps[attempt.start] if leap.target == attempt.target)
        between = (side for side in (leap.first, leap.second) if 0 <= side < attempt.board.beach_end)
        return (next(state.on[cell] for cell in between if state.on[cell] != NOBODY),)
    return pile(state, attempt.target)


def _move(attempt: Attempt, islander: int, after: State) -> Move:
    names = attempt.board.names
    return Move(attempt.name(islander), names[attempt.state.at[islander]], names[after.at[islander]])


def _consequences(attempt: Attempt, after: State) -> Iterator[Event]:
    """Yield what followed: somebody bumped away, fallen upon, driven off, joined on his place; a bonus."""
    action, before, names, name = attempt.action, attempt.state, attempt.board.names, attempt.name
    piece, cell = name(attempt.mover.islander), names[attempt.target]
    if attempt.bump != NOTHING:
        other = before.on[attempt.target]
        params: dict[str, Param] = {"piece": piece, "other": name(other), "to": names[attempt.bump], "from": cell}
        yield Event("bump", params, (_move(attempt, other, after),))
    if attempt.path and before.on[attempt.path[-1]] != NOBODY:
        last = before.on[(attempt.target, *attempt.path)[-2]]
        below = before.on[attempt.path[-1]]
        yield Event("on_top", {"piece": name(last), "other": name(below), "cell": names[attempt.path[-1]]})
    if action.land == "fall":
        yield Event("on_top", {"piece": piece, "other": name(before.on[attempt.target]), "cell": cell})
    if attempt.target in attempt.board.places:
        yield from _aboard(attempt, after)


def _aboard(attempt: Attempt, after: State) -> Iterator[Event]:
    before, name = attempt.state, attempt.name
    piece, cell = name(attempt.mover.islander), attempt.board.names[attempt.target]
    there = pile(before, attempt.target)
    driven = [other for other in there if after.at[other] != attempt.target]
    for other in driven:
        move = _move(attempt, other, after)
        yield Event("drive_off", {"piece": piece, "other": name(other), "cell": cell, "to": move.end}, (move,))
    if there and not driven:
        yield Event("shares_place", {"piece": piece, "others": [name(other) for other in there], "cell": cell})
    if after.taken != before.taken:
        side = before.table.colours[before.active]
        boat = attempt.board.boats[attempt.board.places[attempt.target].boat].nation
        yield Event("bonus", {"side": side, "piece": piece, "boat": boat, "points": after.taken[before.active][-1]})
