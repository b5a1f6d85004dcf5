"""Positions as pictures.

    scene('''
        D  . 5 .
        C  2 # .
    ''')

A line is a row (``A`` …, ``S``) or a cell (``P1a``, ``bA1``) and what stands there, in a row from its first cell: a
number, ``.`` nothing, ``#`` an obstacle, ``7+20`` a pile from bottom to top. Forward is up. What is not drawn is empty.
Everybody belongs to the active colour unless *others* names him.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from fog_core.escape import positions, targets
from fog_core.escape.action import decode
from fog_core.escape.game import game
from fog_core.escape.movement import legal
from fog_core.escape.state import State, islander_index
from fog_core.game import Event

MINE = {"review": "black", "prototype": "blue"}
OTHERS = {"review": "pink", "prototype": "red"}


class Scene:
    """A position with short questions; its ``repr`` is a picture again."""

    def __init__(self, state: State, events: tuple[Event, ...] = ()) -> None:
        self.state = state
        self.events = [event.code for event in events]
        self._rules = game(state.table.edition.name)

    def moves(self, islander: int, kind: str = "") -> dict[str, int]:
        """The legal actions of an islander, tokens without his number, with their cost; only of one kind if given."""
        found = legal.choices_of(self.state, islander_index(self.state, islander))
        words = {choice.token.removeprefix(f"{islander} "): choice.cost or 0 for choice in found}
        return {token: cost for token, cost in words.items() if token.startswith(kind)}

    def why(self, token: str) -> str | None:
        """The code of the refusal of an action, None if it is legal."""
        refusal = self._rules.explain(self.state, decode(token))
        return refusal.code if refusal else None

    def after(self, *tokens: str) -> Scene:
        """The position after these actions, with the events of the last one."""
        state, events = self.state, ()
        for token in tokens:
            step = self._rules.apply(state, decode(token))
            state, events = step.state, step.events
        return Scene(state, events)

    def where(self, islander: int) -> str:
        """The cell of an islander."""
        cells: dict[str, str] = positions.to_json(self.state)["islanders"]
        return cells[str(islander)]

    def field(self, name: str) -> Any:
        """A field of the position as JSON."""
        return positions.to_json(self.state)[name]

    def targets(self, islander: int) -> dict[str, Any]:
        """What a tap on the islander shows, by cell."""
        return {target["cell"]: target for target in targets.targets(self.state, str(islander))}

    def why_not(self, islander: int, cell: str) -> str | None:
        """The code of the answer to a tap on a cell."""
        refusal = targets.why_not(self.state, str(islander), cell)
        return refusal.code if refusal else None

    def answer(self, islander: int, cell: str) -> tuple[str, str, dict[str, Any]] | None:
        """The answer to a tap on a cell: code, rule and params."""
        refusal = targets.why_not(self.state, str(islander), cell)
        return (refusal.code, refusal.rule, dict(refusal.params)) if refusal else None

    def __repr__(self) -> str:
        """The occupied rows and cells as a picture."""
        board, obstacles = self.state.table.board, self.state.table.obstacles
        lines: dict[str, list[str]] = {}
        for cell, name in enumerate(board.names):
            line = name[0] if cell < board.shore_end else name
            pile = [i for i, at in enumerate(self.state.at) if at == cell]
            numbers = "+".join(str(self.state.table.roster[i].number) for i in pile)
            lines.setdefault(line, []).append(numbers or ("#" if obstacles[cell] else "."))
        drawn = [f"{line:4}{' '.join(cells)}" for line, cells in lines.items() if set(cells) != {"."}]
        return "\n" + "\n".join(reversed(drawn)) + f"\nmp {self.state.mp} fog {self.state.fog}"


def scene(
    picture: str,
    edition: str = "review",
    others: Iterable[int] = (),
    options: dict[str, Any] | None = None,
    **fields: Any,
) -> Scene:
    """Return the position of a picture; *fields* are further fields of the position format."""
    cells: dict[str, str] = {}
    obstacles: list[str] = []
    stacks: dict[str, list[int]] = {}
    for line in picture.split("\n"):
        if not line.strip():
            continue
        head, *tokens = line.split()
        names = [head] if re.search(r"\d", head) else [f"{head}{i}" for i in range(1, len(tokens) + 1)]
        for name, token in zip(names, tokens, strict=True):
            if token == "#":
                obstacles.append(name)
            elif token != ".":
                pile = [int(number) for number in token.split("+")]
                cells |= {str(number): name for number in pile}
                if len(pile) > 1:
                    stacks[name] = pile
    mine, foreign = MINE[edition], OTHERS[edition]
    position = {
        "islanders": cells,
        "owners": {number: foreign if int(number) in others else mine for number in cells},
        "obstacles": obstacles,
        "active": mine,
        "stacks": stacks,
        **fields,
    }
    if position.get("solo"):
        del position["owners"]
        position["active"] = fields.get("active")
    return Scene(positions.from_json(edition, position, options or {}))
