"""Undo, redo, branch, look, save and load against a model that could not be simpler: a list of tokens and a number."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from fog_core import matchfile, registry
from fog_core.errors import BadRequest
from fog_core.game import Setup
from fog_core.match import Match

GAMES = [about.key for about in registry.games()]


class MatchMachine(RuleBasedStateMachine):
    """The match under test beside its model."""

    key = GAMES[0]

    def __init__(self) -> None:
        super().__init__()
        game, edition = self.key.split("/")
        self.match = Match(Setup(game, edition, 2, "machine", {}))
        self.tokens: list[str] = []
        self.cursor = 0
        self.rev = 0

    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        legal = self.match.game.legal(self.match.state)
        if legal:
            token = data.draw(st.sampled_from([choice.token for choice in legal]))
            self.match.act(token, rev=self.rev)
            self.tokens = [*self.tokens[: self.cursor], token]
            self._moved(self.cursor + 1)

    @rule(data=st.data())
    def illegal(self, data: st.DataObject) -> None:
        old = [
            token for token in self.tokens if token not in {c.token for c in self.match.game.legal(self.match.state)}
        ]
        if old:
            with pytest.raises(Exception, match=r"\w"):
                self.match.act(data.draw(st.sampled_from(old)))

    @precondition(lambda self: self.cursor > 0)
    @rule(to=st.sampled_from(["step", "turn", 0]))
    def undo(self, to: Any) -> None:
        target = {"step": self.cursor - 1, "turn": self._turn_start(), 0: 0}[to]
        hidden = any(entry.barrier for entry in self.match.log[target + 1 : self.cursor + 1])
        if hidden:
            with pytest.raises(BadRequest, match="barrier"):
                self.match.undo(to)
        self.match.undo(to, force=hidden)
        self._moved(target)

    @precondition(lambda self: self.cursor < len(self.tokens))
    @rule(data=st.data())
    def redo(self, data: st.DataObject) -> None:
        target = data.draw(st.integers(self.cursor + 1, len(self.tokens)))
        self.match.redo(target)
        self._moved(target)

    @rule(data=st.data())
    def look(self, data: st.DataObject) -> None:
        n = data.draw(st.integers(0, len(self.tokens)))
        assert self._fields(self.match.goto(n).state) == self._fields(self._replayed(n))

    @rule(data=st.data())
    def go_on_in_a_branch(self, data: st.DataObject) -> None:
        n = data.draw(st.integers(0, len(self.tokens)))
        before = matchfile.write(self.match)
        twin = self.match.branch(n)
        legal = twin.game.legal(twin.state)
        if legal:
            twin.act(legal[-1].token)
        assert matchfile.write(self.match) == before
        if data.draw(st.booleans()):
            self.match, self.tokens, self.rev = self.match.branch(n), self.tokens[:n], 0
            self.cursor = n

    @rule()
    def save_and_load(self) -> None:
        self.match, self.rev = matchfile.read(matchfile.write(self.match)), 0

    @invariant()
    def same_as_the_model(self) -> None:
        assert (self.match.tokens, self.match.cursor, self.match.rev) == (self.tokens, self.cursor, self.rev)
        assert self.match.state == self.match.log[self.cursor].state

    def _moved(self, cursor: int) -> None:
        self.cursor = cursor
        self.rev += 1

    def _replayed(self, n: int) -> Any:
        game, state = self.match.game, self.match.log[0].state
        for token in self.tokens[:n]:
            state = game.apply(state, game.decode(token)).state
        return state

    def _turn_start(self) -> int:
        """Return the last moment before the cursor at which another turn ended, the slow way."""
        turns = [entry.during for entry in self.match.log[1 : self.cursor + 1]]
        start = len(turns)
        while start > 0 and turns[start - 1] == turns[-1]:
            start -= 1
        return start

    def _fields(self, state: Any) -> Any:
        return self.match.game.checksum_fields(state)


@pytest.mark.parametrize("key", GAMES)
def test_a_match_behaves_like_its_model(key: str) -> None:
    from hypothesis import settings
    from hypothesis.stateful import run_state_machine_as_test

    machine = type("Machine", (MatchMachine,), {"key": key})
    examples = max(4, settings.default.max_examples // 5)  # type: ignore[union-attr]
    run_state_machine_as_test(machine, settings=settings(max_examples=examples, stateful_step_count=30))
