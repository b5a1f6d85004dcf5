"""Deal for us: ordinary picks, the same for everybody with the seed, fair to every colour."""

from __future__ import annotations

from statistics import mean

import pytest

from fog_core import matchfile
from fog_core.escape.state import fleet
from fog_core.game import Setup
from fog_core.match import Match
from fog_core.options import OptionValue

TABLES: list[tuple[str, int, dict[str, OptionValue]]] = [
    ("review", 2, {}),
    ("review", 3, {"leaders": True}),
    ("review", 4, {"snake": True}),
    ("prototype", 3, {}),
    ("prototype", 6, {"size": "large"}),
]


def new(edition: str, players: int, options: dict[str, OptionValue], seed: str) -> Match:
    return Match(Setup("escape", edition, players, seed, options))


def rows(match: Match) -> list[int]:
    """Return, per colour, how many rows all its islanders together are away from the fog."""
    state = match.state
    return [
        sum(state.table.board.row[state.at[i]] for i in fleet(state.owner, c)) for c in range(len(state.table.colours))
    ]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_dealt_draft_gives_every_colour_as_many_islanders_equally_near_the_boats(
    table: tuple[str, int, dict[str, OptionValue]],
) -> None:
    found = []
    for seed in range(30):
        match = new(*table, f"fair-{seed}")
        match.act(*match.game.deal(match.state))
        state = match.state
        sizes = {len(fleet(state.owner, colour)) for colour in range(len(state.table.colours))}
        assert state.phase == "move" and len(sizes) == 1
        assert max(rows(match)) - min(rows(match)) <= 1
        found.append(rows(match))
    means = [mean(colour) for colour in zip(*found, strict=True)]
    assert max(means) - min(means) < 0.5, "no colour is favoured in the long run"


def test_the_deal_belongs_to_the_seed_and_is_one_tap_of_ordinary_picks() -> None:
    dealt = {seed: new("review", 3, {}, seed).game.deal(new("review", 3, {}, seed).state) for seed in "ab"}
    assert dealt["a"] == new("review", 3, {}, "a").game.deal(new("review", 3, {}, "a").state) != dealt["b"]
    match = new("review", 3, {}, "a")
    match.act(*dealt["a"])
    again = matchfile.read(matchfile.write(match))
    assert again.broken is None and again.state == match.state
    again.undo("tap")
    assert again.cursor == 0


@pytest.mark.parametrize("picks", [1, 4, 29])
def test_who_has_begun_by_hand_can_have_the_rest_dealt(picks: int) -> None:
    match = new("review", 3, {"leaders": True}, "rest")
    for _ in range(picks):
        match.act(match.game.legal(match.state)[0].token)
    match.act(*match.game.deal(match.state))
    assert match.state.phase == "move"
    assert match.game.deal(match.state) == ()
