"""Build the wheel of fog_core, the same bytes every time."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from tools.console import ROOT, run
from tools.pyodide.library import CACHE, draft_of, rules_files
from tools.setup import digest, venv_python

_EPOCH = "315532800"  # 1980, the earliest date a zip can hold


def wheel(build: str) -> Path:
    """Return the wheel of the rules with this build id, built by the pinned backend."""
    key = digest([build, ROOT / "pyproject.toml"])[:16]
    folder = CACHE / f"wheel-{key}"
    if not folder.is_dir():
        with tempfile.TemporaryDirectory() as scratch:
            source = Path(scratch, "source")
            for path in rules_files():
                target = source / path.relative_to(ROOT)
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, target)
            shutil.copyfile(ROOT / "pyproject.toml", source / "pyproject.toml")
            shutil.copyfile(ROOT / "LICENSE", source / "LICENSE")
            made = Path(scratch, "made")
            made.mkdir()
            build_it = f"import flit_core.buildapi as b; b.build_wheel({str(made)!r})"
            run([venv_python(), "-c", build_it], cwd=source, env={"SOURCE_DATE_EPOCH": _EPOCH})
            CACHE.mkdir(exist_ok=True)
            draft = draft_of(folder)
            shutil.copytree(made, draft)
            if not folder.is_dir():
                draft.replace(folder)
    return next(folder.glob("*.whl"))
