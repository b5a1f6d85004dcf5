"""Options: spelled, read, completed, checked."""

from __future__ import annotations

import pytest

from fog_core.options import Option, OptionValue, complete, violations

FLAG = Option("flag", (False, True), False)
SIZE = Option("size", ("small", "large"), "small")
TIME = Option.from_json(
    {"id": "time", "values": [None, 40, 60], "default": None, "players": [2], "needs": {"size": ["large"]}}
)
SCHEMA = (FLAG, SIZE, TIME)


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (FLAG, "", True), (FLAG, "on", True), (FLAG, "1", True), (FLAG, "off", False), (FLAG, "0", False),
        (SIZE, "large", "large"), (TIME, "none", None), (TIME, "60", 60),
    ],
)  # fmt: skip
def test_options_are_read(option: Option, text: str, value: OptionValue) -> None:
    assert option.parse(text) == value


@pytest.mark.parametrize(("option", "text"), [(FLAG, "maybe"), (SIZE, ""), (TIME, "61")])
def test_other_values_are_no_values(option: Option, text: str) -> None:
    with pytest.raises(KeyError):
        option.parse(text)


def test_what_is_left_out_has_its_default() -> None:
    assert complete(SCHEMA, {"size": "large", "wings": True}) == {"flag": False, "size": "large", "time": None}


@pytest.mark.parametrize(
    ("players", "given", "codes"),
    [
        (2, {}, []),
        (2, {"time": 60, "size": "large"}, []),
        (2, {"wings": True}, ["unknown_option"]),
        (2, {"flag": 1}, ["unknown_value"]),
        (2, {"time": 60}, ["option_needs"]),
        (3, {"time": 60, "size": "small"}, ["option_players", "option_needs"]),
    ],
)
def test_restrictions_are_checked(players: int, given: dict[str, OptionValue], codes: list[str]) -> None:
    assert [code for code, _ in violations(SCHEMA, players, given)] == codes
