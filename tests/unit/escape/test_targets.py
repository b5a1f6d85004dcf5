"""What a tap offers: every cell within the points left, its price, route, consequence and other ways; and why not the
rest."""

from __future__ import annotations

from typing import Any

from fog_core.escape import targets
from tests.unit.escape.pictures import Scene, scene


def test_targets_are_the_cells_of_reach_with_a_way_to_each() -> None:
    beach = scene("A  4 . . . . .", mp=2)
    found = beach.targets(4)
    assert {cell: target["cost"] for cell, target in found.items()} == {
        "A2": 1,
        "B1": 1,
        "A3": 2,
        "B2": 2,
        "C1": 2,
        "C2": 2,
    }
    assert found["C2"]["tokens"] == ["4 run B1", "4 run C2"]
    assert found["C2"]["route"] == ["B1", "C2"]


def test_several_movements_in_a_row_lead_over_occupied_water() -> None:
    shore = scene("S  . . 7 20 . . . . . .")
    target = shore.targets(7)["S5"]
    assert (target["cost"], target["kinds"], target["affects"]) == (2, ["pass", "run"], [])
    assert [way["kinds"] for way in target["alternatives"]] == []


def test_the_way_that_moves_nobody_is_preferred_and_the_others_are_offered() -> None:
    beach = scene("""
        F  . . 20 . .
        E  . . 4 . . .
    """)
    target = beach.targets(4)["F3"]
    ways = {way["kind"]: way for way in (target, *target["alternatives"])}
    assert (target["kind"], target["cost"]) == ("push", 2)
    assert ways["swap"]["affects"] == [{"piece": "20", "from": "F3", "to": "E3", "how": "swapped"}]
    pushed = {way["affects"][0]["to"] for way in (target, *target["alternatives"]) if way["kind"] == "push"}
    assert pushed == {"F4", "G3", "G4"}


def test_a_boat_place_says_area_bonus_and_points() -> None:
    pier = scene("P1c 7", scoring={"A": 6, "B": 5, "C": 3, "D": 1})
    target = pier.targets(7)["bA1"]
    assert (target["area"], target["bonus"], target["points"]) == ("A", 6, 16)


def test_a_free_last_step_is_used_where_it_saves_a_point_and_the_paid_way_stays_on_offer() -> None:
    beach = scene("E  . . 3 . . .")
    target = beach.targets(3)["E5"]
    assert (target["cost"], target["free"]) == (1, True)
    assert [(way["cost"], way["free"]) for way in target["alternatives"]] == [(2, False)]


def test_bumps_of_the_prototype_are_other_ways() -> None:
    shore = scene("S  . . . 15 36 . . . . .", edition="prototype")
    target = shore.targets(15)["S6"]
    bumped = {effect["to"] for way in target["alternatives"] for effect in way["affects"]}
    assert target["affects"] == []
    assert {"S4", "J4", "J5"} <= bumped


def test_every_way_can_be_played_at_its_price() -> None:
    crowd = scene(
        """
        S  . . 21 . 20 . . . . .
        J  . 5 . # 7 . . . .
        I  . 30 # 3 24 12 . .
        """,
        options={"enhanced": True},
    )
    for islander in (3, 5, 7, 24):
        for target in crowd.targets(islander).values():
            for way in (target, *target["alternatives"]):
                _played(crowd, islander, way)


def _played(start: Scene, islander: int, way: dict[str, Any]) -> None:
    after = start.after(*way["tokens"])
    assert after.where(islander) == way["cell"]
    assert start.state.mp - after.state.mp == way["cost"]
    assert after.field("transit") is None


def test_other_cells_say_the_reason_that_helps_most() -> None:
    beach = scene(
        """
        S  . . . . 20 . . . . .
        J  . . . . . . . . .
        F  . . 21 . #
        E  . . 4 . . .
        B  . . . . .
        """,
        mp=1,
        fog=7,
    )
    assert beach.why_not(4, "F3") == "not_enough_mp"
    assert beach.why_not(4, "J5") == "not_enough_mp"
    assert beach.why_not(4, "F5") == "obstacle"
    assert beach.why_not(4, "A1") == "in_fog"
    assert beach.why_not(4, "bA1") == "wrong_type"
    assert beach.why_not(4, "Z9") == "unknown_cell"
    assert beach.why_not(4, "E3") == "not_legal", "he can move, so his own cell is no question"
    assert beach.why_not(4, "E4") is None
    assert beach.why_not(99, "E4") == "unknown_islander"


def test_one_who_cannot_move_says_what_the_cheapest_movement_would_cost() -> None:
    tired = scene("E  4 . . . . .", mp=0)
    assert tired.answer(4, "E1") == ("cannot_afford", "MOVE-3", {"piece": "4", "cost": 1, "left": 0})
    behind_an_obstacle = scene("F  # # . . .\nE  4 # . . . .", mp=3, fog=4)
    assert behind_an_obstacle.answer(4, "E1") == ("cannot_afford", "MOVE-3", {"piece": "4", "cost": 4, "left": 3})
    assert scene("bA1 7", mp=0).answer(7, "bA1") == ("cannot_afford", "MOVE-3", {"piece": "7", "cost": 1, "left": 0})
    under_another = scene("S  . . . 15+36 . . . . . .", edition="prototype", mp=1)
    assert under_another.answer(15, "S4") == ("cannot_afford", "MOVE-3", {"piece": "15", "cost": 2, "left": 1})


def test_the_price_said_for_one_who_cannot_move_is_the_one_at_which_he_can() -> None:
    for mp in range(4):
        crossing = scene("F  # # . . .\nE  4 # . . . .", mp=mp, fog=4)
        assert (crossing.moves(4), crossing.why_not(4, "E1")) == ({}, "cannot_afford")
    assert set(scene("F  # # . . .\nE  4 # . . . .", mp=4, fog=4).moves(4).values()) == {4}


def test_one_who_is_hemmed_in_hears_so_whatever_he_has_left() -> None:
    walled = """
        G  # # # . . . .
        F  # # . . .
        E  4 # # . . .
        D  20 21 . . .
    """
    for mp in (0, 3, 7):
        beach = scene(walled, others=[20, 21], mp=mp)
        assert (beach.moves(4), beach.targets(4)) == ({}, {})
        assert beach.answer(4, "E1") == ("hemmed_in", "MOVE-2", {"piece": "4", "cell": "E1"})


def test_one_who_has_done_all_he_can_says_that() -> None:
    assert scene("bD1 7").answer(7, "bD1") == ("cannot_leave_boat", "BOARD-1", {"piece": "7"})
    rested = scene("E  3 . . . . .", spent={"3": 1}, endurance_used=[3])
    assert rested.answer(3, "E1") == ("endurance_used", "ENDUR-4", {"piece": "3"})


def test_nobody_waits_behind_one_in_transit_without_being_told() -> None:
    between = scene("S  . . 7 20 . . . . . .\nE . . 4 . . .").after("7 pass S4")
    assert between.why_not(4, "E4") == "must_continue"
    assert between.why_not(7, "S4") == "must_continue"
    assert between.targets(4) == {}


def test_a_cell_that_is_near_but_walled_off_says_what_the_way_round_would_cost() -> None:
    walled = scene(
        """
        C  # . # . . .
        B  . 4 # . .
        A  . # . . . .
        """,
        mp=2,
    )
    refusal = targets.why_not(walled.state, "4", "C4")
    assert refusal is not None
    assert (refusal.code, refusal.params["left"]) == ("not_enough_mp", 2)


def test_aboard_only_the_own_boat_is_within_reach() -> None:
    boat = scene("bA1 7")
    assert boat.why_not(7, "P1c") == "cannot_leave_boat"
    assert boat.why_not(7, "gA2") == "not_reachable"
    assert boat.why_not(7, "bA2") is None


def test_without_a_selection_the_islander_on_the_cell_answers() -> None:
    beach = scene("E  . 20 4 . . .", others=[20])
    answers = {cell: targets.why_not(beach.state, None, cell) for cell in ("E2", "E5", "Z1")}
    assert {cell: refusal.code for cell, refusal in answers.items() if refusal} == {
        "E2": "not_yours",
        "E5": "no_islander",
        "Z1": "no_islander",
    }


def test_in_the_draft_an_islander_is_picked_where_he_stands_and_after_the_end_nothing_is_a_target() -> None:
    draft = scene("E  . 20 4 . . .", phase="draft", owners={"20": "black"}, active="white")
    assert {cell: target["tokens"] for cell, target in draft.targets(4).items()} == {"E3": ["pick 4"]}
    assert draft.why_not(4, "E3") is None
    assert draft.targets(20) == {}
    assert draft.why_not(20, "E3") == "already_chosen"
    assert draft.why_not(4, "E4") == "wrong_phase"
    over = scene("E  . 20 4 . . .", phase="over", active=None)
    assert over.targets(4) == {}
    assert over.why_not(4, "E4") == "game_over"
