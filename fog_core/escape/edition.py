"""An edition: one record of parameters, read from its data file. The rules modules read the record, they do not ask for
names.

Owner of the fields: every number and every switch in which the two editions differ (section 17 of the prototype rules).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from fog_core.escape.action import Kind
from fog_core.escape.info import read

CHARACTERISTICS = ("push", "jump", "cross", "squeeze", "all_rounder", "endurance")
BEACH_KINDS = (Kind.RUN, Kind.SWAP, Kind.PUSH, Kind.JUMP, Kind.CROSS, Kind.SQUEEZE)
WATER_KINDS = (Kind.PASS, Kind.PULL, Kind.FALL)
AREAS = ("A", "B", "C", "D")
STERN = AREAS.index("D")


@dataclass(frozen=True, slots=True)
class Islander:
    """One islander of a set: printed number, nation, type and characteristic (COMP-1)."""

    number: int
    nation: str
    type: str
    characteristic: str


@dataclass(frozen=True, slots=True)
class Row:
    """One beach row: width, what set-up puts there (SET-7; *short_*: with three players), penalty and fog field
    (FOG-1)."""

    name: str
    width: int
    obstacles: int
    gaps: int
    islanders: int
    short_gaps: int
    short_islanders: int
    penalty: int
    fog_at: int
    printed: str


@dataclass(frozen=True, slots=True)
class PierRecord:
    """One pier: number, its shore field and its fields from the shore outwards (GEO-5)."""

    number: int
    shore: str
    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlaceRecord:
    """One place of a boat: id, area letter, side (None in the stern) and the type pictured (None = anybody)."""

    id: str
    area: str
    side: str | None
    type: str | None


@dataclass(frozen=True, slots=True)
class PlankRecord:
    """One plank: from which water field to which area on which side (GEO-7)."""

    start: str
    area: str
    side: str | None


@dataclass(frozen=True, slots=True)
class BoatRecord:
    """One boat: its nation, places, planks, stern capacity, minimum crew, bonuses, own area points and the nation's
    solo MP."""

    nation: str
    initial: str
    places: tuple[PlaceRecord, ...]
    planks: tuple[PlankRecord, ...]
    capacity: int
    minimum_crew: Mapping[str, int]
    bonuses: tuple[int, ...]
    area_points: Mapping[str, int]
    solo_mp: int


@dataclass(frozen=True, slots=True)
class Seating:
    """What the number of players fixes: colours in play, discs (islanders) per colour, fog steps at the start (SET-4,
    SET-5, P-SET-1)."""

    colours: int
    discs: int
    fog: int


@dataclass(frozen=True, slots=True, eq=False)
class Edition:
    """The parameters of one edition on one board size and level. See ``data/*.json`` for where each comes from.

    *data* is the whole file, for tables that only one module reads (scenarios, levels, fog cards, options).
    """

    name: str
    size: str
    level: str
    data: Mapping[str, Any]

    # The board and what lies on it.
    rows: tuple[Row, ...]
    shore_width: int
    piers: tuple[PierRecord, ...]
    boats: tuple[BoatRecord, ...]
    islanders: tuple[Islander, ...]
    removed_with_three: tuple[int, ...]
    colours: tuple[str, ...]
    seatings: Mapping[int, Seating]
    three_colours: Seating | None

    # Set-up and draft.
    tokens: tuple[tuple[int, int], ...]
    tokens_sorted: bool
    tokens_first_game: tuple[int, int, int, int] | None
    max_group: int
    max_woods_touching: int
    max_run_last_row: int | None
    draft_snake: bool

    # Movement: prices per characteristic (CHAR-1) and kind, in MP, to which a target or somebody on top may add. *rules_instead*: which
    # rule a refusal names in its place.
    mp_per_turn: int
    kinds: tuple[str, ...]
    barred: tuple[str, ...]
    unknown_kind_first: bool
    rules_instead: Mapping[str, str]
    prices: Mapping[str, Mapping[str, int]]
    cheapest_but_run: Mapping[str, int]
    enhancement: int
    push_max: int
    push_max_enhanced: int
    free_kinds: tuple[str, ...]
    free_max_price: int | None

    # Water: how many may stay on one field, what running past costs and allows.
    water_limit: int
    pier_limit_in_last_round: int | None
    last_round_fog: int
    lower_leaves_extra: int
    pass_pair_extra: int
    bump: bool
    bump_in_solo: bool
    return_after_pass: bool
    shore_limit_for_pushed: int
    counts_mishaps: bool
    timeout_in_transit: str

    # Boats. *aboard_counts*: whoever can change places aboard keeps his colour in the game (P-TURN-2).
    aboard_counts: bool
    board_price: int
    change_price: int
    area_changes: bool
    shore_boards_only_stern: bool
    stern_counts_heads: bool
    bonus_once_per_islander: bool
    drive_off_occupants: int | None
    drive_off_displaces: bool
    refuge_other_areas: bool

    # Scoring.
    nation_points: int
    absent_points: int
    crew_penalty: int
    solo_mishap_advanced: int
    leader_points: Mapping[str, int]


@cache
def edition(name: str, size: str = "", level: str = "") -> Edition:
    """Return the record of an edition; size and level default to the smallest board and the full rules. ``KeyError``
    for unknown names.

    >>> edition("review").mp_per_turn
    7
    >>> [boat.initial for boat in edition("prototype", "large", "kenner").boats]
    ['g', 'b', 'k', 'r', 'v']
    """
    sizes = tuple(read(name).get("boards", ()))
    return _edition(name, size or sizes[0], level or "kenner") if sizes else _edition(name, "", "")


@cache
def _edition(name: str, size: str, level: str) -> Edition:
    data = read(name)
    parameters = data["parameters"]
    prices = {characteristic: _prices(data, characteristic) for characteristic in CHARACTERISTICS}
    ground = data["boards"][size] if size else data
    return Edition(
        name=name,
        size=size,
        level=level,
        data=data,
        rows=tuple(_row(record) for record in ground["rows"]["table"]),
        shore_width=ground["shore"]["width"],
        piers=tuple(
            PierRecord(record["pier"], record["shore"], tuple(record["fields"])) for record in ground["piers"]["table"]
        ),
        boats=_boats(data, ground),
        islanders=_islanders(data, size, level),
        removed_with_three=_removed(data, size, level),
        colours=tuple(data["colours"]["table"]),
        seatings=_seatings(data, size),
        three_colours=_three_colours(data, size),
        tokens=tuple((high, low) for high, low in data["scoring_tokens"]["tokens"]),
        tokens_sorted=parameters["scoring_sort"] is not None,
        tokens_first_game=_four(data["scoring_tokens"].get("first_game")),
        max_group=data["setup_limits"]["max_group"],
        max_woods_touching=data["setup_limits"]["max_woods_touching"],
        max_run_last_row=parameters["max_side_by_side_last_row"],
        draft_snake=parameters["draft"] == "snake",
        mp_per_turn=data["movement"]["mp_per_turn"],
        kinds=tuple(parameters["actions"]),
        barred=tuple(parameters["actions_not_in_family"]) if level == "family" else (),
        unknown_kind_first=parameters["unknown_kind_first"],
        rules_instead=parameters["rules_instead"],
        prices=prices,
        cheapest_but_run={
            characteristic: min(table[kind] for kind in BEACH_KINDS if kind is not Kind.RUN)
            for characteristic, table in prices.items()
        },
        enhancement=data["movement"]["enhancement"],
        push_max=data["movement"]["push_max"],
        push_max_enhanced=data["movement"]["push_max_enhanced"],
        free_kinds=tuple(parameters["free_kinds"]),
        free_max_price=parameters["free_max_price"],
        water_limit=parameters["water_limit"],
        pier_limit_in_last_round=parameters["pier_limit_in_last_round"],
        last_round_fog=parameters["last_round_fog"],
        lower_leaves_extra=parameters["lower_leaves_extra"],
        pass_pair_extra=parameters["pass_fallen_extra"],
        bump=parameters["bump"],
        bump_in_solo=parameters["bump_in_solo"],
        return_after_pass=parameters["return_after_pass"],
        shore_limit_for_pushed=parameters["shore_limit_for_pushed"],
        counts_mishaps=parameters["counts_mishaps"],
        timeout_in_transit=parameters["timeout_in_transit"],
        aboard_counts=parameters["aboard_counts"],
        board_price=parameters["board_price"],
        change_price=parameters["change_price"],
        area_changes=parameters["area_changes"],
        shore_boards_only_stern=parameters["shore_boards_only_stern"],
        stern_counts_heads=parameters["stern_counts_heads"],
        bonus_once_per_islander=parameters["bonus_on_switch_from_stern"],
        drive_off_occupants=parameters["drive_off_occupants"],
        drive_off_displaces=level == "kenner",
        refuge_other_areas="nearest_other_area" in parameters["refuge_order"],
        nation_points=data["scoring"]["nation"],
        absent_points=data["scoring"].get("absent", 0),
        crew_penalty=data["scoring"]["crew_penalty"],
        solo_mishap_advanced=data["solo"].get("bump_or_fall_advanced", 0),
        leader_points=data["scoring"].get("leaders", {}),
    )


def _row(record: Mapping[str, Any]) -> Row:
    short = record.get("three_player", record)
    return Row(
        name=record["row"],
        width=record["width"],
        obstacles=record["obstacles"],
        gaps=record["gaps"],
        islanders=record["islanders"],
        short_gaps=short["gaps"],
        short_islanders=short["islanders"],
        penalty=record["penalty"],
        fog_at=record["fog_at"],
        printed=record.get("printed_row", record["row"]),
    )


def _boats(data: Mapping[str, Any], ground: Mapping[str, Any]) -> tuple[BoatRecord, ...]:
    """The boats from left to right; planks stand with the boat or, where they depend on the size, with the board."""
    planks = ground["planks"]["table"] if "planks" in ground else data["boats"]["table"]
    boats = []
    for nation in ground.get("boat_order", data["boats"]["order"]):
        record = data["boats"]["table"][nation]
        boats.append(
            BoatRecord(
                nation=nation,
                initial=record["initial"],
                places=tuple(PlaceRecord(p["id"], p["area"], p["side"], p["type"]) for p in record["places"]),
                planks=tuple(PlankRecord(p["from"], p["area"], p["side"]) for p in planks[nation]["planks"]),
                capacity=record["stern_capacity"],
                minimum_crew=record["minimum_crew"],
                bonuses=tuple(record["bonuses"]),
                area_points=record.get("area_points", {}),
                solo_mp=record["solo_mp"],
            )
        )
    return tuple(boats)


def _islanders(data: Mapping[str, Any], size: str, level: str) -> tuple[Islander, ...]:
    """The set of islanders: the only one, the grey one (family), or the white ones of the nations on the board
    (P-LEVEL-1)."""
    table = data["islanders"]
    if not size:
        records = table["table"]
    elif level == "family":
        records = table["grey"]
    else:
        nations = data["boards"][size]["boat_order"]
        records = [record for record in table["white"] if record["nation"] in nations]
    return tuple(Islander(r["id"], r["nation"], r["type"], r["characteristic"]) for r in records)


def _removed(data: Mapping[str, Any], size: str, level: str) -> tuple[int, ...]:
    table = data["islanders"]
    if not size:
        return tuple(table["removed_with_three_players"])
    if size == "small":
        return tuple(table["removed_with_three_players_small"]["grey" if level == "family" else "white"])
    return ()


def _seatings(data: Mapping[str, Any], size: str) -> Mapping[int, Seating]:
    if size:
        return {
            record["players"]: Seating(record["colours"], record["discs_per_colour"], record["fog_steps"])
            for record in data["setup_table"]["table"]
            if record["size"] == size
        }
    discs, fog = data["discs"]["per_colour"], data["fog"]["start"]
    boards = data["turn_boards"]["board_for_players"]
    return {int(n): Seating(int(boards[n]), discs[n], fog[n]) for n in discs}


def _three_colours(data: Mapping[str, Any], size: str) -> Seating | None:
    record = data.get("three_colours")
    if record is None or record["size"] != size:
        return None
    return Seating(record["colours"], record["discs_per_colour"], record["fog_steps"])


def _prices(data: Mapping[str, Any], characteristic: str) -> Mapping[str, int]:
    """MP of all movements for one characteristic (CHAR-1); a change of place costs by its changes only."""
    movement = data["movement"]
    prices: dict[str, int] = {kind: movement["cost"][kind] for kind in BEACH_KINDS}
    prices |= dict.fromkeys(WATER_KINDS, movement["cost"]["water_step"])
    prices |= {Kind.BOARD: data["parameters"]["board_price"], Kind.SWITCH: 0}
    if characteristic in prices:
        prices[characteristic] = movement["special_cost"]
    if characteristic == "all_rounder":
        prices |= movement["all_rounder"]
    return prices


def _four(values: Any) -> tuple[int, int, int, int] | None:
    if values is None:
        return None
    a, b, c, d = values
    return (a, b, c, d)
