"""The best match that the computer knows alone: one that was shipped, or one that it finds.

First it plays several lines side by side: each goes on with its best plan and with what else was good, and the few that expect most
are kept. Then it looks back at the turns of the best match: it tries what else was good and plays on from there, first where the plan
was hardly better. What chance has revealed is not tried again: where something was revealed, the match stands.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass, replace
from pkgutil import get_data
from typing import Any, NamedTuple, TypeAlias

from fog_core import matchfile, registry
from fog_core.game import Game, Setup
from fog_core.guardians.guardian import SEEKER, salted, think
from fog_core.guardians.plan import Plan, Token
from fog_core.match import Match

LINES = 4
"""How many lines are kept while they are played side by side."""
Seeking: TypeAlias = Generator[float, None, Match]
"""A search at work: yields the share of its budget that is spent."""


class _Line(NamedTuple):
    """A match begun: what its last plan expected, where it stands, its actions. *before*: the line before that plan, *others*: the other
    plans there; *revealed*: whether the plan revealed something."""

    value: float
    state: Any
    tokens: tuple[Token, ...] = ()
    before: _Line | None = None
    others: tuple[Plan, ...] = ()
    revealed: bool = False


class _Way(NamedTuple):
    """Another plan for a turn: how much *worse* it seemed, the line before, all the actions up to its end."""

    worse: float
    before: _Line
    plan: Plan
    tokens: tuple[Token, ...]


def points(match: Match) -> int:
    """Return the result of a solo match."""
    return _points_at(match.game, match.state)


def _points_at(game: Game[Any, Any], state: Any) -> int:
    return game.score_sheet(state).results[0][2]


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


def best(setup: Setup, budget: int, level: str = SEEKER) -> Seeking:
    """Return the way to the best match alone: the known one, carried out action by action, else the search for one."""
    text = _shipped(setup)
    if text is None:
        return (yield from seek(setup, budget, level))
    match, tokens = matchfile.unplayed(text)
    for number, token in enumerate(tokens, 1):
        match.act(token)
        yield number / len(tokens)
    return match


def seek(setup: Setup, budget: int, level: str = SEEKER) -> Seeking:
    """Return the search for a good match of a solo set-up by *level*, which weighs about *budget* positions, at least one match."""
    match = Match(setup)
    search = _Search(match, level, budget)
    yield from search.run()
    for token in search.best.tokens if search.best else ():
        match.act(token)
        yield 1.0
    return match


@dataclass(slots=True)
class _Search:
    """A search from the beginning of *match*; *spent*: positions weighed, *best*: a match to its end, with its *points*."""

    match: Match
    level: str
    budget: int
    spent: int = 0
    best: _Line | None = None
    points: int = 0

    def run(self) -> Generator[float, None, None]:
        """Search as long as there is budget and something left to try; yield the share of the budget that is spent."""
        yield from self._play([_Line(0.0, self.match.state)], LINES)
        tried: set[tuple[Token, ...]] = set()
        while self.spent < self.budget:
            ways = [way for way in _other_ways(self.best) if way.tokens not in tried]
            if not ways:
                break
            way = min(ways, key=lambda way: (way.worse, len(way.before.tokens)))
            tried.add(way.tokens)
            yield from self._play(self._after(way.before, (way.plan,)), 1)

    def _play(self, lines: list[_Line], most: int) -> Generator[float, None, None]:
        """Play lines to their ends: *most* of them at a time, one once the budget is spent."""
        while lines:
            found: dict[object, _Line] = {}
            for line in lines:
                plan = yield from self._plan(line)
                for after in self._after(line, (plan, *plan.alternatives)):
                    if after.state not in found or found[after.state].value < after.value:
                        found[after.state] = after
                yield self._share
            lines = _ranked(found.values())[: most if self.spent < self.budget else 1]

    def _plan(self, line: _Line) -> Generator[float, None, Plan]:
        """Return what to do next on a line, and what else is good."""
        thinking = think(self.match.game, line.state, self.level, salted(self.match.setup.seed, len(line.tokens)))
        while True:
            try:
                self.spent += next(thinking)
            except StopIteration as end:
                plan: Plan = end.value
                return plan
            yield self._share

    def _after(self, line: _Line, plans: tuple[Plan, ...]) -> list[_Line]:
        """Return the lines after each of *plans*; where the match is over there is none, but perhaps a new best one."""
        game, lines = self.match.game, []
        for plan in plans:
            state, barrier = line.state, None
            for token in plan.tokens:
                step = game.step(state, game.decode(token))
                state, barrier = step.state, step.barrier
            others = tuple(other for other in plans if other is not plan)
            after = _Line(plan.value, state, (*line.tokens, *plan.tokens), line, others, barrier is not None)
            if game.outcome(state) is None:
                lines.append(after)
            elif (total := _points_at(game, state)) > self.points or self.best is None:
                self.best, self.points = after, total
        return lines

    @property
    def _share(self) -> float:
        return min(1.0, self.spent / self.budget)


def _ranked(lines: Iterable[_Line]) -> list[_Line]:
    """Return the lines that may be gone on with, the best first: those that revealed nothing, or the best one alone if it did."""
    ranked = sorted(lines, key=lambda line: -line.value)
    return ranked[:1] if ranked and ranked[0].revealed else [line for line in ranked if not line.revealed]


def _other_ways(line: _Line | None) -> Iterator[_Way]:
    """Yield what else was good, in every turn of a line after which chance revealed nothing."""
    while line is not None and line.before is not None and not line.revealed:
        for other in line.others:
            yield _Way(line.value - other.value, line.before, other, (*line.before.tokens, *other.tokens))
        line = line.before
