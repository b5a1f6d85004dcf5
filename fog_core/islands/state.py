"""The state of a match (rules section 19).

Cells, docks, directions and tiles are integers (board.py, tiles.py); names exist only at the borders.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, Protocol

from fog_core.islands.board import DATA, DOCKS, NOWHERE, YARD, Board, is_dock
from fog_core.islands.tiles.kinds import EXPANSION_TILES, EXPANSIONS, LOOKOUTS, NO_TILE, OFFICES, TILES

ENERGY_MAX: int = DATA["energy_track"]["max"]
RIVAL = 1
"""Seat of the Drift in solo games (SOLO-1)."""
NO_LIMIT = 1_000


class Phase(StrEnum):
    """What is to be done (rules section 18): set-up, A, B, C1, C2, C3, D, the end."""

    BALLOON = "balloon"
    SWAP = "swap"
    ROLL = "roll"
    BONUS = "bonus"
    FLY = "fly"
    TAKE = "take"
    PLACE = "place"
    RANK = "rank"
    OVER = "over"


class Luck(Protocol):
    """Where chance comes from after the set-up (CHANCE-4, CHANCE-5)."""

    def throw(self, die: str, number: int) -> int:
        """Return the face number of throw *number* of *die*."""

    def place_in_bag(self, returned: int, length: int) -> int:
        """Return where the next tile goes into a bag of *length* tiles, when *returned* went back before."""


@dataclass(frozen=True, slots=True)
class Table:
    """What never changes during a match: options, island side, players. *seats* counts the Drift too."""

    board: Board
    players: int
    module: int
    variant: bool
    sides: tuple[str, ...]
    seed: str
    luck: Luck

    @property
    def solo(self) -> bool:
        """Whether the house solo mode is played (SOLO)."""
        return self.players == 1

    @property
    def seats(self) -> int:
        """How many take turns; in solo games the Drift is the second."""
        return 2 if self.solo else self.players

    @property
    def docks(self) -> int:
        """How many docks there are (HARB-1); none in module 1."""
        return 0 if self.module == 1 else len(DOCKS) if self.variant else DATA["harbour"]["basic_last_dock"]

    @property
    def last_round(self) -> int:
        """The round after which the game ends in any case (SOLO-8); with two or more players there is no such round."""
        limit: int = DATA["solo"]["last_round"]
        return limit if self.solo else NO_LIMIT

    @property
    def spaces(self) -> int:
        """Spyglass spaces on the energy track (ENER-4, ENER-5)."""
        track = DATA["energy_track"]["silver" if self.module == 3 else "gold"]
        found: int = track["spyglasses"]
        return found


class Player(NamedTuple):
    """One player. *balloon*: cell or dock. *tiles*: tile per cell. *supply*: expansion tiles not activated yet.

    *connected*: round in which all six coasts were joined first (END-1), 0 = not yet.
    """

    balloon: int = NOWHERE
    energy: int = 0
    spyglass: tuple[int, ...] = ()
    tiles: tuple[int, ...] = (NO_TILE,) * (YARD * 2 + 1)
    supply: tuple[int, ...] = ()
    connected: int = 0

    @property
    def in_harbour(self) -> bool:
        """Whether the balloon is at a dock."""
        return is_dock(self.balloon)

    @property
    def has_office(self) -> bool:
        """Whether the coast no longer stops the balloon (HARB-3)."""
        return any(tile in self.tiles for tile in OFFICES)


@dataclass(frozen=True, slots=True)
class Rival:
    """The Drift (SOLO): monuments it has taken, and the tiles it took in its last turn."""

    monuments: int = 0
    taken: tuple[int, ...] = ()


class Dice(NamedTuple):
    """Both results that hold now: a direction, a bonus face, and which dice were rerolled, in that order (DICE-1)."""

    direction: int
    bonus: str
    rerolled: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Exchange:
    """An open exchange (HARB-5): the tile given (NO_TILE: none, HARB-7) and how many are still to be taken."""

    given: int
    left: int


@dataclass(frozen=True, slots=True)
class End:
    """The last round as far as it is known, and what made it the last (END-1, BAG-2)."""

    last: int
    reason: str


class State(NamedTuple):
    """A position; names as in section 19 of the rules. *turn*: the seat to act, NOWHERE after the game.

    A tuple with names, as the players in it: replacing fields of frozen dataclasses took a third of random play.

    *gone*: tiles that left the game, in that order (BAG-4, EXP-3, SOLO-5).
    *ranks*: numbers chosen in phase D, by seat; None = none chosen (RANK-2). *swap*: the drawn tile in phase swap.
    """

    table: Table
    players: tuple[Player, ...]
    bag: tuple[int, ...]
    clouds: tuple[tuple[int, ...], ...]
    phase: Phase = Phase.BALLOON
    round: int = 1
    start: int = 0
    turn: int = 0
    dice: Dice | None = None
    harbour: tuple[int, ...] = ()
    swap: int = NO_TILE
    pending: tuple[int, ...] = ()
    owed: int = 0
    shortage: bool = False
    exchange: Exchange | None = None
    ranks: tuple[int | None, ...] = (None,) * 4
    returned: int = 0
    gone: tuple[int, ...] = ()
    end: End | None = None
    rival: Rival | None = None

    @property
    def player(self) -> Player:
        """The player to act."""
        return self.players[self.turn]

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in turn order, from the start player (ROUND-1)."""
        seats = self.table.seats
        return tuple((self.start + place) % seats for place in range(seats))

    @property
    def spaces(self) -> int:
        """How many tiles fit on the spyglass of the player to act (ENER-5)."""
        return spaces_of(self.table, self.player)

    @property
    def spyglass_is_full(self) -> bool:
        """Whether the player to act has no free spyglass space."""
        return len(self.player.spyglass) >= self.spaces


def spaces_of(table: Table, player: Player) -> int:
    """Return how many spyglass spaces *player* has, with those of his Lookouts (ENER-5, EXP-4)."""
    if table.module < 3:
        return table.spaces
    return table.spaces + sum(EXPANSIONS[tile].spyglass for tile in LOOKOUTS if tile in player.tiles)


def numbers_under(table: Table, player: Player) -> tuple[int, int]:
    """Return the lowest and highest number under the balloon on the island: of the tile, otherwise of the cell
    (TILE-5, FLY-2)."""
    tile = player.tiles[player.balloon]
    if tile == NO_TILE:
        number = table.board.numbers[player.balloon]
        return number, number
    return TILES[tile].low, TILES[tile].high


def where_is(table: Table, player: Player, tile: int) -> str | None:
    """Return where an expansion tile of *player* is: supply, spyglass, built, box; None if it is not in the game
    (SET-6, SET-7)."""
    if table.module == 1 or (table.module == 2 and tile not in OFFICES) or tile not in EXPANSION_TILES:
        return None
    if tile in player.tiles:
        return "built"
    if tile in player.spyglass:
        return "spyglass"
    return "supply" if tile in player.supply else "box"
