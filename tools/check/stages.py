"""What the test command runs: every check and test.

A stage that fails does not stop the others, so one run tells everything.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Sequence
from pathlib import Path

from tools.browsers import chromium, webkit
from tools.build.site import build
from tools.check.lanes import Result, Stage, Tally
from tools.console import ROOT
from tools.pyodide.library import CACHE, INSIDE, RUNNER, host, imported_names, stdlib_zips, trimmed_pyodide
from tools.pyodide.wheels import pyodide_wheels
from tools.setup import tool, venv_python

_RESULTS = CACHE / "results"
_VECTORS = ROOT / "tests" / "vectors"
_PYODIDE_MAIN = INSIDE / "run_pytest.py"
_COVERAGE = 95
_SLOWEST = "--durations=8"
_LONG = ("tests/test_build.py", "tests/test_long_evening.py", "tests/unit/guardians/test_strength.py")
"""What takes long by its nature and rarely breaks alone; a quick run leaves it out."""
_COUNTS = re.compile(r"^(\d+) passed, (\d+) failed", re.M)


def check(*, quick: bool) -> int:
    """Run all stages (with *quick*: those without a browser); return the exit code.

    The single checks run beside the Python tests, and Pyodide takes what the browsers leave while they wait.
    """
    tally = Tally()
    python = venv_python()
    tally.side_by_side(
        [
            Stage("ruff", lambda: _tool(python, "-m", "ruff", "check", "--quiet", ".")),
            Stage("mypy --strict", lambda: _tool(python, "-m", "mypy", "--no-error-summary")),
            Stage("biome", lambda: _tool(tool("biome"), "check", "--error-on-warnings", ".")),
            Stage("tsc --checkJs", lambda: _tool(tool("tsc"), "--project", "tsconfig.json")),
            Stage("unit tests of scripts", _script_tests),
            Stage("rule vectors", _vectors),
        ],
        [
            Stage("Python tests", lambda: _python_tests(quick)),
            *([] if quick else [Stage("broad and exhaustive tests", _broad)]),
        ],
    )
    if not quick:
        tally.side_by_side([Stage("build", _build)])
        tally.side_by_side(
            [Stage("browser journeys", _browser_tests)], [Stage("Python tests inside Pyodide", _pyodide_tests)]
        )
    tally.close()
    return 1 if tally.failed else 0


def _run(*command: str | Path, env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    words = [str(word) for word in command]
    return subprocess.run(
        words, cwd=ROOT, env={**os.environ, **(env or {})}, text=True, capture_output=True, check=False
    )


def _last(done: subprocess.CompletedProcess[str], lines: int = 80) -> str:
    return "\n".join((done.stdout + done.stderr).strip().splitlines()[-lines:])


def _tool(*command: str | Path) -> Result:
    done = _run(*command)
    return Result(0, 1, _last(done)) if done.returncode else Result(1, 0)


def _told(done: subprocess.CompletedProcess[str], passed: int, failed: int, lines: int = 80) -> Result:
    """Return what a run counted; one that ended badly has failed, whatever it counted, and its last lines are shown."""
    failed = failed or int(done.returncode != 0)
    return Result(passed, failed, _last(done, lines) if failed else "")


def _script_tests() -> Result:
    """Run the tests of the page's pure modules, which need no browser, with Node's own runner."""
    done = _run("node", "--test", "--test-reporter=tap", *sorted((ROOT / "tests" / "js").glob("*.test.mjs")))
    passed, failed = (sum(map(int, re.findall(rf"^# {word} (\d+)$", done.stdout, re.M))) for word in ("pass", "fail"))
    return _told(done, passed, failed)


def _vectors() -> Result:
    """Run the vectors with the plain interpreter, as a stranger would: no package but the standard library."""
    files = sorted(_VECTORS.glob("*/*.json"))
    done = _run(sys.executable, "-m", "tests.vectors", *files)
    counts = _COUNTS.findall(done.stdout)
    passed, failed = map(int, counts[-1]) if counts else (0, 1)
    return _told(done, passed, failed, 30)


def _python_tests(quick: bool) -> Result:
    arguments = ["tests", "-n", "2", "--timeout=300"]
    if quick:
        arguments += ["-m", "not exhaustive", *(f"--ignore={path}" for path in _LONG)]
    else:
        arguments += ["-m", "not exhaustive and not broad"]
        arguments += ["--cov", "--cov-branch", f"--cov-fail-under={_COVERAGE}", "--cov-report=term"]
    return _pytest("python", arguments, {"FOGBOUND_TESTS": "quick" if quick else "full"})


def _broad() -> Result:
    """Run the tests that ask the rules most; measuring coverage would make them several times as long."""
    asked = ["tests", "-n", "2", "--timeout=300", "-m", "broad or exhaustive"]
    return _pytest("broad", asked, {"FOGBOUND_TESTS": "full"})


def _browser_tests() -> Result:
    webkit.ensure()  # here, so that two workers do not install it at once
    env = {chromium.VARIABLE: str(chromium.ensure())}
    # A journey that fails is asked once more and named below: what fails twice counts. A busy machine fails some once.
    retry = ["--reruns=1", "-rR"]
    return _pytest("browser", ["e2e", "-n", "2", "--dist=worksteal", "--timeout=300", _SLOWEST, *retry], env)


def _build() -> Result:
    build(ROOT / "dist")
    return Result(1, 0)


def _pytest(name: str, arguments: Sequence[str], env: dict[str, str]) -> Result:
    report = _RESULTS / f"{name}.xml"
    report.unlink(missing_ok=True)
    done = _run(venv_python(), "-m", "pytest", f"--junitxml={report}", *arguments, env=env)
    told = _told(done, *_counts(report), 200)
    return told if told.failed or _SLOWEST not in arguments else told._replace(said=_last(done, 12))


def _pyodide_tests() -> Result:
    whole, _ = stdlib_zips(imported_names())
    report = _RESULTS / "pyodide.xml"
    report.parent.mkdir(parents=True, exist_ok=True)
    report.unlink(missing_ok=True)
    gently = ["nice", "-n", "19"] if shutil.which("nice") else []
    arguments = [
        host(pyodide_wheels()),
        host(ROOT),
        "-m",
        "not host and not exhaustive",
        f"--ignore={host(ROOT / 'tests' / 'test_build.py')}",  # about this machine, from its first import on
        _SLOWEST,
        f"--junitxml={host(report)}",
        host(ROOT / "tests"),
    ]
    done = _run(
        *gently,
        "node",
        RUNNER,
        "--runtime",
        trimmed_pyodide(),
        "--stdlib",
        whole,
        _PYODIDE_MAIN,
        *arguments,
        env={"FOGBOUND_TESTS": "pyodide"},
    )
    return _told(done, *_counts(report), 120)


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
