"""Fixtures of the browser journeys: the built site on a server, a Chromium, and a page that tolerates no error.

Every test gets a fresh profile. Its pages may ask only their own origin and may log no error; a test that breaks
things on purpose says so with ``@pytest.mark.expects_errors``. Most of a test's cost is the start of the page, so only
what ``@pytest.mark.stored`` marks has the site stored for offline play as well, and only ``painted`` paints scenery.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, Playwright, sync_playwright

from tools.browsers import chromium

from .server import Site

if TYPE_CHECKING:
    from .pages.rooms import Rooms
    from .pages.stored import Profile, Profiles
    from .pages.table import Table

ROOT = Path(__file__).resolve().parents[1]
READY_S = 60
QUICK_START = "--js-flags=--liftoff-only"
"""Python's megabytes of WebAssembly are compiled once, not again and better while they run: a fifth of a start's work."""
NO_SERVICE_WORKER = "delete Navigator.prototype.serviceWorker"
"""As in a browser that has none: a private window, say."""
UNPAINTED = "CanvasRenderingContext2D.prototype.drawImage = () => {}"
"""The scenery of a board stays blank: a third of a tour's work, and no journey looks at it."""
FAILED = pytest.StashKey[bool]()
_STATE = """() => ({
    milestone: document.querySelector('#boot')?.dataset.milestone,
    trouble: document.querySelector('#trouble:not([hidden])')?.innerText ?? '',
})"""
_SETTLED = f"""() => new Promise((settled) => {{
    const state = {_STATE};
    const look = () => {{
        const now = state();
        if (now.milestone === 'ready' || now.trouble) settled(now);
    }};
    new MutationObserver(look).observe(document.body, {{ subtree: true, attributeFilter: ['data-milestone', 'hidden'] }});
    setTimeout(settled, 1000, null);
    look();
}})"""
"""The page tells by itself when it is ready or in trouble; null: not within a second."""


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "expects_errors: the test breaks something, so errors in the console are meant")
    config.addinivalue_line("markers", "painted: the test looks at a picture, so the scenery of boards is painted")
    config.addinivalue_line("markers", "stored: the site is kept for offline play, as in any usual browser")


@pytest.fixture(scope="session")
def dist() -> Path:
    """The built site; FOGBOUND_DIST names another folder than dist/."""
    folder = Path(os.environ.get("FOGBOUND_DIST", ROOT / "dist"))
    assert (folder / "version.json").is_file(), "build first: python3 dev.py build"
    return folder


@pytest.fixture
def site(dist: Path) -> Iterator[Site]:
    """The built site on a server of its own."""
    served = Site(dist).start()
    yield served
    served.stop()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    options = chromium.launch_options()
    launched = playwright.chromium.launch(**options | {"args": [*options["args"], QUICK_START]})
    yield launched
    launched.close()


class Watch:
    """What pages must not do: ask a foreign host, log an error."""

    def __init__(self) -> None:
        self.foreign: list[str] = []
        self.errors: list[str] = []

    def over(self, context: BrowserContext) -> BrowserContext:
        """Watch a context from now on."""
        local = ("http://127.0.0.1", "http://localhost", "data:", "blob:")
        context.on("request", lambda asked: None if asked.url.startswith(local) else self.foreign.append(asked.url))
        context.on("console", self._hears)
        context.on("weberror", lambda error: self.errors.append(f"uncaught: {error.error}"))
        return context

    def _hears(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.errors.append(f"{message.type}: {message.text}")

    def judge(self, test: pytest.Item) -> None:
        """Fail if something was noticed that the test has not meant, and forget it."""
        foreign, self.foreign = self.foreign, []
        errors, self.errors = self.errors, []
        assert not foreign, f"requests to foreign hosts: {foreign}"
        if not test.get_closest_marker("expects_errors"):
            assert not errors, "errors in the console:\n" + "\n".join(errors)


@pytest.fixture
def watched(request: pytest.FixtureRequest) -> Iterator[Callable[[BrowserContext], BrowserContext]]:
    """Watch a context: no request may leave its origin, no error may reach the console."""
    watch = Watch()
    yield watch.over
    watch.judge(request.node)


@pytest.fixture
def new_context(
    request: pytest.FixtureRequest,
    browser: Browser,
    site: Site,  # it outlives the pages: one that still starts when its test ends must not miss it
    watched: Callable[[BrowserContext], BrowserContext],
) -> Iterator[Callable[..., BrowserContext]]:
    """Make further profiles: ``new_context(**options of playwright)``."""
    made: list[BrowserContext] = []
    without = {"stored": NO_SERVICE_WORKER, "painted": UNPAINTED}
    scripts = [script for mark, script in without.items() if not request.node.get_closest_marker(mark)]

    def make(**options: object) -> BrowserContext:
        context = watched(browser.new_context(**options))  # type: ignore[arg-type]
        for script in scripts:
            context.add_init_script(script)
        made.append(context)
        return context

    yield make
    for context in made:
        context.close()


@pytest.fixture
def context(new_context: Callable[..., BrowserContext]) -> BrowserContext:
    """A fresh profile in English."""
    return new_context(locale="en-GB")


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """A page of a fresh profile, nothing opened yet."""
    return context.new_page()


@pytest.fixture(scope="session")
def _rooms(browser: Browser, dist: Path) -> Iterator[Rooms]:
    from .pages.rooms import Rooms  # which waits as this module says

    site = Site(dist).start()
    made = Rooms(browser, site, Watch())
    yield made
    made.close()
    site.stop()


@pytest.fixture
def rooms(_rooms: Rooms, request: pytest.FixtureRequest) -> Iterator[Rooms]:
    """Tables that stay from test to test, as a first visit finds them."""
    yield _rooms
    well = False
    try:
        _rooms.watch.judge(request.node)
        well = not request.node.stash.get(FAILED, False)
    finally:
        _rooms.put_back(keep=well)


@pytest.fixture
def table(rooms: Rooms) -> Table:
    """Such a table with the usual settings."""
    return rooms.table()


@pytest.fixture(scope="module")
def _profiles(browser: Browser, dist: Path, request: pytest.FixtureRequest) -> Iterator[Profiles]:
    from .pages.stored import Profiles  # which waits as this module says

    made = Profiles(browser, dist, getattr(request.module, "PROFILE_SCRIPT", ""))
    yield made
    made.close()


@pytest.fixture
def stored(_profiles: Profiles, request: pytest.FixtureRequest) -> Iterator[Profile]:
    """A profile that has the site stored, and its server; a module's ``PROFILE_SCRIPT`` runs before the page's own."""
    with _profiles.lent(request.node) as profile:
        yield profile


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


def open_ready(page: Page, url: str) -> None:
    """Open the site and wait until the rules answer; fail with the words of the error panel."""
    page.goto(url)
    wait_ready(page)


def wait_ready(page: Page, seconds: float = READY_S) -> None:
    state = poll(page, lambda: settled_state(page), seconds)
    assert not state["trouble"], state["trouble"]


def wait_trouble(page: Page) -> str:
    """Wait for the error panel and return its words."""
    return str(poll(page, lambda: trouble_state(page))["trouble"])


def poll(page: Page, ask: Callable[[], object], seconds: float = READY_S) -> dict[str, object]:
    """Ask until the answer is truthy. Polls from outside: the page's own clock may be busy or its CSP strict."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            answer = ask()
        except Error as error:
            if "context was destroyed" not in error.message:
                raise
            answer = None  # the page is being reloaded
        if answer:
            return answer  # type: ignore[return-value]
        page.wait_for_timeout(50)
    raise AssertionError(f"nothing within {seconds} s; page says {page.evaluate(_STATE)}")


def settled_state(page: Page) -> dict[str, str] | None:
    """Return what the page says once it is ready or in trouble; None after a second without either."""
    return page.evaluate(_SETTLED)


def trouble_state(page: Page) -> dict[str, str] | None:
    state = page.evaluate(_STATE)
    return state if state["trouble"] else None
