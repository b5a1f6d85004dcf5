"""legal ⇔ explain ⇔ apply over every action there is, tokens, and the state as JSON."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fog_core.errors import BadToken, IllegalAction
from fog_core.islands import game, positions
from fog_core.islands.action import DIE_NAMES, FORMS, Action, decode, encode
from fog_core.islands.board import CELLS, DIRECTIONS, NOWHERE
from fog_core.islands.state import ENERGY_MAX, Phase, State
from fog_core.islands.tiles.bag import SeededLuck
from fog_core.islands.tiles.kinds import EXPANSION_TILES, TILES
from tests.unit.islands.table import setup


def universe(state: State) -> Iterator[Action]:
    """Yield every action that could ever be legal in *state*, and many that could not."""
    player = state.player
    tiles = {0, 1, 45, *EXPANSION_TILES, *player.spyglass, *state.pending, *state.harbour, state.swap}
    tiles |= {tile for cloud in state.clouds for tile in cloud}
    values = {
        "tile": sorted(tiles),
        "cell": [NOWHERE, *CELLS],
        "direction": [NOWHERE, *range(len(DIRECTIONS))],
        "number": range(-1, 18),
        "die": ["", *DIE_NAMES],
        "convert": [False, True],
    }
    for do, form in FORMS.items():
        found = [Action(do)]
        for field in form:
            found = [
                Action(**{name: getattr(action, name) for name in Action.__slots__} | {field: value})
                for action in found
                for value in values[field]
            ]
        yield from found


def some_states(seed: str, **options: object) -> Iterator[State]:
    """Yield positions of a match by chance, a few of each phase and situation."""
    rng = random.Random(seed)
    state = game.GAME.initial(setup(3, seed, **options))  # type: ignore[arg-type]
    seen: dict[tuple[object, ...], int] = {}
    while state.phase is not Phase.OVER:
        kind = (state.phase, bool(state.pending), state.shortage, state.player.in_harbour, state.exchange is not None)
        seen[kind] = seen.get(kind, 0) + 1
        if seen[kind] <= 2:
            yield state
        state = game.apply(state, rng.choice(game.legal(state)).action).state


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    "options", [{}, {"module": 2, "harbour": "variant"}, {"module": 3, "side": "silver"}], ids=["1", "2", "3"]
)
def test_legal_is_everything_that_explain_does_not_refuse(options: dict[str, object]) -> None:
    looked_at = 0
    for state in some_states("universe", **options):
        legal = {choice.action for choice in game.legal(state)}
        possible = {action for action in universe(state) if game.explain(state, action) is None}
        assert legal == possible
        looked_at += 1
    assert looked_at > 8


def test_apply_raises_the_refusal_and_changes_nothing() -> None:
    state = game.GAME.initial(setup())
    before = positions.write(state)
    with pytest.raises(IllegalAction) as caught:
        game.apply(state, Action("end_turn"))
    assert caught.value.refusal == game.explain(state, Action("end_turn"))
    assert caught.value.refusal.rule == "ROUND-1"
    assert positions.write(state) == before


def test_energy_stays_on_its_track() -> None:
    for seed in ("a", "b"):
        for state in some_states(seed, module=3):
            assert all(0 <= player.energy <= ENERGY_MAX for player in state.players)


def test_a_position_comes_back_the_same_from_json() -> None:
    for state in some_states("json", module=3, side="silver", harbour="variant"):
        twin = positions.read(positions.write(state), SeededLuck(state.table.seed))
        assert twin == state


def test_actions_come_back_the_same_from_token_and_json() -> None:
    for state in some_states("tokens", module=3, harbour="variant"):
        for choice in game.legal(state):
            assert decode(choice.token) == choice.action
            assert encode(choice.action) == choice.token
            assert positions.read_action(positions.write_action(choice.action)) == choice.action


def test_a_seat_goes_with_the_action() -> None:
    state = game.GAME.initial(setup(2, first=0))
    assert encode(decode("@1 balloon 1,0")) == "@1 balloon 1,0"
    refusal = game.explain(state, decode("@1 balloon 1,0"))
    assert refusal is not None and refusal.code == "not_your_turn"
    assert game.explain(state, decode("@0 balloon 1,0")) is None


@given(
    st.text(max_size=80)
    | st.lists(st.sampled_from([*FORMS, "45", "1,0", "NE", "-1", "convert", "@1", ""])).map(" ".join)
)
def test_any_text_is_an_action_or_no_token(text: str) -> None:
    try:
        action = decode(text)
    except BadToken as error:
        assert error.code == "bad_token"
        return
    assert decode(encode(action)) == action
    state = game.GAME.initial(setup())
    game.explain(state, action)


def test_the_names_of_tiles_are_those_of_the_data() -> None:
    assert [TILES[tile].name for tile in (1, 133, 134, 139, 140, 144)] == ["1", "133", "S1", "S6", "X1", "X5"]
