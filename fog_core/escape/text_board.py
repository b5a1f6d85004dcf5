"""The board and the state of play as text: for the command line, transcripts and reading aloud.

A hex shows ``12p``: islander 12 of pink, ``12*`` one whom nobody has chosen yet; ``##`` an obstacle, ``.`` an empty
hex, ``~`` an empty hex in fog; a free boat place the first letter of its type (``-`` in the stern). ``+`` means that
more lie below.
"""

from __future__ import annotations

from collections.abc import Iterator

from fog_core.escape.edition import AREAS, STERN
from fog_core.escape.score import scoring
from fog_core.escape.state import NOBODY, Phase, State, lost_row, pile
from fog_core.escape.turn import fog, turns

HALF_HEX = 3  # characters per half hex width
MARGIN = 6


def ascii(state: State) -> str:
    """Return the whole table: state of play, boats and piers, shore, beach, islanders by owner, score."""
    lines = [
        *_heading(state),
        "",
        *_boats(state),
        *_rows(state),
        "",
        *_islanders(state),
        *_piles(state),
        "",
        *_score(state),
    ]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _heading(state: State) -> Iterator[str]:
    table = state.table
    words = [table.edition.name, table.edition.size, table.edition.level, "solo" if table.solo else ""]
    yield " ".join(word for word in words if word)
    if state.phase is Phase.OVER:
        yield f"game over ({turns.outcome_reason(state)}) in round {state.round}, fog {state.fog}"
        return
    side = table.colours[state.active]
    if state.phase is Phase.DRAFT:
        picks = sum(owner != NOBODY for owner in state.owner)
        yield f"draft, pick {picks + 1} of {len(table.roster)}: {side}"
    else:
        order = " ".join(table.colours[c] for c in turns.order(len(table.colours), state.round))
        yield f"round {state.round} of {table.rounds} ({order}), fog {state.fog}"
        yield f"{side}: {state.mp} of {table.mp[state.active]} MP"
        if state.transit is not None:
            number = table.roster[state.transit.islander].number
            yield f"{number} must go on ({state.transit.mode}, from {table.board.names[state.transit.start]})"
    ahead = fog.taken_between(table, state.fog - 1, state.fog)
    yield "next fog step: " + (", ".join(f"row {row.name} (-{row.penalty})" for row in ahead) or "no row")


def _boats(state: State) -> Iterator[str]:
    """Boats from bow to stern between the piers; the pier fields a, b, c stand beside the areas C, B, A."""
    table = state.table
    field = table.board
    piers = [[field.index[name] for name in pier.fields] for pier in table.edition.piers]
    widths = [_boat_width(state, boat) for boat in range(len(field.boats))]
    names = [f"{boat.nation} {list(stack)}" for boat, stack in zip(field.boats, state.bonuses, strict=True)]
    yield " " * MARGIN + " " * 7 + "".join(f"{name:^{w + 2}}" + " " * 7 for name, w in zip(names, widths, strict=True))
    for area, letter in enumerate(AREAS):
        value = "" if table.options.get("area_points") else f"{table.scoring[area]:+}"
        line = f"{letter} {value:<{MARGIN - 2}}"
        for number, pier in enumerate(piers):
            line += f"{_hex(state, pier[STERN - 1 - area]):^7}" if area != STERN else " " * 7
            if number < len(field.boats):
                line += "|" + f"{_area(state, number, area):^{widths[number]}}" + "|"
        yield line


def _area(state: State, boat: int, area: int) -> str:
    """Return the places of an area, the left ones and the right ones apart."""
    field = state.table.board
    sides: dict[str | None, list[str]] = {}
    for cell in field.area_cells(boat, area):
        sides.setdefault(field.places[cell].side, []).append(f"{_place(state, cell):>4}")
    return "  ".join("".join(cells) for cells in sides.values())


def _boat_width(state: State, boat: int) -> int:
    return max(len(_area(state, boat, area)) for area in range(len(AREAS))) + 1


def _place(state: State, cell: int) -> str:
    if state.on[cell] == NOBODY:
        kind = state.table.board.places[cell].type
        return kind[0] if kind else "-"
    return _hex(state, cell)


def _rows(state: State) -> Iterator[str]:
    """The shore and the beach, the fog side at the bottom."""
    table = state.table
    field = table.board
    foggy = {row.name for row in fog.in_fog(table, state.fog)}
    left = min(field.x)
    for y in range(field.y[field.beach_end], -1, -1):
        cells = [cell for cell in range(field.shore_end) if field.y[cell] == y]
        row = table.edition.rows[y] if y < len(table.edition.rows) else None
        label = f"{row.name} -{row.penalty}" if row else "S"
        line = f"{label:<{MARGIN}}" + " " * (HALF_HEX * (field.x[cells[0]] - left))
        for cell in cells:
            empty = "~" if row and row.name in foggy else "."
            text = "##" if table.obstacles[cell] else _hex(state, cell, empty)
            line += f"{text:^{2 * HALF_HEX}}"
        yield line + ("  in fog" if row and row.name in foggy else "")


def _hex(state: State, cell: int, empty: str = ".") -> str:
    islander = state.on[cell]
    if islander == NOBODY:
        return empty
    more = "+" if len(pile(state, cell)) > 1 else ""
    return f"{state.table.roster[islander].number}{_initial(state, state.owner[islander])}{more}"


def _initial(state: State, colour: int) -> str:
    """Return the letter of an owner: of the boat in solo, of the colour else."""
    table = state.table
    if colour == NOBODY:
        return "*"
    return table.board.boats[colour].initial if table.solo else table.colours[colour][0]


def _islanders(state: State) -> Iterator[str]:
    """Every colour with its islanders: number, nation, type, characteristic, where."""
    table = state.table
    for colour in (*range(len(table.colours)), NOBODY):
        own = [i for i, owner in enumerate(state.owner) if owner == colour]
        if own:
            taken = f", bonuses {list(state.taken[colour])}" if colour != NOBODY and state.taken[colour] else ""
            yield ("not chosen" if colour == NOBODY else f"{table.colours[colour]}{taken}") + ":"
        for i in own:
            one, cell = table.roster[i], state.at[i]
            where = f"lost in row {table.edition.rows[lost_row(cell)].name}" if cell < 0 else table.board.names[cell]
            leader = " (leader of this game)" if i in table.leaders else ""
            spent = f", {state.spent[i]} MP spent" if state.spent[i] else ""
            yield f"  {one.number:>2} {one.nation} {one.type}, {one.characteristic}{leader}: {where}{spent}"


def _piles(state: State) -> Iterator[str]:
    table = state.table
    for cell, members in state.piles:
        numbers = ", ".join(str(table.roster[islander].number) for islander in members)
        yield f"{table.board.names[cell]} from below: {numbers}"


def _score(state: State) -> Iterator[str]:
    """The score sheet as a table, with results and ranking."""
    sheet = scoring.sheet(state)
    yield f"{'score':<14}" + "".join(f"{side:>8}" for side in sheet.sides)
    columns = [(row.category, row.values) for row in sheet.rows]
    columns += [("total", sheet.totals), *((row.category, row.values) for row in sheet.tie_breaks)]
    for name, values in columns:
        yield f"{name:<14}" + "".join(f"{value:>8}" for value in values)
    if any(len(members) > 1 for _, members, _ in sheet.results):
        yield "results: " + ", ".join(
            f"{name} ({' + '.join(members)}) {points}" for name, members, points in sheet.results
        )
    yield (
        f"level: {sheet.level}"
        if sheet.level
        else "ranking: " + ", ".join(" = ".join(group) for group in sheet.ranking)
    )
