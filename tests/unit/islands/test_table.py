"""What the page gets: board, view, targets with consequences, answers to impossible taps, events, sentences."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

from fog_core import text
from fog_core.game import Game
from fog_core.islands import game
from fog_core.islands.action import encode
from fog_core.islands.board import LANDSCAPES
from fog_core.islands.score import scoring
from fog_core.islands.state import End, Phase, State
from fog_core.islands.tiles.kinds import TILES
from tests.unit.islands.table import cost, events, play, player, setup, table

GAME: Game[Any, Any] = game.GAME
OFFICE = {"1,0": "X2"}


def target(state: Any, piece: str, cell: str) -> dict[str, Any]:
    (found,) = [record for record in GAME.targets(state, piece) if record["cell"] == cell]
    return dict(found)


def test_the_board_is_a_hexagon_of_61_cells_with_its_six_coasts() -> None:
    board = GAME.board(game.GAME.initial(setup(module=3, harbour="variant")))
    assert len(board["cells"]) == 61
    coasts = [cell["coast"] for cell in board["cells"] if cell["coast"]]
    assert {coast: coasts.count(coast) for coast in coasts} == dict.fromkeys(LANDSCAPES, 4)
    (yard,) = [cell for cell in board["cells"] if cell["yard"]]
    assert (yard["id"], yard["x"], yard["y"], yard["number"]) == ("0,0", 0, 0, 1)
    east = next(cell for cell in board["cells"] if cell["id"] == "1,0")
    assert (east["x"], east["y"]) == (2, 0)
    assert [dock["ratio"] for dock in board["docks"]] == [2, 2, 3, 3, 4, 4, 4]
    assert len(board["tiles"]) == 133 + 6 + 5


def test_nothing_hidden_is_in_the_view() -> None:
    state = game.GAME.initial(setup(seed="secret"))
    shown = json.dumps(GAME.view(state))
    assert GAME.view(state)["bag"] == len(state.bag)
    assert "secret" not in shown
    assert json.dumps(list(state.bag[:5]))[1:-1] not in shown


def test_a_flight_target_says_price_route_and_other_ways() -> None:
    state = table(player("0,1", 9), wind="E")
    hover = target(state, "balloon", "0,1")
    assert (hover["tokens"], hover["cost"], hover["alternatives"]) == (["fly E 0"], 2, [])
    east = target(state, "balloon", "2,1")
    assert (east["cost"], east["free"], east["route"]) == (0, True, ["0,1", "1,1", "2,1"])


def test_several_ways_to_a_place_are_alternatives_of_the_cheapest() -> None:
    state = table(player("4,-4", 3), wind="NE", bonus="opposite")
    best = target(state, "balloon", "4,-4")
    assert (best["tokens"], best["cost"]) == (["fly NE 0"], 0)
    assert [(way["tokens"], way["cost"]) for way in best["alternatives"]] == [(["fly SW 0"], 3)]


def test_a_placing_target_says_what_the_cell_gives() -> None:
    state = table(player("1,-1", spyglass=(24,)), phase="place", bag=[1])
    assert target(state, "tile:24", "2,-2")["bonus"] == 2
    volcano = table(player("1,-2", spyglass=(24,)), phase="place")
    assert target(volcano, "tile:24", "1,-3")["points"] == 2
    draw = table(player("0,-1", spyglass=(24,)), phase="place", bag=[1])
    assert target(draw, "tile:24", "0,-2")["draws"] == 1


def test_a_target_says_the_change_of_the_whole_score_and_of_energy() -> None:
    """Neighbours, coasts, volcanoes and crowns are all in it: it is the score after the action minus the score before."""
    state = table(
        player("0,2", 3, spyglass=(24,), tiles={"1,1": 15, "0,1": 50, "-1,2": 66}), player("1,0", 5), phase="place"
    )
    before = GAME.score_sheet(state).totals[0]
    found = [record for record in GAME.targets(state, "tile:24") if record["kind"] in ("place", "convert")]
    assert {record["kind"] for record in found} >= {"place"}
    for record in found:
        after = GAME.apply(state, GAME.decode(record["tokens"][0])).state
        assert (record["points"] or 0) == GAME.score_sheet(after).totals[0] - before
        assert (record["bonus"] or 0) == after.players[0].energy - state.players[0].energy


def test_a_drawn_tile_can_be_kept_converted_or_placed() -> None:
    state = play(table(player("0,-1", spyglass=(24,)), phase="place", bag=[15]), "place 24 0,-2")
    places = {record["cell"]: record["tokens"] for record in GAME.targets(state, "tile:15")}
    assert places["spyglass"] == ["keep 15"]
    assert places["energy"] == ["convert 15"]
    assert places["-1,-1"] == ["place 15 -1,-1"]
    assert GAME.targets(state, "tile:24") == []


def on_a_draw_cell(clouds: list[list[int]]) -> State:
    """Return the moment after a tile was placed on a draw cell, with an empty bag."""
    before = table(player("0,-1", spyglass=(24,)), phase="place", bag=[], clouds=clouds)
    return play(before, "place 24 0,-2")


def test_on_a_draw_cell_with_an_empty_bag_the_page_can_ask_and_nothing_has_ended() -> None:
    """PLACE-8: one *may* draw."""
    state = on_a_draw_cell([[9], [1]])
    view, now = GAME.view(state), GAME.situation(state)
    assert (view["shortage"], view["end"]) == (True, None)
    assert (now.actions, now.selectable) == (("no_tile",), ("tile:1", "tile:9"))
    assert target(state, "tile:9", "tile:9")["tokens"] == ["cloud_tile 9"]


def test_only_a_cloud_tile_on_a_draw_cell_makes_the_round_the_last() -> None:
    state = on_a_draw_cell([[9], [1]])
    assert [event.code for event in events(state, "no_tile")] == ["act.no_tile"]
    assert play(state, "no_tile", "end_turn").turn == 1
    assert [event.code for event in events(state, "cloud_tile 9")] == ["act.cloud_tile", "last_round"]
    assert play(state, "cloud_tile 9").end == End(3, "bag")


def test_a_draw_cell_with_bag_and_clouds_empty_is_a_plain_space() -> None:
    state = on_a_draw_cell([[], []])
    assert (state.shortage, state.end, state.phase) == (False, None, Phase.PLACE)


def test_a_bonus_draw_from_an_empty_bag_makes_the_round_the_last_whatever_is_answered() -> None:
    """BAG-2: the exception is the draw cell alone."""
    state = table(player(), phase="bonus", bonus="draw", bag=[], clouds=[[9]])
    assert play(state, "draw", "no_tile").end == End(3, "bag")


@pytest.mark.parametrize(
    ("piece", "cell", "code"),
    [
        ("balloon", "3,3", "unknown_direction"),
        ("balloon", "-4,2", "unknown_direction"),
        ("balloon", "-3,1", "energy_short"),
        ("balloon", "1,0", None),
        ("tile:24", "1,0", "wrong_phase"),
        ("tile:24", "energy", "already_kept"),
        ("cloud:1", "cloud:1", "wrong_phase"),
        ("cloud:1", "0,0", "wrong_phase"),
        ("die:bonus", "die:bonus", "wrong_phase"),
        ("bag", "bag", "wrong_phase"),
        ("harbour:7", "harbour:7", "wrong_phase"),
        ("expansion:X1", "energy", "wrong_phase"),
        ("tile:7", "tile:7", "wrong_phase"),
        (None, "1,0", None),
        ("anything", "anywhere", "wrong_phase"),
    ],
)
def test_a_tap_on_something_impossible_is_answered(piece: str | None, cell: str, code: str | None) -> None:
    state = table(player("0,1", 5, (24,)), clouds=[[1]], wind="NE")
    refusal = GAME.why_not(state, piece, cell)
    assert (refusal.code if refusal else None) == code


@pytest.mark.parametrize(
    ("balloon", "cell", "code"),
    [("D2", "4,0", "energy_short"), ("D2", "D1", "not_free_leave"), ("D7", "D1", "unknown_cell"), ("D7", "4,0", None)],
)
def test_leaving_the_harbour_explains_itself_too(balloon: str, cell: str, code: str | None) -> None:
    state = table(player(balloon, 0, tiles=OFFICE), module=2, harbour="variant")
    refusal = GAME.why_not(state, "balloon", cell)
    assert (refusal.code if refusal else None) == code


def test_after_the_end_every_tap_says_so() -> None:
    state = table(phase="over", turn=None, end={"last": 3, "reason": "coasts"})
    for piece in ("balloon", "tile:24", "cloud:1", None):
        refusal = GAME.why_not(state, piece, "1,0")
        assert refusal is not None and refusal.code == "game_over"


def test_a_flight_moves_the_balloon_step_by_step_out_to_sea() -> None:
    state = table(player("0,3", 0, tiles=OFFICE), wind="SE", module=2)
    moves = [(move.piece, move.start, move.end) for move in events(state, "fly SE 3")[0].moves]
    assert moves == [
        ("balloon:0", "island:0:0,3", "island:0:0,4"),
        ("balloon:0", "island:0:0,4", "dock:D1"),
        ("balloon:0", "dock:D1", "dock:D2"),
    ]


def test_covering_a_space_tells_what_follows_in_order() -> None:
    state = table(player("0,-1", spyglass=(24,)), phase="place", bag=[15])
    assert [event.code for event in events(state, "place 24 0,-2")] == ["act.place", "special", "drawn"]
    tiles = {"0,-1": 2, "0,-2": 3}
    joining = table(player("1,-3", spyglass=(8,), tiles=tiles), phase="place")
    told = events(joining, "place 8 0,-3")
    assert [event.code for event in told] == ["act.place", "coast_joined", "coast_joined"]
    assert {event.params["coast"] for event in told[1:]} == {"mountain", "swamp"}


def test_covering_the_last_open_space_of_a_coast_tells_that_it_is_lost() -> None:
    tiles = {"0,-1": 2, "0,-2": 3, "0,-3": 4, "1,-4": 112}
    state = table(player("0,-3", spyglass=(113,), tiles=tiles), phase="place")
    lost = events(state, "place 113 0,-4")[-1]
    assert (lost.code, lost.params["coast"]) == ("coast_lost", "mountain")


def test_dice_and_draws_are_barriers_and_flights_are_not() -> None:
    state = table(player(), phase="roll", turn=1, clouds=[[1]], bag=[2], bonus="draw")
    assert GAME.apply(state, GAME.decode("reroll bonus")).barrier == "dice"
    state = play(state, "accept")
    assert GAME.apply(state, GAME.decode("draw")).barrier == "draw"
    assert GAME.apply(table(), GAME.decode("fly NE 1")).barrier is None


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("options", [{"players": 2}, {"players": 1, "module": 3}, {"players": 4, "module": 3}])
def test_everything_that_happens_is_a_whole_sentence(language: str, options: dict[str, Any]) -> None:
    say = text.speaker(language, game="islands")
    rng = random.Random(f"sentences {options}")
    state = game.GAME.initial(setup(**options))
    told = [say.event(event) for event in GAME.opening(state)]
    while state.phase is not Phase.OVER:
        step = game.apply(state, rng.choice(game.legal(state)).action)
        told += [say.event(event) for event in step.events]
        state = step.state
    sheet = scoring.score_sheet(state)
    reasons = [reason for row in sheet.rows for column in row.reasons for reason in column]
    told += [say.say(f"islands.reason.{reason.code}", reason.params) for reason in reasons]
    for sentence in set(told):
        assert sentence[0].isupper() or sentence[0].isdigit() or not sentence[0].isalpha(), sentence
        assert not re.search(r"[{}]|islands\.|act\.|\bnone\b|\btrue\b|\bfalse\b", sentence), sentence
        assert not re.search(r"\b(energy1|energy2|plus1|turn60|opposite)\b(?! direction)", sentence), sentence


def test_the_text_board_shows_balloon_tiles_and_whose_turn_it_is() -> None:
    state = table(player("0,1", 5, ("S1",), tiles={"1,0": 24, "2,0": 119}), phase="place")
    shown = GAME.ascii(state)
    assert "[ 2]" in shown
    assert " F3  A4 " in shown
    assert shown.splitlines()[0] == "round 3, place, red to act, wind NE, energy1"
    assert f"M{TILES[134].high}(S1)" in shown


def test_prices_in_the_legal_list_are_those_of_the_rules_text() -> None:
    windy = table(player("-3,2", 9), wind="NE")
    assert [cost(windy, f"fly NE {steps}") for steps in range(6)] == [3, 2, 1, 0, 1, 2]
    assert [cost(windy, f"fly E {steps}") for steps in (1, 2, 3)] == [5, 7, 9]
    stronger = table(player("-3,2", 9), wind="NE", bonus="plus1")
    assert [cost(stronger, f"fly NE {steps}") for steps in (3, 4, 5)] == [1, 0, 1]
    assert [cost(stronger, f"fly E {steps}") for steps in (1, 2)] == [6, 8]
    assert encode(game.legal(windy)[0].action) == game.legal(windy)[0].token


def test_the_text_board_tells_harbour_drawn_tiles_and_the_drift() -> None:
    harbour = table(player("D2", spyglass=("S1",), tiles=OFFICE), phase="swap", swap=60, board=[45], module=2)
    shown = GAME.ascii(harbour).splitlines()
    assert "harbour E4(45)" in shown
    assert "to settle D4(60)" in shown
    rival = {"rival": True, "monuments": 3, "taken": [119]}
    assert "Drift   monuments 3, took A4(119)" in GAME.ascii(table(player(), rival, solo=True)).splitlines()


def test_the_page_is_told_of_the_drift_and_of_the_last_round() -> None:
    rival = {"rival": True, "monuments": 3, "taken": [119]}
    state = table(player(), rival, solo=True, end={"last": 12, "reason": "limit"})
    assert GAME.view(state)["solo"] == {"monuments": 3, "taken": [119]}
    assert (GAME.situation(state).rounds, GAME.view(state)["last_round"]) == (12, 12)
