"""Set-up from a seed: SET-1..10, P-SET-1..8, OPT-LEAD-1, OPT-LEAD-2, P-EXT-1; the labels are frozen (golden values)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from fog_core.escape import setup
from fog_core.escape.board.geometry import board
from fog_core.escape.board.layout import GAP, OBSTACLE, Layout, limit_violations, violations
from fog_core.escape.edition import edition
from fog_core.escape.state import NOBODY, Phase, State
from fog_core.escape.turn import draft, fog
from tests.unit.escape.table import started

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("review", 1, {"scenario": "generated"}),
    ("review", 1, {"scenario": "1"}),
    ("review", 2, {}),
    ("review", 3, {}),
    ("review", 4, {}),
    ("review", 2, {"leaders": True}),
    ("review", 3, {"leaders": True}),
    ("review", 4, {"leaders": True}),
    ("prototype", 1, {}),
    ("prototype", 1, {"size": "large"}),
    ("prototype", 2, {"level": "family"}),
    ("prototype", 3, {}),
    ("prototype", 3, {"level": "family"}),
    ("prototype", 3, {"size": "large"}),
    ("prototype", 4, {}),
    ("prototype", 6, {"size": "large"}),
    ("prototype", 2, {"size": "large", "three_colours": True}),
]


def layout_of(state: State) -> Layout:
    """Return the beach as it lies, row by row."""
    table = state.table
    board = table.board
    rows: dict[str, list[int | str]] = {row.name: [] for row in table.edition.rows}
    for cell in range(board.beach_end):
        there = state.on[cell]
        what = OBSTACLE if table.obstacles[cell] else GAP if there == NOBODY else table.roster[there].number
        rows[table.edition.rows[board.row[cell]].name].append(what)
    leaders = tuple(table.roster[leader].number for leader in table.leaders)
    return Layout(table.players, rows, table.options, leaders)


@pytest.mark.parametrize(("edition", "players", "options"), TABLES)
def test_every_seed_gives_a_layout_without_violations(edition: str, players: int, options: dict[str, Any]) -> None:
    for seed in range(12):
        state = started(edition, players, f"seed {seed}", **options)
        assert violations(state.table.edition, state.table.board, layout_of(state)) == []


def test_one_seed_gives_one_set_up_for_ever() -> None:
    state = started("review", 3, "club-night-7")
    assert state.table.colours == ("yellow", "pink", "black")
    assert state.table.scoring == (5, 5, 3, 2)
    rows = layout_of(state).rows
    assert rows["A"] == [30, 10, 15, ".", "#", 13]
    assert rows["J"] == [".", "#", ".", "#", ".", "#", ".", ".", "."]
    assert started("review", 3, "club-night-7") == state
    assert started("review", 3, "club-night-8") != state


def test_the_prototype_draws_row_by_row_with_labels_of_its_own() -> None:
    rows = layout_of(started("prototype", 4, "club-night-7")).rows
    assert [rows[row].index("#") for row in "ABCDEF"] == [5, 3, 1, 4, 0, 1]


def test_options_do_not_shift_the_luck_of_a_seed() -> None:
    plain, rich = started("review", 4), started("review", 4, min_crew=True, team="a", enhanced=True, snake=True)
    assert (plain.at, plain.table.obstacles, plain.table.scoring) == (rich.at, rich.table.obstacles, rich.table.scoring)


def test_with_three_players_two_commoners_stay_in_the_box() -> None:
    numbers = {islander.number for islander in started("review", 3).table.roster}
    assert set(range(1, 33)) - numbers == {11, 31}


def test_the_prototype_removes_nobody_on_the_large_board() -> None:
    assert len(started("prototype", 3, size="large").table.roster) == 60
    assert {islander.number for islander in started("prototype", 3).table.roster}.isdisjoint({25, 45})


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_starting_seat_is_random_and_gets_the_first_position(players: int) -> None:
    starts = {started("review", players, str(seed)).table.seats[0] for seed in range(40)}
    assert starts == set(range(players))


def test_two_players_take_alternate_positions_with_two_colours_each() -> None:
    for seed in range(6):
        table = started("review", 2, str(seed)).table
        assert table.seats[0] == table.seats[2] != table.seats[1] == table.seats[3]
        own = [colour for colour, seat in zip(table.colours, table.seats, strict=True) if seat == 0]
        assert own == ["black", "pink"]


def test_three_colours_each_alternate_on_the_board_of_six() -> None:
    table = started("prototype", 2, size="large", three_colours=True).table
    first, second = table.seats[:2]
    assert table.seats == (first, second) * 3
    assert draft.quota(table) == 10 and table.rounds == 11


def test_tokens_are_sorted_in_the_review_edition_and_one_per_area_in_the_prototype() -> None:
    for seed in range(20):
        assert list(started("review", 2, str(seed)).table.scoring) == sorted(
            started("review", 2, str(seed)).table.scoring, reverse=True
        )
        for value, token in zip(
            started("prototype", 2, str(seed)).table.scoring, [(6, 5), (5, 4), (4, 3), (2, 1)], strict=True
        ):
            assert value in token
    assert started("prototype", 2, first_game=True).table.scoring == (6, 5, 4, 2)


@pytest.mark.parametrize(("players", "elders"), [(2, 1), (3, 0), (4, 1)])
def test_the_leaders_of_the_game_start_in_row_a(players: int, elders: int) -> None:
    state = started("review", players, leaders=True)
    leaders = [state.table.roster[leader] for leader in state.table.leaders]
    assert Counter(leader.type for leader in leaders) == Counter({"leader": 3, "elder": elders})
    assert all(state.table.board.row[state.at[leader]] == 0 for leader in state.table.leaders)


def test_solo_lays_scenario_1_as_printed_and_generated_ones_by_seed() -> None:
    assert started("review", 1, "one") == started("review", 1, "two")
    assert started("review", 1, "one", scenario="generated") != started("review", 1, "two", scenario="generated")
    state = started("review", 1)
    assert state.phase is Phase.MOVE and state.table.colours == ("blue", "green", "red")
    assert state.table.mp == (9, 7, 9) and state.fog == 9
    assert started("review", 1, solo_advanced=True).fog == 8


def test_the_fog_deck_lies_on_its_first_cards_and_adds_up_to_the_rounds() -> None:
    for seed in range(5):
        state = started("prototype", 5, str(seed), size="large", fog_cards="ABC")
        assert state.fog_deck is not None
        assert state.fog_deck[:4] == (1, 1, 1, 1)
        assert sorted(state.fog_deck[4:]) == [0, 0, 1, 1, 1, 1, 2, 2]
        assert sum(state.fog_deck) == len(state.fog_deck) == state.table.rounds
    assert started("prototype", 5, size="large").fog_deck is None
    assert fog.cards(started("prototype", 2, size="large", three_colours=True, fog_cards="AB").table) == fog.FogDeck(
        (1, 1, 1, 1, 1, 1, 0, 2), 3
    )


def test_line_0_of_the_log_says_who_plays_what_the_areas_are_worth_and_who_starts() -> None:
    state = started("review", 4, leaders=True)
    events = setup.opening(state)
    assert [event.code for event in events] == ["setup", "tokens", "leaders", "starts"]
    assert len(events[0].moves) == 32 and events[-1].params["side"] == state.table.colours[0]
    assert [event.code for event in setup.opening(started("prototype", 3, area_points=True))][1] == "area_points"
    solo = setup.opening(started("review", 1, "tide", scenario="generated"))
    assert solo[-1].params["scenario"] == "solo/tide"


def test_a_row_that_never_fits_starts_the_beach_over() -> None:
    rules = edition("prototype", "large", "kenner")
    limits = {**rules.data["setup_limits"], "tries_per_row": 1}
    impatient = replace(rules, data={**rules.data, "setup_limits": limits})
    for seed in range(5):
        obstacles = setup.draw_obstacles(impatient, board(rules), str(seed))
        cells = [cell for cell, there in enumerate(obstacles) if there]
        assert len(cells) == 28 and not list(limit_violations(rules, board(rules), cells))
