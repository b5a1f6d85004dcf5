"""Bundle the page's JavaScript and CSS with esbuild."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.console import ROOT, run
from tools.setup import tool

_TARGET = "es2022,safari16.4,firefox115,chrome110"
_GUARD_TARGET = "es2017"  # it must be able to speak in browsers that cannot run the rest


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
    folder = out / "app"
    meta = out / "app-meta.json"
    common: list[str | Path] = [
        tool("esbuild"),
        "--bundle",
        f"--outdir={folder}",
        f"--metafile={meta}",
        "--log-level=warning",
        "--entry-names=[name]-[hash]",
        "--chunk-names=[name]-[hash]",
        "--asset-names=[name]-[hash]",
        "--loader:.svg=file",
        "--loader:.woff2=file",
        "--loader:.png=file",
        *(["--minify"] if minify else []),
        *([] if libraries else ["--packages=external"]),
    ]

    def packed(entry: str, target: str, *options: str) -> tuple[str, dict[str, dict[str, Any]]]:
        run([*common, f"--target={target}", *options, entry])
        made = _outputs(meta, out)
        return next(name for name, about in made.items() if about.get("entryPoint") == entry), made

    guard, _ = packed("web/js/start/guard.js", _GUARD_TARGET, "--format=iife", "--sourcemap")
    script, scripts = packed("web/js/start/boot.js", _TARGET, "--format=esm", "--splitting", "--sourcemap")
    style, _ = packed("web/css/main.css", _TARGET)
    meta.unlink()
    return Assets(guard, script, style, tuple(sorted(_reached(scripts, script) - {script})))


def _outputs(meta: Path, out: Path) -> dict[str, dict[str, Any]]:
    made = json.loads(meta.read_text())["outputs"]
    return {(ROOT / name).resolve().relative_to(out.resolve()).as_posix(): about for name, about in made.items()}


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
