"""A look at the own turn after this one: what the best ends of a turn are worth after it, on average over the six winds.

The tiles that come to the clouds are imagined, from those that nobody has seen and by the guardian's own salt; the same for all ends,
so that no end is luckier than another. The next player takes the cloud that is worth most to him.
"""

from __future__ import annotations

from collections.abc import Generator

from fog_core import chance
from fog_core.guardians.plan import Thinking
from fog_core.islands.board import DIRECTIONS
from fog_core.islands.guardian.levels import Manner
from fog_core.islands.guardian.search import End, Node, Search, blind
from fog_core.islands.guardian.worth import DRAWN, Worth
from fog_core.islands.state import Dice, Phase, State
from fog_core.islands.tiles.clouds import MOST

NARROW = Manner(3, 2, 2, 2)
"""How the turn to come is searched."""
CALM = "energy1"
"""The face of the bonus die in it: one that changes no flight; its energy comes to everybody."""


def turn(state: State, manner: Manner, salt: str) -> Thinking:
    """Return the best rest of the turn, up to the first barrier: of the best ends the one after which the next turn is best."""
    search = Search(Worth(state, manner.thrift), manner)
    yield from search.run(Node(0.0, state, ()))
    if search.worth.ahead:
        best = sorted(search.values, key=lambda entry: (-entry[0], entry[1].tokens))[: manner.ahead]
        tiles = [_imagined(state, f"{salt}/{direction}") for direction in range(len(DIRECTIONS))]
        search.values = []
        for _, end in best:
            value = yield from _value(search, end, manner.thrift, tiles)
            search.values.append((value, end))
    return search.plan(state)


def _value(search: Search, end: End, thrift: float, tiles: list[list[int]]) -> Generator[int, None, float]:
    """Return what an end is worth after the turn to come, on average over the winds, with new *tiles* for each."""
    worth, total = search.worth, 0.0
    state, drawn = blind(end.state, end.action)
    after = state._replace(phase=Phase.FLY, turn=worth.seat, round=state.round + 1, pending=(), owed=0, exchange=None)
    left = worth.after_the_next(state.clouds)
    later = Worth(after, thrift, worth.islands)
    for direction, new in enumerate(tiles):
        clouds = tuple((*(cloud if len(cloud) < MOST else ()), tile) for cloud, tile in zip(left, new, strict=False))
        follow = Search(later, NARROW)
        yield from follow.run(Node(0.0, after._replace(clouds=clouds, dice=Dice(direction, CALM)), ()))
        search.positions += follow.positions
        total += max(value for value, _ in follow.values)
    return total / len(tiles) + DRAWN * drawn


def _imagined(state: State, salt: str) -> list[int]:
    """Return a tile for every cloud, as long as there are any, of those in the bag: what is in it is known, not its order."""
    unseen = sorted(state.bag)
    number = min(len(state.clouds), len(unseen))
    return [unseen.pop(chance.value(salt, "cloud", place, len(unseen))) for place in range(number)]
