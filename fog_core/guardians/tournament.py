"""How strong a guardian is: seeded matches with the seats swapped, and how sure one can be of the result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import sqrt

from fog_core.game import ScoreSheet, Seat, Setup
from fog_core.guardians.seats import play_on
from fog_core.match import Match

SURE = 1.96
"""Standard deviations of the 95 % interval."""


@dataclass(frozen=True, slots=True)
class Duel:
    """What came of the matches so far. *wins*: of the first kind; a shared first place counts as its share. *margin*: its mean result
    less the mean result of all the others; alone its mean result."""

    matches: int = 0
    wins: float = 0.0
    margin: float = 0.0

    @property
    def rate(self) -> float:
        """Wins in a match."""
        return self.wins / self.matches

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the rate."""
        return wilson(self.wins, self.matches)


def wilson(wins: float, matches: int) -> tuple[float, float]:
    """Return the 95 % interval of a rate after so many matches (Wilson).

    >>> [round(end, 2) for end in wilson(40, 40)]
    [0.91, 1.0]
    """
    rate, square = wins / matches, SURE**2 / matches
    middle = rate + square / 2
    spread = SURE * sqrt(rate * (1 - rate) / matches + square / matches / 4)
    return max(0.0, (middle - spread) / (1 + square)), min(1.0, (middle + spread) / (1 + square))


def tournament(setup: Setup, kinds: Sequence[str], matches: int) -> Iterator[Duel]:
    """Play matches of ``kinds[0]`` against the others and yield what came of them, after each match.

    The first kind sits on every seat in turn while the seed stays, so that nobody has the better place; then the seed changes. Where
    seats win together (teams) it sits on all of them.
    """
    total = Duel()
    parties = _parties(Match(setup))
    for number in range(matches):
        party = parties[number % len(parties)]
        others = iter(kinds[1:])
        seated = [kinds[0] if seat in party else next(others) for seat in range(setup.players)]
        seed = f"{setup.seed}-{number // len(parties)}"
        match = play_on(Match(replace(setup, seed=seed)), seated, f"{seed}/{party[0]}")
        share, margin = _result(match, party[0])
        total = Duel(
            total.matches + 1, total.wins + share, total.margin + (margin - total.margin) / (total.matches + 1)
        )
        yield total


def _parties(match: Match) -> list[list[Seat]]:
    """Return the seats that win together, by party."""
    sheet = match.game.score_sheet(match.state)
    found: dict[str, list[Seat]] = {}
    for seat in range(match.setup.players):
        found.setdefault(_own(match, sheet, seat), []).append(seat)
    return list(found.values())


def _result(match: Match, seat: Seat) -> tuple[float, float]:
    """Return the share of the first place that the party of *seat* has, and by how much its result is above the mean of the others."""
    sheet = match.game.score_sheet(match.state)
    own = _own(match, sheet, seat)
    best = sheet.ranking[0]
    points = {name: result for name, _, result in sheet.results}
    others = [result for name, result in points.items() if name != own]
    margin = points[own] - (sum(others) / len(others) if others else 0.0)
    return (1 / len(best) if own in best else 0.0), margin


def _own(match: Match, sheet: ScoreSheet, seat: Seat) -> str:
    sides = {standing.side for standing in match.game.situation(match.state).sides if standing.seat == seat}
    return next((name for name, members, _ in sheet.results if sides & set(members)), sheet.results[0][0])
