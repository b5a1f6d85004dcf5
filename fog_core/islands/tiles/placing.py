"""Phase C3: placing tiles beside the balloon and what that sets off (PLACE, END-1)."""

from __future__ import annotations

from fog_core.errors import Refusal
from fog_core.game import Choice
from fog_core.islands.action import Action, choice
from fog_core.islands.board import CELLS, LANDSCAPES, NEIGHBOURS, NOWHERE, PLACE_NAMES, YARD
from fog_core.islands.codes import refuse
from fog_core.islands.play import Play, spot
from fog_core.islands.score.scoring import joined_coasts
from fog_core.islands.state import State
from fog_core.islands.tiles import clouds
from fog_core.islands.tiles.kinds import NO_TILE, tile_params


def explain_place(state: State, action: Action) -> Refusal | None:
    """Return why this tile cannot be placed there (PLACE-1, PLACE-2, PLACE-6)."""
    if action.tile not in (*state.player.spyglass, *state.pending):
        return refuse("tile_not_held")
    if state.pending and action.tile not in state.pending:
        return refuse("pending_tile", **tile_params(state.pending[0]))
    return explain_cell(state, action.cell)


def explain_cell(state: State, cell: int) -> Refusal | None:
    """Return why no tile can be placed on *cell* (PLACE-2)."""
    player = state.player
    if player.in_harbour:
        return refuse("in_harbour")
    if cell not in CELLS:
        return refuse("unknown_cell")
    if cell == YARD:
        return refuse("cell_yard")
    if cell == player.balloon:
        return refuse("cell_under_balloon")
    if cell not in NEIGHBOURS[player.balloon]:
        return refuse("not_adjacent")
    return refuse("cell_covered", **tile_params(player.tiles[cell])) if player.tiles[cell] != NO_TILE else None


def place_choices(state: State) -> list[Choice[Action]]:
    """Return every way to place a tile, of the pending ones while there are any."""
    balloon = state.player.balloon
    if state.player.in_harbour:
        return []
    cells = [cell for cell in sorted(NEIGHBOURS[balloon]) if explain_cell(state, cell) is None]
    return [
        choice("place", tile=tile, cell=cell)
        for tile in sorted(state.pending or state.player.spyglass)
        for cell in cells
    ]


def place(play: Play, action: Action) -> None:
    """Place a tile for good; take what the cell gives (PLACE-3…9), then see which coasts are joined (END-1)."""
    state = play.state
    seat, tile, cell = state.turn, action.tile, action.cell
    before = state.player
    start = "hand" if tile in state.pending else "spyglass"
    if tile in state.pending:
        clouds.settle(play, tile)
    tiles = (*before.tiles[:cell], tile, *before.tiles[cell + 1 :])
    play.change(seat, spyglass=tuple(held for held in before.spyglass if held != tile), tiles=tiles)
    play.move_tile(tile, f"{start}:{seat}", spot(seat, cell))
    cover_special(play, cell)
    see_coasts(play, before.tiles)


def cover_special(play: Play, cell: int) -> None:
    """Give what the special cell under a new tile gives: energy first, then the draws it owes (PLACE-4…7)."""
    state = play.state
    special = state.table.board.specials[cell]
    if special is None:
        return
    n = special.draw or special.energy or -special.points
    play.tell("special", side=play.me, seat=state.turn, cell=PLACE_NAMES[cell], special=special.kind, n=n)
    if special.energy:
        play.gain(state.turn, special.energy, "drop")
    if special.draw:
        play.set(owed=play.state.owed + special.draw)


def see_coasts(play: Play, tiles_before: tuple[int, ...]) -> None:
    """Tell which coasts the last tile joined or cut off, and record the first time all six are joined (END-1)."""
    state = play.state
    seat, player = state.turn, state.player
    before, after = joined_coasts(tiles_before), joined_coasts(player.tiles)
    for coast, landscape in enumerate(LANDSCAPES):
        if (coast in before) != (coast in after):
            code = "coast_joined" if coast in after else "coast_lost"
            play.tell(code, side=play.me, seat=seat, coast=landscape, n=len(after))
    if len(after) == len(LANDSCAPES) and not player.connected:
        play.change(seat, connected=state.round)
        play.tell("connected", side=play.me, seat=seat, round=state.round)
        play.announce_last_round(min(state.round + 1, state.table.last_round), "coasts")


def explain_balloon(state: State, action: Action) -> Refusal | None:
    """Return why the balloon cannot start there (SET-8)."""
    if action.cell == NOWHERE:
        return refuse("unknown_cell")
    return None if action.cell in NEIGHBOURS[YARD] else refuse("not_beside_yard")


def set_balloon(play: Play, action: Action) -> None:
    """Put the balloon beside the yard (SET-8)."""
    seat = play.state.turn
    play.change(seat, balloon=action.cell)
    play.move(f"balloon:{seat}", None, spot(seat, action.cell))


def balloon_choices(state: State) -> tuple[Choice[Action], ...]:
    """Return the cells around the yard."""
    return tuple(choice("balloon", cell=cell) for cell in sorted(NEIGHBOURS[YARD]))
