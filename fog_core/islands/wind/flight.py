"""Phase C1: flights from a cell of the island, over land and, with the Harbour Office, out to sea (FLY, HARB-2…4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from fog_core.errors import Refusal
from fog_core.game import Choice
from fog_core.islands.action import Action, choice
from fog_core.islands.board import DIRECTIONS, FIRST_DOCK, NOWHERE, RAYS
from fog_core.islands.codes import refuse
from fog_core.islands.play import Play, spot
from fog_core.islands.state import State, numbers_under
from fog_core.islands.wind.dice import extra_step, free_directions


@dataclass(frozen=True, slots=True)
class Course:
    """One direction the balloon may fly in: the places on the way, and whether the wind blows there."""

    direction: int
    path: tuple[int, ...]
    free: bool
    values: tuple[int, int]

    def place(self, start: int, steps: int) -> int:
        """Return where a flight of *steps* from *start* ends."""
        return self.path[steps - 1] if steps else start

    def price(self, steps: int) -> int:
        """Return the energy a flight of *steps* costs, the lowest over the movement values (FLY-2…6)."""
        if self.free:
            return free_price(self.values, steps, len(self.path))
        return self.values[0] + 2 * steps


def free_price(values: tuple[int, int], steps: int, most: int) -> int:
    """Return the price of *steps* with the wind: one per step more or fewer; what goes on beyond *most* is lost
    (FLY-3, FLY-6).

    >>> [free_price((3, 3), steps, 4) for steps in range(5)], free_price((3, 3), 1, 1)
    ([3, 2, 1, 0, 1], 0)
    """
    low, high = values
    if steps < low:
        return 0 if steps == most else low - steps
    return max(0, steps - high)


def movement_values(state: State) -> tuple[int, int]:
    """Return the lowest and highest movement value on the island, raised by plus1 (FLY-2, DICE-6)."""
    low, high = numbers_under(state.table, state.player)
    extra = extra_step(state.dice)
    return low + extra, high + extra


def course(state: State, direction: int) -> Course:
    """Return the course in *direction*: to the rim, then along the docks if the Office is built (FLY-6, HARB-3)."""
    path = RAYS[state.player.balloon][direction]
    if state.table.docks and state.player.has_office:
        path = (*path, *range(FIRST_DOCK, FIRST_DOCK + state.table.docks))
    return Course(direction, path, direction in free_directions(state.dice), movement_values(state))


def explain_fly(state: State, action: Action) -> Refusal | None:
    """Return why the balloon cannot fly so."""
    if state.player.in_harbour:
        return refuse("in_harbour")
    if action.direction == NOWHERE:
        return refuse("unknown_direction")
    if action.number < 0:
        return refuse("bad_steps")
    flight = course(state, action.direction)
    if action.number == 0 and not flight.free:
        return refuse("turn_without_step")
    if action.number > len(flight.path):
        return refuse("beyond_edge", most=len(flight.path))
    return explain_price(state, flight.price(action.number))


def explain_price(state: State, cost: int) -> Refusal | None:
    """Return why *cost* cannot be paid (ENER-2)."""
    if cost > state.player.energy:
        return refuse("energy_short", cost=cost, left=state.player.energy)
    return None


def flights(state: State) -> Iterator[tuple[Course, int, int]]:
    """Yield every affordable flight: course, steps, price."""
    energy = state.player.energy
    for direction in range(len(DIRECTIONS)):
        flight = course(state, direction)
        for steps in range(0 if flight.free else 1, len(flight.path) + 1):
            cost = flight.price(steps)
            if cost <= energy:
                yield flight, steps, cost


def fly_choices(state: State) -> tuple[Choice[Action], ...]:
    """Return every affordable flight, also the several ways of staying (FLY-8)."""
    return tuple(
        choice("fly", direction=flight.direction, number=steps, cost=cost) for flight, steps, cost in flights(state)
    )


def fly(play: Play, action: Action) -> None:
    """Fly, and pay for it (FLY-1)."""
    state = play.state
    flight = course(state, action.direction)
    start = state.player.balloon
    route = (start, *flight.path[: action.number])
    land(play, route, flight.price(action.number))


def land(play: Play, route: Sequence[int], cost: int) -> None:
    """Bring the balloon of the player to act along *route* and take the price."""
    state = play.state
    seat = state.turn
    play.change(seat, balloon=route[-1], energy=state.player.energy - cost)
    for here, there in pairwise(route):
        play.move(f"balloon:{seat}", spot(seat, here), spot(seat, there))


def destination(state: State, action: Action) -> int:
    """Return where a legal ``fly`` ends."""
    return course(state, action.direction).place(state.player.balloon, action.number)
