"""How a log stands in a match file: short, and still to be read by people.

``;`` stands between actions and ``.`` for ``end_turn``; an action after a space begins with the word of the action before it, one
after ``+`` came by the same tap: ``fly NE 2;convert 14;+ 69.draw`` is ``fly NE 2``, ``convert 14``, by the same tap ``convert 69``,
then ``end_turn``, ``draw``. In format 1 all tokens are written out, and a space says what ``+`` says today.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fog_core.errors import BadFile
from fog_core.match import WITH_THE_ONE_BEFORE

MAX_LOG_LENGTH = 5_000
MAX_TOKEN_LENGTH = 120
BETWEEN = ";"
END_TURN = "end_turn"
END = "."
SAME_TAP = "+"
"""No token has one of the three signs."""


def spell(tokens: Iterable[str]) -> str:
    """Return *tokens* as one text; a space before a token says that it came by the same tap as the one before."""
    spelled: list[str] = []
    last = ""
    for stored in tokens:
        token = stored.removeprefix(WITH_THE_ONE_BEFORE)
        word, space, rest = token.partition(" ")
        tap = "" if token == stored else SAME_TAP
        spelled.append(f"{tap} {rest}" if space and word == last else tap + token)
        last = word
    text = BETWEEN.join(spelled)
    return text.replace(BETWEEN + END_TURN, END).replace(END + BETWEEN, END)


def read(texts: Iterable[str], form: int) -> list[str]:
    """Return the tokens in *texts*, as match files of format *form* spell them; with a space before those of the same tap.

    Raises ``BadFile`` (``too_large``) before anything is repeated more often than a match can need.
    """
    tokens: list[str] = []
    for text in texts:
        for token in text.split(BETWEEN) if form < 2 else _spelled(text):
            if len(tokens) == MAX_LOG_LENGTH or len(token.strip()) > MAX_TOKEN_LENGTH:
                raise BadFile("too_large", limit=MAX_LOG_LENGTH)
            tokens.append(token)
    return tokens


def _spelled(text: str) -> Iterator[str]:
    last = ""
    for part in text.replace(END, f"{BETWEEN}{END_TURN}{BETWEEN}").split(BETWEEN):
        if part:
            short = part.removeprefix(SAME_TAP)
            token = last + short if short.startswith(" ") else short
            last = token.partition(" ")[0]
            yield token if short == part else WITH_THE_ONE_BEFORE + token
