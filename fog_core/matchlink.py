"""Links to a whole match, in one line: ``#/r/…`` to look at it, ``#/t/…`` to play it on.

``<data>.<checksum>``: a text packed with raw deflate and a dictionary, in URL-safe base64, and the CRC-32 of that text. Format 2
begins with four lines (format, version of the rules, set-up; number of actions, CRC-32 of their tokens; the seats of whoever opens
it, if it is for another device of the sender; kinds and names of the seats), and then come the actions as one number (``packing``).
Format 1 has the tokens themselves, one per line; it is read, and no longer written.
"""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from dataclasses import dataclass

from fog_core import logtext, matchfile, packing, registry, setuplink
from fog_core.delivered import checksum
from fog_core.errors import BadFile, BadLink
from fog_core.game import Seat, Setup
from fog_core.match import Match, SeatName

FORMAT = "2"
MAX_BODY_LENGTH = 100_000
MAX_CHOICE_LENGTH = 2
"""Bytes that an action may take: no position offers more than 65,536."""
NO_SEAT = "-"

# Words of tokens and set-ups, the commonest last. Part of formats 1 and 2, therefore frozen: another dictionary is another format.
WORDS = (
    b"escape/review?players=islands/standard?prototype&seed=&options=enhanced,min_crew,leaders,advanced_drive_off,snake&sides="
    b"timeout\nswitch bA1\n fall pass >S free enhanced\ncross S jump swap pull push pick squeeze board bB"
    b" pass S run C run D run E run F run G run H run J\nend_turn\n1"
)


@dataclass(frozen=True, slots=True)
class Carried:
    """What a link to a match carries.

    *goes_on*: the match is to be played on, not only looked at. *mine*: the seats of whoever opens the link, if he is who made it.
    """

    setup: Setup
    rules_version: int
    tokens: tuple[str, ...]
    seats: tuple[SeatName, ...] = ()
    goes_on: bool = False
    mine: tuple[Seat, ...] | None = None

    def text(self) -> str:
        """Return the match as a match file."""
        return matchfile.compose(self.setup, [self.tokens], self.seats, rules_version=self.rules_version)


def replay_link(match: Match) -> str:
    """Return the link to look at *match* as played up to the cursor; who played it is not in it."""
    return f"#/r/{_packed(match, (), None)}"


def turn_link(match: Match, *, names: bool = True, mine: Sequence[Seat] | None = None) -> str:
    """Return the link to play *match* on from the cursor, with the players' *names* or without.

    *mine*: it is for another device of the same person, who plays these seats.
    """
    seats = match.seats if names else [SeatName(kind=seat.kind) for seat in match.seats]
    return f"#/t/{_packed(match, seats, mine)}"


def read(data: str, check: str, *, goes_on: bool) -> Carried:
    """Return what the link with *data* and the checksum *check* carries.

    Raises ``BadLink``: ``link_damaged``, ``link_future``, ``future_rules``, ``link_other_rules`` (its actions cannot be told under these
    rules), and the codes of a set-up that is not offered.
    """
    body = _inflate(data)
    if check != checksum(body):
        raise BadLink("link_damaged")
    head, _, rest = body.partition(b"\n")
    try:
        form, version, setup = head.decode().split(" ", 2)
        if form not in ("1", FORMAT):
            raise BadLink("link_future")
        if not setup:
            raise ValueError(setup)
        wanted, rules_version = setuplink.read_text(setup)[0].setup, _number(version)
        if form == "1":
            return Carried(wanted, rules_version, tuple(rest.decode().split("\n")) if rest else (), goes_on=goes_on)
        return _read(wanted, rules_version, rest, goes_on=goes_on)
    except (ValueError, BadFile):
        raise BadLink("link_damaged") from None


def _read(setup: Setup, rules_version: int, rest: bytes, *, goes_on: bool) -> Carried:
    """Return what format 2 carries. Raises ``ValueError``, ``BadFile`` if it is not what this program wrote."""
    known = registry.info(setup.game, setup.edition).rules_version
    if rules_version > known:
        raise BadLink("future_rules", rules_version=rules_version, known=known)
    counted, mine, seats, data = rest.split(b"\n", 3)
    count, check = counted.decode().split(" ")
    number = _number(count)
    if number > logtext.MAX_LOG_LENGTH or len(data) > MAX_CHOICE_LENGTH * number:
        raise ValueError(number)
    tokens = packing.unpack(setup, data, number)
    if check != _tokens_check(tokens):
        raise BadLink("link_other_rules")
    return Carried(
        setup,
        rules_version,
        tokens,
        seats=_read_seats(seats.decode()),
        goes_on=goes_on,
        mine=_read_mine(mine.decode(), setup.players),
    )


def _packed(match: Match, seats: Sequence[SeatName], mine: Sequence[Seat] | None) -> str:
    """Return data and checksum of a link to *match*."""
    version = registry.info(match.setup.game, match.setup.edition).rules_version
    tokens = match.tokens[: match.cursor]
    lines = (
        f"{FORMAT} {version} {setuplink.setup_text(match.setup)}",
        f"{len(tokens)} {_tokens_check(tokens)}",
        "" if mine is None else ",".join(map(str, mine)) or NO_SEAT,
        "\t".join(_spell_seat(seat) for seat in seats),
    )
    body = "\n".join(lines).encode() + b"\n" + packing.pack(match)
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zdict=WORDS)
    data = urlsafe_b64encode(packer.compress(body) + packer.flush()).decode().rstrip("=")
    return f"{data}.{checksum(body)}"


def _tokens_check(tokens: Sequence[str]) -> str:
    return checksum("\n".join(tokens).encode())


def _spell_seat(seat: SeatName) -> str:
    return f"{'' if seat.kind == matchfile.HUMAN else seat.kind} {seat.name}"


def _read_seats(text: str) -> tuple[SeatName, ...]:
    parts = [part.partition(" ") for part in text.split("\t")] if text else []
    return matchfile.read_seats([{"name": name, "kind": kind or matchfile.HUMAN} for kind, _, name in parts])


def _read_mine(text: str, players: int) -> tuple[Seat, ...] | None:
    if not text:
        return None
    seats = [] if text == NO_SEAT else [_number(seat) for seat in text.split(",")]
    if any(seat >= players for seat in seats):
        raise ValueError(text)
    return tuple(sorted(set(seats)))


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 5):
        raise ValueError(text)
    return int(text)


def _inflate(data: str) -> bytes:
    """Return the unpacked text; never more than a match can need, whatever the link claims."""
    unpack = zlib.decompressobj(-15, zdict=WORDS)
    try:
        body = unpack.decompress(urlsafe_b64decode(data + "=" * (-len(data) % 4)), MAX_BODY_LENGTH)
    except (ValueError, zlib.error):
        raise BadLink("link_damaged") from None
    if not unpack.eof:
        raise BadLink("link_damaged")
    return body
