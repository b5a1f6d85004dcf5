"""The levels of Islands' guardians: how many positions they follow, and how well they see what an action leads to."""

from __future__ import annotations

from typing import NamedTuple


class Manner(NamedTuple):
    """How one level plays.

    *landings*: positions followed until the tiles are settled, a third of them at most from one landing. *width*: positions followed while
    tiles are placed. *places*: ways to place a tile that are tried from each. *ends*: ends of the turn that get their full worth. All 0:
    takes the best action at once, again and again. *foresight*: whether a position counts with what the tiles in hand bring at once.
    *blur*: points by which it errs about an action, at most; only where it takes the best at once. *ahead*: ends of the turn
    after which it looks at its next one. *thrift*: how much energy counts (``Worth``).
    """

    landings: int = 0
    width: int = 0
    places: int = 0
    ends: int = 0
    foresight: bool = True
    blur: float = 0.0
    ahead: int = 0
    thrift: float = 1.0


MANNERS = {
    "easy": Manner(blur=4.0),
    "greedy": Manner(foresight=False),
    "judge": Manner(8, 4, 3, 8),
    "medium": Manner(),
    "hard": Manner(18, 10, 5, 18),
    "expert": Manner(18, 10, 5, 18, ahead=5, thrift=0.6),
    "seeker": Manner(18, 10, 5, 18),
}
"""``greedy`` is a yardstick; ``judge`` looks over whole matches; ``seeker`` looks for the best match alone."""
