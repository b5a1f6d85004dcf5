"""The test command: every check and test, one line each, and a closing count.

A stage that fails does not stop the others, so one run tells everything.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tools.browsers import chromium, webkit
from tools.build.site import build
from tools.console import ROOT, HouseError
from tools.pyodide.library import CACHE, INSIDE, RUNNER, host, imported_names, stdlib_zips
from tools.pyodide.wheels import pyodide_wheels
from tools.setup import tool, venv_python

_RESULTS = CACHE / "results"
_VECTORS = ROOT / "tests" / "vectors"
_PYODIDE_MAIN = INSIDE / "run_pytest.py"
_COVERAGE = 95
_COUNTS = re.compile(r"^(\d+) passed, (\d+) failed", re.M)


@dataclass
class Tally:
    """What passed and what failed so far."""

    passed: int = 0
    failed: int = 0
    broken: list[str] = field(default_factory=list)

    def stage(self, title: str, run: Callable[[], tuple[int, int]]) -> None:
        """Run one stage, which returns how many passed and failed."""
        print(f"· {title} …", flush=True)
        start = time.monotonic()
        try:
            passed, failed = run()
        except HouseError as error:
            print(f"  {error}")
            passed, failed = 0, 1
        self.passed += passed
        self.failed += failed
        if failed:
            self.broken.append(title)
        verdict = "FAILED" if failed else "ok"
        print(f"  {verdict}: {passed} passed, {failed} failed in {time.monotonic() - start:.1f} s", flush=True)


def check(*, quick: bool) -> int:
    """Run all stages (with *quick*: those without a browser); return the exit code."""
    tally = Tally()
    python = venv_python()
    tally.stage("ruff", lambda: _tool(python, "-m", "ruff", "check", "--quiet", "."))
    tally.stage("mypy --strict", lambda: _tool(python, "-m", "mypy", "--no-error-summary"))
    tally.stage("biome", lambda: _tool(tool("biome"), "check", "--error-on-warnings", "."))
    tally.stage("tsc --checkJs", lambda: _tool(tool("tsc"), "--project", "tsconfig.json"))
    tally.stage("unit tests of scripts", _script_tests)
    tally.stage("rule vectors", _vectors)
    tally.stage("Python tests", lambda: _python_tests(quick))
    if not quick:
        tally.stage("Python tests inside Pyodide", _pyodide_tests)
        tally.stage("build", lambda: _build())
        tally.stage("browser journeys", _browser_tests)
    if tally.broken:
        print(f"failed: {', '.join(tally.broken)}")
    print(f"\n{tally.passed} passed, {tally.failed} failed", flush=True)
    return 1 if tally.failed else 0


def _run(*command: str | Path, env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    words = [str(word) for word in command]
    return subprocess.run(
        words, cwd=ROOT, env={**os.environ, **(env or {})}, text=True, capture_output=True, check=False
    )


def _show(done: subprocess.CompletedProcess[str], lines: int = 80) -> None:
    text = (done.stdout + done.stderr).strip()
    print("\n".join(f"  {line}" for line in text.splitlines()[-lines:]), flush=True)


def _tool(*command: str | Path) -> tuple[int, int]:
    done = _run(*command)
    if done.returncode:
        _show(done)
        return 0, 1
    return 1, 0


def _script_tests() -> tuple[int, int]:
    """Run the tests of the page's pure modules, which need no browser, with Node's own runner."""
    done = _run("node", "--test", "--test-reporter=tap", *sorted((ROOT / "tests" / "js").glob("*.test.mjs")))
    passed, failed = (sum(map(int, re.findall(rf"^# {word} (\d+)$", done.stdout, re.M))) for word in ("pass", "fail"))
    if done.returncode:
        _show(done)
    return passed, failed or int(done.returncode != 0)


def _vectors() -> tuple[int, int]:
    """Run the vectors with the plain interpreter, as a stranger would: no package but the standard library."""
    files = sorted(_VECTORS.glob("*/*.json"))
    done = _run(sys.executable, "-m", "tests.vectors", *files)
    counts = _COUNTS.findall(done.stdout)
    if done.returncode or not counts:
        _show(done, 30)
    passed, failed = map(int, counts[-1]) if counts else (0, 0)
    return passed, failed or int(done.returncode != 0)


def _python_tests(quick: bool) -> tuple[int, int]:
    arguments = ["-n", "2", "--timeout=300"]
    if quick:
        arguments.append("--ignore=tests/test_build.py")
    else:
        arguments += ["--cov", "--cov-branch", f"--cov-fail-under={_COVERAGE}", "--cov-report=term"]
    return _pytest("python", ["tests", *arguments], {"FOGBOUND_TESTS": "quick" if quick else "full"})


def _browser_tests() -> tuple[int, int]:
    webkit.ensure()  # here, so that two workers do not install it at once
    env = {chromium.VARIABLE: str(chromium.ensure())}
    # A journey that fails is asked once more and named below: what fails twice counts. A busy machine fails some once.
    retry = ["--reruns=1", "-rR"]
    return _pytest("browser", ["e2e", "-n", "2", "--dist=worksteal", "--timeout=300", "--durations=8", *retry], env)


def _build() -> tuple[int, int]:
    build(ROOT / "dist")
    return 1, 0


def _pytest(name: str, arguments: Sequence[str], env: dict[str, str]) -> tuple[int, int]:
    report = _RESULTS / f"{name}.xml"
    report.unlink(missing_ok=True)
    done = _run(venv_python(), "-m", "pytest", f"--junitxml={report}", *arguments, env=env)
    passed, failed = _counts(report)
    if done.returncode:
        _show(done, 200)
    elif "--durations=8" in arguments:
        _show(done, 12)
    return passed, failed or int(done.returncode != 0)


def _pyodide_tests() -> tuple[int, int]:
    whole, _ = stdlib_zips(imported_names())
    report = _RESULTS / "pyodide.xml"
    report.parent.mkdir(parents=True, exist_ok=True)
    report.unlink(missing_ok=True)
    node: list[str | Path] = ["node", RUNNER]
    arguments = [
        host(pyodide_wheels()),
        host(ROOT),
        "-m",
        "not host",
        f"--ignore={host(ROOT / 'tests' / 'test_build.py')}",  # about this machine, from its first import on
        "--durations=8",
        f"--junitxml={host(report)}",
        host(ROOT / "tests"),
    ]
    done = _run(*node, "--stdlib", whole, _PYODIDE_MAIN, *arguments, env={"FOGBOUND_TESTS": "pyodide"})
    passed, failed = _counts(report)
    if done.returncode:
        _show(done, 120)
    return passed, failed or int(done.returncode != 0)


def _counts(report: Path) -> tuple[int, int]:
    """Return (passed, failed) of a JUnit report; a skipped test counts as failed, for none may be skipped."""
    if not report.is_file():
        return 0, 1
    suites = ElementTree.parse(report).getroot().iter("testsuite")
    tests = bad = 0
    for suite in suites:
        tests += int(suite.get("tests", 0))
        bad += sum(int(suite.get(kind, 0)) for kind in ("failures", "errors", "skipped"))
    return tests - bad, bad
