"""The contract (fog_core/game.py), kept by every game × edition × number of players × option of the table in matrix.py."""

from __future__ import annotations

import os
from typing import Any

import pytest

from fog_core import link, matchfile
from fog_core.chance import sample, value
from fog_core.game import Setup
from fog_core.link import Carried
from fog_core.match import Match
from fog_core.selfplay import MAX_ACTIONS
from tests.contract import check, conserve, matrix

pytestmark = pytest.mark.broad

RUN = os.environ.get("FOGBOUND_TESTS", "full")
CLOSELY = {"quick": 47, "full": 13, "pyodide": 61}[RUN]
"""Every how many actions a position is looked at from all sides."""
DRAWN = {"quick": 7, "full": 2, "pyodide": 9}[RUN]
"""Every how many actions what is drawn is compared before and after."""
SETUPS = matrix.everything()[:: {"quick": 3, "full": 1, "pyodide": 8}[RUN]]


@pytest.mark.parametrize("setup", SETUPS, ids=matrix.name)
def test_a_random_match_keeps_the_contract(setup: Setup) -> None:
    match = Match(setup)
    game = match.game
    seen: list[str] = []
    conserved = conserve.account(game, match.state)
    while game.outcome(match.state) is None:
        assert match.cursor < MAX_ACTIONS, "the match does not end"
        state = match.state
        legal = game.legal(state)
        choice = legal[value(setup.seed, "contract", match.cursor, len(legal))]
        if match.cursor % CLOSELY == 0:
            _look_closely(match, seen)
        if match.cursor % DRAWN == 0:
            check.events_fit(game.view(state), match.act(choice.token)[0].events, game.view(match.state))
            assert conserve.account(game, match.state) == conserved
        else:
            match.act(choice.token)
        seen.append(choice.token)
    check.turn(game, match.state)
    check.score(game, match.state)
    check.illegal_actions(game, match.state, seen[-20:])
    _round_trips(match)


def _look_closely(match: Match, seen: list[str]) -> None:
    """Check everything about one position; *seen* are tokens of earlier positions."""
    game, state = match.game, match.state
    check.turn(game, state)
    check.situation(game, state)
    check.legal_actions(game, state)
    check.choices(match, state)
    check.drawing(game, state)
    check.score(game, state)
    legal = game.legal(state)
    for choice in sample("look", str(match.cursor), legal, min(5, len(legal))):
        check.step(game, state, choice)
        check.nonsense(game, state, choice.token)
    check.illegal_actions(game, state, sample("old", str(match.cursor), seen, min(40, len(seen))))
    cells = [cell["id"] for cell in game.board(state)["cells"]]
    selectable = game.situation(state).selectable
    for piece in sample("piece", str(match.cursor), selectable, min(2, len(selectable))):
        check.why_not(game, state, piece, sample("cell", piece, cells, min(5, len(cells))))


def _round_trips(match: Match) -> None:
    """A match comes back the same from its file, its link, and from undoing and redoing all of it."""
    text = matchfile.write(match)
    for twin in (matchfile.read(text), _from_link(match)):
        assert twin.broken is None
        assert twin.tokens == match.tokens
        assert all(_sum(twin, n) == _sum(match, n) for n in (*range(0, match.cursor, 10), match.cursor))
    assert matchfile.write(matchfile.read(text)) == text
    assert link.read(link.setup_link(match.setup)) == link.Invitation(match.setup)
    last = _sum(match, match.cursor)
    match.undo(0, force=True)
    assert matchfile.read(matchfile.write(match)).cursor == 0
    match.redo(len(match.log) - 1)
    assert _sum(match, match.cursor) == last


def _from_link(match: Match) -> Match:
    replay = link.read(link.replay_link(match))
    assert isinstance(replay, Carried)
    return matchfile.read(replay.text())


def _sum(match: Match, n: int) -> Any:
    return match.game.checksum_fields(match.log[n].state)
