"""The yardstick of random play: the same loop with python-chess, the best-known rules library in pure Python."""

from __future__ import annotations

import random
from time import process_time as now  # processor time: other jobs of the machine do not count

import chess

from tools.bench.pace import BUDGET_PACE

GAMES = 12


def random_play() -> float:
    """Return how many random moves are played in a second: one legal list and one push each."""
    rng, moves, start = random.Random("bench"), 0, now()
    for _ in range(GAMES):
        board = chess.Board()
        while not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
            moves += 1
    return moves / (now() - start)


class Machine:
    """This machine, which may be another one in ten minutes: its speed is that of the budgets' one times what python-chess says."""

    def __init__(self) -> None:
        self.speeds: list[float] = []

    def speed(self) -> float:
        """Play now; return which part of the budgets' machine this one is."""
        self.speeds.append(random_play() / BUDGET_PACE)
        return self.speeds[-1]

    def brake(self, part: float) -> float:
        """Return how many times slower to make this machine now for *part* of the budgets' one; a fifth more is near enough."""
        speed = self.speed()
        return speed / part if speed > 1.2 * part else 1


def measure() -> dict[str, float]:
    """Return all figures."""
    return {"random actions/s": random_play()}


if __name__ == "__main__":
    for name, figure in measure().items():
        print(f"{name:<24}{figure:>10.0f}")
