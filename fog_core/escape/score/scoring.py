"""The score of a position, live and final alike: categories with reasons, results of players and teams, ranking.

SCORE-1..5, P-SCORE-1..6, OPT-CREW, OPT-LEAD-4, TIE-1, TWO-1, P-WIN-1, P-WIN-2, OPT-TEAM-1, P-OPT-2..4, SOLO-6,
P-SOLO-5.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from fog_core.errors import Param
from fog_core.escape.edition import AREAS, STERN
from fog_core.escape.score import solo
from fog_core.escape.state import NOBODY, Phase, State, Table, fleet, lost_row
from fog_core.escape.turn import turns
from fog_core.game import Event, Outcome, ScoreRow, ScoreSheet

Cell: TypeAlias = tuple[int, tuple[Event, ...]]
"""One number of the sheet with its reasons."""

SOLO_SIDE = "solo"
"""The single column of a solo sheet: the score counts all nations together (SOLO-6)."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Where the islanders of one colour are (of everybody, in solo): aboard by boat and area, lost by row, on the
    shore.

    Islanders are roster indices.
    """

    aboard: Mapping[tuple[int, int], list[int]]
    lost: Mapping[int, list[int]]
    shore: list[int]
    pier: list[int]


class Standings(dict[int, Standing]):
    """Who stands where by colour, sorted when a category asks: what a place brings to one colour needs none of the others."""

    def __init__(self, state: State) -> None:
        self._state = state

    def __missing__(self, colour: int) -> Standing:
        found = self[colour] = _standing(self._state, fleet(self._state.owner, colour))
        return found


@dataclass(frozen=True, slots=True)
class Count:
    """Everything a category needs: the state, who stands where by colour, which boats depart."""

    state: State
    standings: Mapping[int, Standing]
    departs: tuple[bool, ...]


def sheet(state: State) -> ScoreSheet:
    """Return the score of *state* as it stands; at the end the final score."""
    return _solo_sheet(state) if state.table.solo else _table_sheet(state)


def total(state: State, colour: int) -> int:
    """Return what *colour* has so far in the sheet of *state*, in points; alone the one score there is.

    Most of a sheet is reasons, ranking and what the others have; where only what a place brings is asked, that is saved.
    """
    if state.table.solo:
        return _solo_sheet(state).totals[0]
    count = _count(state)
    return sum(category(count, colour)[0] for _, category in _categories(state.table))


def outcome(state: State) -> Outcome | None:
    """Return how the match ended, or None while it goes on."""
    if state.phase is not Phase.OVER:
        return None
    return Outcome(turns.outcome_reason(state), sheet(state).ranking)


def _table_sheet(state: State) -> ScoreSheet:
    table, count = state.table, _count(state)
    colours = range(len(table.colours))
    rows = tuple(_row(name, [category(count, colour) for colour in colours]) for name, category in _categories(table))
    tie_breaks = (
        _row("tie_lost", [_tie_lost(count, colour) for colour in colours]),
        _row("tie_commoners", [_tie_commoners(count, colour) for colour in colours]),
    )
    totals = tuple(sum(row.values[colour] for row in rows) for colour in colours)
    ranked, result = parties(table), counting(table)
    results = tuple((name, members, result([totals[c] for c in members])) for name, members in ranked)
    ties = [
        (sum(tie_breaks[0].values[c] for c in members), sum(tie_breaks[1].values[c] for c in members))
        for _, members in ranked
    ]
    return ScoreSheet(
        sides=table.colours,
        rows=rows,
        totals=totals,
        results=tuple((name, tuple(table.colours[c] for c in members), points) for name, members, points in results),
        ranking=_ranking([(name, points, *tie) for (name, _, points), tie in zip(results, ties, strict=True)]),
        tie_breaks=tie_breaks,
    )


def _solo_sheet(state: State) -> ScoreSheet:
    """Count all nations together: nation, area, lost, goals and in the prototype mishaps (SOLO-6, P-SOLO-5)."""
    table = state.table
    owned = (islander for islander, colour in enumerate(state.owner) if colour != NOBODY)
    everybody = Count(state, {0: _standing(state, owned)}, _departs(state))
    rows = [
        _row("nation", [_nation(everybody, 0)]),
        _row("area", [_area(everybody, 0)]),
        _row("lost", [_lost(everybody, 0)]),
        _row("goals", [_goals(state)]),
    ]
    if table.edition.counts_mishaps:
        rows.append(_row("mishaps", [_mishaps(state)]))
    total = sum(row.values[0] for row in rows)
    return ScoreSheet(
        sides=(SOLO_SIDE,),
        rows=tuple(rows),
        totals=(total,),
        results=((SOLO_SIDE, (SOLO_SIDE,), total),),
        ranking=((SOLO_SIDE,),),
        level=solo.of(table).level(total),
    )


def _row(category: str, cells: Iterable[Cell]) -> ScoreRow:
    values, reasons = zip(*cells, strict=True)
    return ScoreRow(category, values, reasons)


def _categories(table: Table) -> Iterator[tuple[str, Callable[[Count, int], Cell]]]:
    """Yield the categories that this game counts, in the order of the sheet."""
    if table.leaders:
        yield "leaders", _leaders
    yield "nation", _nation
    if table.edition.absent_points:
        yield "absent", _absent
    yield "area", _area
    if table.options.get("min_crew"):
        yield "crew", _crew
    yield "lost", _lost
    yield "bonus", _bonus


def _count(state: State) -> Count:
    return Count(state, Standings(state), _departs(state))


def _standing(state: State, islanders: Iterable[int]) -> Standing:
    """Sort *islanders*, given in order, by what counts."""
    board = state.table.board
    aboard: dict[tuple[int, int], list[int]] = {}
    lost: dict[int, list[int]] = {}
    shore: list[int] = []
    pier: list[int] = []
    for islander in islanders:
        cell = state.at[islander]
        if cell < 0:
            lost.setdefault(lost_row(cell), []).append(islander)
        elif cell >= board.water_end:
            place = board.places[cell]
            aboard.setdefault((place.boat, place.area), []).append(islander)
        elif cell >= board.shore_end:
            pier.append(islander)
        elif cell >= board.beach_end:
            shore.append(islander)
    return Standing(dict(sorted(aboard.items())), dict(sorted(lost.items())), shore, pier)


def _departs(state: State) -> tuple[bool, ...]:
    """Return by boat whether it departs: unless a minimum crew is asked for and missing (OPT-CREW-1)."""
    table = state.table
    asked = solo.MIN_CREW in table.goals if table.solo else bool(table.options.get("min_crew"))
    return tuple(not (asked and solo.missing_crew(state, boat)) for boat in range(len(table.board.boats)))


def _leaders(count: Count, colour: int) -> Cell:
    """OPT-LEAD-4: where the leader of this colour is."""
    state, table = count.state, count.state.table
    points, reasons = 0, []
    params: dict[str, Param]
    for islander in sorted(table.leaders):
        if state.owner[islander] != colour:
            continue
        cell, piece = state.at[islander], str(table.roster[islander].number)
        place = table.board.places.get(cell)
        if place is not None:
            own = table.board.boats[place.boat].nation == table.roster[islander].nation
            case = "other_boat" if not own else "stern" if place.area == STERN else "productive"
            params = {"piece": piece, "boat": table.board.boats[place.boat].nation}
        elif cell < 0:
            case, params = "fog", {"piece": piece, "row": table.edition.rows[lost_row(cell)].name}
        else:
            continue
        worth = table.edition.leader_points[case]
        points += worth
        reasons.append(Event(f"leader_{case}", {**params, "points": worth}))
    return points, tuple(reasons)


def _nation(count: Count, colour: int) -> Cell:
    """SCORE-1: islanders in the boat of their nation, stern included; not in a boat that stays (OPT-CREW-2)."""
    table = count.state.table
    points, reasons = 0, []
    for number, boat in enumerate(table.board.boats):
        at_home = [
            islander
            for (where, _), islanders in count.standings[colour].aboard.items()
            for islander in islanders
            if where == number and table.roster[islander].nation == boat.nation
        ]
        if not at_home:
            continue
        if count.departs[number]:
            worth = table.edition.nation_points * len(at_home)
            points += worth
            params: dict[str, Param] = {
                "pieces": _pieces(table, at_home),
                "boat": boat.nation,
                "n": len(at_home),
                "points": worth,
            }
            reasons.append(Event("nation", params))
        else:
            reasons.append(Event("stays", {"boat": boat.nation, "pieces": _pieces(table, at_home)}))
    return points, tuple(reasons)


def _area(count: Count, colour: int) -> Cell:
    """SCORE-2: what the areas are worth to everybody aboard, by token or by boat (P-OPT-3)."""
    table = count.state.table
    points, reasons = 0, []
    for (number, area), islanders in count.standings[colour].aboard.items():
        boat, pieces = table.board.boats[number], _pieces(table, islanders)
        if not count.departs[number]:
            reasons.append(Event("stays", {"boat": boat.nation, "pieces": pieces}))
            continue
        value = boat.area_points[AREAS[area]] if table.options.get("area_points") else table.scoring[area]
        points += value * len(islanders)
        params: dict[str, Param] = {"pieces": pieces, "boat": boat.nation, "area": AREAS[area], "n": len(islanders)}
        reasons.append(Event("area", {**params, "points": value * len(islanders)}))
    return points, tuple(reasons)


def _lost(count: Count, colour: int) -> Cell:
    """SCORE-3: the penalty of the row for everyone lost in it."""
    table = count.state.table
    points, reasons = 0, []
    for number, islanders in count.standings[colour].lost.items():
        row = table.edition.rows[number]
        worth = -row.penalty * len(islanders)
        points += worth
        params: dict[str, Param] = {
            "pieces": _pieces(table, islanders),
            "row": row.name,
            "n": len(islanders),
            "points": worth,
        }
        reasons.append(Event("lost", params))
    return points, tuple(reasons)


def _bonus(count: Count, colour: int) -> Cell:
    """SCORE-4: the bonuses taken."""
    taken = count.state.taken[colour]
    return sum(taken), tuple(Event("bonus", {"points": bonus}) for bonus in taken)


def _crew(count: Count, colour: int) -> Cell:
    """OPT-CREW-3: per boat that stays, the colours with the fewest islanders in its areas A and B pay."""
    table = count.state.table
    points, reasons = 0, []
    for number, boat in enumerate(table.board.boats):
        if count.departs[number]:
            continue
        sent = [_crew_of(count.standings[other], table, number) for other in range(len(table.colours))]
        if sent[colour] == min(sent):
            points += table.edition.crew_penalty
            params: dict[str, Param] = {"boat": boat.nation, "n": sent[colour], "points": table.edition.crew_penalty}
            reasons.append(Event("crew", params))
    return points, tuple(reasons)


def _crew_of(standing: Standing, table: Table, boat: int) -> int:
    """Return how many islanders stand in the areas that make the crew."""
    areas = [AREAS.index(area) for area in table.board.boats[boat].minimum_crew]
    return sum(len(standing.aboard.get((boat, area), ())) for area in areas)


def _absent(count: Count, colour: int) -> Cell:
    """P-SCORE-2: per boat in which the colour has nobody on a single place; one in the stern alone does not help."""
    table = count.state.table
    each = table.edition.absent_points
    seated = {boat for boat, area in count.standings[colour].aboard if area != STERN}
    reasons = [
        Event("absent", {"boat": boat.nation, "points": each})
        for number, boat in enumerate(table.board.boats)
        if number not in seated
    ]
    return each * len(reasons), tuple(reasons)


def _goals(state: State) -> Cell:
    """The deductions of the goals that are not met (SOLO-6, P-SOLO-6)."""
    boats = state.table.board.boats
    missed = [goal for goal in solo.goals(state) if not goal.met]
    reasons = (Event(f"goal_{goal.id}", {"boat": boats[goal.boat].nation, "points": goal.deduction}) for goal in missed)
    return sum(goal.deduction for goal in missed), tuple(reasons)


def _mishaps(state: State) -> Cell:
    """Every bump and fall costs a point in expert mode (P-SOLO-4)."""
    if not state.mishaps or not state.table.options.get("solo_advanced"):
        return 0, ()
    points = state.table.edition.solo_mishap_advanced * state.mishaps
    return points, (Event("mishaps", {"n": state.mishaps, "points": points}),)


def _tie_lost(count: Count, colour: int) -> Cell:
    """TIE-1: lost to the fog, or left on the shore."""
    table, standing = count.state.table, count.standings[colour]
    gone = [islander for islanders in standing.lost.values() for islander in islanders]
    reasons = [
        Event(code, {"pieces": _pieces(table, islanders), "n": len(islanders)})
        for code, islanders in (("tie_fog", sorted(gone)), ("tie_shore", standing.shore))
        if islanders
    ]
    return len(gone) + len(standing.shore), tuple(reasons)


def _tie_commoners(count: Count, colour: int) -> Cell:
    """TIE-1: commoners rescued, aboard or on a pier."""
    table, standing = count.state.table, count.standings[colour]
    safe = [*standing.pier, *(islander for islanders in standing.aboard.values() for islander in islanders)]
    commoners = sorted(islander for islander in safe if table.roster[islander].type == "commoner")
    reasons = (Event("tie_commoners", {"pieces": _pieces(table, commoners), "n": len(commoners)}),) if commoners else ()
    return len(commoners), reasons


def _pieces(table: Table, islanders: Iterable[int]) -> list[Param]:
    return [str(table.roster[islander].number) for islander in islanders]


def teams(table: Table) -> int:
    """Return the number of teams, 0 without; a seat is in team seat modulo that (OPT-TEAM-1, P-OPT-4)."""
    if not table.options.get("team"):
        return 0
    shape = table.options.get("team_shape")
    return int(str(shape)[0]) if shape else 2


def parties(table: Table) -> list[tuple[str, tuple[int, ...]]]:
    """Return who is ranked with the colours that count for him: teams, players, or the colours themselves."""
    colours = range(len(table.colours))
    number = teams(table)
    if number:
        return [(f"team:{t}", tuple(c for c in colours if table.seats[c] % number == t)) for t in range(number)]
    if len(set(table.seats)) < len(table.seats):
        return [(f"seat:{s}", tuple(c for c in colours if table.seats[c] == s)) for s in sorted(set(table.seats))]
    return [(table.colours[c], (c,)) for c in colours]


def counting(table: Table) -> Callable[[list[int]], int]:
    """Return how several totals make a result: the lower one, or the sum (TWO-1, P-WIN-2, P-OPT-4)."""
    together = table.options.get("family") or table.options.get("team") == "a"
    return sum if together else min


def _ranking(results: list[tuple[str, int, int, int]]) -> tuple[tuple[str, ...], ...]:
    """Rank by points, then fewer lost, then more commoners rescued; still tied: a shared rank (TIE-1)."""
    groups: dict[tuple[int, int, int], list[str]] = {}
    for name, points, gone, commoners in results:
        groups.setdefault((-points, gone, -commoners), []).append(name)
    return tuple(tuple(sorted(groups[key])) for key in sorted(groups))
