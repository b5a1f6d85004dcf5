"""What an islander may still bring: his *prospects* are boat places and the shore, each with points and a price in MP."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from fog_core.escape.board.geometry import NOTHING
from fog_core.escape.edition import AREAS, STERN
from fog_core.escape.guardian.ground import Ground
from fog_core.escape.guardian.wants import Want, any_wants, fulfilled, needs
from fog_core.escape.movement import boats
from fog_core.escape.movement.reach import FAR
from fog_core.escape.score import solo
from fog_core.escape.state import State, lost_row
from fog_core.escape.turn import fog, turns

SHARE_OF_BONUS = 0.8
"""A bonus may be gone before he is there."""
RISK = 0.08
"""How likely something comes in between with every MP of the way: a place is taken, somebody is pulled back."""
SAFE_ABOARD = 0.6
"""How much a place counts while he is not aboard: till then anybody may pull him back."""
DOOMED = (1.0, 0.0)
"""How likely an islander is lost whose row the fog takes after so many more own turns."""
STAYS = 0.0
"""How much less a boat's places are worth for every islander missing in its crew, down to ``AT_LEAST``."""
AT_LEAST = 0.3
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


class Prospects:
    """The prospects of one turn: places and fog as they are at its start; *price* of a MP by colour.

    *stages*: alone, where nothing else comes in between, the positions of the fog at which it takes rows.
    """

    def __init__(self, state: State, ground: Ground) -> None:
        table = state.table
        self.state, self.table, self.ground, self.board = state, table, ground, table.board
        self.risk, self.safe_aboard = (0.0, 1.0) if table.solo else (RISK, SAFE_ABOARD)
        self.stages = _stages(state) if table.solo else ()
        self._hurries: dict[tuple[int, int], tuple[tuple[int, int], ...]] = {}
        self.price = [0.5] * len(table.colours)
        self.later = [turns_to_come(state, colour) for colour in range(len(table.colours))]
        self._needs = [needs(state, colour) for colour in range(len(table.colours))]
        self._boards = [self._departs(boat) for boat in range(len(self.board.boats))]
        self._ways: dict[tuple[int, int], list[tuple[int, float, int, tuple[Want, ...]]]] = {}
        self._found: dict[tuple[int, int], tuple[Prospect, ...]] = {}

    def charge(self, colour: int, price: float) -> None:
        """Set the price of a MP for a colour."""
        self.price[colour] = price
        owner = self.state.owner
        self._found = {key: found for key, found in self._found.items() if owner[key[0]] != colour}

    def of(self, islander: int, cell: int) -> tuple[Prospect, ...]:
        """Return the prospects of an islander on *cell*, the best first."""
        key = islander, cell
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = self._ranked(islander, cell)
        return found

    def hurry(self, islander: int, cell: int) -> tuple[tuple[int, int], ...]:
        """Return by number of the stage the MP that an islander on *cell* needs so that the fog does not take him there."""
        if not self.stages or cell >= self.board.beach_end:
            return ()
        key = islander, cell
        found = self._hurries.get(key)
        if found is None:
            characteristic = self.table.roster[islander].characteristic
            ways = ((n, self.ground.leaving(characteristic, fog_at)) for n, fog_at in enumerate(self.stages))
            found = tuple((n, mp[cell]) for n, mp in ways if mp[cell])
            self._hurries[key] = found
        return found

    def base(self, islander: int, cell: int) -> float:
        """Return what an islander brings who moves no more (SCORE-3)."""
        if cell >= self.board.beach_end:
            return 0.0
        row = lost_row(cell) if cell < 0 else self.board.row[cell]
        return float(self._leader(islander, "fog") - self.table.edition.rows[row].penalty)

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
        return points * self._boards[here.boat] + self._leader(islander, leader)

    def _ranked(self, islander: int, cell: int) -> tuple[Prospect, ...]:
        price, colour = self.price[self.state.owner[islander]], self.state.owner[islander]
        lures = self._needs[colour]
        ways = self._ways.get((islander, cell))
        if ways is None:
            ways = self._ways[islander, cell] = list(self._look_around(islander, cell))
        found = [
            Prospect(
                gain + sum(lures[want].each for want in wants if want in lures) - price * mp,
                mp,
                gain,
                islander,
                place,
                wants,
            )
            for mp, gain, place, wants in ways
        ]
        found.sort(reverse=True)
        return tuple(found[:PROSPECTS])

    def _look_around(self, islander: int, cell: int) -> Iterator[tuple[int, float, int, tuple[Want, ...]]]:
        """Yield where the islander can go: MP, points more than without, place, wants."""
        board, ground = self.board, self.ground
        base, stays = self.base(islander, cell), 1.0
        if cell < board.water_end:
            stays = self.safe_aboard
        if cell < board.beach_end:
            stays *= 1 - self._doom(islander, cell)
            yield ground.to_water(islander, cell), -base * stays, NOTHING, ()
        wanting = any_wants(self.table)
        for place in self.fitting(islander):
            mp = ground.to_place(islander, cell, place)
            if mp < FAR:
                wants = fulfilled(self.table, islander, place) if wanting and place != cell else ()
                gain = self.points(islander, place) + self.bonus(islander, cell, place) - base
                yield mp, gain * stays * (1 - self.risk) ** mp, place, wants

    def fitting(self, islander: int) -> Iterator[int]:
        """Yield the boat places that take an islander, free or not (BOARD-3)."""
        fitting = self.board.fitting[self.table.roster[islander].type]
        return (place for place in self.board.places if fitting >> place & 1)

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

    def _departs(self, boat: int) -> float:
        """Return how much of a boat's points can be counted on (OPT-CREW-2)."""
        if not self.table.options.get("min_crew") and solo.MIN_CREW not in self.table.goals:
            return 1.0
        return max(AT_LEAST, 1 - STAYS * sum(solo.missing_crew(self.state, boat).values()))

    def _leader(self, islander: int, case: str) -> int:
        return self.table.edition.leader_points[case] if islander in self.table.leaders else 0


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
