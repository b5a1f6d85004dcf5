"""Movement of Escape a second time, deliberately naive: names, dictionaries, every rule as a sentence of the rules
file.

Shares no code with ``fog_core`` and takes no care of speed: it tries every kind onto every cell nearby and asks whether
each condition holds. ``tests/test_naive_reach.py`` compares it with the engine on random positions.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count
from typing import Any

from tests.naive_board import ROUND, SIX, Json, field_of

Move = dict[str, Any]


class Naive:
    """A position. ``moves(n)`` lists what islander n may do; ``after(move)`` is the position afterwards."""

    def __init__(self, edition: str, data: Json, position: Json, options: Json) -> None:
        self.prototype = edition == "prototype"
        self.family = position.get("level") == "family"
        self.field = field_of(edition, position.get("size", "small") if self.prototype else "", id(data), data)
        table = data["islanders"].get("table") or data["islanders"]["grey" if self.family else "white"]
        self.who = {entry["id"]: entry for entry in table}
        self.options = options
        self.solo = position.get("solo", False)
        self.leaders = position.get("leaders", [])
        self.rocks = set(position.get("obstacles", []))
        self.fog = position["fog"]
        self.mp = position["mp"]
        self.spent = {int(n): mp for n, mp in position.get("spent", {}).items()}
        self.used = list(position.get("endurance_used", []))
        self.transit = copy.deepcopy(position.get("transit"))
        self.stack: dict[str, list[int]] = {}
        for n, cell in position["islanders"].items():
            if not cell.startswith("fog:"):
                self.stack.setdefault(cell, []).append(int(n))
        self.stack |= {cell: list(pile) for cell, pile in position.get("stacks", {}).items()}
        if self.transit:
            pile = self.stack[self.cell(self.transit["islander"])]
            pile.append(pile.pop(pile.index(self.transit["islander"])))

    # Looking.

    def cell(self, n: int) -> str:
        """Where n stands."""
        return next(cell for cell, pile in self.stack.items() if n in pile)

    def on(self, cell: str) -> list[int]:
        """Who stands there, from bottom to top."""
        return self.stack.get(cell, [])

    def cost(self, n: int, kind: str) -> int:
        """CHAR-1 and the price table."""
        characteristic = self.who[n]["characteristic"]
        if characteristic == kind:
            return 2
        if characteristic == "all_rounder" and kind in ("cross", "squeeze"):
            return 3
        return {"swap": 3, "push": 3, "jump": 3, "cross": 4, "squeeze": 4}[kind]

    def last_round(self) -> bool:
        """P-LAST-1."""
        return self.fog == 1

    def crowd(self, cell: str) -> int:
        """P-BUMP-1: 1 MP more past two or more."""
        return 1 if self.prototype and len(self.on(cell)) >= 2 else 0

    def may_fall(self, cell: str) -> bool:
        """P-FALL-1, P-FALL-2, P-LAST-2."""
        if self.last_round() and cell in self.field.piers:
            return len(self.on(cell)) >= 1
        return len(self.on(cell)) == 1

    # The list.

    def moves(self, n: int, ahead: bool = False) -> list[Move]:
        """Every legal action of n with its cost; *ahead* leaves out bumps and the question whether he gets on."""
        if n in self.used or (self.transit and self.transit["islander"] != n):
            return []
        found = []
        start = self.cell(n)
        for target in self.field.nearby(start):
            for move in self.tries(n, start, target):
                if move["cost"] <= self.mp:
                    found.append(move)
        if ahead:
            return [move for move in found if "bump" not in move]
        return [move for move in found if not self.leads_into_transit(move) or self.after(n, move).can_stop(n)]

    def can_stop(self, n: int) -> bool:
        """MOVE-7: he can reach a legal stop on his own."""
        return any(
            not self.leads_into_transit(move) or self.after(n, move).can_stop(n) for move in self.moves(n, ahead=True)
        )

    def leads_into_transit(self, move: Move) -> bool:
        """MOVE-5."""
        if move["kind"] == "pass" or move.get("land") == "pass":
            return True
        if move["kind"] in ("jump", "cross", "squeeze"):
            if move.get("enhanced"):
                return True
            return not self.prototype and bool(self.on(move["target"]))
        return False

    def tries(self, n: int, start: str, target: str) -> Iterator[Move]:
        """What n could do to get from start to target, whatever his MP."""
        if start in self.field.place:
            yield from self.switching(n, start, target)
            return
        enhanced_transit = bool(self.transit and self.transit["mode"] == "enhanced")
        extra = 1 if self.prototype and start in self.field.water and self.on(start)[-1] != n else 0
        if target in self.field.place:
            yield from self.boarding(n, start, target, extra)
            return
        banned = (
            self.transit["entered_from"]
            if self.prototype and self.transit and self.transit["mode"] == "water"
            else None
        )
        if target in self.field.steps(start) and target != banned:
            if not self.on(target) and target not in self.rocks and not self.fogged(target):
                yield from self.paid_and_free(n, "run", target, 1, extra)
            if target in self.field.water and self.on(target):
                yield from self.onto_somebody(n, start, target, extra, enhanced_transit)
        if start in self.field.beach:
            yield from self.on_the_beach(n, start, target, enhanced_transit)

    def paid_and_free(self, n: int, kind: str, target: str, steps: int, extra: int) -> Iterator[Move]:
        """ENDUR-1 to 3: the last step may be free if he has spent MP of his own, or spends one in the same action."""
        yield {"kind": kind, "target": target, "cost": steps + extra}
        if self.who[n]["characteristic"] == "endurance" and (
            self.spent.get(n, 0) > 0 or (steps > 1 and kind == "board")
        ):
            yield {"kind": kind, "target": target, "cost": steps - 1 + extra, "free": True}

    def onto_somebody(self, n: int, start: str, target: str, extra: int, must_end: bool) -> Iterator[Move]:
        """Water: run past, and pull him back (review) or fall onto him (prototype)."""
        if not must_end:
            yield from self.passing(
                {"kind": "pass", "target": target, "cost": 1 + extra + self.crowd(target)}, n, start
            )
        if not self.prototype and self.on(start) == [n] and start not in self.rocks:
            yield from self.paid_and_free(n, "pull", target, 1, 0)
        if self.prototype and not must_end and self.may_fall(target):
            yield from self.paid_and_free(n, "fall", target, 1, extra)

    def passing(self, move: Move, n: int, start: str) -> Iterator[Move]:
        """P-BUMP-2, 3: with every pass the topmost of the field may be bumped."""
        yield move
        if not self.prototype or self.solo:
            return
        field = move["target"]
        if field in self.field.shore:
            cells = [self.field.beside(field, d) for d in ("E", "W", "SE", "SW")]
        else:
            cells = [self.field.landwards[field]]
            if self.last_round() and cells[0] in self.field.shore:
                return
        for cell in cells:
            if cell in self.field.xy or cell in self.field.piers:
                assert cell is not None
                empty = not [other for other in self.on(cell) if other != n or cell != start]
                if empty and cell not in self.rocks and not self.fogged(cell):
                    yield {**move, "bump": cell}

    def fogged(self, cell: str) -> bool:
        """FOG-4."""
        return cell in self.field.fog_at and self.field.fog_at[cell] >= self.fog

    # The beach.

    def on_the_beach(self, n: int, start: str, target: str, enhanced_transit: bool) -> Iterator[Move]:
        """SWAP, PUSH, JUMP, CROSS, SQUEEZE; none goes backward."""
        if self.field.xy.get(target, (0, -1))[1] < self.field.xy[start][1]:
            return
        direction = self.field.direction(start, target)
        if direction and target in self.field.beach and self.on(target):
            if self.on(start) == [n] and start not in self.rocks:
                yield {"kind": "swap", "target": target, "cost": self.cost(n, "swap")}
            yield from self.pushing(n, target, direction)
        for kind in ("jump", "cross", "squeeze"):
            if kind == "jump" and self.family:
                continue
            shape = self.shape(start, target)
            if shape:
                yield from self.landing(n, start, target, kind, shape, enhanced_transit)

    def shape(self, start: str, target: str) -> list[str] | None:
        """The directions of the one or two neighbours between start and a cell two away."""
        (x, y), (u, v) = self.field.xy[start], self.field.xy[target]
        for i, d in enumerate(ROUND):
            e = ROUND[(i + 1) % 6]
            if (u - x, v - y) == (2 * SIX[d][0], 2 * SIX[d][1]):
                return [d]
            if (u - x, v - y) == (SIX[d][0] + SIX[e][0], SIX[d][1] + SIX[e][1]):
                return [d, e]
        return None

    def landing(self, n: int, start: str, target: str, kind: str, shape: list[str], must_end: bool) -> Iterator[Move]:
        """LAND-1, TRANS-3, P-TRANS-3, 5, OPT-ENH-3, 4."""
        sides = [self.field.beside(start, d) for d in shape]
        people = [side for side in sides if side in self.field.beach and self.on(side)]
        rocks = [side for side in sides if side in self.rocks]
        closed = [side for side in sides if side == "woods" or side in people or side in rocks]
        angle = len(shape) == 2
        if not {"jump": people, "cross": rocks, "squeeze": angle and len(closed) == 2}[kind]:
            return
        move: Move = {"kind": kind, "target": target, "cost": self.cost(n, kind)}
        shore, taken, rock = target in self.field.shore, bool(self.on(target)), target in self.rocks
        plain = kind != "jump" or not angle
        if plain and not taken and not rock:
            yield move
        if plain and shore and taken and not must_end:
            if not self.prototype:
                yield move
            else:
                if self.may_fall(target):
                    yield {**move, "land": "fall"}
                yield from self.passing({**move, "land": "pass", "cost": move["cost"] + self.crowd(target)}, n, start)
        if self.options["enhanced"] and not must_end and (not plain or (not shore and (taken or rock))):
            more = self.crowd(target) if shore else 0
            yield {**move, "enhanced": True, "cost": move["cost"] + 2 + more}

    def pushing(self, n: int, target: str, direction: str) -> Iterator[Move]:
        """PUSH-1 to 5, OPT-ENH-2, P-TRANS-4."""
        for path in self.chains(target, direction, 3):
            turns = [self.field.direction(a, b) for a, b in zip([target, *path], path, strict=False)]
            special = len(path) == 3 or len(set(turns)) > 1
            move = {"kind": "push", "target": target, "path": path, "cost": self.cost(n, "push")}
            if not special:
                yield move
            elif self.options["enhanced"]:
                yield {**move, "enhanced": True, "cost": move["cost"] + 2}

    def chains(self, cell: str, before: str, longest: int) -> Iterator[list[str]]:
        """Every path of the pushed: not backward, at most 60 degrees at a time, over islanders, ending on a free
        cell."""
        for d in ("E", "NE", "NW", "W"):
            to = self.field.beside(cell, d)
            if to is None or to == "woods" or to in self.rocks or self.field.bent(before, d) > 1:
                continue
            there = len(self.on(to))
            if there == 0 or (self.prototype and to in self.field.shore and there == 1):
                yield [to]
            elif to in self.field.beach and longest > 1:
                for rest in self.chains(to, d, longest - 1):
                    yield [to, *rest]

    # Boats.

    def hops(self, boat: str, area: str, side: str | None, place: str) -> int | None:
        """BOARD-4, P-BOAT-4: changes from a part of the boat to a place."""
        reached = {(area, side): 0}
        parts = {(p["area"], p["side"]) for p in self.field.place.values() if p["boat"] == boat}
        grown = True
        while grown:
            grown = False
            for (a, s), hops in list(reached.items()):
                for b, t in parts:
                    other_side = a == b and s != t
                    other_area = abs("ABCD".index(a) - "ABCD".index(b)) == 1 and (s == t or s is None or t is None)
                    if (other_side or (self.prototype and other_area)) and reached.get((b, t), 99) > hops + 1:
                        reached[(b, t)] = hops + 1
                        grown = True
        here = self.field.place[place]
        return reached.get((here["area"], here["side"])) if here["boat"] == boat else None

    def board_prices(self, water: str, place: str) -> int | None:
        """The price of boarding place from a water field."""
        prices = []
        for start, boat, area, side in self.field.planks:
            if start == water:
                hops = self.hops(boat, area, side, place)
                if hops is not None and (hops == 0 or water not in self.field.shore):
                    prices.append(1 + hops * (2 if self.prototype else 1))
        return min(prices, default=None)

    def boarding(self, n: int, start: str, target: str, extra: int) -> Iterator[Move]:
        """BOARD-1 to 6, P-BOAT-1 to 6."""
        if start not in self.field.water:
            return
        price = self.board_prices(start, target)
        if price is None or not self.may_take(n, target, price, start):
            return
        for move in self.paid_and_free(n, "board", target, price, extra):
            if not (self.prototype and price > 1 and move.get("free")):
                yield move

    def switching(self, n: int, start: str, target: str) -> Iterator[Move]:
        """BOARD-5, P-BOAT-5."""
        here = self.field.place[start]
        hops = self.hops(here["boat"], here["area"], here["side"], target)
        if not hops:
            return
        price = hops * (2 if self.prototype else 1)
        if not self.may_take(n, target, price, start):
            return
        for move in self.paid_and_free(n, "switch", target, price, 0):
            if not (self.prototype and move.get("free")):
                yield move

    def may_take(self, n: int, target: str, price: int, start: str) -> bool:
        """BOARD-3, BOARD-6, DRIVE-1 to 4, P-DRIVE-1, 2, OPT-LEAD-6."""
        place, me = self.field.place[target], self.who[n]
        if place["type"] is None:
            slots = [name for name, p in self.field.place.items() if p["boat"] == place["boat"] and p["type"] is None]
            heads = sum(len(self.on(slot)) for slot in slots)
            return not self.on(target) and (not self.prototype or heads < self.field.capacity[place["boat"]])
        if place["type"] != me["type"]:
            return False
        if not self.on(target):
            return True
        if me["nation"] != place["boat"]:
            return False
        if n in self.leaders and me["type"] == "elder":
            return True
        if any(self.who[other]["nation"] == place["boat"] for other in self.on(target)):
            return False
        if self.prototype and len(self.on(target)) > 1:
            return False
        return not any(
            self.field.place[name]["type"] == me["type"] and not self.on(name) and self.as_cheap(start, name, price)
            for name in self.field.place
        )

    def as_cheap(self, start: str, place: str, price: int) -> bool:
        """DRIVE-4, P-DRIVE-2: at most the same price, walking included."""
        if start in self.field.place:
            here = self.field.place[start]
            hops = self.hops(here["boat"], here["area"], here["side"], place)
            return bool(hops) and hops * (2 if self.prototype else 1) <= price
        walked = {start: 0}
        for _ in range(price):
            for cell in list(walked):
                for step in self.field.steps(cell):
                    if step in self.field.water:
                        walked.setdefault(step, walked[cell] + 1)
        for cell, steps in walked.items():
            boarding = self.board_prices(cell, place)
            if boarding is not None and steps + boarding <= price:
                return True
        return False

    # Carrying out.

    def after(self, n: int, move: Move) -> Naive:
        """The position afterwards."""
        next_one = copy.copy(self)
        next_one.stack = {cell: list(pile) for cell, pile in self.stack.items()}
        next_one.spent = {**self.spent, n: self.spent.get(n, 0) + move["cost"]}
        next_one.used = [*self.used, n] if move.get("free") else list(self.used)
        next_one.mp = self.mp - move["cost"]
        start, target, kind = self.cell(n), move["target"], move["kind"]
        next_one.transit = None
        if self.leads_into_transit(move):
            next_one.transit = {
                "islander": n,
                "mode": "enhanced" if move.get("enhanced") else "water",
                "from": self.transit["from"] if self.transit else start,
                "entered_from": start,
            }
        next_one.stack[start].remove(n)
        if kind in ("swap", "pull"):
            next_one.stack.setdefault(start, []).append(next_one.stack[target].pop())
        if kind == "push":
            ahead = list(zip([target, *move["path"]], move["path"], strict=False))
            for a, b in reversed(ahead):
                next_one.stack.setdefault(b, []).append(next_one.stack[a].pop())
        if "bump" in move:
            next_one.stack.setdefault(move["bump"], []).append(next_one.stack[target].pop())
        if kind in ("board", "switch") and self.driven(n, target):
            for other in next_one.stack.pop(target):
                next_one.stack.setdefault(next_one.refuge(other, target), []).append(other)
        next_one.stack.setdefault(target, []).append(n)
        next_one.stack = {cell: pile for cell, pile in next_one.stack.items() if pile}
        return next_one

    def driven(self, n: int, target: str) -> bool:
        """DRIVE-5, DRIVE-6, P-DRIVE-3, 4: does he drive off whoever sits there?"""
        advanced = self.options["advanced_drive_off"]
        if advanced is None:
            advanced = not self.family
        place = self.field.place[target]
        compatriot = any(self.who[other]["nation"] == place["boat"] for other in self.on(target))
        return bool(advanced and place["type"] and self.on(target) and not compatriot)

    def refuge(self, other: int, target: str) -> str:
        """DRIVE-6, P-DRIVE-4."""
        here, wanted = self.field.place[target], self.who[other]["type"]
        areas = [here["area"]]
        if self.prototype:
            rest = [a for a in "ABC" if a != here["area"]]
            areas += sorted(rest, key=lambda a: (abs("ABC".index(a) - "ABC".index(here["area"])), a))
        mine = {name: p for name, p in self.field.place.items() if p["boat"] == here["boat"]}
        for area in areas:
            for name in sorted(mine):
                taken = self.on_now(name) or name == target
                if mine[name]["area"] == area and mine[name]["type"] == wanted and not taken:
                    return name
        return min((name for name in mine if mine[name]["area"] == "D"), key=lambda s: (len(self.on_now(s)), s))

    def on_now(self, cell: str) -> list[int]:
        """Who stands there at this moment of carrying out."""
        return self.stack.get(cell, [])

    def reach(self, n: int) -> dict[str, int]:
        """Every cell but the start where he can stop → least MP, by plain search over whole positions."""
        start, tie = self.cell(n), count()
        best: dict[str, int] = {}
        queue: list[tuple[int, int, Naive]] = [(0, next(tie), self)]
        seen: set[str] = set()
        while queue:
            cost, _, here = heappop(queue)
            mark = repr((sorted(here.stack.items()), here.transit, sorted(here.used)))
            if mark in seen:
                continue
            seen.add(mark)
            if not here.transit:
                best.setdefault(here.cell(n), cost)
            for move in here.moves(n, ahead=True):
                heappush(queue, (cost + move["cost"], next(tie), here.after(n, move)))
        best.pop(start, None)
        return best
