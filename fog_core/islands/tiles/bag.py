"""The bag: drawing, putting back, and what happens when it is empty (CHANCE-3, CHANCE-4, BAG)."""

from __future__ import annotations

from dataclasses import dataclass

from fog_core.chance import value
from fog_core.errors import Refusal
from fog_core.game import Choice
from fog_core.islands.action import Action, choice
from fog_core.islands.board import DATA
from fog_core.islands.codes import refuse
from fog_core.islands.play import Play, tile_move
from fog_core.islands.state import Phase, State
from fog_core.islands.tiles.kinds import BAG_TILES, tile_params


@dataclass(frozen=True, slots=True)
class SeededLuck:
    """Chance of a match from its seed. Labels: ``direction`` and ``bonus`` per throw, ``return`` per returned tile."""

    seed: str

    def throw(self, die: str, number: int) -> int:
        """Return the face number of throw *number* (CHANCE-5)."""
        return value(self.seed, die, number, len(DATA["dice"][die]))

    def place_in_bag(self, returned: int, length: int) -> int:
        """Return the index for the next tile that goes back (CHANCE-4)."""
        return value(self.seed, "return", returned, length + 1)


def put_back(play: Play, tile: int) -> None:
    """Put *tile* into the bag where chance wants it; a start tile leaves the game (CHANCE-4, BAG-4)."""
    state = play.state
    if way_back(tile) == "box":
        play.set(gone=(*state.gone, tile))
        return
    index = state.table.luck.place_in_bag(state.returned, len(state.bag))
    play.set(bag=(*state.bag[:index], tile, *state.bag[index:]), returned=state.returned + 1)


def way_back(tile: int) -> str:
    """Return where *tile* goes when it is put back: into the bag, a start tile into the box (BAG-4)."""
    return "bag" if tile in BAG_TILES else "box"


def draw(play: Play) -> None:
    """Draw a tile for the player to act; it is pending until it is settled. With an empty bag see BAG-2."""
    state = play.state
    if not state.bag:
        run_dry(play)
        return
    tile = state.bag[0]
    play.set(bag=state.bag[1:], pending=(*state.pending, tile))
    play.reveal("draw")
    play.tell("drawn", tile_move(tile, "bag", f"hand:{state.turn}"), side=play.me, seat=state.turn, **tile_params(tile))


def run_dry(play: Play) -> None:
    """Open the choice of a cloud tile instead of a drawn one; this round becomes the last (BAG-2).

    A draw cell is the exception: there one *may* draw, so nothing ends before a cloud tile is taken (PLACE-8).
    """
    anything = any(play.state.clouds)
    play.set(shortage=anything)
    play.tell("bag_empty" if anything else "nothing_to_draw", side=play.me)
    if play.state.phase is not Phase.PLACE:
        end_with_this_round(play)


def end_with_this_round(play: Play) -> None:
    """Make this round the last, because somebody draws from an empty bag (BAG-2)."""
    play.announce_last_round(play.state.round, "bag")


def explain_cloud_tile(state: State, action: Action) -> Refusal | None:
    """Return why the tile cannot be taken instead of a drawn one (BAG-2)."""
    if any(action.tile in cloud for cloud in state.clouds):
        return None
    return refuse("tile_not_there")


def cloud_tile(play: Play, action: Action) -> None:
    """Take one tile from a cloud instead of drawing; now at the latest this round is the last (BAG-2, PLACE-8)."""
    state = play.state
    index = next(index for index, cloud in enumerate(state.clouds) if action.tile in cloud)
    clouds = list(state.clouds)
    clouds[index] = tuple(tile for tile in clouds[index] if tile != action.tile)
    play.set(clouds=tuple(clouds), pending=(*state.pending, action.tile), shortage=False)
    play.move_tile(action.tile, f"cloud:{index + 1}", f"hand:{state.turn}")
    end_with_this_round(play)


def no_tile(play: Play, action: Action) -> None:
    """Decline the cloud tile (BAG-2)."""
    play.set(shortage=False)


def shortage_choices(state: State) -> tuple[Choice[Action], ...]:
    """Return the ways to answer an empty bag (BAG-2)."""
    tiles = sorted(tile for cloud in state.clouds for tile in cloud)
    return (*(choice("cloud_tile", tile=tile) for tile in tiles), choice("no_tile"))
