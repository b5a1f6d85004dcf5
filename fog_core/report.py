"""A match told as text: a position, the score sheet, the log; for the command line, the transcripts and bug reports."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fog_core.game import ScoreSheet
from fog_core.guardians.plan import Plan
from fog_core.guardians.review import Decision, Review
from fog_core.log import Entry
from fog_core.match import Match
from fog_core.text import Speaker, isolated


def position(match: Match, say: Speaker, n: int) -> str:
    """Return the board after *n* actions and whose turn it is."""
    entry = match.goto(n)
    return f"{turn(match, say, entry)}\n\n{match.game.ascii(entry.state).rstrip()}"


def turn(match: Match, say: Speaker, entry: Entry) -> str:
    """Return whose turn it is after *entry*, or how the match ended."""
    outcome = match.game.outcome(entry.state)
    if outcome is not None:
        return say.say(f"{say.game}.end.{outcome.reason}")
    side = str(match.game.side(entry.state))
    seat = match.game.actor(entry.state)
    name = match.seats[seat].name if seat is not None else ""
    who = f"{say.word('side', side)} ({isolated(name)})" if name else say.word("side", side)
    return say.say("common.turn", {"round": entry.state.round, "side": who})


def score(match: Match, say: Speaker, n: int) -> str:
    """Return the score sheet after *n* actions: categories by sides, results, ranking."""
    sheet = match.game.score_sheet(match.goto(n).state)
    rows = [(say.say(f"{say.game}.score.{row.category}"), row.values) for row in sheet.rows]
    rows.append((say.say("common.total"), sheet.totals))
    rows += [(f"({say.say(f'{say.game}.score.{row.category}')})", row.values) for row in sheet.tie_breaks]
    names = [str(say.word("side", side)) for side in sheet.sides]
    lines = _table([("", names)] + [(head, [str(value) for value in values]) for head, values in rows])
    return "\n".join([*lines, *_ranking(match, sheet, say)])


def line(say: Speaker, number: int, entry: Entry) -> str:
    """Return one line of the log: number, token, and everything that happened in sentences."""
    return f"{number:>4}  {entry.token:<22}  {sentences(say, entry)}".rstrip()


def plan(match: Match, say: Speaker, plan: Plan) -> str:
    """Return a guardian's plan: its value, what its side may expect by category, its actions in sentences, what speaks for it."""
    parts = ", ".join(
        f"{say.say(f'{say.game}.score.{category}')} {points:.0f}" for category, points in plan.parts.items()
    )
    head = f"{plan.value:+.1f}" + (f"  ({parts})" if parts else "")
    why = " ".join(say.say(f"{say.game}.why.{reason.code}", reason.params) for reason in plan.why)
    return "\n".join((head, *_actions(match, say, match.cursor, plan.tokens), *filter(None, [why and f"  {why}"])))


def _actions(match: Match, say: Speaker, n: int, tokens: Sequence[str]) -> Iterator[str]:
    """Yield what *tokens* would do from moment *n* on, a line each."""
    state = match.goto(n).state
    for token in tokens:
        step = match.game.step(state, match.game.decode(token))
        yield f"  {token:<22}  {say.event(step.events[0])}".rstrip()
        state = step.state


def review(match: Match, say: Speaker, review: Review) -> str:
    """Return a review: expected points by turns, the decisions that cost most with the better plan, the awards."""
    names = [str(say.word("side", side)) for side in review.sides]
    rows = [("", names)]
    for decision in review.chart:
        points = [f"{decision.verdict.expected[side]:.0f}" for side in review.sides]
        rows.append((f"{decision.n:>4}  {_round(say, decision)}", points))
    if review.final is not None:
        rows.append((say.say("common.total"), [str(review.final[side]) for side in review.sides]))
    blocks = ["\n".join(_table(rows))]
    for decision in review.costly:
        played = "\n".join(_actions(match, say, decision.n, decision.played))
        better = "\n".join(_actions(match, say, decision.n, decision.verdict.best.tokens))
        blocks.append(f"{decision.n:>4}  {_round(say, decision)}  −{decision.cost:.1f}\n{played}\n  →\n{better}")
    blocks.append("\n".join(say.say(f"{say.game}.award.{award.code}", award.params) for award in review.awards))
    return "\n\n".join(filter(None, blocks))


def _round(say: Speaker, decision: Decision) -> str:
    during = decision.during
    return say.say("common.turn", {"round": during.round, "side": say.word("side", str(during.side))})


def sentences(say: Speaker, entry: Entry) -> str:
    """Return what happened, in sentences."""
    return " ".join(filter(None, (say.event(event) for event in entry.events)))


def _ranking(match: Match, sheet: ScoreSheet, say: Speaker) -> Iterator[str]:
    """Yield the places: who, and with how many points."""
    points = {name: won for name, _, won in sheet.results}
    place = 1
    for group in sheet.ranking:
        for name in group:
            yield f"{place}. {_ranked(match, name, say)}" + (f"  {points[name]}" if name in points else "")
        place += len(group)
    if sheet.level is not None:
        yield str(say.word("level", sheet.level))


def _ranked(match: Match, name: str, say: Speaker) -> str:
    """Return who stands behind a name of the ranking: a side, a seat, a team."""
    kind, colon, number = name.partition(":")
    if not colon:
        return str(say.word("side", name))
    if kind == "seat" and match.seats[int(number)].name:
        return isolated(match.seats[int(number)].name)
    return say.say(f"common.{kind}", {"n": int(number) + 1})


def _table(rows: list[tuple[str, list[str]]]) -> list[str]:
    """Return rows as lines with aligned columns."""
    head = max(len(name) for name, _ in rows)
    widths = [max(len(cells[column]) for _, cells in rows) for column in range(len(rows[0][1]))]
    return [
        name.ljust(head) + "".join("  " + cell.rjust(width) for cell, width in zip(cells, widths, strict=True))
        for name, cells in rows
    ]
