"""The build: the same bytes every time, only reviewed foreign files, nothing that the trimmed library lacks."""

from __future__ import annotations

import gzip
import hashlib
import html.parser
import json
import re
import subprocess
import zipfile
from pathlib import Path

import pytest

from tools.build.bundle import bundle
from tools.build.page import POLICY
from tools.build.site import build
from tools.build.wheel import wheel
from tools.packages.vendored import LIST, hashes
from tools.pyodide.library import (
    INSIDE,
    PYODIDE,
    STAND_INS,
    host,
    imported_names,
    in_pyodide,
    rules_zip,
    stand_ins,
    stdlib_zips,
    trimmed_pyodide,
)

ROOT = Path(__file__).resolve().parents[1]

pytestmark = pytest.mark.host


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("site") / "dist"
    build(out)
    return out


def test_two_builds_are_equal_byte_by_byte(built: Path, tmp_path: Path) -> None:
    again = tmp_path / "dist"
    build(again)
    assert contents(again) == contents(built)


def test_the_build_id_tells_any_change_of_content(built: Path) -> None:
    files = json.loads((built / "files.json").read_text())
    assert files["build"] == json.loads((built / "version.json").read_text())["build"]
    for name, (sha256, size, kind) in files["files"].items():
        data = (built / name).read_bytes()
        assert (hashlib.sha256(data).hexdigest(), len(data)) == (sha256, size)
        assert "/" in kind
    assert f'const BUILD = "{files["build"]}"' in (built / "sw.js").read_text()


def test_the_page_asks_only_for_relative_addresses_that_exist(built: Path) -> None:
    page = Page((built / "index.html").read_text())
    assert len(page.addresses) > 8
    for address in page.addresses:
        assert address.startswith("./"), address
        assert (built / address.partition("#")[0]).is_file(), address
    assert page.policy == POLICY


def test_our_scripts_at_the_start_weigh_less_than_80_kb(tmp_path: Path) -> None:
    own = bundle(tmp_path, minify=True, libraries=False)
    weight = sum(len(gzip.compress((tmp_path / name).read_bytes(), 9)) for name in (own.script, *own.preload))
    assert weight < 80_000, "what the start does not need belongs into web/js/later.js"


def test_what_hosts_read_is_not_stored_offline(built: Path) -> None:
    stored = json.loads((built / "files.json").read_text())["files"]
    assert not {"_headers", ".nojekyll", "404.html", "sw.js", "files.json"} & stored.keys()
    assert all((built / name).is_file() for name in ("_headers", ".nojekyll", "404.html"))


def test_foreign_files_are_the_reviewed_ones() -> None:
    assert json.loads(LIST.read_text()) == hashes()


def test_everything_the_rules_need_is_in_the_trimmed_library_and_runtime() -> None:
    _, trimmed = stdlib_zips(imported_names())
    archive, _ = rules_zip()
    script = INSIDE / "smoke.py"
    printed = in_pyodide(script, host(archive), json.dumps(imported_names()), stdlib=trimmed, shipped=True)
    assert "smoke passed" in printed


def test_pyodide_is_shipped_without_what_only_packages_reach() -> None:
    """A new version of it may be written otherwise; then ``trim.mjs`` would leave everything in."""
    script, binary = (trimmed_pyodide() / name for name in ("pyodide.asm.mjs", "pyodide.asm.wasm"))
    assert script.stat().st_size < 0.4 * (PYODIDE / script.name).stat().st_size
    assert binary.stat().st_size < 0.95 * (PYODIDE / binary.name).stat().st_size
    assert "glBindTexture" not in script.read_text(encoding="utf-8").replace("emscripten_glBindTexture:noGraphics", "")


def test_stand_ins_replace_modules_that_exist() -> None:
    whole, trimmed = stdlib_zips(imported_names())
    theirs = {f"{path.relative_to(STAND_INS).as_posix()}c" for path in stand_ins()}
    assert len(theirs) > 4
    with zipfile.ZipFile(whole) as all_of_it, zipfile.ZipFile(trimmed) as shipped:
        assert theirs <= set(shipped.namelist())
        assert theirs - set(all_of_it.namelist()) == {"pyscript/__init__.pyc"}  # which PyScript itself writes out
        assert all(all_of_it.read(name) != shipped.read(name) for name in theirs & set(all_of_it.namelist()))


def test_the_wheel_holds_the_rules_their_data_and_nothing_else() -> None:
    _, build_id = rules_zip()
    with zipfile.ZipFile(wheel(build_id)) as packed:
        names = packed.namelist()
        metadata = next(packed.read(name).decode() for name in names if name.endswith("METADATA"))
    assert all(name.startswith(("fog_core/", "fog_core-1.0.0.dist-info/")) for name in names)
    assert "fog_core/text/en/escape.json" in names
    assert "Requires-Dist" not in metadata


def test_every_dependency_has_its_line_of_reason() -> None:
    text = (ROOT / "docs" / "dependencies.md").read_text()
    package = json.loads((ROOT / "package.json").read_text())
    wanted = {*package["dependencies"], *package["devDependencies"]}
    for path in (ROOT / "tools" / "packages").glob("requirements*.in"):
        wanted |= {re.split(r"[=<>\[]", line)[0] for line in path.read_text().splitlines() if line[:1] not in "#"}
    missing = sorted(name for name in wanted if f"| `{name}` |" not in text)
    assert not missing


def test_locks_hold_hashes_and_no_addresses() -> None:
    for path in (ROOT / "tools" / "packages").glob("requirements*.lock"):
        blocks = re.split(r"\n(?=\S)", path.read_text().strip())
        assert blocks and all("--hash=sha256:" in block for block in blocks), path.name
        assert "://" not in path.read_text()
    packages = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    assert all("resolved" not in about for about in packages.values())
    assert all("integrity" in about for name, about in packages.items() if name)


def test_no_tracked_file_names_a_registry_or_a_folder_of_one_machine() -> None:
    hosts = "|".join(["npm" + "js", "py" + "pi", "python" + "hosted", "deb" + r"\.debian", "registry" + r"\.yarn"])
    folders = "|".join(["wo" + "rk", "ro" + "ot", "fa" + "rm"])
    for pattern in (rf"({hosts})\.(org|com|net)", rf"(^|[^A-Za-z0-9_.])/({folders})/"):
        found = subprocess.run(["git", "grep", "-InE", pattern], cwd=ROOT, text=True, capture_output=True, check=False)
        assert found.stdout == ""


class Page(html.parser.HTMLParser):
    """The addresses and the policy of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.policy = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        named = dict(attributes)
        self.addresses += [value for key in ("src", "href") if (value := named.get(key))]
        config = json.loads(named.get("config") or "{}")
        self.addresses += [*config.get("files", {}), *([config["interpreter"]] if config else [])]
        if named.get("http-equiv") == "Content-Security-Policy":
            self.policy = named.get("content") or ""


def contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
