"""Alone: the match that came with the game is what it says, and a search finds better ones than playing once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fog_core import setup as setups
from fog_core.game import Setup
from fog_core.guardians import solo
from fog_core.guardians.plan import finished
from fog_core.guardians.seats import play_on
from fog_core.match import Match


def alone(game: str, edition: str, seed: str = "a", **options: str) -> Setup:
    return setups.completed(Setup(game, edition, 1, seed, options))


def test_the_match_that_came_with_scenario_1_replays_to_master() -> None:
    best = solo.known(alone("escape", "review", "any seed", scenario="1"))
    assert best is not None
    assert best.broken is None
    assert best.meta["provenance"]
    assert solo.points(best) >= 182
    assert best.game.score_sheet(best.state).level == "master"


def test_nothing_is_known_of_other_beaches_options_and_tables() -> None:
    setup = alone("escape", "review", scenario="1")
    assert solo.known(alone("escape", "review", scenario="generated")) is None
    assert solo.known(replace(setup, options={**setup.options, "solo_advanced": True})) is None
    assert solo.known(setups.completed(Setup("escape", "review", 2, "a", {}))) is None
    assert solo.known(alone("islands", "standard")) is None


@pytest.mark.host
@pytest.mark.broad
def test_lines_side_by_side_find_what_one_alone_does_not() -> None:
    setup = alone("escape", "review", "any seed", scenario="1")
    one, several = (finished(solo.seek(setup, budget)) for budget in (1, 150_000))
    assert solo.points(one) < 175 <= solo.points(several)


def test_looking_back_never_loses_points_and_keeps_its_budget() -> None:
    setup = alone("escape", "review", scenario="generated")
    once = play_on(Match(setup), ("easy",), setup.seed)
    seeking = solo.seek(setup, 6_000, "easy")
    shares = []
    while True:
        try:
            shares.append(next(seeking))
        except StopIteration as end:
            found: Match = end.value
            break
    assert solo.points(found) >= solo.points(once)
    assert found.game.outcome(found.state) is not None
    assert shares == sorted(shares)
    assert shares[-1] <= 1


def test_what_chance_revealed_is_not_tried_again() -> None:
    setup = alone("islands", "standard")
    once = play_on(Match(setup), ("easy",), setup.seed)
    found = finished(solo.seek(setup, 10_000, "easy"))
    revealed = max(number for number, entry in enumerate(once.log) if entry.barrier)
    assert found.tokens[:revealed] == once.tokens[:revealed]
