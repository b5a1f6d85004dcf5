"""Turns, rounds, fog, the end: TURN-1..6, P-TURN-2, FOG-1..4, END-1, OPT-GLASS, P-FOG, P-EXT-3, P-OPT-1."""

from __future__ import annotations

from fog_core.escape.state import NOBODY, Phase, TransitMode
from fog_core.escape.turn import fog, turns
from tests.unit.escape.table import cells, codes, position


def test_who_ends_a_round_begins_the_next_one() -> None:
    for colours in range(2, 7):
        last = NOBODY
        for number in range(1, 9):
            order = turns.order(colours, number)
            assert sorted(order) == list(range(colours))
            assert last in (NOBODY, order[0])
            last = order[-1]
        assert turns.order(colours, 1 + colours) == turns.order(colours, 1)


def test_a_turn_begins_afresh_and_says_what_was_left() -> None:
    state = position(
        _4="E3",
        _5="E5",
        owners={"4": "black", "5": "yellow"},
        mp=2,
        spent={"4": 5},
        endurance_used=[4],
        colours=["black", "yellow"],
    )
    step = turns.end_turn(state)
    assert step.events[0].params == {"side": "black", "left": 2}
    after = step.state
    assert (after.active, after.turn, after.mp, after.spent, after.used) == (1, 1, 7, (0, 0), 0)
    assert step.barrier is None


def test_the_fog_comes_after_the_last_turn_and_takes_its_rows() -> None:
    state = position(
        _4="E3",
        _5="F2",
        _6="G3",
        owners={"4": "black", "5": "black", "6": "white"},
        colours=["black", "white"],
        fog=4,
        turn=1,
    )
    step = turns.end_turn(state)
    assert codes(step) == ["act.end_turn", "fog_advances", "lost", "lost", "round"]
    assert step.events[1].params == {"marker": 3, "rows": ["E", "F"]}
    assert step.events[2].params == {"side": "black", "pieces": ["4"], "row": "E", "penalty": 2}
    assert [(move.piece, move.start, move.end) for move in step.events[2].moves] == [("4", "E3", None)]
    assert cells(step.state) == {"4": "fog:E", "5": "fog:F", "6": "G3"}
    assert step.state.on[step.state.table.board.cell("E3")] == NOBODY


def test_islanders_lost_in_one_row_are_one_event_per_colour() -> None:
    state = position(
        _4="A1",
        _5="A3",
        _6="A5",
        _7="J1",
        fog=8,
        turn=1,
        owners={"4": "black", "5": "white", "6": "black", "7": "white"},
        colours=["black", "white"],
    )
    lost = [event for event in turns.end_turn(state).events if event.code == "lost"]
    assert [(event.params["side"], event.params["pieces"], event.params["penalty"]) for event in lost] == [
        ("black", ["4", "6"], 6),
        ("white", ["5"], 3),
    ]


def test_a_colour_without_a_movable_islander_is_skipped() -> None:
    state = position(
        _4="E3",
        _5="rB1",
        _6="C3",
        owners={"4": "black", "5": "yellow", "6": "pink"},
        colours=["black", "yellow", "pink"],
    )
    step = turns.end_turn(state)
    assert codes(step) == ["act.end_turn", "skipped"]
    assert step.state.active == 2 and step.state.turn == 2


def test_in_the_prototype_whoever_could_change_places_aboard_keeps_his_turns() -> None:
    """P-TURN-2: elder 16 sits in the stern, the only elder place of his boat is taken: by a foreigner, whom he may drive off."""
    there = {"owners": {"16": "red", "17": "blue", "27": "blue"}, "colours": ["blue", "red"]}
    foreigner = position("prototype", _16="bD1", _27="bB3", _17="S5", **there)
    assert codes(turns.end_turn(foreigner)) == ["act.end_turn"]
    compatriot = position("prototype", _16="bD1", _17="bB3", _27="S5", **there)
    assert codes(turns.end_turn(compatriot))[:2] == ["act.end_turn", "skipped"]


def test_in_the_prototype_the_game_goes_on_while_anybody_could_change_places() -> None:
    """P-TURN-2: four elders fill the stern and the only elder place beside it; with a free slot one of them could change."""
    there = {"owners": {"17": "blue", "27": "blue", "28": "red", "38": "red"}, "colours": ["red", "blue"]}
    full = position("prototype", _17="bB3", _27="bD1", _28="bD2", _38="bD3", **there)
    assert codes(turns.end_turn(full)) == ["act.end_turn", "game_over"]
    with_room = position("prototype", _17="bB3", _27="bD1", _28="bD2", _38="kB2", **there)
    assert codes(turns.end_turn(with_room)) == ["act.end_turn"]


def test_the_game_ends_when_the_marker_reaches_the_shore() -> None:
    state = position(
        _4="S3", _5="P1a", owners={"4": "black", "5": "yellow"}, colours=["black", "yellow"], fog=1, turn=1, round=9
    )
    step = turns.end_turn(state)
    assert codes(step)[-2:] == ["fog_advances", "game_over"]
    assert (step.state.phase, step.state.fog, step.state.active) == (Phase.OVER, 0, NOBODY)
    assert turns.outcome_reason(step.state) == "fog"


def test_the_game_ends_at_once_when_nobody_can_move() -> None:
    state = position(_4="rB1", _5="bA1", owners={"4": "black", "5": "yellow"}, colours=["black", "yellow"])
    step = turns.end_turn(state)
    assert step.events[-1].params == {"reason": "nobody_left"}
    assert (step.state.phase, step.state.fog) == (Phase.OVER, 9)


def test_the_game_ends_when_the_fog_takes_the_last_ones() -> None:
    state = position(
        _4="A1", _5="bA1", owners={"4": "black", "5": "yellow"}, colours=["black", "yellow"], fog=8, turn=1
    )
    step = turns.end_turn(state)
    assert codes(step) == ["act.end_turn", "fog_advances", "lost", "game_over"]
    assert (step.state.phase, step.state.round) == (Phase.OVER, 1)


def test_after_skips_the_fog_may_come_several_times() -> None:
    """Black ends the round alone; yellow is aboard: only black's double move lies between."""
    state = position(_4="J1", _5="bA1", owners={"4": "black", "5": "yellow"}, colours=["black", "yellow"], fog=9)
    step = turns.end_turn(state)
    assert codes(step) == ["act.end_turn", "skipped", "fog_advances", "round", "skipped"]
    assert (step.state.round, step.state.turn, step.state.active) == (2, 1, 0)


def test_the_last_round_is_announced() -> None:
    state = position(_4="S1", owners={"4": "black"}, colours=["black"], fog=2)
    assert codes(turns.end_turn(state)) == ["act.end_turn", "fog_advances", "round", "last_round"]


def test_nobody_leaves_a_turn_in_transit() -> None:
    state = position(
        _7="S4", _20="S4", owners={"7": "black", "20": "black"}, transit={"islander": 7, "mode": "water", "from": "S3"}
    )
    refusal = turns.explain_end_turn(state)
    assert refusal is not None
    assert (refusal.code, refusal.params) == ("must_continue", {"piece": "7", "mode": TransitMode.WATER})


def test_phases_refuse_the_end_of_a_turn() -> None:
    for phase, code in (("over", "game_over"), ("draft", "wrong_phase")):
        for explain in (turns.explain_end_turn, turns.explain_timeout):
            refusal = explain(position(_7="S4", phase=phase))
            assert refusal is not None and refusal.code == code


def test_the_hourglass_needs_its_option() -> None:
    refusal = turns.explain_timeout(position(_7="S4", owners={"7": "black"}))
    assert refusal is not None and refusal.code == "option_off"
    assert turns.explain_timeout(position(_7="S4", owners={"7": "black"}, options={"hourglass": True})) is None


def test_when_the_glass_runs_out_an_islander_in_transit_goes_back() -> None:
    state = position(
        _7="S4",
        _20="S4",
        _5="E3",
        owners={"7": "black", "20": "yellow", "5": "yellow"},
        options={"hourglass": True},
        colours=["black", "yellow"],
        transit={"islander": 7, "mode": "water", "from": "S3"},
    )
    step = turns.timeout(state)
    assert codes(step) == ["act.timeout", "goes_back"]
    assert cells(step.state) == {"7": "S3", "20": "S4", "5": "E3"}
    assert step.state.transit is None and step.state.piles == () and step.state.active == 1


def test_the_prototype_lets_him_finish_first() -> None:
    state = position(
        "prototype",
        _15="S5",
        _26="S5",
        owners={"15": "blue", "26": "red"},
        stacks={"S5": [26, 15]},
        options={"hourglass": 40},
        transit={"islander": 15, "mode": "water", "from": "S4", "entered_from": "S4"},
    )
    refusal = turns.explain_timeout(state)
    assert refusal is not None and refusal.code == "must_continue"


def test_a_card_of_two_swallows_all_rows_on_the_way() -> None:
    state = position(
        "prototype",
        _15="A1",
        _26="B1",
        _36="C1",
        owners={"15": "blue", "26": "red", "36": "red"},
        colours=["blue", "red"],
        fog=8,
        turn=1,
        fog_deck=[2, 1],
    )
    step = turns.end_turn(state)
    assert codes(step) == ["act.end_turn", "fog_card", "fog_advances", "lost", "lost", "round"]
    assert step.barrier == "fog_card"
    assert (step.state.fog, step.state.fog_deck) == (6, (1,))


def test_a_card_of_zero_lets_the_fog_wait_and_the_last_round_be_played_again() -> None:
    state = position("prototype", _15="S1", owners={"15": "blue"}, colours=["blue"], fog=1, round=9, fog_deck=[0, 2])
    step = turns.end_turn(state)
    assert codes(step) == ["act.end_turn", "fog_card", "fog_waits", "round", "last_round"]
    over = turns.end_turn(step.state)
    assert (over.state.phase, over.state.fog) == (Phase.OVER, 0)


def test_rows_in_fog_are_those_at_or_above_the_marker() -> None:
    table = position(_4="J1").table
    assert [row.name for row in fog.in_fog(table, 3)] == ["A", "B", "C", "D", "E", "F"]
    assert fog.in_fog(table, 9) == ()
