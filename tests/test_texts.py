"""Texts are complete, in step in both languages, and our own words (docs/texts.md)."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from fog_core import options, registry
from fog_core.text import LANGUAGES, Part, parsed

ROOT = Path(__file__).resolve().parent.parent
ENGINE = ("common", *registry.GAMES)
RULE_ID = re.compile(r"(P-)?[A-Z]+(-[A-Z]+)*-\d+[a-z]?")
FAMILIES = {
    "EVENTS": "event",
    "REFUSALS": "refusal",
    "SETUP_ERRORS": "setup",
    "VIOLATIONS": "violation",
    "REASONS": "reason",
    "CATEGORIES": "score",
    "TIE_BREAKS": "score",
    "AWARDS": "award",
    "WHY": "why",
    "ENDS": "end",
    "BARRIERS": "barrier",
    "LEVELS": "level",
    "GOALS": "goal",
    "NEEDS": "need",
}


def read(path: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((ROOT / path).read_text("utf-8"))
    return found


def engine(language: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for name in ENGINE:
        found |= read(f"fog_core/text/{language}/{name}.json")
    return found


def placeholders(parts: list[Part]) -> Iterator[tuple[str, str]]:
    """Yield name and kind of every placeholder, also inside branches."""
    for part in parts:
        if not isinstance(part, str):
            name, kind, branches = part
            yield name, kind
            for branch in branches.values():
                yield from placeholders(branch)


def flat_files() -> list[str]:
    """Return the text files, the language left open."""
    return [f"fog_core/text/{{}}/{name}.json" for name in ENGINE] + ["web/text/{}/page.json", "web/text/{}/boot.json"]


def rules_pages() -> list[str]:
    return [f"{info.game}-{info.edition}" for info in registry.games()]


def codes(game: str) -> Any:
    return import_module(f"{registry.GAMES[game]}.codes")


@pytest.mark.parametrize("path", flat_files())
def test_all_languages_have_the_same_keys_and_placeholders(path: str) -> None:
    first, *others = (read(path.format(language)) for language in LANGUAGES)
    for other in others:
        assert first.keys() == other.keys()
        for key in first:
            assert dict(placeholders(parsed(first[key]))) == dict(placeholders(parsed(other[key]))), key


@pytest.mark.parametrize("path", flat_files())
@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_sorted_filled_and_free_of_markup(path: str, language: str) -> None:
    texts = read(path.format(language))
    assert list(texts) == sorted(texts)
    for key, text in texts.items():
        assert text.strip(), key
        assert "'" not in text and '"' not in text, f"{key}: a typographic mark is meant, ICU would read this one"
        assert not re.search(r"<\w|\*\*|&\w+;", text), f"{key}: texts have no markup"


COUNTED = "points?|Punkte?|tiles?|actions?|Aktion(?:en)?|matches|Partien?|days?|Tage?|hints?|steps?|Schritte?"
"""What is counted: of one of them there is another word."""


@pytest.mark.parametrize("path", flat_files())
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_counted_has_its_plural_and_no_mark_stands_alone_on_a_line(path: str, language: str) -> None:
    """``1 points`` is never said, and the dots of "One moment …" are not wrapped."""
    for key, text in read(path.format(language)).items():
        assert ", plural," in text or not re.search(rf"\{{\w+\}} (?:{COUNTED})\b", text), key
        assert not re.search(r" […%]", text), f"{key}: a space that may break"


@pytest.mark.parametrize("game", registry.GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_of_the_engine_has_its_text_with_its_params_only(game: str, language: str) -> None:
    texts = engine(language)
    for table, family in FAMILIES.items():
        listed = getattr(codes(game), table, ())
        for code in listed:
            key = f"{game}.{family}.{code}"
            assert key in texts, key
            if isinstance(listed, dict):
                used = {name for name, _ in placeholders(parsed(texts[key]))}
                assert used <= set(listed[code]), f"{key} asks for params that the engine does not give"


@pytest.mark.parametrize("game", registry.GAMES)
def test_no_text_is_left_over_from_a_code_that_is_gone(game: str) -> None:
    for table, family in FAMILIES.items():
        listed = {code for name, of in FAMILIES.items() if of == family for code in getattr(codes(game), name, ())}
        prefix = f"{game}.{family}."
        extra = {"total"} if family == "score" else set()
        for key in engine("en"):
            code = key.removeprefix(prefix).removesuffix(".help")
            assert not key.startswith(prefix) or code in listed | extra, f"{key} has no code in {table}"


@pytest.mark.parametrize("info", registry.games(), ids=lambda info: info.key)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_colour_of_the_start_page_has_its_text(info: Any, language: str) -> None:
    texts = engine(language)
    wanted = [f"{info.game}.title", f"{info.game}.{info.edition}.title", f"{info.game}.{info.edition}.blurb"]
    wanted += [f"{info.game}.side.{side}" for side in info.palette]
    for option in info.options:
        wanted += [f"{info.game}.option.{option.id}", f"{info.game}.option.{option.id}.help"]
        if option.group:
            wanted.append(f"{info.game}.option_group.{option.group}")
        if not option.is_flag:
            wanted += [value_key(info.game, option, value) for value in option.values]
    assert [key for key in wanted if key not in texts] == []


def value_key(game: str, option: options.Option, value: options.OptionValue) -> str:
    return f"{game}.option.{option.id}.value.{option.spell(value)}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_names_of_the_data_have_words(language: str) -> None:
    texts = engine(language)
    for info in registry.games():
        if info.game != "escape":
            continue
        data = import_module("fog_core.escape.info").read(info.edition)
        islanders = [islander for table in data["islanders"].values() if isinstance(table, list) for islander in table]
        islanders = [islander for islander in islanders if isinstance(islander, dict)]
        assert islanders
        for islander in islanders:
            for family, value in (
                ("nation", islander["nation"]),
                ("boat", islander["nation"]),
                ("side", islander["nation"]),
                ("type", islander["type"]),
                ("piece", islander["type"]),
                ("characteristic", islander["characteristic"]),
            ):
                assert f"escape.{family}.{value}" in texts
    for kind in import_module("fog_core.escape.action").Kind:
        assert f"escape.kind.{kind}" in texts and f"escape.kind.{kind}.help" in texts
    for phase in import_module("fog_core.escape.state").Phase:
        assert f"escape.phase.{phase}" in texts
    for mode in import_module("fog_core.escape.state").TransitMode:
        assert f"escape.mode.{mode}" in texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_errors_the_package_raises_have_a_sentence(language: str) -> None:
    texts = engine(language)
    for error, code in raised(ROOT / "fog_core"):
        assert f"error.{code}" in texts, f"{error}({code!r})"


def raised(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield class and code of every error that is raised with a literal code."""
    classes = {"FogError", "BadToken", "BadSetup", "BadFile", "BadLink", "BadRequest"}
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in classes and node.args:
                code = node.args[0]
                if isinstance(code, ast.Constant) and isinstance(code.value, str):
                    yield node.func.id, code.value


def rule_ids(game: str) -> set[str]:
    """Return every rule id that stands as a value in the code of a game: what refusals name."""
    found: set[str] = set()
    for path in sorted((ROOT / "fog_core" / game).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and RULE_ID.fullmatch(node.value):
                found.add(node.value)
    return found


def section_of(page: dict[str, Any], rule: str) -> str | None:
    """Find the section of a rule: by its id, else without its last part, and so on (docs/texts.md)."""
    listed = {entry: section["id"] for section in page["sections"] for entry in section["rules"]}
    while rule:
        if rule in listed:
            found: str = listed[rule]
            return found
        rule = rule.rpartition("-")[0]
    return None


@pytest.mark.parametrize("name", rules_pages())
def test_every_rule_a_refusal_names_has_a_section_in_the_rules_page(name: str) -> None:
    game, edition = name.split("-")
    page = read(f"web/text/en/rules/{name}.json")
    ids = rule_ids(game)
    assert len(ids) > 20
    for rule in sorted(ids):
        if edition == "prototype" or not rule.startswith("P-"):
            assert section_of(page, rule), f"{rule} has no section in {name}"


def test_every_rule_the_screens_link_to_has_a_section_somewhere() -> None:
    scripts = " ".join(path.read_text("utf-8") for path in sorted((ROOT / "web" / "js").rglob("*.js")))
    ids = {rule for rule in re.findall(r"'([A-Z-]+-\d+)'", scripts) if RULE_ID.fullmatch(rule)} - {"SHA-256"}
    pages = [read(f"web/text/en/rules/{name}.json") for name in rules_pages()]
    assert len(ids) > 10
    assert not [rule for rule in sorted(ids) if not any(section_of(page, rule) for page in pages)]


@pytest.mark.parametrize("name", rules_pages())
def test_rules_pages_have_the_same_shape_in_all_languages(name: str) -> None:
    english, *others = (read(f"web/text/{language}/rules/{name}.json") for language in LANGUAGES)
    for other in others:
        assert shape(english["sections"]) == shape(other["sections"])
        assert [chapter["id"] for chapter in english["chapters"]] == [chapter["id"] for chapter in other["chapters"]]
        assert len(english["glossary"]) == len(other["glossary"])
    ids = [section["id"] for section in english["sections"]]
    assert len(ids) == len(set(ids))
    rules = [rule for section in english["sections"] for rule in section["rules"]]
    assert len(rules) == len(set(rules)), "a rule belongs to one section"
    assert {section["chapter"] for section in english["sections"]} == {chapter["id"] for chapter in english["chapters"]}


def shape(value: Any) -> Any:
    """Return a page without its words: keys, ids, rules, and the lengths of lists and tables."""
    if isinstance(value, dict):
        return {
            key: part if key in {"id", "chapter", "rules", "figure"} else shape(part) for key, part in value.items()
        }
    if isinstance(value, list):
        return [shape(part) for part in value]
    return ""


def every_text() -> Iterator[tuple[str, str]]:
    """Yield place and text of everything a person can read in the game, and of the docs."""
    for path in sorted([*ROOT.glob("web/text/**/*.json"), *ROOT.glob("fog_core/text/**/*.json")]):
        for text in leaves(json.loads(path.read_text("utf-8"))):
            yield str(path.relative_to(ROOT)), text
    for path in sorted([*ROOT.glob("docs/*.md"), ROOT / "README.md"]):
        yield str(path.relative_to(ROOT)), path.read_text("utf-8")


def leaves(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from leaves(part)
    elif isinstance(value, list):
        for part in value:
            yield from leaves(part)


def words(text: str) -> list[str]:
    return re.findall(r"[a-zäöüß]+", text.lower())


def runs(text: str, length: int) -> set[tuple[str, ...]]:
    listed = words(text)
    return {tuple(listed[start : start + length]) for start in range(len(listed) - length + 1)}


RULEBOOKS = sorted((ROOT.parent / "shared" / "rulebooks").glob("*.*"))


@pytest.mark.parametrize("length", [8])
def test_no_sentence_of_a_rulebook_is_copied(length: int) -> None:
    assert runs("one two three four", 3) & runs("zero one two three", 3), "the comparison itself works"
    printed: set[tuple[str, ...]] = set()
    for book in RULEBOOKS:
        printed |= runs(book.read_text("utf-8"), length)
    for place, text in every_text():
        copied = runs(text, length) & printed
        assert not copied, f"{place}: {' '.join(min(copied))}"


KEY_IN_SCRIPT = re.compile(r"""\b(?:t|hasText)\(\s*(['`])([\w.]*)(\$\{|\1)""")


def test_every_key_the_page_asks_for_exists() -> None:
    known = engine("en") | read("web/text/en/page.json") | read("web/text/en/boot.json")
    asked = [
        (path.name, key, rest == "${")
        for path in sorted((ROOT / "web" / "js").rglob("*.js"))
        for _, key, rest in KEY_IN_SCRIPT.findall(path.read_text("utf-8"))
    ]
    assert len(asked) > 50
    missing = [
        f"{name}: {key}"
        for name, key, open_end in asked
        if key not in known and not (open_end and any(other.startswith(key) for other in known))
    ]
    assert not missing
