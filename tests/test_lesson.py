"""The lessons can be played as they are written, on the rules as they are (docs/texts.md)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from fog_core.game import Setup
from fog_core.match import Match
from fog_core.text import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent
LESSONS: dict[str, Any] = {
    f"{path.parent.name}/{path.stem}": json.loads(path.read_text("utf-8"))
    for path in sorted((ROOT / "web/js/games").glob("*/lesson*.json"))
}
HELD = {"escape.tumble.how"}
"""Where the teacher asks for a long press and one of the ways that it lists."""
MOVES = LESSONS["escape/lesson"]
every_lesson = pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)


def new_match(lesson: dict[str, Any]) -> Match:
    setup = lesson["setup"]
    return Match(
        Setup(setup["game"], setup["edition"], setup["players"], setup["seed"], setup["options"], tuple(setup["sides"]))
    )


def done(lesson: dict[str, Any]) -> tuple[Match, set[str]]:
    """Play a lesson; return its match and the codes of all that happened."""
    match = new_match(lesson)
    for step in lesson["steps"]:
        match.act(*step.get("play", []))
        for expected in step.get("expect", [])[:1]:
            match.act(*expected.split("; "))
    return match, {event.code for entry in match.log for event in entry.events}


@every_lesson
def test_a_lesson_runs_from_beginning_to_end(lesson: dict[str, Any]) -> None:
    match = new_match(lesson)
    for step in lesson["steps"]:
        match.act(*step.get("play", []))
        if "expect" in step:
            assert match.game.actor(match.state) == lesson["seat"], step["say"]
            match.act(*step["expect"][0].split("; "))


@every_lesson
def test_a_tap_on_the_shown_field_does_what_is_expected_the_cheapest_way(lesson: dict[str, Any]) -> None:
    match = new_match(lesson)
    for step in lesson["steps"]:
        match.act(*step.get("play", []))
        expected, show = step.get("expect", []), step.get("show", {})
        if expected and "cells" in show:
            [piece], [cell] = show["pieces"], show["cells"]
            [target] = [one for one in match.game.targets(match.state, piece) if one["cell"] == cell]
            by_tap, *by_press = ["; ".join(way["tokens"]) for way in [target, *target["alternatives"]]]
            assert set(expected) <= set(by_press if step["say"] in HELD else [by_tap])
        for tokens in expected[:1]:
            match.act(*tokens.split("; "))


def test_the_first_lesson_shows_every_movement_boarding_the_fog_and_the_score_it_names() -> None:
    match, events = done(MOVES)
    kinds = {"run", "swap", "push", "jump", "cross", "squeeze", "pass", "board", "pick", "end_turn"}
    assert {f"act.{kind}" for kind in kinds} <= events
    assert {"bonus", "fog_advances", "lost", "round"} <= events
    sheet = match.game.score_sheet(match.state)
    assert dict(zip(sheet.sides, sheet.totals, strict=True))["pink"] == 11


def test_the_lesson_of_the_islands_shows_flight_cloud_energy_network_volcano_and_the_score_it_names() -> None:
    match, events = done(LESSONS["islands/lesson"])
    kinds = {"balloon", "accept", "fly", "cloud", "keep", "convert", "place", "end_turn"}
    assert {f"act.{kind}" for kind in kinds} <= events
    assert {"dice", "wind", "energy", "special", "clouds_filled", "start_player"} <= events
    assert match.game.score_sheet(match.state).totals[0] == 4


def test_the_lesson_of_the_early_version_shows_a_fall_and_a_bump() -> None:
    assert {"act.fall", "act.pass", "bump"} <= done(LESSONS["escape/lesson-prototype"])[1]


@every_lesson
def test_every_sentence_of_a_lesson_exists(lesson: dict[str, Any]) -> None:
    for language in LANGUAGES:
        texts = json.loads((ROOT / f"fog_core/text/{language}/{lesson['setup']['game']}.json").read_text("utf-8"))
        for step in lesson["steps"]:
            assert step["say"] in texts
            assert ("hint" in step) == ("expect" in step)
            assert step.get("hint", step["say"]) in texts
