"""The board of one edition and size as tables of small integers, built once from the data (GEO-1..8, P-GEO-1..6).

A cell is an index: first the beach row by row from A, then the shore, the pier fields, the boat places. So ``cell <
beach_end`` asks for the beach, ``cell < shore_end`` for beach or shore, ``cell < water_end`` for everything outside the
boats.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import NamedTuple

from fog_core.escape.board.cells import Cells, Remembered, cell_set
from fog_core.escape.board.directions import BENDS, LAST_NOT_BACKWARD, NOTHING, STRAIGHT, VECTORS, WOODS
from fog_core.escape.board.leaps import Fan, Leap, between, fans, leaps_from, over
from fog_core.escape.edition import AREAS, STERN, BoatRecord, Edition

SHORE_ROW = "S"


class Terrain(IntEnum):
    """What a cell is, in the order of the cell indices."""

    BEACH = 0
    SHORE = 1
    PIER = 2
    PLACE = 3


class Way(NamedTuple):
    """A boat place that can be entered or changed to, and over how many changes of side or area (BOARD-4, P-BOAT-4)."""

    place: int
    changes: int


@dataclass(frozen=True, slots=True)
class Place:
    """One boat place: boat from the left, area 0 (bow) to 3 (stern), side ``L``, ``R`` or None, type pictured or
    None."""

    boat: int
    area: int
    side: str | None
    type: str | None


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """Geometry by cell index. Names exist for the borders; everything else is looked up by index.

    *neighbours*: E NE NW W SW SE, ``NOTHING`` or ``WOODS`` where there is no cell. *ways*: cells one step away, piers
    included, ascending; *steps* the same as sets, *water_steps* those on the water. *sides*: beach neighbours of a beach cell,
    not backward. *leaps*: targets of jump, cross and squeeze from a beach cell, ascending; as sets all of them (*leaping*), the
    *straight* ones, those *over* and those *between* sides that hold somebody or something. *straight_on*, *bending*: where one who is
    pushed goes on, by the direction in which he came to the cell. *boardings*: places from a water field, *switches*: places from a
    place, with the number of changes, ascending. *landwards*: next field towards the shore (piers only). *fog_at*: fog field of the
    row, 0 on water, -1 in boats; *foggy*: the cells in fog by marker. *fitting*: by type of islander the places that show it, and the
    sterns; *own*: by nation the places of its boat but the stern. *x* in half hex widths, *y* in rows; a place has those of its boat
    and area and is drawn elsewhere by the view.
    """

    names: tuple[str, ...]
    index: Mapping[str, int]
    terrain: tuple[Terrain, ...]
    row: tuple[int, ...]
    x: tuple[int, ...]
    y: tuple[int, ...]
    fog_at: tuple[int, ...]
    beach_end: int
    shore_end: int
    water_end: int
    neighbours: tuple[tuple[int, ...], ...]
    ways: tuple[tuple[int, ...], ...]
    steps: tuple[Cells, ...]
    water_steps: tuple[Cells, ...]
    sides: tuple[Cells, ...]
    leaps: tuple[tuple[Leap, ...], ...]
    straight: tuple[Cells, ...]
    leaping: tuple[Cells, ...]
    over: Mapping[int, Mapping[Cells, Cells]]
    between: Mapping[int, Mapping[Cells, Cells]]
    foggy: tuple[Cells, ...]
    everything: Cells
    beach: Cells
    shore: Cells
    fitting: Mapping[str, Cells]
    own: Mapping[str, Cells]
    straight_on: Mapping[int, tuple[Fan, ...]]
    bending: Mapping[int, tuple[Fan, ...]]
    landwards: tuple[int, ...]
    pier_at: Mapping[int, int]
    places: Mapping[int, Place]
    boats: tuple[BoatRecord, ...]
    boat_places: tuple[tuple[int, ...], ...]
    sterns: tuple[tuple[int, ...], ...]
    boardings: tuple[tuple[Way, ...], ...]
    switches: tuple[tuple[Way, ...], ...]

    def cell(self, name: str) -> int:
        """Return the index of a cell, ``NOTHING`` for a name that is no cell (woods and beyond).

        >>> from fog_core.escape.edition import edition
        >>> b = board(edition("review"))
        >>> b.names[b.cell("J9")], b.cell("B0")
        ('J9', -1)
        """
        return self.index.get(name, NOTHING)

    def direction(self, start: int, target: int) -> int:
        """Return the direction of an adjacent beach or shore cell, ``NOTHING`` if it is not adjacent."""
        row = self.neighbours[start]
        return row.index(target) if target in row else NOTHING

    def in_fog(self, marker: int) -> Cells:
        """Return the cells that lie in fog (FOG-4)."""
        return self.foggy[min(marker, len(self.foggy) - 1)]

    def area_cells(self, boat: int, area: int) -> tuple[int, ...]:
        """Return the places of one area of a boat, lowest number first."""
        return tuple(cell for cell in self.boat_places[boat] if self.places[cell].area == area)


@cache
def board(edition: Edition) -> Board:
    """Return the board of *edition*, built once."""
    return _Builder(edition).build()


class _Builder:
    """Builds the tables in the order in which they need each other."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.names: list[str] = []
        self.terrain: list[Terrain] = []
        self.x: list[int] = []
        self.y: list[int] = []
        self.fog: list[int] = []
        self.row: list[int] = []
        self.places: dict[int, Place] = {}
        self.boat_places: list[tuple[int, ...]] = []

    def build(self) -> Board:
        """Return the finished board."""
        self._beach_and_shore()
        shore_end = len(self.names)
        self._piers()
        water_end = len(self.names)
        self._boats()
        index = {name: cell for cell, name in enumerate(self.names)}
        count = len(self.names)
        neighbours = self._neighbours(shore_end)
        landwards, ways = [NOTHING] * count, [sorted(n for n in row if n >= 0) for row in neighbours]
        pier_at: dict[int, int] = {}
        for pier in self.edition.piers:
            before = index[pier.shore]
            pier_at[before] = index[pier.fields[0]]
            for name in pier.fields:
                cell = index[name]
                landwards[cell] = before
                ways[before].append(cell)
                ways[cell].append(before)
                before = cell
        beach_end = self.terrain.index(Terrain.SHORE)
        leaps = tuple(leaps_from(neighbours, cell) if cell < beach_end else () for cell in range(count))
        sorted_ways = tuple(tuple(sorted(row)) for row in ways)
        return Board(
            names=tuple(self.names),
            index=index,
            terrain=tuple(self.terrain),
            row=tuple(self.row),
            x=tuple(self.x),
            y=tuple(self.y),
            fog_at=tuple(self.fog),
            beach_end=beach_end,
            shore_end=shore_end,
            water_end=water_end,
            neighbours=neighbours,
            ways=sorted_ways,
            steps=tuple(map(cell_set, sorted_ways)),
            water_steps=tuple(cell_set(way for way in row if way >= beach_end) for row in sorted_ways),
            sides=tuple(
                cell_set(side for side in row[: LAST_NOT_BACKWARD + 1] if side < beach_end) if cell < beach_end else 0
                for cell, row in enumerate(neighbours)
            ),
            leaps=leaps,
            straight=tuple(cell_set(leap.target for leap in row if leap.straight) for row in leaps),
            leaping=tuple(cell_set(leap.target for leap in row) for row in leaps),
            over=Remembered(lambda cell: over(leaps[cell])),
            between=Remembered(lambda cell: between(leaps[cell])),
            foggy=tuple(
                cell_set(cell for cell in range(beach_end) if self.fog[cell] >= marker)
                for marker in range(max(self.fog) + 2)
            ),
            everything=cell_set(range(count)),
            beach=cell_set(range(beach_end)),
            shore=cell_set(range(beach_end, shore_end)),
            fitting={
                who: cell_set(cell for cell, place in self.places.items() if place.type in (None, who))
                for who in sorted({islander.type for islander in self.edition.islanders})
            },
            straight_on=Remembered(lambda cell: fans(neighbours[cell], STRAIGHT)),
            bending=Remembered(lambda cell: fans(neighbours[cell], BENDS)),
            own={boat.nation: self._productive(number) for number, boat in enumerate(self.edition.boats)},
            landwards=tuple(landwards),
            pier_at=pier_at,
            places=self.places,
            boats=self.edition.boats,
            boat_places=tuple(self.boat_places),
            sterns=tuple(tuple(c for c in cells if self.places[c].area == STERN) for cells in self.boat_places),
            boardings=self._boardings(index),
            switches=self._switches(),
        )

    def _cell(self, name: str, terrain: Terrain, x: int, y: int, row: int = NOTHING, fog_at: int = 0) -> int:
        self.names.append(name)
        self.terrain.append(terrain)
        self.x.append(x)
        self.y.append(y)
        self.row.append(row)
        self.fog.append(fog_at)
        return len(self.names) - 1

    def _beach_and_shore(self) -> None:
        rows = self.edition.rows
        for y, row in enumerate(rows):
            for i in range(1, row.width + 1):
                self._cell(f"{row.name}{i}", Terrain.BEACH, 2 * i - 1 - row.width, y, y, row.fog_at)
        width = self.edition.shore_width
        for i in range(1, width + 1):
            self._cell(f"{SHORE_ROW}{i}", Terrain.SHORE, 2 * i - 1 - width, len(rows))

    def _piers(self) -> None:
        for pier in self.edition.piers:
            shore = self.names.index(pier.shore)
            for out, name in enumerate(pier.fields, start=1):
                self._cell(name, Terrain.PIER, self.x[shore], self.y[shore] + out)

    def _boats(self) -> None:
        shore = len(self.edition.rows)
        for number, boat in enumerate(self.edition.boats):
            stern_x = [self.x[self.names.index(p.start)] for p in boat.planks if p.start.startswith(SHORE_ROW)]
            cells = []
            for record in boat.places:
                area = AREAS.index(record.area)
                cell = self._cell(
                    record.id, Terrain.PLACE, sum(stern_x) // len(stern_x), shore + len(AREAS) - area, NOTHING, -1
                )
                self.places[cell] = Place(number, area, record.side, record.type)
                cells.append(cell)
            self.boat_places.append(tuple(cells))

    def _productive(self, boat: int) -> Cells:
        return cell_set(cell for cell in self.boat_places[boat] if self.places[cell].area != STERN)

    def _neighbours(self, shore_end: int) -> tuple[tuple[int, ...], ...]:
        """Neighbours by vector; left and right of a beach row lie woods (GEO-4)."""
        at: dict[tuple[int, int], int] = {}
        for y, row in enumerate(self.edition.rows):
            at[(-row.width - 1, y)] = at[(row.width + 1, y)] = WOODS
        for cell in range(shore_end):
            at[(self.x[cell], self.y[cell])] = cell
        table = [
            tuple(at.get((self.x[cell] + dx, self.y[cell] + dy), NOTHING) for dx, dy in VECTORS)
            for cell in range(shore_end)
        ]
        return tuple(table) + ((NOTHING,) * 6,) * (len(self.names) - shore_end)

    def _changes(self, boat: BoatRecord, area: str, side: str | None) -> dict[tuple[str, str | None], int]:
        """Least number of changes of side (and area, P-BOAT-4) from one part of a boat to every part it leads to."""
        stern = AREAS[STERN]
        parts = {(place.area, place.side) for place in boat.places}

        def next_to(part: tuple[str, str | None]) -> list[tuple[str, str | None]]:
            letter, here = part
            other: list[tuple[str, str | None]] = []
            if letter != stern:
                other.append((letter, "R" if here == "L" else "L"))
            if self.edition.area_changes:
                number = AREAS.index(letter)
                for neighbour in AREAS[max(number - 1, 0) : number] + AREAS[number + 1 : number + 2]:
                    if neighbour == stern:
                        other.append((stern, None))
                    else:
                        other += [(neighbour, s) for s in ("L", "R") if here in (s, None)]
            return [p for p in other if p in parts]

        found: dict[tuple[str, str | None], int] = {(area, side): 0}
        queue = [(area, side)]
        for part in queue:
            for reached in next_to(part):
                if reached not in found:
                    found[reached] = found[part] + 1
                    queue.append(reached)
        return found

    def _boardings(self, index: Mapping[str, int]) -> tuple[tuple[Way, ...], ...]:
        """Places from each water field with the least number of changes; from the shore only over the plank itself
        (BOARD-2)."""
        table: list[dict[int, int]] = [{} for _ in self.names]
        for number, boat in enumerate(self.edition.boats):
            for plank in boat.planks:
                start = index[plank.start]
                reached = self._changes(boat, plank.area, plank.side)
                for cell in self.boat_places[number]:
                    place = self.places[cell]
                    changes = reached.get((AREAS[place.area], place.side))
                    if changes is None or (changes and self.terrain[start] is Terrain.SHORE):
                        continue
                    table[start][cell] = min(changes, table[start].get(cell, changes))
        return tuple(tuple(Way(cell, changes) for cell, changes in sorted(row.items())) for row in table)

    def _switches(self) -> tuple[tuple[Way, ...], ...]:
        """Places from each place, at least one change away (BOARD-5, P-BOAT-5)."""
        table: list[tuple[Way, ...]] = []
        for cell in range(len(self.names)):
            if cell not in self.places:
                table.append(())
                continue
            here = self.places[cell]
            reached = self._changes(self.edition.boats[here.boat], AREAS[here.area], here.side)
            ways = []
            for other in self.boat_places[here.boat]:
                place = self.places[other]
                changes = reached.get((AREAS[place.area], place.side), 0)
                if changes:
                    ways.append(Way(other, changes))
            table.append(tuple(ways))
        return tuple(table)
