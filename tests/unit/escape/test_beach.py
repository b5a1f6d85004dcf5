"""The movements of the beach: RUN, SWAP, PUSH, JUMP, CROSS, SQUEEZE, CHAR-1, MOVE-8, MOVE-9, FOG-4, and enhanced
OPT-ENH.

Review islanders used: 4 push, 6 and 7 jump, 5 and 10 cross, 2 and 8 squeeze, 1 all-rounder, 3 and 9 endurance.
"""

from __future__ import annotations

from tests.unit.escape.pictures import scene

ENHANCED = {"enhanced": True}


def test_a_lone_islander_runs_in_all_six_directions_for_one() -> None:
    beach = scene("""
        E  . . 4 . . .
    """)
    assert beach.moves(4) == {f"run {cell}": 1 for cell in ("D2", "D3", "E2", "E4", "F2", "F3")}


def test_nobody_runs_onto_obstacles_islanders_or_into_the_fog() -> None:
    beach = scene(
        """
        D  . # .
        C  . 4 5 .
        B  . . .
        """,
        fog=6,
    )
    assert beach.why("4 run D2") == "obstacle"
    assert beach.why("4 run C3") == "occupied"
    assert beach.why("4 run B1") == "in_fog"
    assert beach.why("4 run C4") == "not_adjacent"
    assert list(beach.moves(4, "run")) == ["run C1", "run D1"]


def test_a_swap_costs_three_and_the_partner_may_go_backward() -> None:
    beach = scene("""
        F  . . 20 . .
        E  . . 4 . . .
    """)
    after = beach.after("4 swap F3")
    assert (after.where(4), after.where(20), after.state.mp) == ("F3", "E3", 4)
    assert after.why("4 swap E3") == "backward_not_allowed"


def test_a_push_moves_one_or_two_in_a_line_which_may_lead_off_at_an_angle() -> None:
    one = scene("""
        F  . . 20 . .
        E  . . 8 . . .
    """)
    assert one.moves(8, "push") == {"push F3 F4": 3, "push F3 G3": 3, "push F3 G4": 3}
    two = scene("""
        G  . . . 21 . .
        F  . . 20 . .
        E  . . 8 . . .
    """)
    after = two.after("8 push F3 G4 H5")
    assert (after.where(8), after.where(20), after.where(21)) == ("F3", "G4", "H5")
    assert two.why("8 push F3 G4 H4") == "bent_push"


def test_three_in_a_line_are_too_many_and_an_obstacle_stops_a_push() -> None:
    three = scene("""
        H  . . . . 22 . .
        G  . . . 21 . .
        F  . . 20 . .
        E  . . 8 . . .
    """)
    assert three.why("8 push F3 G4 H5 I6") == "too_many_pushed"
    blocked = scene("""
        G  . . # # . .
        F  . . 20 # .
        E  . . 8 . . .
    """)
    assert blocked.moves(8, "push") == {}
    assert blocked.why("8 push F3 G4") == "obstacle"


def test_nobody_is_pushed_backward_and_no_push_is_prolonged() -> None:
    beach = scene("""
        E  . . 8 20 . .
    """)
    assert beach.why("8 push E4 D4") == "backward_not_allowed"
    assert beach.why("8 push E4 E5 E6") == "bad_path"
    assert beach.moves(8, "push") == {"push E4 E5": 3, "push E4 F4": 3}


def test_a_jump_goes_straight_over_one_islander() -> None:
    beach = scene("""
        F  . . 20 . .
        E  . . 4 21 . .
    """)
    assert beach.moves(4, "jump") == {"jump G4": 3, "jump E5": 3}
    assert beach.why("4 jump G3") == "not_straight"
    assert beach.why("4 jump E1") == "no_islander"


def test_a_crossing_goes_over_an_obstacle_straight_or_at_an_angle_never_backward() -> None:
    ahead = scene("""
        H  . . . # . . .
        G  . . 4 . . .
    """)
    assert ahead.moves(4, "cross") == {"cross H5": 4, "cross I4": 4, "cross I5": 4}
    aside = scene("""
        E  . . 4 # . .
    """)
    assert aside.moves(4, "cross") == {"cross E5": 4, "cross F4": 4}
    assert aside.why("4 cross D4") == "backward_not_allowed"


def test_a_squeeze_needs_a_gap_closed_by_islanders_obstacles_or_woods() -> None:
    beach = scene("""
        F  . 5 # . .
        E  . . 4 . . .
    """)
    assert beach.moves(4, "squeeze") == {"squeeze G3": 4}
    woods = scene("""
        F  # . . . .
        E  4 . . . . .
    """)
    assert woods.moves(4, "squeeze") == {"squeeze G1": 4}
    half_open = scene("""
        F  . 5 . . .
        E  . . 4 . . .
    """)
    assert half_open.why("4 squeeze G3") == "not_blocked"


def test_characteristics_make_their_movement_cost_two_and_the_all_rounder_pays_three() -> None:
    prices = {8: (2, 4, 3, 3), 10: (4, 2, 3, 3), 1: (3, 3, 3, 3), 6: (4, 4, 2, 3), 4: (4, 4, 3, 2)}
    for islander, (squeeze, cross, jump, push) in prices.items():
        beach = scene(f"""
            F  . 20 # . .
            E  . . {islander} . . .
        """)
        assert beach.moves(islander, "squeeze G3") == {"squeeze G3": squeeze}
        assert beach.moves(islander, "cross G4") == {"cross G4": cross}
        assert beach.moves(islander, "jump") == {"jump G2": jump}
        assert beach.moves(islander, "push F2 G2") == {"push F2 G2": push}


def test_a_movement_that_is_too_dear_is_refused_with_what_is_missing() -> None:
    beach = scene(
        """
        F  . . 20 . .
        E  . . 4 . . .
        """,
        mp=2,
    )
    assert beach.why("4 swap F3") == "not_enough_mp"
    assert beach.moves(4, "push") != {}


def test_an_enhanced_push_moves_three_or_round_a_bend_for_two_more() -> None:
    beach = scene(
        """
        H  . . . . 22 . .
        G  . . . 21 . .
        F  . . 20 . .
        E  . . 4 . . .
        """,
        options=ENHANCED,
    )
    moves = beach.moves(4, "push")
    assert moves["push F3 G4 H5 I6 enhanced"] == 4
    assert moves["push F3 G4 H4 enhanced"] == 4
    assert moves["push F3 G3"] == 2
    assert beach.why("4 push F3 G3 enhanced") == "enhancement_not_needed"


def test_after_an_enhanced_hop_the_very_next_action_must_end_on_an_empty_hex() -> None:
    beach = scene(
        """
        G  . . . 21 . .
        F  . . 20 . .
        E  . . 6 . . .
        """,
        options=ENHANCED,
    )
    upon = beach.after("6 jump G4 enhanced")
    assert upon.state.mp == 3
    assert upon.field("transit") == {"islander": 6, "mode": "enhanced", "from": "E3"}
    assert upon.why("end_turn") == "must_continue"
    assert upon.why("20 run F4") == "must_continue"
    assert upon.why("6 squeeze I4 enhanced") == "enhanced_twice"
    assert upon.after("6 run H5").field("transit") is None


def test_an_enhanced_jump_at_an_angle_must_go_on_even_from_an_empty_hex() -> None:
    beach = scene(
        """
        F  . . 20 . .
        E  . . 6 . . .
        """,
        options=ENHANCED,
    )
    assert beach.moves(6, "jump") == {"jump F4 enhanced": 4, "jump G3 enhanced": 4, "jump G4": 2}
    assert beach.after("6 jump G3 enhanced").why("end_turn") == "must_continue"


def test_nobody_swaps_from_an_obstacle() -> None:
    upon = scene(
        """
        F  . . 20 . .
        """,
        options=ENHANCED,
        islanders={"4": "E3", "20": "F3"},
        owners={"4": "black", "20": "black"},
        obstacles=["E3"],
        transit={"islander": 4, "mode": "enhanced", "from": "C3"},
    )
    assert upon.why("4 swap F3") == "partner_blocked"
    assert upon.why("4 push F3 G3") is None


def test_no_enhanced_hop_into_a_dead_end() -> None:
    """Cross costs 4 + 2, so 1 MP is left: from E4 he needs a free neighbour."""
    beach = scene(
        """
        F  . . 15 16 .
        E  . . 14 21 17 .
        D  . . # . .
        C  . . 4 19 18 .
        """,
        options=ENHANCED,
    )
    assert beach.why("4 cross E4 enhanced") is None
    closed = scene(
        """
        F  . . 15 16 .
        E  . . 14 21 17 .
        D  . . # 20 .
        C  . . 4 19 18 .
        """,
        options=ENHANCED,
    )
    assert closed.why("4 cross E4 enhanced") == "no_way_on"
