"""Tournaments: seats are swapped, shares counted, and the interval says how sure one can be."""

from __future__ import annotations

import pytest

from fog_core import setup as setups
from fog_core.game import Setup
from fog_core.guardians.seats import play_on
from fog_core.guardians.tournament import Duel, tournament, wilson
from fog_core.match import Match


def test_forty_wins_of_forty_leave_nine_percent_of_doubt() -> None:
    low, high = wilson(40, 40)
    assert (low, high) == (pytest.approx(0.912, abs=0.001), 1.0)
    assert wilson(20, 40)[0] == pytest.approx(1 - wilson(20, 40)[1])


def test_every_match_moves_the_result_and_its_interval() -> None:
    setup = setups.completed(Setup("escape", "review", 2, "alike", {}))
    duels = list(tournament(setup, ("chance", "chance"), 4))
    assert [duel.matches for duel in duels] == [1, 2, 3, 4]
    assert all(isinstance(duel, Duel) and duel.interval[0] <= duel.rate <= duel.interval[1] for duel in duels)


def test_a_match_stops_for_a_human_and_goes_on_the_same_way() -> None:
    setup = setups.completed(Setup("islands", "standard", 2, "seats", {}))
    waiting = play_on(Match(setup), ("human", "chance"), "salt")
    assert waiting.game.actor(waiting.state) == 0
    whole, again = (play_on(Match(setup), ("chance", "chance"), "salt") for _ in range(2))
    assert whole.tokens == again.tokens
    assert whole.game.outcome(whole.state) is not None
