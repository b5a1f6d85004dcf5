"""Who is about to move: one islander with everything his movements depend on, looked up once."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from fog_core.escape.board.cells import NOWHERE, Cells, cell_set
from fog_core.escape.board.directions import NOTHING
from fog_core.escape.state import MOVE, NOBODY, WATER, State, TransitMode, has_company, pile


class Outlook(NamedTuple):
    """What all islanders of a position share when they look around.

    *foggy*: the cells in fog; *taken*: those with an islander, *blocked*: with an islander or an obstacle; *vacant*: those where somebody
    may stop, free of all three. *gets_on*: who answers whether an islander gets on from a cell where he may not stay (MOVE-7); a search
    that is just finding that out takes it for granted, and has no *bumps*. *enhances*: movements may be enhanced (OPT-ENH-1).
    """

    foggy: Cells
    taken: Cells
    blocked: Cells
    vacant: Cells
    gets_on: GetsOn
    bumps: bool
    enhances: bool


def outlook(state: State, gets_on: GetsOn, bumps: bool) -> Outlook:
    """Return what the islanders of a position share."""
    board, taken = state.table.board, state.occupied
    foggy, blocked = board.in_fog(state.fog), taken | state.table.blocked
    enhances = bool(state.table.options["enhanced"])
    return Outlook(foggy, taken, blocked, board.everything & ~(foggy | blocked), gets_on, bumps, enhances)


class Mover:
    """An islander and what he has for his next step.

    *extra*: MP more for it, because somebody lies on top of him (P-FALL-3). *endurance*: he still has his free step; *free*: he may
    take it at once (ENDUR-1). *mode*: of his transit, or None. *alone*: his cell can take a partner (MOVE-8). *banned*: the cell to
    which he may not return (P-BUMP-4). The rest is as in ``Outlook``.
    """

    __slots__ = (
        "alone",
        "banned",
        "blocked",
        "board",
        "bumps",
        "cell",
        "edition",
        "endurance",
        "enhances",
        "extra",
        "foggy",
        "free",
        "gets_on",
        "islander",
        "mode",
        "mp",
        "number",
        "prices",
        "state",
        "taken",
        "vacant",
    )

    def __init__(self, state: State, islander: int, outlook: Outlook) -> None:
        table = state.table
        self.state = state
        self.edition = table.edition
        self.board = table.board
        self.mp = state.mp
        self.foggy, self.taken, self.blocked, self.vacant, self.gets_on, self.bumps, self.enhances = outlook
        self.mode: TransitMode | None = None
        self.banned: Cells = NOWHERE
        if state.transit is not None:
            self.mode = state.transit.mode
            self.banned = cell_set((no_return(state),))
        self.turn_to(islander)

    def turn_to(self, islander: int) -> None:
        """Become another islander of the same position: what all of them share stays."""
        state, table = self.state, self.state.table
        self.number, self.prices, self.endurance = table.abilities[islander]
        self.islander = islander
        self.cell = cell = state.at[islander]
        if self.endurance:
            self.endurance = not state.used >> islander & 1
        self.free = self.endurance and state.spent[islander] > 0
        self.extra, self.alone = 0, not table.obstacles[cell]
        if state.piles and has_company(state, islander):
            self.extra, self.alone = leaving_extra(state, islander), False


GetsOn: TypeAlias = Callable[[Mover, int, TransitMode, int, int], bool]
"""Mover, cell, mode, MP paid to come there, cell to which he bumps somebody there (or ``NOTHING``) → whether he gets on."""


def can_act(state: State, islander: int) -> bool:
    """Return whether the islander is one of the active colour who is not lost, not done and not kept waiting by one in
    transit."""
    return (
        state.phase is MOVE
        and state.owner[islander] == state.active
        and state.at[islander] >= 0
        and not state.used >> islander & 1
        and (state.transit is None or state.transit.islander == islander)
    )


def leaving_extra(state: State, islander: int) -> int:
    """Return the MP that a step costs more because somebody lies on top of the islander on a water field (P-FALL-3)."""
    table = state.table
    extra = table.edition.lower_leaves_extra
    cell = state.at[islander]
    if extra and table.board.beach_end <= cell < table.board.water_end and state.on[cell] != islander:
        return extra
    return 0


def no_return(state: State) -> int:
    """Return the cell to which the islander in transit may not go back in his next step, or ``NOTHING`` (P-BUMP-4)."""
    transit = state.transit
    if transit is None or transit.mode is not WATER or state.table.edition.return_after_pass:
        return NOTHING
    return transit.entered_from


def is_last_round(state: State) -> bool:
    """Return whether the next fog step is the last one (P-LAST-1)."""
    return state.fog == state.table.edition.last_round_fog


def has_room(state: State, cell: int) -> bool:
    """Return whether one more islander may stop on an occupied water field (P-WATER-2, P-LAST-2)."""
    table = state.table
    limit: int | None = table.edition.water_limit
    if cell >= table.board.shore_end and is_last_round(state):
        limit = table.edition.pier_limit_in_last_round
    return limit is None or len(pile(state, cell)) < limit


def pair_extra(state: State, cell: int) -> int:
    """Return the MP that running onto an occupied water field costs more when two or more are there (P-BUMP-1)."""
    extra = state.table.edition.pass_pair_extra
    return extra if extra and state.piles and len(pile(state, cell)) > 1 else 0


def other_on(state: State, cell: int) -> str | None:
    """Return the piece id of the topmost islander of *cell*, None if there is nobody."""
    top = state.on[cell]
    return None if top == NOBODY else str(state.table.roster[top].number)
