"""A language is a folder and a line: one made up by the test speaks every key, and no sentence of the command line stays English."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from fog_core import cli, matchfile, text
from fog_core.game import Setup
from fog_core.match import Match
from fog_core.selfplay import play_on
from fog_core.text import Part, parsed, plural_of

FOLDER = Path(text.__file__).parent / "text"
PLURAL = {
    "forms": ["one", "few", "many"],
    "rule": "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2",
}
WRAPPED = re.compile(r"⟦[^⟦⟧]*⟧")


def longer(message: str) -> str:
    """Return *message* in the pseudo-language: in brackets, half as long again, with its placeholders."""
    return f"⟦{message}{'~' * (len(message) // 2)}⟧"


def outside(line: str) -> str:
    """Return what of *line* stands in no text."""
    before = ""
    while line != before:
        before, line = line, WRAPPED.sub("", line)
    return line


@pytest.fixture
def pseudo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Add the language ``qa``: a folder, and a line in the list."""
    for source in FOLDER.rglob("*.json"):
        target = tmp_path / source.relative_to(FOLDER)
        target.parent.mkdir(exist_ok=True)
        target.write_text(source.read_text("utf-8"), "utf-8")
    folder = tmp_path / "qa"
    folder.mkdir()
    for source in (FOLDER / "en").iterdir():
        messages: dict[str, str] = json.loads(source.read_text("utf-8"))
        folder.joinpath(source.name).write_text(
            json.dumps({key: longer(value) for key, value in messages.items()}), "utf-8"
        )
    (folder / "plural.json").write_text(json.dumps(PLURAL), "utf-8")
    names = json.loads((tmp_path / "languages.json").read_text("utf-8"))
    (tmp_path / "languages.json").write_text(json.dumps(names | {"qa": "Qa"}), "utf-8")
    monkeypatch.setattr(text, "_FOLDER", tmp_path)
    monkeypatch.setattr(cli, "LANGUAGES", tuple(names | {"qa": "Qa"}))
    yield "qa"
    text.messages.cache_clear()
    plural_of.cache_clear()


def names_in(parts: list[Part]) -> Iterator[str]:
    for part in parts:
        if not isinstance(part, str):
            yield part[0]
            for branch in part[2].values():
                yield from names_in(branch)


def test_every_key_speaks_the_new_language(pseudo: str) -> None:
    say = text.speaker(pseudo, game="islands")
    for key, message in text.messages(pseudo).items():
        params = dict.fromkeys(names_in(parsed(message)), 3)
        assert outside(say.say(key, params)) == "", key


@pytest.mark.parametrize(
    ("number", "form"),
    [(0, "many"), (1, "one"), (2, "few"), (5, "many"), (11, "many"), (21, "one"), (22, "few"), (112, "many")],
)
def test_numbers_take_the_forms_of_the_language(pseudo: str, number: int, form: str) -> None:
    assert plural_of(pseudo)(number) == form
    message = "{n, plural, one {# kámen} few {# kameny} many {# kamenů} other {# kamene}}"
    words = {"one": "kámen", "few": "kameny", "many": "kamenů"}
    assert text.formatted(message, {"n": number}, plural_of(pseudo)) == f"{number} {words[form]}"


def test_a_form_that_a_text_lacks_is_other(pseudo: str) -> None:
    assert text.formatted("{n, plural, one {a} other {b}}", {"n": 3}, plural_of(pseudo)) == "b"


@pytest.mark.parametrize("game", ["escape/review", "islands/standard"])
def test_no_sentence_of_the_command_line_is_hard_coded(
    pseudo: str, game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name, edition = game.split("/")
    file = tmp_path / "m.json"
    file.write_text(matchfile.write(play_on(Match(Setup(name, edition, 2, "pseudo", {})), "pseudo", 60)), "utf-8")
    for command in ("score", "replay", "legal"):
        assert cli.main([command, str(file), "--lang", pseudo]) == 0
        told = capsys.readouterr().out
        sentences = told.partition("\n\n")[0] if command == "replay" else told
        for line in sentences.splitlines():
            rest = outside(line if command == "score" else line.partition("⟦")[1] + line.partition("⟦")[2])
            assert not re.search(r"[A-Za-z]{2}", rest), (command, line)
    assert cli.main(["undo", str(tmp_path / "gone.json"), "--lang", pseudo]) == 2
    assert re.fullmatch(r"fog_core: ⟦.*⟧\n", capsys.readouterr().err)
