"""Each way a deployment can be broken ends in a panel that names the file, never in a page that waits for ever."""

from __future__ import annotations

import shutil
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Page

from .conftest import open_ready, wait_trouble
from .server import Fault, Site

pytestmark = pytest.mark.expects_errors

BROKEN: list[tuple[str, Fault, str]] = [
    ("rt-*/pyodide.asm.wasm", "missing", "HTTP 404"),
    ("rt-*/pyodide.asm.wasm", "cut short", "bytes instead of"),
    ("rt-*/pyodide.mjs", "wrong type", "is sent as text/plain"),
    ("rt-*/pyodide.asm.mjs", "missing", "HTTP 404"),
    ("rt-*/python_stdlib.zip", "missing", "HTTP 404"),
    ("rt-*/pyodide-lock.json", "answered with a page", "is sent as text/html|bytes instead of"),
    ("rt-*/runtime.mjs", "missing", "HTTP 404"),
    ("fog_core-*.zip", "missing", "HTTP 404"),
    ("fog_core-*.zip", "other content", "is not the file that was built"),
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
    assert page.locator("#trouble button").count() == 3


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
    archive = next(build.glob("fog_core-*.zip"))
    with zipfile.ZipFile(archive, "w") as broken:
        broken.writestr("rules_build.txt", "x")
        broken.writestr("fog_core/__init__.py", source)
    site.deploy(build)
    page.goto(site.url)
    assert archive.name in wait_trouble(page)
    assert ("broken rules" in report(page)) or ("SyntaxError" in report(page))


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


def report(page: Page) -> str:
    return page.locator("#trouble pre").text_content() or ""
