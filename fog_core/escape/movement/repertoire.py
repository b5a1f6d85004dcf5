"""All kinds of movement, and what of them a mover has."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TypeAlias

from fog_core.escape.board.geometry import board
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


@cache
def repertoire(edition: Edition) -> tuple[Pair, ...]:
    """Return by cell the kinds of *edition* for a mover who stands there, with 1 MP or less and with more, in the order in which actions
    are listed."""
    field = board(edition)

    def known(*movements: Movement) -> tuple[Movement, ...]:
        return tuple(one for one in movements if one.kind in edition.kinds and one.kind not in edition.barred)

    inland = known(RUN), known(RUN, *OVER_OTHERS)
    edge = known(*STEPS), known(*STEPS, *OVER_OTHERS)
    water, aboard = known(*STEPS, BOARD), known(SWITCH)
    return (
        *(edge if field.water_steps[cell] else inland for cell in range(field.beach_end)),
        *((water, water) for _ in range(field.beach_end, field.water_end)),
        *((aboard, aboard) for _ in field.places),
    )


def kinds_for(mover: Mover) -> tuple[Movement, ...]:
    """Return the kinds that a mover can think of where he stands, in the order in which actions are listed."""
    if mover.mp or mover.free:
        return repertoire(mover.edition)[mover.cell][mover.mp > 1]
    return ()


def offers(mover: Mover) -> Offers:
    """Return the actions of a mover, by kind and cell."""
    out: Offers = []
    for movement in kinds_for(mover):
        movement.offer(movement, mover, out)
    return out
