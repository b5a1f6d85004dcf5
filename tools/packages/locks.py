"""Renew the lock files: hashes of everything, addresses of nothing."""

from __future__ import annotations

import shutil
import tempfile
import venv
from pathlib import Path

from tools.console import ROOT, run, step

_HERE = Path(__file__).parent
_PYTHON = {"requirements": "3.11", "requirements-source": "3.11", "requirements-pyodide": "3.14"}
_OPTIONS = "--universal --generate-hashes --no-emit-index-url --no-header --no-annotate --upgrade".split()


def renew_locks() -> None:
    """Resolve tools/packages/*.in and package.json anew."""
    with step("resolving Python packages"), tempfile.TemporaryDirectory() as scratch:
        venv.create(scratch, with_pip=True)
        run([Path(scratch, "bin", "python"), "-m", "pip", "install", "-q", "uv"])
        for name, python in _PYTHON.items():
            command: list[str | Path] = [
                Path(scratch, "bin", "uv"),
                "pip",
                "compile",
                *_OPTIONS,
                "--python-version",
                python,
            ]
            run([*command, _HERE / f"{name}.in", "-o", _HERE / f"{name}.lock"])
    with step("resolving npm packages"):
        (ROOT / "package-lock.json").unlink(missing_ok=True)
        shutil.rmtree(ROOT / "node_modules", ignore_errors=True)
        run([shutil.which("npm") or "npm", "install", "--no-audit", "--no-fund"])
