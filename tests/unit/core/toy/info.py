"""What the start page knows; no rules here."""

from __future__ import annotations

from fog_core.game import GameInfo
from fog_core.options import Option

EDITIONS = ("plain",)


def info(edition: str) -> GameInfo:
    """Return players, sides and options of *edition*."""
    return GameInfo(
        game="toy",
        edition=edition,
        rules_version=1,
        players=(1, 2, 3),
        palette=("pink", "white", "black", "yellow"),
        sides_per_seat={1: 1, 2: 2, 3: 1},
        options=(
            Option("die", (False, True), True),
            Option("length", ("short", "long"), "short"),
            Option("long_jump", (False, True), False, players=(2, 3), needs=(("length", ("long",)),)),
        ),
    )
