"""Set-ups and positions for the tests of the table chapters."""

from __future__ import annotations

from typing import Any

from fog_core import setup as setups
from fog_core.escape import positions, setup
from fog_core.escape.state import State
from fog_core.game import Setup, Step


def started(edition: str, players: int, seed: str = "harbour", **options: Any) -> State:
    """Return the state after the set-up."""
    return setup.initial(wanted(edition, players, seed, **options))


def wanted(edition: str, players: int, seed: str = "harbour", **options: Any) -> Setup:
    return setups.completed(Setup("escape", edition, players, seed, options))


def position(edition: str = "review", options: dict[str, Any] | None = None, **fields: Any) -> State:
    """Return a position with these fields (shared/cases README); islanders may be given as keywords ``_7="C4"``."""
    named = {key[1:]: fields.pop(key) for key in list(fields) if key.startswith("_")}
    return positions.from_json(edition, {"islanders": named, **fields}, options or {})


def codes(step: Step[State]) -> list[str]:
    return [event.code for event in step.events]


def cells(state: State) -> dict[str, str]:
    found: dict[str, str] = positions.to_json(state)["islanders"]
    return found
