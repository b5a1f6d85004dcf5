"""Find a Chromium, or get one: environment, PATH, Playwright's own, Debian's package, Playwright's download."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any

from tools.console import HouseError, run, step
from tools.setup import venv_python

VARIABLE = "FOGBOUND_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
_ASK_PLAYWRIGHT = (
    "from playwright.sync_api import sync_playwright\nwith sync_playwright() as p: print(p.chromium.executable_path)"
)


# Every new tab of a recent Chromium also loads some 240 scripts of the browser's own address-bar pop-ups, in the middle
# of the page's start. Chromium heeds only the last such switch, so Playwright's entries that matter here stand again.
_NO_FEATURES = (
    "WebUIOmniboxAimPopup,WebUIOmniboxPopup,AimEnabled,HttpsUpgrades,MediaRouter,OptimizationHints,PaintHolding"
)
_SHARED_MEMORY = Path("/dev/shm")
_ROOMY = 1 << 30


def launch_options() -> dict[str, Any]:
    """Return how Playwright starts the tests' Chromium.

    Playwright keeps shared memory on disk, for containers with a tiny /dev/shm; where that one is roomy, it is used:
    a full disk would crash the pages.
    """
    roomy = _SHARED_MEMORY.is_dir() and shutil.disk_usage(_SHARED_MEMORY).free > _ROOMY
    return {
        "executable_path": ensure(),
        "args": ["--no-sandbox", f"--disable-features={_NO_FEATURES}"],
        "ignore_default_args": ["--disable-dev-shm-usage"] if roomy else [],
    }


def find() -> Path | None:
    """Return the Chromium to test with, or None when there is none yet."""
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named)
    for name in NAMES:
        found = shutil.which(name)
        if found:
            return Path(found)
    own = Path(run([venv_python(), "-c", _ASK_PLAYWRIGHT]).strip())
    return own if own.is_file() else None


def ensure() -> Path:
    """Return a Chromium, installing one if the machine has none. Raises HouseError when that fails."""
    found = find()
    if found:
        return found
    with step("Chromium for the browser tests (first run only)"):
        if shutil.which("apt-get") and install_from_debian("chromium"):
            found = find()
        if not found:
            run(
                [venv_python(), "-m", "playwright", "install", "chromium"],
                hint=f"Install Chromium yourself, or name one in {VARIABLE}.",
            )
            found = find()
    if not found:
        raise HouseError(f"no Chromium found; name one in {VARIABLE}")
    return found


def install_from_debian(*packages: str) -> bool:
    """Install packages as root or by sudo; return whether that worked."""
    if os.name != "posix":
        return False
    prefix = [] if os.geteuid() == 0 else ["sudo", "-n"]
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    try:
        run([*prefix, "apt-get", "update", "-q"], env=quiet)
        run([*prefix, "apt-get", "install", "-qy", "--no-install-recommends", *packages], env=quiet)
    except HouseError:
        return False
    return True
