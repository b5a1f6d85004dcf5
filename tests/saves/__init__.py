"""The museum: one match file of every edition in every version of its rules that was ever released. They open for ever.

    python3 -m tests.saves          adds what is missing for the present versions; it never changes a file

``results.json`` says how each match ended. Two of Escape break off, because today's rules refuse an action of theirs:
``escape-review-rules-1-drive-off`` where a free place would have cost less (DRIVE-4), ``escape-prototype-rules-1`` where a colour
was skipped that could still change places aboard (P-TURN-2). ``islands-standard-rules-1-empty-bag`` ends otherwise today: its last
round was the last because of a draw that was declined; now the next round is begun and finds too few tiles (PLACE-8, CLOUD-2).
"""

from __future__ import annotations

import re
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


def result(match: Match, version: int) -> Any:
    """Return what must stay true of a match: how it ended, its score, what is written when it is saved again.

    Saved again it names the rules of today; those of *version* take their place here, so that the rest stays comparable.
    """
    written = re.sub(r'"rules_version":\d+', f'"rules_version":{version}', matchfile.write(match), count=1)
    outcome = match.game.outcome(match.state)
    return {
        "actions": match.cursor,
        "outcome": packet.result(outcome) if outcome else None,
        **({"broken": [match.broken.at, match.broken.code]} if match.broken else {}),
        "totals": list(match.game.score_sheet(match.state).totals),
        "file": sha256(written.encode()).hexdigest()[:16],
    }
