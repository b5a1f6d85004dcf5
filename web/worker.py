"""Hand the rules to the page: JSON text in, JSON text out (runs in the PyScript worker).

The rules are imported by the first call and not by this file: PyScript says "ready" even when this file fails, but
an error inside a call reaches the page.
"""

import sys
from pathlib import Path

# A deep recursion kills the whole interpreter in Safari's small worker stacks; an exception does not.
sys.setrecursionlimit(300)


def build() -> str:
    """Import the rules; return the build id of their archive, so that a half-finished deployment is noticed."""
    from fog_core import bridge

    return Path(bridge.__file__).parents[1].joinpath("rules_build.txt").read_text()


def call(request: str) -> str:
    """Answer one request of the bridge (docs/bridge.md)."""
    from fog_core import bridge

    return bridge.handle(request)


__export__ = ["build", "call"]
