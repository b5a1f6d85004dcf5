"""A smoke test of strength: few matches with fixed seeds; ``tournament`` measures, see docs/guardians.md."""

from __future__ import annotations

import pytest

from fog_core import setup as setups
from fog_core.escape.action import decode
from fog_core.game import ScoreSheet, Setup
from fog_core.guardians.seats import play_on
from fog_core.guardians.tournament import Duel, tournament
from fog_core.match import Match
from fog_core.options import OptionValue

pytestmark = [pytest.mark.broad, pytest.mark.host]


def played(kinds: tuple[str, ...], matches: int, **options: bool) -> Duel:
    """Return what came of matches of two players of Escape."""
    setup = setups.completed(Setup("escape", "review", 2, "strength", options))
    *_, last = tournament(setup, kinds, matches)
    return last


def test_hard_beats_chance_on_either_seat() -> None:
    assert played(("hard", "chance"), 2).wins == 2


def test_hard_beats_easy() -> None:
    assert played(("hard", "easy"), 2).wins == 2


def alone(game: str, edition: str, seed: str = "a", **options: OptionValue) -> ScoreSheet:
    """Return the final score of a hard guardian that plays alone."""
    setup = setups.completed(Setup(game, edition, 1, seed, options))
    match = play_on(Match(setup), ("hard",), "alone")
    return match.game.score_sheet(match.state)


def test_hard_alone_in_escape_meets_every_goal() -> None:
    sheet = alone("escape", "review", scenario="generated")
    assert next(row.values for row in sheet.rows if row.category == "goals") == (0,)
    assert sheet.totals >= (125,)


def test_hard_alone_in_escape_is_a_hero_on_average() -> None:
    totals = [alone("escape", "review", seed, scenario="generated").totals[0] for seed in ("s0", "s1", "s2", "s3")]
    assert sum(totals) / len(totals) >= 155
    assert min(totals) >= 125


def test_alone_endurance_is_not_left_unused() -> None:
    match = play_on(Match(setups.completed(Setup("escape", "review", 1, "a", {"scenario": "1"}))), ("hard",), "alone")
    assert sum(decode(entry.token).free for entry in match.log[1:]) >= 5


def test_hard_alone_in_islands_is_a_pathfinder_on_average() -> None:
    totals = [alone("islands", "standard", seed, module=1).totals[0] for seed in "abcd"]
    assert sum(totals) / len(totals) >= 55


@pytest.mark.parametrize("module", [1, 2, 3])
def test_hard_beats_greedy_in_islands(module: int) -> None:
    setup = setups.completed(Setup("islands", "standard", 2, "strength", {"module": module}))
    *_, last = tournament(setup, ("hard", "greedy"), 2)
    assert last.wins == 2
