"""Two logs of one match meet: what is kept here, and what came by a link. Which of them goes further, and where do they part?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from fog_core import matchfile
from fog_core.game import Setup
from fog_core.match import Match, SeatName

How: TypeAlias = Literal["same", "continues", "older", "parted", "other"]


class Record(NamedTuple):
    """What a match is made of: the set-up, who sits on its seats, the actions in force."""

    setup: Setup
    seats: Sequence[SeatName]
    tokens: Sequence[str]


class Meeting(NamedTuple):
    """*how* the log that came stands to the kept one, which share their first *at* actions.

    ``same``: no difference; ``continues``: it goes on where the kept one ends; ``older``: the kept one goes further; ``parted``: both
    go on, otherwise; ``other``: it belongs to another set-up.
    """

    how: How
    at: int


def of_file(text: str) -> Record:
    """Return what the match file *text* says; nothing is played. Raises ``BadFile`` as ``matchfile.read`` does."""
    match, tokens = matchfile.unplayed(text)
    return Record(match.setup, match.seats, tokens)


def of_match(match: Match) -> Record:
    """Return what is in force in *match*."""
    return Record(match.setup, match.seats, match.tokens[: match.cursor])


def meet(kept: Record, came: Record) -> Meeting:
    """Return how *came* stands to *kept*. Who sits there does not matter: people give their seat to a guardian, and come back."""
    if came.setup != kept.setup:
        return Meeting("other", 0)
    for at, (mine, theirs) in enumerate(zip(kept.tokens, came.tokens, strict=False)):
        if mine != theirs:
            return Meeting("parted", at)
    more = len(came.tokens) - len(kept.tokens)
    how: How = "continues" if more > 0 else "older" if more < 0 else "same"
    return Meeting(how, min(len(kept.tokens), len(came.tokens)))


def seats(kept: Record, came: Record) -> tuple[SeatName, ...]:
    """Return who sits where once *came* has been taken in: its kinds, and its names where it has any."""
    pairs = zip(came.seats, kept.seats, strict=True)
    return tuple(SeatName(theirs.name or mine.name, theirs.kind) for theirs, mine in pairs)
