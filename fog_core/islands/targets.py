"""Where a tap may lead after a piece was selected, and why not elsewhere (docs/bridge.md).

Pieces: ``balloon`` ``tile:45`` ``cloud:2`` ``harbour:45`` ``die:direction`` ``expansion:X1`` ``bag``. Places of targets: a cell
of the island of the player to act, a dock, ``spyglass``, ``energy`` (converting), ``harbour`` (giving), or the piece itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from fog_core.errors import Refusal
from fog_core.game import Choice, Json
from fog_core.islands.action import DIE_NAMES, Action
from fog_core.islands.board import CELL, DIRECTIONS, NOWHERE, PLACE_NAMES, RAYS, dock_at, opposite
from fog_core.islands.events import FLIGHTS, piece_of, place_of
from fog_core.islands.harbour import way_out
from fog_core.islands.score import scoring
from fog_core.islands.state import Phase, State
from fog_core.islands.tiles.kinds import NO_TILE, TILE
from fog_core.islands.wind import flight


def selectable(choices: Iterable[Choice[Action]]) -> list[str]:
    """Return the pieces that have a target, without repeats, in the order of the list."""
    return list(dict.fromkeys(piece for choice in choices if (piece := piece_of(choice.action))))


def targets(
    state: State, piece: str, choices: Iterable[Choice[Action]], after: Callable[[State, Action], State]
) -> Json:
    """Return the targets of *piece*, one per place: the cheapest way, dearer ones as its alternatives (FLY-8).

    *after*: the state that an action leads to.
    """
    places: dict[str, list[dict[str, Json]]] = {}
    for choice in choices:
        if piece_of(choice.action) == piece:
            record = target(state, choice, after)
            places.setdefault(record["cell"], []).append(record)
    found = []
    for records in places.values():
        best, *others = sorted(records, key=lambda record: (record["cost"] or 0, record["steps"], record["tokens"]))
        found.append({**best, "alternatives": others})
    return found


def target(state: State, choice: Choice[Action], after: Callable[[State, Action], State]) -> dict[str, Json]:
    """Return one way to a target as record."""
    action = choice.action
    energy, points = brings(state, after(state, action)) if action.do in PUTS_DOWN else (None, None)
    route = route_of(state, action)
    return {
        "cell": place_of(state, action),
        "cost": choice.cost,
        "free": not choice.cost,
        "steps": max(len(route) - 1, 0),
        "kind": action.do,
        "kinds": [action.do],
        "tokens": [choice.token],
        "route": route,
        "affects": [],
        "bonus": energy,
        "draws": draws_of(state, action),
        "area": None,
        "points": points,
    }


def route_of(state: State, action: Action) -> list[str]:
    """Return the places a flight passes, start and end included; empty for anything else."""
    if action.do not in FLIGHTS or state.player.balloon == NOWHERE:
        return []
    start = state.player.balloon
    if action.do == "fly":
        way = flight.course(state, action.direction).path[: action.number]
    elif action.do == "leave":
        way = way_out(action.cell, action.direction)[: action.number]
    else:
        way = (action.cell,)
    return [PLACE_NAMES[place] for place in (start, *way)]


PUTS_DOWN = ("place", "convert")
"""What changes the score and the energy for good, so that a target says by how much."""


def brings(state: State, after: State) -> tuple[int | None, int | None]:
    """Return by how much energy and the whole running score change for the player to act; None = not at all."""
    seat = state.turn
    points = scoring.score_sheet(after).totals[seat] - scoring.score_sheet(state).totals[seat]
    return after.players[seat].energy - state.players[seat].energy or None, points or None


def draws_of(state: State, action: Action) -> int:
    """Return how many tiles the action draws (PLACE-6)."""
    special = state.table.board.specials[action.cell] if action.do == "place" else None
    return special.draw if special else 0


# ---- why not


def why_not(
    state: State, piece: str | None, place: str, explain: Callable[[State, Action], Refusal | None]
) -> Refusal | None:
    """Return why *piece* cannot go to *place*: None if it can, otherwise the refusal that tells most."""
    refusals: list[Refusal] = []
    for action in attempts(state, piece, place):
        refusal = explain(state, action)
        if refusal is None:
            return None
        refusals.append(refusal)
    return max(refusals, key=lambda refusal: HELPFUL.get(refusal.code, 1), default=None)


HELPFUL = {"energy_short": 3, "beyond_edge": 2, "direction_not_free": 2, "wrong_phase": 0, "unknown_cell": 0}
"""How much a refusal tells about a target that several ways might reach; all others lie between."""


def attempts(state: State, piece: str | None, place: str) -> Iterator[Action]:
    """Yield the actions somebody may mean who moves *piece* to *place*."""
    kind, _, name = (piece or "balloon").partition(":")
    cell = CELL.get(place, NOWHERE)
    tile = TILE.get(name, NO_TILE)
    if kind == "balloon":
        yield from flights_to(state, place, cell)
    elif place == piece:
        yield in_place(state, kind, name, tile)
    elif kind == "expansion" and place in ("spyglass", "energy"):
        yield Action("activate", tile=tile, convert=place == "energy")
    elif place in PUT:
        yield Action(PUT[place], tile=tile)
    else:
        yield Action("place", tile=tile if kind == "tile" else NO_TILE, cell=cell)


PUT = {"spyglass": "keep", "energy": "convert", "harbour": "give"}
"""What is done with a tile that is moved to one of these places."""


def in_place(state: State, kind: str, name: str, tile: int) -> Action:
    """Return what is meant with a piece that stays where it is."""
    if kind == "cloud":
        return Action("cloud", number=int(name) if name.isdecimal() and len(name) < 3 else -1)
    if kind == "die":
        return Action("reroll", die=name if name in DIE_NAMES else "")
    if kind == "harbour":
        return Action("swap" if state.phase is Phase.SWAP else "pick", tile=tile)
    if kind == "bag":
        return Action("draw" if state.phase is Phase.BONUS else "pick_bag")
    return Action("cloud_tile", tile=tile)


def flights_to(state: State, place: str, cell: int) -> Iterator[Action]:
    """Yield every flight that would end at *place*, affordable or not; without any, one that says why there is none."""
    balloon = state.player.balloon if state.phase is not Phase.OVER else NOWHERE
    if state.phase is not Phase.FLY or balloon == NOWHERE:
        yield Action("balloon" if state.phase is Phase.BALLOON else "fly", cell=cell)
        return
    found = False
    if not state.player.in_harbour:
        for direction in range(len(DIRECTIONS)):
            ways = [PLACE_NAMES[here] for here in (balloon, *flight.course(state, direction).path)]
            if place in ways:
                found = True
                yield Action("fly", direction=direction, number=ways.index(place))
        if not found:
            yield Action("fly")
    elif dock_at(balloon).leave_to_any or cell == NOWHERE:
        yield Action("leave_any", cell=cell)
    else:
        for direction in range(len(DIRECTIONS)):
            for steps in range(1, 10):
                shore = shore_before(cell, direction, steps)
                if shore != NOWHERE:
                    yield Action("leave", direction=direction, cell=shore, number=steps)


def shore_before(cell: int, direction: int, steps: int) -> int:
    """Return the cell from which the *steps*-th step ashore in *direction* is *cell*, or NOWHERE."""
    back = (cell, *RAYS[cell][opposite(direction)])
    return back[steps - 1] if steps <= len(back) else NOWHERE
