"""What a position is worth to one player: his island, his energy, the tiles in hand, and where the next wind may take them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import TypeAlias

from fog_core.islands.board import NEIGHBOURS, NOWHERE, dock_at, is_dock
from fog_core.islands.guardian.ground import BITS, KIND, LAND, OTHERS, WILDS, each, layers
from fog_core.islands.guardian.island import NEVER, Island
from fog_core.islands.guardian.winds import Landings, landings
from fog_core.islands.score import scoring
from fog_core.islands.state import Player, State, numbers_under, spaces_of
from fog_core.islands.tiles.kinds import EXPANSIONS, energy_for, monuments_of
from fog_core.islands.wind.dice import free_directions

FIRST: int = scoring.RULES["end_first"]
ENERGY = 0.5
ENOUGH = 14
SURPLUS = 0.3
"""Points for an energy: each of the first ``ENOUGH`` half its crown's share, each beyond ``SURPLUS``."""
RESERVE = 0.25
SCARCE = 5
"""Points more for each of the first ``SCARCE`` energy, while there is a flight to come."""
DRAWN = 1.5
"""Points that a tile is worth that nobody has seen."""
LATER = 0.6
"""How much of what a tile would bring at best it is worth in hand."""
NEXT = 0.75
"""How much of what placing would bring after the next flight counts: who always waits for a better wind never places a tile."""
FADE = 0.8
"""How much less every further tile in hand is worth: the places and ways that make the best of them so good are there once."""
CROWD = 0.7
FEW_TILES = 3
"""Points that each tile on the spyglass costs beyond ``FEW_TILES``: the next cloud needs its space."""
ROOM = 0.12
"""Points for every cell on which a landscape would score at once."""
GHOST = 0.5
GHOSTS = 2
"""Tiles of the next cloud, and how much of what they may bring counts."""
RATE = 1.3
SHARED = 0.6
SPREAD = 2.0
"""Alone the six coasts are as likely as the tiles of the turns to come (``RATE`` a turn) suffice for those missing; ways are shared."""
AWAY = 0.6
"""Points that a missing tile costs at a table, where the match goes on till somebody has joined all coasts."""
LOCKED = 20.0
"""Points that it costs at a table if a coast can be joined no more."""
DOCK = 1.0
"""Points that a landing at a dock is worth, for each tile of its exchange."""
START = 0.15
"""Points for each number under the balloon: the highest begins the next round."""
NOTHING = -99.0
"""Worth of a flight that cannot be paid."""
USUAL_ROUNDS = 15
AT_LEAST = 5
"""How many rounds a match usually has at a table; how many are left at least, as long as nobody is near the last coast."""


Clouds: TypeAlias = tuple[tuple[int, ...], ...]


class Worth:
    """Values positions of one turn for the player whose turn it is in *root*.

    *thrift*: how much energy counts, of what it counts for who does not see the flights that it buys. *islands*: those that the worth
    of another position of the match has measured.
    """

    def __init__(self, root: State, thrift: float = 1.0, islands: dict[object, Island] | None = None) -> None:
        self.root, self.seat = root, root.turn
        self.price, self._surplus = ENERGY * thrift, SURPLUS * thrift
        self.specials = [
            0.0 if special is None else -special.points + self.price * special.energy + DRAWN * special.draw
            for special in root.table.board.specials
        ]
        self._volcanoes = [
            (BITS[cell], special.points)
            for cell, special in enumerate(root.table.board.specials)
            if special and special.points
        ]
        self._own: dict[int, float] = {}
        self.islands: dict[object, Island] = {} if islands is None else islands
        self.ahead = self._turns_ahead()
        self._part_later = LATER * min(1.0, 0.5 + self.ahead / 4)
        self._rivals_monuments = scoring.monument_counts(root)
        self._own_monuments = self._rivals_monuments.pop(self.seat)
        self._monuments: dict[int, float] = {}
        self._ghost = self._ghosts(self.island(root.player))

    # ---- parts

    def island(self, player: Player) -> Island:
        """Return the island of a player, measured once for all tiles of the same kinds."""
        found = self.islands.get(player.tiles)
        if found is None:
            key = layers(player.tiles)
            found = self.islands.get(key)
            if found is None:
                found = self.islands[key] = Island(key, self.specials)
            self.islands[player.tiles] = found
        return found

    def _turns_ahead(self) -> int:
        """Return how many turns the player has after this one, as far as anybody knows."""
        root = self.root
        if root.end is not None:
            return max(0, root.end.last - root.round)
        if root.table.solo:
            return root.table.last_round - root.round
        nearest = min(self.island(player).missing for player in root.players)
        return min(max(USUAL_ROUNDS - root.round, AT_LEAST), nearest + 2)

    def after_the_next(self, clouds: Clouds) -> Clouds:
        """Return the clouds when the next player has taken the one that is worth most to him (the Drift: none)."""
        if self.root.table.solo:
            return clouds
        players = self.root.players
        island = self.island(players[(self.seat + 1) % len(players)])
        worth = [
            sum(max(self.later(island, tile), self.price * energy_for(tile)) for tile in cloud) for cloud in clouds
        ]
        taken = worth.index(max(worth))
        return tuple(() if place == taken else cloud for place, cloud in enumerate(clouds))

    def own(self, tile: int) -> float:
        """Return what a tile scores wherever it lies."""
        found = self._own.get(tile)
        if found is None:
            printed = EXPANSIONS[tile].points if tile in EXPANSIONS else 0
            own = self._own_monuments
            found = self._own[tile] = self.monuments(own + monuments_of(tile)) - self.monuments(own) + printed
        return found

    def monuments(self, number: int) -> float:
        """Return what *number* monuments score."""
        found = self._monuments.get(number)
        if found is None:
            parts = scoring.monument_parts(number, self._rivals_monuments)
            found = self._monuments[number] = float(sum(points for points, _ in parts))
        return found

    def later(self, island: Island, tile: int) -> float:
        """Return what a tile is worth that stays in hand."""
        if not self.ahead:
            return 0.0
        kind = KIND[tile]
        island.gain(kind)
        return self._part_later * (island.best[kind] + self.own(tile))

    def kept(self, island: Island, tiles: Sequence[int]) -> float:
        """Return what tiles in hand are worth that stay there: the best places are there only once."""
        best_first = sorted([self.later(island, tile) for tile in tiles], reverse=True)
        return sum([worth * FADE**number for number, worth in enumerate(best_first)])

    def energy(self, energy: int) -> float:
        """Return what energy is worth: its crown in the end, and the flights it buys till then."""
        if not self.ahead:
            return float(sum(points for points, _ in scoring.crown_parts(energy)))
        return (
            self.price * min(energy, ENOUGH) + self._surplus * max(0, energy - ENOUGH) + RESERVE * min(energy, SCARCE)
        )

    def fixed(self, state: State, island: Island) -> float:
        """Return what a position is worth without the tiles in hand."""
        player = state.players[self.seat]
        monuments = sum([monuments_of(player.tiles[cell]) for cell in each(island.layers[OTHERS])])
        total = island.points + self.monuments(monuments) + self.energy(player.energy)
        total += sum(points for cell, points in self._volcanoes if island.free & cell)
        if state.table.docks:
            total += sum(EXPANSIONS[tile].points for tile in player.tiles if tile in EXPANSIONS)
        total += self.end(state, player, island)
        if self.ahead:
            share = min(1.0, self.ahead / 4)
            total -= CROWD * max(0, len(player.spyglass) - FEW_TILES)
            total += share * island.promise + share * ROOM * island.room
        return total

    def end(self, state: State, player: Player, island: Island) -> float:
        """Return what the bonus for six coasts is worth: as it stands, or as likely as it is."""
        if player.connected:
            return float(sum(points for points, _ in scoring.end_parts(state, player)))
        if not self.ahead:
            return 0.0
        if island.missing >= NEVER:
            return 0.0 if state.table.solo else -LOCKED
        if not state.table.solo:
            return max(0.0, FIRST - AWAY * island.missing)
        slack = RATE * self.ahead - SHARED * island.missing - 0.5
        return FIRST / (1 + exp(-slack / SPREAD))

    def placing(self, island: Island, place: int, tiles: Sequence[int]) -> float:
        """Return what tiles in hand are worth if the balloon is at *place*: placed there, or kept."""
        if is_dock(place) or not tiles:
            return self.kept(island, tiles)
        cells = [cell for cell in NEIGHBOURS[place] if island.free & BITS[cell]]
        offers = sorted(
            (
                (gain, number, cell)
                for number, tile in enumerate(tiles)
                for gains, more in ((island.gain(KIND[tile]), self.own(tile) - self.later(island, tile)),)
                for cell in cells
                if (gain := gains[cell] + more) > 0
            ),
            reverse=True,
        )
        left, covered, total = dict(enumerate(tiles)), set[int](), 0.0
        for gain, number, cell in offers:
            if number in left and cell not in covered:
                covered.add(cell)
                total += gain + self.later(island, left.pop(number))
        return total + self.kept(island, [*left.values()])

    # ---- positions

    def promise(self, state: State) -> float:
        """Return what a position after the landing is worth, before the tiles are placed."""
        player = state.players[self.seat]
        island = self.island(player)
        hand = player.spyglass
        value = self.fixed(state, island)
        room = spaces_of(state.table, player) - len(hand)
        pending = sorted(state.pending, key=energy_for) if state.turn == self.seat else []
        value += sum(self.price * energy_for(tile) for tile in pending[room:])
        value += self.placing(island, player.balloon, (*hand, *pending[:room]))
        if state.exchange is not None:
            value += DRAWN * state.exchange.left
        return value

    def idle(self, state: State) -> float:
        """Return what a position is worth if no more tiles are placed in this turn; a quick guess."""
        player = state.players[self.seat]
        island = self.island(player)
        return self.fixed(state, island) + self.kept(island, player.spyglass)

    def of(self, state: State, flown: bool) -> float:
        """Return what a position is worth before the next flight; *flown*: that flight is one of the next round."""
        player = state.players[self.seat]
        value = self.fixed(state, self.island(player))
        if (flown and not self.ahead) or player.balloon == NOWHERE:
            return value
        value += self.flights(state, flown)
        return value if player.in_harbour else value + START * numbers_under(state.table, player)[1]

    def flights(self, state: State, flown: bool) -> float:
        """Return what the tiles in hand are worth after the next flight: with the wind that blows, or on average over the winds."""
        player = state.players[self.seat]
        island, landed = self.island(player), dict[int, float]()
        hand = (*player.spyglass, *(state.pending if state.turn == self.seat else ()))
        known = None if flown else state.dice
        by_wind, turned = landings(state._replace(turn=self.seat, dice=known))

        def best(found: Landings) -> float:
            most = NOTHING
            for place, price in found:
                if price <= player.energy:
                    if place not in landed:
                        landed[place] = self._landing(island, place, hand)
                    most = max(most, landed[place] - self.price * price)
            return most

        paid = best(turned)
        if known is not None:
            return max(paid, *(best(by_wind[direction]) for direction in free_directions(known)))
        return sum(max(best(found), paid) for found in by_wind) / len(by_wind)

    def parts(self, state: State) -> Mapping[str, float]:
        """Return the points on the pad by category, as the position stands."""
        sheet = scoring.score_sheet(state)
        return {row.category: float(row.values[self.seat]) for row in sheet.rows}

    def _landing(self, island: Island, place: int, hand: Sequence[int]) -> float:
        kept = self.kept(island, hand)
        value = kept + NEXT * (self.placing(island, place, hand) - kept)
        if is_dock(place):
            return value + DOCK * dock_at(place).ratio
        ghosts = sorted((self._ghost[cell] for cell in NEIGHBOURS[place] if island.free & BITS[cell]), reverse=True)
        return value + GHOST * sum(ghosts[:GHOSTS])

    def _ghosts(self, island: Island) -> list[float]:
        """Return per cell what a tile of the next clouds may bring there."""
        gains = [island.gain(kind) for kind in (*LAND, WILDS)]
        return [(sum(found) / len(found) + max(found)) / 2 for found in zip(*gains, strict=True)]
