"""Tokens: short texts that lead back to their action; every other text is ``bad_token``."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fog_core.errors import BadToken
from fog_core.escape.action import Action, Kind, decode, encode

TOKENS = {
    "12 squeeze D5": Action(Kind.SQUEEZE, 12, "D5"),
    "12 push D5 E5 F6": Action(Kind.PUSH, 12, "D5", ("E5", "F6")),
    "12 jump E5 enhanced": Action(Kind.JUMP, 12, "E5", enhanced=True),
    "3 run D5 free": Action(Kind.RUN, 3, "D5", free=True),
    "12 pass S4 >S3": Action(Kind.PASS, 12, "S4", bump="S3"),
    "12 jump S4 fall": Action(Kind.JUMP, 12, "S4", land="fall"),
    "7 board bA1": Action(Kind.BOARD, 7, "bA1"),
    "7 run P1a": Action(Kind.RUN, 7, "P1a"),
    "end_turn": Action(Kind.END_TURN),
    "timeout": Action(Kind.TIMEOUT),
    "pick 12": Action(Kind.PICK, 12),
    "pick 12 pink": Action(Kind.PICK, 12, colour="pink"),
}


@pytest.mark.parametrize("token", TOKENS)
def test_a_token_says_its_action_and_back(token: str) -> None:
    assert decode(token) == TOKENS[token]
    assert encode(TOKENS[token]) == token


NO_TOKENS = (
    *(
        "",
        " ",
        "12",
        "12 run",
        "run D5",
        "012 run D5",
        "12  run D5",
        "12 run D5 ",
        "12 RUN D5",
        "12 run D5 free enhanced",
    ),
    *(
        "12 end_turn D5",
        "12 pick D5",
        "pick",
        "pick x",
        "end_turn 3",
        "١٢ run D5",
        "12 run D5\n",
        "12 run >D5",
        "9" * 400,
    ),
)


@pytest.mark.parametrize("text", NO_TOKENS)
def test_other_texts_are_bad_tokens(text: str) -> None:
    with pytest.raises(BadToken) as caught:
        decode(text)
    assert caught.value.code == "bad_token"


def test_an_unknown_kind_is_for_the_rules_to_refuse() -> None:
    assert decode("12 fly D5").kind == "fly"


@given(st.text(max_size=40))
def test_any_text_is_a_token_or_a_bad_one(text: str) -> None:
    try:
        action = decode(text)
    except BadToken:
        return
    assert encode(action) == text
