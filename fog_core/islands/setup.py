"""The state before the first action, and what is told of it (SET, SOLO-1)."""

from __future__ import annotations

from collections.abc import Mapping

from fog_core.chance import shuffled, value
from fog_core.game import Event, Setup
from fog_core.islands.board import DATA, board
from fog_core.islands.info import info
from fog_core.islands.state import Luck, Player, Rival, State, Table
from fog_core.islands.tiles.bag import SeededLuck
from fog_core.islands.tiles.kinds import BAG_TILES, EXPANSION_TILES, OFFICES, START_TILES, tile_params
from fog_core.options import OptionValue, complete


def table(players: int, options: Mapping[str, OptionValue], sides: tuple[str, ...], seed: str, luck: Luck) -> Table:
    """Return the table for these options."""
    values = complete(info().options, options)
    module = values["module"]
    assert isinstance(module, int)
    return Table(
        board=board(str(values["side"])),
        players=players,
        module=module,
        variant=values["harbour"] == "variant",
        sides=sides or info().palette[:players],
        seed=seed,
        luck=luck,
    )


def initial(setup: Setup) -> State:
    """Return the state in which the first player sets his balloon (SET-1…7)."""
    seed = setup.seed
    around = table(setup.players, setup.options, setup.sides, seed, SeededLuck(seed))
    count = DATA["clouds"]["solo"] if around.solo else DATA["clouds"]["per_players"][str(around.players)]
    bag = tuple(shuffled(seed, "bag", BAG_TILES))
    clouds, bag = tuple((tile,) for tile in bag[:count]), bag[count:]
    harboured = DATA["harbour"]["start_tiles"] if around.docks else 0
    start = start_player(around, setup.options.get("first"))
    start_tiles = shuffled(seed, "start", START_TILES)
    return State(
        table=around,
        players=tuple(
            player(around, start_tiles[seat], (seat - start) % around.players) for seat in range(around.players)
        ),
        clouds=clouds,
        harbour=bag[:harboured],
        bag=bag[harboured:],
        start=start,
        turn=start,
        rival=Rival() if around.solo else None,
    )


def start_player(around: Table, first: OptionValue) -> int:
    """Return the start player: chosen, or by chance; the pilot in solo games (SET-1, CHANCE-6, SOLO-1)."""
    if around.solo:
        return 0
    return first if isinstance(first, int) else value(around.seed, "first", 0, around.players)


def player(around: Table, start_tile: int, place: int) -> Player:
    """Return a player at *place* of the turn order with what he starts with (SET-2, SET-3, SET-6, SET-7)."""
    offices = tuple(sorted(OFFICES)) if around.module == 2 else ()
    return Player(
        energy=DATA["energy_track"]["start_by_turn_order"][place],
        spyglass=(start_tile, *offices),
        supply=tuple(EXPANSION_TILES) if around.module == 3 else (),
    )


def opening(state: State) -> tuple[Event, ...]:
    """Return what the set-up did: who starts, who has how much energy and which start tile (SET-1…3)."""
    sides = state.table.sides
    start = Event("starts", {"side": sides[state.start], "seed": state.table.seed})
    return (start, *(equipped(state, seat) for seat in state.order if seat < len(sides)))


def equipped(state: State, seat: int) -> Event:
    """Return what the player on *seat* starts with."""
    player = state.players[seat]
    params = {"side": state.table.sides[seat], "seat": seat, "n": player.energy, **tile_params(player.spyglass[0])}
    return Event("equipped", params)
