"""The fog: how far it moves, what it takes, which rows lie in it (FOG-1..4, P-FOG-1..4, extension 1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from fog_core import chance
from fog_core.errors import Param
from fog_core.escape.board.pieces import Pieces
from fog_core.escape.edition import Row
from fog_core.escape.state import NOBODY, State, Table, lost
from fog_core.game import Event, Move

CARDS = "extension1"
FOG_CARD = "fog_card"
"""The barrier of a turned-up card: new information (P-EXT-4)."""


@dataclass(frozen=True, slots=True)
class FogDeck:
    """The deck of extension 1 before shuffling: its cards, and how many 1s lie on top of them (P-EXT-1)."""

    shuffled: tuple[int, ...]
    on_top: int


def cards(table: Table) -> FogDeck | None:
    """Return what makes up the fog deck of this game, None without extension 1."""
    letters, size = table.options.get("fog_cards"), table.edition.size
    if not letters:
        return None
    record = table.edition.data[CARDS]
    amounts = record["with_c" if letters == "ABC" else "base"][size]
    values = tuple(value for letter, amount in amounts.items() for value in record["values"][letter][:amount])
    as_players = len(table.colours) if table.options.get("three_colours") else table.players
    return FogDeck(values, record["extra_a"][size][str(as_players)])


def deck(table: Table) -> tuple[int, ...] | None:
    """Return the fog deck, top first, None without extension 1 (P-EXT-1)."""
    made_of = cards(table)
    if made_of is None:
        return None
    return (1,) * made_of.on_top + tuple(chance.shuffled(table.seed, "setup/fog_cards", made_of.shuffled))


def advance(state: State) -> tuple[State, tuple[Event, ...], str | None]:
    """Move the fog after a round: by one, or by the next card (FOG-2, P-EXT-3). Returns state, events, barrier."""
    if not state.fog_deck:
        after, events = _step(state, 1)
        return after, tuple(events), None
    card, *rest = state.fog_deck
    after, events = _step(state._replace(fog_deck=tuple(rest)), card)
    return after, (Event("fog_card", {"n": card}), *events), FOG_CARD


def _step(state: State, steps: int) -> tuple[State, list[Event]]:
    """Lower the marker and take everyone in the rows it passes (FOG-2, P-FOG-3)."""
    marker = max(0, state.fog - steps)
    if marker == state.fog:
        return state, [Event("fog_waits", {"marker": marker})]
    rows = taken_between(state.table, marker, state.fog)
    after, losses = _take(state._replace(fog=marker), rows)
    return after, [Event("fog_advances", {"marker": marker, "rows": [row.name for row in rows]}), *losses]


def taken_between(table: Table, new: int, old: int) -> tuple[Row, ...]:
    """Return the rows that the marker swallows on its way from *old* down to *new*."""
    return tuple(row for row in table.edition.rows if new <= row.fog_at < old)


def in_fog(table: Table, marker: int) -> tuple[Row, ...]:
    """Return the rows that lie in fog (FOG-4)."""
    return tuple(row for row in table.edition.rows if row.fog_at >= marker)


def _take(state: State, rows: tuple[Row, ...]) -> tuple[State, list[Event]]:
    """Take every islander in *rows* from the board; the row is remembered (FOG-3). One event per row and colour."""
    table, pieces, events = state.table, Pieces(state), []
    for row in rows:
        number = table.edition.rows.index(row)
        victims = [i for i, cell in enumerate(state.at) if cell >= 0 and table.board.row[cell] == number]
        for colour, gone in _by_colour(state, victims):
            moves = tuple(Move(str(table.roster[i].number), table.board.names[state.at[i]], None) for i in gone)
            side = table.colours[colour] if colour != NOBODY else None
            params: dict[str, Param] = {
                "side": side,
                "pieces": [m.piece for m in moves],
                "row": row.name,
                "penalty": row.penalty * len(gone),
            }
            events.append(Event("lost", params, moves))
        for i in victims:
            pieces.lift(i)
            pieces.at[i] = lost(number)
    return pieces.place(state), events


def _by_colour(state: State, islanders: list[int]) -> Iterator[tuple[int, list[int]]]:
    """Yield the owners of *islanders* in turn-board order with their islanders."""
    for colour in sorted({state.owner[i] for i in islanders}):
        yield colour, [i for i in islanders if state.owner[i] == colour]
