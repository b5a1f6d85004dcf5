"""The rules of Stepping Stones, and what to draw."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from fog_core.chance import value
from fog_core.errors import BadToken, Param, Refusal
from fog_core.game import (
    Choice,
    EndTurn,
    Event,
    Fact,
    Game,
    GameInfo,
    Json,
    Move,
    Outcome,
    ScoreRow,
    ScoreSheet,
    Seat,
    Setup,
    Side,
    Situation,
    Standing,
    Step,
)

from . import info as about

ROUNDS = 5
STRENGTH = 2
LENGTH = {"short": 5, "long": 8}

Action: TypeAlias = tuple[str, int]
"""What to do and how far: ("step", 1), ("throw", 0), ("end_turn", 0)."""


@dataclass(frozen=True, slots=True)
class State:
    """Who stands where; what the turn has left."""

    setup: Setup
    at: tuple[int, ...]
    round: int = 1
    turn: int = 0
    strength: int = STRENGTH
    thrown: bool = False
    phase: str = "move"


@dataclass(frozen=True, slots=True)
class Stones(Game[State, Action]):
    """The game; it has no data of its own."""

    info: GameInfo

    def setup_errors(self, setup: Setup) -> tuple[tuple[str, Mapping[str, Param]], ...]:
        count = setup.players * self.info.sides_per_seat.get(setup.players, 0)
        return () if len(setup.sides) == count else (("wrong_sides", {"n": count}),)

    def initial(self, setup: Setup) -> State:
        return State(setup, (0,) * len(setup.sides))

    def opening(self, state: State) -> tuple[Event, ...]:
        return (Event("setup", {"sides": list(state.setup.sides)}),)

    def actor(self, state: State) -> Seat | None:
        return None if self.outcome(state) else state.turn % state.setup.players

    def side(self, state: State) -> Side | None:
        return None if self.outcome(state) else state.setup.sides[state.turn]

    def legal(self, state: State) -> tuple[Choice[Action], ...]:
        candidates: list[Action] = [("end_turn", 0), ("step", 1), ("step", 2), ("throw", 0)]
        return tuple(
            Choice(action, self.encode(action), action[1])
            for action in candidates
            if self.explain(state, action) is None
        )

    def explain(self, state: State, action: Action) -> Refusal | None:
        kind, steps = action
        if self.outcome(state):
            return Refusal("game_over", "END")
        if kind == "throw":
            return self._explain_throw(state)
        if kind == "step" and steps == 2 and not state.setup.options["long_jump"]:
            return Refusal("option_off", "STEP", {"option": "long_jump"})
        if kind == "step" and steps > state.strength:
            return Refusal("too_weak", "STEP", {"left": state.strength})
        if kind == "step" and not self._free(state, state.at[state.turn] + steps):
            return Refusal("occupied", "STEP", {"cell": str(state.at[state.turn] + steps)})
        return None

    def step(self, state: State, action: Action) -> Step[State]:
        kind, steps = action
        side = state.setup.sides[state.turn]
        if kind == "end_turn":
            return Step(self._next(state), (Event("act.end_turn", {"side": side}),))
        if kind == "throw":
            steps = value(state.setup.seed, f"throw/{state.round}", state.turn, 3)
        after = replace(
            self._moved(state, steps),
            strength=state.strength - action[1],
            thrown=state.thrown or kind == "throw",
        )
        says = Event(f"act.{kind}", {"side": side, "piece": side, "cost": action[1]})
        move = Move(side, str(state.at[state.turn]), str(after.at[state.turn]))
        events = (says, Event("moved", {"piece": side, "n": steps}, (move,)))
        return Step(after, events, "dice" if kind == "throw" else None)

    def encode(self, action: Action) -> str:
        return f"{action[0]} {action[1]}" if action[0] == "step" else action[0]

    def decode(self, token: str) -> Action:
        actions: dict[str, Action] = {
            self.encode(action): action for action in (("end_turn", 0), ("step", 1), ("step", 2), ("throw", 0))
        }
        if token not in actions:
            raise BadToken("bad_token", token=token[:40])
        return actions[token]

    def outcome(self, state: State) -> Outcome | None:
        if self._home(state) in state.at:
            return Outcome("home", self.score_sheet(state).ranking)
        return Outcome("rounds", self.score_sheet(state).ranking) if state.round > ROUNDS else None

    def score_sheet(self, state: State) -> ScoreSheet:
        seats = range(state.setup.players)
        results = tuple(
            (f"seat:{seat}", state.setup.sides[seat :: state.setup.players], sum(state.at[seat :: state.setup.players]))
            for seat in seats
        )
        points = sorted({result[2] for result in results}, reverse=True)
        reasons = tuple((Event("at", {"cell": str(cell)}),) for cell in state.at)
        return ScoreSheet(
            sides=state.setup.sides,
            rows=(ScoreRow("way", state.at, reasons),),
            totals=state.at,
            results=results,
            ranking=tuple(tuple(name for name, _, won in results if won == group) for group in points),
        )

    def situation(self, state: State) -> Situation:
        tokens = [choice.token for choice in self.legal(state)]
        mover, steps = self.side(state), [token for token in tokens if token.startswith("step")]
        return Situation(
            sides=tuple(
                Standing(side, index % state.setup.players, facts=(Fact("at", state.at[index]),))
                for index, side in enumerate(state.setup.sides)
            ),
            phase=state.phase,
            round=state.round,
            turn=state.turn,
            rounds=ROUNDS,
            selectable=(mover,) if mover and steps else (),
            actions=("throw",) if "throw" in tokens else (),
            end_turn=EndTurn(state.strength, len(steps)) if tokens else None,
        )

    def board(self, state: State) -> Json:
        return {
            "kind": "toy",
            "cells": [{"id": str(cell), "x": cell * 2, "y": 0} for cell in range(self._home(state) + 1)],
        }

    def view(self, state: State, seat: Seat | None = None) -> Json:
        return {
            "strength": state.strength,
            "pieces": [{"id": side, "cell": str(at)} for side, at in zip(state.setup.sides, state.at, strict=True)],
        }

    def targets(self, state: State, piece: str) -> Json:
        if piece != self.side(state):
            return []
        steps = [choice.action[1] for choice in self.legal(state) if choice.action[0] == "step"]
        return [self.target(str(state.at[state.turn] + length), length) for length in steps]

    @staticmethod
    def target(cell: str, steps: int) -> Json:
        """Return a target with what this game has no use for left empty."""
        return {
            "cell": cell,
            "cost": steps,
            "free": False,
            "steps": steps,
            "kind": "step",
            "kinds": ["step"],
            "tokens": [f"step {steps}"],
            "route": [],
            "affects": [],
            "bonus": None,
            "area": None,
            "points": None,
            "alternatives": [],
        }

    def why_not(self, state: State, piece: str | None, cell: str) -> Refusal | None:
        if piece != self.side(state):
            return Refusal("not_yours", "TURN", {"piece": piece})
        if not (cell.isdigit() and len(cell) < 3):
            return Refusal("unknown_cell", "", {"cell": cell})
        steps = int(cell) - state.at[state.turn]
        return self.explain(state, ("step", steps)) if steps in (1, 2) else Refusal("too_far", "STEP", {"cell": cell})

    def ascii(self, state: State) -> str:
        rows = ["".join("#" if at == cell else "." for cell in range(self._home(state) + 1)) for at in state.at]
        return "\n".join(f"{row} {side}" for row, side in zip(rows, state.setup.sides, strict=True))

    def checksum_fields(self, state: State) -> Json:
        return {
            "at": list(state.at),
            "round": state.round,
            "turn": state.turn,
            "strength": state.strength,
            "thrown": state.thrown,
        }

    def _explain_throw(self, state: State) -> Refusal | None:
        if not state.setup.options["die"]:
            return Refusal("option_off", "THROW", {"option": "die"})
        return Refusal("already_thrown", "THROW") if state.thrown else None

    def _home(self, state: State) -> int:
        return LENGTH[str(state.setup.options["length"])]

    def _free(self, state: State, cell: int) -> bool:
        return cell == self._home(state) or (cell < self._home(state) and cell not in state.at)

    def _moved(self, state: State, steps: int) -> State:
        cell = state.at[state.turn]
        for _ in range(steps):
            cell = cell + 1 if self._free(state, cell + 1) else cell
        return replace(state, at=tuple(cell if side == state.turn else at for side, at in enumerate(state.at)))

    def _next(self, state: State) -> State:
        turn = (state.turn + 1) % len(state.at)
        return replace(state, turn=turn, round=state.round + (turn == 0), strength=STRENGTH, thrown=False)


def game(edition: str) -> Stones:
    """Return the rules of *edition*."""
    return Stones(about.info(edition))
