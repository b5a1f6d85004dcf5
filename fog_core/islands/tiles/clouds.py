"""Phase A, the tiles on the clouds (CLOUD), and phase C2, taking them (TAKE)."""

from __future__ import annotations

from fog_core.errors import Refusal
from fog_core.game import Choice, Move
from fog_core.islands.action import Action, choice
from fog_core.islands.board import DATA
from fog_core.islands.codes import refuse
from fog_core.islands.play import Play, tile_move
from fog_core.islands.state import State
from fog_core.islands.tiles import bag, expansions
from fog_core.islands.tiles.kinds import energy_for

MOST: int = DATA["clouds"]["max_tiles"]


# ---- phase A


def empty_full_clouds(play: Play) -> None:
    """Put the tiles of every full cloud back into the bag, cloud 1 first, oldest tile first (CLOUD-1)."""
    moves: list[Move] = []
    clouds = list(play.state.clouds)
    for index, cloud in enumerate(clouds):
        if len(cloud) >= MOST:
            for tile in cloud:
                bag.put_back(play, tile)
                moves.append(tile_move(tile, f"cloud:{index + 1}", "bag"))
            clouds[index] = ()
    if moves:
        play.set(clouds=tuple(clouds))
        play.tell("clouds_emptied", *moves, n=len(moves) // MOST)


def fill(play: Play) -> bool:
    """Draw one tile to each cloud in order; return whether the bag held enough (CLOUD-2, CLOUD-3)."""
    state = play.state
    count = len(state.clouds)
    if len(state.bag) < count:
        return False
    drawn = state.bag[:count]
    clouds = tuple((*cloud, tile) for cloud, tile in zip(state.clouds, drawn, strict=True))
    play.set(bag=state.bag[count:], clouds=clouds)
    play.reveal("draw")
    moves = [tile_move(tile, "bag", f"cloud:{place}") for place, tile in enumerate(drawn, 1)]
    play.tell("clouds_filled", *moves, n=count)
    return True


# ---- phase C2


def explain_cloud(state: State, action: Action) -> Refusal | None:
    """Return why this cloud cannot be taken (TAKE-1)."""
    if state.player.in_harbour:
        return refuse("in_harbour")
    if not 1 <= action.number <= len(state.clouds):
        return refuse("unknown_cloud")
    return None if state.clouds[action.number - 1] else refuse("cloud_empty", n=action.number)


def take(play: Play, action: Action) -> None:
    """Take all tiles of one cloud; each is to be settled (TAKE-1)."""
    state = play.state
    tiles = state.clouds[action.number - 1]
    play.set(clouds=without(state, action.number), pending=tiles)
    for tile in tiles:
        play.move_tile(tile, f"cloud:{action.number}", f"hand:{state.turn}")


def without(state: State, number: int) -> tuple[tuple[int, ...], ...]:
    """Return the clouds after all tiles of cloud *number* were taken."""
    return tuple(() if place == number else cloud for place, cloud in enumerate(state.clouds, 1))


def explain_pass(state: State, action: Action) -> Refusal | None:
    """Return why taking cannot be left out (TAKE-1)."""
    if state.player.in_harbour:
        return refuse("in_harbour")
    return refuse("must_take") if any(state.clouds) else None


def take_choices(state: State) -> tuple[Choice[Action], ...]:
    """Return what may be done in C2 on the island."""
    full = [choice("cloud", number=number) for number, cloud in enumerate(state.clouds, 1) if cloud]
    return (*(full or [choice("pass_take")]), *expansions.activations(state))


# ---- settling a tile that was taken or drawn


def explain_keep(state: State, action: Action) -> Refusal | None:
    """Return why the tile cannot be kept (TAKE-2)."""
    return refuse("spyglass_full", n=state.spaces) if state.spyglass_is_full else None


def keep(play: Play, action: Action) -> None:
    """Put a pending tile on a free spyglass space (TAKE-2)."""
    state = play.state
    settle(play, action.tile)
    play.change(state.turn, spyglass=(*state.player.spyglass, action.tile))
    play.move_tile(action.tile, f"hand:{state.turn}", f"spyglass:{state.turn}")


def convert(play: Play, action: Action) -> None:
    """Turn a pending tile into energy; it goes back into the bag (TAKE-2, BAG-4)."""
    state = play.state
    settle(play, action.tile)
    bag.put_back(play, action.tile)
    play.move_tile(action.tile, f"hand:{state.turn}", bag.way_back(action.tile))
    play.gain(state.turn, energy_for(action.tile), "tile")


def settle(play: Play, tile: int) -> None:
    """Take *tile* off the tiles to be settled."""
    play.set(pending=tuple(held for held in play.state.pending if held != tile))


def settle_choices(state: State) -> list[Choice[Action]]:
    """Return how each pending tile may be kept or converted."""
    ways = ("convert",) if state.spyglass_is_full else ("keep", "convert")
    return [choice(do, tile=tile) for tile in sorted(state.pending) for do in ways]
