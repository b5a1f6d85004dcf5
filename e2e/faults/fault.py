"""What a fault is, and the list of all of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .world import World


@dataclass(frozen=True)
class Outcome:
    """What may have become of a match: some of *more* may have been played, in this order, or up to *undone* actions taken back.

    ``anything``: nobody can say which taps counted; whatever the rules allow may have followed the acknowledged moves.
    """

    more: tuple[str, ...] = ()
    undone: int = 0
    anything: bool = False

    def allows(self, before: list[str], after: list[str]) -> bool:
        """Return whether the actions in force may have become *after*.

        >>> Outcome(more=("end_turn",)).allows(["pick 1"], ["pick 1", "end_turn"])
        True
        >>> Outcome().allows(["pick 1"], [])
        False
        """
        kept = max(0, len(before) - self.undone)
        if after[:kept] != before[:kept]:
            return False
        rest, lost = after[kept:], before[kept:]
        if self.anything or rest == lost[: len(rest)]:
            return True
        return rest[: len(lost)] == lost and tuple(rest[len(lost) :]) == self.more[: len(rest) - len(lost)]


UNTOUCHED = Outcome()

Inject = Callable[["World"], Outcome]


@dataclass(frozen=True)
class Fault:
    """A way to break something; *heavy*: Python starts anew, which takes seconds."""

    kind: str
    inject: Inject
    heavy: bool

    @property
    def what(self) -> str:
        return (self.inject.__doc__ or "").strip().rstrip(".")


FAULTS: list[Fault] = []


def fault(kind: str, *, heavy: bool = False) -> Callable[[Inject], Inject]:
    """Put a function on the list; the first line of its docstring says what it breaks."""

    def register(inject: Inject) -> Inject:
        FAULTS.append(Fault(kind, inject, heavy))
        return inject

    return register


def deck(random: Random, size: int) -> list[Fault]:
    """Return *size* faults in random order: each at least once if there is room, light ones more often."""
    once = random.sample(FAULTS, min(size, len(FAULTS)))
    weights = [1 if one.heavy else 4 for one in FAULTS]
    drawn = [*once, *random.choices(FAULTS, weights, k=size - len(once))]
    random.shuffle(drawn)
    return drawn
