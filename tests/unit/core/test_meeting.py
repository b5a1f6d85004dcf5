"""Two logs of one match meet: the cases of docs/match-file.md."""

from __future__ import annotations

import pytest

from fog_core import matchfile
from fog_core.match import SeatName
from fog_core.meeting import How, Meeting, meet, of_file, of_match, seats
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
def test_what_came_stands_to_what_is_kept(kept: tuple[str, ...], came: tuple[str, ...], how: How, at: int) -> None:
    mine, theirs = toy_match(*kept), toy_match(*came)
    assert meet(of_match(mine), of_match(theirs)) == Meeting(how, at)
    assert meet(of_file(matchfile.write(mine)), of_file(matchfile.write(theirs))) == (how, at)


def test_what_was_undone_does_not_count() -> None:
    kept = toy_match("step 1", "step 1")
    kept.undo()
    assert meet(of_file(matchfile.write(kept)), of_match(toy_match("step 1", "end_turn"))) == ("continues", 1)


def test_who_sits_there_does_not_matter_but_the_set_up_does() -> None:
    kept, came = of_match(toy_match("step 1")), toy_match("step 1")
    came.seats = (SeatName("Zoë", "bot:easy"), *came.seats[1:])
    assert meet(kept, of_match(came)).how == "same"
    assert meet(kept, of_match(toy_match("step 1", length="long"))) == ("other", 0)


def test_kinds_and_names_of_the_link_are_taken_over_where_it_has_any() -> None:
    kept, came = of_match(toy_match()), toy_match()
    came.seats = (SeatName("Zoë"), SeatName("", "bot:easy"), SeatName())
    assert seats(kept, of_match(came)) == (SeatName("Zoë"), SeatName("Bob", "bot:easy"), SeatName("Cleo"))


def test_a_file_may_be_of_any_format() -> None:
    text = (
        matchfile.write(toy_match("step 1", "step 1")).replace('"format":2', '"format":1').replace(";+ 1", "; step 1")
    )
    assert meet(of_file(text), of_match(toy_match("step 1", "step 1"))) == ("same", 2)
