"""The course of a match: the totals of the score sheet at its start and at the end of every round, and what was remarkable on the way."""

from __future__ import annotations

from typing import NamedTuple

from fog_core import registry
from fog_core.game import Event, Side
from fog_core.match import Match


class Standings(NamedTuple):
    """The totals at one moment. *round*: the round that ends here, 0 before the first action; *n*: after how many actions."""

    round: int
    n: int
    totals: tuple[int, ...]


class Course(NamedTuple):
    """The standings from the first to the present moment; *sides* is the order of their totals.

    *awards* has the text keys ``<game>.award.<code>``.
    """

    sides: tuple[Side, ...]
    standings: tuple[Standings, ...]
    awards: tuple[Event, ...]


def course(match: Match) -> Course:
    """Return how the score of *match* came about, up to its cursor.

    What the end of a round brings (the fog, a new row) belongs to that round. The last round may still be going on.
    """
    rounds = [match.goto(n).state.round for n in range(match.cursor + 1)]
    ends = [n for n in range(1, len(rounds)) if rounds[n] != rounds[n - 1]]
    if match.cursor not in (0, *ends):
        ends.append(match.cursor)
    sides = match.game.score_sheet(match.state).sides
    standings = (_standings(match, 0, 0, sides), *(_standings(match, rounds[n - 1], n, sides) for n in ends))
    remarkable = registry.awards(match.setup.game)
    return Course(sides, standings, remarkable(match.log[: match.cursor + 1]) if remarkable else ())


def _standings(match: Match, number: int, n: int, sides: tuple[Side, ...]) -> Standings:
    sheet = match.game.score_sheet(match.goto(n).state)
    of_side = dict(zip(sheet.sides, sheet.totals, strict=True))
    return Standings(number, n, tuple(of_side[side] for side in sides))
