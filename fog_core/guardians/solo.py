"""The best match that the computer knows alone: one that was shipped, or one that it finds by looking back at the turns of its own.

It plays a match, then tries what else was good in its turns and plays on from there, first where the best plan was hardly better.
What chance has revealed is not tried again: where something was revealed, the match stands.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass, replace
from pkgutil import get_data
from typing import NamedTuple, TypeAlias

from fog_core import matchfile, registry
from fog_core.game import Setup
from fog_core.guardians.guardian import salted, think
from fog_core.guardians.plan import Plan, Token
from fog_core.guardians.seats import carry_out
from fog_core.match import Match

Turns: TypeAlias = list[tuple[int, Plan]]
"""The decisions of a match: the moment before, and the plan that was carried out with those that were not."""
Seeking: TypeAlias = Generator[float, None, Match]
"""A search at work: yields the share of its budget that is spent."""


@dataclass(slots=True)
class _Purse:
    """Positions that may be weighed."""

    budget: int
    spent: int = 0

    @property
    def share(self) -> float:
        return min(1.0, self.spent / self.budget)


class _Way(NamedTuple):
    """Another plan for a turn: how much *worse* it seemed, the number of the turn, the actions of the match up to its end."""

    worse: float
    number: int
    plan: Plan
    line: tuple[Token, ...]


def points(match: Match) -> int:
    """Return the result of a solo match."""
    return match.game.score_sheet(match.state).results[0][2]


def known(setup: Setup) -> Match | None:
    """Return the best match that came with the game for a solo set-up whose layout no seed decides, or None."""
    text = _shipped(setup)
    return None if text is None else matchfile.read(text)


def _shipped(setup: Setup) -> str | None:
    """Return the file of that match."""
    name = f"{setup.edition}-{setup.options.get('scenario')}.fogbound.json"
    try:
        text = (get_data(registry.GAMES[setup.game], f"data/best/{name}") or b"").decode()
    except OSError:
        return None
    match, _ = matchfile.unplayed(text)
    return text if replace(match.setup, seed=setup.seed) == setup else None


def best(setup: Setup, budget: int, level: str = "hard") -> Seeking:
    """Return the way to the best match alone: the known one, carried out action by action, else the search for one."""
    text = _shipped(setup)
    if text is None:
        return (yield from seek(setup, budget, level))
    match, tokens = matchfile.unplayed(text)
    for number, token in enumerate(tokens, 1):
        match.act(token)
        yield number / len(tokens)
    return match


def seek(setup: Setup, budget: int, level: str = "hard") -> Seeking:
    """Return the search for a good match of a solo set-up by *level*, which weighs about *budget* positions, at least one match."""
    purse, best = _Purse(budget), Match(setup)
    turns = yield from _played(best, level, purse)
    tried: set[tuple[Token, ...]] = set()
    while purse.spent < budget:
        ways = [way for way in _other_ways(best, turns) if way.line not in tried]
        if not ways:
            break
        way = min(ways, key=lambda way: (way.worse, way.number))
        tried.add(way.line)
        moment = turns[way.number][0]
        twin = best.branch(moment)
        carry_out(twin, way.plan)
        later = yield from _played(twin, level, purse)
        if points(twin) > points(best):
            best, turns = twin, [*turns[: way.number], (moment, way.plan), *later]
    return best


def _other_ways(match: Match, turns: Turns) -> Iterator[_Way]:
    """Yield what else was good, in every turn after which chance revealed nothing."""
    revealed = max((number for number, entry in enumerate(match.log) if entry.barrier), default=0)
    for number, (moment, plan) in enumerate(turns):
        if moment >= revealed:
            for other in plan.alternatives:
                line = (*match.tokens[:moment], *other.tokens)
                yield _Way(plan.value - other.value, number, other, line)


def _played(match: Match, level: str, purse: _Purse) -> Generator[float, None, Turns]:
    """Play *match* to its end; return its decisions."""
    turns: Turns = []
    while match.game.outcome(match.state) is None:
        moment = match.cursor
        thinking = think(match.game, match.state, level, salted(match.setup.seed, moment))
        while True:
            try:
                purse.spent += next(thinking)
            except StopIteration as end:
                plan: Plan = end.value
                break
            yield purse.share
        carry_out(match, plan)
        turns.append((moment, plan))
    return turns
