"""The same match beside the page: asks fog_core directly what is possible, so that a journey knows what to tap."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from fog_core import bridge

Json = Any
_NUMBERS = count(1)


def ask(op: str, **args: Json) -> Json:
    """Ask the rules as the page does; fail on an error."""
    reply = json.loads(bridge.handle(json.dumps({"v": 1, "id": 1, "op": op, "args": args})))
    assert reply["ok"], reply["error"]
    return reply["result"]


@dataclass
class Mirror:
    """A match that follows what the page was told to do."""

    setup: Json
    name: str = field(default_factory=lambda: f"mirror-{next(_NUMBERS)}")
    packet: Json = field(default=None)
    board: Json = field(default=None)

    def __post_init__(self) -> None:
        seats = [{"name": "", "kind": "human"}] * self.setup["players"]
        self.packet = ask("new", match=self.name, setup=self.setup, seats=seats)
        self.board = self.packet["board"]

    @classmethod
    def of_link(cls, link: str) -> Mirror:
        """Return the match of a set-up link."""
        return cls(ask("parse_link", hash=link)["setup"])

    @property
    def view(self) -> Json:
        return self.packet["view"]

    @property
    def over(self) -> bool:
        return self.packet["outcome"] is not None

    def act(self, *tokens: str) -> None:
        self.packet = ask("act", match=self.name, rev=self.packet["rev"], tokens=list(tokens))

    def seat(self, *kinds: str) -> None:
        """Say who sits where: `human`, `bot:hard`."""
        seats = [{"name": "", "kind": kind} for kind in kinds]
        self.packet = ask("seat", match=self.name, rev=self.packet["rev"], seats=seats)

    def guardian_acts(self) -> bool:
        """Return whether a guardian has to act now."""
        actor = self.packet["actor"]
        return actor is not None and self.packet["seats"][actor]["kind"] != "human"

    def let_guardians_play(self) -> None:
        """Do what the guardians will do, until a person has to act."""
        while self.guardian_acts():
            level = self.packet["seats"][self.packet["actor"]]["kind"].removeprefix("bot:")
            self.act(*self.plan(level)["tokens"])

    def plan(self, level: str = "hard") -> Json:
        """Return what a guardian would do now."""
        while not (thought := ask("think", match=self.name, level=level))["done"]:
            pass
        return thought["plan"]

    def choices(self, piece: str | None = None) -> list[Json]:
        return list(ask("legal", match=self.name, **({"piece": piece} if piece else {}))["choices"])

    def targets(self, piece: str) -> list[Json]:
        return list(ask("targets", match=self.name, piece=piece)["targets"])

    def selectable(self) -> list[str]:
        return list(self.packet["selectable"])

    def buttons(self) -> list[str]:
        """Return the tokens that have a button of their own."""
        end = ["end_turn"] if self.packet["end_turn"] else []
        return [*self.packet["actions"], *(f"value {number}" for number in self.view.get("values", ())), *end]

    def cell_of(self, piece: str) -> str:
        return str(next(one["cell"] for one in self.view["pieces"] if one["id"] == piece))

    def topmost(self, cell: str) -> str | None:
        there = [piece for piece in self.view["pieces"] if piece["cell"] == cell]
        return max(there, key=lambda piece: piece["level"])["id"] if there else None

    def text(self) -> str:
        """Return the match file."""
        return str(ask("save", match=self.name)["text"])

    def refusals(self, piece: str, cells: list[str]) -> dict[str, str]:
        """Return a cell for every reason why *piece* cannot go to some of *cells*."""
        answers = {cell: ask("explain", match=self.name, piece=piece, cell=cell)["refusal"] for cell in cells}
        return {answer["code"]: cell for cell, answer in answers.items() if answer}
