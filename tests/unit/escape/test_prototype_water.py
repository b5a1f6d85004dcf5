"""Water and boats of the prototype: P-FALL, P-BUMP, P-LAST, P-TRANS, P-ENDUR, P-BOAT, P-DRIVE, P-SOLO-3, P-OPT-1.

White islanders used: blue 15 leader, 16 and 17 elders, 18 warrior (push), 19 warrior (cross), 26 black leader
(endurance), 36 red leader.
"""

from __future__ import annotations

from typing import Any

from tests.unit.escape.pictures import Scene
from tests.unit.escape.pictures import scene as any_scene


def scene(picture: str, **fields: Any) -> Scene:
    return any_scene(picture, edition="prototype", **fields)


def test_who_falls_lies_on_top_and_the_lower_one_pays_one_more_to_leave() -> None:
    shore = scene("S . . . 15 36 . . . . .")
    pair = shore.after("15 fall S5")
    assert pair.field("stacks") == {"S5": [36, 15]}
    assert pair.moves(15, "run S6") == {"run S6": 1}
    assert pair.moves(36, "run S6") == {"run S6": 2}
    assert pair.after("15 run S6").moves(36, "run S4") == {"run S4": 1}


def test_two_are_a_full_field_and_running_past_them_costs_two() -> None:
    shore = scene("S . . . 15 26+36 . . . . .")
    assert shore.why("15 fall S5") == "field_full"
    assert shore.moves(15, "pass S5")["pass S5"] == 2


def test_whoever_is_passed_may_be_bumped_sideways_or_backward() -> None:
    shore = scene("""
        S  . . . 15 36 . . . . .
        J  . . . # . . . . .
    """)
    bumps = [token for token in shore.moves(15, "pass") if ">" in token]
    assert bumps == ["pass S5 >J5", "pass S5 >S4", "pass S5 >S6"]
    assert shore.why("15 pass S5 >J4") == "bad_bump"
    after = shore.after("15 pass S5 >J5")
    assert (after.where(36), after.where(15)) == ("J5", "S5")
    assert after.why("end_turn") == "must_continue"


def test_running_past_means_not_going_back() -> None:
    between = scene("S . . . 15 36 . . . . .").after("15 pass S5")
    assert between.why("15 run S4") == "no_return"
    assert between.after("15 run J4").field("transit") is None


def test_a_way_on_may_lead_past_several_others() -> None:
    """Past the pairs on S3 and S4 to S5: 2 + 2 + 1. Sand, stern and the way back are closed."""
    picture = """
        bD1 20
        bD2 21
        bD3 22
        S  23 15 26+36 27+37 . . . . . .
        J  # # # # . . . . .
    """
    assert scene(picture, mp=5).why("15 pass S3") is None
    assert scene(picture, mp=4).why("15 pass S3") == "no_way_on"


def test_on_a_pier_he_bumps_landwards_but_not_onto_the_shore_in_the_last_round() -> None:
    pier = "P2b 15\nP2a 36"
    assert scene(pier).after("15 pass P2a >S4").where(36) == "S4"
    assert scene(pier, fog=1).why("15 pass P2a >S4") == "bad_bump"


def test_in_the_last_round_any_number_stays_on_a_pier_field_but_not_on_the_shore() -> None:
    assert scene("P2a 15\nP2b 26+36", fog=1).after("15 fall P2b").field("stacks") == {"P2b": [26, 36, 15]}
    assert scene("S . 26+36 15 . . . . . . .", fog=1).why("15 fall S2") == "field_full"


def test_a_hop_onto_an_occupied_shore_field_names_how_he_lands() -> None:
    beach = scene("""
        S  . . . 36 . . . . . .
        J  . . . # . . . . .
        I  . . . 19 . . . .
    """)
    assert beach.why("19 cross S4") == "occupied"
    assert beach.after("19 cross S4 fall").field("stacks") == {"S4": [36, 19]}
    assert beach.after("19 cross S4 pass").field("transit")["mode"] == "water"
    assert beach.why("19 cross S5 fall") == "not_occupied"


def test_the_front_of_a_push_may_fall_on_one_on_the_shore() -> None:
    beach = scene("""
        S  . . . 36 . . . . . .
        J  . . . 26 . . . . .
        I  . . . 18 . . . .
    """)
    after = beach.after("18 push J4 S4")
    assert after.field("stacks") == {"S4": [36, 26]}
    assert after.field("mishaps") == 1
    assert "on_top" in after.events


def test_the_free_step_is_one_step_at_price_one() -> None:
    pier = scene("P2b 26", spent={"26": 1}, mp=0)
    assert pier.moves(26) == {"run P2a free": 0, "run P2c free": 0}
    assert scene("bD1 26", spent={"26": 1}).why("26 switch bC1 free") == "free_run_only"


def test_changes_of_side_and_area_cost_two_each_and_combine_with_boarding() -> None:
    assert scene("P2a 15").moves(15, "board bC1") == {"board bC1": 3}
    assert scene("bD1 17").moves(17, "switch") == {"switch bB3": 4}
    assert scene("S . 15 . . . . . . . .").why("15 board bC1") == "shore_only_stern"


def test_an_islander_earns_one_bonus_only_also_from_the_stern() -> None:
    boat = scene("bD1 17")
    seated = boat.after("17 switch bB3")
    assert seated.field("taken")["blue"] == [5]
    assert scene("bA1 21", seated=[21]).after("21 switch bA2").field("taken")["blue"] == []


def test_a_driven_off_one_finds_the_nearest_place_of_his_type_before_the_stern() -> None:
    boat = scene("P2b 16\nbB3 27", bonuses={"blue": [3]})
    assert boat.after("16 board bB3").where(27) == "bD1"
    family = scene("P2b 2\nbB3 13", level="family")
    assert family.after("2 board bB3").where(13) == "bB3"


def test_solo_bumps_nobody_and_counts_mishaps() -> None:
    shore = scene("S . . . 15 26 . . . . .", solo=True)
    assert shore.why("15 pass S5 >S6") == "no_bump_in_solo"
    assert shore.after("15 pass S5").field("mishaps") == 1


def test_the_hourglass_waits_for_the_end_of_a_movement() -> None:
    between = scene("S . . . 15 36 . . . . .", options={"hourglass": 40}).after("15 pass S5")
    assert between.why("timeout") == "must_continue"


def test_the_family_level_does_not_jump() -> None:
    beach = scene("D . . 7 . .\nC . . 6 . . .", level="family")
    assert beach.moves(6, "jump") == {}
    assert beach.why("6 jump E4") == "not_in_family"
