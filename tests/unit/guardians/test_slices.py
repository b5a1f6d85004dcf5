"""How much Escape's guardians do between two pauses, counted without a clock: the tables of the first decision on a board too."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest

from fog_core import registry
from fog_core import setup as setups
from fog_core.escape.guardian import ground, search
from fog_core.escape.guardian.ground import Ground
from fog_core.escape.guardian.prospects import Prospects
from fog_core.escape.guardian.search import Search
from fog_core.escape.guardian.worth import Worth
from fog_core.game import Setup
from fog_core.guardians.guardian import think
from tests.unit.guardians.test_contract import positions

WORK = (
    (ground, "_to_boats", 150),
    (ground, "_lead", 25),
    (Ground, "_search", 300),
    (Prospects, "_ranked", 25),
    (Worth, "side", 80),
    (Search, "_change", 15),
    (search, "after", 70),
    (search.legal, "legal", 1500),
)
"""What takes time, and about how many microseconds it takes on a bench."""
LIMIT = 8000
TABLES = [
    ("review", 1, {"scenario": "generated"}),
    ("review", 4, {}),
    ("prototype", 4, {"size": "large"}),
    ("prototype", 2, {"min_crew": True}),
]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_no_slice_does_much(table: tuple[str, int, dict[str, Any]], monkeypatch: pytest.MonkeyPatch) -> None:
    edition, players, options = table
    setup = setups.completed(Setup("escape", edition, players, "slices", options))
    spent = 0

    def counted(work: Callable[..., Any], price: int) -> Callable[..., Any]:
        def does(*arguments: Any) -> Any:
            nonlocal spent
            spent += price
            return work(*arguments)

        return does

    for owner, name, price in WORK:
        work = getattr(owner, name)
        monkeypatch.setattr(owner, name, counted(getattr(work, "__wrapped__", work), price))
    ground._EMPTY.clear()
    game, longest, whole = registry.rules("escape", edition), 0, 0
    for state in islice(positions(setup, 83), 3):
        spent = 0
        for _ in think(game, state, "hard", "salt"):
            longest, whole, spent = max(longest, spent), whole + spent, 0
    assert longest <= LIMIT
    assert whole > LIMIT
