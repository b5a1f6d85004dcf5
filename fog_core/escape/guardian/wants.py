"""What a party still needs in a boat, beyond the places' own points: somebody at all, a crew, a commoner (P-SCORE-2, OPT-CREW, SOLO-6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeAlias

from fog_core.escape.edition import AREAS, STERN
from fog_core.escape.score import solo
from fog_core.escape.state import State, Table, fleet

Want: TypeAlias = tuple[int, str]
"""Boat, and an area's letter or one of the words below."""
STAKE = 60.0
"""Points of a boat that are lost when it stays (OPT-CREW-2), about."""
ANYBODY, COMMONER = "anybody", "commoner"


class Need(NamedTuple):
    """How many are missing, and what each of them brings in points."""

    missing: int
    each: float


def any_wants(table: Table) -> bool:
    """Return whether this game asks for anything beyond places."""
    return bool(table.edition.absent_points or table.options.get("min_crew") or table.goals)


def needs(state: State, colour: int) -> Mapping[Want, Need]:
    """Return what a colour still needs, by want."""
    return dict(_needs(state, colour)) if any_wants(state.table) else {}


def _needs(state: State, colour: int) -> Iterator[tuple[Want, Need]]:
    table = state.table
    places, boats = table.board.places, range(len(table.board.boats))
    if table.edition.absent_points and not table.solo:
        seated = {
            places[cell].boat
            for cell in (state.at[islander] for islander in fleet(state.owner, colour))
            if cell in places and places[cell].area != STERN
        }
        yield from (((boat, ANYBODY), Need(1, -table.edition.absent_points)) for boat in boats if boat not in seated)
    if table.options.get("min_crew") and not table.solo:
        for boat in boats:
            yield from _crew(state, boat, -table.edition.crew_penalty)
    for goal, deduction in solo.of(table).deductions.items() if table.goals else ():
        boat = colour  # in solo colour and boat of a nation have one number, and every nation cares for its own
        if goal == solo.MIN_CREW:
            yield from _crew(state, boat, STAKE - deduction)
        elif solo.missing_commoner(state, boat):
            yield (boat, COMMONER), Need(1, -deduction)


def _crew(state: State, boat: int, worth: float) -> Iterator[tuple[Want, Need]]:
    """Every member counts alike, so that the first one aboard is a step already."""
    crew = sum(state.table.board.boats[boat].minimum_crew.values())
    for area, number in solo.missing_crew(state, boat).items():
        yield (boat, area), Need(number, worth / crew)


def fulfilled(table: Table, islander: int, place: int) -> tuple[Want, ...]:
    """Return the wants that an islander on a boat *place* would answer."""
    here, who = table.board.places[place], table.roster[islander]
    found: list[Want] = [(here.boat, AREAS[here.area])]
    if here.area != STERN:
        found.append((here.boat, ANYBODY))
    if who.type == COMMONER and who.nation == table.board.boats[here.boat].nation:
        found.append((here.boat, COMMONER))
    return tuple(found)
