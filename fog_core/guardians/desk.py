"""Guardians at work beside the matches of a worker: a slice at each call, so that no tap waits for a whole plan.

Nothing here is kept: who asks again after a restart gets the same answer, for it depends on position, level and salt alone.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from fog_core.errors import BadSetup
from fog_core.game import Json, Setup
from fog_core.guardians import told
from fog_core.guardians.guardian import judge, salted, think
from fog_core.guardians.review import review, review_json
from fog_core.log import Entry
from fog_core.match import Match

SLICE = 24
"""Positions weighed in one call: less than twice as many, some milliseconds of work."""
STEPS = 4
"""Slices of a review in one call: those of the judge are small."""
SOUGHT = 12
"""Slices in one call of the search for the best match alone: most are smaller still."""
BUDGET = 400_000
"""Positions that this search weighs; the same on every device, so that all find the same match."""

Going: TypeAlias = Generator[float, None, Any]


@dataclass(slots=True)
class _Work:
    """A question about a *moment* of a match, or none, and what is being done about it; *done*: how much of it, as the work counts."""

    moment: Entry | None
    question: tuple[object, ...]
    going: Going
    done: float = 0
    answer: Any = None

    def weigh(self) -> bool:
        """Go on for a call of positions; return whether there is an answer. A slice without positions is work, and ends the call."""
        weighed = 0.0
        while weighed < SLICE:
            slice_ = self._next()
            if slice_ is None:
                return True
            weighed += slice_ or SLICE
            self.done += slice_
        return False

    def step(self, slices: int) -> bool:
        """Go on for a few slices of work that says how much of it is done; return whether there is an answer.

        As long as nothing is done, one: in the beginning things are imported and tables made.
        """
        for _ in range(slices):
            share = self._next()
            if share is None:
                return True
            self.done = share
            if not share:
                break
        return False

    def _next(self) -> float | None:
        try:
            return next(self.going)
        except StopIteration as end:
            self.answer = end.value
            return None


class Desk:
    """One thought and one review for each match, by the match's handle; one search for the best match alone."""

    def __init__(self) -> None:
        self._work: dict[tuple[str, str], _Work] = {}

    def think(self, handle: str, match: Match, n: int, level: str) -> Json:
        """Go on with the thought about moment *n*, or begin it; what was thought about another moment or level is dropped.

        Returns ``{done, positions, plan}``; *plan* is null until it is done, and where nobody has to act any more.
        Raises ``BadRequest`` (``out_of_range``).
        """
        moment = match.goto(n)
        if match.game.actor(moment.state) is None:
            return {"done": True, "positions": 0, "plan": None}
        thinking = _unhurried(lambda: think(match.game, moment.state, level, salted(match.setup.seed, n)))
        work = self._begun("thought", handle, _Work(moment, ("think", level), thinking))
        done = self._over("thought", handle, work.weigh())
        plan = told.plan(match.game, moment.state, work.answer) if done else None
        return {"done": done, "positions": work.done, "plan": plan}

    def judge(self, handle: str, match: Match, tokens: Sequence[str], level: str) -> Json:
        """Go on with the thought about what was done in this turn since the last revelation, and *tokens* that are meant to follow.

        Returns ``{done, positions, verdict}``; *verdict* is null until it is done, and where nothing is done or meant.
        Raises ``BadToken``, ``IllegalAction``.
        """
        start = _start(match)
        played = [entry.token for entry in match.log[start + 1 : match.cursor + 1]] + _meant(match, tokens)
        moment = match.log[start]
        if not played or match.game.actor(match.state) is None:
            return {"done": True, "positions": 0, "verdict": None}
        judging = _unhurried(lambda: judge(match.game, moment.state, level, played))
        work = self._begun("thought", handle, _Work(moment, ("judge", level, *played), judging))
        done = self._over("thought", handle, work.weigh())
        verdict = told.verdict(match.game, moment.state, work.answer) if done else None
        return {"done": done, "positions": work.done, "verdict": verdict}

    def review(self, handle: str, match: Match) -> Json:
        """Go on with the review of a match up to its cursor, or begin it.

        Returns ``{done, share, review}``; *review* is null until it is done.
        """
        work = self._begun(
            "review", handle, _Work(match.log[match.cursor], ("review",), _unhurried(lambda: review(match)))
        )
        done = self._over("review", handle, work.step(STEPS))
        return {"done": done, "share": round(work.done, 3), "review": review_json(match, work.answer) if done else None}

    def best(self, setup: Setup) -> Json:
        """Go on with the search for the best match of a set-up for one, or begin it; the search for another set-up is dropped.

        Returns ``{done, share, best}``; *best* is null until it is done. Raises ``BadSetup`` (``unknown_players``).
        """
        if setup.players > 1:
            raise BadSetup("unknown_players", **{"players": setup.players, "from": 1, "to": 1})
        work = self._begun("best", "", _Work(None, (setup,), _unhurried(lambda: _search(setup))))
        done = self._over("best", "", work.step(SOUGHT))
        return {"done": done, "share": round(work.done, 3), "best": told.best(work.answer) if done else None}

    def forget(self, handle: str) -> None:
        """Drop what was thought about a match."""
        self._work = {key: work for key, work in self._work.items() if key[1] != handle}

    def _begun(self, kind: str, handle: str, wanted: _Work) -> _Work:
        """Return the work on the same question if it is under way, else *wanted*, which takes the place of any other."""
        work = self._work.get((kind, handle))
        if work is None or work.moment is not wanted.moment or work.question != wanted.question:
            work = self._work[kind, handle] = wanted
        return work

    def _over(self, kind: str, handle: str, done: bool) -> bool:
        if done:
            del self._work[kind, handle]
        return done


def _search(setup: Setup) -> Going:
    from fog_core.guardians import solo  # by whoever plays alone

    return solo.best(setup, BUDGET)


def _unhurried(begin: Callable[[], Going]) -> Going:
    """Return the work that *begin* starts; what is imported to ask for it, and to do it, has slices of its own."""
    yield 0
    going = begin()
    yield 0
    return (yield from going)


def _start(match: Match) -> int:
    """Return the moment at which the present turn began, or the last one in it at which something was revealed."""
    start = match.cursor
    while start > 0 and match.log[start].during == match.present_turn and match.log[start].barrier is None:
        start -= 1
    return start


def _meant(match: Match, tokens: Sequence[str]) -> list[str]:
    """Return those of *tokens* that belong to this turn and lie behind no barrier."""
    meant: list[str] = []
    state, seat = match.state, match.game.actor(match.state)
    for token in tokens:
        if match.game.actor(state) != seat:
            break
        step = match.game.apply(state, match.game.decode(token))
        meant.append(token)
        if step.barrier:
            break
        state = step.state
    return meant
