"""What a set-up must look like: limits of the obstacles (SET-8), checker of layouts (SET-11, P-SET-9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TypeAlias

from fog_core.escape.board.geometry import Board
from fog_core.escape.edition import Edition, Row
from fog_core.options import OptionValue

OBSTACLE = "#"
GAP = "."
SHORT_TABLE = 3  # the number of players with which islanders stay in the box (SET-1)

Hex: TypeAlias = int | str  # an islander's number, OBSTACLE or GAP


@dataclass(frozen=True, slots=True)
class Layout:
    """A laid-out beach: by row letter what lies on its hexes, from the left; the leaders of this game."""

    players: int
    rows: Mapping[str, Sequence[Hex]]
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    leaders: tuple[int, ...] = ()


def violations(edition: Edition, board: Board, layout: Layout) -> list[str]:
    """Return everything that is wrong with *layout* (SET-11), sorted; a code may carry a row or an islander:
    ``gap_count:I``.

    Rows are judged by what they must hold for that number of players, hexes by their names on the board.
    """
    found = {code for row in edition.rows for code in _row_violations(row, layout)}
    found |= {f"row_width:{name}" for name in layout.rows if name not in {row.name for row in edition.rows}}
    found |= set(_islander_violations(edition, layout))
    found |= set(limit_violations(edition, board, obstacle_cells(board, layout)))
    if layout.options.get("leaders"):
        found |= set(_leader_violations(edition, layout))
    return sorted(found)


def obstacle_cells(board: Board, layout: Layout) -> list[int]:
    """Return the cells of the obstacles, as far as the board has a hex of that name."""
    names = (f"{row}{i}" for row, hexes in layout.rows.items() for i, what in enumerate(hexes, 1) if what == OBSTACLE)
    cells = (board.cell(name) for name in names)
    return [cell for cell in cells if 0 <= cell < board.beach_end]


def limit_violations(edition: Edition, board: Board, obstacles: Collection[int]) -> Iterator[str]:
    """Yield the limits of SET-8 that *obstacles* break, the quickest found first."""
    if len(_beside_woods(edition, board).intersection(obstacles)) > edition.max_woods_touching:
        yield "woods_too_many"  # SET-8b
    if any(size > edition.max_group for size in _group_sizes(board, obstacles)):
        yield "group_too_big"  # SET-8a
    if edition.max_run_last_row is not None and _longest_run(edition, board, obstacles) > edition.max_run_last_row:
        yield "row_j_run"  # SET-8c


@cache
def _beside_woods(edition: Edition, board: Board) -> frozenset[int]:
    return frozenset(cell for cell in range(board.beach_end) if touches_woods(edition, board, cell))


@cache
def _last_row(edition: Edition, board: Board) -> tuple[int, ...]:
    last = len(edition.rows) - 1
    return tuple(cell for cell in range(board.beach_end) if board.row[cell] == last)


def touches_woods(edition: Edition, board: Board, cell: int) -> bool:
    """Return whether a beach hex is the first or the last of its row, so touches woods (SET-8b)."""
    return abs(board.x[cell]) == edition.rows[board.row[cell]].width - 1


def row_counts(row: Row, players: int) -> tuple[int, int]:
    """Return how many gaps and islanders *row* must hold for that number of players (SET-7, P-SET-2)."""
    if players == SHORT_TABLE:
        return row.short_gaps, row.short_islanders
    return row.gaps, row.islanders


def _group_sizes(board: Board, obstacles: Collection[int]) -> Iterator[int]:
    """Yield the size of every connected group of *obstacles*."""
    unseen = dict.fromkeys(obstacles)
    while unseen:
        group = [unseen.popitem()[0]]
        for cell in group:
            for neighbour in board.neighbours[cell]:
                if neighbour in unseen:
                    del unseen[neighbour]
                    group.append(neighbour)
        yield len(group)


def _longest_run(edition: Edition, board: Board, obstacles: Collection[int]) -> int:
    """Return the greatest number of obstacles side by side in the last row."""
    longest = run = 0
    for cell in _last_row(edition, board):
        run = run + 1 if cell in obstacles else 0
        longest = max(longest, run)
    return longest


def _row_violations(row: Row, layout: Layout) -> Iterator[str]:
    hexes = layout.rows.get(row.name, ())
    gaps, islanders = row_counts(row, layout.players)
    if len(hexes) != row.width:
        yield f"row_width:{row.name}"
    if sum(what == OBSTACLE for what in hexes) != row.obstacles:
        yield f"obstacle_count:{row.name}"
    if sum(what == GAP for what in hexes) != gaps:
        yield f"gap_count:{row.name}"
    if sum(isinstance(what, int) for what in hexes) != islanders:
        yield f"islander_count:{row.name}"


def _islander_violations(edition: Edition, layout: Layout) -> Iterator[str]:
    known = {islander.number: islander for islander in edition.islanders}
    placed = Counter(what for hexes in layout.rows.values() for what in hexes if isinstance(what, int))
    for number, times in placed.items():
        if number not in known:
            yield f"islander_unknown:{number}"
        if times > 1:
            yield f"islander_twice:{number}"
    missing = [islander for number, islander in known.items() if number not in placed]
    if layout.players != SHORT_TABLE or not edition.removed_with_three:
        for islander in missing:
            yield f"islander_missing:{islander.number}"
        return
    must_miss = sorted((known[number].nation, known[number].type) for number in edition.removed_with_three)
    if sorted((islander.nation, islander.type) for islander in missing) != must_miss:
        yield "wrong_removed"


def _leader_violations(edition: Edition, layout: Layout) -> Iterator[str]:
    """Option 5: the leaders plus, unless three play, one elder; all of them in row A (OPT-LEAD-1, OPT-LEAD-2)."""
    known = {islander.number: islander for islander in edition.islanders}
    named = [known[number] for number in dict.fromkeys(layout.leaders) if number in known]
    leaders = {islander.number for islander in edition.islanders if islander.type == "leader"}
    elders = [islander for islander in named if islander.type == "elder"]
    others = {islander.number for islander in named if islander.type != "elder"}
    exact = len(named) == len(layout.leaders)
    if not exact or others != leaders or len(elders) != leader_elders(layout.players):
        yield "leaders_wrong"
    first = layout.rows.get(edition.rows[0].name, ())
    for number in layout.leaders:
        if number not in first:
            yield f"leader_not_in_a:{number}"


def leader_elders(players: int) -> int:
    """Return how many elders count as leaders, so that every colour can have one (OPT-LEAD-1)."""
    return 0 if players == SHORT_TABLE else 1
