"""Wheels that run inside Pyodide in the tests, fetched by hash."""

from __future__ import annotations

from pathlib import Path

from tools.console import ROOT, run, step
from tools.pyodide.library import CACHE, draft_of
from tools.setup import digest, venv_python

_LOCK = ROOT / "tools" / "packages" / "requirements-pyodide.lock"
_PURE = "--only-binary=:all: --python-version 3.14 --platform any --abi none --implementation py".split()


def pyodide_wheels() -> Path:
    """Return the folder of the wheels of requirements-pyodide.lock."""
    folder = CACHE / f"wheels-{digest([_LOCK])[:16]}"
    if not folder.is_dir():
        with step("wheels for the tests inside Pyodide (first run only)"):
            draft = draft_of(folder)
            pip: list[str | Path] = [
                venv_python(),
                "-m",
                "pip",
                "download",
                "-q",
                "--disable-pip-version-check",
                "--no-deps",
            ]
            run([*pip, "--require-hashes", *_PURE, "-d", draft, "-r", _LOCK])
            if not folder.is_dir():
                draft.replace(folder)
    return folder
