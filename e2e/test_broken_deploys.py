"""Each way a deployment can be broken ends in a panel that names the file, never in a page that waits for ever."""

from __future__ import annotations

import gzip
import json
import re
import shutil
import zipfile
from itertools import cycle
from pathlib import Path

import pytest
from playwright.sync_api import Page

from .conftest import open_ready, poll, settled_state, trouble_state, wait_trouble
from .server import Fault, Site

pytestmark = [pytest.mark.expects_errors, pytest.mark.stored]

_IMPORT = re.compile(r"""import(?:[^;"'()]*from)?["']\./([^"']+)["']""")
BROKEN: list[tuple[str, Fault, str]] = [
    ("rt-*/pyodide.asm.wasm", "missing", "HTTP 404"),
    ("rt-*/pyodide.asm.wasm", "cut short", "bytes instead of"),
    ("rt-*/pyodide.mjs", "wrong type", "is sent as text/plain"),
    ("rt-*/pyodide.asm.mjs", "missing", "HTTP 404"),
    ("rt-*/python_stdlib.packed", "missing", "HTTP 404"),
    ("rt-*/pyodide-lock.json", "answered with a page", "is sent as text/html|bytes instead of"),
    ("rt-*/runtime.mjs", "missing", "HTTP 404"),
    ("fog_core-*.packed", "missing", "HTTP 404"),
    ("fog_core-*.packed", "other content", "is not the file that was built"),
    ("worker.py", "missing", "HTTP 404"),
    ("pyscript/core.js", "missing", "HTTP 404"),
    ("app/main-*.js", "missing", "HTTP 404"),
]


@pytest.mark.parametrize(("name", "fault", "words"), BROKEN, ids=[f"{name} {fault}" for name, fault, _ in BROKEN])
def test_a_broken_file_is_named_on_the_page(site: Site, page: Page, name: str, fault: Fault, words: str) -> None:
    broken = next(iter(site.build.glob(name)))
    site.breaks(broken.relative_to(site.build).as_posix(), fault)
    page.goto(site.url)
    text = wait_trouble(page)
    assert "Fogbound could not start." in text
    assert broken.name in text
    assert any(part in text for part in words.split("|")), text
    assert buttons(page) == ["Try again", "Copy report"]


def test_a_wasm_file_of_unknown_type_still_starts(site: Site, page: Page) -> None:
    runtime = next(site.build.glob("rt-*")).name
    site.breaks(f"{runtime}/pyodide.asm.wasm", "wrong type")
    open_ready(page, site.url)


@pytest.mark.parametrize(
    "source", ["raise ValueError('broken rules')\n", "def broken(:\n"], ids=["raises", "syntax error"]
)
def test_rules_that_cannot_be_imported_are_reported(site: Site, page: Page, tmp_path: Path, source: str) -> None:
    build = tmp_path / "build"
    shutil.copytree(site.build, build)
    archive = next(build.glob("fog_core-*.packed"))
    with zipfile.ZipFile(tmp_path / "broken.zip", "w") as broken:
        broken.writestr("rules_build.txt", "x")
        broken.writestr("fog_core/__init__.py", source)
    archive.write_bytes(gzip.compress((tmp_path / "broken.zip").read_bytes()))
    site.deploy(build)
    page.goto(site.url)
    assert archive.name in wait_trouble(page)
    poll(page, lambda: "broken rules" in report(page) or "SyntaxError" in report(page))


def test_a_page_that_meets_other_rules_refuses_them(site: Site, page: Page, tmp_path: Path) -> None:
    build = tmp_path / "build"
    shutil.copytree(site.build, build)
    html = (build / "index.html").read_text()
    start = html.index('name="fogbound-rules" content="') + len('name="fogbound-rules" content="')
    (build / "index.html").write_text(html[:start] + "0123456789ab" + html[start + 12 :])
    site.deploy(build)
    page.goto(site.url)
    assert "index.html" in wait_trouble(page)
    assert "different builds" in report(page)


def test_the_report_can_be_copied_and_retry_starts_a_mended_site(site: Site, page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    site.breaks("worker.py", "missing")
    page.goto(site.url)
    wait_trouble(page)
    page.get_by_role("button", name="Copy report").click()
    assert "worker.py" in page.evaluate("navigator.clipboard.readText()")
    site.faults.clear()
    page.get_by_role("button", name="Try again").click()
    page.wait_for_load_state()
    page.wait_for_function("document.querySelector('#boot').dataset.milestone === 'ready'")


def test_a_german_browser_reads_german(site: Site, new_context) -> None:
    page = new_context(locale="de-DE").new_page()
    site.breaks("worker.py", "missing")
    page.goto(site.url)
    assert "Fogbound konnte nicht starten." in wait_trouble(page)


@pytest.mark.parametrize(
    "faults",
    [("missing", "server error"), ("empty", "answered with a page")],
    ids=["is not sent", "is not what was built"],
)
def test_whatever_file_of_the_start_is_broken_the_page_starts_or_names_it(
    site: Site, new_context, faults: tuple[Fault, Fault]
) -> None:
    """One file in this way, the next in that; of each kind of file there are several."""
    outcomes = {}
    for name, fault in zip(needed_at_start(site), cycle(faults)):
        site.faults = {name: fault}
        context = new_context(locale="en-GB")
        outcomes[name, fault] = first_visit(context.new_page(), site)
        context.close()
    assert not {
        (name, fault): words
        for (name, fault), words in outcomes.items()
        if words != "starts" and Path(name).name not in words
    }


def first_visit(page: Page, site: Site) -> str:
    """Open the site and return the words of the error panel, "starts", or what else is seen after 15 seconds."""
    page.goto(site.url)
    try:
        state = poll(page, lambda: settled_state(page), seconds=15)
    except AssertionError as error:
        return f"silence: {error}"
    return str(state["trouble"] or ("starts" if is_styled(page) else "no style"))


@pytest.mark.parametrize("fault", ["forbidden", "missing"])
def test_files_that_only_adorn_may_all_be_missing(site: Site, page: Page, fault: Fault) -> None:
    for name in ("manifest.webmanifest", "icons/", "app/hero-", "app/card-", "version.json", "files.json", "sw.js"):
        site.breaks(name, fault)
    open_ready(page, site.url)
    assert is_styled(page)


def test_a_refused_worker_script_is_named_at_once(site: Site, page: Page) -> None:
    site.breaks("worker.py", "forbidden")
    page.goto(site.url)
    assert "worker.py answered with HTTP 403" in poll(page, lambda: trouble_state(page), seconds=15)["trouble"]


def test_without_its_final_slash_the_page_says_so_and_blames_nobody(site: Site, page: Page) -> None:
    site.slashless = True
    page.goto(site.url.rstrip("/"))
    words = page.locator("#stalled")
    words.wait_for(state="visible", timeout=15_000)
    assert "must end in a slash" in words.inner_text()
    assert "JavaScript" not in words.inner_text()


def test_a_sign_in_page_instead_of_the_files_is_told_from_a_broken_site(site: Site, page: Page) -> None:
    for name in ("app/boot-", "files.json"):
        site.breaks(name, "answered with a page")
    page.goto(site.url)
    assert "the network wants you to sign in first" in wait_trouble(page)


def test_an_old_page_that_meets_a_new_site_is_told_so(site: Site, page: Page, tmp_path: Path) -> None:
    build = tmp_path / "build"
    shutil.copytree(site.build, build)
    next(build.glob("app/boot-*.js")).unlink()
    listing = json.loads((build / "files.json").read_text())
    (build / "files.json").write_text(json.dumps({**listing, "build": "newer"}))
    site.deploy(build)
    page.goto(site.url)
    assert "this page is from an older one" in wait_trouble(page)


def test_no_network_in_mid_start_is_not_blamed_on_a_file(site: Site, page: Page) -> None:
    page.route("**/games.json", lambda route: (site.stop(), route.abort()))
    page.goto(site.url)
    text = wait_trouble(page)
    assert "The site cannot be reached" in text
    assert "files.json" not in text


def needed_at_start(site: Site) -> list[str]:
    """Return every file that a start in English asks for until it is ready."""
    scripts = {
        name for entry in ("guard", "boot", "main") for name in imported(next(site.build.glob(f"app/{entry}-*.js")))
    }
    screens = (
        "app/main-*.css",
        "games.json",
        "text/*.json",
        "text/en/*.json",
    )
    engine = ("pyscript/*.js", "rt-*/*", "fog_core-*.packed", "worker.py")
    files = {path.relative_to(site.build).as_posix() for part in (*screens, *engine) for path in site.build.glob(part)}
    return sorted(scripts | files)


def imported(script: Path) -> set[str]:
    """Return *script* and the scripts it cannot run without; what it imports later, when needed, is none of them."""
    own = {f"app/{script.name}"}
    return own.union(*(imported(script.with_name(name)) for name in _IMPORT.findall(script.read_text("utf-8"))))


def is_styled(page: Page) -> bool:
    return bool(page.evaluate("getComputedStyle(document.querySelector('#boot')).position === 'fixed'"))


def buttons(page: Page) -> list[str]:
    return page.locator("#trouble button").all_inner_texts()


def report(page: Page) -> str:
    return page.locator("#trouble pre").text_content() or ""
