"""What never changes on the board during a match, for drawing: cells with their places on paper, boats, piers,
islanders (docs/bridge.md).

x is in half hex widths, y in rows, both growing to the right and towards the boats. Beach and shore are the hexes of
the rules; a boat lies between its two piers, its areas stacked over the shore from the stern (D) to the bow (A).
"""

from __future__ import annotations

from fog_core.escape.board.geometry import Board, Terrain
from fog_core.escape.edition import AREAS, STERN
from fog_core.escape.state import State
from fog_core.game import Json

COLUMN = 1.35  # distance of a place from the middle of its boat, in half hex widths; three fit side by side
FIRST_PIER_FIELD = 1.3  # rows from the shore
STERN_END = 0.6  # rows from the shore to the stern
BOW = 0.8  # rows of bow beyond the last area
COLUMNS = 3


def board(state: State) -> Json:
    """Return the board and the islanders of the match."""
    table = state.table
    field = table.board
    paper = _Paper(field)
    return {
        "kind": "escape",
        "edition": table.edition.name,
        "size": table.edition.size or None,
        "cells": [_cell(field, paper, cell) for cell in range(len(field.names))],
        "woods": [[side * (row.width + 1), y] for y, row in enumerate(table.edition.rows) for side in (-1, 1)],
        "rows": [
            {"row": row.name, "printed": row.printed, "y": y, "penalty": row.penalty, "fog_at": row.fog_at}
            for y, row in enumerate(table.edition.rows)
        ],
        "boats": [_boat(state, paper, number) for number in range(len(field.boats))],
        "piers": [
            {"pier": pier.number, "x": field.x[field.index[pier.shore]], "shore": pier.shore}
            for pier in table.edition.piers
        ],
        "planks": [
            {"from": plank.start, "boat": boat.nation, "area": plank.area, "side": plank.side}
            for boat in field.boats
            for plank in boat.planks
        ],
        "pieces": [
            {"id": str(one.number), "nation": one.nation, "type": one.type, "characteristic": one.characteristic}
            for one in table.roster
        ],
    }


def _cell(field: Board, paper: _Paper, cell: int) -> Json:
    name, terrain = field.names[cell], field.terrain[cell]
    x, y = paper.point(cell)
    record: dict[str, Json] = {"id": name, "terrain": terrain.name.lower(), "row": None, "x": x, "y": y}
    if terrain in (Terrain.BEACH, Terrain.SHORE):
        record["row"] = name[0]
    elif terrain is Terrain.PIER:
        record["pier"] = int(name[1:-1])
    else:
        place = field.places[cell]
        record |= {
            "boat": field.boats[place.boat].nation,
            "area": AREAS[place.area],
            "side": place.side,
            "type": place.type,
        }
    return record


def _boat(state: State, paper: _Paper, number: int) -> Json:
    boat = state.table.board.boats[number]
    own_points = bool(state.table.options.get("area_points"))
    return {
        "nation": boat.nation,
        "initial": boat.initial,
        "x": paper.middles[number],
        "y0": paper.shore + STERN_END,
        "y1": round(paper.areas[0] + paper.heights[0] / 2 + BOW, 2),
        "areas": [{"area": area, "y": paper.areas[n]} for n, area in enumerate(AREAS)],
        "capacity": boat.capacity,
        "minimum_crew": dict(boat.minimum_crew),
        "area_points": dict(boat.area_points) if own_points else None,
    }


class _Paper:
    """Where boats and piers lie on paper. An area with more places than columns takes two lines, in all boats alike."""

    def __init__(self, field: Board) -> None:
        self.field = field
        self.shore = field.y[field.beach_end]
        self.middles = tuple(field.x[cells[0]] for cells in field.boat_places)
        areas = range(len(AREAS))
        self.heights = tuple(
            max(1 + (len(field.area_cells(boat, area)) > COLUMNS) for boat in range(len(field.boats))) for area in areas
        )
        edge = self.shore + STERN_END
        middle = [0.0] * len(AREAS)
        for area in reversed(areas):
            middle[area] = round(edge + self.heights[area] / 2, 2)
            edge += self.heights[area]
        self.areas = tuple(middle)

    def point(self, cell: int) -> tuple[float, float]:
        """Return x and y of a cell."""
        terrain = self.field.terrain[cell]
        if terrain is Terrain.PIER:
            first, last = self.shore + FIRST_PIER_FIELD, self.areas[0]
            out = self.field.y[cell] - self.shore - 1
            return self.field.x[cell], round(first + (last - first) * out / 2, 2)
        if terrain is Terrain.PLACE:
            return self._place(cell)
        return self.field.x[cell], self.field.y[cell]

    def _place(self, cell: int) -> tuple[float, float]:
        """Left places from the left edge inwards, right ones from the right edge, the stern from left to right."""
        place = self.field.places[cell]
        fellows = self.field.area_cells(place.boat, place.area)
        if place.side is None:
            return self.middles[place.boat] + COLUMN * (fellows.index(cell) - (len(fellows) - 1) / 2), self.areas[STERN]
        same_side = [other for other in fellows if self.field.places[other].side == place.side]
        lines = 1 + (len(fellows) > COLUMNS)
        inwards, line = divmod(same_side.index(cell), lines)
        if place.side == "R" and lines == 1:
            inwards = len(same_side) - 1 - inwards
        edge = -COLUMN if place.side == "L" else COLUMN
        x = self.middles[place.boat] + edge * (1 - inwards)
        return x, round(self.areas[place.area] + (lines - 1) / 2 - line, 2)
