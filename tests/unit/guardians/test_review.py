"""Reviews: whole, the same for the same match, blind to luck; they find a blunder, and what was remarkable."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from fog_core import matchfile, registry, selfplay
from fog_core import setup as setups
from fog_core.game import Setup
from fog_core.guardians.guardian import JUDGE, judge
from fog_core.guardians.plan import finished
from fog_core.guardians.review import Review, review, review_json
from fog_core.guardians.seats import play_on
from fog_core.match import Match
from tests.contract import matrix
from tests.unit.guardians.test_contract import SLICE, check, positions, twin

pytestmark = pytest.mark.broad

STEP = 36 if os.environ.get("FOGBOUND_TESTS") == "pyodide" else 9


def looked_over(match: Match) -> Review:
    """Return the review; the shares it yields on the way only grow."""
    looking, shares = review(match), [0.0]
    while True:
        try:
            shares.append(next(looking))
        except StopIteration as end:
            assert shares == sorted(shares)
            assert shares[-1] <= 1
            found: Review = end.value
            return found


def by_chance(setup: Setup, actions: int) -> Match:
    return selfplay.play_on(Match(setup), "review", actions)


@pytest.mark.parametrize("setup", matrix.everything()[::STEP], ids=matrix.name)
def test_every_action_is_in_one_decision_and_better_plans_are_legal(setup: Setup) -> None:
    match = by_chance(setup, 60)
    found = looked_over(match)
    assert [token for decision in found.decisions for token in decision.played] == match.tokens
    for decision in found.decisions:
        check(setup, match.log[decision.n].state, decision.verdict.best)
        assert decision.cost >= 0
    assert looked_over(match) == found
    assert set(review_json(match, found)) == {"sides", "chart", "final", "costly", "awards"}
    assert json.loads(json.dumps(review_json(match, found))) == review_json(match, found)


@pytest.mark.parametrize("name", [("escape", "prototype"), ("islands", "standard")], ids=lambda name: name[0])
def test_chance_to_come_changes_no_verdict_and_no_slice_is_long(name: tuple[str, str]) -> None:
    for setup in matrix.table(*name)[::7]:
        game = registry.rules(*name)
        for state in list(positions(setup, 61))[:3]:
            token = game.legal(state)[0].token
            thinking = judge(game, state, JUDGE, (token,))
            assert max(thinking, default=0) <= SLICE
            verdicts = [finished(judge(game, one, JUDGE, (token,))) for one in (state, twin(name[0], state))]
            assert verdicts[0] == verdicts[1]


@pytest.mark.host
def test_a_turn_thrown_away_costs_most() -> None:
    setup = setups.completed(Setup("escape", "review", 2, "blunder", {}))
    match = play_on(Match(setup), ("medium", "medium"), "salt", 150)
    while match.log[match.cursor].during == match.present_turn:
        match.undo()
    thrown_away = match.cursor
    match.act("end_turn")
    play_on(match, ("medium", "medium"), "salt")
    found = looked_over(match)
    assert found.costly[0].n == thrown_away
    assert found.final == dict(zip(found.sides, match.game.score_sheet(match.state).totals, strict=True))


@pytest.mark.host
@pytest.mark.parametrize(
    "setup",
    [
        Setup("escape", "review", 1, "near", {"scenario": "generated"}),
        Setup("islands", "standard", 2, "near", {"module": 2}),
    ],
    ids=lambda setup: setup.game,
)
def test_expectation_ends_near_the_result(setup: Setup) -> None:
    match = play_on(Match(setups.completed(setup)), ("medium",) * setup.players, "salt")
    found = looked_over(match)
    assert found.final is not None
    assert found.chart[-1].verdict.expected == pytest.approx(found.final, abs=12)


def test_a_match_that_breaks_is_reviewed_up_to_there_and_an_undone_end_is_not() -> None:
    match = by_chance(setups.completed(Setup("islands", "standard", 1, "broken", {})), 30)
    broken = matchfile.read(matchfile.write(match).replace(match.tokens[-1], "nonsense"))
    assert broken.broken is not None
    assert sum(len(decision.played) for decision in looked_over(broken).decisions) == broken.cursor
    match.undo(force=True)
    found = looked_over(match)
    assert found.final is None
    assert sum(len(decision.played) for decision in found.decisions) == match.cursor


def awarded(match: Match) -> dict[str, Mapping[str, Any]]:
    """Return the params of the awards of a match, by code."""
    awards = registry.awards(match.setup.game)
    assert awards is not None
    return {award.code: award.params for award in awards(match.log)}


def test_awards_of_escape_count_the_log() -> None:
    setup = setups.completed(Setup("escape", "review", 2, "b", {}))
    match = play_on(Match(setup), ("easy", "easy"), "salt")
    jumps = Counter(token.split()[0] for token in match.tokens if " jump " in token)
    award = awarded(match)["jumps"]
    assert award["n"] == max(jumps.values()) == jumps[award["piece"]]
    match = by_chance(setup, 3000)
    lost = [len(event.moves) for entry in match.log for event in entry.events if event.code == "lost"]
    assert awarded(match)["fog"]["n"] == max(lost)


def test_awards_of_islands_count_the_log() -> None:
    match = by_chance(setups.completed(Setup("islands", "standard", 2, "awards", {"module": 2})), 3000)
    awards = awarded(match)
    assert awards["long_flight"]["n"] == max(int(token.split()[-1]) for token in match.tokens if token[:3] == "fly")
    converted = Counter(entry.seat for entry in match.log if entry.token.startswith("convert"))
    assert awards["furnace"]["n"] == max(converted.values())
