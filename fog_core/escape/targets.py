"""Where a tap may lead: every cell an islander can reach, with price, route, consequence and other ways; and why the
rest is out of reach (docs/bridge.md)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fog_core.errors import Refusal
from fog_core.escape.action import HOPS, Action, Kind, encode
from fog_core.escape.board.directions import NOTHING
from fog_core.escape.edition import AREAS
from fog_core.escape.movement import legal, reach
from fog_core.escape.movement.attempt import in_rules_of, refuse
from fog_core.escape.movement.boats import place_refusal
from fog_core.escape.movement.carry import perform
from fog_core.escape.movement.mover import can_act, other_on
from fog_core.escape.movement.reach import Way
from fog_core.escape.score import scoring
from fog_core.escape.state import NOBODY, Phase, State
from fog_core.escape.turn import draft, turns
from fog_core.game import Event, Json

MOST_ALTERNATIVES = 12
MOST_IN_TRANSIT = 3
"""Longer chains of running past are found by ``reach``; as single movements they would only repeat it."""
HOW = {
    "act.swap": "swapped",
    "act.push": "pushed",
    "act.pull": "pulled",
    "drive_off": "driven_off",
    "bump": "bumped",
}


def targets(state: State, piece: str) -> Json:
    """Return every cell but his own where the islander can stop, in board order, each with its cheapest way and other
    ways; in the draft his own cell, where he can be picked."""
    islander = _islander(state, piece)
    if islander != NOBODY and state.phase is Phase.DRAFT:
        return _pick(state, islander)
    if islander == NOBODY or not can_act(state, islander):
        return []
    found = reach.ways(state, islander)
    single: dict[int, list[Way]] = {}
    for way in movements(state, islander):
        single.setdefault(way.state.at[islander], []).append(way)
    total = scoring.total(state, state.active)
    return [
        _target(state, islander, found.get(cell, ()), single.get(cell, []), total)
        for cell in sorted(found.keys() | single.keys())
        if cell != state.at[islander]
    ]


def _pick(state: State, islander: int) -> Json:
    """Return the only target of the draft (DRAFT-2)."""
    action = Action(Kind.PICK, state.table.roster[islander].number)
    if draft.explain(state, action) is not None:
        return []
    here, kind = state.table.board.names[state.at[islander]], str(Kind.PICK)
    nothing: Json = {"free": True, "steps": 0, "route": [], "affects": [], "bonus": None, "area": None, "points": None}
    return [
        {
            **nothing,
            "cell": here,
            "cost": None,
            "kind": kind,
            "kinds": [kind],
            "tokens": [encode(action)],
            "fits": _fits(state, islander),
            "alternatives": [],
        }
    ]


def _fits(state: State, islander: int) -> list[Json]:
    """Return the places that take an islander to be picked, with what he would count there for the colour that picks (BOARD-3)."""
    board = state.table.board
    fitting = board.fitting[state.table.roster[islander].type]
    owned = state._replace(owner=_with(state.owner, islander, state.active))
    total = scoring.total(owned, state.active)
    worth: dict[tuple[int, int], int] = {}
    for cell, place in board.places.items():
        area = place.boat, place.area
        if fitting >> cell & 1 and area not in worth:
            worth[area] = scoring.total(owned._replace(at=_with(state.at, islander, cell)), state.active) - total
    return [
        {"cell": board.names[cell], "points": worth[place.boat, place.area]}
        for cell, place in board.places.items()
        if fitting >> cell & 1
    ]


def _with(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    return (*values[:index], value, *values[index + 1 :])


def movements(state: State, islander: int) -> Iterator[Way]:
    """Yield every single movement: one action, or in transit on to the next legal stop; with bumps."""
    unfinished = [Way(0, 0, (), (), state)]
    for way in unfinished:
        for choice in legal.choices_of(way.state, islander):
            step = perform(way.state, islander, choice.action)
            further = Way(
                cost=way.cost + (choice.cost or 0),
                disturbs=way.disturbs + reach.disturbs(choice.action),
                choices=(*way.choices, choice),
                steps=(*way.steps, step),
                state=step.state,
            )
            if step.state.transit is None:
                yield further
            elif len(further.choices) < MOST_IN_TRANSIT:
                unfinished.append(further)


def _target(state: State, islander: int, ways: tuple[Way, ...], single: list[Way], total: int) -> Json:
    """Return a target: the best way, and behind it those that differ from it in kind or consequence."""
    once = {way.choices: way for way in (*ways, *single)}
    best, *others = sorted(once.values(), key=lambda way: way.rank)
    record = _record(state, islander, best, total)
    alternatives: list[Json] = []
    known = {_character(record)}
    for way in others:
        other = _record(state, islander, way, total)
        if _character(other) not in known and len(alternatives) < MOST_ALTERNATIVES:
            known.add(_character(other))
            alternatives.append(other)
    return {**record, "alternatives": alternatives}


def _record(state: State, islander: int, way: Way, total: int) -> Json:
    actions, events = [choice.action for choice in way.choices], way.events
    board, cell = state.table.board, way.state.at[islander]
    aboard = cell in board.places
    bonus = [event.params["points"] for event in events if event.code == "bonus"]
    return {
        "cell": board.names[cell],
        "cost": way.cost,
        "free": any(action.free for action in actions),
        "steps": len(actions),
        "kind": str(actions[-1].kind),
        "kinds": [str(action.kind) for action in actions],
        "tokens": [choice.token for choice in way.choices],
        "route": [action.target for action in actions],
        "affects": list(_affects(events, str(state.table.roster[islander].number))),
        "bonus": bonus[-1] if bonus else None,
        "area": AREAS[board.places[cell].area] if aboard else None,
        "points": scoring.total(way.state, state.active) - total if aboard else None,
    }


def _affects(events: Iterable[Event], piece: str) -> Iterator[Json]:
    """Yield what the way does to others."""
    for event in events:
        for move in event.moves:
            if move.piece != piece:
                yield {"piece": move.piece, "from": move.start, "to": move.end, "how": HOW[event.code]}


def _character(record: Json) -> tuple[object, ...]:
    """What makes a way another one: its kinds, what it does to others, whether it takes the endurance."""
    affects = tuple((effect["piece"], effect["to"]) for effect in record["affects"])
    kinds = tuple(kind for kind in record["kinds"] if kind != Kind.RUN) or (Kind.RUN,)
    return kinds, affects, record["free"], any(token.endswith(" enhanced") for token in record["tokens"])


# Why not.

_HELPFUL = (
    "not_enough_mp",
    "no_way_on",
    "drive_off_other_place_free",
    "drive_off_same_nation",
    "drive_off_not_own_boat",
    "stern_full",
    "wrong_type",
    "shore_only_stern",
    "field_full",
    "no_return",
    "must_end_on_empty",
    "in_fog",
    "obstacle",
    "partner_blocked",
    "shore_interaction",
    "backward_not_allowed",
    "occupied",
    "no_plank",
    "not_blocked",
)
"""What helps a player most to hear, first; everything else says only that it is too far or not that kind."""

MORE_MP = 5
"""How much further we look to say what is missing."""


def why_not(state: State, piece: str | None, cell: str) -> Refusal | None:
    """Return the most helpful refusal for moving the islander to the cell, None if he can get there.

    Without a piece: who stands on the cell decides (``not_yours`` …), an empty cell is ``no_islander``.
    """
    where = state.table.board.cell(cell)
    if piece is None:
        there = None if where == NOTHING else other_on(state, where)
        if there is None:
            return refuse("no_islander", "MOVE-1", cell=cell)
        return why_not(state, there, cell)
    islander = _islander(state, piece)
    number = int(piece) if piece.isascii() and piece.isdigit() and len(piece) < 6 else 0
    if state.phase is Phase.DRAFT:
        refusal = draft.explain(state, Action(Kind.PICK, number))
        return None if refusal is None and where == state.at[islander] else refusal or turns.explain_phase(state)
    tried = Action(Kind.SWITCH if islander != NOBODY and _aboard(state, islander) else Kind.RUN, number, cell)
    found = legal.examine(state, tried)
    if islander == NOBODY or where == NOTHING or not can_act(state, islander):
        return found if isinstance(found, Refusal) else refuse("not_legal", "MOVE-1")
    if where == state.at[islander]:
        return in_rules_of(state.table.edition, turns.explain_transit(state) or _rooted(state, islander))
    if where in reach.ways(state, islander):
        return None
    return in_rules_of(state.table.edition, _out_of_reach(state, islander, where))


def _rooted(state: State, islander: int) -> Refusal:
    """Say why the islander has no movement at all: what the cheapest one would cost, or that a whole turn's MP would
    not help him either."""
    if legal.choices_of(state, islander):
        return refuse("not_legal", "MOVE-2")
    piece, here = str(state.table.roster[islander].number), state.at[islander]
    rich = state._replace(mp=max(state.mp, state.table.edition.mp_per_turn))
    prices = [way.cost for way in movements(rich, islander) if way.state.at[islander] != here]
    if prices:
        return refuse("cannot_afford", "MOVE-3", piece=piece, cost=min(prices), left=state.mp)
    if _aboard(state, islander):
        return refuse("cannot_leave_boat", "BOARD-1", piece=piece)
    return refuse("hemmed_in", "MOVE-2", piece=piece, cell=state.table.board.names[here])


def _out_of_reach(state: State, islander: int, cell: int) -> Refusal:
    """Say what is wrong with the cell itself, then with getting there, then how far it is."""
    table, board = state.table, state.table.board
    name, piece = board.names[cell], str(table.roster[islander].number)
    if _aboard(state, islander) and board.places.get(cell) is None:
        return refuse("cannot_leave_boat", "BOARD-1", piece=piece)
    if board.fog_at[cell] >= state.fog:
        return refuse("in_fog", "FOG-4", cell=name, row=table.edition.rows[board.row[cell]].name)
    if table.obstacles[cell]:
        return refuse("obstacle", "MOVE-2", cell=name)
    if cell in board.places:
        refusal = place_refusal(state, islander, cell, reach.FAR, Kind.BOARD)
        if refusal is not None and refusal.code in ("wrong_type", "stern_full", "drive_off_not_own_boat"):
            return refusal
    distance = reach.far(state, islander, cell)
    if state.mp < distance < reach.FAR:
        return refuse("not_enough_mp", "MOVE-3", cost=distance, left=state.mp)
    helpful = _best_refusal(state, islander, cell)
    if helpful is not None:
        return helpful
    if state.on[cell] != NOBODY:
        return refuse("occupied", "MOVE-2", cell=name, other=other_on(state, cell))
    cost = reach.calm_cost(state, islander, cell, MORE_MP)
    if cost is not None:
        return refuse("not_enough_mp", "MOVE-3", cost=cost, left=state.mp)
    return refuse("not_reachable", "MOVE-2", start=board.names[state.at[islander]], cell=name)


def _best_refusal(state: State, islander: int, cell: int) -> Refusal | None:
    """Return the most helpful refusal among all single actions to the cell."""
    refusals: list[tuple[int, int, int, Refusal]] = []
    for action in _attempts(state, islander, cell):
        found = legal.examine(state, action)
        if isinstance(found, Refusal) and found.code in _HELPFUL:
            cost = found.params.get("cost", 0)
            refusals.append((_HELPFUL.index(found.code), cost if isinstance(cost, int) else 0, len(refusals), found))
    return min(refusals, key=lambda entry: entry[:3])[3] if refusals else None


def _attempts(state: State, islander: int, cell: int) -> Iterator[Action]:
    """Yield one action of every kind, pushes straight on, hops with every landing."""
    board, number, name = state.table.board, state.table.roster[islander].number, state.table.board.names[cell]
    for kind in state.table.edition.kinds:
        if kind == Kind.PUSH:
            direction = board.direction(state.at[islander], cell)
            behind = board.neighbours[cell][direction] if direction != NOTHING else NOTHING
            if behind >= 0:
                yield Action(Kind.PUSH, number, name, (board.names[behind],))
        else:
            yield Action(Kind(kind), number, name)
            if kind in HOPS and Kind.FALL in state.table.edition.kinds:
                yield Action(Kind(kind), number, name, land="fall")
                yield Action(Kind(kind), number, name, land="pass")


def _aboard(state: State, islander: int) -> bool:
    return state.at[islander] >= state.table.board.water_end


def _islander(state: State, piece: str) -> int:
    """Return the roster index of a piece id, ``NOBODY`` for any text that is none."""
    return next((i for i, who in enumerate(state.table.roster) if str(who.number) == piece), NOBODY)
