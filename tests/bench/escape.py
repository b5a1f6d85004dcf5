"""How fast Escape is: legal list, apply, random play, targets, loading a match, importing. ``python3 -m
tests.bench.escape``.

``measure()`` returns the figures by name. Budgets: legal list and step together ≤ 0.035 ms (median), random play ≥ 0.6 of
python-chess over whole matches, a 300-action match loaded in ≤ 100 ms; targets of a tap ≤ 30 ms (median).
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from statistics import median
from time import process_time as now  # processor time: other jobs of the machine do not count

from fog_core import matchfile
from fog_core import setup as setups
from fog_core.escape import targets
from fog_core.escape.action import Action, Kind
from fog_core.escape.game import game
from fog_core.escape.state import Phase, State, islander_index
from fog_core.game import Choice, Setup
from fog_core.match import Match
from fog_core.options import OptionValue
from tests.bench import import_time

TABLES: tuple[tuple[str, int, dict[str, OptionValue]], ...] = (
    ("review", 2, {}),
    ("review", 3, {}),
    ("review", 4, {"enhanced": True}),
    ("prototype", 4, {}),
    ("prototype", 6, {"size": "large"}),
)
MATCHES = 3


def setup(edition: str, players: int, seed: str, options: dict[str, OptionValue]) -> Setup:
    """Return a set-up of the game."""
    return setups.completed(Setup("escape", edition, players, seed, options))


def random_play() -> float:
    """Return how many random actions are played in a second, whole matches: one legal list and one trusted step each."""
    rng, actions, start = random.Random("bench"), 0, now()
    for edition, players, options in TABLES:
        rules = game(edition)
        for number in range(MATCHES):
            state = rules.initial(setup(edition, players, f"bench {number}", options))
            while state.phase is not Phase.OVER:
                state = rules.step(state, rng.choice(rules.legal(state)).action).state
                actions += 1
    return actions / (now() - start)


def turns(edition: str, players: int, options: dict[str, OptionValue]) -> Iterator[tuple[State, Choice[Action]]]:
    """Yield the positions of phase 2 of a match whose islanders mostly go forward, each with its next action."""
    rng, rules = random.Random("bench"), game(edition)
    state = rules.initial(setup(edition, players, "bench", options))
    y, index = state.table.board.y, state.table.board.index
    while state.phase is not Phase.OVER:
        choices = rules.legal(state)
        forward = [
            choice
            for choice in choices
            if choice.action.target
            and y[index[choice.action.target]] > y[state.at[islander_index(state, choice.action.islander)]]
        ]
        choice = rng.choice(forward if forward and rng.random() < 0.8 else choices)
        if state.phase is Phase.MOVE:
            yield state, choice
        state = rules.step(state, choice.action).state


def single_calls() -> dict[str, float]:
    """Return the medians of a legal list, the step and the checked apply after it, list and step together, and the targets of one tap at
    the start of a turn, in ms."""
    times: dict[str, list[float]] = {
        "legal list": [],
        "step": [],
        "apply": [],
        "legal list and step": [],
        "targets": [],
    }
    for edition, players, options in TABLES:
        rules = game(edition)
        for state, choice in turns(edition, players, options):
            start = now()
            rules.legal(state)
            listed = now()
            rules.step(state, choice.action)
            stepped = now()
            rules.apply(state, choice.action)
            times["apply"].append(now() - stepped)
            times["step"].append(stepped - listed)
            times["legal list"].append(listed - start)
            times["legal list and step"].append(stepped - start)
            if state.mp == state.table.mp[state.active] and choice.action.kind != Kind.END_TURN:
                start = now()
                targets.targets(state, str(choice.action.islander))
                times["targets"].append(now() - start)
    return {f"{what}, median ms": median(taken) * 1000 for what, taken in times.items()}


def load() -> float:
    """Return how long a match of 300 actions takes to load, in milliseconds."""
    rng, match = random.Random("bench"), Match(setup("prototype", 6, "bench", {"size": "large"}))
    while match.cursor < 300:
        match.act(rng.choice(match.game.legal(match.state)).token)
    text = matchfile.write(match)
    start = now()
    matchfile.read(text)
    return (now() - start) * 1000


def measure() -> dict[str, float]:
    """Return all figures."""
    return {
        **single_calls(),
        "random actions/s": random_play(),
        "load 300 actions, ms": load(),
        "import, ms": import_time("fog_core.escape.game"),
    }


if __name__ == "__main__":
    for name, figure in measure().items():
        print(f"{name:<24}{figure:>10.3f}")
