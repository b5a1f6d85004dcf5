"""A match: log, cursor, barriers, branches, names."""

from __future__ import annotations

import pytest

from fog_core.errors import BadRequest, BadSetup, BadToken, IllegalAction
from fog_core.game import Event, Setup, Step
from fog_core.match import Match
from tests.unit.core.toy.play import toy_match, toy_setup


def at(match: Match) -> tuple[int, ...]:
    """Return where the stones lie."""
    return tuple(match.state.at)


def test_acting_moves_the_cursor_and_counts_a_revision() -> None:
    match = toy_match()
    added = match.act("step 1", "end_turn", rev=1)
    assert [entry.token for entry in added] == ["step 1", "end_turn"]
    assert (at(match), match.cursor, match.rev) == ((1, 0, 0), 2, 2)


def test_what_happened_is_told_once_when_somebody_reads_it() -> None:
    readings: list[str] = []

    def tell() -> tuple[Event, ...]:
        readings.append("read")
        return (Event("act.step"),)

    step = Step(0, tell)
    assert readings == []
    assert step.events is step.events
    assert readings == ["read"]


def test_the_log_says_whose_action_it_was_and_what_happened() -> None:
    match = toy_match("step 1", "end_turn", "end_turn")
    assert [entry.during.side for entry in match.log[1:]] == ["pink", "pink", "white"]
    assert [entry.seat for entry in match.log[1:]] == [0, 0, 1]
    assert [event.code for event in match.log[1].events] == ["act.step", "moved"]
    assert [event.code for event in match.log[0].events] == ["setup"]


def test_an_illegal_action_keeps_nothing_of_the_call() -> None:
    match = toy_match()
    with pytest.raises(IllegalAction) as caught:
        match.act("step 1", "step 2")
    assert caught.value.refusal.code == "option_off"
    assert caught.value.params["at"] == 1
    assert (at(match), match.cursor) == ((0, 0, 0), 0)


def test_a_text_that_is_no_token_is_refused() -> None:
    with pytest.raises(BadToken) as caught:
        toy_match("fly to the moon")
    assert caught.value.code == "bad_token"


def test_a_command_for_an_older_revision_is_refused() -> None:
    match = toy_match("step 1")
    for stale in (lambda: match.act("step 1", rev=0), lambda: match.undo(rev=0), lambda: match.redo(rev=0)):
        with pytest.raises(BadRequest, match="stale"):
            stale()


def test_undo_by_step_by_turn_and_to_a_number() -> None:
    match = toy_match("step 1", "step 1", "end_turn", "step 1", "end_turn", "end_turn", "step 1")
    match.undo()
    assert match.cursor == 6
    match.undo("turn")  # nothing is done in this turn yet: the one before
    assert match.cursor == 5
    match.undo("turn")
    assert match.cursor == 3
    match.redo("turn")
    assert match.cursor == 5
    match.redo("turn")
    match.redo("turn")
    assert match.cursor == 7
    match.undo("turn")
    assert match.cursor == 6
    match.undo(0)
    assert (match.cursor, at(match)) == (0, (0, 0, 0))
    match.redo(4)
    assert at(match) == (2, 1, 0)


def test_going_by_turns_gives_two_turns_in_a_row_of_one_seat_apart() -> None:
    match = toy_match(*["end_turn"] * 3, players=2)
    match.undo("turn")
    assert match.cursor == 2


def test_undo_asks_before_it_crosses_a_throw() -> None:
    match = toy_match("step 1", "throw", "step 1")
    match.undo()
    with pytest.raises(BadRequest) as caught:
        match.undo()
    assert (caught.value.code, caught.value.params) == ("barrier", {"reason": "dice", "n": 2})
    assert match.cursor == 2
    match.undo("turn", force=True)
    assert match.cursor == 0


def test_chance_repeats_itself_after_an_undo() -> None:
    match = toy_match("throw")
    thrown = at(match)
    match.undo(force=True)
    match.act("throw")
    assert at(match) == thrown


def test_a_new_action_drops_what_was_undone() -> None:
    match = toy_match("step 1", "step 1")
    match.undo()
    match.act("end_turn")
    assert match.tokens == ["step 1", "end_turn"]
    with pytest.raises(BadRequest, match="nothing_to_redo"):
        match.redo()


@pytest.mark.parametrize("n", [-1, 3, 99])
def test_undo_and_look_stay_within_the_match(n: int) -> None:
    match = toy_match("step 1", "step 1")
    with pytest.raises(BadRequest, match="out_of_range"):
        match.goto(n)
    with pytest.raises(BadRequest, match="out_of_range"):
        match.undo(n)


def test_nothing_to_undo_at_the_start() -> None:
    with pytest.raises(BadRequest, match="nothing_to_undo"):
        toy_match().undo()


def test_redo_only_goes_forward() -> None:
    match = toy_match("step 1", "step 1")
    match.undo()
    with pytest.raises(BadRequest, match="out_of_range"):
        match.redo(1)


def test_a_look_does_not_move_the_cursor() -> None:
    match = toy_match("step 1", "step 1")
    assert match.goto(1).state.at == (1, 0, 0)
    assert (match.cursor, match.rev) == (2, 1)


def test_a_branch_leaves_the_match_alone() -> None:
    match = toy_match("step 1", "step 1")
    twin = match.branch(1)
    twin.act("end_turn")
    assert (match.tokens, twin.tokens) == (["step 1", "step 1"], ["step 1", "end_turn"])
    assert twin.seats == match.seats


def test_a_set_up_that_is_not_offered_says_everything_that_is_wrong() -> None:
    with pytest.raises(BadSetup) as caught:
        Match(toy_setup(9, seed=""))
    assert caught.value.code == "bad_setup"
    assert [problem["code"] for problem in caught.value.params["problems"]] == ["unknown_players", "seed_empty"]  # type: ignore[index, union-attr, call-overload]


def test_the_option_schema_is_a_net_under_the_game() -> None:
    with pytest.raises(BadSetup) as caught:
        Match(toy_setup(1, long_jump=True))
    codes = [problem["code"] for problem in caught.value.params["problems"]]  # type: ignore[index, union-attr, call-overload]
    assert codes == ["option_players", "option_needs"]


def test_a_rule_that_breaks_on_an_old_log_opens_the_match_read_only(monkeypatch: pytest.MonkeyPatch) -> None:
    match = toy_match()

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(type(match.game), "_next", broken)
    match.replay(["step 1", "end_turn", "step 1"], "the file")
    assert match.broken is not None
    assert (match.broken.at, match.broken.code, match.cursor) == (2, "internal", 1)
    with pytest.raises(BadRequest, match="read_only"):
        match.act("step 1")


@pytest.mark.parametrize("seed", ["1", "2", "3", "4"])
def test_undoing_the_first_turn_never_takes_back_a_pick(seed: str) -> None:
    match = Match(Setup("escape", "review", 2, seed, {}))
    while match.state.phase == "draft":
        match.act(match.game.legal(match.state)[0].token)
    drafted = match.cursor
    match.act(match.game.legal(match.state)[0].token)
    match.undo("turn")
    assert match.cursor == drafted


def test_what_one_tap_did_is_one_undo_and_one_redo_and_goes_by_steps_too() -> None:
    match = toy_match()
    match.act("step 1")
    match.act("step 1", "end_turn", "step 1")
    assert [entry.tap for entry in match.log] == [0, 1, 2, 2, 2]
    match.undo("tap")
    assert match.cursor == 1
    match.redo("tap")
    assert match.cursor == 4
    match.undo("step")
    match.undo("tap")  # from the middle of a tap to its start
    assert match.cursor == 1
    match.redo("step")
    match.redo("tap")  # from the middle of a tap to its end
    assert match.cursor == 4
    match.undo(3)
    match.act("end_turn")
    assert match.log[4].tap == 4, "what a tap has left is no part of the next one"
