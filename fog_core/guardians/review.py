"""Looks over a match: what each side could expect as it went on, the decisions that cost most, and what was remarkable.

A decision is a turn, or a part of one that ends where something was revealed. What a plan reveals is never looked at, so
luck is nobody's mistake.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from fog_core import packet, registry
from fog_core.game import Event, Json, Seat, Side
from fog_core.guardians import told
from fog_core.guardians.guardian import JUDGE, judge
from fog_core.guardians.plan import Plan, Token, Verdict
from fog_core.log import Turn
from fog_core.match import Match

COSTLY = 5
"""How many of the decisions that cost most are told, at most."""
WORTH_TELLING = 1.0
"""Points that a decision has to cost to be told."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision. *n*: the moment before it. *played*: what was done. *verdict*: what it was worth, and the best instead."""

    n: int
    seat: Seat
    during: Turn
    played: tuple[Token, ...]
    verdict: Verdict

    @property
    def cost(self) -> float:
        """Points that the best actions were worth more."""
        return self.verdict.cost


@dataclass(frozen=True, slots=True)
class Review:
    """A match looked over, up to its cursor. *final*: the totals by side once it is over. *awards*: text keys ``<game>.award.<code>``."""

    sides: tuple[Side, ...]
    decisions: tuple[Decision, ...]
    final: Mapping[Side, int] | None
    awards: tuple[Event, ...]

    @property
    def chart(self) -> tuple[Decision, ...]:
        """The decisions that begin a turn of which something is expected."""
        before = (None, *(decision.during for decision in self.decisions))
        return tuple(
            decision
            for decision, last in zip(self.decisions, before, strict=False)
            if decision.during != last and decision.verdict.expected
        )

    @property
    def costly(self) -> tuple[Decision, ...]:
        """The decisions that cost most, the dearest first."""
        ranked = sorted(self.decisions, key=lambda decision: (-decision.cost, decision.n))
        return tuple(decision for decision in ranked[:COSTLY] if decision.cost >= WORTH_TELLING)


Reviewing: TypeAlias = Generator[float, None, Review]
"""A review at work: yields how much of the match is done, from 0 to 1."""


def review(match: Match) -> Reviewing:
    """Return the review of what was played of *match*; it must not change meanwhile. The same match gives the same review."""
    decisions: list[Decision] = []
    start, end = 0, match.cursor
    log = match.log[: end + 1]
    while start < end:
        played = _decision(match, start)
        thinking = judge(match.game, log[start].state, JUDGE, played)
        while True:
            try:
                next(thinking)
            except StopIteration as done:
                verdict: Verdict = done.value
                break
            yield start / end
        played = played[: max(1, len(verdict.own.tokens))]
        decisions.append(Decision(start, log[start + 1].seat or 0, log[start + 1].during, played, verdict))
        start += len(played)
    for entry in log:
        entry.events  # noqa: B018 -- told now, one at a time, for the awards
        yield 1.0
    remarkable = registry.awards(match.setup.game)
    sheet = match.game.score_sheet(match.state)
    over = match.game.outcome(match.state) is not None
    final = dict(zip(sheet.sides, sheet.totals, strict=True)) if over else None
    return Review(sheet.sides, tuple(decisions), final, remarkable(log) if remarkable else ())


def _decision(match: Match, start: int) -> tuple[Token, ...]:
    """Return the actions from moment *start* to the end of the turn, or to the first that revealed something."""
    tokens: list[Token] = []
    for entry in match.log[start + 1 : match.cursor + 1]:
        if entry.during != match.log[start + 1].during:
            break
        tokens.append(entry.token)
        if entry.barrier:
            break
    return tuple(tokens)


def review_json(match: Match, review: Review) -> Json:
    """Return *review* of *match* for the page (docs/guardians.md)."""
    return {
        "sides": list(review.sides),
        "chart": [{**_where(decision), "expected": _rounded(decision.verdict.expected)} for decision in review.chart],
        "final": None if review.final is None else dict(review.final),
        "costly": [
            {
                **_where(decision),
                "cost": round(decision.cost, 1),
                "played": list(decision.played),
                "better": told.steps(match.game, match.log[decision.n].state, decision.verdict.best),
                "why": packet.events(decision.verdict.best.why),
                "parts": _rounded(_gained(decision.verdict.best, decision.verdict.own)),
            }
            for decision in review.costly
        ],
        "awards": [{"code": award.code, "params": dict(award.params)} for award in review.awards],
    }


def _where(decision: Decision) -> dict[str, Json]:
    during = decision.during
    return {
        "n": decision.n,
        "seat": decision.seat,
        "side": during.side,
        "round": during.round,
        "turn": during.turn,
    }


def _gained(best: Plan, own: Plan) -> dict[str, float]:
    """Return by category how many points more the best plan expects."""
    return {category: points - own.parts.get(category, 0.0) for category, points in best.parts.items()}


def _rounded(points: Mapping[str, float]) -> dict[str, float]:
    return {name: round(number, 1) for name, number in points.items()}
