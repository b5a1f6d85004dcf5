"""What the page draws: the board that never changes, and the position (docs/bridge.md). Knows no rules of its own.

Places in moves: ``island:SEAT:Q,R`` ``dock:D2`` ``spyglass:SEAT`` ``hand:SEAT`` (tiles to be settled) ``supply:SEAT`` ``cloud:N``
``harbour`` ``bag`` ``box``. Pieces in moves: ``balloon:SEAT`` ``tile:45``.
"""

from __future__ import annotations

from functools import cache

from fog_core.game import Json
from fog_core.islands.board import (
    CELLS,
    COAST_OF,
    DATA,
    DIRECTIONS,
    DOCKS,
    HEXES,
    LANDSCAPES,
    NOWHERE,
    PLACE_NAMES,
    YARD,
    Board,
)
from fog_core.islands.positions import tile_id, tile_ids, write_player
from fog_core.islands.score import scoring
from fog_core.islands.state import Dice, Phase, Player, State, Table, spaces_of
from fog_core.islands.tiles.kinds import EXPANSIONS, TILES
from fog_core.islands.turn import turns
from fog_core.islands.wind.dice import free_directions


def board(table: Table) -> Json:
    """Return cells, docks, track and tiles of *table*; it never changes during a match."""
    return {
        "kind": "islands",
        "side": table.board.side,
        "module": table.module,
        "cells": [cell_json(table.board, cell) for cell in CELLS],
        "docks": [{"id": dock.id, "number": dock.value, "ratio": dock.ratio} for dock in DOCKS[: table.docks]],
        "crowns": [[crown["at"], crown["points"]] for crown in DATA["energy_track"]["crowns"]],
        "energy_max": DATA["energy_track"]["max"],
        "icons": [{"tile": TILES[tile].name, "at": expansion.icon} for tile, expansion in EXPANSIONS.items()]
        if table.module == 3
        else [],
        "harbour_spaces": DATA["harbour"]["spaces"] if table.docks else 0,
        "tiles": tiles_json(),
    }


def cell_json(island: Board, cell: int) -> Json:
    """Return one cell."""
    hex, special = HEXES[cell], island.specials[cell]
    x, y = hex.place
    coast = COAST_OF[cell]
    return {
        "id": PLACE_NAMES[cell],
        "q": hex.q,
        "r": hex.r,
        "x": x,
        "y": y,
        "number": island.numbers[cell],
        "coast": LANDSCAPES[coast] if coast != NOWHERE else None,
        "special": {
            "kind": special.kind,
            "value": special.points or special.draw or special.energy,
            "draw": special.draw,
            "energy": special.energy,
        }
        if special
        else None,
        "yard": cell == YARD,
    }


@cache
def tiles_json() -> Json:
    """Return kind and number (or range) of every tile, by id."""
    return {
        tile.name: {"kind": tile.kind, "range": [tile.low, tile.high], "points": EXPANSIONS[number].points}
        if number in EXPANSIONS
        else {"kind": tile.kind, "number": tile.high}
        for number, tile in enumerate(TILES)
        if tile.name
    }


def view(state: State) -> Json:
    """Return the position. Neither the order of the bag nor later dice are in it."""
    totals = scoring.score_sheet(state).totals
    end = state.end
    return {
        "start": state.start,
        "turn": None if state.turn == NOWHERE else state.turn,
        "order": list(state.order),
        "last_round": end.last if end else None,
        "end": {"last": end.last, "reason": end.reason} if end else None,
        "die": dice_json(state.dice),
        "clouds": [tile_ids(cloud) for cloud in state.clouds],
        "harbour": tile_ids(state.harbour) if state.table.docks else None,
        "bag": len(state.bag),
        "pending": tile_ids((*state.pending, state.swap) if state.swap else state.pending),
        "owed": state.owed,
        "shortage": state.shortage,
        "exchange": {"given": tile_id(state.exchange.given), "left": state.exchange.left} if state.exchange else None,
        "ranks": {str(seat): number for seat, number in enumerate(state.ranks) if number is not None},
        "players": [player_json(state, seat, player, totals[seat]) for seat, player in enumerate(state.players)],
        "values": [choice.action.number for choice in turns.value_choices(state)] if state.phase is Phase.RANK else [],
        "solo": {"monuments": state.rival.monuments, "taken": tile_ids(state.rival.taken)} if state.rival else None,
    }


def dice_json(dice: Dice | None) -> Json:
    """Return both results and the free directions."""
    if dice is None:
        return None
    return {
        "direction": DIRECTIONS[dice.direction],
        "bonus": dice.bonus,
        "rerolled": list(dice.rerolled),
        "free": [DIRECTIONS[direction] for direction in free_directions(dice)],
    }


def player_json(state: State, seat: int, player: Player, total: int) -> Json:
    """Return one player with his island."""
    joined = scoring.joined_coasts(player.tiles)
    return {
        **write_player(state.table, player),
        "seat": seat,
        "side": state.table.sides[seat],
        "spaces": spaces_of(state.table, player),
        "coasts": {landscape: coast in joined for coast, landscape in enumerate(LANDSCAPES)},
        "score": total,
    }
