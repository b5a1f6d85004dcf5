"""How fast the rules are beside python-chess, the best-known rules library in pure Python. ``python3 -m tests.bench.beside_chess``.

The three play in turn in one interpreter, round by round, and each round has ratios of its own: where a machine changes its speed
from minute to minute, neighbours still compare. ``measure()`` returns the medians of the rounds.
"""

from __future__ import annotations

from statistics import median

from tests.bench import chess_yardstick, escape, islands

ROUNDS = 7


def measure() -> dict[str, float]:
    """Return all figures."""
    rounds = [_round() for _ in range(ROUNDS)]
    return {name: median(one[name] for one in rounds) for name in rounds[0]}


def _round() -> dict[str, float]:
    chess = chess_yardstick.random_play()
    return {
        "python-chess: random actions/s": chess,
        "escape ÷ python-chess, random actions": escape.random_play() / chess,
        "islands ÷ python-chess, random actions": islands.random_play() / chess,
        "escape: legal list and step, in moves of chess": escape.single_calls()["legal list and step, median ms"]
        * chess
        / 1000,
    }


if __name__ == "__main__":
    for name, figure in measure().items():
        print(f"{name:<48}{figure:>10.3f}")
