"""Which set-ups the contract suite and the transcripts play: every edition × number of players × option.

The full product of options is too large, so the table is pairwise: every two values of two options that can be had together, with
some number of players, stand together in at least one set-up; every value of every option stands with every number of players
that may use it. ``python3 -m tests.contract.matrix`` prints the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

from fog_core import link, registry
from fog_core import setup as setups
from fog_core.game import GameInfo, Setup
from fog_core.options import OptionValue

Choice = tuple[tuple[str, OptionValue], ...]
"""Values of some factors, ``players`` among them, sorted by name."""


@cache
def table(game: str, edition: str) -> tuple[Setup, ...]:
    """Return the set-ups of an edition, smallest number of players first."""
    about = registry.info(game, edition)
    open_pairs = [pair for pair in pairs(about) if _possible(about, dict(pair)) is not None]
    rows: list[Setup] = []
    while open_pairs:
        row = _row(about, open_pairs)
        rows.append(row)
        open_pairs = [pair for pair in open_pairs if not _covers(row, pair)]
    return tuple(sorted(rows, key=lambda setup: (setup.players, link.setup_text(setup))))


@cache
def everything() -> tuple[Setup, ...]:
    """Return the table of all editions, each set-up with its own seed."""
    return tuple(setup for about in registry.games() for setup in table(about.game, about.edition))


def name(setup: Setup) -> str:
    """Return a short name for test ids: the link without what is always there."""
    return link.setup_text(setup).replace("players=", "").replace("&seed=contract", "")


def pairs(about: GameInfo) -> Iterator[Choice]:
    """Yield every two values of two factors; players and options are the factors."""
    factors: dict[str, tuple[OptionValue, ...]] = {"players": about.players}
    factors |= {option.id: option.values for option in about.options}
    for (one, ones), (two, twos) in combinations(factors.items(), 2):
        for first in ones:
            for second in twos:
                yield ((one, first), (two, second))


def _row(about: GameInfo, open_pairs: list[Choice]) -> Setup:
    """Return a set-up with the first open pair and as many of the others as go together with it."""
    fixed = dict(open_pairs[0])
    setup = _possible(about, fixed)
    assert setup is not None
    for pair in open_pairs[1:]:
        more = fixed | dict(pair)
        if all(more[key] == value for key, value in fixed.items()):
            wider = _possible(about, more)
            if wider is not None:
                fixed, setup = more, wider
    return setup


def _possible(about: GameInfo, factors: dict[str, OptionValue]) -> Setup | None:
    """Return a set-up with these factors, or None if the game offers none.

    What they need goes along: the options that the schema names, one more option, and any number of players, if none is given.
    """
    players = [factors["players"]] if "players" in factors else [*about.players[1:], about.players[0]]
    given = {key: value for key, value in factors.items() if key != "players"}
    defaults = {option.id: option.default for option in about.options}
    for option in about.options:
        if given.get(option.id, option.default) != option.default:
            for needed, values in option.needs:
                if defaults[needed] not in values:
                    given.setdefault(needed, values[0])
    more = [{option.id: value} for option in about.options if option.id not in given for value in option.values]
    for added in ({}, *more):
        for count in players:
            assert isinstance(count, int)
            setup = setups.completed(Setup(about.game, about.edition, count, "contract", given | added))
            if not setups.problems(setup):
                return setup
    return None


def _covers(setup: Setup, pair: Choice) -> bool:
    factors: dict[str, OptionValue] = dict(setup.options) | {"players": setup.players}
    return all(factors[key] == value and type(factors[key]) is type(value) for key, value in pair)


if __name__ == "__main__":
    for row in everything():
        print(name(row))
