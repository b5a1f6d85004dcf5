"""A log as one number: each action is its place among the legal ones at its moment, so it costs hardly more than the choice it was.

Whoever unpacks it plays it through the rules. The legal actions are fixed within a version of the rules; where they were others,
other actions come out, which is why whoever keeps the number keeps a checksum of the tokens with it (``matchlink``).
"""

from __future__ import annotations

from typing import Any

from fog_core import registry
from fog_core.errors import BadLink
from fog_core.game import Choice, Game, Setup
from fog_core.match import Match


def pack(match: Match) -> bytes:
    """Return the actions of *match* up to the cursor; some six bits each."""
    number = 0
    for n in range(match.cursor, 0, -1):
        tokens = [choice.token for choice in _choices(match.game, match.log[n - 1].state)]
        number = number * len(tokens) + tokens.index(match.game.encode(match.game.decode(match.log[n].token)))
    return number.to_bytes((number.bit_length() + 7) // 8, "big")


def unpack(setup: Setup, data: bytes, count: int) -> tuple[str, ...]:
    """Return the *count* actions in *data*. Raises ``BadLink`` (``link_other_rules``) if no match has so many."""
    game: Game[Any, Any] = registry.rules(setup.game, setup.edition)
    state = game.initial(setup)
    number = int.from_bytes(data, "big")
    tokens: list[str] = []
    for _ in range(count):
        choices = _choices(game, state)
        if not choices:
            raise BadLink("link_other_rules")
        number, place = divmod(number, len(choices))
        tokens.append(choices[place].token)
        state = game.step(state, choices[place].action).state
    return tuple(tokens)


def _choices(game: Game[Any, Any], state: Any) -> list[Choice[Any]]:
    return sorted(game.legal(state), key=lambda choice: choice.token)
