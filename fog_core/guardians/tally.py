"""Counts for awards: who has most of something."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

from fog_core.errors import Param
from fog_core.game import Event

Who = TypeVar("Who")


class Tally(Generic[Who]):
    """Points of everybody for one award. *least*: fewer are not worth an award."""

    def __init__(self, least: int = 1) -> None:
        self.least = least
        self._points: Counter[Who] = Counter()

    def add(self, who: Who, points: int = 1) -> None:
        """Add *points* to those of *who*."""
        self._points[who] += points

    def raise_to(self, who: Who, points: int) -> None:
        """Keep the most that *who* had at once."""
        self._points[who] = max(self._points[who], points)

    def award(self, code: str, params: Callable[[Who], dict[str, Param]]) -> Iterator[Event]:
        """Yield the award *code* for whoever has most, with *params* of the winner and ``n``; of equals the first one has it."""
        for who, points in self._points.most_common(1):
            if points >= self.least:
                yield Event(code, {**params(who), "n": points})
