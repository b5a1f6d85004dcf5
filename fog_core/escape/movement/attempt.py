"""What the rules of movement look at: one islander who is about to move, and one action that he attempts."""

from __future__ import annotations

from dataclasses import dataclass

from fog_core.errors import Param, Refusal
from fog_core.escape.action import Action
from fog_core.escape.board.geometry import NOTHING, Board
from fog_core.escape.edition import Edition, Islander
from fog_core.escape.state import NOBODY, State, TransitMode, has_company, pile

ENDURANCE = "endurance"


def refuse(code: str, rule: str, **params: Param) -> Refusal:
    """Return a refusal; the param ``start`` is spelled ``from`` (a word that Python keeps for itself)."""
    if "start" in params:
        params["from"] = params.pop("start")
    return Refusal(code, rule, params)


def in_rules_of(edition: Edition, refusal: Refusal) -> Refusal:
    """Return the refusal with the rule id that stands in the edition's own rules."""
    rule = edition.rules_instead.get(refusal.rule)
    return Refusal(refusal.code, rule, refusal.params) if rule else refusal


class Mover:
    """An islander of the active colour with everything his movements depend on, looked up once.

    *extra*: MP more for his next step, because somebody lies on top of him (P-FALL-3). *endurance*: he still has his
    free step; *free*: he may take it at once (ENDUR-1). *mode*: of his transit, or None. *alone*: his cell can take a
    partner (MOVE-8). *banned*: cell to which he may not return (P-BUMP-4). *enhances*: enhanced movements are in the
    game. *ahead*: we only look whether he gets on (MOVE-7), so bumps and the question itself are left out.
    """

    __slots__ = (
        "ahead",
        "alone",
        "banned",
        "board",
        "cell",
        "edition",
        "endurance",
        "enhances",
        "extra",
        "free",
        "islander",
        "mode",
        "mp",
        "number",
        "prices",
        "state",
        "who",
    )

    def __init__(self, state: State, islander: int, ahead: bool = False) -> None:
        table = state.table
        self.state = state
        self.edition: Edition = table.edition
        self.board: Board = table.board
        self.islander = islander
        self.who: Islander = table.roster[islander]
        self.number = self.who.number
        self.prices = self.edition.prices[self.who.characteristic]
        self.cell = state.at[islander]
        self.mp = state.mp
        self.ahead = ahead
        self.endurance = self.who.characteristic == ENDURANCE and not state.used >> islander & 1
        self.free = self.endurance and state.spent[islander] > 0
        self.extra = leaving_extra(state, islander)
        self.enhances = bool(table.options["enhanced"])
        self.alone = not has_company(state, islander) and not table.obstacles[self.cell]
        self.mode: TransitMode | None = None
        self.banned = NOTHING
        if state.transit is not None:
            self.mode = state.transit.mode
            self.banned = no_return(state)


@dataclass(frozen=True, slots=True)
class Attempt:
    """An action of a known islander, resolved to indices; *target*, *path*, *bump* may be ``NOTHING`` for names that
    are no cell."""

    state: State
    action: Action
    islander: int
    start: int
    target: int
    path: tuple[int, ...]
    bump: int

    @property
    def board(self) -> Board:
        """The board of the match."""
        return self.state.table.board

    @property
    def edition(self) -> Edition:
        """The edition of the match."""
        return self.state.table.edition

    @property
    def who(self) -> Islander:
        """The islander who acts."""
        return self.state.table.roster[self.islander]

    @property
    def mode(self) -> TransitMode | None:
        """The mode of his transit, None if he is not in transit."""
        return self.state.transit.mode if self.state.transit else None

    @property
    def changes(self) -> int:
        """Changes of side or area on the way to a boat place (0: none, or no way)."""
        board = self.board
        ways = board.switches[self.start] if self.start >= board.water_end else board.boardings[self.start]
        return next((way.changes for way in ways if way.place == self.target), 0)

    def name(self, islander: int) -> str:
        """The piece id of an islander in events and refusals."""
        return str(self.state.table.roster[islander].number)


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
    if transit is None or transit.mode is not TransitMode.WATER or state.table.edition.return_after_pass:
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
    return extra if extra and len(pile(state, cell)) > 1 else 0


def other_on(state: State, cell: int) -> str | None:
    """Return the piece id of the topmost islander of *cell*, None if there is nobody."""
    top = state.on[cell]
    return None if top == NOBODY else str(state.table.roster[top].number)
