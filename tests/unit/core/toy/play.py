"""Short ways to a toy match."""

from __future__ import annotations

from fog_core.game import Setup
from fog_core.match import Match, SeatName
from fog_core.options import OptionValue


def toy_setup(players: int = 3, seed: str = "club-night-7", **options: OptionValue) -> Setup:
    """Return a set-up of Stepping Stones."""
    return Setup("toy", "plain", players, seed, options)


def toy_match(*tokens: str, players: int = 3, **options: OptionValue) -> Match:
    """Return a match of Ann, Bob and Cleo after *tokens*. Pink's first throw is a 2."""
    match = Match(
        Setup("toy", "plain", players, "club-night-7", options),
        [SeatName(name) for name in ("Ann", "Bob", "Cleo")][:players],
    )
    match.act(*tokens)
    return match
