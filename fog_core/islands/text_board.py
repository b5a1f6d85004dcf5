"""Islands and state of play as text, for people, transcripts and screen readers.

A cell: its number, after ``v`` volcano, ``?`` draw, ``+`` energy drop; small letters are printed coasts. A tile: capital
letter of its kind and its number. The balloon stands in brackets, the yard is ``**``.
"""

from __future__ import annotations

from collections.abc import Iterator

from fog_core.islands.board import (
    CELLS,
    COAST_OF,
    DIRECTIONS,
    HEXES,
    LANDSCAPES,
    NOWHERE,
    PLACE_NAMES,
    RADIUS,
    YARD,
    Board,
)
from fog_core.islands.score import scoring
from fog_core.islands.state import Player, State, spaces_of
from fog_core.islands.tiles.kinds import NO_TILE, TILES
from fog_core.islands.wind.dice import free_directions

LETTERS = {
    "mountain": "M",
    "forest": "F",
    "meadow": "E",
    "desert": "D",
    "canyon": "Y",
    "swamp": "S",
    "wild": "W",
    "city": "C",
    "monument": "A",
}
MARKS = {"volcano": "v", "draw": "?", "drop": "+"}


def tile_text(tile: int) -> str:
    """Return a tile in two characters.

    >>> tile_text(45), tile_text(140)
    ('E4', 'X1')
    """
    shown = TILES[tile]
    return f"{LETTERS[shown.kind]}{shown.high}" if shown.kind in LETTERS else shown.name


def cell_text(island: Board, player: Player, cell: int) -> str:
    """Return a cell in two characters."""
    tile, special = player.tiles[cell], island.specials[cell]
    if tile != NO_TILE:
        return tile_text(tile)
    if cell == YARD:
        return "**"
    mark = (
        MARKS[special.kind]
        if special
        else LETTERS[LANDSCAPES[COAST_OF[cell]]].lower()
        if COAST_OF[cell] != NOWHERE
        else " "
    )
    return f"{mark}{island.numbers[cell]}"


def island_lines(island: Board, player: Player) -> Iterator[str]:
    """Yield the nine rows of an island."""
    for r in range(-RADIUS, RADIUS + 1):
        row = [cell for cell in CELLS if HEXES[cell].r == r]
        texts = (cell_text(island, player, cell) for cell in row)
        cells = (f"[{text}]" if cell == player.balloon else f" {text} " for cell, text in zip(row, texts, strict=True))
        yield "  " * abs(r) + "".join(cells)


def ascii(state: State) -> str:
    """Return the whole table as text."""
    return "\n".join(line.rstrip() for line in lines(state))


def lines(state: State) -> Iterator[str]:
    """Yield the text line by line."""
    yield state_line(state)
    yield "clouds  " + " | ".join(tiles_text(cloud) for cloud in state.clouds) + f"    bag {len(state.bag)}"
    if state.table.docks:
        yield "harbour " + tiles_text(state.harbour)
    if state.pending or state.swap:
        yield "to settle " + tiles_text((*state.pending, *filter(None, (state.swap,))))
    if state.rival:
        yield f"Drift   monuments {state.rival.monuments}, took {tiles_text(state.rival.taken)}"
    totals = scoring.score_sheet(state).totals
    for seat, player in enumerate(state.players):
        yield ""
        where = PLACE_NAMES[player.balloon] if player.balloon != NOWHERE else "-"
        spaces = spaces_of(state.table, player)
        yield (
            f"{state.table.sides[seat]}: balloon {where}, energy {player.energy}, {totals[seat]} points, "
            f"spyglass {len(player.spyglass)}/{spaces}: {tiles_text(player.spyglass)}"
        )
        joined = scoring.joined_coasts(player.tiles)
        yield "coasts: " + (", ".join(LANDSCAPES[coast] for coast in sorted(joined)) or "-")
        yield from island_lines(state.table.board, player)


def state_line(state: State) -> str:
    """Return round, phase, who acts, and the wind."""
    parts = [f"round {state.round}", state.phase.value]
    if state.turn != NOWHERE:
        parts.append(f"{state.table.sides[state.turn]} to act")
    if state.dice:
        parts.append(
            f"wind {' '.join(DIRECTIONS[direction] for direction in free_directions(state.dice))}, {state.dice.bonus}"
        )
    if state.end:
        parts.append(f"last round {state.end.last} ({state.end.reason})")
    return ", ".join(parts)


def tiles_text(tiles: tuple[int, ...]) -> str:
    """Return a row of tiles with their ids."""
    return " ".join(f"{tile_text(tile)}({TILES[tile].name})" for tile in tiles) or "-"
