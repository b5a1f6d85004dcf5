"""Set-ups that are refused and options that follow from others: P-SET-10, P-LEVEL-1, P-OPT-1, P-OPT-4."""

from __future__ import annotations

from typing import Any

import pytest

from fog_core.escape import options
from fog_core.escape.info import EDITIONS, info, read
from fog_core.game import Setup


def refused(players: int, **given: Any) -> list[str]:
    return options.refusals(Setup("escape", "prototype", players, "x", given))


@pytest.mark.parametrize(
    ("players", "given", "codes"),
    [
        (4, {}, []),
        (6, {"size": "large", "team": "b", "team_shape": "2x3"}, []),
        (7, {"size": "large"}, ["players_out_of_range"]),
        (0, {}, ["players_out_of_range"]),
        (5, {}, ["size_too_small"]),
        (3, {"size": "large", "level": "family"}, ["family_is_small"]),
        (2, {"three_colours": True}, ["three_colours_two_players_large"]),
        (3, {"three_colours": True, "size": "large"}, ["three_colours_two_players_large"]),
        (5, {"size": "large", "team": "a"}, ["team_needs_4_or_6"]),
        (5, {"size": "large", "team": "a", "team_shape": "2x2"}, ["team_needs_4_or_6", "team_shape_wrong"]),
        (4, {"team": "a", "team_shape": "3x2"}, ["team_shape_wrong"]),
        (2, {"solo_advanced": True}, ["solo_only"]),
        (2, {"hourglass": 50}, ["hourglass_40_or_60"]),
        (2, {"hourglass": 40}, []),
        (1, {"fog_cards": "AB"}, ["fog_cards_not_solo"]),
    ],
)
def test_every_impossible_combination_has_its_code(players: int, given: dict[str, Any], codes: list[str]) -> None:
    assert refused(players, **given) == codes


def test_more_colours_than_the_game_has_places_for_are_refused() -> None:
    setup = Setup("escape", "review", 3, "x", {}, ("black", "yellow", "pink", "white"))
    assert options.setup_errors(setup) == (("side_count", {"need": 3, "n": 4}),)


def test_missing_colours_come_from_the_palette() -> None:
    setup = Setup("escape", "prototype", 2, "x", {"size": "large", "three_colours": True}, ("white", "blue"))
    assert options.sides(setup) == ("white", "blue", "yellow", "red", "green", "orange")


def test_values_follow_from_level_and_number_of_players() -> None:
    assert options.resolved("prototype", 3, {})["advanced_drive_off"] is True
    assert options.resolved("prototype", 3, {"level": "family"})["advanced_drive_off"] is False
    assert (
        options.resolved("prototype", 3, {"level": "family", "advanced_drive_off": True})["advanced_drive_off"] is True
    )
    assert options.resolved("prototype", 6, {"team": "a"})["team_shape"] == "3x2"
    assert options.resolved("prototype", 3, {})["team_shape"] is None


def test_the_hourglass_knows_its_seconds() -> None:
    assert options.hourglass_seconds("review", {"hourglass": True}) == 60
    assert options.hourglass_seconds("review", {"hourglass": False}) is None
    assert options.hourglass_seconds("prototype", {"hourglass": 40}) == 40


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_table_of_numbers_says_where_it_comes_from(edition: str) -> None:
    about = info(edition)
    kinds = {record["kind"] for record in about.fidelity}
    assert kinds == {"stated", "derived", "reconstructed"}
    assert {"boats", "islanders", "movement"} <= {record["table"] for record in about.fidelity}
    assert any(record["table"].startswith("solo.scenario.") for record in about.fidelity)


def test_there_are_two_editions() -> None:
    with pytest.raises(KeyError):
        read("second")
