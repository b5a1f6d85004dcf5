"""Test vectors: language-independent cases (``cases/*.json``), run through a thin adapter per game.

    python3 -m tests.vectors FILE… [--only standard]          (standard library only)

An adapter is a module of this package named in ``ADAPTERS``. It exposes

    KINDS: dict[tuple[str, str], dict[str, Check]]

(game, edition) → kind of case → check; edition is "" for files that name none (Islands). A check gets the case and the whole file
and returns its mismatches, one readable line each (``"mp: expected 3, got 4"``); an empty list means that the case passes. Several
adapters may serve one (game, edition) with different kinds. A kind without a check, and a check that raises, is a failure.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

Case: TypeAlias = Mapping[str, Any]
File: TypeAlias = Mapping[str, Any]
Check: TypeAlias = Callable[[Case, File], list[str]]
Kinds: TypeAlias = dict[tuple[str, str], dict[str, Check]]

ADAPTERS: Mapping[str, tuple[str, ...]] = {
    "escape": ("tests.vectors.escape_moves", "tests.vectors.escape_table"),
    "islands": ("tests.vectors.islands",),
}
