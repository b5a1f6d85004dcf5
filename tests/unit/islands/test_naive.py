"""The engine and the naive second implementations agree: scores, coasts and flights in random positions, whole games.

200 positions and 15 games; with ``FOG_NIGHTLY=1`` ten times as many.
"""

from __future__ import annotations

import os
import random
from copy import deepcopy
from typing import Any

import pytest

from fog_core.islands import game, positions
from fog_core.islands.board import LANDSCAPES
from fog_core.islands.events import place_of
from fog_core.islands.score import scoring
from fog_core.islands.state import Phase, State
from tests import naive_islands as naive
from tests.unit.islands.naive_play import NaiveTable
from tests.unit.islands.table import setup
from tests.vectors.islands import compare, state_of

pytestmark = pytest.mark.exhaustive

NIGHTLY = bool(os.environ.get("FOG_NIGHTLY"))
POSITIONS = 2000 if NIGHTLY else 200
GAMES = 150 if NIGHTLY else 15
RARE = ("place", "give", "draw", "pick", "pick_bag", "activate", "cloud_tile")
"""Actions preferred in whole games: they lead where rare rules are, to draws, exchanges and a full board."""


def test_the_score_is_that_of_the_naive_implementation() -> None:
    rng = random.Random("islands score")
    scored = set()
    for number in range(POSITIONS):
        position = naive.random_position(rng)
        state = state_of(position)
        sheet = scoring.score_sheet(state)
        for seat, pad in enumerate(naive.rows(position)):
            got = {row.category: row.values[seat] for row in sheet.rows} | {"total": sheet.totals[seat]}
            assert got == {key: pad[key] for key in got}, f"position {number}, seat {seat}: {position}"
            scored |= {key for key, points in pad.items() if points}
            joined = {LANDSCAPES[coast] for coast in scoring.joined_coasts(state.players[seat].tiles)}
            assert joined == naive.coasts(position["players"][seat])
            for row in sheet.rows:
                assert row.values[seat] == sum(reason.params["points"] for reason in row.reasons[seat])  # type: ignore[misc]
        assert [sheet.sides.index(side) for side in sheet.ranking[0]] == naive.winners(position)
    assert scored == {*scoring.ROWS, "total"}, "every row occurs"


def test_a_field_says_what_a_tile_there_changes_as_the_naive_score_before_and_after_does() -> None:
    """Wild tiles, the office and the neighbours are in it, and so is what the energy of a converted tile brings."""
    rng = random.Random("islands brings")
    seen = set()
    for number in range(POSITIONS):
        position = about_to_place(rng)
        state = state_of(position)
        seat, before = state.turn, naive.rows(positions.write(state))[state.turn]
        for tile in position["players"][seat]["spyglass"]:
            for target in game.GAME.targets(state, f"tile:{tile}"):
                if target["kind"] not in ("place", "convert"):
                    continue
                after = game.apply(state, game.GAME.decode(target["tokens"][0])).state
                change = rows_changed(before, naive.rows(positions.write(after))[seat])
                assert (target["points"] or 0) == sum(change.values()), f"position {number}, {target}: {position}"
                assert (target["bonus"] or 0) == after.players[seat].energy - state.players[seat].energy
                seen |= {(naive.TILES[str(tile)].get("type", tile), row) for row in change}
    assert {row for _, row in seen} >= {*LANDSCAPES, "bonus", "cities", "monuments", "energy", "volcanoes"}
    assert {kind for kind, _ in seen} >= {*LANDSCAPES, "wild", "city", "monument", "X2"}
    assert ("X2", "volcanoes") in seen and ("wild", "bonus") in seen


def about_to_place(rng: random.Random) -> dict[str, Any]:
    """Return a random position in phase place; the player to act has tiles of several kinds to lay down."""
    position = naive.random_position(rng)
    used = {str(tile) for player in position["players"] for tile in player.get("tiles", {}).values()}
    office = ["X2"] if position["options"]["module"] > 1 and "X2" not in used else []
    kinds = {kind: [t for t in naive.TILES if naive.TILES[t].get("type") == kind and t.isdecimal() and t not in used]
             for kind in (*LANDSCAPES, "wild", "city", "monument")}  # fmt: skip
    drawn = [int(rng.choice(tiles)) for tiles in rng.sample(list(kinds.values()), 5 - len(office)) if tiles]
    player = position["players"][position["turn"]]
    player["spyglass"] = [*office, *drawn]
    player["balloon"] = rng.choice([f"{q},{r}" for q, r in naive.ALL])
    return {**position, "phase": "place"}


def rows_changed(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    return {row: after[row] - before[row] for row in before if row != "total" and after[row] != before[row]}


def test_flights_are_those_of_the_naive_implementation() -> None:
    rng = random.Random("islands reach")
    for number in range(POSITIONS):
        position = naive.random_position(rng)
        state = state_of(position)
        got: dict[str, int] = {}
        for choice in game.legal(state):
            place = place_of(state, choice.action)
            assert place is not None and choice.cost is not None
            got[place] = min(choice.cost, got.get(place, choice.cost))
            after = game.apply(state, choice.action).state.players[state.turn]
            assert after.energy == state.player.energy - choice.cost
        assert got == naive.reach(position), f"position {number}: {position}"


def test_whole_games_are_those_of_the_naive_implementation() -> None:
    rng = random.Random("islands flow")
    shortages = 0
    for number in range(GAMES):
        state = random_start(rng, f"flow {number}")
        table = NaiveTable(deepcopy(positions.write(state)))
        while state.phase is not Phase.OVER:
            choices = game.legal(state)
            actions = [positions.write_action(choice.action) for choice in choices]
            assert in_order(actions) == in_order(table.legal()), f"game {number}"
            shortages += state.shortage
            rare = [choice for choice in choices if choice.action.do in RARE]
            choice = rng.choice(rare if rare and rng.random() < 0.6 else choices)
            state = game.apply(state, choice.action).state
            table.play(positions.write_action(choice.action))
            assert compare(table.position, positions.write(state), "") == [], f"game {number} after {choice.token}"
        assert table.legal() == []
    assert shortages, "the bag runs dry now and then"


def random_start(rng: random.Random, seed: str) -> State:
    """Return a set-up; in half of them the bag is nearly empty, the harbour full, and everybody rich."""
    module = rng.choice([1, 2, 3])
    harbour = rng.choice(["basic", "variant"]) if module > 1 else "basic"
    side = rng.choice(["gold", "silver"])
    state = game.GAME.initial(setup(rng.choice([1, 2, 3, 4]), seed, module=module, harbour=harbour, side=side))
    if rng.random() < 0.5:
        return state
    more = 6 if module > 1 else 0
    players = tuple(player._replace(energy=rng.randrange(21)) for player in state.players)
    return state._replace(
        players=players, harbour=state.harbour + state.bag[:more], bag=state.bag[more : rng.randrange(more, 40)]
    )


def in_order(actions: list[dict[str, object]]) -> list[str]:
    return sorted(str(sorted(action.items())) for action in actions)
