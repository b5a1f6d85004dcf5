"""The commands of dev.py and their arguments."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from . import setup
from .console import ROOT, HouseError

DIST = ROOT / "dist"


def main(arguments: Sequence[str]) -> int:
    """Run one command of dev.py; return its exit code."""
    options = _parser().parse_args(arguments)
    try:
        setup.prepare()
        return int(options.command(options))
    except HouseError as error:
        print(f"dev.py: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="dev.py", description=__import__("__main__").__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def add(name: str, function: object, text: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=text, description=text)
        sub.set_defaults(command=function)
        return sub

    add("setup", lambda _: 0, "install the tools only")
    return parser
