"""A smoke test of strength: few matches with fixed seeds; ``tournament`` measures, see docs/guardians.md."""

from __future__ import annotations

from fog_core import setup as setups
from fog_core.game import Setup
from fog_core.guardians.tournament import Duel, tournament


def played(kinds: tuple[str, ...], matches: int, **options: bool) -> Duel:
    """Return what came of matches of two players of Escape."""
    setup = setups.completed(Setup("escape", "review", 2, "strength", options))
    *_, last = tournament(setup, kinds, matches)
    return last


def test_hard_beats_chance_on_either_seat() -> None:
    assert played(("hard", "chance"), 4).wins == 4


def test_hard_beats_easy() -> None:
    assert played(("hard", "easy"), 4).wins == 4
