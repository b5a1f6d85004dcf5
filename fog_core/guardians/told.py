"""Plans as plain JSON data for the page (docs/bridge.md)."""

from __future__ import annotations

from typing import Any

from fog_core import packet
from fog_core.game import Game, Json
from fog_core.guardians.plan import Plan, Verdict
from fog_core.match import Match


def plan(game: Game[Any, Any], state: Any, made: Plan) -> Json:
    """Return *made* for *state*: tokens, value, expected points by category, what happens at every step, alternatives."""
    return {
        "tokens": list(made.tokens),
        "value": round(made.value, 2),
        "parts": {category: round(points, 2) for category, points in made.parts.items()},
        "why": packet.events(made.why),
        "steps": steps(game, state, made),
        "alternatives": [plan(game, state, other) for other in made.alternatives],
    }


def verdict(game: Game[Any, Any], state: Any, made: Verdict) -> Json:
    """Return *made* about actions from *state* on: the best plan, the own actions with the best that can follow, what they cost."""
    return {
        "best": plan(game, state, made.best),
        "own": plan(game, state, made.own),
        "cost": round(made.cost, 2),
        "expected": {side: round(points, 1) for side, points in made.expected.items()},
    }


def best(match: Match) -> Json:
    """Return a match alone: what it reaches, and the link to watch it."""
    from fog_core.matchlink import replay_link

    sheet = match.game.score_sheet(match.state)
    return {"points": sheet.results[0][2], "level": sheet.level, "replay": replay_link(match)}


def steps(game: Game[Any, Any], state: Any, made: Plan) -> list[Json]:
    """Return what happens; of a step with a barrier only the event that says the action, for the rest is not known yet."""
    told: list[Json] = []
    for token in made.tokens:
        step = game.step(state, game.decode(token))
        told.append({"token": token, "events": packet.events(step.events[:1] if step.barrier else step.events)})
        if step.barrier:
            break
        state = step.state
    return told
