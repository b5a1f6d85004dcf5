"""The checker of layouts: SET-8, SET-11, P-SET-9, OPT-LEAD-1, OPT-LEAD-2. One fault at a time into a correct beach."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from fog_core.escape.board.geometry import board
from fog_core.escape.board.layout import Layout, violations
from fog_core.escape.edition import edition

BEACH: dict[str, list[Any]] = {
    "A": [28, 9, 2, "#", 20, "."],
    "B": [".", 12, "#", 19, 27],
    "C": [25, "#", ".", 11, 24, 4],
    "D": [13, 30, 16, "#", "."],
    "E": ["#", 31, ".", 6, 3, 23],
    "F": [10, 14, "#", ".", 18],
    "G": [8, ".", 7, "#", 21, "#"],
    "H": [15, ".", "#", 26, 29, "#", 17],
    "I": [5, "#", ".", 32, ".", 1, "#", 22],
    "J": ["#", ".", ".", ".", "#", "#", ".", ".", "."],
}


def found(players: int = 4, leaders: Sequence[int] | None = None, **rows: list[Any]) -> list[str]:
    options = {"leaders": True} if leaders is not None else {}
    rules = edition("review")
    return violations(rules, board(rules), Layout(players, {**BEACH, **rows}, options, tuple(leaders or ())))


def test_a_correct_beach_has_none() -> None:
    assert found() == []
    assert found(players=1) == []


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        ({"A": [28, 9, 2, "#", 20]}, ["gap_count:A", "row_width:A"]),
        ({"A": [28, 9, 2, "#", 20, ".", "."]}, ["gap_count:A", "row_width:A"]),
        ({"B": [".", 12, ".", 19, 27]}, ["gap_count:B", "obstacle_count:B"]),
        ({"D": [13, 30, 99, "#", "."]}, ["islander_missing:16", "islander_unknown:99"]),
        ({"A": [9, 9, 9, "#", 20, "."]}, ["islander_missing:2", "islander_missing:28", "islander_twice:9"]),
        ({"J": ["#", ".", ".", "#", "#", "#", ".", ".", "."]}, ["gap_count:J", "obstacle_count:J", "row_j_run"]),
        ({"J": [".", "#", "#", "#", ".", ".", ".", ".", "."]}, ["group_too_big", "row_j_run"]),
        ({"H": ["#", ".", 15, 26, 29, "#", 17]}, ["woods_too_many"]),
        ({"K": ["."]}, ["row_width:K"]),
    ],
)
def test_each_fault_has_its_code(rows: dict[str, list[Any]], expected: list[str]) -> None:
    assert found(**rows) == expected


def test_a_missing_row_lacks_everything() -> None:
    rules = edition("review")
    rows = {row: hexes for row, hexes in BEACH.items() if row != "J"}
    assert violations(rules, board(rules), Layout(4, rows)) == ["gap_count:J", "obstacle_count:J", "row_width:J"]


def test_three_players_may_leave_any_blue_and_any_red_commoner_in_the_box() -> None:
    row_i = [".", "#", ".", 32, ".", 1, "#", "."]
    assert found(3, I=row_i, C=[25, "#", ".", 5, 24, 4], E=["#", 22, ".", 6, 3, 23]) == []
    assert found(3, I=row_i, C=[25, "#", ".", 11, 24, 4], E=["#", 31, ".", 6, 3, 23]) == ["wrong_removed"]


def test_the_leaders_are_three_and_an_elder_all_in_row_a() -> None:
    row_a = [1, 12, "#", 22, 13, "."]
    rest = {
        "B": [".", 2, "#", 19, 27],
        "D": [20, 30, 16, "#", "."],
        "I": [5, "#", ".", 32, ".", 28, "#", 9],
    }
    assert found(4, [1, 12, 22, 13], A=row_a, **rest) == []
    assert found(4, [1, 12, 22], A=row_a, **rest) == ["leaders_wrong"]
    assert found(4, [1, 12, 13, 14], A=row_a, **rest) == ["leader_not_in_a:14", "leaders_wrong"]
    assert found(4, [1, 12, 22, 22], A=row_a, **rest) == ["leaders_wrong"]


def test_the_prototype_has_no_limit_for_the_last_row_and_checks_its_own_numbers() -> None:
    rules = edition("prototype", "small", "family")
    rows: dict[str, list[Any]] = {row.name: ["."] * row.width for row in rules.rows}
    rows["J"][3:6] = ["#", "#", "#"]
    codes = violations(rules, board(rules), Layout(3, rows))
    assert "row_j_run" not in codes and "obstacle_count:J" not in codes and "islander_count:J" not in codes
    assert "wrong_removed" in codes and "gap_count:A" in codes


def test_on_the_large_board_nobody_may_be_missing() -> None:
    rules = edition("prototype", "large", "kenner")
    codes = violations(rules, board(rules), Layout(3, {}))
    assert "islander_missing:60" in codes and "wrong_removed" not in codes
