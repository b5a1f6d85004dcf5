"""A slow machine: the browser's page processes get one part of the time and stand still for the rest.

The developer tools' own throttle slows only the page's main thread; the rules run in a worker, which it leaves at full
speed. Stopping the processes slows everything in them alike: page, worker, compiler and painting.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from playwright.sync_api import Browser

SLICE_S = 0.003
_BRAKE = """
import os, signal, sys, time
rate, run, pids = float(sys.argv[1]), float(sys.argv[2]), [int(pid) for pid in sys.argv[3:]]
def tell(what):
    for pid in pids:
        try:
            os.kill(pid, what)
        except ProcessLookupError:
            pass
ran = run
while os.getppid() == OWNER:
    tell(signal.SIGSTOP)
    time.sleep(ran * (rate - 1))
    start = time.perf_counter()
    tell(signal.SIGCONT)
    time.sleep(run)
    ran = time.perf_counter() - start  # a busy machine lets them run longer than meant; they stand still the longer for it
"""


def page_processes(browser: Browser) -> list[str]:
    """Return the process ids of all pages that are open, with their workers."""
    told = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
    return [str(process["id"]) for process in told["processInfo"] if process["type"] == "renderer"]


@contextmanager
def slowed(browser: Browser, rate: float) -> Iterator[None]:
    """Slow every page that is open now to one *rate*-th of its speed (1: not at all) until the block ends."""
    if rate == 1:
        yield
        return
    pids = page_processes(browser)
    assert pids, "no page is open"
    code = _BRAKE.replace("OWNER", str(os.getpid()))
    brake = subprocess.Popen([sys.executable, "-c", code, str(rate), str(SLICE_S), *pids])
    try:
        yield
    finally:
        brake.kill()
        brake.wait()
        for pid in pids:
            with suppress(ProcessLookupError):
                os.kill(int(pid), signal.SIGCONT)
