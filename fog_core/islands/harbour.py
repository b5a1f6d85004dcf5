"""The harbour (HARB): the board and its limit, the exchange of phase C2, and the way back to the island in C1."""

from __future__ import annotations

from collections.abc import Iterator

from fog_core.errors import Refusal
from fog_core.game import Choice
from fog_core.islands.action import Action, choice
from fog_core.islands.board import CELLS, DATA, DIRECTIONS, NOWHERE, RAYS, WINDWARD, dock_at
from fog_core.islands.codes import refuse
from fog_core.islands.play import Play, tile_move
from fog_core.islands.state import Exchange, State
from fog_core.islands.tiles import bag
from fog_core.islands.tiles.kinds import NO_TILE, is_expansion, tile_params
from fog_core.islands.wind.dice import extra_step, free_directions
from fog_core.islands.wind.flight import explain_price, free_price, land

SPACES: int = DATA["harbour"]["spaces"]


# ---- filling the board (phase A)


def add_tile(play: Play) -> None:
    """Draw one more tile to the board; a full board opens the swap (CLOUD-4, CLOUD-5)."""
    state = play.state
    if not state.bag:
        play.tell("bag_empty", side=play.side(state.start))
        play.announce_last_round(state.round, "bag")
        return
    tile = state.bag[0]
    full = len(state.harbour) >= SPACES
    play.reveal("draw")
    if full:
        play.set(bag=state.bag[1:], swap=tile)
        play.tell(
            "harbour_swap",
            tile_move(tile, "bag", f"hand:{state.start}"),
            side=play.side(state.start),
            **tile_params(tile),
        )
    else:
        play.set(bag=state.bag[1:], harbour=(*state.harbour, tile))
        play.tell("harbour_filled", tile_move(tile, "bag", "harbour"), **tile_params(tile))


def explain_swap(state: State, action: Action) -> Refusal | None:
    """Return why the drawn tile cannot be swapped for this one (CLOUD-5)."""
    return None if action.tile in state.harbour else refuse("tile_not_there")


def swap(play: Play, action: Action) -> None:
    """Put a tile of the board into the bag and the drawn one in its place (CLOUD-5)."""
    play.move_tile(action.tile, "harbour", bag.way_back(action.tile))
    play.move_tile(play.state.swap, f"hand:{play.state.turn}", "harbour")
    swap_out(play, action.tile)


def swap_out(play: Play, tile: int) -> None:
    """Replace *tile* on the board by the drawn one (CLOUD-5, SOLO-7)."""
    state = play.state
    play.set(harbour=tuple(state.swap if held == tile else held for held in state.harbour), swap=NO_TILE)
    bag.put_back(play, tile)


def swap_choices(state: State) -> tuple[Choice[Action], ...]:
    """Return the tiles that may go into the bag."""
    return tuple(choice("swap", tile=tile) for tile in sorted(state.harbour))


# ---- leaving (C1)


def way_out(cell: int, direction: int) -> tuple[int, ...]:
    """Return the cells of a flight that comes ashore on *cell* (HARB-10)."""
    return (cell, *RAYS[cell][direction])


def leave_price(state: State, way: tuple[int, ...], steps: int) -> int:
    """Return the price of leaving the dock along *way* (HARB-10)."""
    number = (dock_at(state.player.balloon).value or 0) + extra_step(state.dice)
    return free_price((number, number), steps, len(way))


def explain_leave(state: State, action: Action) -> Refusal | None:
    """Return why the harbour cannot be left so (HARB-9, HARB-10)."""
    player = state.player
    if not player.in_harbour:
        return refuse("not_in_harbour")
    if dock_at(player.balloon).leave_to_any:
        return refuse("free_leave_only")
    if action.direction == NOWHERE:
        return refuse("unknown_direction")
    free = free_directions(state.dice)
    if action.direction not in free:
        return refuse("direction_not_free", dirs=[DIRECTIONS[direction] for direction in free])
    if action.number < 1:
        return refuse("must_leave")
    if action.cell not in WINDWARD[action.direction]:
        return refuse("shore_not_windward")
    way = way_out(action.cell, action.direction)
    if action.number > len(way):
        return refuse("beyond_edge", most=len(way))
    return explain_price(state, leave_price(state, way, action.number))


def explain_leave_any(state: State, action: Action) -> Refusal | None:
    """Return why the balloon cannot land there (HARB-11)."""
    if not state.player.in_harbour:
        return refuse("not_in_harbour")
    if not dock_at(state.player.balloon).leave_to_any:
        return refuse("not_free_leave")
    return refuse("unknown_cell") if action.cell == NOWHERE else None


def leave(play: Play, action: Action) -> None:
    """Come ashore and fly on with the wind (HARB-10)."""
    way = way_out(action.cell, action.direction)
    cost = leave_price(play.state, way, action.number)
    land(play, (play.state.player.balloon, *way[: action.number]), cost)


def leave_any(play: Play, action: Action) -> None:
    """Land on any cell, free of charge (HARB-11)."""
    land(play, (play.state.player.balloon, action.cell), 0)


def ways_out(state: State) -> Iterator[tuple[int, int, int, int]]:
    """Yield every affordable way out of D1…D6: direction, shore, steps, price."""
    for direction in sorted(free_directions(state.dice)):
        for shore in WINDWARD[direction]:
            way = way_out(shore, direction)
            for steps in range(1, len(way) + 1):
                cost = leave_price(state, way, steps)
                if cost <= state.player.energy:
                    yield direction, shore, steps, cost


def leave_choices(state: State) -> tuple[Choice[Action], ...]:
    """Return every affordable way out of the harbour."""
    if dock_at(state.player.balloon).leave_to_any:
        return tuple(choice("leave_any", cell=cell, cost=0) for cell in CELLS)
    return tuple(
        choice("leave", cell=shore, direction=direction, number=steps, cost=cost)
        for direction, shore, steps, cost in ways_out(state)
    )


# ---- the exchange (C2)


def tradable(state: State) -> tuple[int, ...]:
    """Return the tiles of the player to act that can be given (HARB-6)."""
    return tuple(tile for tile in state.player.spyglass if not is_expansion(tile))


def pickable(state: State) -> tuple[int, ...]:
    """Return the tiles of the board that can be picked (HARB-6)."""
    given = state.exchange.given if state.exchange else NO_TILE
    return tuple(tile for tile in state.harbour if tile != given)


def explain_give(state: State, action: Action) -> Refusal | None:
    """Return why this tile cannot be given (HARB-5, HARB-6)."""
    if not state.player.in_harbour:
        return refuse("not_in_harbour")
    if state.exchange is not None:
        return refuse("already_given")
    if action.tile not in state.player.spyglass:
        return refuse("tile_not_held")
    return refuse("not_tradable") if is_expansion(action.tile) else None


def explain_take(state: State) -> Refusal | None:
    """Return why nothing can be taken yet (HARB-5, HARB-7)."""
    if not state.player.in_harbour:
        return refuse("not_in_harbour")
    return refuse("give_first") if state.exchange is None and tradable(state) else None


def explain_pick(state: State, action: Action) -> Refusal | None:
    """Return why this tile of the board cannot be picked (HARB-5, HARB-6)."""
    if refusal := explain_take(state):
        return refusal
    if action.tile not in state.harbour:
        return refuse("tile_not_there")
    return None if action.tile in pickable(state) else refuse("same_tile")


def explain_pick_bag(state: State, action: Action) -> Refusal | None:
    """Return why the next tile cannot come from the bag (HARB-13, HARB-14)."""
    if refusal := explain_take(state):
        return refusal
    last = state.exchange is None or state.exchange.left == 1
    if last and len(state.harbour) > SPACES:
        return refuse("harbour_full")
    return refuse("bag_empty") if not state.bag and pickable(state) else None


def explain_no_exchange(state: State, action: Action) -> Refusal | None:
    """Return why the exchange cannot be left out (HARB-8)."""
    if not state.player.in_harbour:
        return refuse("not_in_harbour")
    return refuse("exchange_open") if state.exchange is not None else None


def give(play: Play, action: Action) -> None:
    """Give one tile to the board (HARB-5)."""
    state = play.state
    player = state.player
    play.change(state.turn, spyglass=tuple(tile for tile in player.spyglass if tile != action.tile))
    play.set(harbour=(*state.harbour, action.tile), exchange=Exchange(action.tile, dock_at(player.balloon).ratio))
    play.move_tile(action.tile, f"spyglass:{state.turn}", "harbour")


def pick(play: Play, action: Action) -> None:
    """Take one tile from the board; it is to be settled before the next (HARB-5)."""
    state = play.state
    play.set(
        harbour=tuple(tile for tile in state.harbour if tile != action.tile),
        pending=(action.tile,),
        exchange=_one_taken(state),
    )
    play.move_tile(action.tile, "harbour", f"hand:{state.turn}")


def pick_bag(play: Play, action: Action) -> None:
    """Take one tile from the bag (HARB-5)."""
    play.set(exchange=_one_taken(play.state))
    bag.draw(play)


def _one_taken(state: State) -> Exchange:
    before = state.exchange or Exchange(NO_TILE, 1)
    return Exchange(before.given, before.left - 1)


def exchange_goes_on(play: Play) -> bool:
    """Return whether another tile is to be taken; an exchange that finds nothing anywhere ends (HARB-14)."""
    state = play.state
    if state.exchange is None or not state.exchange.left:
        return False
    if not state.bag and not pickable(state) and not any(state.clouds):
        bag.run_dry(play)
        return False
    return True


def exchange_choices(state: State) -> tuple[Choice[Action], ...]:
    """Return what may be done at the dock."""
    found: list[Choice[Action]] = []
    if state.exchange is None:
        found += [choice("give", tile=tile) for tile in tradable(state)]
    if explain_take(state) is None:
        found += [choice("pick", tile=tile) for tile in sorted(pickable(state))]
        if explain_pick_bag(state, PICK_BAG.action) is None:
            found.append(PICK_BAG)
    if state.exchange is None:
        found.append(choice("no_exchange"))
    return tuple(found)


PICK_BAG = choice("pick_bag")
