"""A long evening in one worker: what three more matches leave behind is next to nothing."""

from __future__ import annotations

import gc
import json
import random
import sys
from typing import Any

import pytest

from fog_core.bridge import Bridge

pytestmark = pytest.mark.broad

MATCHES = (("escape", "review", 3), ("islands", "standard", 2), ("escape", "prototype", 4))
GROWTH = 1.10


def evening(bridge: Bridge, seed: int) -> int:
    """Play a match of each kind at random, look back over it, put it away; return how many actions were played."""
    rng, actions = random.Random(seed), 0
    for game, edition, players in MATCHES:
        handle = f"{game} {edition} {seed}"
        setup = {"game": game, "edition": edition, "players": players, "seed": f"evening {seed}", "options": {}}
        ask(bridge, "new", match=handle, setup=setup, seats=[])
        while legal := ask(bridge, "legal", match=handle)["choices"]:
            ask(bridge, "act", match=handle, tokens=[rng.choice(legal)["token"]])
            actions += 1
        for n in range(0, actions, 40):
            ask(bridge, "goto", match=handle, n=min(n, 100))
        ask(bridge, "close", match=handle)
    return actions


def ask(bridge: Bridge, op: str, **args: object) -> Any:
    reply = json.loads(bridge.handle(json.dumps({"v": 1, "id": 1, "op": op, "args": args})))
    assert reply["ok"], reply
    return reply["result"]


def test_three_more_evenings_leave_next_to_nothing_in_the_worker() -> None:
    bridge = Bridge()
    evening(bridge, 0)
    first = blocks()
    actions = sum(evening(bridge, seed) for seed in (1, 2, 3))
    assert actions > 1000
    assert blocks() <= GROWTH * first


def blocks() -> int:
    """Return how many blocks of memory the interpreter holds, once what nobody needs is gone."""
    gc.collect()
    return sys.getallocatedblocks()
