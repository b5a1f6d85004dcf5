"""What may have become of a link on its way: the texts it may have been, likeliest first.

Guesses are harmless: a set-up link carries a check, so only the right one is taken (``link.read``).
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from itertools import product
from urllib.parse import unquote

LONGEST = 2_000
"""Characters of a text that is worth guessing about: the longest set-up link of ours has half of them."""

_MATCH = re.compile(r"#/([rt])/([A-Za-z0-9_-]*)\.([0-9a-f]{8})(?![A-Za-z0-9-])")
_UNSEEN = re.compile(r"[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\x00-\x08\x7f]+")
_AMPERSAND = re.compile(r"&(?:amp;)+")
_MENDED = str.maketrans(
    {"‘": "'", "’": "'", "‚": "'", "“": '"', "”": '"', "„": '"', "–": "-", "\u2011": "-", "…": "..."}
)
_TAIL = re.compile(r"[^A-Za-z0-9%]+\Z")


def visible(link: str) -> str:
    """Return *link* without what nobody sees and no set-up can hold (joiners, directions), and with & and # written plainly."""
    text = _AMPERSAND.sub("&", _UNSEEN.sub("", link).strip())
    return text if "#/" in text else text.replace("%23/", "#/", 1)


def match(text: str) -> tuple[str, str, str] | None:
    """Return kind, data and checksum of the link to a match in *text*, whatever stands around it; it may be wrapped or encoded."""
    decoded = (text, visible(unquote(unquote(text))))
    for reading, *changes in product(decoded, (_whole, _mended), (_whole, _joined)):
        for change in changes:
            reading = change(reading)
        found = _MATCH.search(reading)
        if found:
            return found[1], found[2], found[3]
    return None


def checksum(data: bytes) -> str:
    """Return the CRC-32 of *data*, which tells whether what arrived is what was sent."""
    return f"{zlib.crc32(data):08x}"


def readings(text: str) -> Iterator[str]:
    """Yield what may have been sent, after its ``#/``, if *text* arrived."""
    if len(text) > LONGEST:
        return
    seen: set[str] = set()
    decoded = (text, unquote(text), unquote(unquote(text)))
    changes = (
        (_whole, _first_word, _joined),
        (_whole, _mended),
        (_whole, _without_tail),
        (_whole, _with_signs),
        (_whole, str.lower),
    )
    for start, *made in product(decoded, *changes):
        reading = start
        for change in made:
            reading = change(reading)
        _, sharp, path = reading.partition("#/")
        if sharp and path not in seen:
            seen.add(path)
            yield path


def _whole(text: str) -> str:
    return text


def _first_word(text: str) -> str:
    """Return the word with the hash: the rest of the sentence came along."""
    return next((word for word in text.split() if "#/" in word), text)


def _joined(text: str) -> str:
    """Return *text* without the spaces of a line wrap."""
    return "".join(text.split())


def _mended(text: str) -> str:
    """Return *text* with plain quotes and dashes for those of a well-meaning keyboard."""
    return text.replace("—", "--").translate(_MENDED)


def _without_tail(text: str) -> str:
    """Return *text* without the end of the sentence it stood in."""
    return _TAIL.sub("", text)


def _with_signs(text: str) -> str:
    """Return *text* with plus signs that mean themselves: they were decoded on the way."""
    return text.replace("+", "%2B")
