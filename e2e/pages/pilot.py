"""A pilot of the Islands: lays tiles towards the coasts that are missing, and does everything by tap."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from playwright.sync_api import expect

from ..conftest import poll
from .mirror import Json, Mirror, ask
from .table import Table

ORDER = "balloon draw activate give pick pick_bag place keep convert cloud leave leave_any fly accept".split()
"""What the pilot does first when several kinds of actions are possible; everything else comes last."""

SHOWN = """async (match) => ({
    text: (await fogbound.rules.call('ascii', { match })).text,
    plates: [...document.querySelectorAll('.plate-face')]
        .map((one) => one.innerText.match(/[−\\d]+/g).map((n) => Number(n.replace('−', '-')))),
    cells: Object.fromEntries([...document.querySelectorAll('[data-cell]')].map((one) => [one.dataset.cell, one.ariaLabel ?? ''])),
})"""


@dataclass
class Pilot:
    """Plays all seats by tap. Without *table* the moves are made beside the page only.

    *wants* are kinds to try whenever they are possible and have not been seen yet: actions, ``dock`` (a flight to the harbour)
    and the specials ``drop``, ``draw_cell``, ``volcano`` (a tile on them).
    """

    mirror: Mirror
    table: Table | None = None
    wants: frozenset[str] = frozenset()
    seen: set[str] = field(default_factory=set)

    def play(self) -> None:
        """Do one action, and check that the page shows what the rules say."""
        piece, target, token = self.choose()
        self.seen |= kinds_of(token, target)
        if self.table:
            if token.startswith("cloud_tile"):
                self.table.press_token(self.mirror, token)
                return
            self.use(piece, target) if piece else self.press(token)
        self.mirror.act(token)
        if self.table:
            self.table.settled(self.mirror.packet["cursor"])
            self.agrees()

    # ---- what to do

    def choose(self) -> tuple[str | None, Json, str]:
        """Return piece, target and token of the action to do."""
        ways = [
            (piece, target, target["tokens"][0]) for piece in self.mirror.selectable() for target in self.targets(piece)
        ]
        if (missing := self.wants - self.seen) and (
            fresh := [way for way in ways if kinds_of(way[2], way[1]) & missing]
        ):
            return min(fresh, key=lambda way: rank(way[2]))
        ways = [way for way in ways if not way[2].startswith("reroll")]
        plain = [(None, {}, token) for token in self.mirror.buttons()]
        return min([*ways, *plain], key=lambda way: (rank(way[2]), self.price_of(way[1], way[2])))

    def price_of(self, target: Json, token: str) -> float:
        """Return how little a way is worth: tiles go towards missing coasts, balloons where such tiles can go."""
        kind = token.split()[0]
        if kind == "place":
            return self.distance(target["cell"])
        if kind == "cloud":
            return -len(self.view["clouds"][int(token.split()[1]) - 1])
        if kind in ("fly", "leave", "leave_any"):
            own = self.me["tiles"]
            free = [cell for cell in self.beside(target["cell"]) if cell not in own and cell != "0,0"]
            linked = [cell for cell in free if any(near in own or near == "0,0" for near in self.beside(cell))]
            best = min(map(self.distance, linked), default=8)
            return float(target["cost"]) / 2 + 2 * best
        return 0

    def distance(self, cell: str) -> int:
        """Return how far a cell is from the nearest coast that is not joined yet."""
        missing = [
            place for place in self.mirror.board["cells"] if place["coast"] and not self.me["coasts"][place["coast"]]
        ]
        return min((steps(hex_of(cell), (place["q"], place["r"])) for place in missing), default=0)

    def beside(self, cell: str) -> list[str]:
        return [one["id"] for one in self.mirror.board["cells"] if steps(hex_of(cell), (one["q"], one["r"])) == 1]

    @property
    def view(self) -> Json:
        return self.mirror.view

    @property
    def me(self) -> Json:
        return self.view["players"][self.view["turn"] or 0]

    def targets(self, piece: str) -> list[Json]:
        return self.mirror.targets(piece)

    # ---- by tap

    def use(self, piece: str, target: Json) -> None:
        """Take the piece up, unless it is in hand already, and tap its target."""
        assert self.table
        here, there = self.cell_of(piece), self.place_of(target["cell"])
        in_place = target["cell"] == piece
        if self.table.selected() != here and not in_place:
            self.table.tap(here)
        if self.table.selected() == here or not in_place:
            expect(self.table.cell(there)).to_have_class(re.compile("board-reachable"))
        self.table.tap(there)
        if here == there and not in_place:
            self.table.page.locator(".choice").click()

    def press(self, token: str) -> None:
        """Press the button of an action without a piece."""
        assert self.table
        page = self.table.page
        if token.startswith("value "):
            page.locator(".island-panel").get_by_role("button", name=re.compile(rf": {token[6:]}$")).click()
        else:
            page.locator("#end-turn" if token == "end_turn" else f"#act-{token}").click()

    def cell_of(self, piece: str) -> str:
        """Return where on the board a piece is tapped."""
        kind, _, name = piece.partition(":")
        if kind == "balloon":
            return str(self.me["balloon"] or "0,0")
        if kind == "expansion":
            return f"supply:{name}"
        rows = {"harbour": [("harbour", "harbour")], "tile": [("hand", "pending"), ("spyglass", "spyglass")]}
        for place, row in rows.get(kind, []):
            tiles = [str(tile) for tile in (self.me if row == "spyglass" else self.view)[row]]
            if name in tiles:
                return f"{place}:{tiles.index(name)}"
        return piece

    def place_of(self, cell: str) -> str:
        return self.cell_of(cell) if ":" in cell else cell

    def agrees(self) -> None:
        """The page shows the position of the rules: the board as text, energy and score, balloon and tiles on the board."""
        assert self.table
        if self.mirror.over:
            return
        page, packet = self.table.page, self.mirror.packet
        match = page.url.split("#/match/")[1]
        expected = ask("ascii", match=self.mirror.name)["text"]
        plates = [
            [one["energy"], total] for one, total in zip(self.view["players"], packet["score"]["totals"], strict=True)
        ]
        tiles = {cell: self.mirror.board["tiles"][str(tile)] for cell, tile in self.me["tiles"].items()}

        shown: Json = {}

        def shows() -> bool:
            shown.update(page.evaluate(SHOWN, match))
            told = all(f" {tile.get('number', '')}" in shown["cells"][cell] for cell, tile in tiles.items())
            balloon = "balloon" in shown["cells"][self.me["balloon"] or "0,0"]
            return told and balloon and shown["text"] == expected and shown["plates"] == plates

        try:
            poll(page, shows, 5)
        except AssertionError as error:
            raise AssertionError(f"rules: {expected} {plates}\npage: {shown}") from error


def kinds_of(token: str, target: Json) -> set[str]:
    """Return what an action shows: its kind, and what is special about its target.

    >>> sorted(kinds_of("fly NE 4", {"cell": "D2"}))
    ['dock', 'fly']
    """
    kind = token.split()[0]
    extra = {
        "dock": kind == "fly" and target["cell"].startswith("D"),
        "drop": kind == "place" and target["bonus"],
        "draw_cell": kind == "place" and target["draws"],
        "volcano": kind == "place" and target["points"],
        "office": token.startswith("place X2"),
    }
    return {kind} | {name for name, true in extra.items() if true}


def rank(token: str) -> int:
    kind = token.split()[0]
    return ORDER.index(kind) if kind in ORDER else len(ORDER)


def hex_of(cell: str) -> tuple[int, int]:
    q, r = cell.split(",") if "," in cell else ("9", "9")
    return int(q), int(r)


def steps(a: tuple[int, int], b: tuple[int, int]) -> int:
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))
