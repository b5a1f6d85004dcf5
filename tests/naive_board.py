"""The boards of Escape a second time: cells by name, neighbours by arithmetic, nothing looked up. For
``tests/naive_reach.py``."""

from __future__ import annotations

from functools import cache
from typing import Any

Json = dict[str, Any]

SIX = {"E": (2, 0), "NE": (1, 1), "NW": (-1, 1), "W": (-2, 0), "SW": (-1, -1), "SE": (1, -1)}
ROUND = list(SIX)


class Field:
    """The cells of one board, by name."""

    def __init__(self, data: Json, size: str) -> None:
        ground = data["boards"][size] if size else data
        self.fog_at: dict[str, int] = {}
        self.xy: dict[str, tuple[int, int]] = {}
        self.woods: set[tuple[int, int]] = set()
        self.beach: list[str] = []
        for y, row in enumerate(ground["rows"]["table"]):
            width = row["width"]
            self.woods |= {(-width - 1, y), (width + 1, y)}
            for i in range(1, width + 1):
                name = f"{row['row']}{i}"
                self.beach.append(name)
                self.fog_at[name] = row["fog_at"]
                self.xy[name] = (2 * i - 1 - width, y)
        width, y = ground["shore"]["width"], ground["shore"]["y"]
        self.shore = [f"S{i}" for i in range(1, width + 1)]
        self.xy |= {f"S{i}": (2 * i - 1 - width, y) for i in range(1, width + 1)}
        self.at = {xy: name for name, xy in self.xy.items()}
        self.links = [tuple(link) for link in ground["piers"]["links"]]
        self.piers = [name for pier in ground["piers"]["table"] for name in pier["fields"]]
        self.landwards = {outer: inner for inner, outer in self.links}
        self.water = self.shore + self.piers
        self.place: dict[str, Json] = {}
        self.planks: list[tuple[str, str, str, str | None]] = []
        planks = ground["planks"]["table"] if "planks" in ground else data["boats"]["table"]
        self.boats = ground.get("boat_order", data["boats"]["order"])
        for boat in self.boats:
            for place in data["boats"]["table"][boat]["places"]:
                self.place[place["id"]] = {**place, "boat": boat}
            for plank in planks[boat]["planks"]:
                self.planks.append((plank["from"], boat, plank["area"], plank["side"]))
        self.capacity = {boat: data["boats"]["table"][boat]["stern_capacity"] for boat in self.boats}

    def beside(self, cell: str, direction: str) -> str | None:
        """The cell in that direction, ``woods``, or None."""
        if cell not in self.xy:
            return None
        (x, y), (dx, dy) = self.xy[cell], SIX[direction]
        if (x + dx, y + dy) in self.woods:
            return "woods"
        return self.at.get((x + dx, y + dy))

    def direction(self, a: str, b: str) -> str | None:
        """The direction from a to an adjacent b."""
        return next((d for d in SIX if self.beside(a, d) == b), None)

    @cache  # noqa: B019  (the board lives as long as the tests)
    def steps(self, cell: str) -> list[str]:
        """Cells one step of running away."""
        around = [self.beside(cell, d) for d in SIX]
        linked = [b if a == cell else a for a, b in self.links if cell in (a, b)]
        return [name for name in around if name and name != "woods"] + linked

    @cache  # noqa: B019
    def nearby(self, cell: str) -> list[str]:
        """Every cell that one action could possibly reach."""
        if cell in self.place:
            return [name for name, place in self.place.items() if place["boat"] == self.place[cell]["boat"]]
        near = set(self.steps(cell))
        for step in self.steps(cell):
            near |= set(self.steps(step))
        if cell in self.water:
            near |= set(self.place)
        return sorted(near - {cell})

    def bent(self, d: str, e: str) -> int:
        """By how many times 60 degrees two directions differ."""
        turn = abs(ROUND.index(d) - ROUND.index(e))
        return min(turn, 6 - turn)


_FIELDS: dict[tuple[str, str, int], Field] = {}


def field_of(edition: str, size: str, key: int, data: Json) -> Field:
    if (edition, size, key) not in _FIELDS:
        _FIELDS[(edition, size, key)] = Field(data, size)
    return _FIELDS[(edition, size, key)]
