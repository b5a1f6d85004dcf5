"""Print one line per set-up of the table: a digest of everything a match by chance produces. ``python3 -m tests.contract.digest``.

Standard library only, so that any interpreter on the machine can be asked whether it plays the same match.
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256

from fog_core import packet
from fog_core.game import Setup
from fog_core.match import Match
from fog_core.selfplay import play_on
from tests.contract import matrix


def digest(setup: Setup) -> str:
    """Return the digest of a match: every state, event, legal list, view and score of it."""
    match = play_on(Match(setup), "digest")
    game, total = match.game, sha256()
    for number, entry in enumerate(match.log):
        parts = [game.checksum_fields(entry.state), packet.log_entry(number, entry)]
        if number % 29 == 0:
            parts += [[choice.token for choice in game.legal(entry.state)], game.view(entry.state)]
            parts += [packet.spine(game.situation(entry.state))]
            parts += [game.board(entry.state), packet.score(game.score_sheet(entry.state)), game.ascii(entry.state)]
        total.update(json.dumps(parts).encode())  # keys as they come: their order must not change either
    return total.hexdigest()[:16]


def main(step: int) -> None:
    """Print the digests of every so many set-ups."""
    for setup in matrix.everything()[::step]:
        print(digest(setup), matrix.name(setup))


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 1)
