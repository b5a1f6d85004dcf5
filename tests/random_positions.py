"""Random positions of Escape, both editions: crowded, with piles, transit, endurance, fog, people aboard. As position
JSON."""

from __future__ import annotations

import random
from typing import Any

from fog_core.escape.board.geometry import Board, Terrain, board
from fog_core.escape.edition import Edition, edition

Json = dict[str, Any]


def random_case(name: str, rng: random.Random, most_mp: int) -> tuple[Json, Json, int]:
    """Return a position, its options and the islander to look at, who belongs to the active colour."""
    size = rng.choice(["small", "small", "large"]) if name == "prototype" else ""
    level = rng.choice(["kenner", "kenner", "family"]) if size == "small" else "kenner" if size else ""
    rules = edition(name, size, level)
    field = board(rules)
    options: Json = {
        "enhanced": rng.random() < 0.6,
        "advanced_drive_off": rng.choice([None, False, True]) if size else rng.random() < 0.5,
    }
    fog = rng.choice([1, 1, 2, 3, 5, 7, 9])
    obstacles = [cell for cell in range(field.beach_end) if rng.random() < 0.13]
    numbers = [islander.number for islander in rules.islanders]
    count = rng.randint(len(numbers) // 3, len(numbers))
    at = _scatter(rules, field, rng, rng.sample(numbers, count), obstacles, fog)
    colours = list(rules.colours[:2])
    position: Json = {
        "islanders": {str(n): field.names[cell] for n, cell in sorted(at.items())},
        "owners": {str(n): rng.choice(colours) for n in at},
        "colours": colours,
        "obstacles": [field.names[cell] for cell in obstacles],
        "fog": fog,
        "mp": rng.randint(0, most_mp),
        "spent": {str(n): 1 for n in at if rng.random() < 0.5},
        "endurance_used": [n for n in sorted(at) if rng.random() < 0.05],
    }
    if size:
        position |= {"size": size, "level": level, "solo": rng.random() < 0.15, "stacks": _stacks(field, at, rng)}
    elif rng.random() < 0.5:
        elders = [i.number for i in rules.islanders if i.type in ("elder", "leader") and i.number in at]
        position["leaders"] = rng.sample(elders, min(4, len(elders)))
    if position.get("solo"):
        position |= {"owners": {str(i.number): i.nation for i in rules.islanders if i.number in at}, "goals": []}
        position["colours"] = [boat.nation for boat in rules.boats]
    outside = [n for n in sorted(at) if at[n] < field.water_end and n not in position["endurance_used"]]
    actor = rng.choice(outside if outside and rng.random() < 0.9 else sorted(at))
    position["active"] = position["owners"][str(actor)]
    if rng.random() < 0.3:
        _into_transit(field, at, position, actor, options, rng)
    return position, options, actor


def _scatter(
    rules: Edition, field: Board, rng: random.Random, numbers: list[int], obstacles: list[int], fog: int
) -> dict[int, int]:
    """Put islanders mostly on the last rows, the shore and the piers; or crowd the beach; or fill the boats first."""
    at: dict[int, int] = {}
    crowd: dict[int, int] = {}
    types = {islander.number: islander.type for islander in rules.islanders}
    scene = rng.choice(["shore", "beach", "boats"])
    cells = {
        "shore": range(field.beach_end // 2, field.water_end + 6),
        "beach": range(field.beach_end // 4, (field.beach_end + field.shore_end) // 2),
        "boats": range(field.beach_end, field.water_end),
    }[scene]
    if scene == "boats":
        for cell, place in field.places.items():
            fitting = [n for n in numbers if n not in at and place.type in (None, types[n])]
            if fitting and rng.random() < 0.75:
                at[rng.choice(fitting)] = cell
                crowd[cell] = 1
    for n in numbers:
        for _ in range(12):
            cell = rng.choice(cells)
            if n in at or cell in obstacles or (field.terrain[cell] is Terrain.BEACH and field.fog_at[cell] >= fog):
                continue
            limit = 1
            if field.terrain[cell] is Terrain.PLACE:
                if field.places[cell].type not in (None, types[n]):
                    continue
                limit = 2 if rng.random() < 0.2 and field.places[cell].type else 1
            elif field.terrain[cell] is not Terrain.BEACH and rules.water_limit > 1:
                limit = 3 if fog == 1 and field.terrain[cell] is Terrain.PIER else 2
            if crowd.get(cell, 0) < limit:
                at[n] = cell
                crowd[cell] = crowd.get(cell, 0) + 1
    return at


def _stacks(field: Board, at: dict[int, int], rng: random.Random) -> Json:
    piles: dict[int, list[int]] = {}
    for n, cell in at.items():
        piles.setdefault(cell, []).append(n)
    for pile in piles.values():
        rng.shuffle(pile)
    return {
        field.names[cell]: pile
        for cell, pile in piles.items()
        if len(pile) > 1 and field.terrain[cell] is not Terrain.PLACE
    }


def _into_transit(
    field: Board, at: dict[int, int], position: Json, actor: int, options: Json, rng: random.Random
) -> None:
    """Let the actor be in transit: running past on the water, or after an enhanced movement on the beach."""
    start = at[actor]
    if start >= field.water_end:
        return
    water = options["enhanced"] is False or rng.random() < 0.6
    occupied = sorted({cell for n, cell in at.items() if n != actor})
    cells = [c for c in occupied if (c >= field.beach_end if water else c < field.beach_end) and c < field.water_end]
    if not cells:
        return
    cell = rng.choice(cells)
    ways = [way for way in field.ways[cell] if way < field.water_end]
    before = rng.choice(ways) if water else start
    position["islanders"][str(actor)] = field.names[cell]
    position["endurance_used"] = [n for n in position["endurance_used"] if n != actor]
    position["spent"][str(actor)] = 1
    position["transit"] = {
        "islander": actor,
        "mode": "water" if water else "enhanced",
        "from": field.names[before],
        "entered_from": field.names[before],
    }
    stacks: Json = {}
    for name, pile in position.get("stacks", {}).items():
        rest = [n for n in pile if n != actor]
        if len(rest) > 1:
            stacks[name] = rest
    if "stacks" in position:
        here = [n for n, c in at.items() if c == cell and n != actor]
        if cell >= field.beach_end:
            stacks[field.names[cell]] = [*stacks.get(field.names[cell], here), actor]
        position["stacks"] = stacks
