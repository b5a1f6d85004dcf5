"""What was remarkable in a match of Escape, told with a smile after it: codes ``award.<code>`` (codes.AWARDS)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from fog_core.errors import Param
from fog_core.escape.action import Kind
from fog_core.escape.state import NOBODY
from fog_core.game import Event
from fog_core.guardians.tally import Tally
from fog_core.log import Entry

Piece = tuple[str, str]
"""A piece and the side it belongs to."""

PUT_ASIDE = {
    f"act.{Kind.SWAP}": "other",
    f"act.{Kind.PULL}": "other",
    f"act.{Kind.PUSH}": "others",
    "drive_off": "other",
    "bump": "other",
}
"""Events that move somebody against his will, with the param that names him."""


def awards(entries: Sequence[Entry]) -> tuple[Event, ...]:
    """Return the awards of a match by its log; the first entry is the set-up."""
    counts = _Counts(_owners(entries))
    for entry in entries:
        for event in entry.events:
            counts.count(entry, event)
    return tuple(counts.awards())


def _owners(entries: Sequence[Entry]) -> dict[str, str]:
    """Return the side of every piece; nothing for those nobody chose."""
    state = entries[-1].state
    table = state.table
    return {
        str(who.number): table.colours[owner]
        for who, owner in zip(table.roster, state.owner, strict=True)
        if owner != NOBODY
    }


class _Counts:
    """Counts while the log is read."""

    def __init__(self, owners: dict[str, str]) -> None:
        self.owners = owners
        self.way = Tally[Piece](4)
        self.jumps = Tally[Piece](2)
        self.squeezes = Tally[Piece](2)
        self.aside = Tally[Piece](3)
        self.pushed = Tally[Piece](3)
        self.ruthless = Tally[str](3)
        self.fog = Tally[str](2)
        self.wasted = Tally[str](8)
        self.steps: tuple[object, str, int] = (None, "", 0)

    def count(self, entry: Entry, event: Event) -> None:
        """Take one event into account."""
        params, code = event.params, event.code
        piece = str(params.get("piece"))
        if code in PUT_ASIDE and piece in self.owners:
            self._aside(piece, params[PUT_ASIDE[code]])
        if code == "lost" and params["side"] is not None:
            self.fog.raise_to(str(params["side"]), len(_listed(params["pieces"])))
        elif code in ("act.end_turn", "act.timeout"):
            self.wasted.add(str(params["side"]), _number(params["left"]))
        elif code.startswith("act.") and "cost" in params:
            self._moved(entry, code.removeprefix("act."), self._who(piece))

    def awards(self) -> Iterator[Event]:
        """Yield what somebody has won."""
        return chain(
            self.way.award("long_way", _of_piece),
            self.jumps.award("jumps", _of_piece),
            self.squeezes.award("squeezes", _of_piece),
            self.pushed.award("pushes", _of_piece),
            self.aside.award("put_aside", _of_piece),
            self.ruthless.award("ruthless", _of_side),
            self.fog.award("fog", _of_side),
            self.wasted.award("wasted", _of_side),
        )

    def _moved(self, entry: Entry, kind: str, who: Piece) -> None:
        turn, before, steps = self.steps
        steps = steps + 1 if (turn, before) == (entry.during, who[0]) else 1
        self.steps = entry.during, who[0], steps
        self.way.raise_to(who, steps)
        if kind == Kind.JUMP:
            self.jumps.add(who)
        elif kind == Kind.SQUEEZE:
            self.squeezes.add(who)

    def _aside(self, piece: str, others: Param) -> None:
        victims = _listed(others)
        mover = self._who(piece)
        self.pushed.raise_to(mover, len(victims))
        for victim in victims:
            self.aside.add(self._who(victim))
            if self.owners.get(victim) != mover[1]:
                self.ruthless.add(mover[1])

    def _who(self, piece: str) -> Piece:
        return piece, self.owners.get(piece, "")


def _of_piece(who: Piece) -> dict[str, Param]:
    return {"piece": who[0], "side": who[1]}


def _of_side(side: str) -> dict[str, Param]:
    return {"side": side}


def _listed(param: Param) -> list[str]:
    return [str(one) for one in param] if isinstance(param, list) else [str(param)]


def _number(param: Param) -> int:
    return param if isinstance(param, int) else 0
