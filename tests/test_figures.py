"""The pictures of the rules: every one is drawn, stands in some rules page, and shows the prices of the rules (docs/texts.md)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from fog_core import registry

ROOT = Path(__file__).resolve().parent.parent


def read(path: str) -> Any:
    return json.loads((ROOT / path).read_text("utf-8"))


def figures(game: str) -> dict[str, Any]:
    found: dict[str, Any] = read(f"web/js/games/{game}/figures.json")
    return found


def named(game: str, edition: str) -> dict[str, str]:
    """Return the pictures of a rules page with what is said of them."""
    page = read(f"web/text/en/rules/{game}-{edition}.json")
    blocks = [block for section in page["sections"] for block in section["body"] if isinstance(block, dict)]
    return {block["figure"]: block["text"] for block in blocks if "figure" in block}


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_picture_that_a_rules_page_names_is_drawn_and_none_is_left_over(game: str) -> None:
    editions = [info.edition for info in registry.games() if info.game == game]
    asked = set[str]().union(*(named(game, edition) for edition in editions))
    assert asked == set(figures(game))
    assert len(asked) >= 8


@pytest.mark.parametrize("edition", ["review", "prototype"])
def test_every_movement_of_escape_has_a_picture(edition: str) -> None:
    kinds = set(read(f"fog_core/escape/data/{edition}.json")["movement"]["cost"]) - {
        "water_step",
        "board",
        "boat_change",
    }
    pictured = {way.get("kind") for name in named("escape", edition) for way in figures("escape")[name].get("ways", [])}
    assert kinds | {"pass", "board", {"review": "pull", "prototype": "fall"}[edition]} <= pictured


@pytest.mark.parametrize("edition", ["review", "prototype"])
def test_prices_in_the_pictures_are_those_of_the_rules(edition: str) -> None:
    data = read(f"fog_core/escape/data/{edition}.json")
    costs, change = data["movement"]["cost"], data["parameters"]["change_price"]
    shown = {
        name: {way["cost"] for way in figures("escape")[name]["ways"]}
        for name in ("run", "swap", "push", "jump", "cross", "squeeze")
    }
    assert shown == {name: {costs[name]} for name in shown}
    boarding = next(name for name in named("escape", edition) if name.startswith("boarding"))
    near = data["parameters"]["board_price"]
    assert sorted(way["cost"] for way in figures("escape")[boarding]["ways"]) == [near, near, near + change]


def test_letters_of_the_ways_stand_in_the_picture() -> None:
    for game in registry.GAMES:
        for name, figure in figures(game).items():
            if "rows" not in figure:
                continue
            placed = {row[at + 1] for row in figure["rows"] for at in range(0, len(row), 2) if row[at] != " "}
            used = {way["to"] for way in figure.get("ways", [])}
            used |= {cell for way in figure.get("ways", []) for cell in way.get("through", [])}
            used |= {cell for way in figure.get("ways", []) for pair in way.get("sends", []) for cell in pair}
            assert used <= placed, f"{game}: {name}"
