"""Match files: round trip, the gate, read-only opening."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from fog_core import matchfile
from fog_core.errors import BadFile, BadRequest
from fog_core.match import Match
from tests.unit.core.toy.play import toy_match

SCHEMA = json.loads((Path(__file__).parents[3] / "docs" / "match-file.schema.json").read_text("utf-8"))


def changed(match: Match, **fields: Any) -> str:
    """Return the file of *match* with other fields."""
    return json.dumps(json.loads(matchfile.write(match)) | fields)


def test_a_match_comes_back_as_it_was() -> None:
    match = toy_match("step 1", "throw", "end_turn", length="long")
    match.meta["name"] = "Friday"
    twin = matchfile.read(matchfile.write(match))
    assert (twin.setup, twin.seats, twin.meta, twin.cursor) == (match.setup, match.seats, match.meta, 3)
    assert twin.state == match.state
    assert matchfile.write(twin) == matchfile.write(match)


def test_what_was_undone_is_kept() -> None:
    match = toy_match("step 1", "step 1")
    match.undo()
    twin = matchfile.read(matchfile.write(match))
    assert twin.cursor == 1
    twin.redo()
    assert twin.state.at == (2, 0, 0)


def test_a_file_has_one_line_per_round_with_a_dot_after_each_turn() -> None:
    match = toy_match("step 1", "step 1")
    match.act("end_turn")
    match.act("throw")
    assert '\n"step 1;+ 1.throw"]' in matchfile.write(match)


@pytest.mark.parametrize("log", [["step 1;end_turn", "throw"], [" step 1 ; end_turn;throw"]])
def test_a_file_of_format_1_opens(log: list[str]) -> None:
    assert matchfile.read(changed(toy_match(), format=1, log=log)).tokens == ["step 1", "end_turn", "throw"]


@pytest.mark.parametrize("form", [1, 2])
def test_what_came_by_one_tap_comes_back(form: int) -> None:
    match = toy_match("step 1")
    match.act("step 1", "end_turn", "throw")
    text = matchfile.write(match) if form > 1 else changed(match, format=1, log=["step 1;step 1; end_turn", " throw"])
    read = matchfile.read(text)
    assert read.tokens == match.tokens
    assert [entry.tap for entry in read.log] == [entry.tap for entry in match.log] == [0, 1, 2, 2, 2]


@pytest.mark.host
def test_files_fit_the_schema() -> None:
    import jsonschema

    match = toy_match("step 1", "end_turn", "throw", length="long")
    match.meta["name"] = "Friday"
    match.undo(force=True)
    jsonschema.validate(json.loads(matchfile.write(match)), SCHEMA)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "not_json"),
        ("[]", "not_json"),
        ("{", "not_json"),
        ("[" * 100_000, "not_json"),
        ('{"format": NaN}', "not_json"),
        ('{"format":1,"format":1}', "not_json"),
        ("{}", "not_a_match"),
        ("x" * 200_001, "too_large"),
    ],
)
def test_what_is_no_match_file_is_refused(text: str, code: str) -> None:
    with pytest.raises(BadFile) as caught:
        matchfile.read(text)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"format": 3}, "future_format"),
        ({"format": True}, "wrong_type"),
        ({"rules_version": 2}, "future_rules"),
        ({"game": "chess"}, "unknown_game"),
        ({"edition": 7}, "wrong_type"),
        ({"setup": []}, "wrong_type"),
        ({"setup": {}}, "missing_field"),
        ({"setup": {"players": True, "seed": "x"}}, "wrong_type"),
        ({"setup": {"players": 3, "seed": "x", "options": {"die": []}}}, "wrong_type"),
        ({"setup": {"players": 3, "seed": "x", "options": {"wings": True}}}, "unknown_option"),
        ({"setup": {"players": 3, "seed": "x", "sides": ["pink", "pink", "white"]}}, "bad_setup"),
        ({"setup": {"players": 3, "seed": "\ud800"}}, "bad_setup"),
        ({"log": "step 1"}, "wrong_type"),
        ({"log": [1]}, "wrong_type"),
        ({"log": ["step 1"] * 5001}, "too_large"),
        ({"log": ["x" * 121]}, "too_large"),
        ({"log": ["x" * 115 + " y" + "; z" * 9_000]}, "too_large"),
        ({"log": ["." * 5_001]}, "too_large"),
        ({"seats": {}}, "wrong_type"),
        ({"seats": [{}]}, "missing_field"),
        ({"seats": [{"name": "Ann", "kind": "robot"}]}, "unknown_seat"),
        ({"seats": [{"name": "Ann", "kind": "bot:god"}]}, "unknown_seat"),
        ({"seats": [{"name": "Ann", "kind": ["human"]}]}, "wrong_type"),
        ({"cursor": "1"}, "wrong_type"),
        ({"meta": {"name": 1}}, "wrong_type"),
    ],
)
def test_every_field_passes_the_gate(fields: dict[str, Any], code: str) -> None:
    with pytest.raises(BadFile) as caught:
        matchfile.read(changed(toy_match(), **fields))
    assert caught.value.code == code


def test_names_are_made_fit_to_be_shown() -> None:
    match = matchfile.read(changed(toy_match(), seats=[{"name": "A\u202en\nn" + "n" * 99}], meta={"name": "\x1b[31m"}))
    assert match.seats[0].name == "Ann" + "n" * 37
    assert match.meta == {"name": "[31m"}


@pytest.mark.parametrize("kind", matchfile.SEAT_KINDS)
def test_who_sits_where_comes_back(kind: str) -> None:
    text = changed(toy_match(), seats=[{"name": "Ann"}, {"name": "Fog", "kind": kind}])
    match = matchfile.read(text)
    assert [seat.kind for seat in match.seats] == ["human", kind, "human"]
    assert matchfile.read(matchfile.write(match)).seats == match.seats


def test_a_match_keeps_the_name_it_was_exported_with() -> None:
    match = matchfile.read(changed(toy_match("step 1"), meta={"name": "Friday"}))
    match.act("end_turn")
    assert '"meta":{"name":"Friday"}' in matchfile.write(match)


def test_a_log_that_breaks_opens_read_only_before_the_break_and_keeps_the_file() -> None:
    text = changed(toy_match(), log=["step 1", "step 2", "step 1"])
    match = matchfile.read(text)
    assert match.broken is not None
    assert (match.broken.at, match.broken.code, match.cursor) == (2, "option_off", 1)
    assert matchfile.write(match) == text
    for change in (lambda: match.act("end_turn"), match.undo, match.redo):
        with pytest.raises(BadRequest, match="read_only"):
            change()
    twin = match.branch(1)
    twin.act("end_turn")
    assert twin.tokens == ["step 1", "end_turn"]


def test_an_impossible_cursor_means_the_end_of_the_log() -> None:
    assert matchfile.read(changed(toy_match("step 1"), cursor=-5)).cursor == 1
    assert matchfile.read(changed(toy_match("step 1"), cursor=10**30)).cursor == 1
