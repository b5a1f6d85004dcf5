"""Fixtures of the browser journeys: the built site on a server, a Chromium, and a page that tolerates no error.

Every test gets a fresh profile. Its pages may ask only their own origin and may log no error; a test that breaks
things on purpose says so with ``@pytest.mark.expects_errors``.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, Playwright, sync_playwright

from tools.browsers import chromium

from .server import Site

ROOT = Path(__file__).resolve().parents[1]
READY_S = 60
_STATE = """() => ({
    milestone: document.querySelector('#boot')?.dataset.milestone,
    trouble: document.querySelector('#trouble:not([hidden])')?.innerText ?? '',
})"""


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "expects_errors: the test breaks something, so errors in the console are meant")


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
    launched = playwright.chromium.launch(**chromium.launch_options())
    yield launched
    launched.close()


@pytest.fixture
def watched(request: pytest.FixtureRequest) -> Iterator[Callable[[BrowserContext], BrowserContext]]:
    """Watch a context: no request may leave its origin, no error may reach the console."""
    foreign: list[str] = []
    errors: list[str] = []

    def hears(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            errors.append(f"{message.type}: {message.text}")

    def watch(context: BrowserContext) -> BrowserContext:
        local = ("http://127.0.0.1", "http://localhost", "data:", "blob:")
        context.on("request", lambda asked: None if asked.url.startswith(local) else foreign.append(asked.url))
        context.on("console", hears)
        context.on("weberror", lambda error: errors.append(f"uncaught: {error.error}"))
        return context

    yield watch
    assert not foreign, f"requests to foreign hosts: {foreign}"
    if not request.node.get_closest_marker("expects_errors"):
        assert not errors, "errors in the console:\n" + "\n".join(errors)


@pytest.fixture
def new_context(
    browser: Browser, watched: Callable[[BrowserContext], BrowserContext]
) -> Iterator[Callable[..., BrowserContext]]:
    """Make further profiles: ``new_context(**options of playwright)``."""
    made: list[BrowserContext] = []

    def make(**options: object) -> BrowserContext:
        context = watched(browser.new_context(**options))  # type: ignore[arg-type]
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
    for _ in range(int(seconds * 20)):
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
    state = page.evaluate(_STATE)
    return state if state["milestone"] == "ready" or state["trouble"] else None


def trouble_state(page: Page) -> dict[str, str] | None:
    state = page.evaluate(_STATE)
    return state if state["trouble"] else None
