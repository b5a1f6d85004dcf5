"""What every position of every game has to hold. Each check raises ``AssertionError``."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from fog_core.errors import BadToken, IllegalAction
from fog_core.game import Choice, Event, Game, ScoreSheet, Step
from fog_core.match import Match

AnyGame = Game[Any, Any]


def turn(game: AnyGame, state: Any) -> None:
    """Somebody has to act exactly as long as the match goes on, and always can."""
    over = game.outcome(state) is not None
    assert (game.actor(state) is None) == over
    assert (game.side(state) is None) == over
    assert bool(game.legal(state)) != over
    assert isinstance(state.round, int)
    assert isinstance(state.turn, int)


def situation(game: AnyGame, state: Any) -> None:
    """What the table is told agrees with the rules: who acts owns the side, buttons are legal, all that is legal is offered."""
    now, legal = game.situation(state), game.legal(state)
    assert (now.phase, now.round, now.turn) == (state.phase, state.round, state.turn)
    owners = {one.side: one.seat for one in now.sides}
    assert owners.get(game.side(state)) == game.actor(state)
    assert len(owners) == len(now.sides)
    assert now.in_hand is None or now.selectable == (now.in_hand,)
    offered = {token for piece in now.selectable for token in _first_tokens(game, state, piece)}
    for choice in legal:
        button = choice.token in now.actions or (choice.token == "end_turn" and now.end_turn is not None)
        elsewhere = " " in choice.token or choice.token == "timeout"
        assert button or elsewhere or choice.token in offered, f"{choice.token} is offered nowhere"
    assert set(now.actions) <= {choice.token for choice in legal}
    assert not (now.end_turn and game.outcome(state))


def legal_actions(game: AnyGame, state: Any) -> None:
    """Tokens are unique and lead back to their action; ``legal`` repeats itself; ``explain`` refuses nothing of it."""
    legal = game.legal(state)
    assert len({choice.token for choice in legal}) == len(legal)
    assert game.legal(state) == legal
    for choice in legal:
        assert game.encode(choice.action) == choice.token
        assert game.decode(choice.token) == choice.action
        assert game.explain(state, choice.action) is None


def illegal_actions(game: AnyGame, state: Any, tokens: Sequence[str]) -> None:
    """What stands not in ``legal`` is refused: by ``explain``, and by ``apply`` with the same refusal."""
    legal = {choice.token for choice in game.legal(state)}
    for token in tokens:
        if token in legal:
            continue
        action = game.decode(token)
        refusal = game.explain(state, action)
        assert refusal is not None, f"{token} is neither legal nor refused"
        assert refusal.code
        with pytest.raises(IllegalAction) as caught:
            game.apply(state, action)
        assert caught.value.refusal == refusal


def nonsense(game: AnyGame, state: Any, token: str) -> None:
    """Damaged tokens are no tokens, or actions that are legal or refused; nothing else ever happens."""
    for text in (token[:-1], token + "9", token.replace(" ", ""), token[::-1], token.replace("5", "Z"), ""):
        try:
            action = game.decode(text)
        except BadToken as error:
            assert error.code == "bad_token"
            continue
        if game.explain(state, action) is None:
            game.apply(state, action)


def step(game: AnyGame, state: Any, choice: Choice[Any]) -> Step[Any]:
    """Carrying out is pure, repeats itself, is the same when trusted, and its first event says the action."""
    before = game.checksum_fields(state)
    done = game.apply(state, choice.action)
    assert game.checksum_fields(state) == before
    again = game.step(state, choice.action)
    assert (again.events, again.barrier) == (done.events, done.barrier)
    assert game.checksum_fields(again.state) == game.checksum_fields(done.state)
    assert done.events[0].code.startswith("act.")
    assert done.barrier is None or isinstance(done.barrier, str)
    json.dumps([dict(event.params) for event in done.events])
    return done


def choices(match: Match, state: Any) -> None:
    """The event of each legal action names a piece that can be selected, and selecting it leads to that action."""
    game = match.game
    selectable = game.situation(state).selectable
    for choice in game.legal(state):
        event = game.apply(state, choice.action).events[0]
        piece = event.params.get("piece")
        assert piece is None or piece in selectable, f"{choice.token}: {piece} cannot be selected"


def drawing(game: AnyGame, state: Any) -> None:
    """Everything to draw is plain JSON, the same each time."""
    for part in (game.board(state), game.view(state), game.checksum_fields(state)):
        assert json.loads(json.dumps(part)) == part
    assert game.view(state) == game.view(state)
    assert game.ascii(state).strip()


def targets(game: AnyGame, state: Any, piece: str) -> set[str]:
    """Every target is reached by its tokens, at its price; other cells say why not. Returns the cells."""
    found = game.targets(state, piece)
    assert json.loads(json.dumps(found)) == found
    for target in found:
        for way in (target, *target.get("alternatives", ())):
            assert way["cell"] == target["cell"]
            reached = state
            for token in way["tokens"]:
                reached = game.apply(reached, game.decode(token)).state
            if way.get("cost") is not None:
                assert way["cost"] >= 0
    return {target["cell"] for target in found}


def _first_tokens(game: AnyGame, state: Any, piece: str) -> Iterator[str]:
    for target in game.targets(state, piece):
        for way in (target, *target["alternatives"]):
            yield way["tokens"][0]


def why_not(game: AnyGame, state: Any, piece: str, cells: Sequence[str]) -> None:
    """``why_not`` is silent about targets and says something about every other cell."""
    reachable = targets(game, state, piece)
    for cell in cells:
        refusal = game.why_not(state, piece, cell)
        assert (refusal is None) == (cell in reachable), f"{piece} to {cell}: {refusal}, targets {sorted(reachable)}"


def score(game: AnyGame, state: Any) -> None:
    """Columns fit, totals are sums, results and ranking name the same, and at the end it is the outcome."""
    sheet = game.score_sheet(state)
    for row in (*sheet.rows, *sheet.tie_breaks):
        assert len(row.values) == len(sheet.sides)
        assert len(row.reasons) in (0, len(sheet.sides))
    assert len(sheet.totals) == len(sheet.sides)
    assert list(sheet.totals) == [sum(row.values[side] for row in sheet.rows) for side in range(len(sheet.sides))]
    _ranking(sheet)
    outcome = game.outcome(state)
    assert outcome is None or outcome.ranking == sheet.ranking


def events_fit(before: Any, events: Sequence[Event], after: Any) -> None:
    """The moves of a step lead each piece from where the view had it to where the view has it now."""
    start, end = _places(before), _places(after)
    at: dict[str, str | None] = {}
    for event in events:
        for move in event.moves:
            if move.piece in start:
                assert move.start == at.get(move.piece, start[move.piece]), f"{event.code}: {move}"
                at[move.piece] = move.end
    for piece, cell in at.items():
        if piece in end:
            assert cell == end[piece], f"{piece} was moved to {cell}, but is drawn on {end[piece]}"
    for piece in start.keys() & end.keys():
        assert piece in at or start[piece] == end[piece], f"{piece} went from {start[piece]} to {end[piece]} silently"


def _places(view: Any) -> dict[str, str | None]:
    return {piece["id"]: piece["cell"] for piece in view.get("pieces", ())}


def _ranking(sheet: ScoreSheet) -> None:
    names = [name for name, _, _ in sheet.results]
    assert sorted(name for group in sheet.ranking for name in group) == sorted(names)
    assert all(set(sides) <= set(sheet.sides) for _, sides, _ in sheet.results)
