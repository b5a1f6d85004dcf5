"""What people read is said in players' words: no word of ours in any sentence, in any language."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from fog_core.text import LANGUAGES

from .test_texts import leaves

ROOT = Path(__file__).resolve().parents[1]
OURS = {
    "en": (
        r"python|legal actions?|report a fault|rule ids?|engine|worker|bridge|json|token of|parameters?|null|undefined|boolean|exception"
        r"|stack trace|cache|debug|repository|commit|branch|refusals?|payload|revision|the own islanders|preparation bonus(?:es)?|hash"
    ),
    "de": (
        r"python|legale aktion(?:en)?|fehler melden|engine|worker|bridge|json|parameter|undefined|boolesch|exception|stack trace|cache"
        r"|debug|repository|commit|branch|payload|revision|freiwillig|vorbereitungsbon(?:us|i)|hash"
    ),
}
"""Whole words, as a pattern for each language."""
ABOUT_THE_PROGRAM = ("about.", "trouble.", "book.json")
"""For whoever runs the site or wants to know how it is made, and the name of a format."""


def sentences(language: str) -> Iterator[tuple[str, str]]:
    """Yield key and text of everything the page and the rules say; of the rules pages the place and every text."""
    for path in (*(ROOT / "fog_core/text" / language).glob("*.json"), *(ROOT / "web/text" / language).glob("*.json")):
        for key, text in json.loads(path.read_text("utf-8")).items():
            if isinstance(text, str) and not key.startswith(ABOUT_THE_PROGRAM):
                yield key, re.sub(r"\{\w+\s*(?:,\s*(?:plural|select)\s*,)?|=\d+|\b\w+\s*(?=\{)", " ", text)
    for path in (ROOT / "web/text" / language / "rules").glob("*.json"):
        for n, text in enumerate(leaves(json.loads(path.read_text("utf-8")))):
            yield f"{path.stem} {n}", text


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_has_a_word_of_ours(language: str) -> None:
    ours = re.compile(rf"\b(?:{OURS[language]})\b", re.IGNORECASE)
    said = dict(sentences(language))
    assert len(said) > 1500
    assert {key: found.group() for key, text in said.items() if (found := ours.search(text))} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_points_of_movement_have_a_word_of_their_own(language: str) -> None:
    """MP and BP move islanders; points are what counts in the end."""
    moving = (
        "escape.event.act.",
        "escape.kind.",
        "escape.refusal.",
        "escape.told.",
        "escape.choice.cost",
        "escape.table.points_left",
    )
    points = re.compile(r"\b(?:points?|Punkte?n?)\b")
    found = {
        key
        for key, text in sentences(language)
        if key.startswith(moving) and points.search(re.sub(r"movement points", "", text))
    }
    assert found == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_of_the_rules_call_a_boats_bonus_as_the_table_does(language: str) -> None:
    pages = [path.read_text("utf-8") for path in (ROOT / "web/text" / language / "rules").glob("escape-*.json")]
    word = {"en": "boat bonus", "de": "Bootsbon"}[language]
    assert len(pages) == 2 and all(word in page for page in pages)
    assert not re.search(r"preparation bonus|Vorbereitungsbon|Bootserreichung", "".join(pages), re.IGNORECASE)


COUNTED = r"points?|Punkte?|rounds?|Runden?|times|islanders?|Insulaner"
"""Nouns that change with their number."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_keeps_its_unit_beside_it_at_the_end_of_a_line(language: str) -> None:
    parted = [key for key, text in messages(language) if re.search(r"[}#\d] (MP|BP)\b", text)]
    assert not parted


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_penalty_of_one_is_no_plural(language: str) -> None:
    each = {key: text for key, text in messages(language) if "penalty" in text}
    wrong = [key for key, text in each.items() if re.search(rf"\{{penalty\}} ({COUNTED})\b", text)]
    assert each and not wrong


def messages(language: str) -> Iterator[tuple[str, str]]:
    """Yield key and message, as written, of the rules and of the page."""
    for path in (*(ROOT / "fog_core/text" / language).glob("*.json"), *(ROOT / "web/text" / language).glob("*.json")):
        yield from ((key, text) for key, text in json.loads(path.read_text("utf-8")).items() if isinstance(text, str))
