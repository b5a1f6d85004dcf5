"""What an islander may still bring: his *prospects* are boat places and the shore, each with points and a price in MP."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias, TypeVar

from fog_core.escape.board.directions import NOTHING
from fog_core.escape.edition import AREAS, STERN
from fog_core.escape.guardian.ground import Ground
from fog_core.escape.guardian.wants import Want, any_wants, fulfilled, needs
from fog_core.escape.movement import boats
from fog_core.escape.movement.reach import FAR
from fog_core.escape.state import State, Table
from fog_core.escape.turn import fog, turns

SHARE_OF_BONUS = 0.8
"""A bonus may be gone before he is there."""
RISK = 0.08
"""How likely something comes in between with every MP of the way: a place is taken, somebody is pulled back."""
SAFE_ABOARD = 0.6
"""How much a place counts while he is not aboard: till then anybody may pull him back."""
DOOMED = (1.0, 0.0)
"""How likely an islander is lost whose row the fog takes after so many more own turns."""
FREE_OF_WAY, FREE_OF_TURNS = 0.34, 0.5
"""Alone, the share of his way and of the turns to come that endurance is counted on for. Not all of it: who counts on every free step
sees no reason to take one now."""
Mp = TypeVar("Mp", int, float)
PROSPECTS = 9
"""How many of them are remembered."""


class Prospect(NamedTuple):
    """A place for an islander: points *net* of the price of the way, MP, points more than he brings without it, the place (``NOTHING``:
    the shore), the wants it answers."""

    net: float
    mp: int
    gain: float
    islander: int
    place: int
    wants: tuple[Want, ...] = ()


Way: TypeAlias = tuple[int, float, float, int, tuple[Want, ...]]
"""MP, points more than without with those of the wants and without them, the place, the wants it answers."""


class Prospects:
    """The prospects of one turn: places and fog as they are at its start; *price* of a MP by colour.

    *crowd*: alone, the beach as it lies, where *ground* is the empty one. *stages*: alone, where nothing else comes in between, the
    positions of the fog at which it takes rows; *rush*: how much dearer a MP before each of them is, by colour.
    """

    def __init__(self, state: State, ground: Ground, crowd: Ground | None = None) -> None:
        table = state.table
        self.state, self.table, self.ground, self.board = state, table, ground, table.board
        self.crowd = crowd or ground
        self.risk, self.safe_aboard = (0.0, 1.0) if table.solo else (RISK, SAFE_ABOARD)
        self.stages = _stages(state) if table.solo else ()
        self._hurries: dict[tuple[int, int], tuple[tuple[int, float], ...]] = {}
        self.price = [0.5] * len(table.colours)
        self.rush = [(0.0,) * len(self.stages)] * len(table.colours)
        self.later = [turns_to_come(state, colour) for colour in range(len(table.colours))]
        self._needs = [needs(state, colour) for colour in range(len(table.colours))]
        self._fitting = {
            kind: tuple(place for place in self.board.places if fits >> place & 1)
            for kind, fits in self.board.fitting.items()
        }
        leader = table.edition.leader_points["fog"] if table.leaders else 0
        self._unmoved = [_unmoved(table, points) for points in (0, leader)]
        self._goals: dict[int, tuple[tuple[int, float, tuple[Want, ...], float], ...]] = {}
        self._ways: dict[tuple[int, int], list[Way]] = {}
        self._found: dict[tuple[int, int], list[Prospect]] = {}

    def charge(self, colour: int, price: float, rush: tuple[float, ...] = ()) -> None:
        """Set the price of a MP for a colour, and how much dearer it is before each stage."""
        self.price[colour], self.rush[colour] = price, rush
        owner = self.state.owner
        self._found = {key: found for key, found in self._found.items() if owner[key[0]] != colour}

    def of(self, islander: int, cell: int) -> list[Prospect]:
        """Return the prospects of an islander on *cell*, the best first."""
        key = islander, cell
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = self._ranked(islander, cell)
        return found

    def hurry(self, islander: int, cell: int) -> tuple[tuple[int, float], ...]:
        """Return by number of the stage the MP that an islander on *cell* needs so that the fog does not take him there."""
        if not self.stages or cell >= self.board.beach_end:
            return ()
        key = islander, cell
        found = self._hurries.get(key)
        if found is None:
            later = self.later[self.state.owner[islander]]
            ways = (
                (n, self._effort(islander, self._leaving(islander, cell, fog_at), later - fog_at))
                for n, fog_at in enumerate(self.stages)
            )
            found = tuple((n, mp) for n, mp in ways if mp)
            self._hurries[key] = found
        return found

    def _leaving(self, islander: int, cell: int, fog_at: int) -> float:
        """Return the MP out of the rows that the fog takes up to *fog_at*: between those on the empty beach and those through the crowd."""
        characteristic = self.table.roster[islander].characteristic
        alone = self.ground.leaving(characteristic, fog_at)[cell]
        crowded = self.crowd.leaving(characteristic, fog_at)[cell]
        return alone if crowded >= FAR else (alone + crowded) / 2

    def base(self, islander: int, cell: int) -> float:
        """Return what an islander brings who moves no more (SCORE-3)."""
        return self._unmoved[islander in self.table.leaders][cell]

    def lure(self, islander: int, cell: int) -> float:
        """Return what coming to *cell* does for the wants of his colour; nothing if he stands there already."""
        if cell < self.board.water_end or cell == self.state.at[islander]:
            return 0.0
        lures = self._needs[self.state.owner[islander]]
        return (
            sum(lures[want].each for want in fulfilled(self.table, islander, cell) if want in lures) if lures else 0.0
        )

    def points(self, islander: int, place: int) -> float:
        """Return what a boat place is worth with the islander on it (SCORE-1, SCORE-2, OPT-LEAD-4)."""
        table, here = self.table, self.board.places[place]
        boat, home = self.board.boats[here.boat], self.board.boats[here.boat].nation == table.roster[islander].nation
        points: float = (
            boat.area_points[AREAS[here.area]] if table.options.get("area_points") else table.scoring[here.area]
        )
        if home:
            points += table.edition.nation_points
        leader = "other_boat" if not home else "stern" if here.area == STERN else "productive"
        return points + self._leader(islander, leader)

    def _ranked(self, islander: int, cell: int) -> list[Prospect]:
        colour = self.state.owner[islander]
        price, rush = self.price[colour], self.rush[colour]
        toll = sum(rush[stage] * mp for stage, mp in self.hurry(islander, cell)) if rush else 0.0
        ways = self._ways.get((islander, cell))
        if ways is None:
            ways = self._ways[islander, cell] = list(self._look_around(islander, cell))
        found = [
            Prospect(worth - price * mp - toll, mp, gain, islander, place, wants)
            for mp, worth, gain, place, wants in ways
        ]
        found.sort(reverse=True)
        return found[:PROSPECTS]

    def _look_around(self, islander: int, cell: int) -> Iterator[Way]:
        """Yield where the islander can go."""
        board, ground = self.board, self.ground
        base, stays = self.base(islander, cell), 1.0
        later = self.later[self.state.owner[islander]]
        if cell < board.water_end:
            stays = self.safe_aboard
        if cell < board.beach_end:
            if not self.stages:  # where the stages are known, ``hurry`` says what the fog will take
                stays *= 1 - self._doom(islander, cell)
            gain = -base * stays
            yield self._effort(islander, ground.to_water(islander, cell), later), gain, gain, NOTHING, ()
        prices = ground.to_places(islander, cell)
        for place, points, wants, lure in self._goals_of(islander):
            mp = prices[place]
            if mp < FAR:
                gain = (points + self.bonus(islander, cell, place) - base) * stays * (1 - self.risk) ** mp
                mp = self._effort(islander, mp, later)
                yield (mp, gain, gain, place, ()) if place == cell else (mp, gain + lure, gain, place, wants)

    def _goals_of(self, islander: int) -> tuple[tuple[int, float, tuple[Want, ...], float], ...]:
        """Return the places that take an islander, each with its points, the wants that he would answer there, and what these bring."""
        found = self._goals.get(islander)
        if found is None:
            lures, wanting = self._needs[self.state.owner[islander]], any_wants(self.table)
            answered = [
                (place, fulfilled(self.table, islander, place) if wanting else ()) for place in self.fitting(islander)
            ]
            found = self._goals[islander] = tuple(
                (place, self.points(islander, place), wants, sum(lures[want].each for want in wants if want in lures))
                for place, wants in answered
            )
        return found

    def _effort(self, islander: int, mp: Mp, turns_left: float) -> Mp:
        """Return what a way of *mp* costs: alone, less the free steps that are counted on, of one in every turn (ENDUR-1)."""
        if not self.table.solo or not self.table.abilities[islander].endurance or mp >= FAR:
            return mp
        return mp - int(min(mp * FREE_OF_WAY, max(0.0, turns_left) * FREE_OF_TURNS))

    def fitting(self, islander: int) -> tuple[int, ...]:
        """Return the boat places that take an islander, free or not (BOARD-3)."""
        return self._fitting[self.table.roster[islander].type]

    def bonus(self, islander: int, cell: int, place: int) -> float:
        """Return what may be hoped for of the boat's preparation bonuses (BONUS-1, P-BONUS-1)."""
        boat = boats.bonus_due(self.state, islander, cell, place)
        return 0.0 if boat == NOTHING else SHARE_OF_BONUS * self.state.bonuses[boat][0]

    def _doom(self, islander: int, cell: int) -> float:
        """Return how likely the fog takes him before he gets out of his row."""
        state = self.state
        rounds = (state.fog - self.board.fog_at[cell]) / fog_pace(state)
        turns_left = int(rounds - (state.fog / fog_pace(state) - self.later[state.owner[islander]]))
        return DOOMED[max(turns_left, 0)] if turns_left < len(DOOMED) else 0.0

    def _leader(self, islander: int, case: str) -> int:
        return self.table.edition.leader_points[case] if islander in self.table.leaders else 0


def _unmoved(table: Table, more: int) -> list[float]:
    """Return by cell what an islander brings who stays there, *more* if the fog takes him; ``lost(row)`` counts from the end."""
    board, penalties = table.board, [float(more - row.penalty) for row in table.edition.rows]
    cells = [penalties[board.row[cell]] if cell < board.beach_end else 0.0 for cell in range(len(board.names))]
    return cells + penalties[::-1]


def _stages(state: State) -> tuple[int, ...]:
    """Return where the fog is when it takes rows from now on, the first first."""
    return tuple(sorted({row.fog_at for row in state.table.edition.rows if row.fog_at < state.fog}, reverse=True))


def fog_pace(state: State) -> float:
    """Return how far the fog comes in a round, on average over all cards of the game (P-EXT-3); which one is next nobody knows."""
    cards = fog.cards(state.table) if state.fog_deck else None
    if cards is None:
        return 1.0
    return max(1.0, sum(cards.shuffled) / len(cards.shuffled))


def turns_to_come(state: State, colour: int) -> float:
    """Return how many turns a colour will have after the present one is over (END-1)."""
    rounds = max(0.0, state.fog / fog_pace(state) - 1)
    waiting = turns.order(len(state.table.colours), state.round)[state.turn + 1 :]
    return rounds + (colour in waiting)
