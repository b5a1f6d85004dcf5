"""Hand the rules to the page: JSON text in, JSON text out (runs in the PyScript worker)."""

import sys
from pathlib import Path

import fog_core
from fog_core import bridge

# A deep recursion kills the whole interpreter in Safari's small worker stacks; an exception does not.
sys.setrecursionlimit(300)


def call(request: str) -> str:
    """Answer one request of the bridge (docs/bridge.md)."""
    return bridge.handle(request)


def build() -> str:
    """Return the build id of the rules' archive, so that the page notices a half-finished deployment."""
    return Path(fog_core.__file__).parents[1].joinpath("rules_build.txt").read_text()


__export__ = ["call", "build"]
