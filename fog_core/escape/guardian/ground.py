"""How far it is: MP from every cell to every place, as the beach lies at the start of a turn.

Ways on the beach come from the records of the movements, asked once for every cell; on the water whoever stands there is run past,
so the distances of the bare board hold.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from heapq import heappop, heappush
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
from fog_core.escape.movement.reach import FAR, distances
from fog_core.escape.movement.repertoire import MOVEMENTS
from fog_core.escape.state import NOBODY, State

Column: TypeAlias = tuple[int, ...]
"""MP from one cell to each shore field."""


class Ground:
    """The beach of one position. Distances are worked out per characteristic when they are asked for first."""

    def __init__(self, state: State) -> None:
        table = state.table
        self.board, self.edition, self.roster = table.board, table.edition, table.roster
        self._into = _ways_into(state)
        self._priced: dict[str, list[list[tuple[int, int]]]] = {}
        self._columns: dict[str, list[Column]] = {}
        self._leaving: dict[tuple[str, int], list[int]] = {}
        self._bare = _bare(self.board, self.edition)
        self._along = [row[self.board.beach_end : self.board.shore_end] for row in self._bare]

    def columns(self, characteristic: str) -> list[Column]:
        """Return by cell of the beach the MP to each shore field, for islanders of a *characteristic*."""
        if characteristic not in self._columns:
            into = self._ways(characteristic)
            rows = [self._search([field], into) for field in range(self.board.beach_end, self.board.shore_end)]
            self._columns[characteristic] = list(zip(*rows, strict=True))[: self.board.beach_end]
        return self._columns[characteristic]

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
        return min(self.columns(self.roster[islander].characteristic)[cell])

    def to_place(self, islander: int, cell: int, place: int) -> int:
        """Return the MP from *cell* to a boat *place*, ``FAR`` or more if there is no way."""
        if cell >= self.board.beach_end:
            return self._bare[place][cell]
        column = self.columns(self.roster[islander].characteristic)[cell]
        mp: int = min(map(add, column, self._along[place]))
        return mp

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
        queue = [(0, goal) for goal in goals]
        while queue:
            mp, cell = heappop(queue)
            if mp > found[cell]:
                continue
            for start, price in into[cell]:
                if mp + price < found[start]:
                    found[start] = mp + price
                    heappush(queue, (mp + price, start))
        return found


def ground_of(state: State) -> Ground:
    """Return the ground that distances are measured on: the beach as it lies; alone, where nobody stands in anybody's way for long, the
    empty beach, which stays the same all match long."""
    if not state.table.solo:
        return Ground(state)
    key = state.table.board, state.table.obstacles
    if key not in _EMPTY:
        _EMPTY.clear()
        _EMPTY[key] = Ground(state._replace(on=bytes([NOBODY] * len(state.on)), occupied=0, piles=()))
    return _EMPTY[key]


_EMPTY: dict[tuple[Board, tuple[bool, ...]], Ground] = {}
"""The empty beach of the match that was asked about last."""


@cache
def _bare(board: Board, edition: Edition) -> tuple[tuple[int, ...], ...]:
    """Return by boat place, by cell, the MP that the way costs on the bare board; nothing for other cells."""
    found = [[FAR] * len(board.names) if cell >= board.water_end else [] for cell in range(len(board.names))]
    for start, row in enumerate(distances(board, edition)):
        for cell, mp in row:
            if cell >= board.water_end:
                found[cell][start] = mp
    return tuple(map(tuple, found))


def _ways_into(state: State) -> list[dict[int, set[Kind]]]:
    """Return by cell from which beach cells a movement leads there, and of which kinds."""
    table = state.table
    board, obstacles = table.board, table.obstacles
    anybody = next(islander for islander, cell in enumerate(state.at) if cell >= 0)
    mover = Mover(state._replace(transit=None, piles=()), anybody, outlook_of(state))
    mover.alone = True
    into: list[dict[int, set[Kind]]] = [{} for _ in range(board.shore_end)]
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
    return into


def _lead(into: list[dict[int, set[Kind]]], start: int, kind: Kind, cells: Cells) -> None:
    for to in members(cells):
        into[to].setdefault(start, set()).add(kind)
