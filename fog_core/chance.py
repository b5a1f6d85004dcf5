"""Counter-based chance: every random value is a pure function of seed, label and counter.

Decisions of the players never shift later draws, so two groups with one seed meet the same luck.
The formula is CHANCE-1 and CHANCE-2 of the Islands rules and serves every game; each game documents
its labels. It is frozen: golden values in the tests keep it the same for ever.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

Item = TypeVar("Item")

MAX_SEED_LENGTH = 64
_MOST_COMPOSED = 4  # code points that NFC makes one of, at most


def normal_seed(text: str) -> str:
    """Return *text* as the one form of a seed: NFC, without space at the ends.

    A text that would still be too long comes back as it is: normalising thousands of combining marks takes seconds.

    >>> normal_seed("  club night 7 ")
    'club night 7'
    """
    text = text.strip()
    return text if len(text) > _MOST_COMPOSED * MAX_SEED_LENGTH else unicodedata.normalize("NFC", text).strip()


def value(seed: str, label: str, n: int, modulus: int) -> int:
    """Return a number from 0 to *modulus* - 1 (CHANCE-1).

    >>> value("alpha", "first", 0, 2)
    0
    """
    return int.from_bytes(sha256(f"{seed}|{label}|{n}".encode()).digest(), "big") % modulus


def shuffled(seed: str, label: str, items: Sequence[Item]) -> list[Item]:
    """Return *items* in a random order: Fisher-Yates from the end (CHANCE-2).

    >>> shuffled("alpha", "demo", [1, 2, 3]) == shuffled("alpha", "demo", [1, 2, 3])
    True
    """
    result = list(items)
    for i in range(len(result) - 1, 0, -1):
        j = value(seed, label, i, i + 1)
        result[i], result[j] = result[j], result[i]
    return result


def sample(seed: str, label: str, items: Sequence[Item], count: int) -> list[Item]:
    """Return *count* different *items*, at random: the head of a shuffle."""
    return shuffled(seed, label, items)[:count]
