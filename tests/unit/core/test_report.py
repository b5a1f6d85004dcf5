"""A match told as text: turn, score sheet, ranking, log; and play by chance."""

from __future__ import annotations

import pytest

from fog_core import report, selfplay
from fog_core.errors import BadRequest
from fog_core.game import Setup
from fog_core.match import Match
from fog_core.text import speaker
from tests.unit.core.toy.play import toy_match


def test_at_the_end_the_report_says_how_the_match_ended() -> None:
    match = selfplay.play_on(toy_match(), "a")
    assert report.turn(match, speaker("en", match), match.log[-1]).startswith("toy.end.")
    assert selfplay.perft(match.game, match.state, 2) == 0


def test_players_are_ranked_by_name_or_by_number() -> None:
    named, nameless = toy_match("step 1"), Match(Setup("toy", "plain", 2, "x", {}))
    assert report.score(named, speaker("en", named), 1).splitlines()[-3:] == ["1. Ann  1", "2. Bob  0", "2. Cleo  0"]
    assert report.score(nameless, speaker("de", nameless), 0).splitlines()[-2:] == [
        "1. Spieler 1  0",
        "1. Spieler 2  0",
    ]


def test_teams_solo_levels_and_tie_breaks_are_shown() -> None:
    teams = selfplay.play_on(Match(Setup("escape", "review", 4, "x", {"team": "a"})), "a")
    text = report.score(teams, speaker("en", teams), teams.cursor)
    assert "Team 1" in text and "(" in text
    solo = selfplay.play_on(Match(Setup("escape", "review", 1, "x", {})), "a")
    assert report.score(solo, speaker("en", solo), solo.cursor).splitlines()[-1].startswith("Rescue-")


def test_a_match_by_chance_stops_where_it_is_told_to() -> None:
    assert len(selfplay.play_on(toy_match(), "a", 4).log) == 5


def test_a_split_of_no_actions_makes_no_sense() -> None:
    match = toy_match()
    assert selfplay.perft(match.game, match.state, 0) == 1
    with pytest.raises(BadRequest, match="out_of_range"):
        selfplay.split(match.game, match.state, 0)
