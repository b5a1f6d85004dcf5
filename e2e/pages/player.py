"""A player with a plan: brings islanders aboard, prefers movements nobody has shown yet, ends turns quickly."""

from __future__ import annotations

from dataclasses import dataclass, field

from .mirror import Json, Mirror
from .table import Table


@dataclass
class Player:
    """Plays all seats of a match by tap; *moves* targets per turn at most."""

    table: Table
    mirror: Mirror
    moves: int = 1
    seen: set[str] = field(default_factory=set)

    def play_to_the_end(self) -> None:
        while not self.mirror.over:
            self.play_turn()

    def play_turn(self) -> None:
        """Make a few moves, then end the turn."""
        turn = self._turn()
        for _ in range(self.moves):
            plan = self._plan()
            if plan is None or self._turn() != turn:
                break
            self.seen |= set(plan[1]["kinds"])
            self.table.move(self.mirror, *plan)
        while self.mirror.view["transit"] and self._turn() == turn:
            piece = self.mirror.view["transit"]["piece"]
            self.table.move(self.mirror, piece, self.mirror.targets(piece)[0])
        if not self.mirror.over and self._turn() == turn:
            self.table.end_turn(self.mirror)

    def _turn(self) -> tuple[int, int]:
        return self.mirror.packet["round"], self.mirror.packet["turn"]

    def _plan(self) -> tuple[str, Json] | None:
        """Return the islander and the target that shows most: a new kind, then points, then distance to the fog."""
        plans = [(piece, target) for piece in self._nearest() for target in self.mirror.targets(piece)]
        return max(plans, key=lambda plan: self._worth(plan[1]), default=None)

    def _nearest(self) -> list[str]:
        """Return the four islanders nearest to the boats: enough for a plan, quick to ask."""
        rank = {cell["id"]: cell["y"] for cell in self.mirror.board["cells"]}
        return sorted(self.mirror.selectable(), key=lambda piece: -rank[self.mirror.cell_of(piece)])[:4]

    def _worth(self, target: Json) -> tuple[int, int, int]:
        fresh = len(set(target["kinds"]) - self.seen)
        rank = {cell["id"]: cell["y"] for cell in self.mirror.board["cells"]}
        return fresh, target["points"] or 0, rank[target["cell"]]
