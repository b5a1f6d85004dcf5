"""A working copy of who stands where: lift, drop, and put the result back into a state."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from fog_core.escape.state import NOBODY, State


class Pieces:
    """The islanders of one position while they are being moved; lives only inside one step."""

    __slots__ = ("at", "on", "piles")

    def __init__(self, state: State) -> None:
        self.at = list(state.at)
        self.on = list(state.on)
        self.piles = dict(state.piles)

    def lift(self, islander: int) -> int:
        """Take an islander off his cell and return the cell."""
        cell = self.at[islander]
        members = self.piles.pop(cell, (islander,))
        rest = tuple(member for member in members if member != islander)
        self.on[cell] = rest[-1] if rest else NOBODY
        if len(rest) > 1:
            self.piles[cell] = rest
        return cell

    def drop(self, islander: int, cell: int) -> None:
        """Put a lifted islander on top of *cell*."""
        below = self.on[cell]
        if below != NOBODY:
            self.piles[cell] = (*self.piles.get(cell, (below,)), islander)
        self.at[islander] = cell
        self.on[cell] = islander

    def move(self, islander: int, cell: int) -> None:
        """Lift and drop."""
        self.lift(islander)
        self.drop(islander, cell)

    def pile(self, cell: int) -> tuple[int, ...]:
        """The islanders on *cell* from bottom to top."""
        top = self.on[cell]
        return self.piles.get(cell, () if top == NOBODY else (top,))

    def place(self, state: State, **changes: Any) -> State:
        """Return *state* with the pieces as they stand now and the other *changes*."""
        return replace(state, at=tuple(self.at), on=tuple(self.on), piles=tuple(sorted(self.piles.items())), **changes)
