"""What the start page knows of the game, read from its data; loads no rules module."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from fog_core import datafile
from fog_core.game import GameInfo
from fog_core.options import Option

GAME = "islands"
EDITIONS = ("standard",)


@cache
def read(name: str) -> Mapping[str, Any]:
    """Return a data file, to be read only: ``standard`` (board, numbers) or ``info`` (what the start page shows)."""
    return datafile.read("fog_core.islands", f"{name}.json")


@cache
def info(edition: str = "standard") -> GameInfo:
    """Return players, colours, options and provenance.

    >>> info("standard").key, info("standard").players
    ('islands/standard', (1, 2, 3, 4))
    """
    if edition not in EDITIONS:
        raise KeyError(edition)
    about = read("info")
    return GameInfo(
        game=GAME,
        edition=edition,
        rules_version=about["rules_version"],
        players=tuple(about["players"]),
        palette=tuple(about["palette"]),
        sides_per_seat={int(players): count for players, count in about["sides_per_seat"].items()},
        options=tuple(Option.from_json(record) for record in about["options"]),
        fidelity=tuple(about["fidelity"]),
    )
