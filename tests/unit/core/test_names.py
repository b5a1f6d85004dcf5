"""Names stay as people write them, in any script; what cannot be seen is left out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fog_core.names import MAX_NAME_LENGTH, is_right_to_left, shown

ZWNJ, ZWJ = "\u200c", "\u200d"


@pytest.mark.parametrize(
    "name",
    [
        "Zoë", "小明", "Anne-Marie O’Neill", "👩‍👩‍👧", "🏳️‍🌈", "👩🏽‍❤️‍💋‍👨🏽", "🙂‍↔️", "🐦‍⬛", "🇩🇪🇫🇷", "1️⃣",
        "علی‌رضا", "کتاب‌ها", "क्‍ष", "ক্‌ষ", "ന്‍", "שרה", "Z̷o̸",
    ],
)  # fmt: skip
def test_a_name_keeps_every_joiner_and_mark_that_it_needs(name: str) -> None:
    assert shown(name) == name


@pytest.mark.parametrize(
    "text",
    [
        " Ann ", "A\nnn", "\u202eAnn\u202c", "\u2068Ann\u2069", "\ufeffAnn", "\u200bAnn", "A\u00adnn", "A\x1bnn", f"A{ZWJ}nn", f"An{ZWNJ}n",
        f"{ZWJ}Ann{ZWNJ}", f"A{ZWJ}{ZWNJ}nn", "Ann\U000e0041", "Ann\ud800",
    ],
)  # fmt: skip
def test_a_name_loses_what_nobody_sees(text: str) -> None:
    assert shown(text) == "Ann"


@pytest.mark.parametrize(
    ("one", "limit"), [("n", 40), ("é", 40), ("e\u0301", 40), ("🇩🇪", 40), ("👩🏽", 40), ("👩‍👩‍👧", 32)]
)
def test_a_name_is_cut_between_the_characters_that_people_see(one: str, limit: int) -> None:
    assert shown(one * 99) == one * limit


@given(st.text(st.sampled_from(f"An 👩❤\ufe0f🏽🇩🇪\u0301\u094dकبا\u064eש\u202e\x00{ZWJ}{ZWNJ}"), max_size=300))
def test_a_name_that_is_fit_stays_as_it_is(text: str) -> None:
    name = shown(text)
    assert shown(name) == name
    assert len(name) <= 4 * MAX_NAME_LENGTH
    assert "\u202e" not in name


def test_the_direction_of_a_name_is_known() -> None:
    assert [is_right_to_left(name) for name in ("Ann", "小明", "👩‍👩‍👧", "שרה", "علی‌رضا", "Ann علی")] == [False] * 3 + [
        True
    ] * 3
