"""Writes down which codes the rules produced while something ran."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

from fog_core.errors import Refusal
from fog_core.game import Event, Outcome, Step


@dataclass
class Reached:
    """The codes seen so far."""

    refusals: set[str] = field(default_factory=set)
    events: set[str] = field(default_factory=set)
    ends: set[str] = field(default_factory=set)


@contextmanager
def recording() -> Iterator[Reached]:
    """Yield the codes of all refusals, events (reasons of the score sheet are events too) and outcomes made in the block."""
    reached = Reached()
    with _noting(Refusal, reached.refusals), _noting(Event, reached.events), _noting(Outcome, reached.ends), _telling():
        yield reached


def _telling() -> Any:
    """Let every step tell its events at once."""
    build = Step.__init__

    def told(self: Step[Any], *args: Any, **named: Any) -> None:
        build(self, *args, **named)
        assert self.events

    return patch.object(Step, "__init__", told)


def _noting(kind: type[Any], codes: set[str]) -> Any:
    """Let *kind* note the first value of each new object: its code or reason."""
    build = kind.__init__

    def noted(self: object, *args: Any, **named: Any) -> None:
        codes.add(args[0] if args else named["reason" if kind is Outcome else "code"])
        build(self, *args, **named)

    return patch.object(kind, "__init__", noted)
