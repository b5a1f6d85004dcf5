"""A guardian thinks through the bridge: a slice at each call, dropped when the match goes on, the same plan after a restart."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from fog_core import link, matchfile, selfplay
from fog_core import setup as setups
from fog_core.game import Json, Setup
from fog_core.guardians import solo
from fog_core.guardians.desk import BUDGET, SLICE
from fog_core.guardians.guardian import salted, think
from fog_core.guardians.plan import finished
from fog_core.guardians.review import review, review_json
from fog_core.match import Match
from tests.contract import matrix

if TYPE_CHECKING:
    from tests.contract.spoken import SpokenBridge

pytestmark = pytest.mark.host  # the schema's reader is no part of the Python in the browser

SETUPS = matrix.everything()[::7]
LONGEST = 24
"""Positions in one slice, at most."""


def opened(setup: Setup, part: float) -> tuple[SpokenBridge, Match, Json]:
    """Return a bridge with a match ``m`` in which that part of a match played by chance is behind us, and the match beside it."""
    from tests.contract.spoken import SpokenBridge

    whole = selfplay.play_on(Match(setup), "thinking")
    match = whole.branch(int(whole.cursor * part))
    bridge = SpokenBridge()
    return bridge, match, bridge.get("load", match="m", text=matchfile.write(match))


def thought(bridge: SpokenBridge, level: str = "medium", **where: int) -> Json:
    """Return the plan, when it is thought out."""
    before = 0
    while not (answer := bridge.get("think", match="m", level=level, **where))["done"]:
        assert answer["plan"] is None
        assert before <= answer["positions"] < before + SLICE + LONGEST
        before = answer["positions"]
    return answer["plan"]


@pytest.mark.parametrize("setup", SETUPS, ids=matrix.name)
def test_a_plan_is_thought_out_in_slices_and_can_be_played(setup: Setup) -> None:
    bridge, match, packet = opened(setup, 0.3)
    plan = thought(bridge, rev=packet["rev"])
    made = finished(think(match.game, match.state, "medium", salted(setup.seed, match.cursor)))
    assert plan["tokens"] == list(made.tokens)
    assert [step["token"] for step in plan["steps"]] == plan["tokens"]
    after = bridge.get("act", match="m", tokens=plan["tokens"])
    shown = [step["events"][: len(told["events"])] for step, told in zip(after["steps"], plan["steps"], strict=True)]
    assert shown == [step["events"] for step in plan["steps"]]


def test_what_a_step_reveals_is_not_told_with_the_plan() -> None:
    bridge, match, _ = opened(matrix.table("islands", "standard")[0], 1.0)
    rolls = [entry for entry in match.log[1:] if entry.barrier]
    bridge.get("branch", match="m", n=match.log.index(rolls[0]) - 1, **{"as": "m"})
    told = thought(bridge)["steps"][-1]
    revealed = bridge.get("act", match="m", tokens=[told["token"]])["steps"][-1]
    assert told["events"] == revealed["events"][:1] != revealed["events"]


def test_a_thought_belongs_to_its_moment_and_another_worker_comes_to_the_same() -> None:
    setup = matrix.table("escape", "review")[0]
    bridge, match, _ = opened(setup, 0.3)
    bridge.get("think", match="m", level="hard")
    begun = bridge.get("think", match="m", level="hard")["positions"]
    earlier = bridge.get("think", match="m", level="hard", n=match.cursor - 1)
    assert earlier["positions"] == 0 <= begun
    other, _, _ = opened(setup, 0.3)
    assert thought(other, "hard") == thought(bridge, "hard")


def test_a_guardian_says_why_it_does_not_think() -> None:
    bridge, match, packet = opened(matrix.table("islands", "standard")[0], 1.0)
    assert bridge.get("think", match="m", level="hard") == {"done": True, "positions": 0, "plan": None}
    refused = {
        "stale": bridge.ask("think", match="m", level="hard", rev=packet["rev"] + 1),
        "out_of_range": bridge.ask("think", match="m", level="hard", n=match.cursor + 1),
    }
    assert {code: reply["error"]["code"] for code, reply in refused.items()} == {code: code for code in refused}


@pytest.mark.parametrize(
    "setup", [matrix.table("escape", "review")[0], matrix.table("islands", "standard")[0]], ids=matrix.name
)
def test_what_is_done_and_meant_is_weighed_beside_the_best(setup: Setup) -> None:
    bridge, _, _ = opened(setup, 0.6)
    best = thought(bridge)["tokens"]
    while not (answer := bridge.get("judge", match="m", level="medium", tokens=best))["done"]:
        assert answer["verdict"] is None
    assert "; ".join(best) in "; ".join(answer["verdict"]["own"]["tokens"])  # behind what was done in the turn before
    assert answer["verdict"]["cost"] >= 0


@pytest.mark.broad
def test_a_review_is_made_in_slices_beside_a_thought() -> None:
    bridge, match, packet = opened(matrix.table("escape", "review")[0], 1.0)
    bridge.get("review", match="m", rev=packet["rev"])
    bridge.get("think", match="m", level="hard", n=match.cursor // 2)
    shares = []
    while not (answer := bridge.get("review", match="m"))["done"]:
        shares.append(answer["share"])
    assert shares == sorted(shares)
    assert answer["review"] == review_json(match, finished(review(match)))


def test_what_has_to_be_imported_first_has_calls_of_its_own() -> None:
    bridge, _, _ = opened(matrix.table("escape", "review")[0], 0.3)
    answers = [bridge.get("think", match="m", level="hard") for _ in range(2)]
    assert answers == [{"done": False, "positions": 0, "plan": None}] * 2


@pytest.mark.broad
@pytest.mark.parametrize(
    "setup",
    [Setup("escape", "review", 1, "any seed", {"scenario": "1"}), Setup("islands", "standard", 1, "a", {})],
    ids=["came with the game", "is looked for"],
)
def test_the_best_match_alone_is_found_in_slices_and_can_be_watched(setup: Setup) -> None:
    from tests.contract.spoken import SpokenBridge

    bridge, shares = SpokenBridge(), []
    whole = setups.completed(setup)
    while not (answer := bridge.get("best", setup=setups.to_json(whole)))["done"]:
        shares.append(answer["share"])
    assert len(shares) > 10
    assert shares == sorted(shares)
    found = finished(solo.best(whole, BUDGET))
    carried = link.read(answer["best"]["replay"])
    assert isinstance(carried, link.Carried)
    assert matchfile.read(carried.text()).tokens == found.tokens
    assert answer["best"]["points"] == solo.points(found)
    assert answer["best"]["level"] == found.game.score_sheet(found.state).level


def test_a_best_match_is_looked_for_alone_only() -> None:
    from tests.contract.spoken import SpokenBridge

    reply = SpokenBridge().ask("best", setup=setups.to_json(matrix.table("escape", "review")[-1]))
    assert reply["error"]["code"] == "unknown_players"
