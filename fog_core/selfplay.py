"""Play by chance, and count what can be played: for tests, transcripts, benchmarks and the command line."""

from __future__ import annotations

from typing import Any

from fog_core.chance import value
from fog_core.errors import BadRequest
from fog_core.game import Game
from fog_core.match import Match

MAX_ACTIONS = 3_000


def play_on(match: Match, choices: str, limit: int = MAX_ACTIONS) -> Match:
    """Play *match* to its end with actions drawn by the text *choices*; the same text gives the same match.

    Stops after *limit* actions.
    """
    while len(match.log) <= limit and match.game.outcome(match.state) is None:
        legal = match.game.legal(match.state)
        match.act(legal[value(choices, "selfplay", match.cursor, len(legal))].token)
    return match


def perft(game: Game[Any, Any], state: Any, depth: int) -> int:
    """Return how many sequences of *depth* legal actions there are from *state*."""
    if depth == 0:
        return 1
    if game.outcome(state) is not None:
        return 0
    legal = game.legal(state)
    if depth == 1:
        return len(legal)
    return sum(perft(game, game.step(state, choice.action).state, depth - 1) for choice in legal)


def split(game: Game[Any, Any], state: Any, depth: int) -> dict[str, int]:
    """Return ``perft`` for each first action, by token; shows where two engines part."""
    if depth < 1:
        raise BadRequest("out_of_range", n=depth)
    return {choice.token: perft(game, game.step(state, choice.action).state, depth - 1) for choice in game.legal(state)}
