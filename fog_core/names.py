"""Names as people write them: one line, printable, with the joiners that their script needs, not longer than a label."""

from __future__ import annotations

from itertools import pairwise
from unicodedata import bidirectional, category, combining

MAX_NAME_LENGTH = 40
_LONGEST_CHARACTER = 16  # code points that people see as one: families, flags, letters with marks
_POINTS_PER_CHARACTER = 4  # on average
_ZWNJ, _ZWJ = "\u200c", "\u200d"
_JOINERS = _ZWNJ + _ZWJ
_VIRAMA = 9  # combining class


def shown(text: str, limit: int = MAX_NAME_LENGTH) -> str:
    """Return *text* fit to be shown as a name: at most *limit* characters as people count them, at most four code points each.

    What cannot be seen is left out (controls, directions, line ends), but for joiners where they join.

    >>> shown(" Ada\\n "), len(shown("👩‍👩‍👧"))
    ('Ada', 5)
    """
    text = text[: limit * _LONGEST_CHARACTER]  # before any work
    text = "".join(char for char in text if char.isprintable() or char in _JOINERS).strip()
    kept: list[str] = []
    room = limit * _POINTS_PER_CHARACTER
    for character in _characters(text)[:limit]:
        room -= len(character)
        if room < 0:
            break
        kept.append(character)
    return _without_idle_joiners("".join(kept)).strip()


def is_right_to_left(text: str) -> bool:
    """Return whether *text* has letters that run from right to left."""
    return any(bidirectional(char) in ("R", "AL") for char in text)


def _characters(text: str) -> list[str]:
    """Return what people see as characters: a letter with its marks, an emoji with all that is joined to it, a flag."""
    found: list[str] = []
    for char in text:
        if found and len(found[-1]) < _LONGEST_CHARACTER and _continues(found[-1], char):
            found[-1] += char
        else:
            found.append(char)
    return found


def _continues(before: str, char: str) -> bool:
    """Return whether *char* is seen as part of the character *before* it."""
    if category(char).startswith("M") or char in _JOINERS or "🏻" <= char <= "🏿":
        return True
    if before[-1] == _ZWJ:
        return _is_emoji(char)
    return len(before) == 1 and _is_flag_letter(before) and _is_flag_letter(char)


def _without_idle_joiners(text: str) -> str:
    """Return *text* with a joiner only where it changes what is seen: in emoji, after a virama, between right-to-left letters."""
    padded = f" {text} "
    return "".join(
        char
        for (before, char), after in zip(pairwise(padded), padded[2:], strict=False)
        if char not in _JOINERS or _joins(before, char, after)
    )


def _joins(before: str, joiner: str, after: str) -> bool:
    if combining(before) == _VIRAMA:
        return True
    if bidirectional(after) in ("R", "AL"):
        return bidirectional(before) in ("R", "AL", "NSM")
    return joiner == _ZWJ and _is_emoji(after) and (_is_emoji(before) or before == "\ufe0f" or "🏻" <= before <= "🏿")


def _is_emoji(char: str) -> bool:
    return category(char) in ("So", "Sm")


def _is_flag_letter(char: str) -> bool:
    return "🇦" <= char <= "🇿"
