"""One island as it lies: what its tiles score, what they promise, and what one more tile would bring on every free cell.

The points are those of the score sheet (a test proves it); here they are counted on sets of cells, because a guardian asks so often.
"""

from __future__ import annotations

from collections.abc import Sequence

from fog_core.islands.guardian.ground import (
    BESIDE,
    BITS,
    CITIES,
    COAST,
    GROUND,
    ISLAND,
    LAND,
    OTHERS,
    RING,
    SHORE,
    WILDS,
    Cells,
    Layers,
    each,
    flood,
    grow,
)
from fog_core.islands.score.scoring import RULES

TILE: int = RULES["landscape_tile"]
WILD: int = RULES["wild_per_landscape"]
CITY: int = RULES["city_per_neighbour"]
BIG: int = RULES["group_size"]
BONUS: int = RULES["group_bonus"]

GROUPS = (0.0, 0.0, 0.2, 0.6, 1.3)
"""Points that a group promises that may grow big, by its size."""
NEAR = 1.2
FAR = 0.5
"""Points that a landscape tile promises that does not score yet, if one tile would join it to its coast, or two."""
CITY_ROOM = 0.35
"""Points that a free cell beside a city promises."""
STEP = 0.5
"""Points that a tile brings on a shortest way to a coast that is not joined."""
NEVER = 99
"""More tiles than there are cells: the way is closed."""
BLOCKS = 0.4
"""Points that it costs to cover an open cell of a coast that is another's."""


class Island:
    """What one island is: *points* of landscapes, bonus and cities; *promise*: points that its groups may still bring; *room*: free cells
    on which a tile would score at once, for every landscape up to three; *joined*: coasts joined to the yard; *missing*:
    tiles that the others still need, each for itself; ``NEVER`` if one can be joined no more."""

    __slots__ = (
        "_paths",
        "_specials",
        "best",
        "entry",
        "far",
        "free",
        "gains",
        "growing",
        "joined",
        "land",
        "layers",
        "loose",
        "missing",
        "near",
        "points",
        "promise",
        "room",
    )

    def __init__(self, layers: Layers, specials: Sequence[float]) -> None:
        """*specials*: per cell the points for covering what is printed there."""
        self.layers, self._specials = layers, specials
        wilds, cities = layers[WILDS], layers[CITIES]
        land = wilds
        for kind in LAND:
            land |= layers[kind]
        self.land = land
        self.free = GROUND & ~(land | cities | layers[OTHERS])
        self.points = self.promise = 0.0
        self.room = 0
        self.entry: list[Cells] = []
        self.near: list[Cells] = []
        self.far: list[Cells] = []
        self.loose: list[Cells] = []
        self.growing: list[tuple[Cells, float]] = []
        self.gains: dict[int, list[float]] = {}
        self.best: dict[int, float] = {}
        for kind in LAND:
            self._landscape(kind, layers[kind], wilds)
        for cell in each(cities):
            self.points += CITY * (BESIDE[cell] & land).bit_count()
            self.promise += CITY_ROOM * (BESIDE[cell] & self.free).bit_count()
        self._network()

    def _landscape(self, kind: int, own: Cells, wilds: Cells) -> None:
        """Count one landscape (SCORE-3, SCORE-4)."""
        shows, coast = own | wilds, COAST[kind]
        shore = grow(coast & self.free) | coast
        scoring = flood(shows & shore, shows)
        self.points += TILE * (scoring & own).bit_count() + WILD * (scoring & wilds).bit_count()
        entry = (grow(scoring) | shore) & self.free
        self.entry.append(entry)
        if entry:
            self.room += min(3, entry.bit_count())
        loose = own & ~scoring
        near = grow(entry)
        far = grow(near & (self.free | own)) & ~near
        self.loose.append(loose)
        self.near.append(near)
        self.far.append(far)
        if loose:
            self.promise += NEAR * (loose & near).bit_count() + FAR * (loose & far).bit_count()
        most, largest = 0, 0
        left = shows
        while left.bit_count() > most:
            group = flood(left & -left, left)
            left ^= group
            if group.bit_count() > most:
                most, largest = group.bit_count(), group
        if most >= BIG:
            self.points += BONUS
            self.growing.append((0, 0.0))
        else:
            self.promise += GROUPS[most]
            after = BONUS if most + 1 == BIG else GROUPS[most + 1]
            self.growing.append((grow(largest) & self.free if largest else 0, after - GROUPS[most]))

    def _network(self) -> None:
        """See which coasts are joined, and how far the others are (END-2…4)."""
        land, free = self.land, self.free
        net = flood(RING, land)
        beside = (grow(net) | RING) & free
        self.joined, self.missing, self._paths = 0, 0, []
        for kind in LAND:
            open_coast = COAST[kind] & free
            goal = grow(open_coast) & ISLAND
            if net & goal or net & COAST[kind] & (self.layers[kind] | self.layers[WILDS]):
                self.joined += 1
                continue
            lands = flood(goal & land, land)
            edge = (goal | grow(lands)) & free
            seen, steps = edge, 1
            while edge and not edge & beside:
                edge = grow(edge) & (free | land)
                edge = (grow(flood(edge & land, land)) | edge) & free & ~seen
                seen |= edge
                steps += 1
            self.missing += steps if edge else NEVER
            if edge:
                self._paths.append(edge & beside)

    def gain(self, kind: int) -> list[float]:
        """Return per cell about what a tile of *kind* would bring there; nothing counts on cells that are not free."""
        found = self.gains.get(kind)
        if found is None:
            found = self.gains[kind] = self._gain(kind)
        return found

    def _gain(self, kind: int) -> list[float]:
        found = [0.0] * len(BITS)
        is_land = kind <= WILDS
        kinds = LAND if kind == WILDS else (kind,)
        points = WILD if kind == WILDS else TILE
        best = 0.0
        for cell in each(self.free):
            bit = BITS[cell]
            gain = 0.0
            if is_land:
                gain += CITY * (BESIDE[cell] & self.layers[CITIES]).bit_count()
                for path in self._paths:
                    if path & bit:
                        gain += STEP
                for one in kinds:
                    if self.entry[one] & bit:
                        gain += points
                        if self.loose[one]:
                            gain += (TILE - NEAR) * (BESIDE[cell] & self.loose[one]).bit_count()
                    elif kind != WILDS:
                        gain += NEAR if self.near[one] & bit else FAR if self.far[one] & bit else 0.0
                    growing, more = self.growing[one]
                    if growing & bit:
                        gain += more
            elif kind == CITIES:
                gain += CITY * (BESIDE[cell] & self.land).bit_count()
                gain += CITY_ROOM * (BESIDE[cell] & self.free).bit_count()
            if SHORE & bit and kind != WILDS and not (is_land and COAST[kind] & bit):
                gain -= BLOCKS
            best = max(best, gain)
            found[cell] = gain + self._specials[cell]
        self.best[kind] = best
        return found
