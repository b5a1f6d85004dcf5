"""What to draw now (docs/bridge.md): pieces, turn, fog, goals. Hidden cards stay hidden."""

from __future__ import annotations

from fog_core.errors import Param
from fog_core.escape.board import chart
from fog_core.escape.edition import AREAS
from fog_core.escape.score import solo
from fog_core.escape.state import NOBODY, Phase, State, lost_row, pile
from fog_core.escape.turn import draft, fog, turns
from fog_core.game import Json, Seat

board = chart.board
LOOKS = 3  # rock, driftwood, bush: the kind never matters (COMP-2)


def view(state: State, seat: Seat | None = None) -> Json:
    """Return what to draw now, the same for every *seat*: the only hidden thing is hidden from all."""
    table = state.table
    return {
        "turn_order": _order(state, state.round),
        "next_order": [] if state.phase is Phase.OVER or state.fog <= 1 else _order(state, state.round + 1),
        "fog": _fog(state),
        "mp": {"left": state.mp, "full": 0 if state.active == NOBODY else table.mp[state.active]},
        "obstacles": [
            {"cell": table.board.names[cell], "look": (cell * 5 + table.board.row[cell]) % LOOKS}
            for cell in range(table.board.beach_end)
            if table.obstacles[cell]
        ],
        "pieces": [_piece(state, islander) for islander in range(len(table.roster))],
        "transit": _transit(state),
        "bonuses": {boat.nation: list(stack) for boat, stack in zip(table.board.boats, state.bonuses, strict=True)},
        "taken": {colour: list(taken) for colour, taken in zip(table.colours, state.taken, strict=True)},
        "scoring": dict(zip(AREAS, table.scoring, strict=True)),
        "draft": _draft(state),
        "solo": _solo(state) if table.solo else None,
        "fog_deck": None if state.fog_deck is None else len(state.fog_deck),
        "mishaps": state.mishaps,
    }


def _order(state: State, number: int) -> list[str]:
    return [state.table.colours[colour] for colour in turns.order(len(state.table.colours), number)]


def _piece(state: State, islander: int) -> Json:
    table, cell = state.table, state.at[islander]
    number, owner = table.roster[islander].number, state.owner[islander]
    return {
        "id": str(number),
        "cell": None if cell < 0 else table.board.names[cell],
        "lost": table.edition.rows[lost_row(cell)].name if cell < 0 else None,
        "owner": None if owner == NOBODY else table.colours[owner],
        "leader": islander in table.leaders,
        "state": _piece_state(state, islander),
        "spent": state.spent[islander],
        "level": 0 if cell < 0 else pile(state, cell).index(islander),
    }


def _piece_state(state: State, islander: int) -> str:
    if state.transit is not None and state.transit.islander == islander:
        return "transit"
    if state.used >> islander & 1:
        return "done"
    return "spent" if state.spent[islander] else ""


def _transit(state: State) -> Json:
    if state.transit is None:
        return None
    table = state.table
    return {
        "piece": str(table.roster[state.transit.islander].number),
        "mode": state.transit.mode.value,
        "from": table.board.names[state.transit.start],
    }


def _fog(state: State) -> Json:
    """The marker, what its next step takes and whom, the next rows to fall, the rows that are gone."""
    table = state.table
    ahead = [row.fog_at for row in table.edition.rows if row.fog_at < state.fog]
    return {
        "marker": state.fog,
        "next": None if state.phase is Phase.OVER else _next_step(state, state.fog - 1),
        "ahead": _next_step(state, max(ahead)) if ahead and state.phase is not Phase.OVER else None,
        "rows_lost": [row.name for row in fog.in_fog(table, state.fog)],
    }


def _next_step(state: State, marker: int) -> Json:
    """What the fog takes when the marker comes to *marker*; *penalty* is the price of one islander."""
    table = state.table
    rows = [row for row in table.edition.rows if row.fog_at == marker]
    numbers = {table.edition.rows.index(row) for row in rows}
    standing = [i for i, cell in enumerate(state.at) if cell >= 0 and table.board.row[cell] in numbers]
    owners = [state.owner[i] for i in standing]
    return {
        "at": marker,
        "rows": [row.name for row in rows],
        "penalty": max((row.penalty for row in rows), default=0),
        "in_danger": {table.colours[c]: owners.count(c) for c in sorted(set(owners)) if c != NOBODY},
        "total": len(standing),
        "points": sum(table.edition.rows[table.board.row[state.at[i]]].penalty for i in standing),
    }


def _draft(state: State) -> Json:
    if state.phase is not Phase.DRAFT:
        return None
    table = state.table
    picks = sum(owner != NOBODY for owner in state.owner)
    return {
        "order": [table.colours[draft.picker(table, pick)] for pick in range(len(table.roster))],
        "snake": draft.snakes(table),
        "index": picks,
        "left": len(table.roster) - picks,
    }


def _solo(state: State) -> Json:
    """Goals boat by boat with what they still need, as codes with params (``escape.need.<code>``), and the levels."""
    table = state.table
    scenario, boats = solo.of(table), table.board.boats
    return {
        "scenario": solo.title(table),
        "generated": scenario.placement is None,
        "fidelity": scenario.fidelity,
        "goals": [
            {
                "id": goal.id,
                "boat": boats[goal.boat].nation,
                "met": goal.met,
                "deduction": goal.deduction,
                "needs": [{"code": code, "params": params} for code, params in _needs(goal, boats[goal.boat].nation)],
            }
            for goal in solo.goals(state)
        ],
        "levels": [{"id": name, "min": least} for least, name in scenario.levels],
    }


def _needs(goal: solo.Goal, boat: str) -> list[tuple[str, dict[str, Param]]]:
    if goal.id == solo.OWN_COMMONER:
        return [] if goal.met else [("own_commoner", {"boat": boat})]
    return [("crew", {"boat": boat, "area": area, "need": need}) for area, need in goal.missing.items()]
