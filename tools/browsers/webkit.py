"""The second engine of the browser tests: WebKitGTK, the nearest relative of a tablet's Safari that Debian has."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen

from tools.browsers.chromium import install_from_debian
from tools.console import HouseError, step

PACKAGES = ("webkit2gtk-driver", "xvfb")
_BROWSERS = "*/webkit2gtk-4.*/MiniBrowser"


@dataclass(frozen=True, slots=True)
class WebKit:
    """The parts of an installed WebKitGTK: the driver, the browser it starts, and the screen it draws on."""

    driver: Path
    browser: Path
    screen: Path


def find() -> WebKit | None:
    """Return the installed WebKitGTK, or None when a part of it is missing."""
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    browser = next(Path("/usr/lib").glob(_BROWSERS), None)
    return WebKit(Path(driver), browser, Path(screen)) if driver and browser and screen else None


def ensure() -> WebKit:
    """Return WebKitGTK, installing Debian's packages if need be. Raises HouseError when that fails."""
    found = find()
    if not found:
        with step("WebKitGTK for the test in a second engine (first run only)"):
            install_from_debian(*PACKAGES)
        found = find()
    if not found:
        raise HouseError(
            f"no WebKitGTK for the test in a second engine: install {' and '.join(PACKAGES)} of Debian (needs root), "
            "or leave the test out knowingly: pytest e2e --ignore=e2e/test_second_engine.py"
        )
    return found


@contextmanager
def screen(webkit: WebKit, size: str = "1180x820") -> Iterator[dict[str, str]]:
    """Open a screen nobody sees; yield the environment in which the driver draws on it."""
    with Popen([webkit.screen, "-displayfd", "1", "-screen", "0", f"{size}x24"], stdout=PIPE, stderr=DEVNULL) as server:
        assert server.stdout
        number = server.stdout.readline().decode().strip()
        root_needs = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}  # only our own pages are opened
        try:
            yield {**os.environ, "DISPLAY": f":{number}", "NO_AT_BRIDGE": "1", **root_needs}
        finally:
            server.terminate()
