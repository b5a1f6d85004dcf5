"""The counts of ``escape.json``; a failure shows which first actions count differently."""

from __future__ import annotations

import pytest

from tests.perft import escape

pytestmark = pytest.mark.exhaustive


def test_the_table_has_every_position() -> None:
    assert list(escape.table()) == list(escape.CASES)


@pytest.mark.parametrize("name", escape.CASES)
def test_sequences_are_as_many_as_in_the_table(name: str) -> None:
    expected = escape.table()[name]
    split = escape.split(name)
    assert split == expected["split"]
    assert escape.counts(name, split) == expected["counts"]
