"""The registry: games are listed without their rules, and every option is well formed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from fog_core import registry
from fog_core.errors import BadSetup
from fog_core.game import GameInfo

ROOT = Path(__file__).parents[3]
EDITIONS = pytest.mark.parametrize("about", registry.games(), ids=lambda about: about.key)


@pytest.mark.host
def test_listing_the_games_loads_no_rules() -> None:
    code = "import sys; from fog_core import registry; registry.games(); print([n for n in sys.modules if n.endswith('.game')])"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['fog_core.game']"


@pytest.mark.host
@pytest.mark.parametrize(("game", "edition"), [(about.game, about.edition) for about in registry.games()])
def test_a_game_loads_nothing_of_another_and_nothing_above_the_contract(game: str, edition: str) -> None:
    code = f"import sys; from fog_core import registry; registry.rules({game!r}, {edition!r}); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    ours = {name for name in done.stdout.split() if name.startswith("fog_core.")}
    others = {other for other in registry.GAMES if other not in (game, "toy")}
    above = {"match", "bridge", "cli", "link", "text", "guardians"}
    assert not {name for name in ours if name.split(".")[1] in others | above or ".guardian" in name}


@pytest.mark.host
def test_the_page_starts_without_a_guardian() -> None:
    code = "import sys; from fog_core import bridge; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert not [name for name in done.stdout.split() if "guardian" in name]


def test_a_planner_is_found_by_its_game_and_may_be_missing() -> None:
    assert all(registry.guardian(game) for game in ("escape", "islands"))
    assert registry.guardian("toy") is None


@EDITIONS
def test_the_rules_know_their_info(about: GameInfo) -> None:
    assert registry.rules(about.game, about.edition).info == about
    assert registry.info(about.game, about.edition) == about


@EDITIONS
def test_infos_are_plain_json_and_complete(about: GameInfo) -> None:
    record = registry.info_json(about)
    assert json.loads(json.dumps(record)) == record
    assert record["players"] and record["fidelity"]
    assert all(table["kind"] in registry.PROVENANCE and table["why"] for table in record["fidelity"])
    assert {int(players) for players in record["sides_per_seat"]} >= {count for count in about.players if count > 1}


@EDITIONS
def test_options_have_their_default_and_can_be_spelled_and_read(about: GameInfo) -> None:
    for option in about.options:
        for value in option.values:
            assert option.parse(option.spell(value)) == value
        assert option.default in option.values or option.default is None
        assert set(option.players) <= set(about.players)
        assert {key for key, _ in option.needs} <= {other.id for other in about.options}


@pytest.mark.parametrize(("game", "edition"), [("chess", "review"), ("escape", "deluxe"), ("", "")])
def test_an_unknown_game_is_refused(game: str, edition: str) -> None:
    for ask in (registry.info, registry.rules):
        with pytest.raises(BadSetup, match="unknown_game"):
            ask(game, edition)
