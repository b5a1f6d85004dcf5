"""Nothing hidden reaches the players: two states that differ only in chance to come look, sound and score the same."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from fog_core import setup as setups
from fog_core.chance import value
from fog_core.game import Setup
from fog_core.match import Match

LENGTH = 120
HIDDEN = {"islands": "bag", "escape": "fog_deck"}
SETUPS = (
    Setup("islands", "standard", 3, "hidden", {"module": 3}),
    Setup("islands", "standard", 1, "hidden", {"module": 2}),
    Setup("escape", "prototype", 3, "hidden", {"fog_cards": "ABC"}),
)


def twin(game: str, state: Any) -> Any:
    """Return *state* with other chance to come: the hidden pile upside down, another seed."""
    pile = HIDDEN[game]
    changes = {"table": replace(state.table, seed="another"), pile: getattr(state, pile)[::-1]}
    return state._replace(**changes) if isinstance(state, tuple) else replace(state, **changes)


@pytest.mark.parametrize("setup", SETUPS, ids=lambda one: f"{one.game}-{one.edition}-{one.players}")
def test_chance_to_come_is_never_shown(setup: Setup) -> None:
    match = Match(setups.completed(setup))
    game = match.game
    changed = 0
    while game.outcome(match.state) is None and match.cursor < LENGTH:
        state = match.state
        other = twin(setup.game, state)
        changed += getattr(other, HIDDEN[setup.game]) != getattr(state, HIDDEN[setup.game])
        assert game.view(other) == game.view(state)
        assert game.score_sheet(other) == game.score_sheet(state)
        assert game.ascii(other) == game.ascii(state)
        assert [choice.token for choice in game.legal(other)] == [choice.token for choice in game.legal(state)]
        legal = game.legal(state)
        match.act(legal[value(setup.seed, "hidden", match.cursor, len(legal))].token)
    assert changed > LENGTH // 4, "the twins hardly ever differed"
