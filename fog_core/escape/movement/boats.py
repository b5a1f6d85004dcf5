"""Boarding, changing places, driving off, preparation bonuses (sections 11 and 12; prototype 11 and 12).

A step into a boat costs ``board_price``, every change of side (or, in the prototype, area) ``change_price`` more.
"""

from __future__ import annotations

from functools import lru_cache

from fog_core.errors import Refusal
from fog_core.escape.action import Kind, choice
from fog_core.escape.board.cells import Cells, cell_set, members
from fog_core.escape.board.directions import NOTHING
from fog_core.escape.board.geometry import Board, Way
from fog_core.escape.board.pieces import Pieces
from fog_core.escape.edition import STERN, Edition
from fog_core.escape.movement.attempt import Attempt, refuse
from fog_core.escape.movement.movement import Movement, Offers
from fog_core.escape.movement.mover import Mover
from fog_core.escape.state import NOBODY, State, pile

ELDER = "elder"


def ways(mover: Mover) -> tuple[Way, ...]:
    """Return the places to which a mover can board or change, with the changes on the way."""
    board = mover.board
    return board.switches[mover.cell] if mover.cell >= board.water_end else board.boardings[mover.cell]


def changes(mover: Mover, place: int) -> int:
    """Return the changes of side or area on the way to a boat place (0: none, or no way)."""
    return next((way.changes for way in ways(mover) if way.place == place), 0)


def _boardings(mover: Mover, enhanced: bool) -> Cells:
    return cell_set(way.place for way in mover.board.boardings[mover.cell])


def _switches(mover: Mover, enhanced: bool) -> Cells:
    return cell_set(way.place for way in mover.board.switches[mover.cell])


def surcharge(mover: Mover, place: int, land: str) -> int:
    """Return what the changes on the way cost (BOARD-5, P-BOAT-4)."""
    return mover.edition.change_price * changes(mover, place)


def _offer(movement: Movement, mover: Mover, out: Offers) -> None:
    """Add the places that may be had, paid and with the endurance, which may also save one of the changes (ENDUR-3)."""
    state, edition, kind, islander = mover.state, mover.edition, movement.kind, mover.islander
    at_once = mover.free and kind in edition.free_kinds
    if not mover.mp and not at_once:
        return
    names, number, dearest = mover.board.names, mover.number, edition.free_max_price
    places, nearest = within_reach(state, islander), mover.prices[kind]
    for place, number_of_changes in ways(mover):
        if not places >> place & 1:
            continue
        bare = nearest + edition.change_price * number_of_changes
        cost = bare + mover.extra
        paid = cost <= mover.mp
        may_be_free = at_once or (mover.endurance and number_of_changes > 0 and kind is Kind.BOARD)
        free = may_be_free and cost - 1 <= mover.mp and (dearest is None or bare <= dearest)
        if (paid or free) and _occupied_refusal(state, islander, place, bare, kind) is None:
            if paid:
                out.append(choice(kind, number, names[place], cost))
            if free:
                out.append(choice(kind, number, names[place], cost - 1, (), False, True))


def can_change_place(state: State, islander: int, mp: int) -> bool:
    """Return whether an islander aboard has a legal change of place for *mp*, driving off included (P-TURN-2)."""
    change = state.table.edition.change_price
    return any(
        change * way.changes <= mp
        and place_refusal(state, islander, way.place, change * way.changes, Kind.SWITCH) is None
        for way in state.table.board.switches[state.at[islander]]
    )


def _no_plank(attempt: Attempt) -> Refusal:
    """Say why nobody boards that place from there (BOARD-2, P-BOAT-2)."""
    board, edition = attempt.board, attempt.edition
    if not board.beach_end <= attempt.start < board.water_end or attempt.target < board.water_end:
        return refuse("wrong_kind", "BOARD-1", kind=Kind.BOARD, cell=attempt.action.target)
    boat = board.places[attempt.target].boat
    nation = board.boats[boat].nation
    if edition.shore_boards_only_stern and any(board.places[way.place].boat == boat for way in ways(attempt.mover)):
        return refuse("shore_only_stern", "P-BOAT-2", cell=attempt.action.target, boat=nation)
    return refuse("no_plank", "BOARD-2", start=board.names[attempt.start], boat=nation)


def _no_change(attempt: Attempt) -> Refusal:
    """Say why nobody changes from one place to the other (BOARD-5, P-BOAT-6)."""
    board = attempt.board
    if attempt.start < board.water_end or attempt.target < board.water_end:
        return refuse("wrong_kind", "BOARD-5", kind=Kind.SWITCH, cell=attempt.action.target)
    return refuse("not_reachable", "BOARD-5", start=board.names[attempt.start], cell=attempt.action.target)


def _seat_refusal(movement: Movement, attempt: Attempt) -> Refusal | None:
    """Return why he may not have the place: too dear for the endurance, not for him, taken (BOARD-3, BOARD-6)."""
    mover, edition, dearest = attempt.mover, attempt.edition, attempt.edition.free_max_price
    bare = mover.prices[movement.kind] + edition.change_price * changes(mover, attempt.target)
    if movement.kind == Kind.BOARD and attempt.action.free and dearest is not None and bare > dearest:
        return refuse("free_run_only", "ENDUR-2", kind=Kind.BOARD)
    return place_refusal(mover.state, mover.islander, attempt.target, bare, movement.kind)


def _take_place(pieces: Pieces, attempt: Attempt) -> None:
    """Sit down; whoever sat there stays too or is driven off (DRIVE-5, DRIVE-6, P-DRIVE-3, P-DRIVE-4)."""
    mover, place = attempt.mover, attempt.target
    driven = drives_off(mover.state, mover.islander, place)
    pieces.lift(mover.islander)
    for other in driven:
        pieces.move(other, refuge(pieces, mover.state, other, place))
    pieces.drop(mover.islander, place)


BOARD = Movement(
    kind=Kind.BOARD,
    candidates=_boardings,
    outside=_no_plank,
    checks=(),
    further=_seat_refusal,
    offer=_offer,
    surcharge=surcharge,
    effect=_take_place,
)
"""Over a plank, and on to other places of the boat where the edition allows it (BOARD-1 to 4, P-BOAT-2 to 6)."""

SWITCH = Movement(
    kind=Kind.SWITCH,
    candidates=_switches,
    outside=_no_change,
    checks=(),
    further=_seat_refusal,
    offer=_offer,
    surcharge=surcharge,
    effect=_take_place,
)
"""To another place of the same boat (BOARD-5, P-BOAT-4, P-BOAT-5)."""


def within_reach(state: State, islander: int) -> Cells:
    """Return the places that an islander might have: free ones that fit, and those of his own boat, whose occupants he might drive off
    (BOARD-3, DRIVE-2)."""
    board, who = state.table.board, state.table.roster[islander]
    fitting = board.fitting[who.type]
    return (fitting ^ (fitting & state.occupied)) | (fitting & board.own[who.nation])


def place_refusal(state: State, islander: int, place: int, price: int, kind: Kind) -> Refusal | None:
    """Return why the islander may not take *place* for *price*: type, stern, driving off (BOARD-3, BOARD-6, DRIVE-1 to
    4)."""
    if within_reach(state, islander) >> place & 1:
        return _occupied_refusal(state, islander, place, price, kind)
    board = state.table.board
    here, who, top = board.places[place], state.table.roster[islander], state.on[place]
    if here.area == STERN:
        other = str(state.table.roster[top].number)
        return _stern_full(state, here.boat) or refuse("occupied", "BOARD-3", cell=board.names[place], other=other)
    if not board.fitting[who.type] >> place & 1:
        return refuse("wrong_type", "BOARD-3", cell=board.names[place], type=here.type)
    return refuse(
        "drive_off_not_own_boat",
        "DRIVE-2",
        other=str(state.table.roster[top].number),
        boat=board.boats[here.boat].nation,
    )


def _occupied_refusal(state: State, islander: int, place: int, price: int, kind: Kind) -> Refusal | None:
    """Return why he may not take a place within reach: the stern is full, its occupant stays."""
    if state.on[place] != NOBODY:
        return _drive_off_refusal(state, islander, place, price, kind)
    here = state.table.board.places[place]
    heads = state.table.edition.stern_counts_heads
    return _stern_full(state, here.boat) if heads and here.area == STERN else None


def _stern_full(state: State, boat: int) -> Refusal | None:
    """The stern takes anybody while there is room; any free slot may be named (BOARD-3, P-BOAT-6)."""
    board = state.table.board
    slots = board.sterns[boat]
    if state.table.edition.stern_counts_heads:
        full = sum([len(pile(state, cell)) for cell in slots]) >= board.boats[boat].capacity
    else:
        full = all(state.on[cell] != NOBODY for cell in slots)
    return refuse("stern_full", "BOARD-3", boat=board.boats[boat].nation) if full else None


# Driving off.


def _drive_off_refusal(state: State, islander: int, place: int, price: int, kind: Kind) -> Refusal | None:
    """Return why the islander may not take an occupied place of his own boat that fits him (DRIVE-3, 4, P-DRIVE-1, 2, OPT-LEAD-6)."""
    table = state.table
    board, edition = table.board, table.edition
    nation = board.boats[board.places[place].boat].nation
    members = pile(state, place)
    other = str(table.roster[members[-1]].number)
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
        if cost <= price and board.places[place].type == wanted and state.on[place] == NOBODY
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
                for neighbour in members(board.water_steps[cell]):
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
