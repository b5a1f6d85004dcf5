"""A copy of the sources in which a test adds what the docs say, and the site that is built from it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ("fog_core", "web", "tools", "dev.py", "index.html", "manifest.webmanifest", "pyscript.toml", "sw.js")
PACKAGING = ("pyproject.toml", "package.json", "package-lock.json", "LICENSE", "README.md")
SHARED = ("node_modules", ".venv", ".cache")


class Workshop:
    """The sources under another roof: whatever is changed here stays here."""

    def __init__(self, root: Path) -> None:
        self.root = root
        root.mkdir(parents=True)
        for name in (*SOURCES, *PACKAGING):
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, root / name, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copyfile(source, root / name)
        for name in SHARED:
            (root / name).symlink_to(ROOT / name)

    def add_line(self, path: str, line: str, *, before: str) -> None:
        """Put a line into a file, in front of the first one that begins with *before*."""
        file = self.root / path
        lines = file.read_text("utf-8").splitlines(keepends=True)
        place = next(i for i, other in enumerate(lines) if other.startswith(before))
        file.write_text("".join([*lines[:place], line + "\n", *lines[place:]]), "utf-8")

    def add_file(self, source: Path, path: str) -> None:
        """Put a file where there was none."""
        target = self.root / path
        assert not target.exists(), path
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)

    def build(self) -> Path:
        """Build the site as ``python3 dev.py build`` does and return its folder."""
        command = [sys.executable, "dev.py", "build", "--out", str(self.root / "dist")]
        made = subprocess.run(command, cwd=self.root, text=True, capture_output=True, check=False)
        assert made.returncode == 0, made.stdout + made.stderr
        return self.root / "dist"
