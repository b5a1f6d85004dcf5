"""A working copy of who stands where: lift, drop, and put the result back into a state."""

from __future__ import annotations

from fog_core.escape.state import NOBODY, State, Transit


class Pieces:
    """The islanders of one position while they are being moved; lives only inside one step."""

    __slots__ = ("at", "occupied", "on", "piles")

    def __init__(self, state: State) -> None:
        self.at = list(state.at)
        self.on = bytearray(state.on)
        self.occupied = state.occupied
        self.piles = dict(state.piles)

    def lift(self, islander: int) -> int:
        """Take an islander off his cell and return the cell."""
        cell = self.at[islander]
        if cell not in self.piles:
            self.on[cell] = NOBODY
            self.occupied &= ~(1 << cell)
            return cell
        rest = tuple(member for member in self.piles.pop(cell) if member != islander)
        self.on[cell] = rest[-1]
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
        self.occupied |= 1 << cell

    def move(self, islander: int, cell: int) -> None:
        """Lift and drop."""
        self.lift(islander)
        self.drop(islander, cell)

    def pile(self, cell: int) -> tuple[int, ...]:
        """The islanders on *cell* from bottom to top."""
        top = self.on[cell]
        return self.piles.get(cell, () if top == NOBODY else (top,))

    def place(self, state: State) -> State:
        """Return *state* with the pieces as they stand now."""
        return state._replace(
            at=tuple(self.at),
            on=bytes(self.on),
            occupied=self.occupied,
            piles=tuple(sorted(self.piles.items())) if self.piles else (),
        )

    def after_action(self, state: State, islander: int, cost: int, used: int, transit: Transit | None) -> State:
        """Return *state* with the pieces as they stand after an action of *islander* for *cost* MP.

        Every field by its place, as a bare tuple: naming a few of so many took as long as moving the pieces, calling the class half as
        long.
        """
        spent = list(state.spent)
        spent[islander] += cost
        fields = (
            state.table,
            state.phase,
            state.round,
            state.turn,
            state.active,
            state.fog,
            state.mp - cost,
            tuple(self.at),
            state.owner,
            bytes(self.on),
            self.occupied,
            tuple(spent),
            state.bonuses,
            state.taken,
            used,
            transit,
            tuple(sorted(self.piles.items())) if self.piles else (),
            state.seated,
            state.mishaps,
            state.fog_deck,
        )
        return tuple.__new__(State, fields)
