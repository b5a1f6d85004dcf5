"""Anyone can take the rules from the site into a Pyodide page of their own: ``micropip.install`` of our wheel."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tools.pyodide.library import PYODIDE
from tools.pyodide.wheels import pyodide_wheels
from tools.serve import SiteServer

_PARTS = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
_INSTALL = """async (wheel) => {
    const { loadPyodide } = await import('./pyodide.mjs');
    const python = await loadPyodide();
    await python.loadPackage('./micropip-0.11.1-py3-none-any.whl');
    await python.pyimport('micropip').install(wheel);
    return python.runPython(`
        from fog_core import bridge
        bridge.handle('{"v":1,"id":1,"op":"hello","args":{}}')
    `);
}"""


@pytest.fixture
def plain_page(dist: Path, tmp_path: Path) -> Iterator[tuple[str, str]]:
    """Serve Pyodide as it comes from its makers, with our wheel beside it: (address, name of the wheel)."""
    for name in _PARTS:
        shutil.copyfile(PYODIDE / name, tmp_path / name)
    wheels = [*dist.glob("*.whl"), *pyodide_wheels().glob("micropip-*.whl")]
    for wheel in wheels:
        shutil.copyfile(wheel, tmp_path / wheel.name)
    (tmp_path / "index.html").write_text("<!doctype html><title>Plain Pyodide</title><link rel=icon href=data:,>")
    with SiteServer(tmp_path) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/", wheels[0].name
        server.shutdown()


def test_the_wheel_installs_with_micropip_in_a_plain_pyodide_page(plain_page: tuple[str, str], page: Page) -> None:
    address, wheel = plain_page
    page.goto(address)
    answer = page.evaluate(_INSTALL, f"{address}{wheel}")
    assert '"ok":true' in answer
