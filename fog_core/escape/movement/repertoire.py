"""All kinds of movement, and what of them a mover has."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple, TypeAlias

from fog_core.escape.edition import Edition
from fog_core.escape.movement.boats import BOARD, SWITCH
from fog_core.escape.movement.hops import CROSS, JUMP, SQUEEZE
from fog_core.escape.movement.movement import Movement, Offers
from fog_core.escape.movement.mover import Mover
from fog_core.escape.movement.neighbours import PUSH, SWAP
from fog_core.escape.movement.steps import FALL, PASS, PULL, RUN

Pair: TypeAlias = tuple[tuple[Movement, ...], tuple[Movement, ...]]

STEPS = (RUN, PASS, PULL, FALL)
OVER_OTHERS = (SWAP, PUSH, JUMP, CROSS, SQUEEZE)
MOVEMENTS: Mapping[str, Movement] = {movement.kind: movement for movement in (*STEPS, *OVER_OTHERS, BOARD, SWITCH)}


class Repertoire(NamedTuple):
    """The kinds that an edition has, by where the mover stands: *inland*, on the *edge* of the beach, on the *water*, *aboard*; each with
    1 MP or less, and with more."""

    inland: Pair
    edge: Pair
    water: Pair
    aboard: Pair


@cache
def repertoire(edition: Edition) -> Repertoire:
    """Return the kinds of *edition* in the order in which actions are listed."""

    def known(*movements: Movement) -> tuple[Movement, ...]:
        return tuple(one for one in movements if one.kind in edition.kinds and one.kind not in edition.barred)

    return Repertoire(
        inland=(known(RUN), known(RUN, *OVER_OTHERS)),
        edge=(known(*STEPS), known(*STEPS, *OVER_OTHERS)),
        water=(known(*STEPS, BOARD),) * 2,
        aboard=(known(SWITCH),) * 2,
    )


def kinds_for(mover: Mover) -> tuple[Movement, ...]:
    """Return the kinds that a mover can think of where he stands, in the order in which actions are listed."""
    if not mover.mp and not mover.free:
        return ()
    board, cell = mover.board, mover.cell
    inland, edge, water, aboard = repertoire(mover.edition)
    if cell < board.beach_end:
        zone = edge if board.water_steps[cell] else inland
    else:
        zone = water if cell < board.water_end else aboard
    return zone[mover.mp > 1]


def offers(mover: Mover) -> Offers:
    """Return the actions of a mover, by kind and cell."""
    out: Offers = []
    for movement in kinds_for(mover):
        movement.offer(movement, mover, out)
    return out
