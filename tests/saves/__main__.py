"""Add the files of the present versions to the museum."""

from __future__ import annotations

import json

from fog_core import matchfile, registry
from fog_core.game import Setup
from fog_core.match import Match, SeatName
from tests import saves, transcripts
from tests.contract import matrix


def main() -> None:
    """Write what is missing."""
    results = json.loads(saves.RESULTS.read_text("utf-8")) if saves.RESULTS.exists() else {}
    for about in registry.games():
        path = saves.path(about)
        if path.exists():
            continue
        pairs = [setup for setup in matrix.table(about.game, about.edition) if setup.players == 2]
        played = min(map(transcripts.played, pairs[1:]), key=lambda match: match.cursor)
        last = played.setup
        setup = Setup(about.game, about.edition, last.players, "contract", last.options, last.sides)
        match = Match(setup, [SeatName(name) for name in ("Zoë", "小明")], {"name": "Museum"})
        match.act(*played.tokens)
        path.write_text(matchfile.write(match), "utf-8")
    for path in saves.FOLDER.glob("*.fogbound.json"):
        if path.name not in results:
            text = path.read_text("utf-8")
            results[path.name] = saves.result(matchfile.read(text), json.loads(text)["rules_version"])
    saves.RESULTS.write_text(json.dumps(results, indent=1, sort_keys=True) + "\n", "utf-8")


if __name__ == "__main__":
    main()
