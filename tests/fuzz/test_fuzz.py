"""Whatever comes in, through link, file, bridge, token or command line, the answer is a result or an error with a code and a text."""

from __future__ import annotations

import json
import string
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fog_core import link, matchfile, registry
from fog_core.bridge import Bridge
from fog_core.cli import main
from fog_core.errors import BadFile, BadLink, BadToken, FogError
from fog_core.game import Setup
from fog_core.match import Match
from fog_core.selfplay import play_on
from fog_core.text import LANGUAGES, messages

KEYS = [about.key for about in registry.games()]
ANY_TEXT = st.text() | st.binary().map(lambda data: data.decode("latin-1")) | st.text(string.printable)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


def match_of(key: str, actions: int = 25) -> Match:
    """Return a match of an edition after some actions."""
    game, edition = key.split("/")
    return play_on(Match(Setup(game, edition, 2, "fuzz", {})), "fuzz", actions)


FILES = {key: matchfile.write(match_of(key)) for key in KEYS}
LINKS = [link.replay_link(match_of(key)) for key in KEYS] + [link.setup_link(match_of(key).setup) for key in KEYS]


def damaged(data: st.DataObject, text: str) -> str:
    """Return *text* with a part cut out, doubled, or written over."""
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 40)))
    middle = data.draw(
        st.sampled_from(["", text[start:end] * 2, "\x00", "9" * 30, '"', "é", "&seed=x"]) | st.text(max_size=9)
    )
    return text[:start] + middle + text[end:]


def has_a_text(error: FogError) -> bool:
    """Return whether the error can be said in every language."""
    return all(f"error.{error.code}" in messages(language) for language in LANGUAGES)


@given(ANY_TEXT)
def test_any_text_as_a_link(text: str) -> None:
    for candidate in (
        text,
        f"#/{text}",
        f"#/r/{text}",
        f"#/escape/review?{text}",
        f"#/escape/review?players=2&seed={text}",
    ):
        try:
            link.read(candidate)
        except BadLink as error:
            assert has_a_text(error)


@given(st.sampled_from(LINKS), st.data())
def test_a_damaged_link(text: str, data: st.DataObject) -> None:
    try:
        link.read(damaged(data, text))
    except BadLink as error:
        assert has_a_text(error)


@given(ANY_TEXT)
def test_any_text_as_a_file(text: str) -> None:
    with pytest.raises(BadFile) as caught:
        matchfile.read(text)
    assert has_a_text(caught.value)


@given(st.sampled_from(KEYS), st.data())
def test_a_damaged_file(key: str, data: st.DataObject) -> None:
    try:
        match = matchfile.read(damaged(data, FILES[key]))
    except BadFile as error:
        assert has_a_text(error)
    else:
        assert match.broken is None or match.broken.code != "internal"


@given(st.sampled_from(KEYS), st.data())
def test_a_file_with_an_odd_value(key: str, data: st.DataObject) -> None:
    record = json.loads(FILES[key])
    place: Any = record if data.draw(st.booleans()) else record["setup"]
    place[data.draw(st.sampled_from(sorted(place)))] = data.draw(VALUES)
    try:
        matchfile.read(json.dumps(record))
    except BadFile as error:
        assert has_a_text(error)


@given(ANY_TEXT)
def test_any_text_to_the_bridge(text: str) -> None:
    reply = json.loads(Bridge().handle(text))
    assert reply["ok"] is False
    assert reply["error"]["code"] != "internal"


@given(st.sampled_from(KEYS), st.data())
def test_any_arguments_to_the_bridge(key: str, data: st.DataObject) -> None:
    bridge = Bridge()
    bridge.matches["m"] = match_of(key, 3)
    pieces = st.sampled_from(
        ["1", "12", "P1a", "balloon", "cloud:1", "tile:5", "harbour:1", "die:direction", "expansion:X1"]
    )
    cells = st.sampled_from(["A1", "S3", "P1a", "bA1", "0,0", "9,9", "D1", ""]) | st.text(max_size=4)
    args = {
        "match": "m", "rev": 0, "tokens": ["end_turn"], "to": "step", "n": 1, "as": "twin", "piece": data.draw(pieces),
        "cell": data.draw(cells), "kind": "replay", "setup": {}, "seats": [], "text": FILES[key], "hash": LINKS[0],
        "kept": FILES[key], "came": FILES[KEYS[0]], "mine": [0], "names": True,
    }  # fmt: skip
    for name in data.draw(st.sets(st.sampled_from(sorted(args)), max_size=2)):
        args[name] = data.draw(VALUES)
    op = data.draw(st.sampled_from(sorted(bridge.operations)))
    reply = json.loads(bridge.handle(json.dumps({"v": 1, "id": 1, "op": op, "args": args})))
    assert reply["id"] == 1
    assert reply["ok"] or reply["error"]["code"] != "internal", reply["error"]


@given(st.sampled_from(KEYS), ANY_TEXT, st.data())
def test_any_text_as_a_token(key: str, text: str, data: st.DataObject) -> None:
    match = match_of(key, data.draw(st.integers(0, 25)))
    legal = data.draw(st.sampled_from([choice.token for choice in match.game.legal(match.state)]))
    for token in (text, damaged(data, legal)):
        try:
            action = match.game.decode(token)
        except BadToken as error:
            assert has_a_text(error)
        else:
            refusal = match.game.explain(match.state, action)
            assert refusal is None or refusal.code


@given(
    st.lists(
        st.sampled_from(["games", "new", "show", "legal", "play", "escape", "--players", "3", "-"]) | ANY_TEXT,
        max_size=5,
    )
)
def test_any_words_on_the_command_line(words: list[str]) -> None:
    if "--help" in words or "-h" in words or "-" in words:
        words = []
    assert main(words) in (0, 2)
