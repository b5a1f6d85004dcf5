"""What the build makes of Pyodide, and with it, so that the bytecode always fits: runtime, stdlib zips and the rules' zip.

Results are kept in .cache under a name made from everything they depend on.
"""

from __future__ import annotations

import ast
import json
import os
import shutil
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from tools.console import ROOT, step
from tools.setup import NODE_MODULES, digest, node

CACHE = ROOT / ".cache"
PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core"
_HERE = Path(__file__).parent
RUNNER = _HERE / "in_pyodide.mjs"
# What only the command line has. (The page has its texts from the site, in the language it shows.)
_COMMAND_LINE = ("__main__.py", "cli.py", "terminal.py", "report.py", "text.py", "text", "tournament.py")
_TRIM = _HERE / "trim.mjs"
_WRAPPER = ROOT / "web" / "runtime" / "runtime.mjs"
INSIDE = _HERE / "inside"
STAND_INS = INSIDE / "stand_ins"


def host(path: Path) -> str:
    """Return the path under which a script in Pyodide sees a file of this machine."""
    return "/host" + path.resolve().as_posix()


def in_pyodide(script: Path, *arguments: str, stdlib: Path | None = None, shipped: bool = False) -> str:
    """Run a Python script in Pyodide under Node, as published or as *shipped*, and return what it printed."""
    options = [*(("--runtime", trimmed_pyodide()) if shipped else ()), *(("--stdlib", stdlib) if stdlib else ())]
    return node(RUNNER, *options, script, *arguments)


def draft_of(final: Path) -> Path:
    """Return where to write *final* first: no two processes share it, and none ever sees it half-written."""
    return final.with_suffix(f".{os.getpid()}.draft")


def stdlib_zips(names: Iterable[str]) -> tuple[Path, Path]:
    """Return the precompiled standard library: whole, and as the page has it.

    The page's holds what *names* import, and stand-ins for what a page has no use for.
    """
    wanted = json.dumps(sorted(set(names)))
    scripts = [INSIDE / "stdlib.py", INSIDE / "precompile.py", *stand_ins(), RUNNER]
    packages = [PYODIDE / "python_stdlib.zip", PYODIDE / "package.json"]
    key = digest([wanted, *packages, *scripts])[:16]
    whole, trimmed = CACHE / f"stdlib-whole-{key}.zip", CACHE / f"stdlib-trimmed-{key}.zip"
    if not (whole.is_file() and trimmed.is_file()):
        with step("precompiling Python's standard library for the browser"):
            CACHE.mkdir(exist_ok=True)
            asked = CACHE / f"stdlib-{key}.json"
            asked.write_text(wanted)
            drafts = [draft_of(path) for path in (whole, trimmed)]
            paths = (PYODIDE / "python_stdlib.zip", asked, STAND_INS, *drafts)
            in_pyodide(INSIDE / "stdlib.py", *map(host, paths))
            for draft, final in zip(drafts, (whole, trimmed), strict=True):
                draft.replace(final)
    return whole, trimmed


def stand_ins() -> list[Path]:
    """Return the sources of the modules the page has instead of CPython's and Pyodide's, sorted."""
    return sorted(STAND_INS.rglob("*.py"))


def trimmed_pyodide() -> Path:
    """Return the folder of Pyodide as the page has it: without what only packages reach (``trim.mjs``), and without their list."""
    readers = [PYODIDE / "pyodide.mjs", *sorted((PYSCRIPT / "dist").glob("core-*.js")), _WRAPPER]
    makers = [_TRIM, *(NODE_MODULES / name / "package.json" for name in ("acorn", "binaryen"))]
    trimmed = [PYODIDE / name for name in ("pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json")]
    folder = CACHE / f"pyodide-{digest([*trimmed, *readers, *makers])[:16]}"
    if not folder.is_dir():
        with step("trimming Pyodide for the browser"):
            draft = draft_of(folder)
            draft.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(PYODIDE / "pyodide.mjs", draft / "pyodide.mjs")
            lock = json.loads((PYODIDE / "pyodide-lock.json").read_bytes())
            (draft / "pyodide-lock.json").write_text(json.dumps({"info": lock["info"], "packages": {}}))
            node(_TRIM, PYODIDE, draft, *readers)
            try:
                draft.replace(folder)
            except OSError:  # another process has made it meanwhile
                shutil.rmtree(draft)
    return folder


def rules_zip(root: Path = ROOT) -> tuple[Path, str]:
    """Return the archive of fog_core for the page and its build id (a hash of the package's files and of what packs them)."""
    files = page_files(root)
    makers = [INSIDE / f"{name}.py" for name in ("rules", "precompile", "written_out", "late_fields")]
    parts = [part for path in files for part in (path.relative_to(root).as_posix(), path)]
    build = digest([*parts, *makers, RUNNER, PYODIDE / "package.json"])[:12]
    archive = CACHE / f"rules-{build}.zip"
    if not archive.is_file():
        CACHE.mkdir(exist_ok=True)
        whole, _ = stdlib_zips(imported_names(root))
        draft = draft_of(archive)
        names = json.dumps([path.relative_to(root).as_posix() for path in files])
        in_pyodide(INSIDE / "rules.py", host(root), names, host(draft), build, stdlib=whole)
        draft.replace(archive)
    return archive, build


def rules_files(root: Path = ROOT) -> list[Path]:
    """Return the files of the package fog_core, sorted."""
    found = (path for path in (root / "fog_core").rglob("*") if path.is_file())
    return sorted(path for path in found if "__pycache__" not in path.parts and path.suffix != ".pyc")


def page_files(root: Path = ROOT) -> list[Path]:
    """Return the files of fog_core that the page needs: all but what only the command line uses."""
    package = root / "fog_core"
    return [path for path in rules_files(root) if not set(_COMMAND_LINE) & set(path.relative_to(package).parts)]


def imported_names(root: Path = ROOT) -> list[str]:
    """Return every standard-library module that the page's fog_core or its worker imports anywhere."""
    sources = [path.read_text(encoding="utf-8") for path in page_files(root) if path.suffix == ".py"]
    sources.append((root / "web" / "worker.py").read_text(encoding="utf-8"))
    names = {name for source in sources for name in _imports(source)}
    return sorted(name for name in names if name.partition(".")[0] in sys.stdlib_module_names)


def _imports(source: str) -> Iterator[str]:
    for statement in ast.walk(ast.parse(source)):
        if isinstance(statement, ast.Import):
            yield from (alias.name for alias in statement.names)
        elif isinstance(statement, ast.ImportFrom) and statement.module and not statement.level:
            yield statement.module
            yield from (f"{statement.module}.{alias.name}" for alias in statement.names if alias.name.islower())
