"""Water, transit, endurance, boats in the review edition: WATER, TRANS, MOVE-5 to 7, ENDUR, BOARD, BONUS, DRIVE,
OPT-LEAD-6, OPT-GLASS-3."""

from __future__ import annotations

import pytest

from tests.unit.escape.pictures import scene

ADVANCED = {"advanced_drive_off": True}


def test_past_another_he_is_in_transit_and_must_go_on() -> None:
    shore = scene("""
        S  . . 7 20 . . . . . .
    """)
    between = shore.after("7 pass S4")
    assert between.field("transit") == {"islander": 7, "mode": "water", "from": "S3"}
    assert between.why("end_turn") == "must_continue"
    assert between.why("7 pull S3") == "not_occupied"
    assert between.after("7 run S5").field("transit") is None


def test_pulling_exchanges_places_also_between_beach_and_shore() -> None:
    shore = scene("""
        S  . . . . . 20 . . . .
        J  . . . . 4 . . . .
    """)
    after = shore.after("4 pull S6")
    assert (after.where(4), after.where(20), after.state.mp) == ("S6", "J5", 6)
    assert shore.why("4 swap S6") == "shore_interaction"


def test_a_chain_of_passes_remembers_the_first_legal_stop() -> None:
    shore = scene("""
        S  . 7 20 21 . . . . . .
    """)
    chain = shore.after("7 pass S3", "7 pass S4")
    assert chain.field("transit")["from"] == "S2"
    assert chain.after("7 run S5").where(7) == "S5"


def test_nobody_passes_with_his_last_point_unless_endurance_takes_him_on() -> None:
    picture = """
        S  . . {} 20 . . . . . .
    """
    assert scene(picture.format(7), mp=1).why("7 pass S4") == "no_way_on"
    assert scene(picture.format(21), mp=1).why("21 pass S4") is None


def test_the_free_step_comes_last_and_needs_a_paid_one() -> None:
    beach = scene(
        """
        E  . . 3 . . .
        """,
        mp=1,
    )
    assert beach.why("3 run E4 free") == "not_moved_yet"
    moved = beach.after("3 run E4")
    assert moved.state.mp == 0
    done = moved.after("3 run E5 free")
    assert done.why("3 run E6") == "endurance_used"
    assert scene("E . . 4 . . .", spent={"4": 1}).why("4 run E4 free") == "no_endurance"


def test_a_free_step_inside_a_boarding_costs_one_instead_of_two() -> None:
    pier = scene("P1b 3", mp=1)
    assert pier.moves(3, "board") == {"board bB3 free": 1}


def test_planks_lead_from_the_shore_to_the_stern_and_from_piers_to_the_area_beside() -> None:
    assert list(scene("S . 22 . . . . . . . .").moves(22, "board")) == ["board bD1", "board bD2", "board bD3"]
    assert scene("P1c 7").moves(7, "board") == {"board bA1": 1, "board bA2": 2}
    assert scene("S . . . 7 . . . . . .").why("7 board bD1") == "no_plank"
    assert scene("P1c 4").why("4 board bA1") == "wrong_type"


def test_nobody_leaves_a_boat_but_he_may_change_sides() -> None:
    boat = scene("bA1 7")
    assert boat.moves(7) == {"switch bA2": 1}
    assert boat.why("7 run P1c") == "cannot_leave_boat"
    assert boat.why("7 switch bB1") == "not_reachable"


def test_a_full_stern_takes_nobody() -> None:
    boat = scene("""
        S  . 22 . . . . . . . .
        bD1 4
        bD2 5
        bD3 6
    """)
    assert boat.why("22 board bD1") == "stern_full"


def test_the_first_aboard_take_the_highest_bonuses() -> None:
    piers = scene("""
        P1c 7
        P2b 2
    """)
    after = piers.after("7 board bA1", "2 board bB3")
    assert after.field("taken")["black"] == [6, 5]
    assert after.events == ["act.board", "bonus"]


def test_driving_off_needs_the_own_boat_a_foreigner_and_no_other_free_place() -> None:
    assert scene("P1a 20\nbC2 31").why("20 board bC2") == "drive_off_not_own_boat"
    assert scene("P2a 10\nbC2 31").why("10 board bC2") == "drive_off_other_place_free"
    assert scene("P2a 10\nbC2 11\nbC3 31\ngC1 20\ngC2 21").why("10 board bC2") == "drive_off_same_nation"


def test_a_free_place_for_fewer_mp_forbids_driving_off_too() -> None:
    """DRIVE-4: bA1 costs him 1, the taken bA2 2."""
    assert scene("P1c 7\nbA2 30", others=[30]).why("7 board bA2") == "drive_off_other_place_free"
    assert scene("P1c 7\nbA1 8\nbA2 30\ngA2 19", others=[30]).why("7 board bA2") is None


def test_in_the_basic_version_both_stay() -> None:
    boat = scene("P1c 7\nbA1 29\nbA2 30", others=[29, 30])
    after = boat.after("7 board bA1")
    assert (after.where(7), after.where(29)) == ("bA1", "bA1")
    assert "shares_place" in after.events


def test_in_the_advanced_version_the_other_goes_to_a_free_place_of_the_area_else_to_the_stern() -> None:
    beside = scene("P1c 7\nbA1 29", options=ADVANCED)
    assert beside.after("7 board bA1").where(29) == "bA2"
    stern = scene("P1c 7\nbA1 29\nbA2 30\nbD1 1", options=ADVANCED).after("7 board bA1")
    assert stern.where(29) == "bD2"
    assert "drive_off" in stern.events


def test_the_elder_leader_sits_down_on_anybody_in_his_own_boat() -> None:
    """OPT-LEAD-6: on top of a compatriot, even where another place is free; foreigners he drives off."""
    options = {"leaders": True, "advanced_drive_off": True}
    beside = scene("P2b 2\nbB3 3", options=options, leaders=[2])
    assert beside.after("2 board bB3").where(3) == "bB3"
    foreign = scene("P2b 2\nbB3 13", options=options, leaders=[2])
    assert foreign.after("2 board bB3").where(13) == "bD1"
    assert scene("P2b 2\nbB3 3", options=options).why("2 board bB3") == "drive_off_same_nation"


def test_when_the_hourglass_runs_out_he_goes_back_to_his_last_stop() -> None:
    shore = scene("S . . 7 20 . . . . . .", options={"hourglass": True}, colours=["black", "pink"])
    over = shore.after("7 pass S4", "timeout")
    assert over.where(7) == "S3"
    assert over.field("transit") is None


@pytest.mark.parametrize("token", ["7 fall S4", "7 fly S4"])
def test_kinds_of_another_edition_are_unknown(token: str) -> None:
    assert scene("S . . 7 20 . . . . . .").why(token) == "unknown_kind"
