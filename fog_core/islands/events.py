"""What an action is about: the piece one selects for it, where its target is, and the sentence that says it."""

from __future__ import annotations

from fog_core.errors import Param
from fog_core.game import Event
from fog_core.islands.action import FORMS, Action
from fog_core.islands.board import DIRECTIONS, PLACE_NAMES
from fog_core.islands.harbour import leave_price, way_out
from fog_core.islands.state import State
from fog_core.islands.tiles.kinds import TILES, energy_for, tile_params
from fog_core.islands.wind import flight

IN_PLACE = {"cloud": "cloud", "pick": "harbour", "swap": "harbour", "cloud_tile": "tile"}
"""Actions that are done where the piece lies, with the kind of the piece."""
FLIGHTS = ("balloon", "fly", "leave", "leave_any")


def piece_of(action: Action) -> str | None:
    """Return the piece one selects for *action*; None for actions without one (``accept``, ``end_turn`` …).

    >>> piece_of(Action("place", tile=45, cell=3)), piece_of(Action("cloud", number=2)), piece_of(Action("accept"))
    ('tile:45', 'cloud:2', None)
    """
    if action.do in FLIGHTS:
        return "balloon"
    if action.do in ("place", "keep", "convert", "give"):
        return f"tile:{TILES[action.tile].name}"
    if action.do == "cloud":
        return f"cloud:{action.number}"
    if action.do in IN_PLACE:
        return f"{IN_PLACE[action.do]}:{TILES[action.tile].name}"
    if action.do == "reroll":
        return f"die:{action.die}"
    if action.do == "activate":
        return f"expansion:{TILES[action.tile].name}"
    return "bag" if action.do in ("draw", "pick_bag") else None


def place_of(state: State, action: Action) -> str | None:
    """Return where the target of *action* is; None for actions without a piece."""
    if action.do == "fly":
        return PLACE_NAMES[flight.destination(state, action)]
    if action.do == "leave":
        return PLACE_NAMES[way_out(action.cell, action.direction)[action.number - 1]]
    if action.do in ("balloon", "leave_any", "place"):
        return PLACE_NAMES[action.cell]
    if action.do == "give":
        return "harbour"
    if action.do in ("keep", "convert", "activate"):
        return "energy" if action.do == "convert" or action.convert else "spyglass"
    return piece_of(action)


def describe(state: State, action: Action) -> Event:
    """Return the sentence of a legal *action*: ``act.<do>`` with its params (codes.EVENTS)."""
    params: dict[str, Param] = {"side": state.table.sides[state.turn], "seat": state.turn}
    piece = piece_of(action)
    if piece:
        params["piece"] = piece
    for field in FORMS[action.do]:
        if field == "tile":
            params |= tile_params(action.tile)
        elif field == "direction":
            params |= {"dir": DIRECTIONS[action.direction], "steps": action.number}
        elif field == "cell":
            params["cell"] = PLACE_NAMES[action.cell]
        elif field == "die":
            params["die"] = action.die
        elif field == "convert":
            params["convert"] = action.convert
    if action.do in ("fly", "leave", "leave_any"):
        start, end = PLACE_NAMES[state.player.balloon], place_of(state, action)
        params |= {"from": start, "to": end, "cost": price(state, action)}
    elif action.do in ("cloud", "value"):
        params["n"] = action.number
    if action.do == "cloud":
        params["tiles"] = [TILES[tile].kind for tile in state.clouds[action.number - 1]]
    if action.do in ("convert", "activate"):
        params["n"] = energy_for(action.tile)
    return Event(f"act.{action.do}", params)


def price(state: State, action: Action) -> int:
    """Return the energy a legal flight costs."""
    if action.do == "fly":
        return flight.course(state, action.direction).price(action.number)
    if action.do == "leave":
        return leave_price(state, way_out(action.cell, action.direction), action.number)
    return 0
