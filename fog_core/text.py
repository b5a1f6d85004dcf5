"""Sentences: texts by key in a language, formatted from codes and params (docs/texts.md).

The syntax is the part of ICU MessageFormat that ``web/js/words/message.js`` in the page reads the same way: ``{name}``,
``{n, plural, =0 {…} one {…} other {… #}}``, ``{x, select, a {…} other {…}}``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any, TypeAlias

from fog_core.errors import FogError, IllegalAction, Param, Refusal
from fog_core.game import Event
from fog_core.match import Match
from fog_core.names import is_right_to_left

_FOLDER = resources.files("fog_core").joinpath("text")
LANGUAGES: tuple[str, ...] = tuple(json.loads(_FOLDER.joinpath("languages.json").read_text("utf-8")))
"""The languages there are, the default first."""

Plural: TypeAlias = Callable[[int], str]
"""Branch of a number: ``one``, ``few``, ``many``, ``other`` …"""
Part: TypeAlias = "str | Placeholder"
Placeholder: TypeAlias = tuple[str, str, dict[str, list["Part"]]]
"""Name, kind ("", "plural", "select") and branches of one pair of braces."""

_ARGUMENT = re.compile(r"\{\s*(\w+)\s*(?:,\s*(plural|select)\s*,|\})\s*")
_BRANCH = re.compile(r"\s*(=\d+|\w+)\s*\{")


def one_or_other(number: int) -> str:
    """Return the branch of a number in English, German and most languages around them."""
    return "one" if number == 1 else "other"


@dataclass(frozen=True, slots=True)
class Speaker:
    """Says the codes of one match in one language.

    *messages*: texts by key. *families*: param name → family of keys that has the word for its id. *types*: piece id → its type.
    *plural*: the branch of a number in this language.
    """

    messages: Mapping[str, str]
    families: Mapping[str, str]
    game: str = ""
    types: Mapping[str, str] = field(default_factory=dict)
    plural: Plural = one_or_other

    def say(self, key: str, params: Mapping[str, Param] | None = None) -> str:
        """Return the sentence *key*, ids in *params* as words. A key without a text comes back as itself."""
        if key not in self.messages:
            details = ", ".join(f"{name} {value}" for name, value in (params or {}).items())
            return f"{key} ({details})" if details else key
        words = {name: self.word(name, value) for name, value in (params or {}).items()}
        return formatted(self.messages[key], words, self.plural)

    def event(self, event: Event) -> str:
        """Return what happened."""
        return self.say(f"{self.game}.event.{event.code}", event.params)

    def refusal(self, refusal: Refusal) -> str:
        """Return why something is impossible."""
        return self.say(f"{self.game}.refusal.{refusal.code}", refusal.params)

    def error(self, error: FogError) -> str:
        """Return what went wrong: an error of the package, a refusal, or all problems of a set-up."""
        if isinstance(error, IllegalAction):
            return self.refusal(error.refusal)
        problems = error.params.get("problems")
        if isinstance(problems, list):
            return " ".join(self._problem(problem) for problem in problems)
        return self.say(f"error.{error.code}", error.params)

    def word(self, name: str, value: Param) -> str | int:
        """Return what stands in a sentence for param *name*: the word for an id, a joined list, a number as it is.

        Flags are ``true`` and ``false``, nothing and an empty list are ``none``.
        """
        if isinstance(value, list):
            return self.joined([str(self.word(name, item)) for item in value]) if value else "none"
        if isinstance(value, bool) or value is None:
            return {True: "true", False: "false", None: "none"}[value]
        if isinstance(value, dict):
            return json.dumps(value, ensure_ascii=False, sort_keys=True)
        family = f"{self.game}.{self.families.get(name)}"
        if self.families.get(name) == "piece" and str(value) in self.types:
            return formatted(
                self.messages.get(f"{family}.{self.types[str(value)]}", "{id}"), {"id": value}, self.plural
            )
        return self.messages.get(f"{family}.{value}", value)

    def joined(self, words: list[str]) -> str:
        """Return *words* as the language lists them: "a, b and c"."""
        if len(words) < 2:
            return "".join(words)
        head = words[0]
        for middle in words[1:-1]:
            head = self.say("common.list.more", {"a": head, "b": middle})
        return self.say("common.list.two", {"a": head, "b": words[-1]})

    def _problem(self, problem: Any) -> str:
        own = f"{self.game}.setup.{problem['code']}"
        return self.say(own if own in self.messages else f"error.{problem['code']}", problem["params"])


def isolated(name: str) -> str:
    """Return a person's *name* to be put into a line: one that runs from right to left between marks that keep it from turning the rest.

    >>> isolated("Ann")
    'Ann'
    """
    return f"\u2068{name}\u2069" if is_right_to_left(name) else name


def speaker(language: str, match: Match | None = None, game: str = "") -> Speaker:
    """Return who speaks *language* about *match*, or about *game* in general."""
    types: dict[str, str] = {}
    if match is not None:
        game = match.setup.game
        pieces = match.game.board(match.log[0].state).get("pieces", [])
        types = {piece["id"]: piece["type"] for piece in pieces}
    return Speaker(messages(language), _families(), game, types, plural_of(language))


@cache
def messages(language: str) -> Mapping[str, str]:
    """Return all texts of *language* by key, read once from ``fog_core/text``."""
    found: dict[str, str] = {}
    for file in sorted(_FOLDER.joinpath(language).iterdir(), key=lambda file: file.name):
        if file.name.endswith(".json") and file.name != "plural.json":
            found |= json.loads(file.read_text("utf-8"))
    return found


@cache
def plural_of(language: str) -> Plural:
    """Return the plural rule of *language*: ``plural.json`` in its folder, ``{"forms": ["one", "few", "other"], "rule": "n==1 ? 0 : …"}``.

    The rule is a plural expression as gettext's catalogues have it, the forms are the branches it chooses from; without the file
    a number is one or other. In the page the platform knows these rules (``Intl.PluralRules``).
    """
    file = _FOLDER.joinpath(language, "plural.json")
    if not file.is_file():
        return one_or_other
    from gettext import c2py  # only a language that has more forms than these pays for it

    record = json.loads(file.read_text("utf-8"))
    rule: Callable[[int], int] = c2py(record["rule"])
    forms: list[str] = record["forms"]
    return lambda number: forms[rule(abs(number))]


@cache
def _families() -> Mapping[str, str]:
    families: dict[str, str] = json.loads(_FOLDER.joinpath("params.json").read_text("utf-8"))
    return families


@cache
def parsed(message: str) -> list[Part]:
    """Return *message* as its parts: plain text and placeholders. Raises ``ValueError`` if the braces do not fit."""
    parts, end = _parts(message, 0)
    if end < len(message):
        raise ValueError(f"a brace too many at {end}: {message}")
    return parts


def formatted(message: str, params: Mapping[str, str | int], plural: Plural = one_or_other) -> str:
    """Return *message* with *params* put in; a missing one prints as its name in braces. *plural*: the language's branch of a number.

    >>> formatted("{n, plural, =0 {nothing} one {# point} other {# points}} for {who}", {"n": 2, "who": "Ann"})
    '2 points for Ann'
    """
    return _write(parsed(message), params, plural, None)


def _parts(text: str, at: int) -> tuple[list[Part], int]:
    """Read parts from *at* to the brace that closes them, or the end."""
    parts: list[Part] = []
    while at < len(text) and text[at] != "}":
        if text[at] == "{":
            part, at = _placeholder(text, at)
            parts.append(part)
        else:
            start = at
            while at < len(text) and text[at] not in "{}":
                at += 1
            parts.append(text[start:at])
    return parts, at


def _placeholder(text: str, at: int) -> tuple[Placeholder, int]:
    head = _ARGUMENT.match(text, at)
    if head is None:
        raise ValueError(f"no placeholder at {at}: {text}")
    if not head[2]:
        return (head[1], "", {}), text.index("}", at) + 1
    branches: dict[str, list[Part]] = {}
    at = head.end()
    while branch := _BRANCH.match(text, at):
        branches[branch[1]], at = _parts(text, branch.end())
        at += 1
    closing = re.compile(r"\s*\}").match(text, at)
    if closing is None or "other" not in branches:
        raise ValueError(f"no other branch or no closing brace at {at}: {text}")
    return (head[1], head[2], branches), closing.end()


def _shown(value: str | int) -> str:
    """Return a param as it is written; a number has a minus sign, no hyphen."""
    return str(value).replace("-", "−") if isinstance(value, int) else value


def _write(parts: list[Part], params: Mapping[str, str | int], plural: Plural, number: str | int | None) -> str:
    """Return the parts as text; *number* is what ``#`` means here."""
    written: list[str] = []
    for part in parts:
        if isinstance(part, str):
            written.append(part if number is None else part.replace("#", _shown(number)))
            continue
        name, kind, branches = part
        value = params.get(name, f"{{{name}}}")
        if not kind:
            written.append(_shown(value))
        elif kind == "select":
            written.append(_write(branches.get(str(value), branches["other"]), params, plural, number))
        else:
            wanted = [f"={value}", plural(value)] if isinstance(value, int) else []
            form = next((form for form in wanted if form in branches), "other")
            written.append(_write(branches[form], params, plural, value))
    return "".join(written)
