"""How far an islander gets by his own actions: every legal stop with its least price and the way there.

A movement may be many actions in a row, and swaps, pushes and pulls change the board on the way. So the search runs
over real positions, cheapest first; nothing is approximated. Two things keep it short, both exact: positions that
differ only in which of the others stands where are one, and a position that cannot better any cell any more is not
followed.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from heapq import heappop, heappush
from typing import TypeAlias

from fog_core.escape.action import Action, Kind
from fog_core.escape.board.geometry import Board
from fog_core.escape.edition import Edition
from fog_core.escape.movement.carry import perform
from fog_core.escape.movement.mover import can_act
from fog_core.escape.movement.repertoire import MOVEMENTS, offers
from fog_core.escape.movement.transit import looking_ahead
from fog_core.escape.state import NOBODY, State
from fog_core.game import Choice, Event, Step

KNOWN_END = (Kind.RUN, Kind.FALL, Kind.SWAP, Kind.PULL, Kind.PUSH)
ABOARD = (Kind.BOARD, Kind.SWITCH)
"""Who comes to a taken place may drive somebody off."""
FAR = 1000


@dataclass(frozen=True, slots=True)
class Way:
    """A way to a position: its price in MP, how many of its actions move others, its actions with their steps, the position."""

    cost: int
    disturbs: int
    choices: tuple[Choice[Action], ...]
    steps: tuple[Step[State], ...]
    state: State

    @property
    def events(self) -> tuple[Event, ...]:
        """What happens on the way."""
        return tuple(event for step in self.steps for event in step.events)

    @property
    def rank(self) -> tuple[int, int, bool, int]:
        """The lower the better: cheap, leaves others in peace, saves the endurance, short."""
        return self.cost, self.disturbs, any(choice.action.free for choice in self.choices), len(self.choices)


def disturbs(action: Action) -> bool:
    """Return whether the action moves others out of their place (driving off aside, it ends in a boat)."""
    return action.kind in (Kind.PULL, Kind.SWAP, Kind.PUSH) or bool(action.bump)


def reach(state: State, islander: int) -> dict[int, int]:
    """Return every cell but the start where the islander can stop by his own actions → least MP in all, without
    bumps."""
    return {cell: found[0].cost for cell, found in ways(state, islander).items() if cell != state.at[islander]}


def ways(state: State, islander: int) -> Mapping[int, tuple[Way, ...]]:
    """Return the ways to every cell where the islander can stop, the best one first: least MP, then fewest others
    moved, then fewest actions. Behind it stand the best way that moves nobody and the best one that keeps the
    endurance, where they differ."""
    return _searched(_Question(state, islander))


def calm_cost(state: State, islander: int, cell: int, more: int) -> int | None:
    """Return what the way to *cell* would cost with *more* MP and without moving anybody, None if even that is not
    enough."""
    found = _searched(_Question(state, islander, more)).get(cell)
    return found[0].cost if found else None


class _Question:
    """Asks for the ways in one very position; a tap and the questions about other cells after it ask the same."""

    def __init__(self, state: State, islander: int, more: int = 0) -> None:
        self.state, self.islander, self.more = state, islander, more

    def __hash__(self) -> int:
        return hash((id(self.state), self.islander, self.more))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, _Question)
            and self.state is other.state
            and (self.islander, self.more) == (other.islander, other.more)
        )


@lru_cache(maxsize=16)
def _searched(question: _Question) -> Mapping[int, tuple[Way, ...]]:
    """Search once: without this every "why not there?" cost a whole search, 5 ms instead of 0.1 ms."""
    state = question.state._replace(mp=question.state.mp + question.more) if question.more else question.state
    return _Search(state, question.islander).run(calm_only=question.more > 0)


def far(state: State, islander: int, cell: int) -> int:
    """Return the MP that the way to *cell* costs at the very least, whoever stands where; ``FAR`` if there is none."""
    return dict(distances(state.table.board, state.table.edition)[state.at[islander]]).get(cell, FAR)


Mark: TypeAlias = tuple[int, tuple[int, ...], tuple[str, int] | None, int]
"""What matters for going on: his cell, the cells of the others (whoever it is), his transit, who has used his
endurance."""
Entry: TypeAlias = tuple[int, int, int, int, Way, Choice[Action], Mark | None]


class _Search:
    """Dijkstra over positions; the ways that move nobody else first, because their prices bound all the others."""

    def __init__(self, state: State, islander: int) -> None:
        self.islander = islander
        self.start = Way(0, 0, (), (), state)
        self.best: dict[int, dict[tuple[bool, bool], Way]] = {}
        self.bound = [FAR] * len(state.table.board.names)
        self.done: dict[Mark, int] = {_mark(state, islander): 0}
        self.offered: dict[Mark, tuple[int, int, int]] = {}
        self.calm: list[Entry] = []
        self.restless: list[Entry] = []
        self.pushed = 0
        table, who = state.table, state.table.roster[islander]
        board = table.board
        self.distances = distances(board, table.edition)
        self.free = 1 if who.characteristic == "endurance" else 0
        prices = table.edition.prices[who.characteristic]
        self.onto_islander = min(prices[Kind.SWAP], prices[Kind.PUSH]) - 1
        self.useful = [
            not table.obstacles[cell]
            and board.fog_at[cell] < state.fog
            and (cell not in board.places or board.places[cell].type in (None, who.type))
            for cell in range(len(board.names))
        ]

    def run(self, calm_only: bool = False) -> dict[int, tuple[Way, ...]]:
        """Return the ways to every stop."""
        self._follow(self.start)
        for queue in (self.calm,) if calm_only else (self.calm, self.restless):
            while queue:
                cost, moved, _, _, before, choice, mark = heappop(queue)
                if mark is not None and (cost >= self.done.get(mark, FAR) or not self._is_worth(cost, moved, mark)):
                    continue
                step = perform(before.state, self.islander, choice.action)
                mark = mark or _mark(step.state, self.islander)
                if cost < self.done.get(mark, FAR):
                    self.done[mark] = cost
                    way = Way(cost, moved, (*before.choices, choice), (*before.steps, step), step.state)
                    self._keep(way)
                    if not moved or self._may_better(cost, mark):
                        self._follow(way)
        return {cell: tuple(sorted(found.values(), key=lambda way: way.rank)) for cell, found in self.best.items()}

    def _keep(self, way: Way) -> None:
        """Remember the way if it is the best of its sort to a stop."""
        if way.state.transit is None:
            sorts = self.best.setdefault(way.state.at[self.islander], {})
            sort = (way.disturbs > 0, way.state.used != self.start.state.used)
            known = sorts.get(sort)
            if known is None or way.rank < known.rank:
                sorts[sort] = way

    def _follow(self, way: Way) -> None:
        """Offer the actions from the end of a way. Where nearly all of them lead is known without carrying them out, and
        most lead to positions that were reached before; that saves two thirds of the search."""
        state, index = way.state, way.state.table.board.index
        here = state.at[self.islander]
        others = sorted(state.at)
        others.remove(here)
        unmoved = tuple(others)
        steps = len(way.choices) + 1
        mover = looking_ahead(state, self.islander)
        for choice in offers(mover) if can_act(state, self.islander) else ():
            action, cost, target = choice.action, way.cost + (choice.cost or 0), index[choice.action.target]
            moved = way.disturbs + disturbs(action)
            mode = MOVEMENTS[action.kind].leads(mover, target, action.enhanced, action.land)
            mark: Mark | None = None
            if action.kind in KNOWN_END or not (moved or (action.kind in ABOARD and state.on[target] != NOBODY)):
                there = unmoved
                if action.kind in (Kind.SWAP, Kind.PULL):
                    there = _shifted(others, target, here)
                elif action.kind == Kind.PUSH:
                    there = _shifted(others, target, index[action.path[-1]])
                transit = None if mode is None else (str(mode), here)
                mark = (target, there, transit, state.used | action.free << self.islander)
                if (cost, moved, steps) >= self.offered.get(mark, (FAR, 0, 0)):
                    continue
                self.offered[mark] = (cost, moved, steps)
            if mode is None:
                self.bound[target] = min(self.bound[target], cost)
            self.pushed += 1
            entry = (cost, moved, steps, self.pushed, way, choice, mark)
            heappush(self.restless if moved else self.calm, entry)

    def _is_worth(self, cost: int, moved: int, mark: Mark) -> bool:
        """Return whether a position may be the cheapest stop on its cell, or lead to one."""
        return not moved or cost <= self.bound[mark[0]] or self._may_better(cost, mark)

    def _may_better(self, cost: int, mark: Mark) -> bool:
        """Return whether some cell could still become cheaper: no step costs less than 1 MP a field, stepping onto an
        islander on the beach at least a push, and the endurance saves at most one."""
        here, others, _, used = mark
        spare = self.free if not used >> self.islander & 1 else 0
        useful, bound, beach_end = self.useful, self.bound, self.start.state.table.board.beach_end
        left = self.start.state.mp - cost + spare
        for cell, distance in self.distances[here]:
            if distance > left:
                return False
            least = cost + distance - spare
            if useful[cell] and least < bound[cell]:
                enters = cell < beach_end and cell in others
                if not enters or least + self.onto_islander < bound[cell]:
                    return True
        return False


def _shifted(others: list[int], start: int, end: int) -> tuple[int, ...]:
    """Return the cells of the others after one of them (or the front of a chain, in effect) went from *start* to
    *end*."""
    after = list(others)
    after.remove(start)
    insort(after, end)
    return tuple(after)


def _mark(state: State, islander: int) -> Mark:
    others = sorted(state.at)
    others.remove(state.at[islander])
    transit = (str(state.transit.mode), state.transit.entered_from) if state.transit else None
    return state.at[islander], tuple(others), transit, state.used


@cache
def distances(board: Board, edition: Edition) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each cell all others with the MP that the way there costs at the very least, nearest first."""
    return tuple(distances_from(board, edition, start) for start in range(len(board.names)))


@cache
def distances_from(board: Board, edition: Edition, start: int) -> tuple[tuple[int, int], ...]:
    """For the cell *start* all others with the MP that the way there costs at the very least, nearest first."""
    found = {start: 0}
    queue = [start]
    for cell in queue:
        for neighbour in board.ways[cell]:
            if neighbour not in found:
                found[neighbour] = found[cell] + 1
                queue.append(neighbour)
    for cell in list(found):
        for way in (*board.boardings[cell], *board.switches[cell]):
            price = (edition.board_price if cell < board.water_end else 0) + edition.change_price * way.changes
            found[way.place] = min(found.get(way.place, FAR), found[cell] + price)
    return tuple(sorted(found.items(), key=lambda item: (item[1], item[0])))
