"""Links: a set-up that people can read and change (``setuplink``), and a whole match in one line (``matchlink``).

Everything stands behind the hash, so no server ever sees it. Links travel through messengers, which add the dot of a sentence, lose
one, encode, decode, wrap, or mend quotes (``delivered``); each carries a checksum.
"""

from __future__ import annotations

from fog_core import delivered, matchlink, setuplink
from fog_core.errors import BadLink
from fog_core.matchlink import Carried, replay_link, turn_link
from fog_core.setuplink import Invitation, read_options, setup_link, setup_text

__all__ = [
    "MAX_LINK_LENGTH",
    "Carried",
    "Invitation",
    "read",
    "read_options",
    "replay_link",
    "setup_link",
    "setup_text",
    "turn_link",
]

MAX_LINK_LENGTH = 20_000


def read(link: str) -> Invitation | Carried:
    """Return what *link* (a hash, or a whole address with one) carries: a set-up that the game offers, or a match.

    Raises ``BadLink``: ``link_unknown`` (not ours), ``link_too_long``, ``link_damaged`` (match cut off or changed),
    ``link_changed`` (set-up changed on the way), ``link_future``, ``future_rules`` (made by a newer version), ``link_other_rules`` (made by
    an older one), ``link_parameter`` (unknown, missing, twice or unreadable), and the codes of a set-up that is not offered:
    ``unknown_game``, ``unknown_option``, ``bad_setup``.
    """
    if len(link) > MAX_LINK_LENGTH:
        raise BadLink("link_too_long", limit=MAX_LINK_LENGTH)
    text = delivered.visible(link)
    _, sharp, path = text.partition("#/")
    if sharp and not path.startswith(("r/", "t/")):
        return setuplink.read(text, path)
    found = delivered.match(text)
    if found:
        kind, data, check = found
        return matchlink.read(data, check, goes_on=kind == "t")
    if sharp:
        raise BadLink("link_damaged")
    return setuplink.read(text, path)
