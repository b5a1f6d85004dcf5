"""Tell all transcripts anew: the same matches in today's words, or new matches where a set-up has none or its actions are illegal now.

``--anew`` plays all matches again.
"""

from __future__ import annotations

import sys

from fog_core.errors import FogError
from fog_core.match import Match
from tests import transcripts


def main(anew: bool) -> None:
    """Write the files, and take away those that no set-up needs any more."""
    wanted = {transcripts.path(setup): setup for setup in transcripts.setups()}
    for path in transcripts.FOLDER.glob("*/*.txt"):
        if path not in wanted:
            path.unlink()
    for path, setup in wanted.items():
        path.parent.mkdir(exist_ok=True)
        match = None if anew or not path.exists() else _same(path.read_text("utf-8"))
        path.write_text(transcripts.told(match or transcripts.played(setup)), "utf-8")
        print(f"{path.stat().st_size / 1000:8.1f} kB  {path.relative_to(transcripts.FOLDER)}", flush=True)


def _same(text: str) -> Match | None:
    """Return the match of a transcript if its actions are still legal and lead to an end."""
    try:
        match = transcripts.replayed(text)
    except FogError:
        return None
    return match if match.game.outcome(match.state) else None


if __name__ == "__main__":
    main("--anew" in sys.argv[1:])
