"""Every input is answered within half a second, however it is made: limits come before normalising, unpacking and parsing."""

from __future__ import annotations

import json
import sys
import time
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest

from fog_core import link, logtext, matchfile, matchlink, names
from fog_core.bridge import MAX_REQUEST_LENGTH, Bridge
from fog_core.errors import FogError
from tests.fuzz.test_fuzz import FILES, KEYS, match_of

pytestmark = pytest.mark.host  # inside Pyodide no clock leaves out what other processes take

PATIENCE = 0.5 * (4 if sys.gettrace() else 1)
"""Seconds of this process; whoever measures coverage is four times as slow. The worst hostile input takes some 20 ms, the longest match
that the rules allow 150 ms."""
SLOW_MACHINE = 4
"""How much longer honest work may take here: machines that are lent for a day have a quarter of the speed of others."""
SIZE = matchfile.MAX_FILE_LENGTH - 3_000

LONG = {
    name: (unit * SIZE)[:SIZE]
    for name, unit in {
        "letters": "a", "digits": "9", "spaces": " ", "lines": "\n", "marks": "\u0301", "marks out of order": "\u0345\u0301\u0316",
        "jamo": "\u1100\u1161\u11a8", "ligatures": "\ufdfa", "joiners": "\u200d", "families": "👩\u200d", "right to left": "\u202e",
        "surrogates": "\ud800", "percent": "%25", "entities": "&amp;", "commas": ",", "semicolons": ";", "equals": "a=", "quotes": '"',
        "escaped quotes": '"\\', "braces": "{", "brackets": "[", "keys": '{"a":', "minus": "-", "colons": ":", "pluses": "+",
    }.items()
}  # fmt: skip


def in_time(read: Callable[[str], object], text: str, what: object = "", patience: float = PATIENCE) -> None:
    """Give *text* to a reader; whatever it says, it says it soon."""
    start = time.process_time()
    with suppress(FogError):
        read(text)
    spent = time.process_time() - start
    assert spent < patience, (read, what, spent)


def with_value(text: str, path: tuple[Any, ...], value: Any) -> str:
    """Return the match file *text* with *value* at *path*."""
    record = json.loads(text)
    place = record
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return json.dumps(record, ensure_ascii=False)


def numbers() -> Iterator[str]:
    """Yield files that are one large number."""
    for number in ("9" * SIZE, "0." + "9" * SIZE, "1e" + "9" * SIZE, "-" * SIZE):
        yield '{"format":' + number + "}"


def many() -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Yield fields of a match file with as much in them as a file can hold."""
    yield ("setup", "sides"), ["blue"] * 20_000
    yield ("setup", "sides"), [f"s{n}" for n in range(20_000)]
    yield ("setup", "options"), {f"o{n}": n for n in range(14_000)}
    yield ("setup", "players"), 10**4_000
    yield ("cursor",), -(10**4_000)
    yield ("seats",), [{"name": "a"}] * 10_000
    yield ("meta",), {f"m{n}": "" for n in range(14_000)}
    yield ("log",), ["x"] * 40_000
    yield ("log",), [";" * SIZE]


def packed(body: bytes) -> str:
    """Return the replay link that carries *body*, cut where a link may not be longer."""
    pack = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zdict=matchlink.WORDS)
    data = urlsafe_b64encode(pack.compress(body) + pack.flush()).decode().rstrip("=")
    return f"#/r/{data[: link.MAX_LINK_LENGTH - 20]}.{zlib.crc32(body):08x}"


@pytest.mark.parametrize("name", LONG)
def test_a_long_text_is_answered_soon_whatever_it_is_given_to(name: str) -> None:
    long = LONG[name]
    heads = ("", "{" * 50, '{"a":"', "#/", "#/r/", f"#/{KEYS[0]}?players=2&seed=")
    for text in (head + long[:length] for head in heads for length in (SIZE, link.MAX_LINK_LENGTH - 100)):
        for read in (matchfile.read, link.read, Bridge().handle):
            in_time(read, text, text[:40])


@pytest.mark.parametrize("name", LONG)
@pytest.mark.parametrize("key", KEYS)
def test_a_long_text_in_any_field_of_a_file_is_answered_soon(key: str, name: str) -> None:
    long = LONG[name]
    fields = [
        ("setup", "seed"),
        ("game",),
        ("edition",),
        ("setup", "sides"),
        ("seats", 0, "name"),
        ("seats", 0, "kind"),
        ("log", 0),
    ]
    for path in fields:
        in_time(matchfile.read, with_value(FILES[key], path, [long] if path[-1] == "sides" else long), path)
    for path, value in ((("meta",), {"name": long}), (("meta",), {long: ""}), (("setup", "options"), {long: True})):
        in_time(matchfile.read, with_value(FILES[key], path, value), path)


@pytest.mark.parametrize("name", LONG)
@pytest.mark.parametrize("key", KEYS)
def test_a_long_text_in_any_message_is_answered_soon(key: str, name: str) -> None:
    long = LONG[name][:35_000]  # several of them in one message
    bridge = Bridge()
    bridge.matches["m"] = match_of(key, 5)
    game, edition = key.split("/")
    setup = {"game": game, "edition": edition, "players": 2, "seed": "a"}
    messages = [
        (op, {"match": "m", "piece": long, "cell": long, "token": long, "hash": long, "text": long})
        for op in bridge.operations
    ]
    messages += [
        ("explain", {"match": "m", "piece": long, "cell": long}),
        ("explain", {"match": "m", "cell": long}),
        ("act", {"match": "m", "tokens": [long]}),
        ("act", {"match": "m", "tokens": [long[: logtext.MAX_TOKEN_LENGTH]]}),
        ("check", {"setup": setup | {"seed": long, "sides": [long]}}),
        ("new", {"match": "n", "setup": setup, "seats": [{"name": long, "kind": long}]}),
        ("new", {"match": "n", "setup": setup | {"seed": long}}),
        (long, {}),
    ]
    for op, args in messages:
        text = json.dumps({"v": 1, "id": 1, "op": op, "args": args}, ensure_ascii=False)
        assert len(text) <= MAX_REQUEST_LENGTH
        in_time(bridge.handle, text, op[:20])


@pytest.mark.parametrize("text", list(numbers()), ids=lambda text: text[10:14])
def test_a_large_number_is_answered_soon(text: str) -> None:
    in_time(matchfile.read, text)


@pytest.mark.parametrize(("path", "value"), list(many()), ids=lambda value: str(value)[:24])
def test_a_field_with_thousands_of_values_is_answered_soon(path: tuple[Any, ...], value: Any) -> None:
    for key in KEYS:
        in_time(matchfile.read, with_value(FILES[key], path, value), path)


@pytest.mark.parametrize(
    "body",
    [
        b"1 1 escape/review?players=2&seed=a\n" + b"a\n" * 10_000_000,
        b"1 1 escape/review?players=2&seed=a\n" + b"a\n" * 45_000,
        b"1 1 escape/review?players=2&seed=a" + "\u0345\u0301\u0316".encode() * 16_000,
        b"1 1 escape/review?players=2&seed=a&options=" + b"a," * 45_000,
        b"1 1 escape/review?players=2" + b"&seed=a" * 14_000,
        b"2 1 islands/standard?players=2&seed=a\n5000 00000000\n\n\n",
        b"2 1 islands/standard?players=2&seed=a\n5000 00000000\n\n\n" + b"\xff" * 10_000,
        b"2 1 escape/review?players=2&seed=a\n5000 00000000\n\n\n" + b"\xff" * 10_000,
        b"2 1 islands/standard?players=2&seed=a\n1 00000000\n\n\n" + b"\xff" * 90_000,
        b"2 1 escape/review?players=2&seed=a\n0 00000000\n" + b"1," * 45_000 + b"\n\n",
        b"2 1 escape/review?players=2&seed=a\n0 00000000\n\n" + b"\t" * 90_000 + b"\n",
    ],
    ids=[
        "bomb",
        "actions",
        "marks",
        "options",
        "parameters",
        "first",
        "last",
        "last of Escape",
        "number",
        "mine",
        "seats",
    ],
)
def test_a_replay_link_that_unpacks_to_much_is_answered_soon(body: bytes) -> None:
    in_time(link.read, packed(body))


def test_the_longest_match_of_legal_actions_opens_soon() -> None:
    """Islands can go on for ever if nobody places a tile."""
    match = match_of("islands/standard", 20)
    while match.cursor < logtext.MAX_LOG_LENGTH:
        choices = [choice.token for choice in match.game.legal(match.state)]
        match.act(
            next((token for token in choices if token.split()[0] in ("accept", "convert", "end_turn")), choices[-1])
        )
    in_time(matchfile.read, matchfile.write(match), patience=PATIENCE * SLOW_MACHINE)
    assert matchfile.read(matchfile.write(match)).broken is None


@pytest.mark.parametrize("name", LONG)
def test_a_long_name_is_cut_soon(name: str) -> None:
    start = time.process_time()
    assert len(names.shown(LONG[name])) <= 160
    assert time.process_time() - start < PATIENCE
