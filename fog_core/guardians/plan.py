"""What a guardian hands over, and how long it may think."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias, TypeVar

from fog_core.game import Event, Side

Token: TypeAlias = str
Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Plan:
    """What to do now: the *tokens* of the actions up to the end of the turn, or up to the next thing that nobody can know yet.

    *value*: what the position after them is worth to the side that acts, in points, the others' part taken off; comparable among plans
    of one position only. *parts*: the points that the side is expected to have in the end, by category of the score sheet.
    *alternatives*: the next best plans that lead somewhere else. *why*: what speaks for it, text keys ``<game>.why.<code>``.
    *positions*: how many positions were weighed.
    """

    tokens: tuple[Token, ...]
    value: float
    parts: Mapping[str, float] = field(default_factory=dict)
    alternatives: tuple[Plan, ...] = ()
    why: tuple[Event, ...] = ()
    positions: int = 0


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a guardian thinks of actions that somebody means to take or has taken.

    *best*: what it would do. *own*: those actions, with the best that can follow in the same turn. Their values compare. *expected*:
    final points by side of the score sheet, before the decision; nothing as long as that says little (the draft).
    """

    best: Plan
    own: Plan
    expected: Mapping[Side, float] = field(default_factory=dict)

    @property
    def cost(self) -> float:
        """How much less the own actions are worth than the best."""
        return max(0.0, self.best.value - self.own.value)


Thinking: TypeAlias = Generator[int, None, Plan]
"""A guardian at work: yields the number of positions weighed since the last slice, returns its plan."""
Judging: TypeAlias = Generator[int, None, Verdict]


class Planner(Protocol):
    """The module ``guardian`` of a game."""

    def plan(self, state: Any, level: str, salt: str) -> Thinking:
        """Return the thinking about what to do in *state*."""

    def judge(self, state: Any, level: str, tokens: Sequence[Token]) -> Judging:
        """Return the thinking about actions that are legal from *state* on, one after the other: of this turn, none behind a barrier."""


def finished(thinking: Generator[int, None, Result]) -> Result:
    """Return what *thinking* ends in, without a pause between its slices."""
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            result: Result = end.value
            return result
