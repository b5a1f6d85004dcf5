"""Sentences: the ICU subset, ids as words, lists, errors."""

from __future__ import annotations

import pytest

from fog_core.errors import BadRequest, BadSetup, FogError, IllegalAction, Param, Refusal
from fog_core.game import Event
from fog_core.text import Speaker, formatted, parsed, speaker

MESSAGES = {
    "common.list.two": "{a} and {b}",
    "common.list.more": "{a}, {b}",
    "error.stale": "Too late.",
    "error.seed_empty": "No seed.",
    "toy.event.lost": "{side} loses {pieces} at {row}.",
    "toy.refusal.far": "{piece} is too far away.",
    "toy.setup.wrong_sides": "Choose {n, plural, one {one colour} other {# colours}}.",
    "toy.side.pink": "Pink",
    "toy.piece.sailor": "sailor {id}",
    "toy.piece.balloon": "the balloon",
}


@pytest.fixture
def say() -> Speaker:
    """Return a speaker about a game with two sailors and a balloon."""
    return Speaker(
        MESSAGES, {"side": "side", "piece": "piece", "pieces": "piece"}, "toy", {"7": "sailor", "8": "sailor"}
    )


@pytest.mark.parametrize(
    ("message", "params", "sentence"),
    [
        ("plain", {}, "plain"),
        ("{a}{b}", {"a": 1, "b": "x"}, "1x"),
        ("{gone}", {}, "{gone}"),
        ("{n, plural, =0 {none} one {one} other {#}}", {"n": 0}, "none"),
        ("{n, plural, =0 {none} one {one} other {#}}", {"n": 1}, "one"),
        ("{n, plural, =0 {none} one {one} other {# of {m}}}", {"n": 5, "m": 9}, "5 of 9"),
        ("{n, plural, one {a} other {# b}}", {"n": -1}, "−1 b"),
        ("{n,plural,other{#}}!", {"n": 1}, "1!"),
        ("{x, select, left {L} other {R {y}}}", {"x": "left"}, "L"),
        ("{x, select, left {L} other {R {y}}}", {"x": "up", "y": 3}, "R 3"),
        ("{x, select, none {} other {!}}", {"x": "none"}, ""),
        ("# 1", {}, "# 1"),
    ],
)
def test_messages_are_formatted_as_icu_does(message: str, params: dict[str, str | int], sentence: str) -> None:
    assert formatted(message, params) == sentence


@pytest.mark.parametrize(
    "message", ["{", "}", "{a", "{a, plural, one {x}}", "{a, select, other {x}", "{a, date}", "{ }", "a}b"]
)
def test_a_text_with_wrong_braces_is_found(message: str) -> None:
    with pytest.raises(ValueError, match=r"brace|placeholder|substring"):
        parsed(message)


def test_ids_become_words_and_lists_are_joined(say: Speaker) -> None:
    event = Event("lost", {"side": "pink", "pieces": ["7", "8", "balloon", "9"], "row": "A"})
    assert say.event(event) == "Pink loses sailor 7, sailor 8, the balloon and 9 at A."


def test_flags_nothing_and_records_have_a_spelling(say: Speaker) -> None:
    values: list[Param] = [True, False, None, {"a": 1}, []]
    assert [say.word("free", value) for value in values] == ["true", "false", "none", '{"a": 1}', "none"]


def test_a_code_without_a_text_shows_itself(say: Speaker) -> None:
    assert say.event(Event("odd", {"n": 1})) == "toy.event.odd (n 1)"
    assert say.event(Event("odd")) == "toy.event.odd"


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (BadRequest("stale", rev=1), "Too late."),
        (IllegalAction(Refusal("far", params={"piece": "7"})), "sailor 7 is too far away."),
        (
            BadSetup(
                "bad_setup",
                problems=[{"code": "wrong_sides", "params": {"n": 3}}, {"code": "seed_empty", "params": {}}],
            ),
            "Choose 3 colours. No seed.",
        ),
    ],
)
def test_errors_are_said_in_sentences(say: Speaker, error: FogError, sentence: str) -> None:
    assert say.error(error) == sentence


def test_the_package_speaks_english_and_german() -> None:
    assert speaker("en").error(BadRequest("nothing_to_undo")) == "There is nothing to undo."
    assert speaker("de").error(BadRequest("nothing_to_undo")) == "Es gibt nichts zurückzunehmen."
