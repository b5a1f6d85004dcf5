"""The files of other people that the site ships: known by hash, checked at every build."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from tools.console import ROOT, HouseError
from tools.packages.locks import renew_locks
from tools.pyodide.library import PYODIDE, PYSCRIPT
from tools.setup import NODE_MODULES, prepare

_RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
LIST = ROOT / "tools" / "packages" / "vendored.json"


def vendored_files() -> list[Path]:
    """Return every file the build takes from npm packages as it is, sorted."""
    runtime = [PYODIDE / name for name in _RUNTIME]
    return sorted([*runtime, *(PYSCRIPT / "dist").glob("*.js"), PYSCRIPT / "dist" / "core.css"])


def hashes() -> dict[str, str]:
    """Return name in node_modules → sha256 of each vendored file."""
    return {
        path.relative_to(NODE_MODULES).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in vendored_files()
    }


def check_vendored() -> None:
    """Refuse to build from files other than those that were reviewed. Raises HouseError naming them."""
    known = json.loads(LIST.read_text(encoding="utf-8"))
    found = hashes()
    wrong = sorted(name for name in known.keys() | found.keys() if known.get(name) != found.get(name))
    if wrong:
        raise HouseError(f"vendored files differ from tools/packages/vendored.json: {', '.join(wrong[:5])}")


def renew() -> None:
    """Renew lock files and hashes after a deliberate change of versions (package.json, tools/packages/*.in)."""
    renew_locks()
    prepare()
    LIST.write_text(json.dumps(hashes(), indent=2, sort_keys=True) + "\n", encoding="utf-8")
