"""Set the checkout up: virtual environment and npm packages, both from hash-locked lists.

A stamp beside each result holds the hash of what it was made from, so a second run costs nothing.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import venv
from collections.abc import Iterable
from pathlib import Path

from tools.console import ROOT, HouseError, run, step

VENV = ROOT / ".venv"
NODE_MODULES = ROOT / "node_modules"
LOCK = ROOT / "tools" / "packages" / "requirements.lock"
SOURCE_LOCK = ROOT / "tools" / "packages" / "requirements-source.lock"
MIN_PYTHON = (3, 11)
MIN_NODE = 20


def venv_python() -> Path:
    """Return the interpreter of the project's virtual environment."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def prepare() -> None:
    """Make .venv and node_modules match their lock files."""
    if sys.version_info < MIN_PYTHON:
        raise HouseError(
            f"Python {'.'.join(map(str, MIN_PYTHON))} or newer is needed, this is {sys.version.split()[0]}"
        )
    _python_tools()
    _node_packages()


def digest(parts: Iterable[Path | str]) -> str:
    """Hash the contents of files and texts, in order."""
    total = hashlib.sha256()
    for part in parts:
        total.update(part.read_bytes() if isinstance(part, Path) else part.encode())
    return total.hexdigest()


def _python_tools() -> None:
    want = digest([LOCK, SOURCE_LOCK, sys.version])
    stamp = VENV / "fogbound.stamp"
    if stamp.is_file() and stamp.read_text() == want:
        return
    with step("Python tools into .venv (first run only)"):
        try:
            venv.create(VENV, clear=True, with_pip=True)
        except Exception as error:  # ensurepip missing: Debian splits it off
            raise HouseError(f"cannot make .venv ({error}). On Debian: apt-get install python3-venv") from error
        pip: list[str | Path] = [
            venv_python(),
            "-m",
            "pip",
            "install",
            "-q",
            "--disable-pip-version-check",
            "--require-hashes",
        ]
        run([*pip, "--only-binary=:all:", "-r", LOCK], hint="Is a Python package index reachable?")
        run([*pip, "--no-deps", "--no-build-isolation", "-r", SOURCE_LOCK])
        stamp.write_text(want)


def _node_packages() -> None:
    node = shutil.which("node")
    npm = shutil.which("npm")
    if not node or not npm:
        raise HouseError(f"Node {MIN_NODE} or newer with npm is needed and was not found on PATH")
    version = run([node, "--version"]).strip()
    if int(version.lstrip("v").split(".")[0]) < MIN_NODE:
        raise HouseError(f"Node {MIN_NODE} or newer is needed, this is {version}")
    want = digest([ROOT / "package-lock.json", version])
    stamp = NODE_MODULES / ".fogbound-stamp"
    if stamp.is_file() and stamp.read_text() == want:
        return
    with step("npm packages into node_modules (first run only)"):
        run([npm, "ci", "--no-audit", "--no-fund"], hint="Is an npm registry reachable?")
        stamp.write_text(want)


def node(script: Path, *arguments: str | Path, quiet: bool = True) -> str:
    """Run a Node script of the house."""
    return run([shutil.which("node") or "node", script, *arguments], quiet=quiet)


def tool(name: str) -> Path:
    """Return the path of an npm tool, such as ``esbuild``."""
    return NODE_MODULES / ".bin" / (f"{name}.cmd" if os.name == "nt" else name)
