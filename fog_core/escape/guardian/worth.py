"""What a position is worth: movement points to come, spent on the prospects that pay best for them.

A MP has a price by colour, found at the start of a turn: the highest at which the colour's prospects cost more than it will have.
Prospects are taken in the order of what they bring beyond that price, each place once, as long as MP last.
"""

from __future__ import annotations

from bisect import insort
from math import inf

from fog_core.escape.guardian.prospects import Prospect, Prospects
from fog_core.escape.guardian.wants import needs
from fog_core.escape.score import scoring
from fog_core.escape.state import State, fleet

OTHERS = 0.5
"""How much a point of the others counts beside an own one."""
LOWER_COUNTS = 0.7
"""How much of a party's value is its lowest colour where that one is the result; the rest is the mean."""
DEAREST, CHEAPEST, HALVINGS = 4.0, 0.02, 8
CHEAPEST_ALONE = 0.5
"""Alone MP are never quite worthless: who comes forward now leaves the way to those behind him."""
FIRST_PRICE, STEP, TRIALS = 0.7, 1.0, 8
"""Alone: the price tried first, by how much the first trial changes it where twice as many MP are wanted as there are, trials."""
PART = 2.0
"""Alone: a prospect that the MP last for in part counts for a power of the part, this much above 1 by the turns to come: the nearer the
end, the less is half a way worth."""
HASTE = 0.1
"""Alone: how much less one counts that needs all the MP there are till the fog takes its row: somebody always stands in the way."""


class Worth:
    """Values the positions of one turn of the colour whose turn it is.

    *ahead*: MP of each colour after this turn. *weight*: what a point of each colour counts for the one that moves.
    """

    def __init__(self, prospects: Prospects) -> None:
        state = prospects.state
        table = state.table
        self.prospects, self.root, self.table, self.colour = prospects, state, table, state.active
        colours = range(len(table.colours))
        self.ahead = [mp * later for mp, later in zip(table.mp, prospects.later, strict=True)]
        self._parties = [tuple(colours)] if table.solo else [members for _, members in scoring.parties(table)]
        self._lower = not table.solo and scoring.counting(table) is min
        self._own = next(members for members in self._parties if self.colour in members)
        others = max(1, len(self._parties) - 1)
        self.weight = [1.0 if colour in self._own else -OTHERS / others for colour in colours]
        self._part = [1 + PART / max(1.0, later) if table.solo else 1.0 for later in prospects.later]
        self._potential: dict[tuple[int, int], float] = {}
        self._values: dict[object, float] = {}

    def settle(self, colour: int) -> None:
        """Find the price of a MP for a colour."""
        budget = self.ahead[colour] + (self.root.mp if colour == self.colour else 0)
        if self.table.solo:
            self._settle_alone(colour, budget)
        else:
            self._settle_at_table(colour, budget)

    def _settle_at_table(self, colour: int, budget: float) -> None:
        """Halve the span in which the price lies."""
        low, high = CHEAPEST, DEAREST
        for _ in range(HALVINGS):
            middle = (low + high) / 2
            self.prospects.charge(colour, middle)
            if sum(prospect.mp for prospect in self.taken(self.root, colour)) > budget:
                low = middle
            else:
                high = middle
        self.prospects.charge(colour, low)

    def _settle_alone(self, colour: int, budget: float) -> None:
        """Find the prices of a MP, of all and of those before each stage of the fog, with which a colour expects most."""
        prospects, root, turn = self.prospects, self.root, self.table.mp[colour]
        limits = [budget - turn * fog_at for fog_at in prospects.stages]
        price, rush = FIRST_PRICE, [0.0] * len(limits)
        best = -inf, price, tuple(rush)
        for trial in range(1, TRIALS + 1):
            prospects.charge(colour, price, tuple(rush))
            best = max(best, (self.side(root, colour, budget), price, tuple(rush)))
            used, early = 0, [0.0] * len(limits)
            for prospect in self.taken(root, colour):
                used += prospect.mp
                for stage, mp in prospects.hurry(prospect.islander, root.at[prospect.islander]):
                    early[stage] += mp
            price = max(CHEAPEST_ALONE, price + STEP / trial * (used - budget) / max(budget, turn))
            rush = [
                max(0.0, dear + STEP / trial * (mp - limit) / max(limit, turn))
                for dear, mp, limit in zip(rush, early, limits, strict=True)
            ]
        prospects.charge(colour, *best[1:])

    def potential(self, islander: int, cell: int) -> float:
        """Return what an islander by himself may expect from *cell*, the MP paid for."""
        key = islander, cell
        found = self._potential.get(key)
        if found is None:
            best = next(
                (p.net for p in self.prospects.of(islander, cell) if self._free(self.root.occupied, p, cell)), 0.0
            )
            found = max(best, 0.0) + self.prospects.base(islander, cell) + self.prospects.lure(islander, cell)
            self._potential[key] = found
        return found

    def side(self, state: State, colour: int, mp: float) -> float:
        """Return the points that a colour may expect with *mp* to spend.

        A prospect for which the MP do not last, in all or till the fog takes the next rows, counts for the share they do last for.
        """
        prospects, at = self.prospects, state.at
        total = float(sum(state.taken[colour]))
        total += sum([prospects.base(islander, at[islander]) for islander in fleet(state.owner, colour)])
        wanted = needs(state, colour)
        missing = {want: need.missing for want, need in wanted.items()}
        total -= sum(need.missing * need.each for need in wanted.values())
        till_fog = [mp - self.table.mp[colour] * fog_at for fog_at in prospects.stages]
        part = self._part[colour]
        for _, cost, gain, islander, _, wants in self.taken(state, colour):
            share, sure = 1.0 if cost <= mp or not cost else mp / cost, 1.0
            hurry = prospects.hurry(islander, at[islander]) if till_fog else ()
            if hurry:
                enough = min([till_fog[stage] / need for stage, need in hurry])
                share, sure = min(share, max(0.0, enough)), 1 - HASTE / max(1.0, enough)
            for want in wants if wanted else ():
                if missing.get(want):
                    missing[want] -= 1
                    gain += wanted[want].each
            total += sure * share**part * gain
            mp = max(0.0, mp - share * cost)
            for stage, need in hurry:
                till_fog[stage] -= share * need
        return total + prospects.price[colour] * mp

    def whole(self, state: State, mp: float) -> float:
        """Return the value of a position for those who move, with *mp* for their colour: the own part less a share of the others'."""
        values = [
            self._remembered(state, colour, mp if colour == self.colour else ahead)
            for colour, ahead in enumerate(self.ahead)
        ]
        own, others = 0.0, []
        for members in self._parties:
            value = self._together([values[colour] for colour in members])
            if members is self._own:
                own = value
            else:
                others.append(value)
        if not others:
            return own
        return own - OTHERS * (max(others) + sum(others) / len(others)) / 2

    def taken(self, state: State, colour: int) -> list[Prospect]:
        """Return the prospects that a colour goes for, the best first, every islander and every place once."""
        at, claimed = state.at, state.occupied
        waiting, found = [], []
        for islander in fleet(state.owner, colour):
            first = self._next(islander, at[islander], claimed)
            if first is not None:
                waiting.append(first)
        waiting.sort()
        while waiting:
            best = waiting.pop()
            islander, place = best.islander, best.place
            if place >= 0 and place != at[islander]:
                if claimed >> place & 1:
                    other = self._next(islander, at[islander], claimed)
                    if other is not None:
                        insort(waiting, other)
                    continue
                claimed |= 1 << place
            found.append(best)
        return found

    def _next(self, islander: int, cell: int, claimed: int) -> Prospect | None:
        """Return the best prospect of an islander that pays and that nobody else has taken."""
        if cell < 0:
            return None
        for prospect in self.prospects.of(islander, cell):
            net, _, _, _, place, _ = prospect
            if net <= 0:
                return None
            if place < 0 or place == cell or not claimed >> place & 1:
                return prospect
        return None

    @staticmethod
    def _free(occupied: int, prospect: Prospect, cell: int) -> bool:
        return prospect.place < 0 or prospect.place == cell or not occupied >> prospect.place & 1

    def _together(self, values: list[float]) -> float:
        if not self._lower or len(values) == 1:
            return sum(values)
        return LOWER_COUNTS * min(values) + (1 - LOWER_COUNTS) * sum(values) / len(values)

    def _remembered(self, state: State, colour: int, mp: float) -> float:
        """Return ``side``, worked out once for all positions that are alike for the colour."""
        places = state.occupied >> self.table.board.water_end
        fleet_at = tuple([state.at[islander] for islander in fleet(state.owner, colour)])
        key = (colour, mp, places, state.taken[colour], fleet_at)
        found = self._values.get(key)
        if found is None:
            found = self._values[key] = self.side(state, colour, mp)
        return found
