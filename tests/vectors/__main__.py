"""Run vector files: print each failure and a closing ``N passed, M failed``; exit 1 on failure, 2 on a file that is none."""

from __future__ import annotations

import argparse
import importlib
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from tests.vectors import ADAPTERS, Case, Check, File

STANDARD = {"module": 1, "side": "gold", "harbour": "basic"}
"""Values of options that change nothing; with all others, nothing is changed by what is false, 0 or null."""


def checks(game: str, edition: str) -> dict[str, Check]:
    """Return the checks of all adapters of *game* for *edition*, by kind of case."""
    found: dict[str, Check] = {}
    for name in ADAPTERS.get(game, ()):
        found |= importlib.import_module(name).KINDS.get((game, edition), {})
    return found


def is_standard(case: Case) -> bool:
    """Return whether *case* plays the standard game: every option as the first evening has it, two or more players."""
    for part in (case, case.get("position", {}), case.get("layout", {}), case.get("config", {})):
        options = part.get("options", {})
        if part.get("solo") or part.get("players") == 1 or options.get("players") == 1:
            return False
        if any(value for key, value in options.items() if key != "players" and value != STANDARD.get(key)):
            return False
    return True


def mismatches(case: Case, file: File, kinds: dict[str, Check]) -> list[str]:
    """Return what is wrong with one case; a missing kind and an exception are mismatches too."""
    check = kinds.get(case["kind"])
    if check is None:
        return [f"no check for the kind {case['kind']}"]
    try:
        return check(case, file)
    except Exception as error:  # a broken rule is a failed case, not the end of the run
        return [f"raised {type(error).__name__}: {error}"]


def read(path: Path) -> dict[str, Any]:
    """Return a vector file; raises ``ValueError`` for anything else."""
    file = json.loads(path.read_text(encoding="utf-8"))
    if not isinstance(file, dict) or file.get("format") != 1 or not isinstance(file.get("cases"), list):
        raise ValueError("not a vector file of format 1")
    return file


def failures(file: File, only_standard: bool = False) -> Iterator[tuple[Case, list[str]]]:
    """Yield every case that is to be run with its mismatches."""
    kinds = checks(file["game"], file.get("edition", ""))
    for case in file["cases"]:
        if not only_standard or is_standard(case):
            yield case, mismatches(case, file, kinds)


def main(arguments: Sequence[str]) -> int:
    """Run the files of the command line; return the exit code."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.vectors", description=__doc__)
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--only", choices=["standard"], help="only cases without options and solo")
    options = parser.parse_args(arguments)
    passed = failed = 0
    for path in options.files:
        try:
            file = read(path)
        except (OSError, ValueError) as error:
            print(f"{path}: {error}", file=sys.stderr)
            return 2
        for case, wrong in failures(file, options.only == "standard"):
            passed += not wrong
            failed += bool(wrong)
            if wrong:
                print(f"FAIL {path.name} {case['id']} ({case['kind']}): " + "; ".join(wrong))
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
