"""What a set-up may ask for and what its options mean: refusals (P-SET-10), edition record, values that follow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from fog_core.errors import Param
from fog_core.escape.edition import Edition, Seating, edition
from fog_core.escape.info import info, read
from fog_core.game import Setup
from fog_core.options import OptionValue, complete, violations


def setup_errors(setup: Setup) -> tuple[tuple[str, Mapping[str, Param]], ...]:
    """Return every reason why *setup* is not offered: refusals of the edition, else more colours than can play.

    What the option schema forbids is left to the core; such a set-up has no number of colours.
    """
    found: dict[str, Mapping[str, Param]] = {code: {"players": setup.players} for code in refusals(setup)}
    about = info(setup.edition)
    sound = setup.players in about.players and not violations(about.options, setup.players, setup.options)
    if not found and sound and setup.players > 1:
        need = seating(edition_of(setup), setup.players, setup.options).colours
        if len(setup.sides) > need:
            found["side_count"] = {"need": need, "n": len(setup.sides)}
    return tuple(sorted(found.items()))


def refusals(setup: Setup) -> list[str]:
    """Return the codes of P-SET-10 that apply, sorted; which combination is refused stands in the edition's data."""
    schema = info(setup.edition).options
    values = complete(schema, setup.options)
    records = read(setup.edition)["options"]["refusals"]
    return sorted({record["code"] for record in records if _applies(record, setup.players, values)})


def _applies(record: Mapping[str, Any], players: int, values: Mapping[str, OptionValue]) -> bool:
    """Return whether a refusal of the data applies.

    Its options are as in *when* and not as in *unless*, the number of players is in *players* and not in *allowed*.
    """
    when = all(values[option] in wanted for option, wanted in record.get("when", {}).items())
    unless = bool(record.get("unless")) and all(values[option] in wanted for option, wanted in record["unless"].items())
    right_number = players in record.get("players", (players,)) and players not in record.get("allowed", ())
    return when and not unless and right_number


def edition_of(setup: Setup) -> Edition:
    """Return the edition record for the board size and level of *setup*."""
    values = complete(info(setup.edition).options, setup.options)
    return edition(setup.edition, str(values.get("size", "")), str(values.get("level", "")))


def resolved(name: str, players: int, given: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Return all options with values that follow from level or number of players filled in (P-LEVEL-1, P-OPT-4).

    >>> resolved("prototype", 2, {"level": "family"})["advanced_drive_off"]
    False
    """
    values = complete(info(name).options, given)
    for record in read(name)["options"]["table"]:
        if values[record["id"]] is None:
            if "by_level" in record:
                values[record["id"]] = record["by_level"][values["level"]]
            if "by_players" in record:
                values[record["id"]] = record["by_players"].get(str(players))
    return values


def seating(rules: Edition, players: int, options: Mapping[str, OptionValue]) -> Seating:
    """Return colours, discs and fog steps for two or more *players* (SET-4, SET-5, P-SET-1, P-OPT-5)."""
    if options.get("three_colours") and rules.three_colours is not None:
        return rules.three_colours
    return rules.seatings[players]


def sides(setup: Setup) -> tuple[str, ...]:
    """Return the colours in play in the order in which the seats were given them; missing ones come from the palette in
    its order."""
    need = seating(edition_of(setup), setup.players, setup.options).colours
    chosen = setup.sides[:need]
    free = (colour for colour in info(setup.edition).palette if colour not in chosen)
    return (*chosen, *_first(free, need - len(chosen)))


def _first(colours: Iterator[str], count: int) -> tuple[str, ...]:
    return tuple(colour for colour, _ in zip(colours, range(count), strict=False))


def hourglass_seconds(name: str, options: Mapping[str, OptionValue]) -> int | None:
    """Return how long a turn may last (OPT-GLASS-1, P-OPT-1), None without an hourglass."""
    value = options.get("hourglass")
    if value is True:
        return int(read(name)["options"]["hourglass_seconds"])
    return value if isinstance(value, int) and value else None
