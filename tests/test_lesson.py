"""The first-steps lesson can be played as it is written, on the rules as they are (docs/texts.md)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from fog_core.game import Setup
from fog_core.match import Match
from fog_core.text import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent
LESSON: dict[str, Any] = json.loads((ROOT / "web/js/games/escape/lesson.json").read_text("utf-8"))
SEAT = LESSON["seat"]


def new_match() -> Match:
    setup = LESSON["setup"]
    return Match(
        Setup(setup["game"], setup["edition"], setup["players"], setup["seed"], setup["options"], tuple(setup["sides"]))
    )


def test_the_lesson_runs_from_beginning_to_end() -> None:
    match = new_match()
    for step in LESSON["steps"]:
        match.act(*step.get("play", []))
        if "expect" in step:
            assert match.game.actor(match.state) == SEAT, step["say"]
            match.act(*step["expect"][0].split("; "))


def test_a_tap_on_the_shown_field_does_what_is_expected_the_cheapest_way() -> None:
    match = new_match()
    tapped = 0
    for step in LESSON["steps"]:
        match.act(*step.get("play", []))
        for expected in step.get("expect", []):
            show = step.get("show", {})
            if "cells" in show:
                [piece], [cell] = show["pieces"], show["cells"]
                [target] = [one for one in match.game.targets(match.state, piece) if one["cell"] == cell]
                assert "; ".join(target["tokens"]) == expected
                tapped += 1
            match.act(*expected.split("; "))
    assert tapped > 10


def test_the_lesson_shows_every_movement_boarding_the_fog_and_the_score_it_names() -> None:
    match = new_match()
    events: list[str] = []
    for step in LESSON["steps"]:
        for token in [*step.get("play", []), *step.get("expect", [""])[0].split("; ")]:
            if token:
                events += [event.code for entry in match.act(token) for event in entry.events]
    kinds = {"run", "swap", "push", "jump", "cross", "squeeze", "pass", "board", "pick", "end_turn"}
    assert {f"act.{kind}" for kind in kinds} <= set(events)
    assert {"bonus", "fog_advances", "lost", "round"} <= set(events)
    sheet = match.game.score_sheet(match.state)
    assert dict(zip(sheet.sides, sheet.totals, strict=True))["pink"] == 11


def test_every_sentence_of_the_lesson_exists() -> None:
    for language in LANGUAGES:
        texts = json.loads((ROOT / f"fog_core/text/{language}/escape.json").read_text("utf-8"))
        for step in LESSON["steps"]:
            assert step["say"] in texts
            assert ("hint" in step) == ("expect" in step)
            assert step.get("hint", step["say"]) in texts
