"""Set-ups (SET, SOLO-1): what is offered, what lies on the table at the start."""

from __future__ import annotations

import sys
from dataclasses import replace
from subprocess import check_output
from typing import Any

import pytest

from fog_core import registry
from fog_core.islands import game
from fog_core.islands.options import setup_errors
from fog_core.islands.state import Phase
from fog_core.islands.tiles.kinds import BAG_TILES, TILES
from tests.unit.islands.table import play, setup


@pytest.mark.parametrize(("players", "clouds"), [(1, 4), (2, 4), (3, 5), (4, 7)])
def test_energy_clouds_and_bag_by_number_of_players(players: int, clouds: int) -> None:
    state = game.GAME.initial(setup(players))
    order = [seat for seat in state.order if seat < players]
    assert [state.players[seat].energy for seat in order] == [5, 6, 7, 8][:players]
    assert [len(cloud) for cloud in state.clouds] == [1] * clouds
    assert sorted([*state.bag, *(tile for cloud in state.clouds for tile in cloud)]) == list(BAG_TILES)
    assert (state.phase, state.round) == (Phase.BALLOON, 1)


@pytest.mark.parametrize(("module", "spyglass", "supply", "harbour"), [(1, 1, 0, 0), (2, 2, 0, 5), (3, 1, 5, 5)])
def test_modules_bring_harbour_office_and_expansion_tiles(
    module: int, spyglass: int, supply: int, harbour: int
) -> None:
    state = game.GAME.initial(setup(3, module=module))
    assert {len(player.spyglass) for player in state.players} == {spyglass}
    assert {len(player.supply) for player in state.players} == {supply}
    assert len(state.harbour) == harbour


def test_the_start_player_can_be_chosen_and_has_the_least_energy() -> None:
    state = game.GAME.initial(setup(4, first=2))
    assert (state.start, state.turn) == (2, 2)
    assert [player.energy for player in state.players] == [7, 8, 5, 6]


def test_the_last_in_turn_order_rolls_the_dice() -> None:
    state = play(game.GAME.initial(setup(3, first=1)), "balloon 1,0", "balloon 1,0", "balloon 0,1")
    assert (state.phase, state.turn) == (Phase.ROLL, 0)


def test_the_set_up_is_told() -> None:
    state = game.GAME.initial(setup(3, "told", first=1))
    told = game.GAME.opening(state)
    assert [event.code for event in told] == ["starts", "equipped", "equipped", "equipped"]
    assert told[0].params == {"side": "yellow", "seed": "told"}
    assert {TILES[state.players[seat].spyglass[0]].name for seat in range(3)} == {
        event.params["id"] for event in told[1:]
    }


@pytest.mark.parametrize(
    ("players", "options", "codes"),
    [
        (2, {}, []),
        (2, {"harbour": "variant"}, ["option_needs"]),
        (2, {"harbour": "variant", "module": 2}, []),
        (3, {"first": 3}, ["first_not_seated"]),
        (4, {"first": 3}, []),
        (1, {"first": 0}, ["option_players"]),
        (2, {"module": 4}, ["unknown_value"]),
        (2, {"side": "bronze", "module": 9}, ["unknown_value", "unknown_value"]),
        (2, {"module": True}, ["unknown_value"]),
    ],
)
def test_impossible_options_are_refused_all_at_once(players: int, options: dict[str, Any], codes: list[str]) -> None:
    assert [code for code, _ in setup_errors(setup(players, **options))] == codes


def test_every_player_needs_a_colour() -> None:
    assert [code for code, _ in setup_errors(replace(setup(3), sides=("red", "blue")))] == ["side_count"]


@pytest.mark.host
def test_listing_the_games_loads_no_rules() -> None:
    code = "import sys; from fog_core.islands import info; info.info(); print('fog_core.islands.board' in sys.modules)"
    assert check_output([sys.executable, "-c", code], text=True).strip() == "False"


def test_only_editions_that_exist_are_found() -> None:
    assert registry.rules("islands", "standard") is game.GAME
    with pytest.raises(KeyError):
        game.game("deluxe")
