"""Why a pick or a turn is good, in codes: texts ``escape.why.<code>`` (codes.WHY)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fog_core.errors import Param
from fog_core.escape.edition import AREAS
from fog_core.escape.guardian.prospects import Prospects, fog_pace
from fog_core.escape.state import State, Table, fleet
from fog_core.game import Event


def of_pick(prospects: Prospects, islander: int, place: int) -> tuple[Event, ...]:
    """Return what speaks for an islander: the *place* he can reach, and that he is in danger."""
    table, cell = prospects.table, prospects.state.at[islander]
    piece = str(table.roster[islander].number)
    found = []
    if place >= 0:
        here = table.board.places[place]
        params: dict[str, Param] = {
            "piece": piece,
            "boat": table.board.boats[here.boat].nation,
            "area": AREAS[here.area],
            "points": round(prospects.points(islander, place)),
            "cost": prospects.ground.to_place(islander, cell, place),
        }
        found.append(Event("seat", params))
    row = table.edition.rows[table.board.row[cell]]
    if row.penalty and row.fog_at >= table.rounds // 2:
        found.append(Event("danger", {"piece": piece, "row": row.name, "points": row.penalty}))
    return tuple(found)


def of_turn(before: State, after: State) -> tuple[Event, ...]:
    """Return what a turn has done for the moving colour, the weightiest first."""
    table, own = before.table, fleet(before.owner, before.active)
    moved = [islander for islander, cell in enumerate(before.at) if after.at[islander] != cell]
    aboard = [islander for islander in moved if islander in own and after.at[islander] in table.board.places]
    fog = before.fog - fog_pace(before)
    saved = [i for i in moved if i in own and _takes(before, i, fog) and not _takes(after, i, fog)]
    others = [islander for islander in moved if islander not in own]
    on = [islander for islander in moved if islander in own and islander not in (*aboard, *saved)]
    return (
        *_told("aboard", "pieces", table, aboard),
        *_told("saves", "pieces", table, (islander for islander in saved if islander not in aboard)),
        *_told("moves_others", "others", table, others),
        *_told("onward", "pieces", table, on),
    )


def _takes(state: State, islander: int, fog: float) -> bool:
    """Return whether the fog takes an islander where he stands, once it is at *fog*."""
    cell = state.at[islander]
    return 0 <= cell < state.table.board.beach_end and state.table.board.fog_at[cell] >= fog


def _told(code: str, name: str, table: Table, islanders: Iterable[int]) -> Iterator[Event]:
    pieces: list[Param] = [str(table.roster[islander].number) for islander in islanders]
    if pieces:
        yield Event(code, {name: pieces, "n": len(pieces)})
