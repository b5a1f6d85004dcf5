"""The page starts: from its own files alone, under a sub-path, and comes back when the rules' worker dies."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from .conftest import open_ready, poll, wait_trouble
from .pages.stored import Profile
from .server import Site

pytestmark = pytest.mark.stored


@pytest.fixture
def started(stored: Profile) -> Page:
    """A page that has started and is stored."""
    return stored.page


def call(page: Page, op: str, **args: object) -> dict[str, object]:
    """Ask the rules of a running page, as the screens do."""
    return page.evaluate(
        """([op, args]) => fogbound.rules.call(op, args).then(
            (result) => ({ result }), (error) => ({ error: error.code }))""",
        [op, args],
    )


def test_a_first_visit_asks_only_files_of_the_build_and_logs_no_error(site: Site, page: Page) -> None:
    open_ready(page, site.url)
    page.wait_for_timeout(300)
    engine = [name for name in site.requests if re.match(r"rt-|fog_core-|pyscript/|worker\.py", name)]
    assert len(engine) >= 10
    page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
    missing = [name for name in site.requests if not (site.build / name).is_file()]
    assert not missing


def test_pyscript_is_found_compiled_in_the_library_and_not_as_the_sources_it_writes(stored: Profile) -> None:
    wrapper = next(
        path.relative_to(stored.site.build).as_posix() for path in stored.site.build.glob("rt-*/runtime.mjs")
    )
    found = stored.page.evaluate(
        """async (wrapper) => {
            const { loadPyodide } = await import(new URL(wrapper, document.baseURI).href);
            const python = await loadPyodide();
            python.FS.mkdir('pyscript');
            python.FS.writeFile('pyscript/__init__.py', '');
            return python.runPython("import importlib.util; importlib.util.find_spec('pyscript').origin");
        }""",
        wrapper,
    )
    assert re.fullmatch(r"/lib/python\d+\.zip/pyscript/__init__\.pyc", found), found


def test_the_rules_answer_from_the_page(started: Page) -> None:
    hello = call(started, "hello")["result"]
    assert hello["protocol"] == 1
    assert hello["python"].startswith("3.14")
    assert call(started, "no such thing") == {"error": "unknown_operation"}


def test_the_page_says_honestly_how_far_the_start_is(started: Page) -> None:
    marks = started.evaluate("performance.getEntriesByType('mark').map((mark) => mark.name)")
    order = [mark.removeprefix("fogbound:") for mark in marks if mark.startswith("fogbound:")]
    assert list(dict.fromkeys(order)) == ["page", "pyscript", "runtime", "rules", "ready"]


def test_every_way_the_worker_can_end_is_survived(started: Page) -> None:
    fresh = call(started, "hello")["result"]
    started.evaluate("fogbound.rules.restart('test')")
    assert call(started, "hello")["result"] == fresh


def test_a_call_in_flight_when_the_worker_dies_is_answered_by_its_successor(started: Page) -> None:
    answers = started.evaluate(
        """async () => {
            const asked = [fogbound.rules.call('games'), fogbound.rules.call('new', {})];
            fogbound.rules.restart('killed in mid-call');
            const settled = await Promise.allSettled(asked);
            return settled.map(({ value, reason }) => (value ? 'answered' : reason.code));
        }"""
    )
    assert answers[0] == "answered"
    assert answers[1] in ("engine_restarted", "missing_field")


def test_open_matches_are_back_after_a_crash(stored: Profile) -> None:
    page = stored.tab()  # it will keep what this test gives it
    open_ready(page, stored.site.url)
    setup = call(page, "parse_link", hash="#/escape/review?players=3&seed=club-night-7")["result"]["setup"]
    packet = call(page, "new", match="m", setup=setup, seats=[])
    text = call(page, "save", match="m")["result"]["text"]
    page.evaluate(
        """(text) => {
            window.seen = [];
            fogbound.rules.keep(() => [{ match: 'm', text }], (packet) => window.seen.push(packet));
            return fogbound.rules.restart('crash');
        }""",
        text,
    )
    back = poll(page, lambda: page.evaluate("window.seen[0]"))
    assert back["view"] == packet["result"]["view"]
    assert call(page, "legal", match="m").keys() == {"result"}


@pytest.mark.expects_errors
def test_an_uncaught_error_in_the_worker_is_reported_once_and_the_rules_go_on(started: Page) -> None:
    uncaught: list[str] = []
    started.context.on("weberror", lambda error: uncaught.append(error.error.message))
    worker = started.workers[0]
    worker.evaluate("setTimeout(() => { throw new Error('dropped') })")
    poll(started, lambda: uncaught)
    started.wait_for_timeout(300)
    assert uncaught == ["dropped"]
    assert call(started, "hello")["result"]["protocol"] == 1
    assert started.workers == [worker]


@pytest.mark.expects_errors
def test_rules_that_cannot_be_brought_back_are_given_up_and_the_file_is_named(site: Site, page: Page) -> None:
    site.breaks("sw.js", "missing")  # nothing is stored: the worker's script is asked of the server again
    open_ready(page, site.url)
    site.breaks("worker.py", "server error")
    page.evaluate("fogbound.rules.restart('killed').catch(() => {})")
    assert "worker.py answered with HTTP 500" in wait_trouble(page)
    assert call(page, "hello") == {"error": "engine_failed"}
    assert page.workers == []
