"""Tournaments: seats are swapped, shares counted, and the interval says how sure one can be."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from fog_core import setup as setups
from fog_core.game import Setup
from fog_core.guardians import tournament as tournaments
from fog_core.guardians.guardian import GREEDY
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


def test_a_team_has_all_its_seats_and_every_team_is_tried_with_a_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    seated: list[tuple[str, list[str], str]] = []

    def played(match: Match, kinds: Sequence[str], salt: str) -> Match:
        seated.append((match.setup.seed, list(kinds), salt))
        return match

    monkeypatch.setattr(tournaments, "play_on", played)
    teams = setups.completed(Setup("escape", "review", 4, "t", {"team": "a", "min_crew": True, "leaders": True}))
    three, one = [GREEDY] * 3, ["hard"]
    assert len(list(tournament(teams, one + three, 3))) == 3
    assert seated == [
        ("t-0", ["hard", GREEDY, "hard", GREEDY], "t-0/0"),
        ("t-0", [GREEDY, "hard", GREEDY, "hard"], "t-0/1"),
        ("t-1", ["hard", GREEDY, "hard", GREEDY], "t-1/0"),
    ]
    seated.clear()
    assert len(list(tournament(setups.completed(Setup("escape", "review", 4, "t", {})), one + three, 5))) == 5
    assert [kinds.index("hard") for _, kinds, _ in seated] == [0, 1, 2, 3, 0]


def test_a_match_stops_for_a_human_and_goes_on_the_same_way() -> None:
    setup = setups.completed(Setup("islands", "standard", 2, "seats", {}))
    waiting = play_on(Match(setup), ("human", "chance"), "salt")
    assert waiting.game.actor(waiting.state) == 0
    whole, again = (play_on(Match(setup), ("chance", "chance"), "salt") for _ in range(2))
    assert whole.tokens == again.tokens
    assert whole.game.outcome(whole.state) is not None
