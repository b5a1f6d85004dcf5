"""Two logs of one match meet: the cases of docs/match-file.md."""

from __future__ import annotations

import pytest

from fog_core import matchfile
from fog_core.match import SeatName
from fog_core.meeting import Meeting, meet, of_file, of_match
from tests.unit.core.toy.play import toy_match


@pytest.mark.parametrize(
    ("kept", "came", "how", "at"),
    [
        ((), (), "same", 0),
        (("step 1", "end_turn"), ("step 1", "end_turn"), "same", 2),
        (("step 1",), ("step 1", "end_turn", "end_turn"), "continues", 1),
        ((), ("step 1",), "continues", 0),
        (("step 1", "end_turn"), ("step 1",), "older", 1),
        (("step 1",), (), "older", 0),
        (("step 1", "end_turn"), ("step 1", "step 1"), "parted", 1),
        (("step 1",), ("end_turn", "step 1"), "parted", 0),
    ],
)
def test_what_came_stands_to_what_is_kept(kept: tuple[str, ...], came: tuple[str, ...], how: str, at: int) -> None:
    mine, theirs = toy_match(*kept), toy_match(*came)
    assert meet(of_match(mine), of_match(theirs)) == Meeting(how, at)  # type: ignore[arg-type]
    assert meet(of_file(matchfile.write(mine)), of_file(matchfile.write(theirs))) == (how, at)


def test_what_was_undone_does_not_count() -> None:
    kept = toy_match("step 1", "step 1")
    kept.undo()
    assert meet(of_file(matchfile.write(kept)), of_match(toy_match("step 1", "end_turn"))) == ("continues", 1)


def test_names_do_not_matter_but_the_set_up_and_who_may_sit_there_do() -> None:
    kept, came = of_match(toy_match("step 1")), toy_match("step 1")
    came.seats = (SeatName("Zoë"), *came.seats[1:])
    assert meet(kept, of_match(came)).how == "same"
    came.seats = (SeatName("Ann", "bot:easy"), *came.seats[1:])
    assert meet(kept, of_match(came)) == ("other", 0)
    assert meet(kept, of_match(toy_match("step 1", length="long"))) == ("other", 0)


def test_a_file_may_be_of_any_format() -> None:
    text = matchfile.write(toy_match("step 1", "step 1")).replace('"format":2', '"format":1').replace(";+ 1", "; step 1")
    assert meet(of_file(text), of_match(toy_match("step 1", "step 1"))) == ("same", 2)
