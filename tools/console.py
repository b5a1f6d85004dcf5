"""Say what is going on: one line per long step, and one readable line when a step fails."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
"""The checkout."""

_TAIL = 40


class HouseError(Exception):
    """A step failed; the message is for the person at the terminal."""


@contextmanager
def step(title: str) -> Iterator[None]:
    """Announce a long step before it starts and print its duration when it ends."""
    print(f"· {title} …", flush=True)
    start = time.monotonic()
    yield
    print(f"  done in {time.monotonic() - start:.1f} s", flush=True)


def run(
    command: Sequence[str | Path],
    *,
    cwd: Path = ROOT,
    env: Mapping[str, str] | None = None,
    quiet: bool = True,
    hint: str = "",
) -> str:
    """Run a command and return what it printed.

    With *quiet* the output appears only if the command fails, and then only its end.
    Raises HouseError with *hint* when it cannot be started or exits non-zero.
    """
    words = [str(word) for word in command]
    try:
        done = subprocess.run(
            words,
            cwd=cwd,
            env={**os.environ, **(env or {})},
            text=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE if quiet else None,
            stderr=subprocess.STDOUT if quiet else None,
            check=False,
        )
    except OSError as error:
        raise HouseError(f"cannot run {words[0]}: {error.strerror}. {hint}".rstrip()) from error
    if done.returncode:
        if quiet:
            sys.stderr.write("\n".join((done.stdout or "").splitlines()[-_TAIL:]) + "\n")
        raise HouseError(f"{Path(words[0]).name} failed (exit {done.returncode}). {hint}".rstrip())
    return done.stdout or ""
