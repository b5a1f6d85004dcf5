"""Solo: SOLO-1..7, P-SOLO-1..7."""

from __future__ import annotations

import pytest

from fog_core.escape import view
from fog_core.escape.edition import edition
from fog_core.escape.score import scoring, solo
from tests.unit.escape.table import position, started


def test_live_goals_say_what_a_boat_still_needs() -> None:
    state = position(_4="bB1", _10="bD1", solo=True)
    goals = view.view(state)["solo"]["goals"]
    blue = next(goal for goal in goals if (goal["id"], goal["boat"]) == ("min_crew", "blue"))
    assert not blue["met"]
    assert blue["needs"] == [
        {"code": "crew", "params": {"boat": "blue", "area": "A", "need": 1}},
        {"code": "crew", "params": {"boat": "blue", "area": "B", "need": 1}},
    ]
    commoner = {goal["boat"]: goal["met"] for goal in goals if goal["id"] == "own_commoner"}
    assert commoner == {"blue": True, "green": False, "red": False}
    assert [goal["needs"] for goal in goals if goal["boat"] == "red"][1] == [
        {"code": "own_commoner", "params": {"boat": "red"}}
    ]


def test_a_missed_goal_costs_and_a_boat_that_stays_scores_nothing() -> None:
    sheet = scoring.sheet(position(_7="bA1", _10="bD1", solo=True))
    counted = {row.category: row.values[0] for row in sheet.rows}
    assert counted == {"nation": 0, "area": 0, "lost": 0, "goals": -100}
    without = scoring.sheet(position(_7="bA1", _10="bD1", solo=True, goals=[]))
    assert without.totals == (14,)
    assert without.ranking == (("solo",),) and without.level == "rookie"


@pytest.mark.parametrize(
    ("total", "level"), [(175, "master"), (174, "hero"), (149, "pro"), (80, "junior"), (79, "rookie")]
)
def test_levels_begin_at_their_number(total: int, level: str) -> None:
    assert solo.scenario(edition("review"), {"scenario": "1"}).level(total) == level


def test_the_prototype_has_levels_by_board() -> None:
    assert solo.scenario(edition("prototype", "small", "family"), {}).level(150) == "master"
    assert solo.scenario(edition("prototype", "large", "kenner"), {}).level(150) == "junior"


def test_mishaps_cost_in_expert_mode_only() -> None:
    for options, expected in (({}, 0), ({"solo_advanced": True}, -3)):
        sheet = scoring.sheet(position("prototype", options, solo=True, mishaps=3, _15="bA1"))
        assert {row.category: row.values[0] for row in sheet.rows}["mishaps"] == expected


def test_results_are_kept_under_the_name_of_the_scenario() -> None:
    assert solo.title(started("review", 1, "2026-11-27").table) == "1"
    assert solo.title(started("review", 1, "2026-11-27", scenario="generated").table) == "solo/2026-11-27"


def test_the_nations_take_the_turns_with_their_own_points() -> None:
    table = started("prototype", 1, size="large").table
    assert table.colours == ("green", "blue", "black", "red", "purple")
    assert table.mp == (10, 9, 7, 9, 10)
