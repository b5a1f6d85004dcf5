"""Measure the budgets of the design and write them down: ``python3 dev.py bench``."""

from __future__ import annotations

import datetime
import json
import os
import platform
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tools.bench import lighthouse
from tools.browsers import chromium
from tools.build.site import build
from tools.console import ROOT, run, step
from tools.pyodide.library import INSIDE, host, imported_names, in_pyodide, stdlib_zips
from tools.setup import venv_python

_DOCUMENT = ROOT / "docs" / "benchmarks.md"
_PYODIDE_BENCH = INSIDE / "measure.py"
_PYODIDE_LOAD = 400


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table."""

    what: str
    figure: float
    show: str = "{:.0f}"
    at_most: float | None = None
    at_least: float | None = None

    @property
    def budget(self) -> str:
        """Return the budget as text."""
        if self.at_most is not None:
            return f"≤ {self.at_most:g}"
        return f"≥ {self.at_least:g}" if self.at_least is not None else "–"

    @property
    def verdict(self) -> str:
        """Return whether the figure keeps the budget."""
        low = self.at_least is not None and not self.figure >= self.at_least
        high = self.at_most is not None and not self.figure <= self.at_most
        return "**over**" if low or high else "ok" if self.budget != "–" else ""


_PAGE: tuple[tuple[str, str, float | None], ...] = (
    ("kept match ratio", "{:.2f}", 0.20),
    ("kept match drawn, ms", "{:.0f}", None),
    ("kept match drawn at 4x, ms", "{:.0f}", 1000),
    ("engine ratio", "{:.2f}", 0.42),
    ("engine ratio, caching server", "{:.2f}", 0.60),
    ("engine ready, ms", "{:.0f}", None),
    ("stock loadPyodide, ms", "{:.0f}", None),
    ("stock, caching server, ms", "{:.0f}", None),
    ("shell painted at 4x, ms", "{:.0f}", 1000),
    ("start screen usable at 4x, ms", "{:.0f}", 1000),
    ("tap to targets at 1x, p95 ms", "{:.0f}", 33),
    ("press to targets at 1x, p95 ms", "{:.0f}", None),
    ("tap to new board at 1x, p95 ms", "{:.0f}", 40),
    ("tap to targets at 4x, p95 ms", "{:.0f}", 80),
    ("press to targets at 4x, p95 ms", "{:.0f}", None),
    ("tap to new board at 4x, p95 ms", "{:.0f}", 100),
    ("first visit, MB", "{:.2f}", 5.6),
    ("second visit, bytes", "{:.0f}", 0),
    ("own scripts at start, KB gzip", "{:.1f}", 80),
    ("scripts with libraries, KB gzip", "{:.1f}", None),
)
_FRAMES = ("frames a second at 4x, zoom", "frames a second at 4x, pan", "frames a second at 4x, end of a turn")
"""At least thirty are wanted of each."""
_RULES: tuple[tuple[str, Callable[[str, float], Row]], ...] = (
    ("legal list, median ms", lambda what, value: Row(what, value, "{:.3f}", at_most=0.5)),
    ("step, median ms", lambda what, value: Row(what, value, "{:.3f}")),
    ("apply, median ms", lambda what, value: Row(what, value, "{:.3f}", at_most=0.1)),
    ("legal list and step, median ms", lambda what, value: Row(what, value, "{:.3f}", at_most=0.035)),
    ("random actions/s", lambda what, value: Row(what, value, "{:.0f}", at_least=5000)),
    ("load 300 actions, ms", lambda what, value: Row(what, value, "{:.1f}", at_most=100)),
    ("goto, ms", lambda what, value: Row(what, value, "{:.2f}", at_most=20)),
)


def bench(*, write: bool) -> int:
    """Measure everything on a fresh build, print the table, and with *write* keep it in docs/benchmarks.md."""
    with step("building"):
        build_id = build(ROOT / "dist")
    sections = [
        ("Rules on CPython", _rules()),
        ("Rules inside Pyodide (Node)", _rules_in_pyodide()),
        ("Page in Chromium", _page()),
        ("Lighthouse", _lighthouse()),
    ]
    text = "\n".join(["\n".join(_table(title, rows)) for title, rows in sections])
    print(text)
    if write:
        _DOCUMENT.write_text(_head(build_id) + text + "\n", encoding="utf-8")
    return 0


def _rules() -> list[Row]:
    """Run ``measure()`` of every module in tests/bench, each in an interpreter of its own."""
    rows: list[Row] = []
    for path in sorted((ROOT / "tests" / "bench").glob("[a-z]*.py")):
        with step(f"rules: {path.stem}"):
            ask = f"import json; from tests.bench import {path.stem} as it; print(json.dumps(it.measure()))"
            figures = json.loads(run([venv_python(), "-c", ask]).splitlines()[-1])
        budgets = {} if path.stem == "chess_yardstick" else dict(_RULES)
        for name, value in figures.items():
            make = budgets.get(name, _plain)
            rows.append(make(f"{path.stem}: {name}", value))
    return rows


def _rules_in_pyodide() -> list[Row]:
    """Run the same measures of the games in the interpreter that the page uses; sources, so imports compile."""
    whole, _ = stdlib_zips(imported_names())
    rows: list[Row] = []
    for name in ("escape", "islands"):
        with step(f"rules inside Pyodide: {name}"):
            printed = in_pyodide(_PYODIDE_BENCH, host(ROOT), name, stdlib=whole)
        for what, value in json.loads(printed.splitlines()[-1]).items():
            limit = _PYODIDE_LOAD if what == "load 300 actions, ms" else None
            rows.append(Row(f"{name}: {what}", value, "{:.2f}", at_most=limit))
    return rows


def _plain(what: str, value: float) -> Row:
    return Row(what, value, "{:.2f}")


def _page() -> list[Row]:
    env = {chromium.VARIABLE: str(chromium.ensure()), "PYTHONPATH": str(ROOT)}
    with step("page: starts, taps and transfers in Chromium"):
        figures = json.loads(run([venv_python(), "-m", "e2e.measure"], env=env).splitlines()[-1])
    return [
        *(Row(what, figures[what], show, at_most=most) for what, show, most in _PAGE),
        *(Row(what, figures[what], at_least=30) for what in _FRAMES),
    ]


def _lighthouse() -> list[Row]:
    with step("Lighthouse"):
        scores = lighthouse.scores(ROOT / "dist", chromium.ensure())
    return [Row(name, score, at_least=95) for name, score in scores.items()]


def _table(title: str, rows: Sequence[Row]) -> list[str]:
    lines = [f"## {title}", "", "| What | Measured | Budget | |", "|---|---:|---:|---|"]
    lines += [f"| {row.what} | {row.show.format(row.figure)} | {row.budget} | {row.verdict} |" for row in rows]
    return [*lines, ""]


def _head(build_id: str) -> str:
    today = datetime.datetime.now(tz=datetime.UTC).date().isoformat()
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else float("nan")
    return f"""# Benchmarks

Written by `python3 dev.py bench` on {today}: build `{build_id}`, Python {platform.python_version()},
{os.cpu_count()} cores, load {load:.1f} at the end. Ratios compare two things in the same run; absolute times belong to this machine.

- *engine ratio*: warm start of our page until the rules gave their first legal list ÷ a bare page until stock
  `loadPyodide()` resolved, medians of alternating loads in three pairs of profiles, each warmed by three visits.
- *kept match*: from the start of the navigation to its address until the frame that shows its board, warm, while Python starts;
  the ratio is to stock `loadPyodide()` as above, at 4x the page's own thread is slowed.
- *caching server*: stock Pyodide from a server that lets the browser keep files for a year, in a profile on disk.
- *taps*: from the lift of the finger, which rests 70 ms before, to the frame that shows the answer, at a person's pace, at full speed
  and with page and rules at a quarter of it. A piece is taken up when the finger comes down, so its targets may be there before
  the lift (then 0); *press to targets* counts from the finger's coming down.
- *frames*: large prototype board, page and rules at a quarter of the speed; how many came in the second with the fewest.
- *random actions/s*: one legal list, one random choice, one step, in processor time; `chess_yardstick` is the same with python-chess.

"""
