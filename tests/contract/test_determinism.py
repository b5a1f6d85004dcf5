"""The same set-up and the same actions give the same match: under any hash seed, on every Python that is here, and inside Pyodide.

``digests.txt`` is the memory: what all of them play. ``python3 -m tests.contract.test_determinism`` writes it anew; a change of the rules
that changes a line needs a new ``rules_version``.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from fog_core.game import Setup
from tests.contract import matrix
from tests.contract.digest import digest

pytestmark = pytest.mark.broad

ROOT = Path(__file__).parents[2]
STEP = 5
"""Other interpreters play every so many set-ups; this one plays them all, and so does Pyodide."""
PLAYED = matrix.everything()[:: 4 if os.environ.get("FOGBOUND_TESTS") == "quick" else 1]
MEMORY = Path(__file__).with_name("digests.txt")


def remembered() -> dict[str, str]:
    """Return the digests of version 1.0.0 by the name of the set-up."""
    lines = (line.split(" ", 1) for line in MEMORY.read_text("utf-8").splitlines())
    return {name: digest for digest, name in lines}


def newer_pythons() -> list[str]:
    """Return the interpreters on this machine that are newer than the one running, the newest first."""
    names = [f"python3.{minor}" for minor in range(20, sys.version_info.minor, -1)]
    places = [Path.home() / ".pyenv" / "versions", Path("/opt/python")]
    found = [shutil.which(name) for name in names]
    found += [str(path) for name in names for place in places for path in sorted(place.glob(f"*/bin/{name}"))]
    return [python for python in found if python and _runs(python)]


def _runs(python: str) -> bool:
    """Return whether *python* starts; a pyenv shim may stand for nothing."""
    return subprocess.run([python, "-c", ""], capture_output=True, check=False).returncode == 0


def digests_of(python: str, hash_seed: str) -> dict[str, str]:
    """Return the digests that another process computes."""
    done = subprocess.run(
        [python, "-m", "tests.contract.digest", str(STEP)],
        cwd=ROOT,
        env=dict(os.environ, PYTHONHASHSEED=hash_seed, PYTHONDONTWRITEBYTECODE="1"),
        capture_output=True,
        text=True,
        check=True,
    )
    return {name: digest for digest, name in (line.split(" ", 1) for line in done.stdout.splitlines())}


@pytest.mark.parametrize("setup", PLAYED, ids=matrix.name)
def test_a_match_is_what_it_has_always_been(setup: Setup) -> None:
    assert digest(setup) == remembered()[matrix.name(setup)]


@pytest.mark.host
@pytest.mark.parametrize(
    ("python", "hash_seed"),
    [(sys.executable, "1"), ([*newer_pythons(), sys.executable][0], "2")],
    ids=["this Python", "the newest Python here"],
)
def test_neither_the_hash_seed_nor_the_python_makes_a_difference(python: str, hash_seed: str) -> None:
    there = digests_of(python, hash_seed)
    assert there == {name: remembered()[name] for name in there}
    assert len(there) > 10


if __name__ == "__main__":
    text = "\n".join(f"{digest(setup)} {matrix.name(setup)}" for setup in matrix.everything())
    MEMORY.write_text(text + "\n", "utf-8")
