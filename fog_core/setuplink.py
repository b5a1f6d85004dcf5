"""Links to a set-up: people can read and change them.

``#/escape/review?check=1c291c&players=3&seed=club-night-7&options=enhanced,team=a``, and who sits where, if not all are people:
``&seats=human,hard``, a person and a computer player.

``check`` tells whether what arrived is what was sent: a link leads to the very same set-up or is refused. One without it, written by
hand or before there was a check, is taken at its word.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import quote, quote_plus, unquote_plus

from fog_core import delivered, gate, matchfile, registry
from fog_core import setup as setups
from fog_core.delivered import checksum
from fog_core.errors import BadFile, BadLink, BadSetup
from fog_core.game import GameInfo, Setup
from fog_core.match import SeatName
from fog_core.options import Option, OptionValue


@dataclass(frozen=True, slots=True)
class Invitation:
    """What a set-up link carries: a set-up, and who is to sit on its seats; none are named where all are people."""

    setup: Setup
    seats: tuple[SeatName, ...] = ()


def setup_link(setup: Setup, seats: Sequence[SeatName] = ()) -> str:
    """Return the link to *setup*; at most 220 characters with a short seed and people only, however many options differ."""
    invitation = Invitation(setup, tuple(seats))
    address, _, query = _text(setup, _sturdy(setup.seed)).partition("?")
    return f"#/{address}?check={_check(invitation)}&{query}{_seats_text(invitation)}"


def setup_text(setup: Setup) -> str:
    """Return *setup* as replay links carry it and checks are made of it: part of replay format 1, therefore frozen."""
    return _text(setup, quote_plus(setup.seed))


def read(text: str, path: str) -> Invitation:
    """Return the set-up of a link: as it stands, or as it was when its check was made."""
    fault = BadLink("link_changed")
    try:
        sent, check = read_text(path)
        if check in (None, _check(sent)):
            return sent
    except BadLink as error:
        fault = error
    for reading in delivered.readings(text) if "check" in text.lower() else ():
        try:
            sent, check = read_text(reading)
        except BadLink:
            continue
        if check == _check(sent):
            return sent
    raise fault


def read_text(text: str) -> tuple[Invitation, str | None]:
    """Return the set-up that *text* names with its seats, and the check that stands in it, if there is one."""
    path, _, query = text.partition("?")
    game, slash, edition = path.partition("/")
    if not slash:
        raise BadLink("link_unknown")
    given = _parameters(query)
    try:
        about = registry.info(game, edition)
        setup = setups.checked(
            Setup(
                game=game,
                edition=edition,
                players=_number(given["players"]),
                seed=given["seed"],
                options=read_options(about, given.get("options", "").split(",")),
                sides=tuple(given["sides"].split(",")) if given.get("sides") else (),
            )
        )
    except BadSetup as error:
        raise BadLink(error.code, **error.params) from None
    seats = _read_kinds(given["seats"]) if given.get("seats") else ()
    return Invitation(setup, seats[: setup.players]), given.get("check")


def _text(setup: Setup, seed: str) -> str:
    """Return the words of a link to *setup*, with *seed* as it is to be spelled."""
    about = registry.info(setup.game, setup.edition)
    parts = [f"players={setup.players}", f"seed={seed}"]
    changed = setups.changed_options(setup)
    if changed:
        parts.append("options=" + ",".join(_spell(about, key, value) for key, value in changed.items()))
    if setup.sides != setups.usual_sides(about, setup.players):
        parts.append("sides=" + ",".join(setup.sides))
    return f"{setup.game}/{setup.edition}?{'&'.join(parts)}"


def _sturdy(seed: str) -> str:
    """Return *seed* with nothing in it that a messenger takes for the end of a link, for a sign of emphasis, or for a space."""
    spelled = quote(seed, safe="").replace(".", "%2E").replace("_", "%5F").replace("~", "%7E").replace("--", "-%2D")
    return f"{spelled[:-1]}%2D" if spelled.endswith("-") else spelled


def _check(sent: Invitation) -> str:
    return checksum((setup_text(sent.setup) + _seats_text(sent)).encode())[:6]


def _seats_text(sent: Invitation) -> str:
    """Return who sits where, as a link says it; nothing when all are people."""
    kinds = [seat.kind.removeprefix(matchfile.BOT) for seat in sent.seats]
    return "&seats=" + ",".join(kinds) if set(kinds) - {matchfile.HUMAN} else ""


def _read_kinds(text: str) -> tuple[SeatName, ...]:
    seats = [
        {"name": "", "kind": kind if kind == matchfile.HUMAN else matchfile.BOT + kind} for kind in text.split(",")
    ]
    try:
        return matchfile.read_seats(seats)
    except BadFile:
        raise BadLink("link_parameter", parameter="seats") from None


def _spell(about: GameInfo, key: str, value: OptionValue) -> str:
    option = next(option for option in about.options if option.id == key)
    return key if option.is_flag and value is True else f"{key}={option.spell(value)}"


def _parameters(query: str) -> dict[str, str]:
    given: dict[str, str] = {}
    for part in query.split("&"):
        name, _, value = part.partition("=")
        if name not in ("check", "players", "seed", "options", "sides", "seats") or name in given:
            raise BadLink("link_parameter", parameter=gate.excerpt(name))
        try:
            given[name] = unquote_plus(value, errors="strict")
        except UnicodeDecodeError:
            raise BadLink("link_parameter", parameter=name) from None
    for name in ("players", "seed"):
        if name not in given:
            raise BadLink("link_parameter", parameter=name)
    return given


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise BadLink("link_parameter", parameter="players")
    return int(text)


def read_options(about: GameInfo, spelled: list[str]) -> dict[str, OptionValue]:
    """Return the options that a person wrote: ``enhanced``, ``team=a``; ``crew`` will do for ``min_crew``.

    Raises ``BadSetup``: ``unknown_option``, ``unknown_value``.
    """
    values: dict[str, OptionValue] = {}
    for text in filter(None, (part.strip() for part in spelled)):
        name, _, word = text.partition("=")
        option = _option(about, name)
        try:
            values[option.id] = option.parse(word)
        except KeyError:
            raise BadSetup("unknown_value", option=option.id, value=gate.excerpt(word)) from None
    return values


def _option(about: GameInfo, name: str) -> Option:
    """Return the option with that id, or the only one with that word in its id."""
    exact = [option for option in about.options if option.id == name]
    near = [option for option in about.options if name in option.id.split("_")]
    if len(exact or near) != 1:
        raise BadSetup("unknown_option", option=gate.excerpt(name))
    return (exact or near)[0]
