"""Boarding, changing places, driving off, preparation bonuses (sections 11 and 12; prototype 11 and 12).

A step into a boat costs ``board_price``, every change of side (or, in the prototype, area) ``change_price`` more.
"""

from __future__ import annotations

from functools import lru_cache

from fog_core.errors import Refusal
from fog_core.escape.action import Action, Kind, choice
from fog_core.escape.board.geometry import NOTHING, Board
from fog_core.escape.board.pieces import Pieces
from fog_core.escape.edition import STERN, Edition
from fog_core.escape.movement.attempt import Attempt, Mover, refuse
from fog_core.escape.state import NOBODY, State, pile
from fog_core.game import Choice

ELDER = "elder"


def boardings(m: Mover, out: list[Choice[Action]]) -> None:
    """Add the boardings: over a plank, and on to other places of the boat where the edition allows it (BOARD-1 to 4,
    P-BOAT-2 to 6)."""
    edition, number, names = m.edition, m.number, m.board.names
    for place, changes in m.board.boardings[m.cell]:
        price = edition.board_price + edition.change_price * changes
        cost = price + m.extra
        may_be_free = m.free or (m.endurance and changes > 0)
        free = may_be_free and cost - 1 <= m.mp and (edition.free_max_price is None or price <= edition.free_max_price)
        if (cost <= m.mp or free) and place_refusal(m.state, m.islander, place, price, Kind.BOARD) is None:
            if cost <= m.mp:
                out.append(choice(Kind.BOARD, number, names[place], cost))
            if free:
                out.append(choice(Kind.BOARD, number, names[place], cost - 1, (), False, True))


def switches(m: Mover, out: list[Choice[Action]]) -> None:
    """Add the changes of place of an islander aboard (BOARD-5, P-BOAT-4, P-BOAT-5)."""
    edition, number, names = m.edition, m.number, m.board.names
    may_be_free = m.free and Kind.SWITCH in edition.free_kinds
    if not m.mp and not may_be_free:
        return
    for place, changes in m.board.switches[m.cell]:
        cost = edition.change_price * changes
        if (cost <= m.mp or may_be_free) and place_refusal(m.state, m.islander, place, cost, Kind.SWITCH) is None:
            if cost <= m.mp:
                out.append(choice(Kind.SWITCH, number, names[place], cost))
            if may_be_free:
                out.append(choice(Kind.SWITCH, number, names[place], cost - 1, (), False, True))


def can_change_place(state: State, islander: int, mp: int) -> bool:
    """Return whether an islander aboard has a legal change of place for *mp*, driving off included (P-TURN-2)."""
    change = state.table.edition.change_price
    return any(
        change * way.changes <= mp
        and place_refusal(state, islander, way.place, change * way.changes, Kind.SWITCH) is None
        for way in state.table.board.switches[state.at[islander]]
    )


def explain_board(a: Attempt) -> Refusal | None:
    """Return why boarding is refused (BOARD-1 to 6, P-BOAT-2)."""
    board, edition = a.board, a.edition
    if not board.beach_end <= a.start < board.water_end or a.target < board.water_end:
        return refuse("wrong_kind", "BOARD-1", kind=Kind.BOARD, cell=a.action.target)
    boat = board.places[a.target].boat
    reached = [way.place for way in board.boardings[a.start]]
    if a.target not in reached:
        nation = board.boats[boat].nation
        if edition.shore_boards_only_stern and any(board.places[place].boat == boat for place in reached):
            return refuse("shore_only_stern", "P-BOAT-2", cell=a.action.target, boat=nation)
        return refuse("no_plank", "BOARD-2", start=board.names[a.start], boat=nation)
    price = edition.board_price + edition.change_price * a.changes
    if a.action.free and edition.free_max_price is not None and price > edition.free_max_price:
        return refuse("free_run_only", "ENDUR-2", kind=Kind.BOARD)
    return place_refusal(a.state, a.islander, a.target, price, Kind.BOARD)


def explain_switch(a: Attempt) -> Refusal | None:
    """Return why changing places is refused (BOARD-5, P-BOAT-5)."""
    board = a.board
    if a.start < board.water_end or a.target < board.water_end:
        return refuse("wrong_kind", "BOARD-5", kind=Kind.SWITCH, cell=a.action.target)
    if not a.changes:
        return refuse("not_reachable", "BOARD-5", start=board.names[a.start], cell=a.action.target)
    return place_refusal(a.state, a.islander, a.target, a.edition.change_price * a.changes, Kind.SWITCH)


def place_refusal(state: State, islander: int, place: int, price: int, kind: Kind) -> Refusal | None:
    """Return why the islander may not take *place* for *price*: type, stern, driving off (BOARD-3, BOARD-6, DRIVE-1 to
    4)."""
    board = state.table.board
    here, who = board.places[place], state.table.roster[islander]
    if here.area == STERN:
        return _stern_refusal(state, place)
    if here.type != who.type:
        return refuse("wrong_type", "BOARD-3", cell=board.names[place], type=here.type)
    if state.on[place] == NOBODY:
        return None
    return _drive_off_refusal(state, islander, place, price, kind)


def _stern_refusal(state: State, slot: int) -> Refusal | None:
    """The stern takes anybody while there is room; any free slot may be named (BOARD-3, P-BOAT-6)."""
    if state.on[slot] == NOBODY and not state.table.edition.stern_counts_heads:
        return None
    board = state.table.board
    boat = board.places[slot].boat
    slots = board.sterns[boat]
    if state.table.edition.stern_counts_heads:
        full = sum(len(pile(state, cell)) for cell in slots) >= board.boats[boat].capacity
    else:
        full = all(state.on[cell] != NOBODY for cell in slots)
    if full:
        return refuse("stern_full", "BOARD-3", boat=board.boats[boat].nation)
    if state.on[slot] != NOBODY:
        top = str(state.table.roster[state.on[slot]].number)
        return refuse("occupied", "BOARD-3", cell=board.names[slot], other=top)
    return None


# Driving off.


def _drive_off_refusal(state: State, islander: int, place: int, price: int, kind: Kind) -> Refusal | None:
    """Return why the islander may not take an occupied place that fits him (DRIVE-2 to 4, P-DRIVE-1, 2, OPT-LEAD-6)."""
    table = state.table
    board, edition = table.board, table.edition
    nation = board.boats[board.places[place].boat].nation
    members = pile(state, place)
    other = str(table.roster[members[-1]].number)
    if table.roster[islander].nation != nation:
        return refuse("drive_off_not_own_boat", "DRIVE-2", other=other, boat=nation)
    if is_elder_leader(state, islander):
        return None
    compatriots = any(table.roster[member].nation == nation for member in members)
    too_many = edition.drive_off_occupants is not None and len(members) > edition.drive_off_occupants
    if compatriots or too_many:
        return refuse("drive_off_same_nation", "DRIVE-3", other=other, boat=nation)
    free = _free_places(state, islander, price, kind)
    if free:
        return refuse("drive_off_other_place_free", "DRIVE-4", cells=[board.names[cell] for cell in free])
    return None


def is_elder_leader(state: State, islander: int) -> bool:
    """Return whether the islander is the elder who is a leader of this game (OPT-LEAD-5, OPT-LEAD-6)."""
    return islander in state.table.leaders and state.table.roster[islander].type == ELDER


def _free_places(state: State, islander: int, price: int, kind: Kind) -> list[int]:
    """Return the free productive places of his type that he could reach for at most that price (DRIVE-4, P-DRIVE-2)."""
    table = state.table
    board, edition, start = table.board, table.edition, state.at[islander]
    if kind == Kind.SWITCH:
        ways = [(way.place, edition.change_price * way.changes) for way in board.switches[start]]
    else:
        ways = list(_walks_to_places(board, edition)[start])
    wanted = table.roster[islander].type
    return [
        place
        for place, cost in ways
        if cost <= price
        and board.places[place].type == wanted
        and state.on[place] == NOBODY
    ]


@lru_cache(maxsize=8)
def _walks_to_places(board: Board, edition: Edition) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each water field: boat places with the least MP of walking there over water fields, whoever stands there, and
    boarding."""
    table: list[tuple[tuple[int, int], ...]] = []
    dearest = edition.board_price + edition.change_price * max(
        (way.changes for row in board.boardings for way in row), default=0
    )
    for start in range(len(board.names)):
        prices: dict[int, int] = {}
        if board.beach_end <= start < board.water_end:
            distance = {start: 0}
            queue = [start]
            for cell in queue:
                for place, changes in board.boardings[cell]:
                    price = distance[cell] + edition.board_price + edition.change_price * changes
                    prices[place] = min(prices.get(place, price), price)
                for neighbour in board.water_ways[cell]:
                    if neighbour not in distance and distance[cell] < dearest:
                        distance[neighbour] = distance[cell] + 1
                        queue.append(neighbour)
        table.append(tuple(sorted(prices.items())))
    return tuple(table)


def drives_off(state: State, islander: int, place: int) -> tuple[int, ...]:
    """Return whom the islander displaces from *place*: nobody in the basic version or beside a compatriot (DRIVE-5,
    DRIVE-6, OPT-LEAD-6)."""
    table = state.table
    advanced = table.options["advanced_drive_off"]
    if advanced is None:
        advanced = table.edition.drive_off_displaces
    if not advanced or table.board.places[place].area == STERN:
        return ()
    nation = table.board.boats[table.board.places[place].boat].nation
    members = pile(state, place)
    if any(table.roster[member].nation == nation for member in members):
        return ()
    return members


def refuge(pieces: Pieces, state: State, islander: int, place: int) -> int:
    """Return where a driven-off islander goes: the same area, (prototype) the nearest other area, the stern (DRIVE-6,
    P-DRIVE-4)."""
    board, wanted = state.table.board, state.table.roster[islander].type
    here = board.places[place]
    areas = [here.area]
    if state.table.edition.refuge_other_areas:
        areas += sorted(
            (area for area in range(STERN) if area != here.area), key=lambda area: (abs(area - here.area), area)
        )
    for area in areas:
        for cell in board.area_cells(here.boat, area):
            if board.places[cell].type == wanted and pieces.on[cell] == NOBODY:
                return cell
    return min(board.sterns[here.boat], key=lambda slot: (len(pieces.pile(slot)), slot))


# Preparation bonuses.


def bonus_due(state: State, islander: int, start: int, place: int) -> int:
    """Return the boat whose top bonus the arrival on *place* earns, or ``NOTHING`` (BONUS-1, P-BONUS-1, P-BONUS-2).

    Review: whoever boards onto a productive place. Prototype: the first arrival of an islander on a single place, from
    the stern too.
    """
    board = state.table.board
    boat = board.places[place].boat
    if board.places[place].area == STERN or not state.bonuses[boat] or state.table.solo:
        return NOTHING
    if state.table.edition.bonus_once_per_islander:
        seated_before = state.seated >> islander & 1 or (start in board.places and board.places[start].area != STERN)
        return NOTHING if seated_before else boat
    return boat if start < board.water_end else NOTHING
