"""How far it is: MP from every cell to every place, as the beach lies at the start of a turn.

Ways on the beach come from the records of the movements, asked once for every cell; on the water whoever stands there is run past,
so the distances of the bare board hold.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from functools import cache
from operator import add
from typing import TypeAlias

from fog_core.escape.action import HOPS, Kind
from fog_core.escape.board.cells import Cells, members
from fog_core.escape.board.geometry import Board
from fog_core.escape.edition import Edition
from fog_core.escape.movement.hops import landings
from fog_core.escape.movement.legal import outlook_of
from fog_core.escape.movement.mover import Mover
from fog_core.escape.movement.neighbours import paths
from fog_core.escape.movement.reach import FAR, distances_from
from fog_core.escape.movement.repertoire import MOVEMENTS
from fog_core.escape.state import NOBODY, State

Column: TypeAlias = tuple[int, ...]
"""MP from one cell to each shore field."""


CELLS, SEARCHES = 6, 3
"""Cells looked around from, and searches made, between two pauses."""
Surveying: TypeAlias = Generator[int, None, "Ground"]
"""A survey at work: it weighs no positions, so it yields 0."""


class Ground:
    """The beach of one position, which a survey has to look over; *columns* by characteristic."""

    def __init__(self, state: State) -> None:
        table = state.table
        self.board, self.edition, self.roster = table.board, table.edition, table.roster
        self._into: list[dict[int, set[Kind]]] = [{} for _ in range(self.board.shore_end)]
        self._priced: dict[str, list[list[tuple[int, int]]]] = {}
        self._columns: dict[str, list[Column]] = {}
        self._leaving: dict[tuple[str, int], list[int]] = {}
        self._distances: dict[tuple[str, int], dict[int, int]] = {}
        self._bare: dict[int, dict[int, int]] = {}
        self._along: dict[Column, list[int]] = {}

    def survey(self, state: State) -> Generator[int, None, None]:
        """Look over the board and the beach of *state*, for whoever is still there."""
        board, edition = self.board, self.edition
        for number, start in enumerate(range(board.beach_end, len(board.names)), 1):
            self._bare[start] = _to_boats(board, edition, start)
            if number % CELLS == 0:
                yield 0
        shore = range(board.beach_end, board.shore_end)
        for place in board.places:
            self._along.setdefault(tuple(self._bare[field][place] for field in shore), []).append(place)
        yield from self.look(state)
        for characteristic in self._present(state):
            yield from self._measure(characteristic)

    def look(self, state: State) -> Generator[int, None, None]:
        """Look around from every cell of the beach of *state*."""
        for number, _ in enumerate(_looking_around(state, self._into), 1):
            if number % CELLS == 0:
                yield 0

    def flee(self, state: State) -> Generator[int, None, None]:
        """Work out the ways out of all the rows that the fog takes from *state* on, whenever that is."""
        stages = {row.fog_at for row in self.edition.rows if row.fog_at < state.fog}
        for characteristic in self._present(state):
            for number, fog_at in enumerate(sorted(stages), 1):
                self.leaving(characteristic, fog_at)
                if number % SEARCHES == 0:
                    yield 0
            yield 0

    def _present(self, state: State) -> list[str]:
        """Return the characteristics of whoever is still there."""
        return sorted({who.characteristic for who, at in zip(self.roster, state.at, strict=True) if at >= 0})

    def _measure(self, characteristic: str) -> Generator[int, None, None]:
        """Work out by cell of the beach the MP to each shore field, for islanders of a *characteristic*."""
        into, rows = self._ways(characteristic), []
        for field in range(self.board.beach_end, self.board.shore_end):
            rows.append(self._search([field], into))
            if len(rows) % SEARCHES == 0:
                yield 0
        self._columns[characteristic] = list(zip(*rows, strict=True))[: self.board.beach_end]

    def leaving(self, characteristic: str, fog_at: int) -> list[int]:
        """Return by cell the MP out of the rows that the fog takes up to *fog_at*, for islanders of a *characteristic*."""
        key = characteristic, fog_at
        if key not in self._leaving:
            safe = [cell for cell in range(self.board.shore_end) if self.board.fog_at[cell] < fog_at]
            self._leaving[key] = self._search(safe, self._ways(characteristic))
        return self._leaving[key]

    def to_water(self, islander: int, cell: int) -> int:
        """Return the MP from *cell* to the nearest shore field, 0 for whoever has left the beach."""
        if cell >= self.board.beach_end:
            return 0
        return min(self._columns[self.roster[islander].characteristic][cell])

    def to_place(self, islander: int, cell: int, place: int) -> int:
        """Return the MP from *cell* to a boat *place*, ``FAR`` or more if there is no way."""
        return self.to_places(islander, cell)[place]

    def to_places(self, islander: int, cell: int) -> Mapping[int, int]:
        """Return the MP from *cell* to each boat place, ``FAR`` or more if there is no way."""
        key = self.roster[islander].characteristic if cell < self.board.beach_end else "", cell
        found = self._distances.get(key)
        if found is None:
            if key[0]:
                column = self._columns[key[0]][cell]
                found = {}
                for along, places in self._along.items():
                    found.update(dict.fromkeys(places, min(map(add, column, along))))
            else:
                found = self._bare[cell]
            self._distances[key] = found
        return found

    def _ways(self, characteristic: str) -> list[list[tuple[int, int]]]:
        """Return by cell from where one movement leads there, and its price for islanders of a *characteristic*."""
        if characteristic not in self._priced:
            prices = self.edition.prices[characteristic]
            self._priced[characteristic] = [
                [(start, min(prices[kind] for kind in kinds)) for start, kinds in ways.items()] for ways in self._into
            ]
        return self._priced[characteristic]

    def _search(self, goals: Sequence[int], into: list[list[tuple[int, int]]]) -> list[int]:
        """Return by cell of beach and shore the MP to the nearest of *goals*."""
        found = [FAR] * self.board.shore_end
        for goal in goals:
            found[goal] = 0
        reached = [list(goals)]
        for mp, cells in enumerate(reached):
            for cell in cells:
                if found[cell] < mp:
                    continue
                for start, price in into[cell]:
                    total = mp + price
                    if total < found[start]:
                        found[start] = total
                        while len(reached) <= total:
                            reached.append([])
                        reached[total].append(start)
        return found


def surveyed(state: State) -> Surveying:
    """Return the ground that distances are measured on: the beach as it lies; alone, where nobody stands in anybody's way for long, the
    empty beach, which stays the same all match long."""
    table = state.table
    if not table.solo:
        ground = Ground(state)
        yield from ground.survey(state)
        return ground
    key = table.board, table.obstacles
    if key not in _EMPTY:
        empty = state._replace(
            at=(0,) * len(state.at), on=bytes([NOBODY] * len(state.on)), occupied=0, piles=(), fog=table.rounds
        )
        ground = Ground(empty)
        yield from ground.survey(empty)
        yield from ground.flee(empty)
        _EMPTY.clear()
        _EMPTY[key] = ground
    return _EMPTY[key]


def as_it_lies(state: State) -> Surveying:
    """Return the beach with everybody where he stands, to ask for the ways out of the fog."""
    ground = Ground(state)
    yield from ground.look(state)
    yield from ground.flee(state)
    return ground


_EMPTY: dict[tuple[Board, tuple[bool, ...]], Ground] = {}
"""The empty beach of the match that was asked about last."""


@cache
def _to_boats(board: Board, edition: Edition, start: int) -> dict[int, int]:
    """Return by boat place the MP that the way there from a cell off the beach costs on the bare board, ``FAR`` without a way."""
    found = dict(distances_from(board, edition, start))
    return {place: found.get(place, FAR) for place in board.places}


def _looking_around(state: State, into: list[dict[int, set[Kind]]]) -> Iterator[int]:
    """Enter by cell from which beach cells a movement leads there, and of which kinds; yield every cell looked from."""
    table = state.table
    board, obstacles = table.board, table.obstacles
    anybody = next(islander for islander, cell in enumerate(state.at) if cell >= 0)
    mover = Mover(state._replace(transit=None, piles=()), anybody, outlook_of(state))
    mover.alone = True
    offered = [MOVEMENTS[kind] for kind in (Kind.SWAP, Kind.PUSH, *HOPS) if kind not in table.edition.barred]
    for cell in range(board.beach_end):
        if obstacles[cell]:
            continue
        mover.cell = cell
        _lead(into, cell, Kind.RUN, (board.steps[cell] & board.shore) | MOVEMENTS[Kind.RUN].open(mover))
        for movement in offered:
            cells = movement.open(mover)
            if movement.kind in HOPS:
                plain, _, wet = landings(movement, mover, cells)
                cells = plain | wet
            elif movement.kind == Kind.PUSH:
                cells = sum(1 << to for to in members(cells) if paths(mover, to, enhances=False))
            _lead(into, cell, movement.kind, cells)
        yield cell


def _lead(into: list[dict[int, set[Kind]]], start: int, kind: Kind, cells: Cells) -> None:
    for to in members(cells):
        into[to].setdefault(start, set()).add(kind)
