"""Actions and their tokens: short, readable text, stable for ever within a rules version.

``12 squeeze D5`` · ``12 push D5 E5 F6`` (target, then the path of the pushed) · ``12 jump E5 enhanced`` · ``3 run D5
free`` · ``12 pass S4 >S3`` (bump, prototype) · ``12 jump S4 fall`` (land, prototype) · ``end_turn`` · ``timeout`` ·
``pick 12``
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import NamedTuple

from fog_core.errors import BadToken
from fog_core.game import Choice


class Kind(StrEnum):
    """The kinds of actions (MOVE-1, P-BEACH-3)."""

    PICK = "pick"
    RUN = "run"
    PASS = "pass"
    PULL = "pull"
    FALL = "fall"
    SWAP = "swap"
    PUSH = "push"
    JUMP = "jump"
    CROSS = "cross"
    SQUEEZE = "squeeze"
    BOARD = "board"
    SWITCH = "switch"
    END_TURN = "end_turn"
    TIMEOUT = "timeout"

    __hash__ = str.__hash__  # Enum's own is a Python call, and choices are remembered by kind


HOPS = (Kind.JUMP, Kind.CROSS, Kind.SQUEEZE)
ENHANCEABLE = (Kind.PUSH, *HOPS)
WITHOUT_ISLANDER = (Kind.END_TURN, Kind.TIMEOUT)
LANDINGS = ("fall", "pass")


class Action(NamedTuple):
    """One atomic step (MOVE-1), in names of the rulebook: *islander* is the printed number, *target* and *path* are
    cell names.

    *enhanced*: option 2. *free*: the endurance step. *land*: ``fall`` or ``pass`` and *bump*: a cell (prototype only).
    *colour*: the picking colour of a ``pick``; left out = the active one. Cost and consequences follow from the
    position. An unknown kind stays a plain text, so that the rules can refuse it (``unknown_kind``).
    """

    kind: Kind | str
    islander: int = 0
    target: str = ""
    path: tuple[str, ...] = ()
    enhanced: bool = False
    free: bool = False
    land: str = ""
    bump: str = ""
    colour: str = ""


_tuple = tuple.__new__
_PLAIN = Action(Kind.RUN)[3:8]


def kind_of(word: str) -> Kind | str:
    """Return the kind that *word* names, or the word itself."""
    return Kind(word) if word in Kind.__members__.values() else word


def encode(action: Action) -> str:
    """Return the token of *action*.

    >>> encode(Action(Kind.PUSH, 12, "D5", ("E5", "F6"), enhanced=True))
    '12 push D5 E5 F6 enhanced'
    """
    if action.kind in WITHOUT_ISLANDER:
        return str(action.kind)
    if action.kind == Kind.PICK:
        return f"pick {action.islander} {action.colour}".rstrip()
    if action[3:8] == _PLAIN:
        return f"{action.islander} {action.kind} {action.target}"
    words = [str(action.islander), str(action.kind), action.target, *action.path]
    words += [action.land] if action.land else []
    words += [f">{action.bump}"] if action.bump else []
    words += ["enhanced"] if action.enhanced else []
    words += ["free"] if action.free else []
    return " ".join(words)


_CELL = r"[A-Za-z]{1,2}[0-9]{1,2}[a-z]?"
_MOVEMENT = re.compile(
    rf"(?P<islander>[1-9][0-9]{{0,3}}) (?P<kind>[a-z_]{{1,16}}) (?P<target>{_CELL})(?P<path>( {_CELL}){{0,8}})"
    rf"( (?P<land>{'|'.join(LANDINGS)}))?( >(?P<bump>{_CELL}))?(?P<enhanced> enhanced)?(?P<free> free)?",
    re.ASCII,
)
_PICK = re.compile(r"pick (?P<islander>[1-9][0-9]{0,3})( (?P<colour>[a-z]{1,16}))?", re.ASCII)


def decode(token: str) -> Action:
    """Return the action of a token; raises ``BadToken`` (``bad_token``) for every text that is none.

    >>> decode("12 pass S4 >S3").bump
    'S3'
    """
    if token in WITHOUT_ISLANDER:
        return Action(Kind(token))
    if pick := _PICK.fullmatch(token):
        return Action(Kind.PICK, int(pick["islander"]), colour=pick["colour"] or "")
    move = _MOVEMENT.fullmatch(token)
    if move is None or move["kind"] in (Kind.PICK, *WITHOUT_ISLANDER):
        raise BadToken("bad_token", token=token[:80])
    return Action(
        kind=kind_of(move["kind"]),
        islander=int(move["islander"]),
        target=move["target"],
        path=tuple(move["path"].split()),
        enhanced=bool(move["enhanced"]),
        free=bool(move["free"]),
        land=move["land"] or "",
        bump=move["bump"] or "",
    )


def choice(
    kind: Kind,
    islander: int,
    target: str,
    cost: int,
    path: tuple[str, ...] = (),
    enhanced: bool = False,
    free: bool = False,
    land: str = "",
    bump: str = "",
) -> Choice[Action]:
    """Return the choice of one action. Made as bare tuples: a legal list has 26 of them, and calling the classes took a third of it."""
    action = _tuple(Action, (kind, islander, target, path, enhanced, free, land, bump, ""))
    return _tuple(Choice, (action, encode, cost))
