"""What matches really say: events, refusals and reasons are whole sentences in both languages (docs/texts.md)."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator

import pytest

from fog_core import registry
from fog_core.errors import BadToken
from fog_core.game import Setup
from fog_core.match import Match
from fog_core.text import LANGUAGES, Speaker, speaker

pytestmark = pytest.mark.broad

FULL = os.environ.get("FOGBOUND_TESTS", "full") == "full"
MATCHES = [
    (info, n)
    for info in registry.games()
    for n in (info.players[0], info.players[1], info.players[-1])
    if FULL or n == info.players[-1]
]


def sentences(match: Match, say: Speaker, chance: random.Random) -> Iterator[str]:
    """Play *match* by chance; yield everything said on the way, refusals of hopeless attempts too."""
    game = match.game
    board = game.board(match.state)
    cells = [cell["id"] for cell in board["cells"]]
    for event in match.log[0].events:
        yield say.event(event)
    while game.outcome(match.state) is None and match.cursor < 400:
        choices = game.legal(match.state)
        pieces = game.view(match.state).get("pieces", [{"id": "balloon"}])
        for _ in range(3):
            refusal = game.why_not(match.state, chance.choice(pieces)["id"], chance.choice(cells))
            if refusal is not None:
                yield say.refusal(refusal)
        for token in scrambled(chance.choice(choices).token, cells, chance):
            try:
                refusal = game.explain(match.state, game.decode(token))
            except BadToken:
                continue
            if refusal is not None:
                yield say.refusal(refusal)
        for entry in match.act(chance.choice(choices).token):
            for event in entry.events:
                yield say.event(event)
    sheet = game.score_sheet(match.state)
    for row in sheet.rows:
        yield say.say(f"{say.game}.score.{row.category}")
        for reasons in row.reasons:
            for reason in reasons:
                yield say.say(f"{say.game}.reason.{reason.code}", reason.params)


def scrambled(token: str, cells: list[str], chance: random.Random) -> Iterator[str]:
    """Yield tokens like *token* that are probably illegal."""
    words = token.split()
    if len(words) > 2:
        yield " ".join([*words[:2], chance.choice(cells), *words[3:]])
        yield f"{token} enhanced"
        yield f"{token} free"
        for kind in ("run", "swap", "push", "jump", "cross", "squeeze", "board", "switch", "pass", "fly", "place"):
            yield " ".join([words[0], kind, *words[2:]])
    yield "end_turn"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("info", "players"), MATCHES, ids=lambda value: getattr(value, "key", value))
def test_everything_said_in_a_match_is_a_whole_sentence(info: registry.GameInfo, players: int, language: str) -> None:
    sides = () if not info.sides_per_seat.get(players) else info.palette[: players * info.sides_per_seat[players]]
    options = {"size": "large"} if players > 4 else {}
    match = Match(Setup(info.game, info.edition, players, f"said-{players}", options, sides))
    say = speaker(language, match)
    heard = 0
    for sentence in sentences(match, say, random.Random(players)):
        heard += 1
        assert "{" not in sentence and "}" not in sentence, sentence
        assert "none" not in sentence.split(), sentence
        assert not sentence.startswith((f"{info.game}.", "error.")), sentence
        assert sentence[0].isupper() or sentence[0].isdigit() or sentence[0] in "“„", sentence
    assert heard > 200
