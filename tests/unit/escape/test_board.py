"""The boards: GEO-1 to 8, P-GEO-1 to 6."""

from __future__ import annotations

import pytest

from fog_core.escape.board.cells import Remembered
from fog_core.escape.board.directions import WOODS
from fog_core.escape.board.geometry import Board, Terrain, board
from fog_core.escape.edition import edition

BOARDS = {
    "review": board(edition("review")),
    "small": board(edition("prototype", "small")),
    "large": board(edition("prototype", "large")),
}


@pytest.mark.parametrize("name", BOARDS)
def test_whoever_is_a_neighbour_has_that_neighbour_on_the_other_side(name: str) -> None:
    field = BOARDS[name]
    for cell, row in enumerate(field.neighbours):
        for direction, other in enumerate(row):
            if other >= 0:
                assert field.neighbours[other][(direction + 3) % 6] == cell
    for cell, ways in enumerate(field.ways):
        assert all(cell in field.ways[way] for way in ways)


@pytest.mark.parametrize(("name", "cells", "woods"), [("review", 63, 20), ("small", 63, 20), ("large", 106, 22)])
def test_woods_lie_at_both_ends_of_every_beach_row_and_nowhere_else(name: str, cells: int, woods: int) -> None:
    field = BOARDS[name]
    assert field.beach_end == cells
    ends = [cell for cell in range(field.beach_end) if WOODS in field.neighbours[cell]]
    assert len(ends) == woods


def test_the_small_board_is_the_middle_of_the_large_one() -> None:
    """P-GEO-2: small row n is large row n + 1, three hexes further in on the shore; neighbours agree."""
    small, large = BOARDS["small"], BOARDS["large"]
    place = {(large.x[cell], large.y[cell]): cell for cell in range(large.shore_end)}
    for cell in range(small.shore_end):
        there = place[(small.x[cell], small.y[cell] + 1)]
        for one, other in zip(small.neighbours[cell], large.neighbours[there], strict=True):
            if one >= 0:
                assert (large.x[other], large.y[other] - 1) == (small.x[one], small.y[one])


@pytest.mark.parametrize("name", BOARDS)
def test_leaps_go_two_hexes_and_never_backward(name: str) -> None:
    field = BOARDS[name]
    for cell in range(field.beach_end):
        for leap in field.leaps[cell]:
            dx, dy = abs(field.x[leap.target] - field.x[cell]), field.y[leap.target] - field.y[cell]
            assert (dx, dy) in {(4, 0), (2, 2), (3, 1), (0, 2)}
            assert (leap.first == leap.second) == ((dx, dy) in {(4, 0), (2, 2)})


@pytest.mark.parametrize("name", BOARDS)
def test_the_shore_boards_sterns_only_and_every_place_is_reached_from_some_pier(name: str) -> None:
    field = BOARDS[name]
    from_piers = set()
    for cell, ways in enumerate(field.boardings):
        for place, _ in ways:
            if field.terrain[cell] is Terrain.SHORE:
                assert field.places[place].type is None
            from_piers.add(place)
    assert from_piers == set(field.places)


def _prices(field: Board, start: str) -> dict[str, int]:
    return {field.names[way.place]: way.changes for way in field.boardings[field.cell(start)]}


def test_changes_of_side_and_area_on_the_way_to_a_place() -> None:
    """BOARD-4: only the other side of the area beside. P-BOAT-5: any place of the boat, area by area."""
    assert _prices(BOARDS["review"], "P1c") == {"bA1": 0, "bA2": 1}
    prototype = _prices(BOARDS["small"], "P1c")
    assert (prototype["bA1"], prototype["bA2"], prototype["bB1"], prototype["bC3"], prototype["bD1"]) == (0, 1, 1, 3, 3)


def test_what_is_remembered_of_cells_does_not_fill_the_memory() -> None:
    doubled = Remembered(lambda cells: cells * 2)
    assert [doubled[cells] for cells in range(100_000)] == [cells * 2 for cells in range(100_000)]
    assert len(doubled) <= 2**15
