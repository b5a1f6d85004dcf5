"""Set-up from a seed (SET-1..10, P-SET-1..8) and what it says of itself.

Labels of the random values (``fog_core.chance``), frozen within a rules version:

``setup/start`` starting seat · ``setup/tokens`` side of the token of each area · ``setup/obstacles/<try>/<row>`` (whole
layouts) or ``setup/obstacles/<start>/<row>/<try>`` (row by row) · ``setup/islanders`` order of the stock ·
``setup/gaps/<row>`` · ``setup/leader_elder`` and ``setup/leaders`` which elder, and where in row A (option 5) ·
``setup/fog_cards`` the deck (extension 1).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import count

from fog_core import chance
from fog_core.escape import options
from fog_core.escape.board.cells import cell_set
from fog_core.escape.board.directions import NOTHING
from fog_core.escape.board.geometry import Board
from fog_core.escape.board.geometry import board as board_of
from fog_core.escape.board.layout import leader_elders, limit_violations, row_counts
from fog_core.escape.edition import AREAS, Edition, Islander
from fog_core.escape.score import solo
from fog_core.escape.state import NOBODY, Phase, State, Table
from fog_core.escape.turn import draft, fog
from fog_core.game import Event, Move, Setup
from fog_core.options import OptionValue

Tokens = tuple[int, int, int, int]


def initial(setup: Setup) -> State:
    """Return the state before the first action: the draft, or the first turn of a solo game."""
    values = options.resolved(setup.edition, setup.players, setup.options)
    if setup.players == solo.SEATS:
        return _solo(options.edition_of(setup), values, setup.seed)
    return _multiplayer(setup, values)


def _multiplayer(setup: Setup, values: Mapping[str, OptionValue]) -> State:
    """Set up for two or more players; the colours stand in turn-board order, position 1 first (SET-6)."""
    edition, seed, players = options.edition_of(setup), setup.seed, setup.players
    seating = options.seating(edition, players, values)
    starts = chance.value(seed, "setup/start", 0, players)
    seats = tuple((starts + position) % players for position in range(seating.colours))
    given = options.sides(setup)
    roster = tuple(
        islander for islander in edition.islanders if players != 3 or islander.number not in edition.removed_with_three
    )
    board = board_of(edition)
    obstacles = draw_obstacles(edition, board, seed)
    table = Table(
        edition=edition,
        board=board,
        roster=roster,
        colours=tuple(given[seat + players * (position // players)] for position, seat in enumerate(seats)),
        seats=seats,
        options=values,
        obstacles=obstacles,
        scoring=_tokens(edition, values, seed),
        mp=(edition.mp_per_turn,) * seating.colours,
        rounds=seating.fog,
        players=players,
        leaders=_leaders(roster, players, seed) if values.get("leaders") else frozenset(),
        seed=seed,
    )
    state = start(table, deal(table))
    return state._replace(
        phase=Phase.DRAFT,
        active=draft.picker(table, 0),
        bonuses=tuple(boat.bonuses for boat in board.boats),
        fog_deck=fog.deck(table),
    )


def _solo(edition: Edition, values: Mapping[str, OptionValue], seed: str) -> State:
    """Set up a scenario: no draft; the nations play in the order of the boats (SOLO-1..4, P-SOLO-1, 2)."""
    scenario, board = solo.scenario(edition, values), board_of(edition)
    fixed = scenario.placement
    nations = tuple(boat.nation for boat in board.boats)
    if fixed is None:
        obstacles = draw_obstacles(edition, board, seed)
    else:
        obstacles = tuple(name in fixed["obstacles"] for name in board.names)
    table = Table(
        edition=edition,
        board=board,
        roster=edition.islanders,
        colours=nations,
        seats=(0,) * len(nations),
        options=values,
        obstacles=obstacles,
        scoring=scenario.scoring,
        mp=tuple(boat.solo_mp for boat in board.boats),
        rounds=scenario.fog_advanced if values.get("solo_advanced") else scenario.fog,
        solo=True,
        goals=tuple(scenario.deductions),
        seed=seed,
    )
    if fixed is None:
        at = deal(table)
    else:
        at = tuple(board.cell(fixed["islanders"][str(islander.number)]) for islander in table.roster)
    return start(table, at)._replace(owner=tuple(nations.index(islander.nation) for islander in table.roster))


def start(table: Table, at: Sequence[int]) -> State:
    """Return round 1 of *table* with every islander on a cell of his own, nobody's yet, no bonus on a boat."""
    on = bytearray([NOBODY] * len(table.board.names))
    for islander, cell in enumerate(at):
        on[cell] = islander
    return State(
        table=table,
        phase=Phase.MOVE,
        round=1,
        turn=0,
        active=0,
        fog=table.rounds,
        mp=table.mp[0],
        at=tuple(at),
        owner=(NOBODY,) * len(at),
        on=bytes(on),
        occupied=cell_set(at),
        spent=(0,) * len(at),
        bonuses=((),) * len(table.board.boats),
        taken=((),) * len(table.colours),
    )


def draw_obstacles(edition: Edition, board: Board, seed: str) -> tuple[bool, ...]:
    """Return by cell where obstacles lie, drawn within the limits of SET-8 by the edition's procedure."""
    procedure = _PROCEDURES[edition.data["setup_limits"]["redraw"]]
    drawn = procedure(edition, board, seed)
    return tuple(cell in drawn for cell in range(len(board.names)))


def _draw_layouts(edition: Edition, board: Board, seed: str) -> set[int]:
    """Draw whole layouts until one keeps the limits, so that all legal ones are equally likely (SET-9)."""
    for attempt in count():
        drawn: set[int] = set()
        for row in edition.rows:
            drawn.update(
                chance.sample(seed, f"setup/obstacles/{attempt}/{row.name}", _hexes(board, row.name), row.obstacles)
            )
            if any(limit_violations(edition, board, drawn)):
                break  # no later row can mend it: the layout is lost
        else:
            return drawn
    raise AssertionError("unreachable")


def _draw_rows(edition: Edition, board: Board, seed: str) -> set[int]:
    """Draw row by row, a row that breaks a limit again; after too many failures start over (P-SET-6)."""
    for attempt in count():
        drawn: set[int] = set()
        for row in edition.rows:
            for again in range(edition.data["setup_limits"]["tries_per_row"]):
                label = f"setup/obstacles/{attempt}/{row.name}/{again}"
                wider = drawn.union(chance.sample(seed, label, _hexes(board, row.name), row.obstacles))
                if not any(limit_violations(edition, board, wider)):
                    drawn = wider
                    break
            else:
                break
        else:
            return drawn
    raise AssertionError("unreachable")


_PROCEDURES = {"layout": _draw_layouts, "row": _draw_rows}


def deal(table: Table) -> tuple[int, ...]:
    """Return where every islander lies: gaps first, then the stock row by row; leaders in row A (SET-10)."""
    stock = iter(
        chance.shuffled(table.seed, "setup/islanders", [i for i in range(len(table.roster)) if i not in table.leaders])
    )
    at = [NOTHING] * len(table.roster)
    for row in table.edition.rows:
        free = [cell for cell in _hexes(table.board, row.name) if not table.obstacles[cell]]
        gaps, _ = row_counts(row, table.players)
        empty = chance.sample(table.seed, f"setup/gaps/{row.name}", free, gaps)
        cells = [cell for cell in free if cell not in empty]
        if table.leaders and row is table.edition.rows[0]:
            for leader, cell in zip(
                sorted(table.leaders), chance.shuffled(table.seed, "setup/leaders", cells), strict=False
            ):
                at[leader] = cell
            cells = [cell for cell in cells if cell not in at]
        for cell in cells:
            at[next(stock)] = cell
    return tuple(at)


@cache
def _hexes(board: Board, row: str) -> tuple[int, ...]:
    """Return the hexes of a beach row from the left."""
    return tuple(cell for cell in range(board.beach_end) if board.names[cell].startswith(row))


def _tokens(edition: Edition, values: Mapping[str, OptionValue], seed: str) -> Tokens:
    """Throw the scoring tokens: one random side each, sorted or one per area (SET-3, P-SET-3)."""
    if values.get("first_game") and edition.tokens_first_game is not None:
        return edition.tokens_first_game
    sides = [pair[chance.value(seed, "setup/tokens", n, 2)] for n, pair in enumerate(edition.tokens)]
    a, b, c, d = sorted(sides, reverse=True) if edition.tokens_sorted else sides
    return (a, b, c, d)


def _leaders(roster: Sequence[Islander], players: int, seed: str) -> frozenset[int]:
    """Return the leaders of this game: the leaders and as many elders as colours need (OPT-LEAD-1)."""
    elders = [i for i, islander in enumerate(roster) if islander.type == "elder"]
    chosen = chance.sample(seed, "setup/leader_elder", elders, leader_elders(players))
    return frozenset(chosen) | {i for i, islander in enumerate(roster) if islander.type == "leader"}


def opening(state: State) -> tuple[Event, ...]:
    """Return what the set-up did: line 0 of the log."""
    return tuple(_opening(state))


def _opening(state: State) -> Iterator[Event]:
    table = state.table
    dealt = tuple(
        Move(str(islander.number), None, table.board.names[cell])
        for islander, cell in zip(table.roster, state.at, strict=True)
    )
    yield Event("setup", {"players": table.players, "sides": list(table.colours), "seed": table.seed}, dealt)
    if table.options.get("area_points"):
        yield Event("area_points")
    else:
        yield Event("tokens", dict(zip(AREAS, table.scoring, strict=True)))
    if table.solo:
        yield Event("solo_setup", {"sides": list(table.colours), "scenario": solo.title(table)})
        return
    if table.leaders:
        yield Event("leaders", {"pieces": [str(table.roster[leader].number) for leader in sorted(table.leaders)]})
    yield Event("starts", {"side": table.colours[0]})
