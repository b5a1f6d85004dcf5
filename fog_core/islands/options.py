"""Which set-ups are offered."""

from __future__ import annotations

from collections.abc import Mapping

from fog_core.errors import Param
from fog_core.game import Setup
from fog_core.islands.info import info
from fog_core.options import violations

Problem = tuple[str, Mapping[str, Param]]


def setup_errors(setup: Setup) -> tuple[Problem, ...]:
    """Return why *setup* is not offered, sorted; players, seed and colours as such are checked before."""
    about = info()
    found: list[Problem] = [
        (code, dict(params)) for code, params in violations(about.options, setup.players, setup.options)
    ]
    first = setup.options.get("first")
    if isinstance(first, int) and 1 < setup.players <= first:
        found.append(("first_not_seated", {"players": setup.players}))
    if setup.sides and len(setup.sides) != setup.players:
        found.append(("side_count", {"need": setup.players, "n": len(setup.sides)}))
    return tuple(sorted(found, key=str))
