"""Counts of action sequences of Escape from fixed positions, one for each option that changes movement (perft).

The counts and their split per first action stand in ``escape.json``. A wrong count is found by comparing the split:
``python3 -m tests.perft.escape NAME`` prints it, ``python3 -m tests.perft.escape --write`` renews the table after a
rule fix.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from fog_core import selfplay
from fog_core.escape.game import game
from fog_core.escape.state import State
from tests.unit.escape.pictures import scene

TABLE = Path(__file__).parent / "escape.json"

REVIEW_BEACH = """
    S  . . . . . 20 . . . .
    J  . . # 11 . . . # .
    I  . 13 2 # 22 . . .
    H  . 26 6 9 # 30 .
    G  . # 10 . 4 .
"""
REVIEW_WATER = """
    bA1 29
    bB3 24
    bD1 26
    gD3 13
    P1c 7
    P2b 2
    P2a 20
    S  . . . 21 9 . 3 . . .
    J  . . 31 # . . 12 . .
"""
SMALL_BEACH = """
    S  . . . . 37 38+26 . . . .
    J  . . # 28 . . . # .
    I  . 40 16 # 44 . . .
    H  . 39 22 17 # 42 .
    G  . # 19 . 18 .
"""
SMALL_WATER = """
    bA1 44
    bB3 38
    bD1 29
    P2c 22
    P2b 16
    P2a 36+37
    S  . . . 26 21 . 40+17 . . .
    J  . . 45 # . . 33 . .
"""
FAMILY_BEACH = """
    S  . . . . 23 . . . . .
    J  . . # 11 . . . # .
    I  . 13 2 # 22 . . .
    H  . 26 6 9 # 30 .
    G  . # 10 . 4 .
"""
FAMILY_WATER = """
    bA1 29
    bB3 24
    P1c 7
    P2b 2
    P2a 20+13
    S  . . . 21 9 . 3 . . .
"""
LARGE_WATER = """
    gA1 44
    kB2 38
    vD1 29
    P2b 2
    P3a 26
    P6b 12
    S  . . . . . . 33 27 . . . 21 . . 60 .
    K  . . . 8 # . . . . 15 . . .
"""
FOREIGN = (20, 13, 30, 29, 24, 31, 26, 36, 37, 38, 40, 44)
CASES: dict[str, dict[str, Any]] = {
    "review beach": {"picture": REVIEW_BEACH},
    "review beach enhanced": {"picture": REVIEW_BEACH, "options": {"enhanced": True}},
    "review beach in fog": {"picture": REVIEW_BEACH, "fog": 3},
    "review beach hourglass": {"picture": REVIEW_BEACH, "options": {"hourglass": True}},
    "review water": {"picture": REVIEW_WATER},
    "review water, advanced driving off": {"picture": REVIEW_WATER, "options": {"advanced_drive_off": True}},
    "review water, elder leader": {
        "picture": REVIEW_WATER.replace("bB3 24", "bB3 14").replace("gD3 13", "gB2 13"),
        "options": {"leaders": True, "advanced_drive_off": True},
        "leaders": [2, 12],
    },
    "review solo": {"picture": REVIEW_WATER, "solo": True, "goals": []},
    "prototype beach": {"picture": SMALL_BEACH, "edition": "prototype"},
    "prototype beach, not enhanced": {
        "picture": SMALL_BEACH,
        "edition": "prototype",
        "options": {"enhanced": False},
    },
    "prototype water": {"picture": SMALL_WATER, "edition": "prototype"},
    "prototype water, last round": {"picture": SMALL_WATER, "edition": "prototype", "fog": 1},
    "prototype water, nobody displaced": {
        "picture": SMALL_WATER,
        "edition": "prototype",
        "options": {"advanced_drive_off": False},
    },
    "prototype solo": {"picture": SMALL_WATER, "edition": "prototype", "solo": True, "goals": []},
    "prototype family beach": {"picture": FAMILY_BEACH, "edition": "prototype", "level": "family"},
    "prototype family water": {"picture": FAMILY_WATER, "edition": "prototype", "level": "family"},
    "prototype large water": {"picture": LARGE_WATER, "edition": "prototype", "size": "large"},
}


def position(name: str) -> State:
    """Return the position of a line of the table; half of the islanders belong to the other colour."""
    return scene(others=FOREIGN, **CASES[name]).state


def depth_of(name: str) -> int:
    """Return how deep the position is counted: the beach has many more actions."""
    return 2 if "beach" in name else 3


def split(name: str) -> dict[str, int]:
    """Return the count of each first action."""
    state = position(name)
    return selfplay.split(game(state.table.edition.name), state, depth_of(name))


def counts(name: str, by_action: dict[str, int]) -> list[int]:
    """Return the counts of depth 1, 2, … and, as the last, the sum of the split."""
    state = position(name)
    rules = game(state.table.edition.name)
    shallow = [selfplay.perft(rules, state, depth) for depth in range(1, depth_of(name))]
    return [*shallow, sum(by_action.values())]


def table() -> dict[str, Any]:
    """Return the table as it stands in the file."""
    read: dict[str, Any] = json.loads(TABLE.read_text(encoding="utf-8"))
    return read


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        renewed = {name: {"counts": counts(name, split(name)), "split": split(name)} for name in CASES}
        TABLE.write_text(json.dumps(renewed, indent=1) + "\n", encoding="utf-8")
    else:
        for chosen in sys.argv[1:]:
            for token, number in split(chosen).items():
                print(f"{token:<28}{number:>8}")
