"""Chance is frozen: golden values, for ever (CHANCE-1, CHANCE-2)."""

from __future__ import annotations

from collections import Counter

from fog_core import chance


def test_golden_values_of_the_formula() -> None:
    assert [chance.value("alpha", "first", n, 6) for n in range(8)] == GOLDEN_VALUES
    assert chance.value("Nebelküste", "bag/7", 12, 1_000_000_007) == GOLDEN_LARGE


def test_golden_shuffle() -> None:
    assert chance.shuffled("alpha", "bag", range(12)) == GOLDEN_SHUFFLE
    assert chance.sample("alpha", "bag", range(12), 4) == GOLDEN_SHUFFLE[:4]


def test_a_shuffle_keeps_every_item_and_leaves_its_input_alone() -> None:
    items = ["a", "b", "b", "c"]
    assert Counter(chance.shuffled("x", "y", items)) == Counter(items)
    assert items == ["a", "b", "b", "c"]


def test_streams_do_not_touch_each_other() -> None:
    assert chance.value("s", "dice", 1, 10**9) != chance.value("s", "dice", 2, 10**9)
    assert chance.value("s", "dice", 1, 10**9) != chance.value("s", "bag", 1, 10**9)
    assert chance.value("s", "dice", 1, 10**9) != chance.value("t", "dice", 1, 10**9)


def test_every_face_comes_up_about_equally_often() -> None:
    faces = Counter(chance.value("fair", "dice", n, 6) for n in range(6000))
    assert min(faces.values()) > 900


def test_a_seed_has_one_form() -> None:
    assert chance.normal_seed(" Ku\u0308ste ") == "Küste"


GOLDEN_VALUES = [4, 4, 5, 3, 0, 5, 5, 0]
GOLDEN_LARGE = 41_719_303
GOLDEN_SHUFFLE = [1, 10, 2, 3, 7, 6, 8, 0, 5, 9, 4, 11]
