"""What a guardian hands over, and how long it may think."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias, TypeVar

Token: TypeAlias = str
Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Plan:
    """What to do now: the *tokens* of the actions up to the end of the turn, or up to the next thing that nobody can know yet.

    *value*: what the position after them is worth to the side that acts, in points, the others' part taken off; comparable among plans
    of one position only. *parts*: the points that the side is expected to have in the end, by category of the score sheet.
    *alternatives*: the next best plans that lead somewhere else. *positions*: how many positions were weighed.
    """

    tokens: tuple[Token, ...]
    value: float
    parts: Mapping[str, float] = field(default_factory=dict)
    alternatives: tuple[Plan, ...] = ()
    positions: int = 0


Thinking: TypeAlias = Generator[int, None, Plan]
"""A guardian at work: yields the number of positions weighed since the last slice, returns its plan."""


def finished(thinking: Generator[int, None, Result]) -> Result:
    """Return what *thinking* ends in, without a pause between its slices."""
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            result: Result = end.value
            return result
