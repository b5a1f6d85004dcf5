"""A deliberately naive second implementation of Islands: final scoring and flight reach, straight from the rules text.

It works on position JSON, looks at every pair of cells, and shares nothing with the engine but the data file.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

Json = dict[str, Any]
Cell = tuple[int, int]

DATA_FILE = Path(__file__).parent.parent / "fog_core/islands/data/standard.json"
DATA: Json = json.loads(DATA_FILE.read_text("utf-8"))
STEPS: dict[str, Cell] = {name: (q, r) for name, (q, r) in DATA["directions"]["vectors"].items()}
CLOCKWISE: list[str] = DATA["directions"]["order_clockwise"]
LANDSCAPES: list[str] = DATA["landscapes"]["order"]
TILES: dict[str, Json] = {
    str(tile["id"]): tile
    for tile in [*DATA["tiles"]["bag"], *DATA["start_tiles"]["list"], *DATA["expansion_tiles"]["list"]]
}


def cell_of(name: str) -> Cell:
    q, r = name.split(",")
    return int(q), int(r)


ALL = [cell_of(record["cell"]) for record in DATA["islands"]["gold"]]
COAST: dict[Cell, str] = {cell_of(name): coast["type"] for coast in DATA["coasts"]["list"] for name in coast["cells"]}


def touch(one: Cell, other: Cell) -> bool:
    return (other[0] - one[0], other[1] - one[1]) in STEPS.values()


def shows(tile: Any, landscape: str) -> bool:
    return TILES[str(tile)].get("type") in (landscape, "wild")


def is_landscape(tile: Any) -> bool:
    return any(shows(tile, landscape) for landscape in LANDSCAPES)


def together(cells: list[Cell]) -> list[list[Cell]]:
    """Split cells into groups: merge any two groups that touch until nothing merges."""
    groups = [[cell] for cell in cells]
    merged = True
    while merged:
        merged = False
        for one in groups:
            for other in groups:
                if one is not other and any(touch(a, b) for a in one for b in other):
                    one += other
                    groups.remove(other)
                    merged = True
                    break
            if merged:
                break
    return groups


def island(player: Json) -> dict[Cell, Any]:
    return {cell_of(name): tile for name, tile in player["tiles"].items()}


def coasts(player: Json) -> set[str]:
    """END-2, END-3."""
    tiles = island(player)
    net = [
        cell
        for group in together([cell for cell in tiles if is_landscape(tiles[cell])])
        if any(touch(cell, (0, 0)) for cell in group)
        for cell in group
    ]
    found = set()
    for cell, coast in COAST.items():
        if cell in tiles:
            if cell in net and shows(tiles[cell], coast):
                found.add(coast)
        elif any(touch(cell, other) for other in net):
            found.add(coast)
    return found


def rows(position: Json) -> list[Json]:
    """Return the pad of every player, with the total."""
    players = [player for player in position["players"] if not player.get("rival")]
    rivals = [player["monuments"] for player in position["players"] if player.get("rival")]
    counts = [monuments(player) for player in players]
    ends = [player["connected"] for player in players if player.get("connected")]
    specials = {
        cell_of(record["cell"]): record["special"]
        for record in DATA["islands"][position["options"].get("side", "gold")]
        if record["special"]
    }
    pads = []
    for player, count in zip(players, counts, strict=True):
        tiles = island(player)
        pad: Json = {}
        bonus = 0
        for landscape in LANDSCAPES:
            points = 0
            biggest = 0
            for group in together([cell for cell in tiles if shows(tiles[cell], landscape)]):
                biggest = max(biggest, len(group))
                if at_coast(tiles, group, landscape):
                    points += sum(1 if TILES[str(tiles[cell])]["type"] == "wild" else 2 for cell in group)
            pad[landscape] = points
            bonus += 3 if biggest >= 5 else 0
        pad["bonus"] = bonus
        pad["cities"] = sum(
            1
            for city in tiles
            for cell in tiles
            if TILES[str(tiles[city])].get("type") == "city" and touch(city, cell) and is_landscape(tiles[cell])
        )
        better = sum(other > count for other in counts + rivals)
        pad["monuments"] = count * [3, 2, 1, 0][better]
        pad["energy"] = max([0] + [c["points"] for c in DATA["energy_track"]["crowns"] if player["energy"] >= c["at"]])
        pad["end"] = end_bonus(player, ends, bool(rivals))
        pad["volcanoes"] = sum(special["points"] for cell, special in specials.items() if cell not in tiles)
        built = [str(tile) for tile in tiles.values() if str(tile).startswith("X")]
        pad["expansions"] = sum(TILES[tile]["points"] for tile in built) + (5 if len(built) == 5 else 0)
        pad["total"] = sum(pad.values())
        pads.append(pad)
    return pads


def at_coast(tiles: dict[Cell, Any], group: list[Cell], landscape: str) -> bool:
    """SCORE-2."""
    printed = [cell for cell, coast in COAST.items() if coast == landscape]
    return any(cell in group for cell in printed) or any(
        touch(cell, other) for cell in printed if cell not in tiles for other in group
    )


def monuments(player: Json) -> int:
    kinds = [TILES[str(tile)] for tile in player["tiles"].values()]
    return sum(2 if tile.get("kind") == "couple" else tile.get("type") == "monument" for tile in kinds)


def end_bonus(player: Json, ends: list[int], solo: bool) -> int:
    """SCORE-8, SOLO-9."""
    joined = player.get("connected")
    if not joined:
        return 0
    if solo:
        return 10 if joined <= 11 else 5
    return 10 if joined == min(ends) else 5


def winners(position: Json) -> list[int]:
    """SCORE-11."""
    standing = [
        (pad["total"], player["energy"]) for pad, player in zip(rows(position), position["players"], strict=False)
    ]
    return [seat for seat, place in enumerate(standing) if place == max(standing)]


# ---- flights


def reach(position: Json) -> dict[str, int]:
    """Return every destination of the player to act with its lowest price: try all values and steps."""
    player = position["players"][position["turn"]]
    bonus, rolled = position["die"]["bonus"], position["die"]["direction"]
    at = CLOCKWISE.index(rolled)
    free = [rolled]
    if bonus == "opposite":
        free.append(CLOCKWISE[(at + 3) % 6])
    if bonus == "turn60":
        free += [CLOCKWISE[(at + 1) % 6], CLOCKWISE[(at - 1) % 6]]
    extra = 1 if bonus == "plus1" else 0
    best: dict[str, int] = {}

    def arrive(place: str, cost: int) -> None:
        if cost <= player["energy"]:
            best[place] = min(cost, best.get(place, cost))

    if player["balloon"] == "D7":
        return {f"{q},{r}": 0 for q, r in ALL}
    if player["balloon"].startswith("D"):
        value = int(player["balloon"][1:]) + extra
        for direction in free:
            for shore in ALL:
                against = (shore[0] - STEPS[direction][0], shore[1] - STEPS[direction][1])
                if against in ALL:
                    continue
                for wanted in range(1, 30):
                    with_wind([shore, *over_land(shore, direction)], wanted, value, arrive)
        return best
    docks = 0
    if position["options"]["module"] > 1 and "X2" in player["tiles"].values():
        docks = 7 if position["options"].get("harbour") == "variant" else 6
    start = cell_of(player["balloon"])
    for value in values(position, player):
        for direction in CLOCKWISE:
            way: list[Any] = [*over_land(start, direction), *(f"D{number}" for number in range(1, docks + 1))]
            if direction in free:
                for wanted in range(30):
                    with_wind([start, *way], wanted + 1, value + extra + 1, arrive)
            else:
                for steps in range(1, len(way) + 1):
                    arrive(name(way[steps - 1]), value + extra + 2 * steps)
    return best


def with_wind(way: list[Any], wanted: int, value: int, arrive: Any) -> None:
    """Fly *wanted* places along *way* (the first is step 1): what a stronger wind would go on is lost, longer costs."""
    if wanted < value or (wanted > value and wanted <= len(way)):
        arrive(name(way[min(wanted, len(way)) - 1]), abs(wanted - value))
    elif wanted == value:
        arrive(name(way[min(value, len(way)) - 1]), 0)


def name(place: Any) -> str:
    return place if isinstance(place, str) else f"{place[0]},{place[1]}"


def over_land(start: Cell, direction: str) -> list[Cell]:
    way: list[Cell] = []
    q, r = start
    while True:
        q, r = q + STEPS[direction][0], r + STEPS[direction][1]
        if (q, r) not in ALL:
            return way
        way.append((q, r))


def values(position: Json, player: Json) -> list[int]:
    """FLY-2."""
    tile = player["tiles"].get(player["balloon"])
    if tile is None:
        island_side = DATA["islands"][position["options"].get("side", "gold")]
        return [record["number"] for record in island_side if record["cell"] == player["balloon"]]
    found = TILES[str(tile)]
    return [found["number"]] if "number" in found else list(range(found["min"], found["max"] + 1))


# ---- random positions


def random_position(rng: random.Random) -> Json:
    """Return a position in phase fly: islands anywhere between empty and full, balloons anywhere, any dice."""
    module = rng.choice([1, 2, 3])
    solo = rng.random() < 0.15
    options: Json = {"module": module, "side": rng.choice(["gold", "silver"]), "solo": solo}
    if module > 1:
        options["harbour"] = rng.choice(["basic", "variant"])
    count = 1 if solo else rng.choice([2, 3, 4])
    players: list[Json] = [random_player(rng, options) for _ in range(count)]
    if solo:
        players.append({"rival": True, "monuments": rng.randint(0, 6)})
    die = {"direction": rng.choice(CLOCKWISE), "bonus": rng.choice(DATA["dice"]["bonus"])}
    return {"options": options, "players": players, "turn": rng.randrange(count), "die": die, "round": 12}


def random_player(rng: random.Random, options: Json) -> Json:
    module = options["module"]
    cells = [cell for cell in ALL if cell != (0, 0)]
    cells = rng.sample(cells, rng.choice([0, 3, 10, 20, 30, 45, 60]))
    favourites = rng.sample(LANDSCAPES, 2)
    pool = [tile for tile in TILES if not tile.startswith("X")]
    weights = [4 if TILES[tile]["type"] in (*favourites, "wild") else 1 for tile in pool]
    expansions = {1: [], 2: ["X2"], 3: ["X1", "X2", "X3", "X4", "X5"]}[module]
    tiles: dict[str, Any] = {}
    used: set[str] = set()
    for q, r in cells:
        tile = rng.choice(expansions) if expansions and rng.random() < 0.2 else rng.choices(pool, weights)[0]
        if tile not in used:
            used.add(tile)
            tiles[f"{q},{r}"] = int(tile) if tile.isdecimal() else tile
    places = [f"{q},{r}" for q, r in ALL]
    if module > 1 and rng.random() < 0.3:
        places = [f"D{number}" for number in range(1, 8 if options["harbour"] == "variant" else 7)]
    if rng.random() < 0.3 and tiles:
        places = list(tiles)
    return {
        "balloon": rng.choice(places),
        "energy": rng.randint(0, 20),
        "tiles": tiles,
        "connected": rng.choice([None, None, 10, 11, 12]),
    }
