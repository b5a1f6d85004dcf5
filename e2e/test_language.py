"""A language is a folder and a line (docs/texts.md): a third one, accented and longer by two fifths, is built and read.

Every letter of its texts has an accent, so a plain word on the page is one that stands in the code.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from fog_core.text import Part, parsed

from .conftest import ROOT, open_ready
from .pages.table import Table, use_settings
from .pages.tour import UNDRAWN, Looks, tour
from .server import PATH, Site
from .workshop import Workshop

pytestmark = [pytest.mark.stored, pytest.mark.timeout(900)]  # the longest way of all

ACCENTS = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", "áƀćďéƒǵĥíĵķĺḿńóṕɋŕśťúṽŵẋýźÁƁĆĎÉƑǴĤÍĴĶĹḾŃÓṔɊŔŚŤÚṼŴẊÝŹ"
)
LONGER = 0.4
NAMES_OF_THINGS = {"id", "chapter", "rules"}

PLAIN_WORDS = r"""() => {
  const found = new Set();
  const DATA = new RegExp([
    'Fogbound', '[a-z]+-[a-z]+-\\d+', '\\bfits\\b', '\\b[A-Z]{2,}(-[A-Z0-9]+)*\\b',  // our name, seeds, rule ids
    '\\b\\d+ [a-z]+ [A-Z]\\d.*', '[a-z]+/[a-z]+( · [\\w-]+)*', '\\b\\d+ [A-Z][a-z]+ \\d{4}', '\\b[0-9a-f]{12}\\b',  // tokens, dates, builds
  ].join('|'), 'g');
  const root = document.querySelector('dialog[open]') ?? document.querySelector('#app');
  const check = (node, text) => {
    if (!node.closest('[data-language], [hidden]') && /[A-Za-z]{3}/.test(text.replace(DATA, ''))) found.add(text.trim().slice(0, 60));
  };
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) check(text.parentElement, text.data);
  for (const node of root.querySelectorAll('[aria-label], [title], [placeholder], [aria-valuetext]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext']) check(node, node.getAttribute(name) ?? '');
  return [...found].map((words) => `not from a text: "${words}"`);
}"""


def pseudo(message: str) -> str:
    """Return the message in the third language, its placeholders as they were.

    >>> pseudo("{n, plural, one {# day} other {# days}}")
    '{n, plural, one {# ďáýéé} other {# ďáýśéé}}'
    """
    return written(parsed(message))


def written(parts: list[Part]) -> str:
    said = []
    for part in parts:
        if isinstance(part, str):
            said.append(longer(part.translate(ACCENTS)))
        else:
            name, kind, branches = part
            inner = " ".join(f"{key} {{{written(branch)}}}" for key, branch in branches.items())
            said.append(f"{{{name}, {kind}, {inner}}}" if kind else f"{{{name}}}")
    return "".join(said)


def longer(text: str) -> str:
    """Return the text with more words at its end, or, if it is short, with a longer last word."""
    letters = sum(character.isalpha() for character in text)
    more = round(letters * LONGER + 0.4)
    if not letters:
        return text
    end = text.rstrip(" .…:!?")
    rest = "é" * (more % 7)
    extra = " óŕḿóŕé" * (more // 7) + (f" {rest}" if len(rest) > 3 else rest)
    return end + extra + text[len(end) :]


def translated(value: Any) -> Any:
    """Return a text file, or a page of rules, in the third language."""
    if isinstance(value, str):
        return pseudo(value)
    if isinstance(value, list):
        return [translated(part) for part in value]
    return {key: part if key in NAMES_OF_THINGS else translated(part) for key, part in value.items()}


@pytest.fixture(scope="module")
def third(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site with a language more: a folder of texts in each of the two places, and a line."""
    workshop = Workshop(tmp_path_factory.mktemp("language") / "fogbound")
    for texts in ("fog_core/text", "web/text"):
        for path in sorted((ROOT / texts / "en").rglob("*.json")):
            target = workshop.root / texts / "xa" / path.relative_to(ROOT / texts / "en")
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(json.dumps(translated(json.loads(path.read_text("utf-8")))), "utf-8")
    workshop.add_line("fog_core/text/languages.json", '  "xa": "Ẋáńéśé",', before='  "de"')
    return workshop.build()


def test_a_third_language_says_every_word_and_every_word_fits(third: Path, page: Page) -> None:
    site = Site(third).start()
    try:
        use_settings(page, PATH, motion="off", language="xa")
        page.add_init_script(UNDRAWN)
        open_ready(page, site.url)
        looks = Looks(page, also=PLAIN_WORDS)
        tour(Table(page, site.url), looks)
        assert not looks.found, f"{len(looks.found)} faults:\n" + "\n".join(looks.found)
        page.goto(site.url + "#/settings")
        assert page.locator("[data-language]").all_inner_texts() == ["English", "Ẋáńéśé", "Deutsch"]
    finally:
        site.stop()


def test_the_pseudo_language_is_longer_by_two_fifths_and_keeps_its_placeholders() -> None:
    texts = json.loads((ROOT / "web/text/en/page.json").read_text("utf-8"))
    plain = "".join(text for text in texts.values() if "{" not in text)
    assert len(pseudo(plain)) > 1.3 * len(plain)
    for text in texts.values():
        assert re.findall(r"\{\w+[,}]", pseudo(text)) == re.findall(r"\{\w+[,}]", text)
