"""The Drift, the rival of the solo mode: it takes clouds, rolls dice, counts monuments, and decides nothing (SOLO)."""

from __future__ import annotations

from fog_core.game import Move
from fog_core.islands import clouds, harbour
from fog_core.islands.play import Play
from fog_core.islands.state import Rival, State
from fog_core.islands.tiles import START_TILES, TILES, monuments_of, tile_params


def take(play: Play) -> None:
    """Take the cloud with the most tiles, then the larger sum of numbers, then the lower number (SOLO-4, SOLO-5)."""
    state = play.state
    assert state.rival is not None

    def worth(number: int) -> tuple[int, int, int]:
        cloud = state.clouds[number - 1]
        return len(cloud), sum(TILES[tile].high for tile in cloud), -number

    number = max(range(1, len(state.clouds) + 1), key=worth)
    tiles = state.clouds[number - 1]
    monuments = state.rival.monuments + sum(monuments_of(tile) for tile in tiles)
    play.set(rival=Rival(monuments, tiles), gone=(*state.gone, *tiles))
    if tiles:
        play.set(clouds=clouds.without(state, number))
        moves = [Move(f"tile:{TILES[tile].name}", f"cloud:{number}", "box") for tile in tiles]
        play.tell("drift_takes", *moves, n=number, tiles=[TILES[tile].kind for tile in tiles])
    else:
        play.tell("drift_waits")


def rank_number(state: State) -> int:
    """Return its number in phase D: the highest of the tiles it took this round (SOLO-6)."""
    assert state.rival is not None
    return max((TILES[tile].high for tile in state.rival.taken), default=0)


def swap(play: Play) -> None:
    """Swap out the harbour tile with the lowest number, then the lowest id, bag tiles before start tiles (SOLO-7)."""
    tile = min(play.state.harbour, key=lambda tile: (TILES[tile].high, tile in START_TILES, tile))
    play.tell("drift_swaps", **tile_params(tile))
    harbour.swap_out(play, tile)
