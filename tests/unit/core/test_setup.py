"""Set-ups at the border: completed, checked, written."""

from __future__ import annotations

from typing import Any

import pytest

from fog_core import setup as setups
from fog_core.errors import BadSetup
from fog_core.game import Setup

GIVEN = {"game": "toy", "edition": "plain", "players": 2, "seed": " x "}


def test_what_is_left_out_is_added() -> None:
    setup = setups.from_json(GIVEN)
    assert setup == Setup(
        "toy",
        "plain",
        2,
        "x",
        {"die": True, "length": "short", "long_jump": False},
        ("pink", "white", "black", "yellow"),
    )
    assert setups.from_json(setups.to_json(setup)) == setup


@pytest.mark.parametrize(
    ("record", "code"),
    [
        (None, "wrong_type"),
        ([], "wrong_type"),
        ({}, "missing_field"),
        (GIVEN | {"players": "2"}, "wrong_type"),
        (GIVEN | {"players": True}, "wrong_type"),
        (GIVEN | {"seed": 7}, "wrong_type"),
        (GIVEN | {"options": []}, "wrong_type"),
        (GIVEN | {"options": {"die": 1.5}}, "wrong_type"),
        (GIVEN | {"options": {"wings": True}}, "unknown_option"),
        (GIVEN | {"sides": ["pink", 7]}, "wrong_type"),
        (GIVEN | {"edition": "fancy"}, "unknown_game"),
    ],
)
def test_other_shapes_are_refused(record: Any, code: str) -> None:
    with pytest.raises(BadSetup) as caught:
        setups.from_json(record)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("change", "codes"),
    [
        ({"seed": "x" * 65}, ["seed_too_long"]),
        ({"seed": "a\x00b"}, ["seed_unprintable"]),
        ({"sides": ["pink", "mauve", "black", "pink"]}, ["unknown_side", "side_twice"]),
        ({"sides": ["pink"]}, ["wrong_sides"]),
        ({"options": {"long_jump": True}}, ["option_needs"]),
        ({"options": {"length": "endless"}}, ["unknown_value"]),
    ],
)
def test_problems_are_listed(change: dict[str, Any], codes: list[str]) -> None:
    assert [code for code, _ in setups.problems(setups.from_json(GIVEN | change))] == codes
