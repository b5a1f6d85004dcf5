"""An action that somebody attempts, resolved against the position; and how a refusal is said."""

from __future__ import annotations

from typing import NamedTuple

from fog_core.errors import Param, Refusal
from fog_core.escape.action import Action
from fog_core.escape.board.directions import NOTHING
from fog_core.escape.board.geometry import Board
from fog_core.escape.edition import Edition
from fog_core.escape.movement.mover import Mover
from fog_core.escape.state import State, TransitMode


def refuse(code: str, rule: str, **params: Param) -> Refusal:
    """Return a refusal; the param ``start`` is spelled ``from`` (a word that Python keeps for itself)."""
    if "start" in params:
        params["from"] = params.pop("start")
    return Refusal(code, rule, params)


def in_rules_of(edition: Edition, refusal: Refusal) -> Refusal:
    """Return the refusal with the rule id that stands in the edition's own rules."""
    rule = edition.rules_instead.get(refusal.rule)
    return Refusal(refusal.code, rule, refusal.params) if rule else refusal


class Attempt(NamedTuple):
    """An action of a known islander, in cells; *target*, *path*, *bump* may be ``NOTHING`` for names that are no cell."""

    mover: Mover
    action: Action
    target: int
    path: tuple[int, ...]
    bump: int

    @property
    def state(self) -> State:
        """The position in which it is attempted."""
        return self.mover.state

    @property
    def board(self) -> Board:
        """The board of the match."""
        return self.mover.board

    @property
    def edition(self) -> Edition:
        """The edition of the match."""
        return self.mover.edition

    @property
    def start(self) -> int:
        """The cell of the mover."""
        return self.mover.cell

    @property
    def mode(self) -> TransitMode | None:
        """The mode of his transit, None if he is not in transit."""
        return self.mover.mode

    def name(self, islander: int) -> str:
        """The piece id of an islander in events and refusals."""
        return str(self.state.table.roster[islander].number)


def resolve(mover: Mover, action: Action) -> Attempt:
    """Return the attempt of an action; one that was offered to the mover needs no further examination."""
    index = mover.board.cell
    return Attempt(
        mover,
        action,
        index(action.target),
        tuple(index(name) for name in action.path) if action.path else (),
        index(action.bump) if action.bump else NOTHING,
    )
