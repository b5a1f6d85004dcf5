"""Actions (rules section 18) and their tokens: short, readable text, stable for ever within a rules version.

``balloon 1,-1`` · ``reroll bonus`` · ``accept`` · ``fly NE 3`` · ``leave NE -4,0 2`` · ``leave_any 1,0`` · ``cloud 2`` ·
``keep 45`` · ``convert S1`` · ``activate X1`` · ``activate X1 convert`` · ``give 45`` · ``pick 97`` · ``pick_bag`` ·
``place 45 1,-1`` · ``end_turn`` · ``value 3``
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from fog_core.errors import BadToken
from fog_core.game import Choice
from fog_core.islands.board import CELL, DIRECTION, DIRECTIONS, NOWHERE, PLACE_NAMES
from fog_core.islands.tiles.kinds import NO_TILE, TILE, TILES

DIE_NAMES = ("direction", "bonus")


@dataclass(frozen=True, slots=True)
class Action:
    """One action. What it does not need keeps its default; an unknown name is NO_TILE, NOWHERE, "" or -1.

    *seat*: who acts, None = whoever is to act. *cell* is also where a flight lands (``leave_any``) or comes ashore
    (``leave``).
    *number* is the steps of a flight, the number of a cloud (from 1), or the value chosen in phase D.
    """

    do: str
    tile: int = NO_TILE
    cell: int = NOWHERE
    direction: int = NOWHERE
    number: int = -1
    die: str = ""
    convert: bool = False
    seat: int | None = None


FORMS: Mapping[str, tuple[str, ...]] = {
    "balloon": ("cell",),
    "swap": ("tile",),
    "reroll": ("die",),
    "accept": (),
    "draw": (),
    "skip": (),
    "fly": ("direction", "number"),
    "leave": ("direction", "cell", "number"),
    "leave_any": ("cell",),
    "cloud": ("number",),
    "pass_take": (),
    "activate": ("tile", "convert"),
    "give": ("tile",),
    "pick": ("tile",),
    "pick_bag": (),
    "no_exchange": (),
    "keep": ("tile",),
    "convert": ("tile",),
    "cloud_tile": ("tile",),
    "no_tile": (),
    "place": ("tile", "cell"),
    "end_turn": (),
    "value": ("number",),
}
"""Every action with its fields, in the order of the token."""

_SHAPES: Mapping[str, re.Pattern[str]] = {
    "tile": re.compile(r"[0-9]{1,4}|[A-Z][0-9]"),
    "cell": re.compile(r"-?[0-9]{1,2},-?[0-9]{1,2}|[A-Z][0-9]"),
    "direction": re.compile(r"[A-Z]{1,2}"),
    "die": re.compile(r"[a-z]{1,12}"),
    "number": re.compile(r"-?[0-9]{1,4}"),
    "seat": re.compile(r"@[0-9]{1,2}"),
}
LONGEST_TOKEN = 60


def encode(action: Action) -> str:
    """Return the token of *action*.

    >>> encode(Action("place", tile=45, cell=CELL["1,-1"])), encode(Action("activate", tile=TILE["X1"], convert=True))
    ('place 45 1,-1', 'activate X1 convert')
    """
    words = [action.do] if action.seat is None else [f"@{action.seat}", action.do]
    for field in FORMS.get(action.do, ()):
        if field == "tile":
            words.append(TILES[action.tile].name or "0")
        elif field == "cell":
            words.append(PLACE_NAMES[action.cell] if action.cell != NOWHERE else "9,9")
        elif field == "direction":
            words.append(DIRECTIONS[action.direction] if action.direction != NOWHERE else "N")
        elif field == "die":
            words.append(action.die or "none")
        elif field == "number":
            words.append(str(action.number))
        elif action.convert:
            words.append("convert")
    return " ".join(words)


def decode(token: str) -> Action:
    """Return the action of a token, legal or not. Raises ``BadToken`` (``bad_token``) for any other text.

    >>> decode("fly NE 3").number
    3
    """
    words = token.split() if len(token) <= LONGEST_TOKEN else []
    seat = None
    if words and _SHAPES["seat"].fullmatch(words[0]):
        seat = int(words.pop(0)[1:])
    form = FORMS.get(words[0]) if words else None
    if form is None:
        raise BadToken("bad_token", token=token[:LONGEST_TOKEN])
    values = words[1:]
    convert = form[-1:] == ("convert",)
    fields = form[:-1] if convert else form
    converts = convert and values[len(fields) :] == ["convert"]
    if len(values) != len(fields) + converts or not all(
        _SHAPES[field].fullmatch(value) for field, value in zip(fields, values, strict=False)
    ):
        raise BadToken("bad_token", token=token[:LONGEST_TOKEN])
    named = dict(zip(fields, values, strict=False))
    return Action(
        words[0],
        tile=TILE.get(named.get("tile", ""), NO_TILE),
        cell=CELL.get(named.get("cell", ""), NOWHERE),
        direction=DIRECTION.get(named.get("direction", ""), NOWHERE),
        number=int(named.get("number", "-1")),
        die=_die(named.get("die", "")),
        convert=converts,
        seat=seat,
    )


def _die(name: str) -> str:
    return name if name in DIE_NAMES else ""


@cache
def choice(
    do: str,
    tile: int = NO_TILE,
    cell: int = NOWHERE,
    direction: int = NOWHERE,
    number: int = -1,
    cost: int | None = None,
) -> Choice[Action]:
    """Return the action with its token and price. Kept: building tokens anew was two thirds of a legal list."""
    action = Action(do, tile, cell, direction, number)
    return Choice(action, encode(action), cost)


REROLL = tuple(Choice(action := Action("reroll", die=die), encode(action)) for die in DIE_NAMES)


@cache
def activation(tile: int, convert: bool) -> Choice[Action]:
    """Return the choice to activate an expansion tile, or to convert it at once (EXP-1, EXP-3)."""
    action = Action("activate", tile=tile, convert=convert)
    return Choice(action, encode(action))
