"""A match: set-up + log + cursor, the only object of the package that changes.

Undo moves the cursor back and keeps the tail; a new action drops it. Every reached state is kept (states share what did not change,
so 300 of them weigh less than a megabyte), which makes undo, redo and a look at any moment a list access.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from typing import Any

from fog_core import registry
from fog_core import setup as setups
from fog_core.errors import BadRequest, FogError, Param
from fog_core.game import Game, Setup, Step
from fog_core.log import Entry, Goal, Turn, earlier, later

WITH_THE_ONE_BEFORE = " "
"""Begins a stored token that came by the tap of the one before it."""


@dataclass(frozen=True, slots=True)
class Broken:
    """Why a loaded match can only be looked at: action number *at* of its log is refused with *code*; *text* is the whole file."""

    at: int
    code: str
    params: Mapping[str, Param]
    text: str = field(repr=False, default="")


@dataclass(frozen=True, slots=True)
class SeatName:
    """Who sits on a seat; not part of the rules."""

    name: str = ""
    kind: str = "human"


class Match:
    """One match of one game.

    *log[n]* is the moment after n actions, *cursor* the moment that is played, *rev* counts every change.
    """

    def __init__(self, setup: Setup, seats: Sequence[SeatName] = (), meta: Mapping[str, str] | None = None) -> None:
        """Start a match. Raises ``BadSetup`` if the game does not offer *setup*."""
        self.setup = setups.checked(setup)
        self.game: Game[Any, Any] = registry.rules(self.setup.game, self.setup.edition)
        self.seats = seats_for(self.setup, seats)
        self.meta = dict(meta or {})
        self.rev = 0
        self.cursor = 0
        self.broken: Broken | None = None
        state = self.game.initial(self.setup)
        opening = Step(state, lambda: self.game.opening(state))
        self.log: list[Entry] = [Entry("", None, turn_of(self.game, state), opening)]

    @property
    def state(self) -> Any:
        """The state at the cursor."""
        return self.log[self.cursor].state

    @property
    def present_turn(self) -> Turn:
        """The turn at the cursor."""
        return turn_of(self.game, self.state)

    @property
    def tokens(self) -> list[str]:
        """The action tokens of the whole log, undone ones too."""
        return [entry.token for entry in self.log[1:]]

    def act(self, *tokens: str, rev: int | None = None, taps: bool = False) -> list[Entry]:
        """Carry the actions out, all or none of them, as one tap (*taps*: each as one); return their entries.

        What was undone before is dropped.

        Raises ``BadRequest`` (``stale``, ``read_only``), ``BadToken``, ``IllegalAction``; the latter two with the param ``at``:
        how many of *tokens* were possible.
        """
        self._check(rev)
        added: list[Entry] = []
        for number, token in enumerate(tokens):
            tap = self.cursor + 1 + (number if taps else 0)
            try:
                added.append(self._after(added[-1] if added else self.log[self.cursor], token, tap))
            except FogError as error:
                error.params["at"] = len(added)
                raise
        self.log[self.cursor + 1 :] = added
        self.cursor += len(added)
        self.rev += 1
        return added

    def undo(self, to: Goal = "step", *, force: bool = False, rev: int | None = None) -> None:
        """Go back one action, what one tap did, to the start of the turn (at its start: of the turn before), or to moment *to*.

        Raises ``BadRequest``: ``stale``, ``read_only``, ``nothing_to_undo``, ``out_of_range``, and unless *force* is given
        ``barrier`` with the ``reason``, if new information was revealed on the way.
        """
        self._check(rev)
        if self.cursor == 0:
            raise BadRequest("nothing_to_undo")
        target = earlier(self.log, self.cursor, to)
        if not 0 <= target < self.cursor:
            raise BadRequest("out_of_range", n=target)
        for number in range(self.cursor, target, -1):
            reason = self.log[number].barrier
            if reason and not force:
                raise BadRequest("barrier", reason=reason, n=number)
        self._move(target)

    def redo(self, to: Goal = "step", *, rev: int | None = None) -> None:
        """Take back an undo: one action, what one tap did, to the end of the turn, or to moment *to*.

        Raises ``BadRequest``: ``stale``, ``read_only``, ``nothing_to_redo``, ``out_of_range``.
        """
        self._check(rev)
        if self.cursor == len(self.log) - 1:
            raise BadRequest("nothing_to_redo")
        target = later(self.log, self.cursor, to)
        if not self.cursor < target < len(self.log):
            raise BadRequest("out_of_range", n=target)
        self._move(target)

    def sit(self, seats: Sequence[SeatName], *, rev: int | None = None) -> None:
        """Say who sits where from now on. Raises ``BadRequest``: ``stale``, ``read_only``."""
        self._check(rev)
        self.seats = seats_for(self.setup, seats)
        self.rev += 1

    def goto(self, n: int) -> Entry:
        """Return moment *n* to look at; the cursor stays. Raises ``BadRequest`` (``out_of_range``)."""
        if not 0 <= n < len(self.log):
            raise BadRequest("out_of_range", n=n)
        return self.log[n]

    def branch(self, n: int) -> Match:
        """Return a match of its own with the first *n* actions of this one, which stays as it is.

        Raises ``BadRequest`` (``out_of_range``).
        """
        self.goto(n)
        twin = Match(self.setup, self.seats)
        twin.log = self.log[: n + 1]
        twin.cursor = n
        return twin

    def twin(self) -> Match:
        """Return the same match once more; what happens to one does not happen to the other."""
        twin = copy(self)
        twin.log = self.log[:]
        return twin

    def replay(self, tokens: Iterable[str], text: str = "") -> None:
        """Carry out a stored log; a token after a space came by the tap of the one before.

        An action that fails makes the match read-only at the moment before; *text* is kept for it.
        """
        for number, token in enumerate(tokens, 1):
            tap = self.log[-1].tap if token.startswith(WITH_THE_ONE_BEFORE) and number > 1 else number
            try:
                self.log.append(self._after(self.log[-1], token.strip(), tap))
            except FogError as error:
                self.broken = Broken(len(self.log), error.code, error.params, text)
                break
            except Exception as error:  # a match must open, whatever a rule thinks of an old action
                self.broken = Broken(len(self.log), "internal", {"error": type(error).__name__}, text)
                break
        self.cursor = len(self.log) - 1

    def _after(self, entry: Entry, token: str, tap: int) -> Entry:
        state = entry.state
        step = self.game.apply(state, self.game.decode(token))
        return Entry(token, self.game.actor(state), turn_of(self.game, state), step, tap)

    def _check(self, rev: int | None) -> None:
        if self.broken is not None:
            raise BadRequest("read_only", at=self.broken.at)
        if rev is not None and rev != self.rev:
            raise BadRequest("stale", rev=self.rev)

    def _move(self, cursor: int) -> None:
        self.cursor = cursor
        self.rev += 1


def turn_of(game: Game[Any, Any], state: Any) -> Turn:
    """Return the turn in which *state* is; every game's state says its ``round`` and its ``turn`` in that round."""
    return Turn(state.round, state.turn, game.side(state), getattr(state, "phase", None) == "draft")


def seats_for(setup: Setup, seats: Sequence[SeatName]) -> tuple[SeatName, ...]:
    """Return one name per player: those given, the rest empty."""
    return tuple(seats[: setup.players]) + (SeatName(),) * (setup.players - len(seats))
