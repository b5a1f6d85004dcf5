"""Guardians at work beside the matches of a worker: a slice at each call, so that no tap waits for a whole plan.

Nothing here is kept: who asks again after a restart gets the same plan, for it depends on position, level and salt alone.
"""

from __future__ import annotations

from dataclasses import dataclass

from fog_core.game import Json
from fog_core.guardians import told
from fog_core.guardians.guardian import salted, think
from fog_core.guardians.plan import Plan, Thinking
from fog_core.log import Entry
from fog_core.match import Match

SLICE = 24
"""Positions weighed in one call: less than twice as many, some milliseconds of work."""


@dataclass(slots=True)
class _Work:
    """A thought under way: about which *moment*, at which *level*, how many *positions* were weighed."""

    moment: Entry
    level: str
    thinking: Thinking
    positions: int = 0

    def go_on(self) -> Plan | None:
        """Think on for a call; return the plan when there is one. A slice without positions is work as well, and ends the call."""
        weighed = 0
        while weighed < SLICE:
            try:
                slice_ = next(self.thinking)
            except StopIteration as end:
                plan: Plan = end.value
                return plan
            weighed += slice_ or SLICE
            self.positions += slice_
        return None


class Desk:
    """One thought for each match, by the match's handle."""

    def __init__(self) -> None:
        self._work: dict[str, _Work] = {}

    def think(self, handle: str, match: Match, n: int, level: str) -> Json:
        """Go on with the thought about moment *n*, or begin it; what was thought about another moment or level is dropped.

        Returns ``{done, positions, plan}``; *plan* is null until it is done, and where nobody has to act any more.
        Raises ``BadRequest`` (``out_of_range``).
        """
        moment = match.goto(n)
        if match.game.actor(moment.state) is None:
            return _answer(None, 0, done=True)
        work = self._work.get(handle)
        if work is None or work.moment is not moment or work.level != level:
            thinking = think(match.game, moment.state, level, salted(match.setup.seed, n))
            work = self._work[handle] = _Work(moment, level, thinking)
        plan = work.go_on()
        if plan is None:
            return _answer(None, work.positions, done=False)
        del self._work[handle]
        return _answer(told.plan(match.game, moment.state, plan), work.positions, done=True)

    def forget(self, handle: str) -> None:
        """Drop what was thought about a match."""
        self._work.pop(handle, None)


def _answer(plan: Json, positions: int, *, done: bool) -> Json:
    return {"done": done, "positions": positions, "plan": plan}
