"""Lends the registry the toy game for the tests of the core."""

from __future__ import annotations

import pytest

from fog_core import registry


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.GAMES, "toy", "tests.unit.core.toy")
