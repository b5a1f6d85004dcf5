"""The fault journey: matches of all games are played while everything that can go wrong goes wrong, one thing after another.

After each fault page, storage and screen are compared with the rules beside the page: no acknowledged move is lost, none is
made up, no error goes uncaught, nothing is stuck. ``FOGBOUND_FAULTS=1000`` makes a long journey of it and writes
``docs/faults.md``; ``FOGBOUND_FAULT_SEED`` names another one than the usual.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import BrowserContext

from .conftest import ROOT
from .faults import engine, entry, hands, life, storage
from .faults.fault import FAULTS, Fault, deck
from .faults.world import World
from .server import Site

pytestmark = pytest.mark.stored

USUAL = 64
SIZE = int(os.environ.get("FOGBOUND_FAULTS", USUAL))
SEED = os.environ.get("FOGBOUND_FAULT_SEED", "fogbound")
EVERY = 8
"""After so many faults another match is put on the table."""

ROOMS = (engine, life, storage, entry, hands)


@pytest.mark.expects_errors
def test_no_fault_loses_an_acknowledged_move(site: Site, new_context: Callable[..., BrowserContext]) -> None:
    random = Random(SEED)
    world = World(site, new_context(locale="en-GB", viewport={"width": 1280, "height": 720}), random)
    met: Counter[Fault] = Counter()
    for number, fault in enumerate(deck(random, SIZE)):
        if number % EVERY == 0:
            world.another_match()
        world.on_the_table()
        print(f"{number} {fault.inject.__name__}", flush=True)  # a night's journey can be followed with -s
        world.play()
        world.agree(fault.inject(world), f"fault {number} of seed {SEED!r} ({fault.inject.__name__})")
        met[fault] += 1
    assert met.total() == SIZE
    assert len(FAULTS) > SIZE or met.keys() == set(FAULTS)
    if "FOGBOUND_FAULTS" in os.environ:
        (ROOT / "docs" / "faults.md").write_text(table_of(met), "utf-8")


def table_of(met: Counter[Fault]) -> str:
    """Return the page about the journey."""
    kinds = len({fault.kind for fault in met})
    rows = [f"| {fault.kind} | {fault.what} | {met[fault]} |" for fault in FAULTS if fault in met]
    return "\n".join([PAGE.format(total=met.total(), kinds=kinds, faults=len(rows), usual=USUAL), *rows, ""])


PAGE = (Path(__file__).parent / "faults" / "page.md").read_text("utf-8").rstrip()
