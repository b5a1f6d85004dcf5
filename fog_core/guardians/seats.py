"""Guardians at the seats of a match: who decides, and a match played on until a person has to."""

from __future__ import annotations

from collections.abc import Sequence

from fog_core.guardians.guardian import judge, salted, think
from fog_core.guardians.plan import Plan, Token, Verdict, finished
from fog_core.match import Match
from fog_core.matchfile import HUMAN
from fog_core.selfplay import MAX_ACTIONS


def play_on(match: Match, kinds: Sequence[str], salt: str, limit: int = MAX_ACTIONS) -> Match:
    """Play *match* on, with the guardian of ``kinds[seat]`` at each seat, until a human has to act, or to the end.

    The same set-up, kinds and *salt* give the same match. Stops after *limit* actions.
    """
    while len(match.log) <= limit and (seat := match.game.actor(match.state)) is not None and kinds[seat] != HUMAN:
        plan = finished(think(match.game, match.state, kinds[seat], salted(salt, match.cursor)))
        carry_out(match, plan)
    return match


def carry_out(match: Match, plan: Plan) -> None:
    """Carry a plan out up to the first barrier: what it revealed is worth thinking again."""
    for token in plan.tokens:
        if match.act(token)[0].barrier:
            break


def judged(match: Match, tokens: Sequence[Token], level: str = "hard") -> Verdict:
    """Return what actions are worth that somebody means to do now, beside the best; they must be legal, within the turn."""
    return finished(judge(match.game, match.state, level, tokens))


def hint(match: Match, level: str = "hard") -> Plan:
    """Return the best plan from where the match stands, with alternatives; the match must not be over."""
    return finished(think(match.game, match.state, level, salted(match.setup.seed, match.cursor)))
