"""The museum: one match file of every edition in every version of its rules that was ever released. They open for ever.

    python3 -m tests.saves          adds what is missing for the present versions; it never changes a file

``results.json`` says how each match ended.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import Any

from fog_core import matchfile, packet
from fog_core.game import GameInfo
from fog_core.match import Match

FOLDER = Path(__file__).parent
RESULTS = FOLDER / "results.json"


def path(about: GameInfo) -> Path:
    """Return the file of an edition in the present version of its rules."""
    return FOLDER / f"{about.game}-{about.edition}-rules-{about.rules_version}.fogbound.json"


def result(match: Match) -> Any:
    """Return what must stay true of a match: how it ended, its score, what is written when it is saved again."""
    outcome = match.game.outcome(match.state)
    return {
        "actions": match.cursor,
        "outcome": packet.result(outcome) if outcome else None,
        "totals": list(match.game.score_sheet(match.state).totals),
        "file": sha256(matchfile.write(match).encode()).hexdigest()[:16],
    }
