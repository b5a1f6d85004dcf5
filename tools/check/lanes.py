"""Stages that run side by side: one line when each begins and ends, and at the end what failed and where the time went."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import NamedTuple

from tools.console import HouseError

_LONGEST = 6
"""Of how many stages the time is told at the end."""


class Result(NamedTuple):
    """How many passed and failed, and what is to be read about it."""

    passed: int
    failed: int
    said: str = ""


class Stage(NamedTuple):
    """A part of the test command; *run* may raise HouseError."""

    title: str
    run: Callable[[], Result]


@dataclass
class Tally:
    """What passed and what failed so far."""

    passed: int = 0
    failed: int = 0
    broken: list[str] = field(default_factory=list)
    seconds: dict[str, float] = field(default_factory=dict)
    _began: float = field(default_factory=time.monotonic)
    _counting: threading.Lock = field(default_factory=threading.Lock)

    def side_by_side(self, *lanes: Sequence[Stage]) -> None:
        """Run the stages of each lane one after another, and the lanes at the same time."""
        with ThreadPoolExecutor(len(lanes)) as pool:
            for done in [pool.submit(self._lane, lane) for lane in lanes]:
                done.result()

    def _lane(self, lane: Sequence[Stage]) -> None:
        for stage in lane:
            print(f"· {stage.title} …", flush=True)
            start = time.monotonic()
            try:
                result = stage.run()
            except HouseError as error:
                result = Result(0, 1, str(error))
            with self._counting:
                self._count(stage.title, result, time.monotonic() - start)

    def _count(self, title: str, result: Result, seconds: float) -> None:
        self.passed += result.passed
        self.failed += result.failed
        self.seconds[title] = seconds
        if result.failed:
            self.broken.append(title)
        verdict = "FAILED" if result.failed else "ok"
        print("".join(f"  {line}\n" for line in result.said.splitlines()), end="")
        print(f"  {title}: {verdict}, {result.passed} passed, {result.failed} failed in {seconds:.1f} s", flush=True)

    def close(self) -> None:
        """Say what failed, where the time went, and the count."""
        if self.broken:
            print(f"failed: {', '.join(self.broken)}")
        longest = sorted(self.seconds, key=lambda title: -self.seconds[title])[:_LONGEST]
        used = os.times()
        print(f"\nwhere the time went: {', '.join(f'{title} {self.seconds[title]:.0f} s' for title in longest)}")
        print(
            f"{time.monotonic() - self._began:.0f} s in all; "
            f"{used.children_user + used.children_system:.0f} s of processor time on {os.cpu_count()} processors"
        )
        print(f"\n{self.passed} passed, {self.failed} failed", flush=True)
