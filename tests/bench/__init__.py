"""Benchmarks of the rules: each module has ``measure()``, figures by name; ``python3 dev.py bench`` prints them all."""

from __future__ import annotations

import importlib
import subprocess
import sys
from time import process_time

ROUNDS = 5


def import_time(module: str) -> float:
    """Return how long the import of *module* and all of fog_core takes, without the interpreter's own start, in milliseconds."""
    return min(_afresh(module) if sys.platform == "emscripten" else _apart(module) for _ in range(ROUNDS)) * 1000


def _apart(module: str) -> float:
    code = f"import time; t = time.process_time(); import {module}; print(time.process_time() - t)"
    return float(subprocess.check_output([sys.executable, "-c", code]))


def _afresh(module: str) -> float:
    """Import once more in this interpreter, as Pyodide has no other; what stood before is put back."""
    before = {name: loaded for name, loaded in sys.modules.items() if name.partition(".")[0] == "fog_core"}
    for name in before:
        del sys.modules[name]
    start = process_time()
    importlib.import_module(module)
    taken = process_time() - start
    sys.modules.update(before)
    return taken
