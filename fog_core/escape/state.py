"""The state of an Escape match: who stands where, whose turn it is, what the turn has left.

Islanders, colours, boats and cells are small integers here: the index in ``Table.roster``, ``Table.colours``, the
board's boats and ``Board.names``. Names exist only at the borders (tokens, view, position files).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from fog_core.escape.board.cells import Cells, cell_set
from fog_core.escape.board.geometry import Board
from fog_core.escape.edition import Edition, Islander
from fog_core.options import OptionValue

NOBODY = 255
"""In place of an islander or a colour; a byte, like all of them."""
ENDURANCE = "endurance"


class Phase(StrEnum):
    """What the players are doing: drafting islanders, moving them, or looking at the result."""

    DRAFT = "draft"
    MOVE = "move"
    OVER = "over"


class TransitMode(StrEnum):
    """Why an islander must go on (MOVE-5)."""

    WATER = "water"
    ENHANCED = "enhanced"


DRAFT, MOVE, OVER = Phase
WATER, ENHANCED = TransitMode
"""The members by themselves: to look one up in its class takes as long as a whole check."""


class Transit(NamedTuple):
    """An islander who must go on: since which legal stop (``start``) and from which cell the last step came
    (``entered_from``)."""

    islander: int
    mode: TransitMode
    start: int
    entered_from: int


class Ability(NamedTuple):
    """What an islander's movements depend on all match long: his number, his MP by kind (CHAR-1), whether he has endurance."""

    number: int
    prices: Mapping[str, int]
    endurance: bool


@dataclass(frozen=True, slots=True)
class Table:
    """What lies on the table from set-up to the end: edition, board, obstacles, islanders in the game, options,
    colours.

    *seats*: seat of each colour. *leaders*: roster indices of the leaders of this game (OPT-LEAD-1). *scoring*: value
    per area A-D, *area_points* (prototype P-OPT-3) replaces it per boat. *goals*: solo goals. *mp*: movement points per
    colour. *rounds*: fog steps at the start (= number of rounds, END-1). *blocked*: the obstacles as a
    set. *index*: printed number → roster index. *abilities*: what an islander can, by roster index.
    """

    edition: Edition
    board: Board
    roster: tuple[Islander, ...]
    colours: tuple[str, ...]
    seats: tuple[int, ...]
    options: Mapping[str, OptionValue]
    obstacles: tuple[bool, ...]
    scoring: tuple[int, int, int, int]
    mp: tuple[int, ...]
    rounds: int
    players: int = 1
    solo: bool = False
    leaders: frozenset[int] = frozenset()
    goals: tuple[str, ...] = ()
    seed: str = ""
    blocked: Cells = field(init=False, repr=False)
    index: Mapping[int, int] = field(init=False, repr=False)
    abilities: tuple[Ability, ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        prices = self.edition.prices
        abilities = (
            Ability(who.number, prices[who.characteristic], who.characteristic == ENDURANCE) for who in self.roster
        )
        object.__setattr__(self, "abilities", tuple(abilities))
        object.__setattr__(self, "index", {who.number: index for index, who in enumerate(self.roster)})
        object.__setattr__(self, "blocked", cell_set(cell for cell, there in enumerate(self.obstacles) if there))


class State(NamedTuple):
    """A position. Two equal states are the same position; the *table* is not compared.

    A tuple with names, because every action makes a new one: replacing fields of a frozen dataclass of this size took 5 µs, a fifth
    of an action; this takes 1.

    *at*: cell of each islander, or ``lost(row)`` for one whom the fog took. *owner*: colour of each islander,
    ``NOBODY`` before the draft. *on*: the (topmost) islander of each cell, ``NOBODY`` if empty; kept beside *at*
    because every movement asks for it, in bytes because every action copies it (117 cells took 1.3 µs as a tuple, take 0.1); *occupied*
    the cells that have one, as a set. *piles*: cells with more than one islander → from bottom to top. *turn*: place of
    the active colour in this round's order, from 0. *spent*: MP each islander spent by own actions this turn.
    *used*: islanders whose endurance is used this turn (bits). *bonuses*: stack per boat, top first. *taken*: bonuses
    per colour in order of taking. *seated*: islanders that have been on a single place at any time (bits; P-BONUS-2).
    *fog_deck*: cards to come, top first (P-EXT-4).
    """

    table: Table
    phase: Phase
    round: int
    turn: int
    active: int
    fog: int
    mp: int
    at: tuple[int, ...]
    owner: tuple[int, ...]
    on: bytes
    occupied: Cells
    spent: tuple[int, ...]
    bonuses: tuple[tuple[int, ...], ...]
    taken: tuple[tuple[int, ...], ...]
    used: int = 0
    transit: Transit | None = None
    piles: tuple[tuple[int, tuple[int, ...]], ...] = ()
    seated: int = 0
    mishaps: int = 0
    fog_deck: tuple[int, ...] | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self[1:] == other[1:]

    def __hash__(self) -> int:
        return hash(self[1:])


def islander_index(state: State, number: int) -> int:
    """Return the roster index of the islander with this printed number, ``NOBODY`` if he is not in this game."""
    return state.table.index.get(number, NOBODY)


@lru_cache(maxsize=64)
def fleet(owner: tuple[int, ...], colour: int) -> tuple[int, ...]:
    """Return the islanders of *colour*, by *owner* of each."""
    return tuple(islander for islander, own in enumerate(owner) if own == colour)


def lost(row: int) -> int:
    """Return the value of ``State.at`` of an islander lost in beach row *row* (0 = A): -1, -2, …"""
    return -1 - row


def lost_row(at: int) -> int:
    """Return the beach row in which an islander with this ``State.at`` was lost, or -1 if he is not lost."""
    return -1 - at if at < 0 else -1


def pile(state: State, cell: int) -> tuple[int, ...]:
    """Return the islanders on *cell* from bottom to top."""
    top = state.on[cell]
    if top == NOBODY:
        return ()
    for where, members in state.piles:
        if where == cell:
            return members
    return (top,)


def has_company(state: State, islander: int) -> bool:
    """Return whether somebody else is on the cell of *islander*."""
    return state.at[islander] in dict(state.piles)
