"""Whatever an action names, ``explain`` answers with a code: no islander, no cell, no kind, words nobody knows."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from fog_core.escape import positions
from fog_core.escape.action import Action, Kind
from fog_core.escape.game import game

POSITIONS: list[tuple[str, dict[str, Any]]] = [
    ("review", {"islanders": {"4": "J5", "7": "bA1"}, "obstacles": ["J4"], "active": "black"}),
    (
        "review",
        {"islanders": {"7": "S4", "20": "S4"}, "transit": {"islander": 7, "mode": "enhanced", "from": "I4"}},
    ),
    ("review", {"islanders": {"4": "A1"}, "phase": "draft"}),
    ("prototype", {"islanders": {"15": "J5", "26": "S6", "36": "S6"}, "obstacles": ["J6"], "fog": 1}),
    ("prototype", {"islanders": {"1": "bA1", "7": "S5"}, "level": "family"}),
    ("prototype", {"islanders": {"15": "S4", "26": "S5"}, "solo": True}),
    ("prototype", {"islanders": {"15": "S4"}, "phase": "over"}),
]
KINDS = [*(kind for kind in Kind if kind not in (Kind.END_TURN, Kind.TIMEOUT)), "dance", "", "RUN"]
TARGETS = ["", "Q9", "J0", "x" * 50, "bA1", "P2a", "S6", "J4"]
PATHS: list[tuple[str, ...]] = [(), ("",), ("Q9",), ("S6", "S5"), ("bA1", "P1a", "S1", "J1")]
WORDS = [("", ""), ("swim", ""), ("pass", "Q9"), ("fall", "bA1")]


@pytest.mark.parametrize(("edition", "position"), POSITIONS)
def test_odd_actions_are_refused_with_a_code(edition: str, position: dict[str, Any]) -> None:
    rules = game(edition)
    colour = "blue" if edition == "prototype" else "black"
    owners = {} if position.get("solo") else dict.fromkeys(position["islanders"], colour)
    if position.get("phase") == "draft":
        owners = {}
    state = positions.from_json(edition, {"owners": owners, **position}, {"enhanced": True})
    numbers = [-1, 0, 99, *(islander.number for islander in state.table.roster)]
    legal = {choice.action for choice in rules.legal(state)}
    for kind, number, target, path, (land, bump) in product(KINDS, numbers, TARGETS, PATHS, WORDS):
        for enhanced, free in ((False, False), (True, False), (False, True), (True, True)):
            action = Action(kind, number, target, path, enhanced, free, land, bump)
            refusal = rules.explain(state, action)
            if kind == Kind.PICK:
                continue  # a pick has a number only; what else it is given does not matter
            assert (refusal is None) == (action in legal), action
            assert refusal is None or refusal.code
