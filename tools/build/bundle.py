"""Bundle the page's JavaScript and CSS with esbuild."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.console import ROOT
from tools.setup import node

_PACK = Path(__file__).with_name("pack.mjs")
_TARGET = ("es2022", "safari16.4", "firefox115", "chrome110")
_GUARD_TARGET = ("es2017",)  # it must be able to speak in browsers that cannot run the rest


@dataclass(frozen=True, slots=True)
class Assets:
    """The bundled files by their path in the site: guard, entry script, style sheet, scripts worth preloading."""

    guard: str
    script: str
    style: str
    preload: tuple[str, ...]


def bundle(out: Path, *, minify: bool, libraries: bool = True) -> Assets:
    """Write ``app/…`` into *out*; names carry the hash of their content, so two builds never mix.

    Without *libraries* only our own code is packed, to be weighed.
    """
    common: dict[str, Any] = {
        "outdir": str(out / "app"),
        "entryNames": "[name]-[hash]",
        "chunkNames": "[name]-[hash]",
        "assetNames": "[name]-[hash]",
        "loader": {".svg": "file", ".woff2": "file", ".png": "file"},
        "minify": minify,
        **({} if libraries else {"packages": "external"}),
    }

    def packed(entry: str, target: Sequence[str], **options: object) -> tuple[str, dict[str, dict[str, Any]]]:
        asked = {**common, "entryPoints": [entry], "target": target, **options}
        printed: dict[str, dict[str, Any]] = json.loads(node(_PACK, json.dumps(asked)))
        made = {(ROOT / name).resolve().relative_to(out.resolve()).as_posix(): about for name, about in printed.items()}
        return next(name for name, about in made.items() if about.get("entryPoint") == entry), made

    guard, _ = packed("web/js/start/guard.js", _GUARD_TARGET, format="iife", sourcemap=True)
    script, scripts = packed("web/js/start/boot.js", _TARGET, format="esm", splitting=True, sourcemap=True)
    style, _ = packed("web/css/main.css", _TARGET)
    return Assets(guard, script, style, tuple(sorted(_reached(scripts, script) - {script})))


def _reached(scripts: dict[str, dict[str, Any]], script: str) -> set[str]:
    """Return the script, what it imports, and the screens' entry it imports at once, with what that imports."""
    by_name = {Path(name).name: name for name in scripts}
    todo, found = [script], {script}
    while todo:
        for used in scripts[todo.pop()]["imports"]:
            name = by_name.get(Path(used["path"]).name, "")
            at_once = used["kind"] == "import-statement" or scripts.get(name, {}).get("entryPoint") == "web/js/main.js"
            if name and at_once and name not in found:
                found.add(name)
                todo.append(name)
    return found
