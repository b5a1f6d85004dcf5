"""A deliberately naive second implementation of the flow of Islands: what is legal, and what an action leads to.

It plays on position JSON, one rule after the other as the text has it, and shares nothing with the engine but the data
file. Coasts are those of the other naive implementation.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Any

from tests.naive_islands import CLOCKWISE, DATA, STEPS, TILES, cell_of, coasts

Json = dict[str, Any]
EXPANSIONS: dict[str, Json] = {record["id"]: record for record in DATA["expansion_tiles"]["list"]}
DOCKS: dict[str, Json] = {record["id"]: record for record in DATA["harbour"]["docks"]}


def chance(seed: str, label: str, n: int, modulus: int) -> int:
    """CHANCE-1."""
    return int(sha256(f"{seed}|{label}|{n}".encode()).hexdigest(), 16) % modulus


def numbers(tile: Any) -> list[int]:
    shown = TILES[str(tile)]
    return [shown["number"]] if "number" in shown else list(range(shown["min"], shown["max"] + 1))


def beside(cell: str) -> list[str]:
    q, r = cell_of(cell)
    return [f"{q + dq},{r + dr}" for dq, dr in STEPS.values()]


def lost_beyond(value: int, steps: int, most: int) -> int:
    """FLY-3, FLY-6: the price with the wind."""
    return 0 if value > steps == most else abs(steps - value)


class NaiveTable:
    """A position that is played on; ``position`` is what section 19 names."""

    def __init__(self, position: Json) -> None:
        self.position = position
        options = position["options"]
        self.module, self.solo = options["module"], options["solo"]
        self.cells: dict[str, Json] = {record["cell"]: record for record in DATA["islands"][options["side"]]}
        count = 0 if self.module == 1 else 7 if options["harbour"] == "variant" else 6
        self.docks = [f"D{number}" for number in range(1, count + 1)]

    # ---- small questions

    @property
    def me(self) -> Json:
        found: Json = self.position["players"][self.position["turn"]]
        return found

    @property
    def at_dock(self) -> bool:
        return self.me["balloon"] in DOCKS

    @property
    def full(self) -> bool:
        lookouts = sum(tile in ("X1", "X3") for tile in self.me["tiles"].values()) if self.module == 3 else 0
        return len(self.me["spyglass"]) >= 5 + lookouts

    def is_rival(self, seat: int) -> bool:
        return "rival" in self.position["players"][seat]

    def order(self) -> list[int]:
        seats = len(self.position["players"])
        return [(self.position["start"] + place) % seats for place in range(seats)]

    def after_me(self) -> list[int]:
        order = self.order()
        return order[order.index(self.position["turn"]) + 1 :]

    def values(self, player: Json) -> list[int]:
        tile = player["tiles"].get(player["balloon"])
        return [self.cells[player["balloon"]]["number"]] if tile is None else numbers(tile)

    # ---- flights

    def free(self) -> list[str]:
        die = self.position["die"]
        at = CLOCKWISE.index(die["direction"])
        turns = {"opposite": [3], "turn60": [1, 5]}.get(die["bonus"], [])
        return [die["direction"], *(CLOCKWISE[(at + turn) % 6] for turn in turns)]

    def plus(self) -> int:
        return int(self.position["die"]["bonus"] == "plus1")

    def over_land(self, cell: str, direction: str) -> list[str]:
        ahead = beside(cell)[list(STEPS).index(direction)]
        return [ahead, *self.over_land(ahead, direction)] if ahead in self.cells else []

    def way(self, direction: str) -> list[str]:
        docks = self.docks if "X2" in self.me["tiles"].values() else []
        return self.over_land(self.me["balloon"], direction) + docks

    def ashore(self, shore: str, direction: str) -> list[str]:
        return [shore, *self.over_land(shore, direction)]

    def price(self, action: Json) -> int:
        """FLY-3, FLY-5, HARB-10, HARB-11."""
        if action["do"] == "leave_any":
            return 0
        direction: str = action["dir"]
        steps: int = action["steps"]
        if action["do"] == "leave":
            most = len(self.ashore(action["shore"], direction))
            return lost_beyond(DOCKS[self.me["balloon"]]["value"] + self.plus(), steps, most)
        values = [value + self.plus() for value in self.values(self.me)]
        if direction in self.free():
            return min(lost_beyond(value, steps, len(self.way(direction))) for value in values)
        return min(value + 2 * steps for value in values)

    def flights(self) -> Iterator[Json]:
        if self.me["balloon"] == "D7":
            yield from ({"do": "leave_any", "to": cell} for cell in self.cells)
        elif self.at_dock:
            for direction in self.free():
                against = CLOCKWISE[(CLOCKWISE.index(direction) + 3) % 6]
                for shore in (cell for cell in self.cells if not self.over_land(cell, against)):
                    for steps in range(1, len(self.ashore(shore, direction)) + 1):
                        yield {"do": "leave", "dir": direction, "shore": shore, "steps": steps}
        else:
            for direction in CLOCKWISE:
                for steps in range(0 if direction in self.free() else 1, len(self.way(direction)) + 1):
                    yield {"do": "fly", "dir": direction, "steps": steps}

    # ---- what is legal

    def legal(self) -> list[Json]:
        phase = self.position["phase"]
        if phase == "over":
            return []
        if self.position["shortage"]:
            tiles = [tile for cloud in self.position["clouds"] for tile in cloud]
            return [*({"do": "cloud_tile", "tile": tile} for tile in tiles), {"do": "no_tile"}]
        if self.position["pending"]:
            return list(self.settling())
        if phase == "fly":
            return [action for action in self.flights() if self.price(action) <= self.me["energy"]]
        if phase == "take":
            return list(self.exchanging() if self.at_dock else self.taking())
        if phase == "place":
            return [*self.placing(self.me["spyglass"]), {"do": "end_turn"}]
        rerolls = [die for die in ("direction", "bonus") if die not in (self.position["die"] or {}).get("rerolled", ())]
        simple: dict[str, list[Json]] = {
            "balloon": [{"do": "balloon", "cell": cell} for cell in beside("0,0")],
            "swap": [{"do": "swap", "tile": tile} for tile in self.position["harbour"]],
            "roll": [*({"do": "reroll", "die": die} for die in rerolls), {"do": "accept"}],
            "bonus": [{"do": "draw"}, {"do": "skip"}],
        }
        return simple[phase] if phase in simple else [{"do": "value", "number": n} for n in self.values(self.me)]

    def settling(self) -> Iterator[Json]:
        for tile in self.position["pending"]:
            yield {"do": "convert", "tile": tile}
            if not self.full:
                yield {"do": "keep", "tile": tile}
        if self.position["phase"] == "place":
            yield from self.placing(self.position["pending"])

    def placing(self, tiles: Iterable[Any]) -> Iterator[Json]:
        """PLACE-1, PLACE-2."""
        cells = [] if self.at_dock else beside(self.me["balloon"])
        for cell in cells:
            if cell in self.cells and cell != "0,0" and cell not in self.me["tiles"]:
                yield from ({"do": "place", "tile": tile, "cell": cell} for tile in tiles)

    def taking(self) -> Iterator[Json]:
        """TAKE-1, EXP-1…3."""
        yield from ({"do": "cloud", "cloud": n} for n, cloud in enumerate(self.position["clouds"], 1) if cloud)
        if not any(self.position["clouds"]):
            yield {"do": "pass_take"}
        for tile, expansion in EXPANSIONS.items() if self.module == 3 else ():
            if self.me["expansions"][tile] == "supply" and self.me["energy"] > expansion["icon"]:
                yield from (
                    {"do": "activate", "tile": tile, "convert": way} for way in (True, False) if way or not self.full
                )

    def exchanging(self) -> Iterator[Json]:
        """HARB-5…8, HARB-13, HARB-14."""
        exchange, board = self.position["exchange"], self.position["harbour"]
        tradable = [tile for tile in self.me["spyglass"] if tile not in EXPANSIONS]
        if exchange is None:
            yield from ({"do": "give", "tile": tile} for tile in tradable)
            yield {"do": "no_exchange"}
        if exchange is not None or not tradable:
            picks = self.picks()
            yield from ({"do": "pick", "tile": tile} for tile in picks)
            last = exchange is None or exchange["left"] == 1
            if not (last and len(board) > DATA["harbour"]["spaces"]) and (self.position["bag"] or not picks):
                yield {"do": "pick_bag"}

    def picks(self) -> list[Any]:
        given = (self.position["exchange"] or {}).get("given")
        return [tile for tile in self.position["harbour"] if tile != given]

    # ---- what an action leads to

    def play(self, action: Json) -> None:
        getattr(self, f"do_{action['do']}")(action)

    def do_balloon(self, action: Json) -> None:
        self.me["balloon"] = action["cell"]
        left = [seat for seat in self.after_me() if not self.is_rival(seat)]
        if left:
            self.position["turn"] = left[0]
        else:
            self.roll()

    def do_swap(self, action: Json) -> None:
        self.swap_out(action["tile"], self.position["swap"])
        self.position["swap"] = None
        self.roll()

    def do_reroll(self, action: Json) -> None:
        self.position["die"][action["die"]] = self.thrown(action["die"], 1)
        self.position["die"]["rerolled"].append(action["die"])

    def do_accept(self, action: Json) -> None:
        bonus = self.position["die"]["bonus"]
        for seat, player in enumerate(self.position["players"]):
            if bonus in ("energy1", "energy2") and not self.is_rival(seat):
                self.gain(player, int(bonus[-1]))
        if bonus == "draw":
            self.ask_for_draws(self.order())
        else:
            self.turns(self.order())

    def do_draw(self, action: Json) -> None:
        self.draw()
        self.settled()

    def do_skip(self, action: Json) -> None:
        self.settled()

    def do_fly(self, action: Json) -> None:
        self.land(action, [self.me["balloon"], *self.way(action["dir"])][action["steps"]])

    def do_leave(self, action: Json) -> None:
        self.land(action, self.ashore(action["shore"], action["dir"])[action["steps"] - 1])

    def do_leave_any(self, action: Json) -> None:
        self.land(action, action["to"])

    def land(self, action: Json, place: str) -> None:
        self.me["energy"] -= self.price(action)
        self.me["balloon"] = place
        self.position["phase"] = "take"

    def do_cloud(self, action: Json) -> None:
        clouds = self.position["clouds"]
        self.position["pending"], clouds[action["cloud"] - 1] = clouds[action["cloud"] - 1], []

    def do_pass_take(self, action: Json) -> None:
        self.position |= {"phase": "place", "exchange": None}

    do_no_exchange = do_pass_take

    def do_activate(self, action: Json) -> None:
        tile = action["tile"]
        self.me["expansions"][tile] = "box" if action["convert"] else "spyglass"
        if action["convert"]:
            self.position["gone"].append(tile)
            self.gain(self.me, EXPANSIONS[tile]["convert"])
        else:
            self.me["spyglass"].append(tile)
        self.position["phase"] = "place"

    def do_give(self, action: Json) -> None:
        self.me["spyglass"].remove(action["tile"])
        self.position["harbour"].append(action["tile"])
        self.position["exchange"] = {"given": action["tile"], "left": DOCKS[self.me["balloon"]]["ratio"]}
        self.settled()

    def do_pick(self, action: Json) -> None:
        self.count_take()
        self.position["harbour"].remove(action["tile"])
        self.position["pending"] = [action["tile"]]

    def do_pick_bag(self, action: Json) -> None:
        self.count_take()
        self.do_draw(action)

    def count_take(self) -> None:
        self.position["exchange"] = self.position["exchange"] or {"given": None, "left": 1}
        self.position["exchange"]["left"] -= 1

    def do_keep(self, action: Json) -> None:
        self.position["pending"].remove(action["tile"])
        self.me["spyglass"].append(action["tile"])
        self.settled()

    def do_convert(self, action: Json) -> None:
        self.position["pending"].remove(action["tile"])
        self.put_back(action["tile"])
        self.gain(self.me, numbers(action["tile"])[-1])
        self.settled()

    def do_cloud_tile(self, action: Json) -> None:
        (cloud,) = (cloud for cloud in self.position["clouds"] if action["tile"] in cloud)
        cloud.remove(action["tile"])
        self.position |= {"pending": [action["tile"]], "shortage": False}
        self.end_with(self.position["round"], "bag")

    def do_no_tile(self, action: Json) -> None:
        self.position["shortage"] = False
        self.settled()

    def do_place(self, action: Json) -> None:
        tile, cell = action["tile"], action["cell"]
        held = self.position["pending"] or self.me["spyglass"]
        held.remove(tile)
        self.me["tiles"][cell] = tile
        if tile in EXPANSIONS:
            self.me["expansions"][tile] = "built"
        special = self.cells[cell]["special"] or {"energy": 0, "draw": 0}
        self.gain(self.me, special["energy"])
        self.position["owed"] += special["draw"]
        if self.me["connected"] is None and len(coasts(self.me)) == 6:
            self.me["connected"] = self.position["round"]
            final = self.position["round"] + 1
            self.end_with(min(final, DATA["solo"]["last_round"]) if self.solo else final, "coasts")
        self.settled()

    def do_end_turn(self, action: Json) -> None:
        self.turns(self.after_me())

    def do_value(self, action: Json) -> None:
        self.position["ranks"][str(self.position["turn"])] = action["number"]
        self.rank()

    # ---- tiles and energy

    def gain(self, player: Json, energy: int) -> None:
        player["energy"] = min(DATA["energy_track"]["max"], player["energy"] + energy)

    def put_back(self, tile: Any) -> None:
        """CHANCE-4, BAG-4."""
        if str(tile).startswith("S"):
            self.position["gone"].append(tile)
            return
        bag, returned = self.position["bag"], self.position["returned"]
        bag.insert(chance(self.position["seed"], "return", returned, len(bag) + 1), tile)
        self.position["returned"] += 1

    def draw(self) -> None:
        """BAG-2."""
        if self.position["bag"]:
            self.position["pending"].append(self.position["bag"].pop(0))
        else:
            self.position["shortage"] = any(self.position["clouds"])
            if self.position["phase"] != "place":  # PLACE-8
                self.end_with(self.position["round"], "bag")

    def end_with(self, last: int, reason: str) -> None:
        end = self.position["end"]
        if end is None or last < end["last"]:
            self.position["end"] = {"last": last, "reason": reason}

    def swap_out(self, tile: Any, drawn: Any) -> None:
        self.position["harbour"].remove(tile)
        self.position["harbour"].append(drawn)
        self.put_back(tile)

    # ---- what runs by itself

    def settled(self) -> None:
        position = self.position
        while position["owed"] and not position["pending"] and not position["shortage"]:
            position["owed"] -= 1
            self.draw()
        if position["pending"] or position["shortage"]:
            return
        if position["phase"] == "bonus":
            self.ask_for_draws(self.after_me())
        elif position["phase"] == "take":
            if position["exchange"] and position["exchange"]["left"]:
                if position["bag"] or any(position["clouds"]) or self.picks():
                    return
                self.end_with(position["round"], "bag")
            position |= {"phase": "place", "exchange": None}

    def thrown(self, die: str, again: int) -> str:
        """CHANCE-5."""
        face: str = DATA["dice"][die][chance(self.position["seed"], die, 2 * self.position["round"] + again, 6)]
        return face

    def roll(self) -> None:
        self.position["die"] = {die: self.thrown(die, 0) for die in ("direction", "bonus")} | {"rerolled": []}
        roller = self.order()[-1]
        if self.is_rival(roller):
            self.do_accept({})
        else:
            self.position |= {"phase": "roll", "turn": roller}

    def ask_for_draws(self, seats: list[int]) -> None:
        asked = [seat for seat in seats if not self.is_rival(seat)]
        if asked:
            self.position |= {"phase": "bonus", "turn": asked[0]}
        else:
            self.turns(self.order())

    def turns(self, seats: list[int]) -> None:
        for seat in seats:
            if not self.is_rival(seat):
                self.position |= {"phase": "fly", "turn": seat}
                return
            self.drift_takes(self.position["players"][seat])
        if self.solo and self.position["round"] == DATA["solo"]["last_round"]:
            self.end_with(self.position["round"], "limit")
        if self.position["end"] and self.position["end"]["last"] <= self.position["round"]:
            self.position |= {"phase": "over", "turn": None}
        else:
            self.rank()

    def drift_takes(self, rival: Json) -> None:
        """SOLO-4, SOLO-5."""
        clouds = self.position["clouds"]
        best = max(clouds, key=lambda cloud: (len(cloud), sum(numbers(tile)[0] for tile in cloud)))
        rival["taken"] = list(best)
        rival["monuments"] += sum(TILES[str(tile)]["type"] == "monument" for tile in best)
        self.position["gone"] += best
        best.clear()

    def rank(self) -> None:
        """RANK-2…5, SOLO-6."""
        players, found = self.position["players"], {}
        for seat in self.order():
            if self.is_rival(seat):
                found[seat] = max((numbers(tile)[0] for tile in players[seat]["taken"]), default=0)
            elif players[seat]["balloon"] in DOCKS:
                found[seat] = DOCKS[players[seat]["balloon"]]["rank_value"]
            elif len(self.values(players[seat])) > 1 and str(seat) not in self.position["ranks"]:
                self.position |= {"phase": "rank", "turn": seat}
                return
            else:
                found[seat] = self.position["ranks"].get(str(seat), self.values(players[seat])[0])
        best = [seat for seat in found if found[seat] == max(found.values())]
        if not self.solo:
            least = min(players[seat]["energy"] for seat in best)
            best = [seat for seat in best if players[seat]["energy"] == least]
        start = self.position["start"] - 1
        while start % len(players) not in best:
            start -= 1
        self.phase_a(start % len(players))

    def phase_a(self, start: int) -> None:
        """CLOUD-1…5."""
        position = self.position
        position |= {"start": start, "round": position["round"] + 1, "die": None, "ranks": {}}
        for cloud in position["clouds"]:
            if len(cloud) == DATA["clouds"]["max_tiles"]:
                for tile in cloud:
                    self.put_back(tile)
                cloud.clear()
        if len(position["bag"]) < len(position["clouds"]):
            position |= {"phase": "over", "turn": None, "end": {"last": position["round"], "reason": "clouds"}}
            return
        for cloud in position["clouds"]:
            cloud.append(position["bag"].pop(0))
        if self.module > 1 and not position["bag"]:
            self.end_with(position["round"], "bag")
        elif self.module > 1:
            drawn, board = position["bag"].pop(0), position["harbour"]
            if len(board) < DATA["harbour"]["spaces"]:
                board.append(drawn)
            elif self.is_rival(start):
                self.swap_out(
                    min(board, key=lambda tile: (numbers(tile)[0], str(tile)[0] == "S", str(tile).zfill(3))), drawn
                )
            else:
                position |= {"swap": drawn, "phase": "swap", "turn": start}
                return
        self.roll()
