"""Lighthouse scores of a built site."""

from __future__ import annotations

import json
import tempfile
import threading
from pathlib import Path

from tools.console import run
from tools.serve import SiteServer
from tools.setup import tool

_CATEGORIES = ("performance", "accessibility", "best-practices")
_FLAGS = "--headless=new --no-sandbox --disable-dev-shm-usage"


def scores(site: Path, browser: Path) -> dict[str, float]:
    """Return category → score (0–100) and failed audits by name with their score, for a first visit on a desktop."""
    with SiteServer(site) as server, tempfile.TemporaryDirectory() as folder:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        report = Path(folder, "report.json")
        words: list[str | Path] = [
            tool("lighthouse"),
            f"http://127.0.0.1:{server.server_port}/",
            "--quiet",
            "--output=json",
            f"--output-path={report}",
            "--preset=desktop",
            f"--only-categories={','.join(_CATEGORIES)}",
            f"--chrome-flags={_FLAGS}",
        ]
        run(words, env={"CHROME_PATH": str(browser)})
        server.shutdown()
        found = json.loads(report.read_text())
    return {name: 100 * (found["categories"][name]["score"] or 0) for name in _CATEGORIES}
