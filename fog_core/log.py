"""The log of a match: what a line of it holds, and which moment undo and redo lead to.

Lines are counted by the actions played: line n tells of action n and holds the state after it, line 0 the set-up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, TypeAlias

from fog_core.game import Event, Seat, Side, Step

Goal: TypeAlias = Literal["step", "tap", "turn"] | int


class Turn(NamedTuple):
    """Which turn it is: round, place in the round, side that plays, and whether it is the draft. Equal for all actions of one turn."""

    round: int
    turn: int
    side: Side | None
    draft: bool


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log: the action (line 0: no token), whose it was, what happened, the state it led to.

    *tap*: number of the first action that was asked for together with this one, by one tap of a person.
    """

    token: str
    seat: Seat | None
    during: Turn
    step: Step[Any] = field(repr=False)
    tap: int = 0

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened; told when it is read first."""
        return self.step.events

    @property
    def barrier(self) -> str | None:
        """What an undo of it would un-reveal, or None."""
        return self.step.barrier

    @property
    def state(self) -> Any:
        """The state it led to."""
        return self.step.state


def earlier(log: Sequence[Entry], cursor: int, to: Goal) -> int:
    """Return the moment to which an undo leads from *cursor*; by turns it goes to the start of that of the last action."""
    if to == "step":
        return cursor - 1
    if to == "tap":
        return log[cursor].tap - 1
    if to != "turn":
        return to
    last = log[cursor].during
    while cursor > 0 and log[cursor].during == last:
        cursor -= 1
    return cursor


def later(log: Sequence[Entry], cursor: int, to: Goal) -> int:
    """Return the moment to which a redo leads from *cursor*: one action, the rest of its tap, or the rest of its turn."""
    if to == "step":
        return cursor + 1
    if to != "tap" and to != "turn":
        return to
    number = cursor + 1
    while number + 1 < len(log) and _together(log[number], log[number + 1], to):
        number += 1
    return number


def _together(one: Entry, other: Entry, to: Goal) -> bool:
    return one.tap == other.tap if to == "tap" else one.during == other.during
