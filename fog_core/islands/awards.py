"""What was remarkable in a match of Islands, told with a smile after it: codes ``award.<code>`` (codes.AWARDS)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain

from fog_core.errors import Param
from fog_core.game import Event
from fog_core.guardians.tally import Tally
from fog_core.log import Entry

FLIGHTS = ("act.fly", "act.leave", "act.leave_any")
COUNTED = {
    "act.reroll": "rerolls",
    "act.convert": "furnace",
    "act.give": "merchant",
    "coast_lost": "careless",
    "drawn": "bag",
}
"""Events of which everybody's number counts, with the award."""
LEAST = {"rerolls": 2, "furnace": 8, "merchant": 3, "careless": 1, "bag": 6}


def awards(entries: Sequence[Entry]) -> tuple[Event, ...]:
    """Return the awards of a match by its log."""
    longest, dearest, hovers, spilt = Tally[str](3), Tally[str](2), Tally[str](3), Tally[str]()
    counted = {award: Tally[str](least) for award, least in LEAST.items()}
    for event in chain.from_iterable(entry.events for entry in entries):
        params = event.params
        side = str(params.get("side"))
        if event.code in FLIGHTS:
            dearest.raise_to(side, _number(params, "cost"))
            longest.raise_to(side, _number(params, "steps"))
        if event.code == "act.fly" and params["steps"] == 0:
            hovers.add(side)
        elif event.code == "energy":
            spilt.add(side, _number(params, "lost"))
        elif event.code in COUNTED:
            counted[COUNTED[event.code]].add(side)
    named = {"long_flight": longest, "headwind": dearest, "hovers": hovers, "spilt": spilt, **counted}
    return tuple(chain.from_iterable(tally.award(code, _of_side) for code, tally in named.items()))


def _of_side(side: str) -> dict[str, Param]:
    return {"side": side}


def _number(params: Mapping[str, Param], name: str) -> int:
    found = params.get(name)
    return found if isinstance(found, int) else 0
