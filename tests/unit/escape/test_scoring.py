"""The score with its reasons: SCORE-1..5, OPT-CREW, OPT-LEAD-4, TIE-1, TWO-1, P-SCORE, P-OPT-2..4, P-WIN-2."""

from __future__ import annotations

from typing import Any

from fog_core.escape.score import scoring
from fog_core.escape.state import State
from fog_core.game import Event, ScoreSheet
from tests.unit.escape.table import position


def scored(edition: str = "review", **fields: Any) -> ScoreSheet:
    """Return the sheet of a position; owners may be given by colour: ``black=["7", "8"]``."""
    owners = {
        number: colour for colour in ("black", "yellow", "pink", "white", "blue") for number in fields.pop(colour, ())
    }
    return scoring.sheet(position(edition, owners=owners, phase="over", **fields))


def row(sheet: ScoreSheet, category: str) -> tuple[int, ...]:
    return next(row.values for row in (*sheet.rows, *sheet.tie_breaks) if row.category == category)


def reasons(sheet: ScoreSheet, category: str, side: int = 0) -> list[Event]:
    return list(next(row.reasons[side] for row in (*sheet.rows, *sheet.tie_breaks) if row.category == category))


def test_every_number_has_its_reasons() -> None:
    sheet = scored(_7="bA1", _8="bD1", _17="bC2", _1="fog:A", taken={"black": [6, 2]}, black=["7", "8", "17", "1"])
    assert [(r.code, r.params) for r in reasons(sheet, "nation")] == [
        ("nation", {"pieces": ["7", "8"], "boat": "blue", "n": 2, "points": 8})
    ]
    assert [(r.params["area"], r.params["points"]) for r in reasons(sheet, "area")] == [("A", 5), ("C", 3), ("D", 1)]
    assert [(r.params["row"], r.params["points"]) for r in reasons(sheet, "lost")] == [("A", -3)]
    assert [r.params["points"] for r in reasons(sheet, "bonus")] == [6, 2]
    for column in range(4):
        for line in sheet.rows:
            points = [reason.params.get("points", 0) for reason in line.reasons[column]]
            assert sum(p for p in points if isinstance(p, int)) == line.values[column]
        assert sheet.totals[column] == sum(line.values[column] for line in sheet.rows)


def test_only_rows_that_count_are_on_the_sheet() -> None:
    assert [row.category for row in scored(_7="bA1").rows] == ["nation", "area", "lost", "bonus"]
    sheet = scored(_1="bA1", leaders=[1], options={"min_crew": True, "leaders": True})
    assert [row.category for row in sheet.rows] == ["leaders", "nation", "area", "crew", "lost", "bonus"]
    assert [row.category for row in scored("prototype", _15="bA1").rows] == [
        "nation",
        "absent",
        "area",
        "lost",
        "bonus",
    ]


def test_a_running_score_counts_nothing_for_the_beach() -> None:
    sheet = scored(_7="C4", _8="S2", black=["7"], yellow=["8"])
    assert sheet.totals == (0, 0, 0, 0)
    assert row(sheet, "tie_lost") == (0, 1, 0, 0)
    assert [reason.code for reason in reasons(sheet, "tie_lost", 1)] == ["tie_shore"]


def test_ties_are_broken_by_the_lost_then_by_rescued_commoners_then_shared() -> None:
    sheet = scored(_10="P1a", _20="P2a", _4="S3", _15="rD1", black=["4"], yellow=["10"], pink=["20"], white=["15"])
    assert sheet.ranking == (("white",), ("pink", "yellow"), ("black",))


def test_a_boat_without_its_crew_scores_nothing_and_the_fewest_pay() -> None:
    sheet = scored(
        _7="bA1", _4="bB1", black=["7"], yellow=["4"], colours=["black", "yellow", "pink"], options={"min_crew": True}
    )
    assert row(sheet, "nation") == (0, 0, 0)
    assert reasons(sheet, "nation")[0].code == "stays"
    assert row(sheet, "crew") == (-40, -40, -60)
    assert [reason.params["boat"] for reason in reasons(sheet, "crew", 2)] == ["blue", "green", "red"]


def test_leaders_score_by_where_they_are() -> None:
    sheet = scored(
        _1="bC1",
        _12="gD2",
        _22="bD1",
        _13="fog:A",
        leaders=[1, 12, 13, 22],
        options={"leaders": True},
        black=["1"],
        yellow=["12"],
        pink=["22"],
        white=["13"],
    )
    assert row(sheet, "leaders") == (14, 6, 3, -5)
    codes = [reasons(sheet, "leaders", side)[0].code for side in range(4)]
    assert codes == ["leader_productive", "leader_stern", "leader_other_boat", "leader_fog"]
    on_the_pier = scored(_1="P1a", leaders=[1], options={"leaders": True}, black=["1"])
    assert row(on_the_pier, "leaders") == (0, 0, 0, 0) and reasons(on_the_pier, "leaders") == []


def test_two_players_count_the_lower_colour_or_in_the_family_the_sum() -> None:
    fields: dict[str, Any] = {"_7": "bA1", "_8": "bD1", "sides": {"p1": ["black", "pink"], "p2": ["yellow", "white"]}}
    assert [r[2] for r in scored(**fields, black=["7"], yellow=["8"]).results] == [0, 0]
    family = scored(**fields, black=["7"], yellow=["8"], options={"family": True})
    assert family.results == (("seat:0", ("black", "pink"), 9), ("seat:1", ("yellow", "white"), 5))
    assert family.ranking == (("seat:0",), ("seat:1",))


def test_ties_of_players_with_two_colours_add_up_both() -> None:
    sheet = scored(_7="fog:A", _8="fog:A", _9="bA1", _2="bA2", _10="bD3",
                   sides={"p1": ["black", "pink"], "p2": ["yellow", "white"]},
                   black=["7"], yellow=["8"], pink=["9"], white=["10", "2"])  # fmt: skip
    assert [points for _, _, points in sheet.results] == [-3, -3]
    assert sheet.ranking == (("seat:1",), ("seat:0",))


def test_teams_alternate_and_count_the_sum_or_the_lower_one() -> None:
    fields: dict[str, Any] = {"_7": "bA1", "_17": "gA2", "sides": {"t1": ["black", "pink"], "t2": ["yellow", "white"]}}
    both = scored(**fields, black=["7"], pink=["17"], options={"team": "a"})
    assert both.results[0] == ("team:0", ("black", "pink"), 18)
    lower = scored(**fields, black=["7"], yellow=["17"], options={"team": "b"})
    assert lower.ranking == (("team:0", "team:1"),)


def test_three_teams_rank_by_their_lowest_member() -> None:
    colours = ["blue", "yellow", "red", "green", "white", "orange"]
    sheet = scored(
        "prototype",
        size="large",
        colours=colours,
        options={"team": "b", "team_shape": "3x2"},
        taken={"blue": [40], "green": [30], "yellow": [35], "white": [32], "red": [90], "orange": [1]},
    )
    assert sheet.ranking == (("team:1",), ("team:0",), ("team:2",))
    assert scoring.teams(position("prototype", {"team": "a"}, size="large", colours=colours).table) == 3


def test_absence_from_a_boat_costs_also_those_in_its_stern() -> None:
    sheet = scored("prototype", _15="bD1", _26="kA1", blue=["15", "26"], colours=["blue", "yellow"])
    assert row(sheet, "absent") == (-10, -15)
    assert [reason.params["boat"] for reason in reasons(sheet, "absent")] == ["blue", "red"]


def test_own_area_points_replace_the_tokens() -> None:
    sheet = scored("prototype", _29="kA1", blue=["29"], colours=["blue"], options={"area_points": True})
    assert row(sheet, "area") == (7,)


def test_the_outcome_says_why_and_who() -> None:
    over: State = position(_7="bA1", owners={"7": "pink"}, phase="over", fog=0)
    outcome = scoring.outcome(over)
    assert outcome is not None
    assert (outcome.reason, outcome.ranking[0]) == ("fog", ("pink",))
    assert scoring.outcome(position(_7="C4")) is None
