"""The Drift, the rival of the solo mode: it takes clouds, rolls dice, counts monuments, and decides nothing (SOLO)."""

from __future__ import annotations

from dataclasses import replace

from fog_core.islands import harbour
from fog_core.islands.play import Play, tile_move
from fog_core.islands.state import Rival, State
from fog_core.islands.tiles import bag, clouds
from fog_core.islands.tiles.kinds import START_TILES, TILES, monuments_of, tile_params


def take(play: Play) -> None:
    """Take the cloud with the most tiles, then the larger sum of numbers, then the lower number (SOLO-4, SOLO-5)."""
    state = play.state
    assert state.rival is not None

    def worth(number: int) -> tuple[int, int, int]:
        cloud = state.clouds[number - 1]
        return len(cloud), sum(TILES[tile].high for tile in cloud), -number

    if not any(state.clouds):
        play.set(rival=replace(state.rival, taken=()))
        play.tell("drift_waits")
        return
    number = max(range(1, len(state.clouds) + 1), key=worth)
    tiles = state.clouds[number - 1]
    monuments = state.rival.monuments + sum(monuments_of(tile) for tile in tiles)
    play.set(rival=Rival(monuments, tiles), clouds=clouds.without(state, number), gone=(*state.gone, *tiles))
    moves = [tile_move(tile, f"cloud:{number}", "box") for tile in tiles]
    play.tell("drift_takes", *moves, n=number, tiles=[TILES[tile].kind for tile in tiles])


def rank_number(state: State) -> int:
    """Return its number in phase D: the highest of the tiles it took this round (SOLO-6)."""
    assert state.rival is not None
    return max((TILES[tile].high for tile in state.rival.taken), default=0)


def swap(play: Play) -> None:
    """Swap out the harbour tile with the lowest number, then the lowest id, bag tiles before start tiles (SOLO-7)."""
    state = play.state
    tile = min(state.harbour, key=lambda tile: (TILES[tile].high, tile in START_TILES, tile))
    out, back = tile_move(tile, "harbour", bag.way_back(tile)), tile_move(state.swap, f"hand:{state.start}", "harbour")
    play.tell("drift_swaps", out, back, **tile_params(tile))
    harbour.swap_out(play, tile)
