"""Tables of the data that the rules work out for themselves agree with what they work out (GEO-4, TURN-1, DRAFT-1,
FOG-1, SET-7)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from fog_core.escape import view
from fog_core.escape.board.geometry import board
from fog_core.escape.board.layout import touches_woods
from fog_core.escape.edition import Edition, edition
from fog_core.escape.info import read
from fog_core.escape.turn import draft, fog, turns
from tests.unit.escape.table import started

GROUNDS: list[tuple[Edition, Any]] = [
    (edition("review"), read("review")),
    (edition("prototype", "small", "kenner"), read("prototype")["boards"]["small"]),
    (edition("prototype", "large", "kenner"), read("prototype")["boards"]["large"]),
]
IDS = ["review", "small", "large"]


@pytest.mark.parametrize(("rules", "ground"), GROUNDS, ids=IDS)
def test_woods_lie_beside_the_rows_and_touch_their_first_and_last_hex(rules: Edition, ground: Any) -> None:
    size = {"size": rules.size} if rules.size else {}
    drawn = view.board(started(rules.name, 2, **size))
    assert sorted(drawn["woods"]) == sorted(ground["woods"]["positions"])
    field = board(rules)
    touching = {field.names[cell] for cell in range(field.beach_end) if touches_woods(rules, field, cell)}
    assert touching == set(ground["woods"]["touching_cells"])


@pytest.mark.parametrize(("rules", "ground"), GROUNDS, ids=IDS)
def test_every_row_adds_up_and_every_stock_fits(rules: Edition, ground: Any) -> None:
    for row in rules.rows:
        assert row.obstacles + row.gaps + row.islanders == row.width
        assert row.obstacles + row.short_gaps + row.short_islanders == row.width
    assert sum(row.islanders for row in rules.rows) == len(rules.islanders)
    assert sum(row.short_islanders for row in rules.rows) == len(rules.islanders) - len(rules.removed_with_three)
    if "totals" in ground:
        assert ground["totals"] == {
            "obstacles": sum(row.obstacles for row in rules.rows),
            "gaps": sum(row.gaps for row in rules.rows),
            "islanders": len(rules.islanders),
        }


@pytest.mark.parametrize(("rules", "ground"), GROUNDS[1:], ids=IDS[1:])
def test_the_fog_swallows_the_rows_of_its_table(rules: Edition, ground: Any) -> None:
    table = started("prototype", 2, size=rules.size).table
    assert rules is table.edition
    for marker in range(table.rounds):
        rows = [row.name for row in fog.taken_between(table, marker, marker + 1)]
        assert rows == ground["fog"]["swallow"].get(str(marker), [])
    assert table.rounds - ground["fog"]["printed_offset"] == ground["fog"]["printed_start"]["2"]


@pytest.mark.parametrize("name", ["review", "prototype"])
def test_turn_boards_and_draft_orders_are_those_of_the_formulas(name: str) -> None:
    data = read(name)
    for colours, rounds in data["turn_boards"].items():
        if colours.isdigit():
            for number, expected in enumerate(rounds, 1):
                assert [c + 1 for c in turns.order(int(colours), number)] == expected
    for option, orders in (("default", data["draft_orders"]), ("snake", data["draft_orders"])):
        for colours, order in (orders.get(option) or orders).items():
            if colours in ("3", "4"):
                given = {"snake": option == "snake"} if name == "review" else {}
                table = started(name, int(colours), **given).table
                assert [draft.picker(table, pick) + 1 for pick in range(len(order))] == order


@pytest.mark.parametrize("rules", [rules for rules, _ in GROUNDS], ids=IDS)
def test_a_nation_is_as_large_as_its_boat_and_one_more_of_three_types(rules: Edition) -> None:
    for boat in rules.boats:
        own = Counter(one.type for one in rules.islanders if one.nation == boat.nation)
        pictured = Counter(place.type for place in boat.places if place.type)
        assert (own["leader"], own["commoner"]) == (1, 2)
        assert all(own[kind] == pictured[kind] + 1 for kind in ("elder", "warrior", "sailor"))
