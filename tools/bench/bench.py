"""Measure the budgets of the design and write them down: ``python3 dev.py bench``."""

from __future__ import annotations

import datetime
import json
import os
import platform
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tools.bench import lighthouse
from tools.bench.pace import BUDGET_PACE, QUARTER
from tools.browsers import chromium
from tools.build.site import build
from tools.console import ROOT, run, step
from tools.pyodide.library import INSIDE, host, imported_names, in_pyodide, stdlib_zips
from tools.setup import venv_python

_DOCUMENT = ROOT / "docs" / "benchmarks.md"
_PYODIDE_BENCH = INSIDE / "measure.py"
_PYODIDE_LOAD = 400
_BOTH_MS = 0.035
"""At most so long take a legal list and a step of Escape."""
_CHESS = "python-chess: random actions/s"
_BESIDE_CHESS: tuple[tuple[str, str, dict[str, float]], ...] = (
    (_CHESS, "{:.0f}", {}),
    ("escape ÷ python-chess, random actions", "{:.2f}", {"at_least": 0.60}),
    ("islands ÷ python-chess, random actions", "{:.2f}", {"at_least": 1.2}),
    ("escape: legal list and step, in moves of chess", "{:.2f}", {"at_most": _BOTH_MS * BUDGET_PACE / 1000}),
)
"""Their budgets are the same on every machine."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table; *speed*: how much of the budgets' machine its budget is for, None where that does not matter."""

    what: str
    figure: float
    show: str = "{:.0f}"
    at_most: float | None = None
    at_least: float | None = None
    speed: float | None = None

    @property
    def budget(self) -> str:
        """Return the budget as text."""
        if self.at_most is not None:
            return f"≤ {round(self.at_most, 3):g}"
        return f"≥ {self.at_least:g}" if self.at_least is not None else "–"

    def verdict(self, speed: float) -> str:
        """Return whether the figure keeps the budget on a machine of this *speed*."""
        low = self.at_least is not None and not self.figure >= self.at_least
        high = self.at_most is not None and not self.figure <= self.at_most
        if not (low or high):
            return "ok" if self.budget != "–" else ""
        too_slow = self.speed is not None and speed < 0.9 * self.speed
        return f"over, at {speed:.2f} of the speed" if too_slow else "**over**"


_PAGE: tuple[tuple[str, str, float | None], ...] = (
    ("kept match ratio", "{:.2f}", 0.20),
    ("kept match drawn, ms", "{:.0f}", None),
    ("kept match drawn at 4x, ms", "{:.0f}", 1000),
    ("engine ratio", "{:.2f}", 0.42),
    ("engine ratio, floor", "{:.2f}", None),
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
    ("legal list, median ms", lambda what, value: Row(what, value, "{:.3f}", at_most=0.5, speed=1)),
    ("step, median ms", lambda what, value: Row(what, value, "{:.3f}")),
    ("apply, median ms", lambda what, value: Row(what, value, "{:.3f}", at_most=0.1, speed=1)),
    ("legal list and step, median ms", lambda what, value: Row(what, value, "{:.3f}", at_most=_BOTH_MS, speed=1)),
    ("random actions/s", lambda what, value: Row(what, value, "{:.0f}", at_least=5000, speed=1)),
    ("load 300 actions, ms", lambda what, value: Row(what, value, "{:.1f}", at_most=100, speed=1)),
    ("goto, ms", lambda what, value: Row(what, value, "{:.2f}", at_most=20, speed=1)),
)


def bench(*, write: bool) -> int:
    """Measure everything on a fresh build, print the table, and with *write* keep it in docs/benchmarks.md."""
    with step("building"):
        build_id = build(ROOT / "dist")
    rules, speed = _rules()
    inside = _rules_in_pyodide()
    page, then = _page()
    sections = [
        ("Rules on CPython", rules, speed),
        ("Rules inside Pyodide (Node)", inside, speed),
        ("Page in Chromium", page, then),
        ("Lighthouse", _lighthouse(), then),
    ]
    text = "\n".join(["\n".join(_table(*section)) for section in sections])
    print(text)
    if write:
        _DOCUMENT.write_text(_head(build_id, speed, then) + text + "\n", encoding="utf-8")
    return 0


def _measured(module: str) -> dict[str, float]:
    """Run ``measure()`` of a module of tests/bench in an interpreter of its own."""
    ask = f"import json; from tests.bench import {module} as it; print(json.dumps(it.measure()))"
    figures: dict[str, float] = json.loads(run([venv_python(), "-c", ask]).splitlines()[-1])
    return figures


def _rules() -> tuple[list[Row], float]:
    """Run all modules of tests/bench; return their rows, and this machine's speed as a part of the budgets' one."""
    with step("rules beside python-chess"):
        beside = _measured("beside_chess")
    rows = [Row(what, beside[what], show, **budget) for what, show, budget in _BESIDE_CHESS]
    for name in ("escape", "islands", "match"):
        with step(f"rules: {name}"):
            figures = _measured(name)
        rows += [dict(_RULES).get(what, _plain)(f"{name}: {what}", value) for what, value in figures.items()]
    return rows, beside[_CHESS] / BUDGET_PACE


def _rules_in_pyodide() -> list[Row]:
    """Run the same measures of the games in the interpreter that the page uses; sources, so imports compile."""
    whole, _ = stdlib_zips(imported_names())
    rows: list[Row] = []
    for name in ("escape", "islands"):
        with step(f"rules inside Pyodide: {name}"):
            printed = in_pyodide(_PYODIDE_BENCH, host(ROOT), name, stdlib=whole)
        for what, value in json.loads(printed.splitlines()[-1]).items():
            limit = _PYODIDE_LOAD if what == "load 300 actions, ms" else None
            rows.append(Row(f"{name}: {what}", value, "{:.2f}", at_most=limit, speed=1))
    return rows


def _plain(what: str, value: float) -> Row:
    return Row(what, value, "{:.2f}")


def _page() -> tuple[list[Row], float]:
    """Measure the page; return its rows, and the speed of this machine meanwhile."""
    env = {chromium.VARIABLE: str(chromium.ensure()), "PYTHONPATH": str(ROOT)}
    with step("page: starts, taps and transfers in Chromium"):
        printed = run([venv_python(), "-m", "e2e.measure"], env=env)
    figures = json.loads(printed.splitlines()[-1])
    rows = [
        *(Row(what, figures[what], show, at_most=most, speed=_meant_for(what)) for what, show, most in _PAGE),
        *(Row(what, figures[what], at_least=30, speed=QUARTER) for what in _FRAMES),
    ]
    return rows, figures["speed"]


def _meant_for(what: str) -> float | None:
    """Return the speed that the budget of a row is for, None where no time is measured."""
    if not what.endswith(" ms"):
        return None
    return QUARTER if "at 4x" in what else 1


def _lighthouse() -> list[Row]:
    with step("Lighthouse"):
        scores = lighthouse.scores(ROOT / "dist", chromium.ensure())
    return [Row(name, score, at_least=95, speed=1 if name == "performance" else None) for name, score in scores.items()]


def _table(title: str, rows: Sequence[Row], speed: float) -> list[str]:
    lines = [f"## {title}", "", "| What | Measured | Budget | |", "|---|---:|---:|---|"]
    lines += [f"| {row.what} | {row.show.format(row.figure)} | {row.budget} | {row.verdict(speed)} |" for row in rows]
    return [*lines, ""]


def _head(build_id: str, speed: float, then: float) -> str:
    today = datetime.datetime.now(tz=datetime.UTC).date().isoformat()
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else float("nan")
    return f"""# Benchmarks

Written by `python3 dev.py bench` on {today}: build `{build_id}`, Python {platform.python_version()},
{os.cpu_count()} cores, load {load:.1f} at the end. Ratios compare two things in the same run; absolute times belong to this machine.
Their budgets are for a machine on which python-chess plays {BUDGET_PACE} moves a second; this one had {speed:.2f} of
that speed with the rules and {then:.2f} with the page. *At 4x* is a quarter of that machine's speed: right before each such row
python-chess is played, and this machine slowed as far as that says.

- *engine ratio*: warm start of our page until the rules gave their first legal list ÷ a bare page until stock
  `loadPyodide()` resolved, medians of alternating loads in three sets of profiles, each warmed by three visits; its *floor*: the same bare
  page with our trimmed library, without page, rules and PyScript.
- *kept match*: from the start of the navigation to its address until the frame that shows its board, warm, while Python starts;
  the ratio is to stock `loadPyodide()` as above, at 4x the page's own thread is slowed.
- *caching server*: stock Pyodide from a server that lets the browser keep files for a year, in a profile on disk.
- *taps*: from the lift of the finger, which rests 70 ms before, to the frame that shows the answer, at a person's pace, at full speed
  and with page and rules at a quarter of it. A piece is taken up when the finger comes down, so its targets may be there before
  the lift (then 0); *press to targets* counts from the finger's coming down.
- *frames*: large prototype board, page and rules at a quarter of the speed; how many came in the second with the fewest.
- *random actions/s*: one legal list, one random choice, one step, in processor time; beside python-chess in turn, medians of seven rounds.

"""
