"""Actions and their tokens: short, readable text, stable for ever within a rules version.

``12 squeeze D5`` · ``12 push D5 E5 F6`` (target, then the path of the pushed) · ``12 jump E5 enhanced`` · ``3 run D5 free`` ·
``12 pass S4 >S3`` (bump, prototype) · ``12 jump S4 fall`` (land, prototype) · ``end_turn`` · ``timeout`` · ``pick 12``
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


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


@dataclass(frozen=True, slots=True)
class Action:
    """One atomic step (MOVE-1), in names of the rulebook: *islander* is the printed number, *target* and *path* are cell names.

    *enhanced*: option 2. *free*: the endurance step. *land*: ``fall`` or ``pass`` and *bump*: a cell (prototype only).
    *colour*: the picking colour of a ``pick``; left out = the active one. Cost and consequences follow from the position.
    An unknown kind stays a plain text, so that the rules can refuse it (``unknown_kind``).
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
