"""Phase 1: DRAFT-1..3, P-DRAFT-1, OPT-LEAD-3."""

from __future__ import annotations

from typing import Any

from fog_core.escape.action import Action, Kind
from fog_core.escape.state import NOBODY, Phase, State
from fog_core.escape.turn import draft
from fog_core.game import Step
from tests.unit.escape.table import codes, position, started


def pick(number: int, colour: str = "") -> Action:
    return Action(Kind.PICK, number, colour=colour)


def code(state: State, action: Action) -> str | None:
    refusal = draft.explain(state, action)
    return refusal.code if refusal else None


def order(edition: str, picks: int, **options: Any) -> list[int]:
    table = started(edition, 3, **options).table
    return [draft.picker(table, number) + 1 for number in range(picks)]


def test_the_draft_runs_upwards_again_and_again_or_turns_round() -> None:
    assert order("review", 7) == [3, 2, 1, 3, 2, 1, 3]
    assert order("review", 7, snake=True) == [3, 2, 1, 1, 2, 3, 3]
    assert order("prototype", 7) == [3, 2, 1, 1, 2, 3, 3]


def test_refusals_come_in_their_order() -> None:
    state = started("review", 3)
    active = state.table.colours[state.active]
    other = state.table.colours[0]
    after = draft.apply(state, pick(7)).state
    assert code(after, pick(99, active)) == "not_your_turn"
    assert code(state, pick(11)) == "unknown_islander"
    assert code(after, pick(7)) == "already_chosen"
    assert code(state, pick(7, other)) == "not_your_turn"
    assert code(position(_7="C4", phase="over"), pick(7)) == "game_over"
    assert code(position(_7="C4", owners={"7": "black"}), pick(7)) == "wrong_phase"


def test_the_last_pick_opens_phase_2_with_position_1() -> None:
    state, step = started("review", 4), None
    for number in range(1, 33):
        step = draft.apply(state, pick(number))
        state = step.state
    assert step is not None and codes(step) == ["act.pick", "draft_end"]
    assert (state.phase, state.active, state.round, state.turn, state.mp) == (Phase.MOVE, 0, 1, 0, 7)
    assert [state.owner.count(colour) for colour in range(4)] == [8, 8, 8, 8]


def test_every_colour_ends_with_exactly_one_leader() -> None:
    for players in (2, 3, 4):
        state = started("review", players, leaders=True)
        while state.phase is Phase.DRAFT:
            # Leaders are avoided as long as the rules allow it: at the end they must be taken.
            numbers = [choice.action.islander for choice in draft.legal(state)]
            leaders = {state.table.roster[leader].number for leader in state.table.leaders}
            state = draft.apply(state, pick(min(numbers, key=lambda number: (number in leaders, number)))).state
        owners = sorted(state.owner[leader] for leader in state.table.leaders)
        assert owners == list(range(len(state.table.colours)))


def test_a_second_leader_is_refused_and_the_last_pick_must_be_one() -> None:
    state = started("review", 3, leaders=True)
    leaders = sorted(state.table.leaders)
    mine = _owned(state, {leaders[0]: state.active})
    assert code(mine, pick(state.table.roster[leaders[1]].number)) == "leader_already_chosen"
    ordinary = [i for i in range(30) if i not in state.table.leaders]
    late = _owned(state, dict.fromkeys(ordinary[:9], state.active))
    refusal = draft.explain(late, pick(state.table.roster[ordinary[9]].number))
    assert refusal is not None and refusal.code == "must_choose_leader"
    assert refusal.params["pieces"] == [str(state.table.roster[leader].number) for leader in leaders]
    assert [choice.action.islander for choice in draft.legal(late)] == [
        state.table.roster[leader].number for leader in leaders
    ]


def _owned(state: State, owners: dict[int, int]) -> State:
    """Return the draft with these owners (islander index → colour), the same colour to pick."""
    return state._replace(owner=tuple(owners.get(i, NOBODY) for i in range(len(state.owner))))


def test_legal_and_explain_agree() -> None:
    state: State = started("review", 2, leaders=True)
    step: Step[State]
    for number in (1, 12, 20, 3):
        if code(state, pick(number)) is None:
            step = draft.apply(state, pick(number))
            state = step.state
        legal = {choice.action.islander for choice in draft.legal(state)}
        assert legal == {n for n in range(1, 40) if code(state, pick(n)) is None}
