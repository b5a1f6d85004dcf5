"""A second, deliberately naive count of final scores, straight from position JSON and the data files; it shares no code
with the rules.

Slow and literal on purpose: every sentence of the scoring chapters is one loop over all islanders.
``test_naive_scoring`` compares it with the rules on random positions.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

DATA = Path(__file__).parent.parent / "fog_core" / "escape" / "data"


@cache
def read(name: str) -> Any:
    return json.loads((DATA / f"{name}.json").read_text("utf-8"))


def islanders_of(edition: str, position: dict[str, Any]) -> dict[str, Any]:
    table = read(edition)["islanders"]
    records = table.get("table") or (table["grey"] if position.get("level") == "family" else table["white"])
    return {str(record["id"]): record for record in records}


def rows_of(edition: str, position: dict[str, Any]) -> dict[str, Any]:
    data = read(edition)
    ground = data["boards"][position["size"]] if "boards" in data else data
    return {row["row"]: row for row in ground["rows"]["table"]}


def boats_of(edition: str, position: dict[str, Any]) -> dict[str, Any]:
    data = read(edition)
    order = data["boards"][position["size"]]["boat_order"] if "boards" in data else data["boats"]["order"]
    return {nation: data["boats"]["table"][nation] for nation in order}


def boat_of_cell(boats: dict[str, Any], cell: str) -> str | None:
    """The nation of the boat whose place this is; places start with a small letter."""
    for nation, boat in boats.items():
        if cell[0] == boat["initial"]:
            return nation
    return None


def lost_row(cell: str) -> str | None:
    return cell[4:] if cell.startswith("fog:") else None


def stays(edition: str, position: dict[str, Any], options: dict[str, Any]) -> list[str]:
    """Boats without their minimum crew, if anything asks for one."""
    asked = "min_crew" in position["goals"] if position["solo"] else options.get("min_crew")
    found = []
    for nation, boat in boats_of(edition, position).items():
        for area, least in boat["minimum_crew"].items():
            crew = [cell for cell in position["islanders"].values() if cell.startswith(boat["initial"] + area)]
            if asked and len(crew) < least and nation not in found:
                found.append(nation)
    return found


def colour_score(edition: str, position: dict[str, Any], options: dict[str, Any], colour: str) -> dict[str, int]:
    """All categories of one colour; those that the edition does not know stay 0."""
    data, people, rows, boats = (
        read(edition),
        islanders_of(edition, position),
        rows_of(edition, position),
        boats_of(edition, position),
    )
    own = {number: cell for number, cell in position["islanders"].items() if position["owners"].get(number) == colour}
    missing = stays(edition, position, options)
    score = dict.fromkeys(
        ("leaders", "nation", "absent", "area", "crew", "lost", "bonus", "tie_lost", "tie_commoners"), 0
    )
    for number, cell in own.items():
        boat, row = boat_of_cell(boats, cell), lost_row(cell)
        if int(number) in position["leaders"]:
            points = data["scoring"]["leaders"]
            if row:
                score["leaders"] += points["fog"]
            elif boat == people[number]["nation"]:
                score["leaders"] += points["stern"] if cell[1] == "D" else points["productive"]
            elif boat:
                score["leaders"] += points["other_boat"]
        if boat and boat not in missing:
            if boat == people[number]["nation"]:
                score["nation"] += data["scoring"]["nation"]
            values = boats[boat]["area_points"] if options.get("area_points") else position["scoring"]
            score["area"] += values[cell[1]]
        if row:
            score["lost"] -= rows[row]["penalty"]
        if row or cell.startswith("S"):
            score["tie_lost"] += 1
        if people[number]["type"] == "commoner" and (boat or cell.startswith("P")):
            score["tie_commoners"] += 1
    score["bonus"] = sum(position["taken"][colour])
    for nation, boat_record in boats.items():
        on_single_places = [cell for cell in own.values() if cell[0] == boat_record["initial"] and cell[1] != "D"]
        if not on_single_places:
            score["absent"] += data["scoring"].get("absent", 0)
        if nation in missing and not position["solo"]:
            crews = {
                other: len(
                    [
                        number
                        for number, cell in position["islanders"].items()
                        if position["owners"].get(number) == other
                        and cell[:2] in (boat_record["initial"] + "A", boat_record["initial"] + "B")
                    ]
                )
                for other in position["colours"]
            }
            if crews[colour] == min(crews.values()):
                score["crew"] += data["scoring"]["crew_penalty"]
    counted = ("leaders", "nation", "absent", "area", "crew", "lost", "bonus")
    score["total"] = sum(score[name] for name in counted)
    return score


def solo_score(edition: str, position: dict[str, Any], options: dict[str, Any]) -> dict[str, Any]:
    people, rows, boats = islanders_of(edition, position), rows_of(edition, position), boats_of(edition, position)
    data, missing = read(edition), stays(edition, position, options)
    score: dict[str, Any] = {"nation": 0, "area": 0, "lost": 0, "goals": 0, "mishaps": 0}
    for number, cell in position["islanders"].items():
        boat, row = boat_of_cell(boats, cell), lost_row(cell)
        if boat and boat not in missing:
            score["area"] += position["scoring"][cell[1]]
            if boat == people[number]["nation"]:
                score["nation"] += data["scoring"]["nation"]
        if row:
            score["lost"] -= rows[row]["penalty"]
    for nation, boat_record in boats.items():
        commoners = [
            number
            for number, cell in position["islanders"].items()
            if people[number]["nation"] == nation
            and people[number]["type"] == "commoner"
            and cell[0] == boat_record["initial"]
        ]
        if nation in missing:
            score["goals"] -= 20
        if "own_commoner" in position["goals"] and not commoners:
            score["goals"] -= 20
    if options.get("solo_advanced") and "size" in position:
        score["mishaps"] = -position["mishaps"]
    score["total"] = sum(score.values())
    scenario = read(f"scenarios/{edition}-{position['size'] if 'size' in position else options['scenario']}")
    for level in reversed(scenario["levels"]):
        if level["min"] is None or score["total"] >= level["min"]:
            score["level"] = level["id"]
    return score


def party_score(position: dict[str, Any], options: dict[str, Any], scores: dict[str, dict[str, int]]) -> dict[str, Any]:
    """Points of players with several colours, of teams, or of single colours; then the ranking by TIE-1."""
    parties: dict[str, list[str]] = position.get("sides") or {colour: [colour] for colour in position["colours"]}
    points = {}
    for name, colours in parties.items():
        totals = [scores[colour]["total"] for colour in colours]
        added = options.get("family") or options.get("team") == "a"
        points[name] = sum(totals) if added else sorted(totals)[0]

    def better(one: str, other: str) -> bool:
        def ties(name: str, key: str) -> int:
            return sum(scores[colour][key] for colour in parties[name])

        if points[one] != points[other]:
            return bool(points[one] > points[other])
        if ties(one, "tie_lost") != ties(other, "tie_lost"):
            return ties(one, "tie_lost") < ties(other, "tie_lost")
        return ties(one, "tie_commoners") > ties(other, "tie_commoners")

    ranking, left = [], sorted(parties)
    while left:
        best = [name for name in left if not any(better(other, name) for other in left)]
        ranking.append(best)
        left = [name for name in left if name not in best]
    return {"points": points, "ranking": ranking}
