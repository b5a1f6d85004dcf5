"""What the page draws (docs/bridge.md), the board as text, positions as JSON."""

from __future__ import annotations

import json
from itertools import combinations
from typing import Any

import pytest

from fog_core.escape import positions, situation, text_board, view
from fog_core.escape.action import Action, Kind
from fog_core.escape.state import State
from fog_core.escape.turn import draft, turns
from fog_core.game import EndTurn
from tests.unit.escape.table import position, started

BOARDS: list[dict[str, Any]] = [
    {"edition": "review"},
    {"edition": "prototype"},
    {"edition": "prototype", "size": "large"},
]


def drafted(edition: str, players: int, **options: Any) -> State:
    """Return a match at the first turn, everybody having picked by number."""
    state = started(edition, players, **options)
    for action in [Action(Kind.PICK, islander.number) for islander in state.table.roster]:
        state = draft.apply(state, action).state
    return state


@pytest.mark.parametrize("board", BOARDS, ids=["review", "small", "large"])
def test_every_cell_has_a_place_of_its_own_on_paper(board: dict[str, Any]) -> None:
    drawn = view.board(started(board["edition"], 2, **({"size": board["size"]} if "size" in board else {})))
    points = {cell["id"]: (cell["x"], cell["y"]) for cell in drawn["cells"]}
    for one, other in combinations(points, 2):
        dx, dy = points[one][0] - points[other][0], points[one][1] - points[other][1]
        assert abs(dx) >= 1.3 or abs(dy) >= 0.7, (one, other)
    for boat in drawn["boats"]:
        inside = [cell for cell in drawn["cells"] if cell.get("boat") == boat["nation"]]
        assert all(boat["y0"] < cell["y"] < boat["y1"] and abs(cell["x"] - boat["x"]) < 2 for cell in inside)
    assert {plank["from"] for plank in drawn["planks"]} <= points.keys()


def test_a_pier_rises_straight_from_its_shore_field() -> None:
    cells = {cell["id"]: cell for cell in view.board(started("review", 2))["cells"]}
    assert cells["P2a"]["x"] == cells["P2c"]["x"] == cells["S4"]["x"]
    assert cells["S4"]["y"] < cells["P2a"]["y"] < cells["P2b"]["y"] < cells["P2c"]["y"]
    assert cells["bC1"]["side"] == "L" and cells["bC1"]["x"] < cells["bC2"]["x"] < cells["bC3"]["x"]


def test_the_fog_says_which_row_is_next_and_who_stands_there() -> None:
    state = position(_4="A1", _5="A3", _6="B2", owners={"4": "black", "5": "pink", "6": "pink"}, fog=8)
    fog = view.view(state)["fog"]
    assert fog["next"] == {
        "at": 7, "rows": ["A"], "penalty": 3, "in_danger": {"black": 1, "pink": 1}, "total": 2, "points": 6
    }  # fmt: skip
    early = view.view(position(_4="A1", owners={"4": "black"}, fog=9))["fog"]
    assert early["next"]["rows"] == [] and early["ahead"]["rows"] == ["A"]
    late = view.view(position(_4="J1", owners={"4": "black"}, fog=5))["fog"]
    assert late["rows_lost"] == ["A", "B", "C"]
    over = view.view(position(_4="J1", fog=0, phase="over"))["fog"]
    assert over["next"] is None and over["ahead"] is None


def test_the_turn_says_what_ending_it_would_waste() -> None:
    state = position(_4="E3", _5="E5", owners={"4": "black", "5": "yellow"}, mp=3)
    assert situation.situation(state).end_turn == EndTurn(unused=3, movable=1, lost=0)


def test_the_turn_says_how_many_the_fog_takes_when_it_ends() -> None:
    """Only the last turn of a round moves the fog, and only a row it reaches costs anybody."""
    where = {"_4": "A1", "_5": "A3", "_7": "E5"}
    owners = {"4": "black", "5": "yellow", "7": "yellow"}
    last = position(**where, owners=owners, fog=8, round=2, turn=2, active="yellow")
    ends = situation.situation(last).end_turn
    assert ends is not None and ends.lost == view.view(last)["fog"]["next"]["total"] == 2
    first = situation.situation(last._replace(turn=0)).end_turn
    early = situation.situation(last._replace(fog=10)).end_turn
    assert first is not None and early is not None and first.lost == early.lost == 0


def test_a_fog_card_that_nobody_knows_is_not_told_by_the_button() -> None:
    state = position(_4="A1", owners={"4": "black"}, fog=8)._replace(fog_deck=(1, 2))
    ends = situation.situation(state).end_turn
    assert ends is not None and ends.lost == 0


def test_who_is_in_transit_is_the_only_one_to_be_taken_up() -> None:
    transit = position(
        _7="S4", _20="S4", owners={"7": "black", "20": "black"}, transit={"islander": 7, "mode": "water", "from": "S3"}
    )
    now, shown = situation.situation(transit), view.view(transit)
    assert (now.in_hand, now.selectable) == ("7", ("7",))
    assert shown["transit"] == {"piece": "7", "mode": "water", "from": "S3"}
    levels = {piece["id"]: (piece["level"], piece["state"]) for piece in shown["pieces"]}
    assert levels == {"7": (1, "transit"), "20": (0, "")}


def test_pieces_tell_what_they_did_and_whether_they_can_be_chosen() -> None:
    state = position(_3="C2", _9="S2", _4="fog:A", _5="C6",
                     owners={"3": "black", "9": "black", "4": "black", "5": "pink"},
                     spent={"3": 2}, endurance_used=[9], mp=3)  # fmt: skip
    pieces = {piece["id"]: piece for piece in view.view(state)["pieces"]}
    assert [pieces[n]["state"] for n in ("3", "9", "4", "5")] == ["spent", "done", "", ""]
    assert situation.situation(state).selectable == ("3",)
    assert pieces["4"]["cell"] is None and pieces["4"]["lost"] == "A"


def test_the_draft_shows_the_whole_order() -> None:
    state = started("review", 3)
    shown = view.view(state)["draft"]
    assert (len(shown["order"]), shown["index"], shown["left"]) == (30, 0, 30)
    assert shown["order"][:3] == list(reversed(state.table.colours))
    assert set(situation.situation(state).selectable) == {piece["id"] for piece in view.view(state)["pieces"]}
    assert view.view(drafted("review", 3))["draft"] is None


def test_sides_know_their_seat_and_team() -> None:
    sides = situation.situation(drafted("review", 4, team="a")).sides
    assert all(side.team == side.seat % 2 for side in sides)
    assert {fact.code: fact.n for fact in sides[0].facts} == {"aboard": 0, "lost": 0}


def test_hidden_cards_stay_hidden() -> None:
    shown = view.view(drafted("prototype", 3, fog_cards="ABC"))
    assert shown["fog_deck"] == 10
    assert "seed" not in json.dumps(shown)


def test_a_whole_view_is_json() -> None:
    for edition, players in (("review", 2), ("prototype", 1), ("review", 1)):
        state = started(edition, players)
        for shown in (view.view(state), view.board(state)):
            assert json.loads(json.dumps(shown)) == shown


def test_the_board_as_text_shows_pieces_obstacles_fog_and_boats() -> None:
    state = position(
        _7="bA1",
        _4="E3",
        _5="S2",
        _6="fog:A",
        owners={"7": "black", "4": "pink", "5": "black", "6": "pink"},
        fog=7,
        obstacles=["A2", "J1"],
        colours=["black", "pink"],
        taken={"black": [6]},
    )
    text = text_board.ascii(state)
    assert "A +5" in text and " 7b " in text and " 4p " in text and " 5b " in text
    assert text.splitlines()[-1].startswith("ranking: black, pink")
    row_a = next(line for line in text.splitlines() if line.startswith("A -3"))
    assert row_a.split() == ["A", "-3", "~", "##", "~", "~", "~", "~", "in", "fog"]
    assert "lost in row A" in text and "bonuses [6]" in text


def test_the_text_tells_transit_piles_and_the_end() -> None:
    state = position(
        "prototype",
        _15="S5",
        _26="S5",
        owners={"15": "blue", "26": "red"},
        stacks={"S5": [26, 15]},
        transit={"islander": 15, "mode": "water", "from": "S4", "entered_from": "S4"},
    )
    assert "15 must go on" in text_board.ascii(state) and "S5 from below: 26, 15" in text_board.ascii(state)
    assert "game over (fog)" in text_board.ascii(position(_7="S4", fog=0, phase="over"))
    assert "level: rookie" in text_board.ascii(started("review", 1))
    drafting = text_board.ascii(started("prototype", 2, area_points=True))
    assert "draft, pick 1 of 32" in drafting and "A +" not in drafting and "results: seat:0" in drafting


@pytest.mark.parametrize(
    ("edition", "players", "options"), [("review", 3, {}), ("prototype", 2, {"fog_cards": "AB"}), ("review", 1, {})]
)
def test_a_position_survives_the_way_through_json(edition: str, players: int, options: dict[str, Any]) -> None:
    state = started(edition, players, **options) if players == 1 else drafted(edition, players, **options)
    for _ in range(6):
        record = json.loads(json.dumps(positions.to_json(state)))
        assert positions.from_json(edition, record, state.table.options) == state
        state = turns.end_turn(state).state


def test_piles_keep_their_order_through_json() -> None:
    state = position(
        "prototype",
        {"level": "family"},
        level="family",
        _4="bB1",
        _5="bB1",
        _7="S5",
        _8="S5",
        boat_stacks={"bB1": [5, 4]},
        stacks={"S5": [8, 7]},
        owners={"4": "blue", "5": "red", "7": "red", "8": "blue"},
        seated=[7],
        mishaps=2,
    )
    record = positions.to_json(state)
    assert record["boat_stacks"] == {"bB1": [5, 4]} and record["stacks"] == {"S5": [8, 7]}
    assert record["seated"] == [4, 5, 7]
    assert positions.from_json("prototype", record, {"level": "family"}) == state


def test_names_that_are_not_in_the_game_are_refused() -> None:
    for fields in ({"_99": "C4"}, {"_7": "Z1"}, {"_7": "S5", "stacks": {"S5": [8]}}):
        with pytest.raises((KeyError, ValueError)):
            position(**fields)
