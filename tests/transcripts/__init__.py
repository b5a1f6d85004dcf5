"""Transcripts: matches that a person can read, kept in git, so that a change of the rules shows up as a change of a story.

    python3 -m tests.transcripts          tells them all anew

Each file tells one match: its link, every action with what it caused, the board every few rounds, the score sheet. The test
plays the actions again and compares line by line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from fog_core import link, registry, report
from fog_core.chance import sample
from fog_core.game import Setup
from fog_core.match import Match, SeatName
from fog_core.text import speaker
from tests.contract import matrix

FOLDER = Path(__file__).parent
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")
FEW = 24
"""How many legal actions a player thinks about."""
ROUNDS = 4
"""Every how many rounds the board is shown."""
_ACTION = re.compile(r" *\d+  (\S+(?: \S+)*)(?:  .*)?")


def setups() -> tuple[Setup, ...]:
    """Return some set-ups of the table: every value of every option with every number of players that may use it."""
    chosen: list[Setup] = []
    covered: set[object] = set()
    for setup in sorted(matrix.everything(), key=lambda setup: -len(features(setup))):
        if not features(setup) <= covered:
            covered |= features(setup)
            chosen.append(setup)
    return tuple(setup for setup in matrix.everything() if setup in chosen)


def path(setup: Setup) -> Path:
    """Return the file of a set-up."""
    return FOLDER / setup.game / (re.sub(r"[^a-z0-9_]+", "-", matrix.name(setup).split("/")[1].lower()) + ".txt")


def language(setup: Setup) -> str:
    """Return the language of a transcript: German for two players, English for the others."""
    return "de" if setup.players == 2 else "en"


def played(setup: Setup) -> Match:
    """Return a match played to the end, half by chance: of a few legal actions the one that scores most at once."""
    match = _started(setup)
    game = match.game
    while game.outcome(match.state) is None:
        legal = game.legal(match.state)
        few = sample(setup.seed, f"transcript/{match.cursor}", legal, min(FEW, len(legal)))
        sides = game.score_sheet(match.state).sides
        column = sides.index(game.side(match.state)) if len(sides) > 1 else 0
        gains = [game.score_sheet(game.apply(match.state, choice.action).state).totals[column] for choice in few]
        match.act(few[gains.index(max(gains))].token)
    return match


def replayed(text: str) -> Match:
    """Return the match that a transcript tells."""
    told = link.read(text.split("\n", 1)[0])
    assert isinstance(told, link.Invitation)
    match = _started(told.setup)
    for found in map(_ACTION.fullmatch, text.split("\n")):
        if found and found[1] != "0":
            match.act(found[1])
    return match


def told(match: Match) -> str:
    """Return the transcript of *match*."""
    return "\n".join(_lines(match)) + "\n"


def _lines(match: Match) -> Iterator[str]:
    say = speaker(language(match.setup), match)
    yield f"#/{link.setup_text(match.setup)}"
    yield report.sentences(say, match.log[0])
    shown = 0
    for number, entry in enumerate(match.log):
        if number:
            yield report.line(say, number, entry)
        if entry.state.round > shown or number == match.cursor:
            shown = entry.state.round + ROUNDS - 1
            yield ""
            yield from (line.rstrip() for line in report.position(match, say, number).split("\n"))
            yield ""
    yield report.score(match, say, match.cursor)


def _started(setup: Setup) -> Match:
    return Match(setup, [SeatName(name) for name in NAMES[: setup.players]])


def features(setup: Setup) -> set[object]:
    """Return what a transcript of *setup* shows: each option's value, for this number of players."""
    about = registry.info(setup.game, setup.edition)
    where = (about.key, setup.players)
    return {where, *((*where, key, value) for key, value in setup.options.items())}
