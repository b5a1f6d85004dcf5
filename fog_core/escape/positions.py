"""Positions as JSON and back: the format of the test vectors, for files, tests and the command line.

Field names are those of the rules. What a position leaves out has its default; options stand beside it, not in it. A
position may be an excerpt: islanders that it does not name are not in the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from fog_core.escape import options
from fog_core.escape.board.cells import cell_set
from fog_core.escape.board.geometry import Board, board
from fog_core.escape.edition import AREAS, STERN, edition
from fog_core.escape.score import solo
from fog_core.escape.state import NOBODY, Phase, State, Table, Transit, TransitMode, lost, lost_row
from fog_core.escape.turn import draft, turns
from fog_core.options import OptionValue

FOG = "fog:"
DEFAULT_FOG = 9
DEFAULT_SCORING = (5, 4, 3, 1)
DEFAULT_COLOURS = 4


def from_json(name: str, position: Mapping[str, Any], given: Mapping[str, OptionValue] | None = None) -> State:
    """Return the state that *position* describes in edition *name* with the options *given*.

    Raises ``KeyError`` or ``ValueError`` for names that are not in the game.
    """
    table = _table(name, position, given or {})
    numbers = {islander.number: index for index, islander in enumerate(table.roster)}
    at = tuple(_place(table, position["islanders"][str(islander.number)]) for islander in table.roster)
    owners = position.get("owners", {})
    if table.solo and not owners:
        owners = {str(islander.number): islander.nation for islander in table.roster}
    owner = tuple(_colour(table, owners.get(str(islander.number))) for islander in table.roster)
    phase = Phase(position.get("phase", "move"))
    active = _active(table, position, phase, owner)
    number = position.get("round", 1)
    order = turns.order(len(table.colours), number)
    transit = _transit(table, position.get("transit"), numbers)
    given_piles = {**position.get("stacks", {}), **position.get("boat_stacks", {})}
    on, piles = _occupation(table, at, transit, {c: [numbers[n] for n in ids] for c, ids in given_piles.items()})
    return State(
        table=table,
        phase=phase,
        round=number,
        turn=position.get("turn", order.index(active) if phase is Phase.MOVE else 0),
        active=active,
        fog=position.get("fog", DEFAULT_FOG),
        mp=position.get("mp", table.mp[active] if active != NOBODY else 0),
        at=at,
        owner=owner,
        on=on,
        occupied=cell_set(at),
        spent=tuple(position.get("spent", {}).get(str(islander.number), 0) for islander in table.roster),
        bonuses=_bonuses(table, position.get("bonuses")),
        taken=tuple(tuple(position.get("taken", {}).get(colour, ())) for colour in table.colours),
        used=_bits(numbers[n] for n in position.get("endurance_used", ())),
        transit=transit,
        piles=piles,
        seated=_bits([*(numbers[n] for n in position.get("seated", ()) if n in numbers), *_seated_now(table, at)]),
        mishaps=position.get("mishaps", 0),
        fog_deck=tuple(position["fog_deck"]) if position.get("fog_deck") is not None else None,
    )


def to_json(state: State) -> dict[str, Any]:
    """Return *state* as JSON, every field written; ``from_json`` of it with the same options is the same position."""
    table, names, field = state.table, state.table.board.names, state.table.board
    numbers = [islander.number for islander in table.roster]
    piles = {cell: [numbers[i] for i in members] for cell, members in state.piles}
    record: dict[str, Any] = {
        "islanders": {str(n): _name(table, cell) for n, cell in zip(numbers, state.at, strict=True)},
        "owners": {str(n): table.colours[c] for n, c in zip(numbers, state.owner, strict=True) if c != NOBODY},
        "solo": table.solo,
        "goals": list(table.goals),
        "colours": list(table.colours),
        "obstacles": [name for name, obstacle in zip(names, table.obstacles, strict=True) if obstacle],
        "phase": state.phase.value,
        "active": None if state.active == NOBODY else table.colours[state.active],
        "round": state.round,
        "turn": state.turn,
        "fog": state.fog,
        "mp": state.mp,
        "spent": {str(n): mp for n, mp in zip(numbers, state.spent, strict=True) if mp},
        "endurance_used": _members(state.used, numbers),
        "transit": _transit_json(state),
        "stacks": {names[cell]: ids for cell, ids in piles.items() if field.beach_end <= cell < field.water_end},
        "boat_stacks": {names[cell]: ids for cell, ids in piles.items() if cell >= field.water_end},
        "bonuses": {boat.nation: list(stack) for boat, stack in zip(table.board.boats, state.bonuses, strict=True)},
        "taken": {colour: list(taken) for colour, taken in zip(table.colours, state.taken, strict=True)},
        "scoring": dict(zip(AREAS, table.scoring, strict=True)),
        "leaders": [numbers[leader] for leader in sorted(table.leaders)],
        "seated": _members(state.seated, numbers),
        "mishaps": state.mishaps,
        "fog_deck": None if state.fog_deck is None else list(state.fog_deck),
    }
    if table.edition.size:
        record |= {"size": table.edition.size, "level": table.edition.level}
    if len(set(table.seats)) < len(table.seats) and not table.solo:
        record["sides"] = {
            f"p{seat + 1}": [c for c, s in zip(table.colours, table.seats, strict=True) if s == seat]
            for seat in sorted(set(table.seats))
        }
    return record


def _table(name: str, position: Mapping[str, Any], given: Mapping[str, OptionValue]) -> Table:
    """Return what lies on the table of *position*."""
    chosen = {**given, **{key: position[key] for key in ("size", "level") if key in position}}
    alone = bool(position.get("solo", False))
    rules = edition(name, str(chosen.get("size", "")), str(chosen.get("level", "")))
    field = board(rules)
    nations = tuple(boat.nation for boat in field.boats)
    colours = tuple(position.get("colours") or (nations if alone else rules.colours[:DEFAULT_COLOURS]))
    sides = position.get("sides") or {}
    team = bool(given.get("team"))
    players = solo.SEATS if alone else len(sides) if sides and not team else len(colours)
    if sides and team:
        chosen["team_shape"] = f"{len(sides)}x{len(colours) // len(sides)}"
    values = options.resolved(name, players, chosen)
    roster = tuple(islander for islander in rules.islanders if str(islander.number) in position.get("islanders", {}))
    if len(roster) < len(position.get("islanders", {})):
        raise KeyError("islanders")
    scoring = position.get("scoring")
    a, b, c, d = (scoring[area] for area in AREAS) if scoring else DEFAULT_SCORING
    mp = {boat.nation: boat.solo_mp for boat in field.boats} if alone else {}
    goals = position.get("goals")
    return Table(
        edition=rules,
        board=field,
        roster=roster,
        colours=colours,
        seats=(0,) * len(colours) if alone else _seats(colours, sides, team),
        options=values,
        obstacles=_obstacles(field, position.get("obstacles", ())),
        scoring=(a, b, c, d),
        mp=tuple(mp.get(colour, rules.mp_per_turn) for colour in colours),
        rounds=position.get("fog", DEFAULT_FOG) + position.get("round", 1) - 1,
        players=players,
        solo=alone,
        leaders=frozenset(i for i, islander in enumerate(roster) if islander.number in position.get("leaders", ())),
        goals=() if not alone else tuple(goals) if goals is not None else (solo.MIN_CREW, solo.OWN_COMMONER),
    )


def _seats(colours: Sequence[str], sides: Mapping[str, Sequence[str]], team: bool) -> tuple[int, ...]:
    """Return the seat of every colour: one each, or as *sides* join them (teams: seats modulo their number)."""
    if not sides:
        return tuple(range(len(colours)))
    seat_of = {}
    for party, name in enumerate(sorted(sides)):
        for place, colour in enumerate(sides[name]):
            seat_of[colour] = party + (place * len(sides) if team else 0)
    return tuple(seat_of[colour] for colour in colours)


def _obstacles(field: Board, names: Iterable[str]) -> tuple[bool, ...]:
    cells = {field.index[name] for name in names}
    return tuple(cell in cells for cell in range(len(field.names)))


def _place(table: Table, name: str) -> int:
    """Return the cell, or the value of an islander lost in a row."""
    if name.startswith(FOG):
        rows = [row.name for row in table.edition.rows]
        return lost(rows.index(name.removeprefix(FOG)))
    return table.board.index[name]


def _name(table: Table, cell: int) -> str:
    return f"{FOG}{table.edition.rows[lost_row(cell)].name}" if cell < 0 else table.board.names[cell]


def _colour(table: Table, name: str | None) -> int:
    return NOBODY if name is None else table.colours.index(name)


def _active(table: Table, position: Mapping[str, Any], phase: Phase, owner: Sequence[int]) -> int:
    """Return whose turn it is: as named, nobody after the game, the picker in the draft, else the first."""
    if phase is Phase.OVER:
        return NOBODY
    if position.get("active") is not None:
        return table.colours.index(position["active"])
    if phase is Phase.DRAFT:
        return draft.picker(table, sum(colour != NOBODY for colour in owner))
    return 0


def _transit(table: Table, record: Mapping[str, Any] | None, numbers: Mapping[int, int]) -> Transit | None:
    if record is None:
        return None
    start = table.board.index[record["from"]]
    entered_from = table.board.index[record.get("entered_from", record["from"])]
    return Transit(numbers[record["islander"]], TransitMode(record["mode"]), start, entered_from)


def _transit_json(state: State) -> dict[str, Any] | None:
    """Write the transit; where the last step came from only matters where nobody may step back (P-BUMP-4)."""
    transit, names = state.transit, state.table.board.names
    if transit is None:
        return None
    record: dict[str, Any] = {
        "islander": state.table.roster[transit.islander].number,
        "mode": transit.mode.value,
        "from": names[transit.start],
    }
    if not state.table.edition.return_after_pass:
        record["entered_from"] = names[transit.entered_from]
    return record


def _occupation(
    table: Table, at: Sequence[int], transit: Transit | None, given: Mapping[str, Sequence[int]]
) -> tuple[bytes, tuple[tuple[int, tuple[int, ...]], ...]]:
    """Return the topmost islander by cell, and the piles; without a *given* order the one in transit is on top."""
    by_cell: dict[int, list[int]] = {}
    for islander in sorted(range(len(at)), key=lambda i: (transit is not None and i == transit.islander, i)):
        if at[islander] >= 0:
            by_cell.setdefault(at[islander], []).append(islander)
    for name, order in given.items():
        members = by_cell.get(table.board.index[name], [])
        if sorted(members) != sorted(order):
            raise ValueError(f"stacks: {name}")
        members[:] = order
    on = bytearray([NOBODY] * len(table.board.names))
    for cell, members in by_cell.items():
        on[cell] = members[-1]
    return bytes(on), tuple((cell, tuple(members)) for cell, members in sorted(by_cell.items()) if len(members) > 1)


def _bonuses(table: Table, given: Mapping[str, Sequence[int]] | None) -> tuple[tuple[int, ...], ...]:
    boats = table.board.boats
    if given is None:
        return ((),) * len(boats) if table.solo else tuple(boat.bonuses for boat in boats)
    return tuple(tuple(given.get(boat.nation, ())) for boat in boats)


def _seated_now(table: Table, at: Sequence[int]) -> list[int]:
    """Return who stands on a single place, where that counts for bonuses (P-BONUS-2)."""
    if not table.edition.bonus_once_per_islander:
        return []
    places = table.board.places
    return [islander for islander, cell in enumerate(at) if cell in places and places[cell].area != STERN]


def _bits(islanders: Iterable[int]) -> int:
    bits = 0
    for islander in islanders:
        bits |= 1 << islander
    return bits


def _members(bits: int, numbers: Sequence[int]) -> list[int]:
    return [number for index, number in enumerate(numbers) if bits >> index & 1]
