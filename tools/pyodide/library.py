"""What the build makes with Pyodide itself, so that the bytecode always fits: stdlib zips and the rules' zip.

Results are kept in .cache under a name made from everything they depend on.
"""

from __future__ import annotations

import ast
import json
import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from tools.console import ROOT, step
from tools.setup import NODE_MODULES, digest, node

CACHE = ROOT / ".cache"
PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core"
_PYSCRIPT_PACKAGE = PYSCRIPT / "src" / "stdlib" / "pyscript"
_HERE = Path(__file__).parent
RUNNER = _HERE / "in_pyodide.mjs"
# What only the command line has. (The page has its texts from the site, in the language it shows.)
_COMMAND_LINE = ("__main__.py", "cli.py", "terminal.py", "report.py", "text.py", "text", "tournament.py")
INSIDE = _HERE / "inside"
STAND_INS = INSIDE / "stand_ins"


def host(path: Path) -> str:
    """Return the path under which a script in Pyodide sees a file of this machine."""
    return "/host" + path.resolve().as_posix()


def in_pyodide(script: Path, *arguments: str, stdlib: Path | None = None, quiet: bool = True) -> str:
    """Run a Python script in Pyodide under Node and return what it printed."""
    return node(RUNNER, *(("--stdlib", stdlib) if stdlib else ()), script, *arguments, quiet=quiet)


def draft_of(final: Path) -> Path:
    """Return where to write *final* first: no two processes share it, and none ever sees it half-written."""
    return final.with_suffix(f".{os.getpid()}.draft")


def stdlib_zips(names: Iterable[str]) -> tuple[Path, Path]:
    """Return the precompiled standard library: whole, and as the page has it.

    The page's holds what *names* import, stand-ins for what a page has no use for, and PyScript's own package.
    """
    wanted = json.dumps(sorted(set(names)))
    scripts = [INSIDE / "stdlib.py", INSIDE / "precompile.py", *sorted(STAND_INS.glob("*.py")), RUNNER]
    packages = [PYODIDE / "python_stdlib.zip", PYODIDE / "package.json", *pyscript_modules()]
    key = digest([wanted, *packages, *scripts])[:16]
    whole, trimmed = CACHE / f"stdlib-whole-{key}.zip", CACHE / f"stdlib-trimmed-{key}.zip"
    if not (whole.is_file() and trimmed.is_file()):
        with step("precompiling Python's standard library for the browser"):
            CACHE.mkdir(exist_ok=True)
            asked = CACHE / f"stdlib-{key}.json"
            asked.write_text(wanted)
            drafts = [draft_of(path) for path in (whole, trimmed)]
            paths = (PYODIDE / "python_stdlib.zip", asked, STAND_INS, _PYSCRIPT_PACKAGE, *drafts)
            in_pyodide(INSIDE / "stdlib.py", *map(host, paths))
            for draft, final in zip(drafts, (whole, trimmed), strict=True):
                draft.replace(final)
    return whole, trimmed


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


def pyscript_modules() -> list[Path]:
    """Return the sources of PyScript's own Python package, sorted."""
    return sorted(_PYSCRIPT_PACKAGE.glob("*.py"))


def imported_names(root: Path = ROOT) -> list[str]:
    """Return every standard-library module that the page's fog_core, its worker or PyScript imports anywhere."""
    sources = [path.read_text(encoding="utf-8") for path in page_files(root) if path.suffix == ".py"]
    sources.append((root / "web" / "worker.py").read_text(encoding="utf-8"))
    sources += [path.read_text(encoding="utf-8") for path in pyscript_modules()]
    names = {name for source in sources for name in _imports(source)}
    return sorted(name for name in names if name.partition(".")[0] in sys.stdlib_module_names)


def _imports(source: str) -> Iterator[str]:
    for statement in ast.walk(ast.parse(source)):
        if isinstance(statement, ast.Import):
            yield from (alias.name for alias in statement.names)
        elif isinstance(statement, ast.ImportFrom) and statement.module and not statement.level:
            yield statement.module
            yield from (f"{statement.module}.{alias.name}" for alias in statement.names if alias.name.islower())
