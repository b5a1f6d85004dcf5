"""The command line's manners: match files in and out, progress, and one line that says what is wrong."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import NoReturn

from fog_core import matchfile
from fog_core.errors import BadFile, FogError
from fog_core.guardians.plan import Result
from fog_core.match import Match
from fog_core.text import Speaker, speaker

Arguments = argparse.Namespace


class Complaint(Exception):
    """What is wrong, already in words."""


class Parser(argparse.ArgumentParser):
    """Says one line when it does not understand."""

    def error(self, message: str) -> NoReturn:
        """Raise ``Complaint``."""
        raise Complaint(f"{message} (see {self.prog} --help)")


def opened(options: Arguments, whole: bool = True) -> tuple[Match, Speaker]:
    """Return the match in the file and who speaks about it; *whole*: a log that breaks somewhere is an error."""
    match = matchfile.read(text_of(options.file))
    say = speaker(options.lang, match)
    if match.broken is not None and whole:
        raise Complaint(say.say("error.read_only", {"at": match.broken.at}))
    return match, say


def text_of(file: str) -> str:
    """Return the text in *file* (``-``: standard input): UTF-8, UTF-16 or UTF-32, with or without a byte order mark.

    Editors and pipes of Windows write such files. Raises ``BadFile``: ``cannot_read``, ``too_large``.
    """
    limit = 4 * matchfile.MAX_FILE_LENGTH  # bytes
    try:
        with nullcontext(sys.stdin.buffer) if file == "-" else Path(file).open("rb") as stream:
            data = stream.read(limit + 1)
        if len(data) > limit:
            raise BadFile("too_large", limit=matchfile.MAX_FILE_LENGTH)
        return data.decode(json.detect_encoding(data))
    except (OSError, ValueError):
        raise BadFile("cannot_read", file=file) from None


@contextmanager
def spoken(say: Speaker) -> Iterator[None]:
    """Say the errors of an open match in its own words: only the match knows the names of its pieces."""
    try:
        yield
    except FogError as error:
        raise Complaint(say.error(error)) from None


def write(file: str, match: Match) -> None:
    """Replace *file* in one go: a reader sees the old match or the new one, also if the machine stops in between."""
    text = matchfile.write(match)
    if file == "-":
        sys.stdout.write(text)
        return
    target = Path(file).resolve()
    draft = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        draft.write_text(text, "utf-8")
        draft.chmod(target.stat().st_mode)
        draft.replace(target)
    except OSError:
        draft.unlink(missing_ok=True)
        raise BadFile("cannot_write", file=file) from None


def waited(working: Generator[float, None, Result]) -> Result:
    """Return what *working* ends in; the share it has done goes to stderr."""
    shown = ""
    while True:
        try:
            now = f"\r{next(working):4.0%} "
        except StopIteration as end:
            print(file=sys.stderr)
            result: Result = end.value
            return result
        if now != shown:
            print(now, end="", file=sys.stderr, flush=True)
            shown = now


def complain(sentence: str) -> int:
    """Say on stderr what is wrong; return the exit code for it."""
    print(f"fog_core: {' '.join(sentence.split())}", file=sys.stderr)
    return 2
