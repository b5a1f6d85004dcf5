"""States and actions as JSON, with the names of rules sections 18 and 19, and ``gone``: for tests and checksums."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fog_core.game import Json
from fog_core.islands import setup
from fog_core.islands.action import DIE_NAMES, Action
from fog_core.islands.board import CELL, CELLS, DIRECTION, DIRECTIONS, NOWHERE, PLACE, PLACE_NAMES
from fog_core.islands.state import Dice, End, Exchange, Luck, Phase, Player, Rival, State, Table, where_is
from fog_core.islands.tiles.kinds import BAG_TILES, EXPANSION_TILES, NO_TILE, OFFICES, TILE, TILES

Record = Mapping[str, Any]


# ---- writing


def tile_id(tile: int) -> int | str | None:
    """Return the id of *tile* in JSON: a number, or ``S1``, ``X1``; None for no tile."""
    if tile in BAG_TILES:
        return tile
    return TILES[tile].name or None


def tile_ids(tiles: tuple[int, ...]) -> Json:
    """Return the ids of *tiles*."""
    return [tile_id(tile) for tile in tiles]


def place_name(place: int) -> str | None:
    """Return the name of a cell or dock."""
    return PLACE_NAMES[place] if place != NOWHERE else None


def write(state: State) -> Json:
    """Return *state* with the names of section 19."""
    table = state.table
    return {
        "options": {
            "players": table.players,
            "module": table.module,
            "side": table.board.side,
            "harbour": "variant" if table.variant else "basic",
            "solo": table.solo,
        },
        "seed": table.seed,
        "round": state.round,
        "phase": state.phase.value,
        "start": state.start,
        "turn": None if state.turn == NOWHERE else state.turn,
        "die": write_dice(state.dice),
        "bag": tile_ids(state.bag),
        "clouds": [tile_ids(cloud) for cloud in state.clouds],
        "harbour": tile_ids(state.harbour),
        "swap": tile_id(state.swap),
        "pending": tile_ids(state.pending),
        "owed": state.owed,
        "shortage": state.shortage,
        "exchange": {"given": tile_id(state.exchange.given), "left": state.exchange.left} if state.exchange else None,
        "ranks": {str(seat): number for seat, number in enumerate(state.ranks) if number is not None},
        "returned": state.returned,
        "gone": tile_ids(state.gone),
        "end": {"last": state.end.last, "reason": state.end.reason} if state.end else None,
        "players": [write_player(table, player) for player in state.players] + write_rival(state.rival),
    }


def write_dice(dice: Dice | None) -> Json:
    """Return both results and which dice were rerolled."""
    if dice is None:
        return None
    return {"direction": DIRECTIONS[dice.direction], "bonus": dice.bonus, "rerolled": list(dice.rerolled)}


def write_player(table: Table, player: Player) -> Json:
    """Return one player."""
    places = ((tile, where_is(table, player, tile)) for tile in EXPANSION_TILES)
    return {
        "balloon": place_name(player.balloon),
        "energy": player.energy,
        "spyglass": tile_ids(player.spyglass),
        "tiles": {PLACE_NAMES[cell]: tile_id(tile) for cell, tile in enumerate(player.tiles) if tile != NO_TILE},
        "expansions": {TILES[tile].name: place for tile, place in places if place},
        "connected": player.connected or None,
    }


def write_rival(rival: Rival | None) -> list[Json]:
    """Return the Drift as the second player, if there is one."""
    return [{"rival": True, "monuments": rival.monuments, "taken": tile_ids(rival.taken)}] if rival else []


# ---- reading


def tiles_from(ids: Any) -> tuple[int, ...]:
    """Return the tiles of a list of ids."""
    return tuple(TILE[str(one)] for one in ids or ())


def read(position: Record, luck: Luck) -> State:
    """Return the state of a position; what it leaves out has the defaults of the vectors. Tiles need not add up."""
    records = position.get("players", [])
    own = [record for record in records if not record.get("rival")]
    rival: Record = next((record for record in records if record.get("rival")), {})
    choices = {
        key: position.get("options", {})[key]
        for key in ("module", "side", "harbour")
        if key in position.get("options", {})
    }
    table = setup.table(len(own), choices, (), position.get("seed") or "", luck)
    turn = position.get("turn", 0)
    exchange, end = position.get("exchange"), position.get("end")
    ranks = position.get("ranks", {})
    return State(
        table=table,
        players=tuple(read_player(table, record) for record in own),
        bag=tiles_from(position.get("bag")),
        clouds=tuple(tiles_from(cloud) for cloud in position.get("clouds", ())),
        phase=Phase(position.get("phase", "fly")),
        round=position.get("round", 1),
        start=position.get("start", 0),
        turn=NOWHERE if turn is None else turn,
        dice=read_dice(position.get("die")),
        harbour=tiles_from(position.get("harbour")),
        swap=TILE.get(str(position.get("swap")), NO_TILE),
        pending=tiles_from(position.get("pending")),
        owed=position.get("owed", 0),
        shortage=position.get("shortage", False),
        exchange=Exchange(TILE.get(str(exchange.get("given")), NO_TILE), exchange["left"]) if exchange else None,
        ranks=tuple(ranks.get(str(seat)) for seat in range(4)),
        returned=position.get("returned", 0),
        gone=tiles_from(position.get("gone")),
        end=End(end["last"], end["reason"]) if end else None,
        rival=Rival(rival.get("monuments", 0), tiles_from(rival.get("taken"))) if table.solo else None,
    )


def read_dice(die: Record | None) -> Dice | None:
    """Return both results."""
    if die is None:
        return None
    return Dice(DIRECTION[die["direction"]], die.get("bonus", "energy1"), tuple(die.get("rerolled", ())))


def read_player(table: Table, record: Record) -> Player:
    """Return one player."""
    covered = {CELL[name]: TILE[str(tile)] for name, tile in record.get("tiles", {}).items()}
    spyglass = tiles_from(record.get("spyglass"))
    held = {*covered.values(), *spyglass}
    if table.module == 2:
        spyglass += tuple(tile for tile in sorted(OFFICES) if tile not in held)
    boxed = {TILE[name] for name, place in record.get("expansions", {}).items() if place == "box"}
    supply = [tile for tile in EXPANSION_TILES if tile not in held and tile not in boxed] if table.module == 3 else []
    balloon = record.get("balloon", "0,0")
    return Player(
        balloon=NOWHERE if balloon is None else PLACE[balloon],
        energy=record.get("energy", 0),
        spyglass=spyglass,
        tiles=tuple(covered.get(cell, NO_TILE) for cell in CELLS),
        supply=tuple(supply),
        connected=record.get("connected") or 0,
    )


# ---- actions


def write_action(action: Action) -> Json:
    """Return *action* with the fields of section 18."""
    record: dict[str, Json] = {"do": action.do}
    if action.tile != NO_TILE:
        record["tile"] = tile_id(action.tile)
    if action.direction != NOWHERE:
        record["dir"] = DIRECTIONS[action.direction]
    if action.cell != NOWHERE:
        record[CELL_FIELD.get(action.do, "cell")] = PLACE_NAMES[action.cell]
    if action.number >= 0:
        record[NUMBER_FIELD.get(action.do, "steps")] = action.number
    if action.die:
        record["die"] = action.die
    if action.do == "activate":
        record["convert"] = action.convert
    if action.seat is not None:
        record["seat"] = action.seat
    return record


CELL_FIELD = {"leave": "shore", "leave_any": "to"}
NUMBER_FIELD = {"cloud": "cloud", "value": "number"}


def read_action(record: Record) -> Action:
    """Return the action of a record; an unknown name becomes NO_TILE, NOWHERE, "" or -1, which the rules refuse."""
    do = str(record.get("do", ""))
    return Action(
        do,
        tile=TILE.get(str(record.get("tile", "")), NO_TILE),
        cell=CELL.get(str(record.get(CELL_FIELD.get(do, "cell"), "")), NOWHERE),
        direction=DIRECTION.get(str(record.get("dir", "")), NOWHERE),
        number=_number(record.get(NUMBER_FIELD.get(do, "steps"))),
        die=str(record.get("die", "")) if record.get("die") in DIE_NAMES else "",
        convert=record.get("convert") is True,
        seat=_seat(record.get("seat")),
    )


def _seat(given: Any) -> int | None:
    return given if given is None or type(given) is int else NOWHERE


def _number(given: Any) -> int:
    return given if type(given) is int and given >= 0 else -1
