"""How fast and how small matches are, whatever the game: undo, looks, packets, files, links. ``python3 -m tests.bench.match``.

Taken from the transcripts: matches played to the end, one per set-up.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from statistics import median
from time import perf_counter

from fog_core import link, matchfile
from fog_core.bridge import Bridge
from fog_core.match import Match
from tests import transcripts

TIMES = 15
TYPICAL = 450
"""Up to how many actions a match counts as one that people play; by chance, Islands lasts two or three times as long."""


def milliseconds(do: Callable[[], object]) -> float:
    """Return the median time of *do*."""
    times = []
    for _ in range(TIMES):
        start = perf_counter()
        do()
        times.append(perf_counter() - start)
    return median(times) * 1000


def measure() -> dict[str, float]:
    """Return all figures."""
    matches = [transcripts.replayed(path.read_text("utf-8")) for path in sorted(transcripts.FOLDER.glob("*/*.txt"))]
    typical = [match for match in matches if match.cursor <= TYPICAL]
    longest = max(matches, key=lambda match: match.cursor)
    return {
        "goto, ms": milliseconds(lambda: longest.goto(longest.cursor // 2)),
        "undo and redo, ms": milliseconds(lambda: _there_and_back(longest)),
        "act through the bridge, ms": _act(longest),
        "look through the bridge, ms": _look(longest),
        "save, ms": milliseconds(lambda: matchfile.write(longest)),
        "actions of the longest match": longest.cursor,
        "file of the longest match, KB": len(matchfile.write(longest)) / 1000,
        f"largest file up to {TYPICAL} actions, KB": max(len(matchfile.write(match)) for match in typical) / 1000,
        f"longest replay link up to {TYPICAL} actions": max(len(link.replay_link(match)) for match in typical),
        "longest replay link": max(len(link.replay_link(match)) for match in matches),
        "longest set-up link": max(len(link.setup_link(match.setup)) for match in matches),
    }


def _there_and_back(match: Match) -> None:
    match.undo("turn", force=True)
    match.redo(len(match.log) - 1)


def _bridge(match: Match) -> Callable[..., str]:
    bridge = Bridge()
    bridge.matches["m"] = match.branch(match.cursor // 2)

    def ask(op: str, **args: object) -> str:
        return bridge.handle(json.dumps({"v": 1, "id": 1, "op": op, "args": {"match": "m", **args}}))

    return ask


def _act(match: Match) -> float:
    ask, token = _bridge(match), match.log[match.cursor // 2 + 1].token
    both = milliseconds(lambda: (ask("act", tokens=[token]), ask("undo", force=True)))
    return both / 2


def _look(match: Match) -> float:
    ask = _bridge(match)
    return milliseconds(lambda: ask("goto", n=7))


if __name__ == "__main__":
    for name, figure in measure().items():
        print(f"{name:<48}{figure:>10.3f}")
