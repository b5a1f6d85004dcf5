"""A link that comes from another person's device: whatever became of it, what it leads to went through the rules, or it says why not."""

from __future__ import annotations

import os
import random
import zlib
from base64 import urlsafe_b64encode

import pytest

from fog_core import link, matchfile, matchlink, registry
from fog_core.errors import BadLink
from fog_core.game import Setup
from fog_core.match import Match, SeatName
from fog_core.selfplay import play_on
from tests.fuzz.test_fuzz import has_a_text

pytestmark = pytest.mark.broad

MUTATIONS = {"quick": 400, "pyodide": 60}.get(os.environ.get("FOGBOUND_TESTS", ""), 3_500)
"""For each edition, of the link and of what is packed in it; 21,000 in all."""
KEYS = [about.key for about in registry.games()]
SIGNS = "AZaz09-_.#/%~ \n\u200b\u2013é"


def sent(key: str) -> Match:
    """Return a match of an edition that is under way, with two names."""
    game, edition = key.split("/")
    seats = (SeatName("Zoë"), SeatName("", "bot:easy"))
    return play_on(Match(Setup(game, edition, 2, "at a distance", {}), seats), "fuzz", 12)


def body_of(text: str) -> bytes:
    """Return what is packed in a link."""
    return matchlink._inflate(text.removeprefix("#/t/").partition(".")[0])


def packed(body: bytes) -> str:
    """Return the link that carries *body*, with a correct checksum."""
    pack = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zdict=matchlink.WORDS)
    data = urlsafe_b64encode(pack.compress(body) + pack.flush()).decode().rstrip("=")
    return f"#/t/{data}.{zlib.crc32(body):08x}"


def changed_text(chance: random.Random, text: str) -> str:
    """Return *text* with one part lost, doubled, exchanged or written over."""
    start = chance.randrange(len(text))
    end = min(len(text), start + chance.choice((0, 1, 1, 2, 9)))
    middle = chance.choice(("", text[start:end] * 2, text[end : end + 3], chance.choice(SIGNS)))
    return text[:start] + middle + text[end:]


def changed_body(chance: random.Random, body: bytes) -> bytes:
    """Return *body* with one part lost, doubled or written over; its first lines more often than the actions."""
    start = chance.randrange(len(body))
    end = min(len(body), start + chance.choice((0, 1, 1, 2, 9)))
    middle = chance.choice(
        (b"", body[start:end] * 2, bytes([chance.randrange(256)]), chance.choice((b"\n", b" ", b"9", b"-", b"0")))
    )
    return body[:start] + middle + body[end:]


def opened(text: str) -> link.Carried | None:
    """Return what a link carries, or None if it says why it cannot be read."""
    try:
        found = link.read(text)
    except BadLink as error:
        assert has_a_text(error)
        return None
    assert isinstance(found, link.Carried)
    return found


@pytest.mark.parametrize("key", KEYS)
def test_a_changed_link_leads_to_what_was_sent_or_says_that_it_was_changed(key: str) -> None:
    match, chance = sent(key), random.Random(key)
    whole = link.turn_link(match)
    for _ in range(MUTATIONS):
        found = opened(changed_text(chance, whole))
        assert found is None or (found.setup, list(found.tokens)) == (match.setup, match.tokens)


@pytest.mark.parametrize("key", KEYS)
def test_a_forged_link_leads_to_a_match_that_the_rules_allow_or_nowhere(key: str) -> None:
    chance, body = random.Random(key), body_of(link.turn_link(sent(key), mine=[1]))
    found = [opened(packed(changed_body(chance, body))) for _ in range(MUTATIONS)]
    led = [one for one in found if one]
    assert led, "some changes only touch names and seats"
    for one in led[:200]:
        match = matchfile.read(one.text())
        assert match.broken is None
        assert match.setup == one.setup
        assert match.tokens == list(one.tokens)


@pytest.mark.parametrize("key", KEYS)
def test_a_forged_log_is_noticed(key: str) -> None:
    body = body_of(link.turn_link(sent(key)))
    for at in range(len(body) - len(body.split(b"\n", 4)[4]), len(body)):
        with pytest.raises(BadLink, match="link_other_rules"):
            link.read(packed(body[:at] + bytes([body[at] ^ 1]) + body[at + 1 :]))
