"""The search of one turn: a beam per level of remaining MP over the rules' own steps.

Actions are ranked before they are carried out, by what they change for the islanders they move; only the best of a level are, and of
the positions they lead to only the best go on. The turn may end wherever nobody is in transit: every such position gets its full value.
Nothing behind ``end_turn`` is looked at, so no card of the fog deck is.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import replace
from heapq import heappop, heappush
from typing import NamedTuple, TypeAlias

from fog_core.escape.action import WITHOUT_ISLANDER, Action, Kind, decode
from fog_core.escape.guardian.expected import expected, outlook
from fog_core.escape.guardian.ground import as_it_lies, surveyed
from fog_core.escape.guardian.levels import FOLLOWED, Manner
from fog_core.escape.guardian.prospects import Prospects
from fog_core.escape.guardian.why import of_turn
from fog_core.escape.guardian.worth import Worth
from fog_core.escape.movement import carry, legal
from fog_core.escape.movement.attempt import resolve
from fog_core.escape.state import State, fleet
from fog_core.game import Choice
from fog_core.guardians.plan import Judging, Plan, Thinking, Token, Verdict

ALTERNATIVES = 2
SLICE = 24
"""Actions weighed between two pauses, at most: at the start of a turn each takes a tenth of a millisecond or more."""
CARRIED = 8
"""Positions between two pauses."""


class Node(NamedTuple):
    """A position on the way: what led there, from where, and what it promises."""

    state: State
    tokens: tuple[str, ...]
    promise: float


Candidate: TypeAlias = tuple[float, int, Node, Choice[Action]]
"""An action to carry out: minus its promise, a number that no other has, the position, the action."""


def turn(state: State, manner: Manner) -> Thinking:
    """Return the best rest of the turn, up to ``end_turn``."""
    search = Search((yield from _weighed(state)), manner)
    yield from search.run() if manner.width else search.run_greedily()
    return search.plan()


def judge(state: State, manner: Manner, tokens: Sequence[Token]) -> Judging:
    """Return the best turn beside the one that *tokens* are, or begin."""
    search = Search((yield from _weighed(state)), manner)
    yield from search.run()
    ended = bool(tokens) and tokens[-1] in WITHOUT_ISLANDER
    own = Search(search.worth, manner, _followed(state, tokens, ended))
    if ended:
        own.arrive(own.start)
    else:
        yield from own.run()
    return Verdict(search.plan(), own.plan(), outlook(search.worth))


def _followed(state: State, tokens: Sequence[Token], ended: bool) -> Node:
    """Return the position after those of *tokens* that move somebody; the last in which the turn could end, if it has *ended*."""
    moving = tuple(token for token in tokens if token not in WITHOUT_ISLANDER)
    stop = state
    for token in moving:
        state = after(state, decode(token))
        stop = state if state.transit is None else stop
    return Node(stop if ended else state, moving, 0.0)


def _weighed(state: State) -> Generator[int, None, Worth]:
    """Return what measures the positions of a turn that begins with *state*."""
    ground = yield from surveyed(state)
    crowd = (yield from as_it_lies(state)) if state.table.solo else ground
    yield 0
    worth = Worth(Prospects(state, ground, crowd))
    for colour in range(len(state.table.colours)):
        worth.settle(colour)
        yield 0
    return worth


class Search:
    """One search from *start*; *ends* are the positions in which the turn may end, with the tokens that lead there."""

    def __init__(self, worth: Worth, manner: Manner, start: Node | None = None) -> None:
        self.worth, self.root = worth, worth.root
        self.alone = worth.table.solo
        self.width = manner.alone if self.alone else manner.width
        self.start = start or Node(self.root, (), 0.0)
        self.positions = 0
        self.ends: list[tuple[float, int, Node]] = []
        self.levels: list[list[Candidate]] = [[] for _ in range(self.root.mp + 1)]
        self.numbers = 0

    def run(self) -> Generator[int, None, None]:
        """Search; yield the number of actions weighed, after every position at the latest."""
        self.arrive(self.start)
        yield from self._branch(self.start)
        for level in reversed(self.levels):
            nodes = yield from self._carry_out(level)
            level.clear()
            while nodes:
                for _, _, node in nodes[: self.width]:
                    if self.alone:
                        self.arrive(node)
                    yield from self._branch(node)
                nodes = (
                    (yield from self._carry_out(level)) if self.alone else []
                )  # free steps: the MP left are the same
                level.clear()

    def _carry_out(self, level: list[Candidate]) -> Generator[int, None, list[tuple[float, int, Node]]]:
        """Carry out the most promising actions of a level; return the positions, the best first."""
        seen: set[object] = set()
        nodes: list[tuple[float, int, Node]] = []
        while level and len(seen) < FOLLOWED * self.width:
            promise, number, before, choice = heappop(level)
            state = after(before.state, choice.action)
            key = state.at, state.transit, state.used
            if key in seen:
                continue
            seen.add(key)
            node = Node(state, (*before.tokens, choice.token), -promise)
            nodes.append((-(self._rank(node) if self.alone else self.arrive(node)), number, node))
            if len(nodes) % CARRIED == 0:
                self.positions += CARRIED
                yield CARRIED
        nodes.sort(key=lambda entry: entry[:2])
        return nodes

    def run_greedily(self) -> Generator[int, None, None]:
        """Take the best action, and again, as long as it pays or somebody has to go on."""
        node = self.start
        while True:
            self.ends.clear()
            self.arrive(node)
            for level in self.levels:
                level.clear()
            yield from self._branch(node)
            best = min((candidate for level in self.levels for candidate in level), default=None)
            if best is None or (-best[0] <= node.promise + 1e-9 and node.state.transit is None):
                break
            node = Node(after(node.state, best[3].action), (*node.tokens, best[3].token), -best[0])

    def plan(self) -> Plan:
        """Return the best end, and others that lead somewhere else."""
        plans: list[Plan] = []
        outcomes: list[frozenset[int]] = []
        for value, _, node in sorted(self.ends, key=lambda end: end[:2], reverse=True):
            outcome = self._outcome(node.state)
            if outcome not in outcomes:
                outcomes.append(outcome)
                tokens, why = (*node.tokens, str(Kind.END_TURN)), of_turn(self.root, node.state)
                plans.append(Plan(tokens, value, self._expected(node.state), why=why))
                if len(plans) > ALTERNATIVES:
                    break
        best = plans[0]
        return replace(best, alternatives=tuple(plans[1:]), positions=self.positions)

    def _expected(self, state: State) -> Mapping[str, float]:
        colour = self.worth.colour
        return expected(self.worth, state, colour, self.worth.ahead[colour])

    def _outcome(self, state: State) -> frozenset[int]:
        """Return whom the turn has moved: two turns that move the same islanders count as one."""
        return frozenset(i for i in fleet(state.owner, state.active) if state.at[i] != self.root.at[i])

    def arrive(self, node: Node) -> float:
        """Return what a position is worth; the turn may end there, if nobody is in transit (TURN-4)."""
        value = self.worth.whole(node.state, self.worth.ahead[self.worth.colour])
        if node.state.transit is None:
            self.numbers += 1
            self.ends.append((value, -self.numbers, node))
        return value

    def _rank(self, node: Node) -> float:
        """Return what a position is worth on the way: what is left of the turn counts like the turns to come."""
        return self.worth.whole(node.state, self.worth.ahead[self.worth.colour] + node.state.mp)

    def _branch(self, node: Node) -> Generator[int, None, None]:
        """Rank the actions from a position."""
        weighed, state = 0, node.state
        for choice in legal.legal(state):
            if choice.action.islander:
                if weighed == SLICE:
                    self.positions += weighed
                    yield weighed
                    weighed = 0
                weighed += 1
                self.numbers += 1
                promise = node.promise + self._change(state, choice.action)
                heappush(self.levels[state.mp - (choice.cost or 0)], (-promise, self.numbers, node, choice))
        self.positions += weighed
        yield weighed

    def _change(self, state: State, action: Action) -> float:
        """Return by how much an action changes the promise: the mover's potential, and that of whom he moves."""
        table = state.table
        index, potential, weight, owner = table.board.index, self.worth.potential, self.worth.weight, state.owner
        islander, target = table.index[action.islander], index[action.target]
        start = state.at[islander]
        if table.blocked >> target & 1:
            return 0.0  # on his way over an obstacle
        change = potential(islander, target) - potential(islander, start)
        kind = action.kind
        if kind is Kind.SWAP or kind is Kind.PULL:
            other = state.on[target]
            change += weight[owner[other]] * (potential(other, start) - potential(other, target))
        elif kind is Kind.PUSH:
            cell = target
            for name in action.path:
                other, to = state.on[cell], index[name]
                change += weight[owner[other]] * (potential(other, to) - potential(other, cell))
                cell = to
        elif action.bump:
            other = state.on[target]
            change += weight[owner[other]] * (potential(other, index[action.bump]) - potential(other, target))
        return change


def after(state: State, action: Action) -> State:
    """Return the position after a legal movement."""
    islander = state.table.index[action.islander]
    return carry.carry_out(resolve(legal.mover_of(state, islander), action)).state
