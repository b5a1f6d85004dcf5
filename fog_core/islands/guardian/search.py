"""The search of one turn: flight by cloud by placements, over the rules' own ``legal`` and ``step``, up to what nobody can know yet.

Till the tiles are settled every position is ranked by what the tiles in hand would bring at once, where the balloon is now; then a beam
places them, one at a time. Only the best ends of the turn get their full worth, with the flight to come. A step with a barrier (dice, a
draw) is an end: what it is worth is judged by the position before it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Sequence
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from fog_core import chance
from fog_core.game import Choice
from fog_core.guardians.plan import Judging, Plan, Thinking, Token, Verdict
from fog_core.islands.action import Action, decode
from fog_core.islands.game import legal, step
from fog_core.islands.guardian.expected import outlook
from fog_core.islands.guardian.ground import KIND
from fog_core.islands.guardian.levels import Manner
from fog_core.islands.guardian.why import of_turn
from fog_core.islands.guardian.worth import DRAWN, Worth
from fog_core.islands.state import ENERGY_MAX, Phase, State
from fog_core.islands.tiles.kinds import energy_for

ALTERNATIVES = 2
PARTS = 100
"""Steps in which a level errs."""
SLICE = 12
"""Positions weighed between two pauses, at most."""
FULL = 6
"""How many positions one counts for that gets its full worth."""
DEPTH = 40
"""Actions of one turn that are looked at, at most."""


class Node(NamedTuple):
    """A position on the way: what it promises, and the tokens that lead there."""

    promise: float
    state: State
    tokens: tuple[Token, ...]


class End(NamedTuple):
    """Where a look ahead ends: a quick guess of its worth, the position before the last action, that action, all the tokens."""

    guess: float
    state: State
    action: Action
    tokens: tuple[Token, ...]


class Search:
    """One search of the rest of a turn from *start*."""

    def __init__(self, worth: Worth, manner: Manner) -> None:
        self.worth, self.manner = worth, manner
        self.ends: list[End] = []
        self.values: list[tuple[float, End]] = []
        self.positions = 0
        self._promise = worth.promise if manner.foresight else worth.idle

    def run(self, start: Node) -> Generator[int, None, None]:
        """Search; yield the number of positions weighed."""
        pool: dict[object, Node] = {}
        nodes = [start]
        while nodes:
            found: dict[object, Node] = {}
            for node in nodes:
                if node.state.phase is Phase.PLACE:
                    _keep_best(pool, node)
                else:
                    yield from self._expand(node, self._settling(node.state), found)
            nodes = _best(found.values(), self.manner.landings)
        nodes = _best(pool.values(), self.manner.landings)
        for _ in range(DEPTH):
            found = {}
            for node in nodes:
                yield from self._expand(node, self._placing(node.state), found)
            nodes = sorted(found.values(), key=lambda node: -node.promise)[: self.manner.width]
            if not nodes:
                break
        yield from self.weigh()

    def run_greedily(self, node: Node, salt: str) -> Generator[int, None, None]:
        """Take the action after which the position is worth most, again and again; *salt* decides how a level errs."""
        while True:
            found: dict[object, Node] = {}
            yield from self._expand(node, legal(node.state), found)
            ends, self.ends = self.ends, []
            offers: list[Node | End] = [*found.values(), *ends]
            best = max(offers, key=lambda one: (self._blurred(one, salt), one.tokens))
            if isinstance(best, End):
                self.values.append((best.guess, best))
                break
            node = best

    def _blurred(self, one: Node | End, salt: str) -> float:
        """Return how good an action seems."""
        value = one.promise if isinstance(one, Node) else one.guess
        error = chance.value(salt, " ".join(one.tokens), 0, PARTS) / PARTS if self.manner.blur else 0.0
        return value + self.manner.blur * error

    def weigh(self) -> Generator[int, None, None]:
        """Give the best ends their full worth; those that differ only in the clouds that are left count as one."""
        best: dict[object, End] = {}
        for end in sorted(self.ends, key=lambda end: -end.guess):
            over = end.action.do == "end_turn"
            best.setdefault((end.state.player, over or end.action), end)
        self.ends = []
        for end in islice(best.values(), self.manner.ends):
            self.values.append((self.value(end), end))
            yield self._weighed(FULL)

    def _weighed(self, number: int) -> int:
        self.positions += number
        return number

    def _expand(
        self, node: Node, choices: Iterable[Choice[Action]], found: dict[object, Node]
    ) -> Generator[int, None, None]:
        """Put the positions after *choices* among those *found*, the best way to each."""
        weighed = 0
        for one in choices:
            after = self.follow(node, one)
            if after is not None:
                _keep_best(found, after)
            weighed += 1
            if weighed == SLICE:
                yield self._weighed(weighed)
                weighed = 0
        yield self._weighed(weighed)

    def follow(self, node: Node, one: Choice[Action]) -> Node | None:
        """Return the position after an action; None if the look ahead ends with it: then it is among the *ends*."""
        tokens, action = (*node.tokens, one.token), one.action
        if action.do == "end_turn":
            self.ends.append(End(self.worth.idle(node.state), node.state, action, tokens))
            return None
        taken = step(node.state, action)
        if taken.barrier is not None:
            self.ends.append(End(self._guess(node.state, action), node.state, action, tokens))
            return None
        return Node(self._promise(taken.state), taken.state, tokens)

    def _guess(self, state: State, action: Action) -> float:
        before, drawn = blind(state, action)
        return self._promise(before) + DRAWN * drawn

    def value(self, end: End) -> float:
        """Return the full worth of an end."""
        if end.action.do == "end_turn":
            return self.worth.of(end.state, flown=True)
        state, drawn = blind(end.state, end.action)
        more = self.worth.promise(state) - self.worth.idle(state)
        return self.worth.of(state, flown=True) + more + DRAWN * drawn

    def _settling(self, state: State) -> Iterable[Choice[Action]]:
        """Return the actions to look at before tiles are placed: one tile after the other, in one order."""
        choices = legal(state)
        if state.pending:
            first = min(state.pending)
            return [one for one in choices if one.action.tile == first]
        return choices

    def _placing(self, state: State) -> Iterable[Choice[Action]]:
        """Return the actions to look at in C3: the placements that seem best, and to end the turn."""
        island, worth = self.worth.island(state.player), self.worth
        choices = legal(state)
        places = [
            (
                island.gain(KIND[one.action.tile])[one.action.cell]
                + worth.own(one.action.tile)
                - worth.later(island, one.action.tile),
                one,
            )
            for one in choices
            if one.action.do == "place"
        ]
        places.sort(key=lambda entry: -entry[0])
        return [
            *(one for _, one in places[: self.manner.places]),
            *(one for one in choices if one.action.do != "place"),
        ]

    def plan(self, root: State) -> Plan:
        """Return the best end, and others that lead somewhere else."""
        plans: list[Plan] = []
        outcomes: list[object] = []
        for value, end in sorted(self.values, key=lambda entry: (-entry[0], entry[1].tokens)):
            state = blind(end.state, end.action)[0]
            player = state.players[self.worth.seat]
            outcome = player.balloon, player.tiles
            if outcome not in outcomes:
                outcomes.append(outcome)
                plans.append(Plan(end.tokens, value, self.worth.parts(state), why=of_turn(root, state)))
                if len(plans) > ALTERNATIVES:
                    break
        return replace(plans[0], alternatives=tuple(plans[1:]), positions=self.positions)


def turn(state: State, manner: Manner, salt: str) -> Thinking:
    """Return the best rest of the turn, up to the first barrier."""
    search, start = Search(Worth(state, manner.thrift), manner), Node(0.0, state, ())
    yield from search.run(start) if manner.width else search.run_greedily(start, salt)
    return search.plan(state)


def judge(state: State, manner: Manner, tokens: Sequence[Token]) -> Judging:
    """Return the best rest of the turn beside the one that *tokens* are, or begin."""
    search = Search(Worth(state, manner.thrift), manner)
    yield from search.run(Node(0.0, state, ()))
    best = search.plan(state)
    own = Search(search.worth, manner)
    node: Node | None = Node(0.0, state, ())
    for token in tokens:
        if node is not None:
            node = own.follow(node, Choice(decode(token), token))
    yield from own.weigh() if node is None else own.run(node)
    own.values += [found for found in search.values if found[1].tokens[: len(tokens)] == tuple(tokens)]
    return Verdict(best, own.plan(state), outlook(state))


def blind(state: State, action: Action) -> tuple[State, int]:
    """Return the position after an action as far as one knows it before, and how many tiles come with it that nobody has seen."""
    do, tile, cell, player, drawn = action.do, action.tile, action.cell, state.player, state.owed
    held = (*player.spyglass, tile) if do == "keep" else tuple(one for one in player.spyglass if one != tile)
    changed = player._replace(spyglass=held)
    if do == "convert":
        changed = changed._replace(energy=min(ENERGY_MAX, player.energy + energy_for(tile)))
    elif do == "place":
        special = state.table.board.specials[cell]
        energy, draw = (special.energy, special.draw) if special else (0, 0)
        tiles = (*player.tiles[:cell], tile, *player.tiles[cell + 1 :])
        changed = changed._replace(tiles=tiles, energy=min(ENERGY_MAX, player.energy + energy))
        drawn += draw
    players = tuple(changed if seat == state.turn else one for seat, one in enumerate(state.players))
    pending = tuple(one for one in state.pending if one != tile)
    return state._replace(players=players, pending=pending), drawn + (do in ("draw", "pick_bag"))


def _keep_best(found: dict[object, Node], node: Node) -> None:
    state = node.state
    key: tuple[object, ...] = state.player, state.phase, state.pending, state.owed
    if state.phase is not Phase.PLACE:
        key = *key, state.clouds, state.exchange, state.harbour
    if key not in found or found[key].promise < node.promise:
        found[key] = node


def _best(nodes: Iterable[Node], most: int) -> list[Node]:
    """Return the best positions to go on from, a third of them at most from one landing."""
    kept: Counter[int] = Counter()
    found = []
    for node in sorted(nodes, key=lambda node: -node.promise):
        balloon = node.state.player.balloon
        if kept[balloon] < max(1, most // 3):
            kept[balloon] += 1
            found.append(node)
            if len(found) == most:
                break
    return found
