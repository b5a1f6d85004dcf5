"""What the start page knows of the two editions, read from their data; loads no rules module."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from fog_core import datafile
from fog_core.game import GameInfo
from fog_core.options import Option

GAME = "escape"
EDITIONS = ("review", "prototype")


@cache
def read(edition: str) -> Mapping[str, Any]:
    """Return the data file of *edition*; ``KeyError`` if there is no such edition. Treat it as read-only."""
    if edition not in EDITIONS:
        raise KeyError(edition)
    return datafile.read("fog_core.escape", f"{edition}.json")


@cache
def info(edition: str) -> GameInfo:
    """Return players, colours, options and provenance of *edition*.

    >>> info("review").players
    (1, 2, 3, 4)
    """
    data = read(edition)
    about = data["info"]
    return GameInfo(
        game=GAME,
        edition=edition,
        rules_version=about["rules_version"],
        players=tuple(about["players"]),
        palette=tuple(data["colours"]["table"]),
        sides_per_seat={int(players): count for players, count in about["sides_per_seat"].items()},
        options=tuple(Option.from_json(record) for record in data["options"]["table"]),
        fidelity=(*_fidelity(data, ""), *_scenario_fidelity(edition)),
    )


def _fidelity(table: Any, name: str) -> Iterator[Mapping[str, str]]:
    """Yield the provenance of every table: dotted name, kind (stated, derived, reconstructed), reason."""
    if isinstance(table, Mapping):
        if "provenance" in table:
            yield {"table": name, **table["provenance"]}
        for key, value in table.items():
            if key != "provenance":
                yield from _fidelity(value, f"{name}.{key}" if name else key)
    elif isinstance(table, list):
        for index, value in enumerate(table):
            yield from _fidelity(value, f"{name}.{index}")


def _scenario_fidelity(edition: str) -> Iterator[Mapping[str, str]]:
    """Yield the provenance of the solo scenarios of *edition*, by file name."""
    for name in read(edition)["solo"]["scenarios"]:
        yield from _fidelity(read_scenario(edition, name), f"solo.scenario.{edition}-{name}")


def read_scenario(edition: str, name: str) -> Mapping[str, Any]:
    """Return the data file of a solo scenario: one of those that the edition's ``solo`` table names."""
    return datafile.read("fog_core.escape", f"scenarios/{edition}-{name}.json")
