"""Hand the rules to the page: JSON text in, JSON text out (runs in the PyScript worker).

The rules are imported by the first call and not by this file: PyScript says "ready" even when this file fails, but
an error inside a call reaches the page.
"""

import sys

# PyScript hands an error event of the worker to the script's global of this name, and fails itself if there is none.
from polyscript import xworker  # noqa: F401

sys.path.insert(0, "fog_core.zip")  # Python reads modules from the archive; unpacking its 90 files takes longer
# A deep recursion kills the whole interpreter in Safari's small worker stacks; an exception does not.
sys.setrecursionlimit(300)


def build() -> str:
    """Import the rules; return the build id of their archive, so that a half-finished deployment is noticed."""
    from fog_core import bridge

    return bridge.__loader__.get_data("rules_build.txt").decode()


def call(request: str) -> str:
    """Answer one request of the bridge (docs/bridge.md)."""
    from fog_core import bridge

    return bridge.handle(request)


__export__ = ["build", "call"]
