"""The rules and the naive count of ``tests/naive_scoring.py`` agree on random positions of both editions."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest

from fog_core.escape import positions
from fog_core.escape.edition import edition as record_of
from fog_core.escape.score import scoring
from fog_core.escape.state import State
from fog_core.game import ScoreSheet
from tests import naive_scoring

pytestmark = pytest.mark.exhaustive

POSITIONS = 2000 if os.environ.get("FOG_NIGHTLY") else 200
COLOURS = {
    "review": ["black", "yellow", "pink", "white"],
    "prototype": ["blue", "yellow", "red", "green", "white", "orange"],
}


def random_options(edition: str, players: int, random: Random) -> dict[str, Any]:
    flags = {
        "review": ["min_crew", "leaders", "solo_advanced"],
        "prototype": ["min_crew", "area_points", "solo_advanced"],
    }
    options: dict[str, Any] = {flag: random.random() < 0.5 for flag in flags[edition]}
    options["solo_advanced"] = players == 1 and options["solo_advanced"]
    if players == 1:
        options["area_points"] = options["min_crew"] = options["leaders"] = False
        options["scenario"] = random.choice(["1", "generated"])
    if players == 2 and edition == "review":
        options["family"] = random.random() < 0.5
    if players in (4, 6) and random.random() < 0.5:
        options["team"] = random.choice("ab")
        options["team_shape"] = "2x2" if players == 4 else random.choice(["2x3", "3x2"])
    return options


def random_position(edition: str, random: Random) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return a position in which islanders lie anywhere (rarely where a match would put them) and its options."""
    size = random.choice(["small", "large"]) if edition == "prototype" else ""
    level = "kenner" if size != "small" else random.choice(["kenner", "family"])
    rules = record_of(edition, size, level)
    players = random.choice([1, 2, 3, 4, *((5, 6) if size == "large" else ())])
    options = random_options(edition, players, random)
    solo = players == 1
    count = {1: len(rules.boats), 2: 4}.get(players, players)
    colours = [boat.nation for boat in rules.boats] if solo else COLOURS[edition][:count]
    places = [place.id for boat in rules.boats for place in boat.places]
    rows = [f"fog:{row.name}" for row in rules.rows]
    others = ["A2", "J1", "S2", "S3", "S7", "P1a", "P2b", "P3c"]
    picked = random.random()
    position: dict[str, Any] = {
        "islanders": {
            str(one.number): random.choice(
                places if random.random() < picked else rows if random.random() < 0.4 else others
            )
            for one in rules.islanders
            if random.random() < 0.9
        },
        "solo": solo,
        "colours": colours,
        "phase": "over",
        "scoring": dict(zip("ABCD", random.choice([(6, 5, 4, 2), (5, 4, 3, 1), (5, 5, 3, 2)]), strict=True)),
        "mishaps": random.randrange(9),
        "goals": [goal for goal in ("min_crew", "own_commoner") if solo and random.random() < 0.7],
        "taken": {colour: random.sample(range(1, 7), random.randrange(3)) for colour in colours if not solo},
    }
    if size:
        position |= {"size": size, "level": level}
    if not solo:
        position["owners"] = {number: random.choice(colours) for number in position["islanders"]}
    if options.get("leaders"):
        position["leaders"] = [n for n in (1, 12, 22, 13) if str(n) in position["islanders"]]
    if players == 2:
        position["sides"] = {"p1": colours[::2], "p2": colours[1::2]}
    if options.get("team"):
        number = int(options["team_shape"][0])
        position["sides"] = {f"t{team}": colours[team::number] for team in range(number)}
    return position, options


def as_read(state: State, position: dict[str, Any]) -> dict[str, Any]:
    """Return *position* with every field that the naive count reads."""
    return {**positions.to_json(state), "sides": position.get("sides")}


def assert_reasons_add_up(sheet: ScoreSheet) -> None:
    """Every number of the sheet is the sum of its reasons."""
    for row in sheet.rows:
        for value, reasons in zip(row.values, row.reasons, strict=True):
            assert value == sum(int(str(reason.params.get("points", 0))) for reason in reasons), row.category


@pytest.mark.parametrize("edition", ["review", "prototype"])
def test_the_rules_count_like_the_naive_count(edition: str) -> None:
    random = Random(f"scores {edition}")
    for number in range(POSITIONS):
        position, options = random_position(edition, random)
        state = positions.from_json(edition, position, options)
        sheet = scoring.sheet(state)
        assert_reasons_add_up(sheet)
        read = as_read(state, position)
        options = dict(state.table.options)
        counted = {row.category: row.values for row in (*sheet.rows, *sheet.tie_breaks)}
        if position["solo"]:
            expected = naive_scoring.solo_score(edition, read, options)
            got = {name: counted.get(name, (0,))[0] for name in ("nation", "area", "lost", "goals", "mishaps")}
            assert got | {"total": sheet.totals[0], "level": sheet.level} == expected, (number, position, options)
            continue
        scores = {c: naive_scoring.colour_score(edition, read, options, c) for c in position["colours"]}
        for column, colour in enumerate(sheet.sides):
            for category, value in scores[colour].items():
                got_value = sheet.totals[column] if category == "total" else counted.get(category, (0,) * 9)[column]
                assert got_value == value, (number, colour, category, position, options)
        parties = naive_scoring.party_score(read, options, scores)
        names = {frozenset(colours): name for name, colours in (position.get("sides") or {}).items()}
        named = {name: names.get(frozenset(members), name) for name, members, _ in sheet.results}
        assert {named[name]: points for name, _, points in sheet.results} == parties["points"], (number, position)
        assert [sorted(named[name] for name in group) for group in sheet.ranking] == parties["ranking"]
