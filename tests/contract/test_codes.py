"""Every code that has a text is really produced by the rules: refusals, events, reasons, ends, problems of a set-up.

They are looked for in the vectors (the shared cases and those in ``tests/vectors/own``, which hold what no shared case reaches) and
in matches by chance. A code that is missing here is dead, or lacks a test: add a vector.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from fog_core import registry
from fog_core import setup as setups
from fog_core.chance import sample, value
from fog_core.game import Setup
from fog_core.match import Match
from fog_core.options import complete
from tests.contract import matrix
from tests.contract.recorder import Reached, recording
from tests.vectors.__main__ import failures, read

pytestmark = pytest.mark.broad

VECTORS = Path(__file__).parent.parent / "vectors"
STEP = {"quick": 3, "full": 1, "pyodide": 3}[os.environ.get("FOGBOUND_TESTS", "full")]


def reached(game: str) -> Reached:
    """Return every code of *game* that the vectors and some matches reach."""
    with recording() as codes:
        for path in sorted(VECTORS.glob("*/*.json")):
            file = read(path)
            if file["game"] == game:
                list(failures(file))
        for setup in matrix.everything()[::STEP]:
            if setup.game == game:
                _play(Match(setup))
    return codes


def _play(match: Match) -> None:
    """Play by chance; now and then try every token of before, and a few pieces on a few cells."""
    game, seen = match.game, list[str]()
    while game.outcome(match.state) is None:
        legal = game.legal(match.state)
        if match.cursor % 50 == 49:
            for token in seen[-200:]:
                game.explain(match.state, game.decode(token))
            cells = [cell["id"] for cell in game.board(match.state)["cells"]]
            selectable = game.situation(match.state).selectable
            for piece in sample("piece", str(match.cursor), selectable, min(2, len(selectable))):
                for cell in sample("cell", str(match.cursor), cells, 4):
                    game.why_not(match.state, piece, cell)
        token = legal[value(match.setup.seed, "codes", match.cursor, len(legal))].token
        seen.append(token)
        match.act(token)
    game.score_sheet(match.state)
    for token in seen[-5:]:
        game.explain(match.state, game.decode(token))


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_code_is_reached_and_listed(game: str) -> None:
    codes, found = import_module(f"{registry.GAMES[game]}.codes"), reached(game)
    for listed, seen in (
        ({*codes.EVENTS, *codes.REASONS}, found.events),
        (set(codes.REFUSALS), found.refusals),
        (set(codes.ENDS), found.ends),
    ):
        assert sorted(listed - seen) == [], "nothing produces these"
        assert sorted(seen - listed) == [], "these stand in no list"


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_problem_of_a_set_up_is_reached(game: str) -> None:
    listed = getattr(import_module(f"{registry.GAMES[game]}.codes"), "SETUP_ERRORS", ())
    found = {code for setup in _odd_setups(game) for code in _problems(setup)}
    assert sorted(set(listed) - found) == []


def _problems(setup: Setup) -> list[str]:
    return [code for code, _ in registry.rules(setup.game, setup.edition).setup_errors(setup)]


def _odd_setups(game: str) -> Iterator[Setup]:
    """Yield set-ups that ask for too much, in every edition of *game*."""
    for about in registry.games():
        if about.game != game:
            continue
        usual = about.palette
        sides: list[tuple[str, ...]] = [(), usual[:1], usual[:1] * 2, ("mauve", *usual[1:]), usual, (*usual, *usual)]
        options: list[dict[str, Any]] = [{"wings": True}]
        for option in about.options:
            options += [{option.id: value} for value in (*option.values, "odd", 50)]
        for one, other in matrix.pairs(about):
            options.append({key: value for key, value in (one, other) if key != "players"})
        for players in range(8):
            some = setups.usual_sides(about, players)
            for given in options:
                yield Setup(game, about.edition, players, "x", complete(about.options, given) | given, some)
            for choice in sides:
                yield Setup(game, about.edition, players, "x" * 70, complete(about.options, {}), choice)


@pytest.mark.parametrize("game", registry.GAMES)
def test_codes_of_all_games_have_one_grammar(game: str) -> None:
    codes = import_module(f"{registry.GAMES[game]}.codes")
    listed = {*codes.EVENTS, *codes.REASONS, *codes.REFUSALS, *codes.ENDS, *codes.BARRIERS, *codes.SETUP_ERRORS}
    assert {code for code in listed if not re.fullmatch(r"(act\.)?[a-z][a-z0-9]*(_[a-z0-9]+)*", code)} == set()
