"""What of a match crosses the bridge, as plain JSON data (docs/bridge.md)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any

from fog_core import matchfile
from fog_core import setup as setups
from fog_core.course import Course
from fog_core.errors import Refusal
from fog_core.game import Choice, Event, Game, Json, Outcome, ScoreRow, ScoreSheet, Situation
from fog_core.log import Entry
from fog_core.match import Match, SeatName


def packet(
    match: Match,
    handle: str,
    *,
    log_from: int = 0,
    steps: Sequence[Entry] = (),
    at: int | None = None,
    with_board: bool = False,
    in_hand: str | None = None,
) -> dict[str, Json]:
    """Return everything the page draws: the moment at the cursor, or moment *at* to look at.

    *log_from*: first log entry to send. *steps*: what this call did, for the animation. *in_hand*: the piece that was held before, if
    it may be held on.
    """
    game, length = match.game, len(match.log) - 1
    shown = match.cursor if at is None else at
    state = match.goto(shown).state
    outcome, situation = game.outcome(state), game.situation(state)
    looking = at is not None
    answer: dict[str, Json] = {
        "match": handle,
        "rev": match.rev,
        "cursor": match.cursor,
        "at": shown,
        "length": length,
        "looking": looking,
        "read_only": broken(match),
        "setup": setups.to_json(match.setup),
        "seats": seats(match.seats),
        "actor": game.actor(state),
        "side": game.side(state),
        **spine(situation),
        "hand": None if looking or match.broken else hand(game, state, situation, in_hand),
        "view": game.view(state),
        "score": score(game.score_sheet(state)),
        "outcome": None if outcome is None else result(outcome),
        "can_undo": match.broken is None and match.cursor > 0,
        "can_redo": match.broken is None and match.cursor < length,
        "log_from": log_from,
        "log": [log_entry(n, match.log[n]) for n in range(log_from, length + 1)],
        "steps": [{"token": entry.token, "events": events(entry.events)} for entry in steps],
        "text": "" if looking else matchfile.write(match),
    }
    if with_board:
        answer["board"] = game.board(state)
    return answer


def spine(now: Situation) -> dict[str, Json]:
    """Return what the page shows of every game in the same way."""
    return {
        "sides": [
            {
                "side": one.side,
                "seat": one.seat,
                "team": one.team,
                "facts": [{"code": fact.code, "n": fact.n} for fact in one.facts],
            }
            for one in now.sides
        ],
        "phase": now.phase,
        "round": now.round,
        "rounds": now.rounds,
        "turn": now.turn,
        "hourglass": now.hourglass,
        "selectable": list(now.selectable),
        "actions": list(now.actions),
        "end_turn": None if now.end_turn is None else asdict(now.end_turn),
    }


def hand(game: Game[Any, Any], state: Any, now: Situation, wanted: str | None) -> Json:
    """Return the piece in hand with its targets, or None: who must go on, else the only one with a choice, else *wanted*."""
    only = now.selectable[0] if len(now.selectable) == 1 else None
    piece = now.in_hand or only or wanted
    return None if piece not in now.selectable else targets(game, state, str(piece))


def targets(game: Game[Any, Any], state: Any, piece: str) -> Json:
    """Return where *piece* can go."""
    return {"piece": piece, "targets": game.targets(state, piece)}


def broken(match: Match) -> Json:
    """Return why *match* is read-only, or None."""
    if match.broken is None:
        return None
    return {"at": match.broken.at, "code": match.broken.code, "params": dict(match.broken.params)}


def seats(names: Iterable[SeatName]) -> Json:
    """Return the players' names."""
    return [{"name": seat.name, "kind": seat.kind} for seat in names]


def log_entry(n: int, entry: Entry) -> Json:
    """Return line *n* of the log; line 0 is the set-up."""
    return {
        "n": n,
        "tap": entry.tap,
        "token": entry.token,
        "seat": entry.seat,
        "side": entry.during.side,
        "round": entry.during.round,
        "turn": entry.during.turn,
        "events": events(entry.events),
    }


def events(happened: Iterable[Event]) -> list[Json]:
    """Return events with the pieces they moved."""
    return [
        {
            "code": event.code,
            "params": dict(event.params),
            "moves": [{"piece": move.piece, "start": move.start, "end": move.end} for move in event.moves],
        }
        for event in happened
    ]


def refusal(why: Refusal | None) -> Json:
    """Return why something is impossible; None = it is possible."""
    return None if why is None else {"code": why.code, "rule": why.rule, "params": dict(why.params)}


def result(outcome: Outcome) -> Json:
    """Return how the match ended."""
    return {"reason": outcome.reason, "ranking": [list(group) for group in outcome.ranking]}


def score(sheet: ScoreSheet) -> Json:
    """Return the score sheet, running or final."""
    return {
        "sides": list(sheet.sides),
        "rows": [_row(row) for row in sheet.rows],
        "totals": list(sheet.totals),
        "results": [{"name": name, "sides": list(sides), "points": points} for name, sides, points in sheet.results],
        "ranking": [list(group) for group in sheet.ranking],
        "tie_breaks": [_row(row) for row in sheet.tie_breaks],
        "level": sheet.level,
    }


def course_json(course: Course) -> Json:
    """Return the score, round by round, and what was remarkable."""
    return {
        "sides": list(course.sides),
        "standings": [{**one._asdict(), "totals": list(one.totals)} for one in course.standings],
        "awards": [{"code": award.code, "params": dict(award.params)} for award in course.awards],
    }


def choice(game: Game[Any, Any], state: Any, possible: Choice[Any]) -> Json:
    """Return one legal action and the event that says it: by contract the first event of carrying it out."""
    event = game.apply(state, possible.action).events[0]
    return {
        "token": possible.token,
        "cost": possible.cost,
        "piece": event.params.get("piece"),
        "event": {"code": event.code, "params": dict(event.params)},
    }


def _row(row: ScoreRow) -> Json:
    return {
        "category": row.category,
        "values": list(row.values),
        "reasons": [events(reasons) for reasons in row.reasons],
    }
