"""Build the site: everything a browser needs, under relative addresses, in one folder."""

from __future__ import annotations

import gzip
import hashlib
import importlib
import json
import shutil
import sys
from pathlib import Path

from tools.build.bundle import bundle
from tools.build.content_types import content_type
from tools.build.page import page
from tools.build.wheel import wheel
from tools.console import ROOT, HouseError
from tools.packages.vendored import check_vendored
from tools.pyodide.library import PYODIDE, PYSCRIPT, imported_names, rules_zip, stdlib_zips, trimmed_pyodide

# Of PyScript's bundle only these are ever asked for (docs/runtime.md); editors and terminals stay at home.
_PYSCRIPT_PARTS = (
    "core.js", "core.css", "core-*.js", "deprecations-manager-*.js", "donkey-*.js", "error-*.js", "py-editor-*.js",
    "py-game-*.js", "py-terminal-*.js",
)  # fmt: skip
_HOST_FILES = ("404.html", "_headers", ".nojekyll")
_UNSTORED = (".map", ".whl")


def build(out: Path, *, quick: bool = False) -> str:
    """Write the site into *out* and return its build id.

    With *quick* the scripts stay readable and nothing is stored offline: for the inner loop of the front end.
    """
    check_vendored()
    if quick:
        return _build(out, quick=True)
    if out.exists() and any(out.iterdir()) and not (out / "version.json").is_file():
        raise HouseError(f"{out} holds something that is not a build of Fogbound; choose another folder")
    draft = out.with_name(f".{out.name}.draft")
    shutil.rmtree(draft, ignore_errors=True)
    build_id = _build(draft, quick=False)
    shutil.rmtree(out, ignore_errors=True)
    draft.replace(out)  # a build that fails half-way never replaces one that works
    return build_id


def _build(out: Path, *, quick: bool) -> str:
    out.mkdir(parents=True, exist_ok=True)
    shutil.rmtree(out / "app", ignore_errors=True)
    rules_archive, rules_id = rules_zip()
    rules = f"fog_core-{rules_id}.packed"
    runtime = _runtime(out)
    pyscript = _pyscript(out)
    for old in out.glob("fog_core-*"):
        old.unlink()
    (out / rules).write_bytes(_packed(rules_archive))
    shutil.copyfile(ROOT / "web" / "worker.py", out / "worker.py")
    assets = bundle(out, minify=not quick)
    _texts(out)
    for name in ("icons", "art"):
        if (ROOT / "web" / name).is_dir():
            shutil.copytree(ROOT / "web" / name, out / name, dirs_exist_ok=True)
    shutil.copyfile(ROOT / "manifest.webmanifest", out / "manifest.webmanifest")
    core = importlib.import_module("fog_core").__version__
    _write_json(out / "games.json", _games())
    if not quick:
        made = wheel(rules_id)
        shutil.copyfile(made, out / made.name)
    modules = [*assets.preload, *(name for name in pyscript if name.endswith(".js"))]
    engine = sorted(path.relative_to(out).as_posix() for path in (out / runtime).iterdir())
    ids = {"core": core, "rules": rules_id, "engine": " ".join([*engine, rules, "worker.py"])}

    def write_page(build_id: str) -> None:
        text = page(
            guard=assets.guard,
            script=assets.script,
            style=assets.style,
            rules=rules,
            runtime=runtime,
            modules=modules,
            ids={**ids, "build": build_id},
        )
        (out / "index.html").write_text(text, encoding="utf-8", newline="\n")

    write_page("")  # hashed without its own id, then written with it
    build_id = "dev" if quick else _hash(json.dumps(_listing(out), sort_keys=True).encode())[:12]
    write_page(build_id)
    seal(out, build_id, core)
    return build_id


def _runtime(out: Path) -> str:
    """Copy the trimmed interpreter and the precompiled standard library into a folder named by their content."""
    _, trimmed = stdlib_zips(imported_names())
    files = {path.name: path.read_bytes() for path in trimmed_pyodide().iterdir()}
    files["python_stdlib.packed"] = _packed(trimmed)
    files["runtime.mjs"] = (ROOT / "web" / "runtime" / "runtime.mjs").read_bytes()
    version = json.loads((PYODIDE / "package.json").read_bytes())["version"]
    total = hashlib.sha256(b"".join(_hash(files[name]).encode() for name in sorted(files))).hexdigest()[:8]
    folder = f"rt-{version}-{total}"
    for old in out.glob("rt-*"):
        if old.name != folder:
            shutil.rmtree(old)
    (out / folder).mkdir(exist_ok=True)
    for name, data in files.items():
        if not (out / folder / name).is_file():
            (out / folder / name).write_bytes(data)
    return folder


def _packed(archive: Path) -> bytes:
    """Return an archive of stored files packed as one (``runtime.mjs`` unpacks it). Not named ``.gz``: some servers decode that."""
    return gzip.compress(archive.read_bytes(), 9, mtime=0)


def _pyscript(out: Path) -> list[str]:
    folder = out / "pyscript"
    folder.mkdir(exist_ok=True)
    found = sorted(path for part in _PYSCRIPT_PARTS for path in (PYSCRIPT / "dist").glob(part))
    for path in found:
        # its source maps are not shipped, so do not point at them
        text = path.read_text(encoding="utf-8")
        lines = [line for line in text.splitlines(keepends=True) if not line.startswith("//# sourceMappingURL")]
        (folder / path.name).write_text("".join(lines), encoding="utf-8", newline="\n")
    return [f"pyscript/{path.name}" for path in found]


def _texts(out: Path) -> None:
    """Lay the texts of the engine and of the screens into one folder."""
    seen: dict[str, Path] = {}
    shutil.rmtree(out / "text", ignore_errors=True)
    for source in (ROOT / "fog_core" / "text", ROOT / "web" / "text"):
        for path in sorted(source.rglob("*.json")):
            name = path.relative_to(source).as_posix()
            if path.name in ("boot.json", "languages.json"):  # written into the page
                continue
            if name in seen:
                raise HouseError(f"two texts for text/{name}: {seen[name]} and {path}")
            seen[name] = path
            _write_json(out / "text" / name, json.loads(path.read_text(encoding="utf-8")))


def _games() -> list[object]:
    """Ask the rules for the games they offer, so that the start page can list them before Python is up."""
    sys.path.insert(0, str(ROOT))
    try:
        bridge = importlib.import_module("fog_core.bridge")
    except ModuleNotFoundError:
        return []
    reply = json.loads(bridge.handle('{"v":1,"id":1,"op":"games","args":{}}'))
    games: list[object] = reply["result"]
    return games


def _listing(out: Path) -> dict[str, list[object]]:
    """Return what the service worker stores: name → [sha256, bytes, type]."""
    names = (path.relative_to(out).as_posix() for path in sorted(out.rglob("*")) if path.is_file())
    generated = ("sw.js", "files.json", *_HOST_FILES)
    return {name: _entry(out / name, name) for name in names if name not in generated and not name.endswith(_UNSTORED)}


def _entry(path: Path, name: str) -> list[object]:
    data = path.read_bytes()
    return [_hash(data), len(data), content_type(name)]


def seal(out: Path, build_id: str, core: str) -> None:
    """Write what tells a build from another: version.json, files.json, sw.js; and the files for hosts."""
    _write_json(out / "version.json", {"build": build_id, "core": core})
    files = _listing(out)
    _write_json(out / "files.json", {"build": build_id, "files": files})
    worker = (ROOT / "sw.js").read_text(encoding="utf-8")
    for source, built in (
        ("const BUILD = 'dev';", f"const BUILD = {json.dumps(build_id)};"),
        ("const FILES = {};", f"const FILES = {json.dumps(files, separators=(',', ':'), sort_keys=True)};"),
    ):
        if worker.count(source) != 1:
            raise HouseError(f"sw.js must hold {source} exactly once")
        worker = worker.replace(source, built)
    (out / "sw.js").write_text(worker, encoding="utf-8", newline="\n")
    for name in _HOST_FILES:
        source_file = ROOT / "tools" / "hosting" / name
        shutil.copyfile(source_file, out / name)


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _write_json(path: Path, value: object) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    path.write_text(text, encoding="utf-8", newline="\n")
