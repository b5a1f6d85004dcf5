"""How a log stands in a match file: short, and still to be read by people.

``;`` stands between actions, ``.`` stands for ``end_turn``, and an action that begins with a space begins with the word of the
action before it: ``fly NE 2;convert 14; 69.draw`` is ``fly NE 2``, ``convert 14``, ``convert 69``, ``end_turn``, ``draw``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fog_core.errors import BadFile

MAX_LOG_LENGTH = 5_000
MAX_TOKEN_LENGTH = 120
BETWEEN = ";"
END_TURN = "end_turn"
END = "."
"""No token has one of the two signs."""


def spell(tokens: Iterable[str]) -> str:
    """Return *tokens* as one text."""
    spelled: list[str] = []
    last = ""
    for token in tokens:
        word, space, rest = token.partition(" ")
        spelled.append(f" {rest}" if space and word == last else token)
        last = word
    text = BETWEEN.join(spelled)
    return text.replace(BETWEEN + END_TURN, END).replace(END + BETWEEN, END)


def read(texts: Iterable[str], form: int) -> list[str]:
    """Return the tokens in *texts*, as match files of format *form* spell them.

    Raises ``BadFile`` (``too_large``) before anything is repeated more often than a match can need.
    """
    tokens: list[str] = []
    for text in texts:
        for token in _plain(text) if form < 2 else _spelled(text):
            if len(tokens) == MAX_LOG_LENGTH or len(token) > MAX_TOKEN_LENGTH:
                raise BadFile("too_large", limit=MAX_LOG_LENGTH)
            tokens.append(token)
    return tokens


def _plain(text: str) -> Iterator[str]:
    return (token.strip() for token in text.split(BETWEEN))


def _spelled(text: str) -> Iterator[str]:
    last = ""
    for part in text.replace(END, f"{BETWEEN}{END_TURN}{BETWEEN}").split(BETWEEN):
        if part:
            token = last + part if part.startswith(" ") else part
            last = token.partition(" ")[0]
            yield token
