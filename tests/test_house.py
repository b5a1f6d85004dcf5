"""The house keeps its order: wings behind one face, arrows that point one way, nothing that nobody uses."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from fog_core import registry
from fog_core.text import LANGUAGES

from .test_texts import FAMILIES

ROOT = Path(__file__).resolve().parent.parent
CORE = ROOT / "fog_core"
SCRIPTS = ROOT / "web" / "js"
WINGS = SCRIPTS / "games"
IMPORT = re.compile(r"""^(?:import|export)\b[^'"`;]*?\bfrom\s*['"](\.[^'"]+)['"]|^import\s*['"](\.[^'"]+)['"]""", re.M)
LATE_IMPORT = re.compile(r"""(?<!typeof )\bimport\(\s*['"](\.[^'"]+)['"]\s*\)(?!\.)""")
COMMENT = re.compile(r"/\*.*?\*/|(?<!:)//[^\n]*", re.S)
PUBLIC_TO_WINGS = ("board", "match", "parts", "setup", "words", "games", "faces.js")
"""What a wing may import; it knows no screen, no storage, no rules client."""


def scripts() -> list[Path]:
    return sorted(SCRIPTS.rglob("*.js"))


def code_of(path: Path) -> str:
    """Return a script without its comments: types may name what code must not."""
    return COMMENT.sub("", path.read_text("utf-8"))


def imports(path: Path, *, late: bool = False) -> Iterator[Path]:
    """Yield the scripts that *path* imports; with *late* also those it imports inside a function."""
    text = code_of(path)
    found = [one or other for one, other in IMPORT.findall(text)] + (LATE_IMPORT.findall(text) if late else [])
    for name in found:
        yield (path.parent / name).resolve()


def wing_of(path: Path) -> str | None:
    """Return the game to whose wing a script belongs."""
    inside = path.is_relative_to(WINGS) and path.parent != WINGS
    return path.relative_to(WINGS).parts[0] if inside else None


# ---- the page


def test_no_script_of_the_page_names_a_game_but_the_registry() -> None:
    names = re.compile("|".join(registry.GAMES))
    naming = [
        str(path.relative_to(SCRIPTS))
        for path in scripts()
        if wing_of(path) is None and names.search(path.read_text("utf-8"))
    ]
    assert naming == ["games/registry.js"]
    sheets = [path for path in sorted((ROOT / "web" / "css").glob("*.css")) if names.search(path.read_text("utf-8"))]
    assert [path.name for path in sheets] == ["main.css"]


def test_every_game_has_its_line_in_the_registry_of_the_page() -> None:
    lines = re.findall(r"^export \{ face as (\w+) \} from '\./(\w+)/face\.js';$", code_of(WINGS / "registry.js"), re.M)
    assert lines == [(game, game) for game in registry.GAMES]


def test_wings_are_entered_by_their_face_and_know_public_rooms_only() -> None:
    for path in scripts():
        wing = wing_of(path)
        for used in imports(path, late=True):
            into = wing_of(used)
            if wing is None:
                by_the_door = path == WINGS / "registry.js" and used.name == "face.js"
                assert into is None or by_the_door, f"{path} reaches into {used}"
            else:
                assert into in (None, wing), f"{path} reaches into another wing: {used}"
                room = used.relative_to(SCRIPTS).parts[0]
                assert room in PUBLIC_TO_WINGS, f"{path} uses {used}"


def test_the_board_imports_nothing_but_itself() -> None:
    board = SCRIPTS / "board"
    outside = [
        (path.name, used) for path in board.rglob("*.js") for used in imports(path) if not used.is_relative_to(board)
    ]
    assert not outside


def test_no_script_leads_back_to_itself() -> None:
    graph = {path: set(imports(path, late=True)) for path in scripts()}
    done: set[Path] = set()

    def visit(path: Path, way: tuple[Path, ...]) -> None:
        assert path not in way, "a circle: " + " → ".join(one.name for one in [*way[way.index(path) :], path])
        if path in done or path not in graph:
            return
        for used in graph[path]:
            visit(used, (*way, path))
        done.add(path)

    for path in graph:
        visit(path, ())


def test_no_style_asks_what_is_inside() -> None:
    """With ``:has(…)`` the browser searches the page at every drawing: a third of the style of a tap. Templates know what they hold."""
    sheets = list((ROOT / "web").rglob("*.css"))
    assert sheets
    assert not [path.name for path in sheets if ":has(" in path.read_text("utf-8")]


def test_only_the_match_room_writes_the_match() -> None:
    writing = re.compile(r"\bset\(\{[^()]*?\bmatch\b\s*[:,}]")
    outside = [path for path in scripts() if path.parent != SCRIPTS / "match" and writing.search(code_of(path))]
    assert not outside
    assert any(writing.search(code_of(path)) for path in (SCRIPTS / "match").glob("*.js"))


# ---- the rules


def test_the_core_imports_a_game_in_the_registry_only() -> None:
    for path in sorted(CORE.glob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        for node in ast.walk(tree):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not [name for name in names if name.startswith(tuple(registry.GAMES.values()))], path
        strings = {
            node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        assert path.name == "registry.py" or not strings & {*registry.GAMES, *registry.GAMES.values()}, path


def test_a_game_imports_no_other_game() -> None:
    for game in registry.GAMES:
        others = tuple(f"fog_core.{other}" for other in registry.GAMES if other != game)
        for path in sorted((CORE / game).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                assert not (isinstance(node, ast.ImportFrom) and (node.module or "").startswith(others)), path


# ---- texts


@cache
def said() -> str:
    """Return everything that may hold the key of a text: scripts and lessons."""
    return " ".join(path.read_text("utf-8") for path in [*scripts(), *WINGS.rglob("*.json")])


@cache
def openings() -> tuple[str, ...]:
    """Return the beginnings of keys that end with a name, as `islands.hint.${phase}` does."""
    return tuple(re.findall(r"`([a-z_]+\.(?:[\w.]+\.)?)\$\{", said()))


@pytest.mark.parametrize("name", ["page", "boot"])
def test_every_text_of_the_page_is_asked_for(name: str) -> None:
    texts = json.loads((ROOT / "web" / "text" / LANGUAGES[0] / f"{name}.json").read_text("utf-8"))
    assert not [key for key in texts if f"'{key}'" not in said() and not key.startswith(openings())]


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_text_of_a_game_is_asked_for(game: str) -> None:
    texts = json.loads((CORE / "text" / LANGUAGES[0] / f"{game}.json").read_text("utf-8"))
    words = json.loads((CORE / "text" / "params.json").read_text("utf-8"))
    of_every_game = set(re.findall(r"`\$\{[^}`]*\}\.([a-z_]+)", said()))  # `${game}.fact.${code}`
    families = {*words.values(), *FAMILIES.values(), *of_every_game, *(info.edition for info in registry.games())}
    for key in texts:
        own_word = key.removeprefix(f"{game}.")  # said for the page's own: tOf(game, 'table.hint')
        asked = any(f"{mark}{word}{mark}" in said() for word in (key, own_word) for mark in "'\"")
        assert asked or own_word.split(".")[0] in families or key.startswith(openings()), key


def test_texts_of_a_game_lie_with_its_game() -> None:
    for language in LANGUAGES:
        for path in sorted((CORE / "text" / language).glob("*.json")):
            owners = {key.split(".")[0] for key in json.loads(path.read_text("utf-8"))}
            assert owners == ({path.stem} if path.stem in registry.GAMES else {"common", "error"}), path
        page = json.loads((ROOT / "web" / "text" / language / "page.json").read_text("utf-8"))
        assert not {key.split(".")[0] for key in page} & set(registry.GAMES)
