"""The worked examples of the rulebook, by name (rules section 20)."""

from __future__ import annotations

import pytest

from fog_core.islands.board import CELL, LANDSCAPES, PLACE
from fog_core.islands.score import scoring
from fog_core.islands.state import Phase, State
from fog_core.islands.tiles.kinds import TILE
from tests.unit.islands.table import cost, pilot, play, player, table, tokens
from tests.vectors.islands import state_of

RED = player("-3,2")


def rows(state: State, seat: int = 0) -> dict[str, int]:
    sheet = scoring.score_sheet(state)
    return {row.category: row.values[seat] for row in sheet.rows} | {"total": sheet.totals[seat]}


@pytest.mark.parametrize(("example", "token", "energy"), [(1, "fly NE 3", 0), (2, "fly NE 2", 1), (3, "fly E 1", 5)])
def test_movement_examples_1_to_3(example: int, token: str, energy: int) -> None:
    assert cost(table(RED), token) == energy


@pytest.mark.parametrize(("bonus", "free"), [("opposite", ["SW"]), ("turn60", ["NW", "E"])])
def test_the_bonus_die_frees_more_directions(bonus: str, free: list[str]) -> None:
    state = table(player("-1,1"), bonus=bonus)
    assert [cost(state, f"fly {direction} 3") for direction in ("NE", *free)] == [0] * (1 + len(free))


def test_forest_3_kept_and_mountain_5_converted() -> None:
    state = table(player(), phase="take", clouds=[[24, 15]], bag=[99])
    after = play(state, "cloud 1", "keep 24", "convert 15")
    assert pilot(after).spyglass == (24,)
    assert pilot(after).energy == 10
    assert after.bag == (99, 15)
    assert after.phase is Phase.PLACE


def test_only_three_of_eight_spaces_are_free_to_place_on() -> None:
    state = table(player("0,2", spyglass=(24,), tiles={"1,1": 15, "0,1": 50, "-1,2": 66}), phase="place")
    assert sorted(tokens(state)) == ["end_turn", "place 24 -1,3", "place 24 0,3", "place 24 1,2"]


def test_yellow_and_blue_tie_with_3_and_blue_has_less_energy() -> None:
    yellow, green, blue = player("-3,2", 6), player("0,0", 2), player("1,1", 4)
    state = table(yellow, green, blue, phase="place", turn=2, clouds=[[]] * 5, bag=list(range(33, 40)))
    assert play(state, "end_turn").start == 2


def test_a_city_cuts_the_forest_and_one_tile_of_any_kind_joins_it() -> None:
    tiles = {"0,-1": 2, "1,-2": 34, "1,-3": 66, "3,-4": 116, "2,-4": 123, "1,-1": 18, "2,-2": 21, "3,-3": 112}
    tiles |= {"0,1": 50, "-1,2": 53, "-1,3": 82}

    def joined(more: dict[str, int]) -> set[str]:
        state = table(player("0,0", tiles=tiles | more))
        return {LANDSCAPES[coast] for coast in scoring.joined_coasts(pilot(state).tiles)}

    assert joined({}) == {"mountain", "desert"}
    assert joined({"3,-2": 85}) == {"mountain", "desert", "forest"}


LANDSCAPE_EXAMPLE = {"3,-1": 97, "2,-1": 24, "3,-3": 123, "2,-3": 18, "2,0": 82, "2,1": 21}
LANDSCAPE_EXAMPLE |= {"-2,-1": 98, "-2,0": 85, "-1,-1": 88}


@pytest.mark.parametrize(("more", "forest"), [({}, 3), ({"3,0": 28}, 7), ({"2,-2": 28}, 7)])
def test_landscape_example(more: dict[str, int], forest: int) -> None:
    found = rows(table(player("0,0", tiles=LANDSCAPE_EXAMPLE | more)))
    assert (found["forest"], found["swamp"]) == (forest, 5)


def test_final_example_scores_43() -> None:
    tiles = {"1,-1": 2, "2,-2": 5, "2,-3": 8, "3,-3": 97, "3,-2": 24, "1,0": 66, "2,0": 34, "3,0": 37, "0,1": 50}
    tiles |= {"-1,1": 53, "-1,2": 56, "-2,3": 60, "-3,3": 98, "-2,1": 69, "-3,1": 72, "-3,2": 76, "-3,0": 99}
    tiles |= {"-1,-1": 15, "1,1": 112, "0,-2": 116, "3,-1": 119, "-1,-2": 123}
    three = {"1,-1": 119, "2,-2": 120, "0,2": 121}
    me = player("0,0", 14, tiles=tiles, connected=11)
    others = [player("0,0", tiles=three, connected=10), player("0,0", tiles=three), player("0,0", tiles=three)]
    found = rows(state_of({"players": [me, *others], "round": 11}))
    assert found == {
        "swamp": 1,
        "forest": 3,
        "mountain": 7,
        "desert": 9,
        "canyon": 8,
        "meadow": 4,
        "bonus": 6,
        "cities": 4,
        "monuments": 0,
        "energy": 6,
        "end": 5,
        "volcanoes": -10,
        "total": 43,
    }


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((4, 4, 2), (12, 12, 2)),
        ((3, 3, 2, 1), (9, 9, 2, 0)),
        ((5, 4, 4, 1), (15, 8, 8, 0)),
        ((2, 2, 2, 0), (6, 6, 6, 0)),
        ((4, 3, 3), (12, 6, 6)),
        ((1, 3), (2, 9)),
        ((1, 1, 1, 1), (3, 3, 3, 3)),
    ],
)
def test_monument_examples(counts: tuple[int, ...], points: tuple[int, ...]) -> None:
    cells = ["1,0", "0,1", "-1,1", "-1,0", "0,-1"]
    islands = [{cell: 119 + place for place, cell in enumerate(cells[:count])} for count in counts]
    state = table(*(player("2,2", tiles=tiles) for tiles in islands))
    assert tuple(rows(state, seat)["monuments"] for seat in range(len(counts))) == points


@pytest.mark.parametrize(("energy", "points"), [(3, 0), (4, 2), (12, 6), (15, 6), (20, 10)])
def test_crown_examples(energy: int, points: int) -> None:
    assert rows(table(player(energy=energy)))["energy"] == points


def test_volcanoes_1_and_3_open_cost_4() -> None:
    assert rows(table(player(tiles={"1,-3": 1, "1,2": 2})))["volcanoes"] == -4


OFFICE = {"1,0": "X2"}


def test_harbour_example_1_one_step_over_land_and_two_over_sea() -> None:
    state = table(player("0,3", 0, tiles=OFFICE), wind="SE", module=2)
    assert pilot(play(state, "fly SE 3")).balloon == PLACE["D2"]


def test_harbour_example_2_one_given_one_picked_one_drawn() -> None:
    me = player("D2", 0, spyglass=("S1", 40), tiles=OFFICE)
    state = table(me, phase="take", module=2, board=(97, 5, 6), bag=[77, 78])
    after = play(state, "give 40", "pick 97", "keep 97", "pick_bag", "keep 77")
    assert pilot(after).spyglass == (TILE["S1"], 97, 77)
    assert after.harbour == (5, 6, 40)
    assert after.phase is Phase.PLACE


def test_harbour_example_3_ashore_on_one_of_nine_windward_spaces() -> None:
    state = table(player("D2", 0, tiles=OFFICE), wind="SW", module=2)
    shores = {token.split()[2] for token in tokens(state)}
    assert len(shores) == 9
    assert {"4,-4", "0,-4", "4,0"} <= shores
    assert all(CELL[shore] >= 0 for shore in shores)
