"""Solo play: scenarios, goals and what they still need, levels (SOLO-1..7, P-SOLO-1..7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from fog_core.escape import info
from fog_core.escape.edition import AREAS, Edition
from fog_core.escape.state import State, Table
from fog_core.options import OptionValue

SEATS = 1
"""The number of players of a solo game."""

MIN_CREW = "min_crew"
OWN_COMMONER = "own_commoner"


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario. *placement* is None when the seed places everybody; *fidelity* says where it comes from."""

    id: str
    fog: int
    fog_advanced: int
    scoring: tuple[int, int, int, int]
    deductions: Mapping[str, int]
    levels: tuple[tuple[int | None, str], ...]
    placement: Mapping[str, Any] | None
    fidelity: str

    def level(self, total: int) -> str:
        """Return the level of a result (SOLO-7)."""
        return next(name for least, name in self.levels if least is None or total >= least)


@dataclass(frozen=True, slots=True)
class Goal:
    """How a goal stands for one boat. *missing*: islanders still needed by area, or ``{"": 1}``: a commoner."""

    id: str
    boat: int
    missing: Mapping[str, int]
    deduction: int

    @property
    def met(self) -> bool:
        """Whether nothing is missing."""
        return not self.missing


def scenario(edition: Edition, options: Mapping[str, OptionValue]) -> Scenario:
    """Return the scenario of a solo game: the chosen one, or the one of the board size."""
    return _read(edition.name, str(options.get("scenario") or edition.size))


@cache
def _read(edition: str, name: str) -> Scenario:
    record = info.read_scenario(edition, name)
    a, b, c, d = (record["scoring"][area] for area in AREAS)
    return Scenario(
        id=record["id"],
        fog=record["fog_start"],
        fog_advanced=record["fog_start_advanced"],
        scoring=(a, b, c, d),
        deductions={goal["id"]: goal["deduction"] for goal in record["goals"]},
        levels=tuple((level["min"], level["id"]) for level in record["levels"]),
        placement=record["placement"],
        fidelity=record["provenance"]["kind"],
    )


def of(table: Table) -> Scenario:
    """Return the scenario that is being played."""
    return scenario(table.edition, table.options)


def title(table: Table) -> str:
    """Return the name under which results are kept: a printed scenario's id, or ``solo/<seed>`` for a seeded one."""
    playing = of(table)
    return f"solo/{table.seed}" if playing.placement is None else playing.id


def goals(state: State) -> tuple[Goal, ...]:
    """Return how every goal stands for every boat, goal by goal, boats from the left (SOLO-6, P-SOLO-6)."""
    table = state.table
    found = []
    for name, deduction in of(table).deductions.items():
        if name in table.goals:
            for boat in range(len(table.board.boats)):
                missing = missing_crew(state, boat) if name == MIN_CREW else missing_commoner(state, boat)
                found.append(Goal(name, boat, missing, deduction))
    return tuple(found)


def missing_crew(state: State, boat: int) -> dict[str, int]:
    """Return by area how many islanders a boat still needs to depart (OPT-CREW-1); everybody counts."""
    board = state.table.board
    crew = dict.fromkeys(AREAS, 0)
    for cell in state.at:
        place = board.places.get(cell)
        if place is not None and place.boat == boat:
            crew[AREAS[place.area]] += 1
    needed = board.boats[boat].minimum_crew
    return {area: least - crew[area] for area, least in needed.items() if crew[area] < least}


def missing_commoner(state: State, boat: int) -> dict[str, int]:
    """Return ``{"": 1}`` if no commoner of the boat's own nation is aboard, on whatever place."""
    board = state.table.board
    nation = board.boats[boat].nation
    for islander, cell in zip(state.table.roster, state.at, strict=True):
        if islander.nation == nation and islander.type == "commoner":
            place = board.places.get(cell)
            if place is not None and place.boat == boat:
                return {}
    return {"": 1}
