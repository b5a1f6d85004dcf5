"""The state while one action is carried out, with what happened on the way: the only thing in the rules that changes."""

from __future__ import annotations

from typing import Any

from fog_core.errors import Param
from fog_core.game import Event, Move, Step
from fog_core.islands.board import PLACE_NAMES, is_dock
from fog_core.islands.state import ENERGY_MAX, End, State
from fog_core.islands.tiles.kinds import TILES


def tile_move(tile: int, start: str, end: str) -> Move:
    """Return the move of a tile."""
    return Move(f"tile:{TILES[tile].name}", start, end)


def spot(seat: int, place: int) -> str:
    """Return a cell or dock as place of a move: ``island:0:1,-1``, ``dock:D2``."""
    return f"dock:{PLACE_NAMES[place]}" if is_dock(place) else f"island:{seat}:{PLACE_NAMES[place]}"


class Play:
    """A state that an action changes step by step, and what there is to tell of it."""

    __slots__ = ("barrier", "events", "moves", "said", "state")

    def __init__(self, state: State, said: Event) -> None:
        """*said* is the sentence of the action; it becomes the first event, with the moves of the action itself."""
        self.state = state
        self.said = said
        self.moves: list[Move] = []
        self.events: list[Event] = []
        self.barrier: str | None = None

    def step(self) -> Step[State]:
        """Return the result."""
        return Step(
            self.state, (Event(self.said.code, self.said.params, tuple(self.moves)), *self.events), self.barrier
        )

    def move(self, piece: str, start: str | None, end: str | None) -> None:
        """Note a piece that the action itself moves."""
        self.moves.append(Move(piece, start, end))

    def move_tile(self, tile: int, start: str, end: str) -> None:
        """Note a tile that the action itself moves."""
        self.moves.append(tile_move(tile, start, end))

    def set(self, **changes: Any) -> None:
        """Change fields of the state."""
        self.state = self.state._replace(**changes)

    def change(self, seat: int, **changes: Any) -> None:
        """Change fields of the player on *seat*."""
        players = list(self.state.players)
        players[seat] = players[seat]._replace(**changes)
        self.state = self.state._replace(players=tuple(players))

    def tell(self, code: str, *moves: Move, **params: Param) -> None:
        """Report something that followed from the action."""
        self.events.append(Event(code, params, moves))

    def reveal(self, barrier: str) -> None:
        """Note that new information came up; dice outweigh tiles, because they tell more of what is to come."""
        if self.barrier != "dice":
            self.barrier = barrier

    def side(self, seat: int) -> str:
        """Return the colour of *seat*; ``drift`` for the Drift."""
        sides = self.state.table.sides
        return sides[seat] if seat < len(sides) else "drift"

    @property
    def me(self) -> str:
        """The colour of the player to act."""
        return self.side(self.state.turn)

    def gain(self, seat: int, energy: int, why: str) -> None:
        """Give *energy* to the player on *seat*; what does not fit on the track is lost (ENER-1)."""
        before = self.state.players[seat].energy
        after = min(ENERGY_MAX, before + energy)
        self.change(seat, energy=after)
        self.tell(
            "energy",
            side=self.side(seat),
            seat=seat,
            n=after - before,
            lost=before + energy - after,
            left=after,
            why=why,
        )

    def set_last_round(self, last: int, reason: str) -> bool:
        """Make *last* the last round, unless that or an earlier one is known already; return whether it was news."""
        news = self.state.end is None or last < self.state.end.last
        if news:
            self.set(end=End(last, reason))
        return news

    def announce_last_round(self, last: int, reason: str) -> None:
        """Make *last* the last round and tell it, if it is news (END-1, BAG-2)."""
        if self.set_last_round(last, reason):
            self.tell("last_round", round=last, reason=reason)
