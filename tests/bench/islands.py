"""How fast Islands is: legal list, apply, random play, loading a match, importing. ``python3 -m tests.bench.islands``.

``measure()`` returns the figures by name. Budgets (design §6): legal list ≤ 0.5 ms, apply ≤ 0.1 ms (medians), random
play ≥ 5,000 actions/s, a 300-action match loaded in ≤ 100 ms.
"""

from __future__ import annotations

import random
from statistics import median
from time import perf_counter, process_time

from fog_core import matchfile
from fog_core.game import Setup
from fog_core.islands import game
from fog_core.islands.state import Phase, State
from fog_core.match import Match
from fog_core.options import OptionValue, complete
from tests.bench import import_time

MODULES: tuple[dict[str, OptionValue], ...] = (
    {"module": 1},
    {"module": 2, "harbour": "variant"},
    {"module": 3, "side": "silver", "harbour": "variant"},
)
MATCHES = 4


def setup(players: int, seed: str, options: dict[str, OptionValue]) -> Setup:
    """Return a set-up of the game."""
    about = game.GAME.info
    return Setup("islands", "standard", players, seed, complete(about.options, options), about.palette[:players])


def random_play() -> float:
    """Return how many random actions are played in a second: one legal list and one trusted step each."""
    rng, actions, start = random.Random("bench"), 0, process_time()
    for options in MODULES:
        for number in range(MATCHES):
            state = game.GAME.initial(setup(2 + number % 3, f"bench {number}", options))
            while state.phase is not Phase.OVER:
                state = game.step(state, rng.choice(game.legal(state)).action).state
                actions += 1
    return actions / (process_time() - start)


def single_calls() -> tuple[float, float]:
    """Return the medians of one legal list and of one apply, in milliseconds."""
    rng = random.Random("bench")
    legal_times, apply_times = [], []
    for options in MODULES:
        state: State = game.GAME.initial(setup(3, "bench", options))
        while state.phase is not Phase.OVER:
            start = perf_counter()
            choices = game.legal(state)
            middle = perf_counter()
            state = game.apply(state, rng.choice(choices).action).state
            apply_times.append(perf_counter() - middle)
            legal_times.append(middle - start)
    return median(legal_times) * 1000, median(apply_times) * 1000


def load() -> float:
    """Return how long a match of 300 actions takes to load, in milliseconds."""
    rng, match = random.Random("bench"), Match(setup(4, "bench", MODULES[2]))
    while match.cursor < 300:
        match.act(rng.choice(match.game.legal(match.state)).token)
    text = matchfile.write(match)
    start = perf_counter()
    matchfile.read(text)
    return (perf_counter() - start) * 1000


def measure() -> dict[str, float]:
    """Return all figures."""
    legal, apply = single_calls()
    return {
        "legal list, median ms": legal,
        "apply, median ms": apply,
        "random actions/s": random_play(),
        "load 300 actions, ms": load(),
        "import, ms": import_time("fog_core.islands.game"),
    }


if __name__ == "__main__":
    for name, figure in measure().items():
        print(f"{name:<24}{figure:>10.3f}")
