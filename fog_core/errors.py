"""The errors of the package: each with a code and parameters, so that every language can say it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

Param: TypeAlias = str | int | bool | list["Param"] | dict[str, "Param"] | None


@dataclass(frozen=True, slots=True)
class Refusal:
    """Say why an action is impossible.

    *code* is the first check that fails (rule REF), *rule* the id of the rule behind it, *params* what a
    sentence about it needs (cells, islanders, MP).
    """

    code: str
    rule: str = ""
    params: Mapping[str, Param] = field(default_factory=dict)


class FogError(Exception):
    """Base of everything the package raises on purpose: a code, parameters, never a bare text."""

    def __init__(self, code: str, **params: Param) -> None:
        super().__init__(code)
        self.code = code
        self.params: dict[str, Param] = params

    def __str__(self) -> str:
        details = ", ".join(f"{key}={value}" for key, value in self.params.items())
        return f"{self.code} ({details})" if details else self.code


class IllegalAction(FogError):
    """Raised by ``apply`` for an action that ``explain`` refuses; carries that refusal."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code, **dict(refusal.params))
        self.refusal = refusal


class BadToken(FogError):
    """A text that is no action token of this game."""


class BadSetup(FogError):
    """A set-up that the game does not offer (players, options, colours, seed)."""


class BadFile(FogError):
    """A match file that cannot be read."""


class BadLink(FogError):
    """A link that cannot be read."""


class BadRequest(FogError):
    """A bridge message or a command line that makes no sense."""
