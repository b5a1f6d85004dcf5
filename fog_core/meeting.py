"""Two logs of one match meet: what is kept here, and what came by a link. Which of them goes further, and where do they part?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from fog_core import matchfile
from fog_core.game import Setup
from fog_core.match import Match

How: TypeAlias = Literal["same", "continues", "older", "parted", "other"]


class Record(NamedTuple):
    """What a match is made of: the set-up, who may sit on its seats (not their names), the actions in force."""

    setup: Setup
    kinds: Sequence[str]
    tokens: Sequence[str]


class Meeting(NamedTuple):
    """*how* the log that came stands to the kept one, which share their first *at* actions.

    ``same``: no difference; ``continues``: it goes on where the kept one ends; ``older``: the kept one goes further; ``parted``: both
    go on, otherwise; ``other``: it belongs to another match.
    """

    how: How
    at: int


def of_file(text: str) -> Record:
    """Return what the match file *text* says; nothing is played. Raises ``BadFile`` as ``matchfile.read`` does."""
    match, tokens = matchfile.unplayed(text)
    return Record(match.setup, [seat.kind for seat in match.seats], tokens)


def of_match(match: Match) -> Record:
    """Return what is in force in *match*."""
    return Record(match.setup, [seat.kind for seat in match.seats], match.tokens[: match.cursor])


def meet(kept: Record, came: Record) -> Meeting:
    """Return how *came* stands to *kept*."""
    if (came.setup, came.kinds) != (kept.setup, kept.kinds):
        return Meeting("other", 0)
    for at, (mine, theirs) in enumerate(zip(kept.tokens, came.tokens, strict=False)):
        if mine != theirs:
            return Meeting("parted", at)
    more = len(came.tokens) - len(kept.tokens)
    how: How = "continues" if more > 0 else "older" if more < 0 else "same"
    return Meeting(how, min(len(kept.tokens), len(came.tokens)))
