"""The levels of Escape's guardians: how wide they search, and how they choose islanders."""

from __future__ import annotations

from typing import NamedTuple


class Manner(NamedTuple):
    """How one level plays.

    *width*: positions followed per level of remaining MP, the best of ``FOLLOWED`` times as many that are weighed; 0 = takes the best
    action at once, again and again. *alone*: the same in solo, where planning is everything. *draft_distance*: points that a MP of
    distance counts in the draft. *draft_among*: chance picks one of so many best.
    """

    width: int
    alone: int
    draft_distance: float
    draft_among: int = 1


FOLLOWED = 6
MANNERS = {
    "easy": Manner(0, 0, 0.55, 6),
    "greedy": Manner(0, 0, 1.2),
    "medium": Manner(2, 2, 0.55, 2),
    "hard": Manner(8, 6, 1.2),
    "expert": Manner(50, 16, 1.2),
    "judge": Manner(4, 4, 1.2),
    "seeker": Manner(5, 5, 1.2),
}
"""``greedy`` is a yardstick: the best action at once, with the draft of ``hard``; ``judge`` looks over whole matches; ``seeker`` looks for
the best match alone: narrower than ``hard``, for it plays several lines side by side."""
