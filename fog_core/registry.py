"""The games there are. Listing them is cheap: the rules of a game are imported when a match of it is opened.

A game is a package with two modules. ``info``: ``EDITIONS`` (names) and ``info(edition) -> GameInfo``, without the rules.
``game``: ``game(edition) -> Game``. Two more may be missing. ``guardian`` is asked for when a computer player sits down:
``plan(state, level, salt)`` and ``judge(state, level, tokens)``, see ``fog_core.guardians``. ``awards``: ``awards(entries)`` says what
was remarkable in a match. A new game is one line in ``GAMES``; see docs/adding-a-game.md.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from fog_core import gate
from fog_core.errors import BadSetup
from fog_core.game import Event, Game, GameInfo, Json
from fog_core.options import Option

if TYPE_CHECKING:
    from fog_core.guardians.plan import Planner
    from fog_core.log import Entry

PROVENANCE = ("stated", "derived", "reported", "reconstructed", "house")
"""Where numbers come from: the rulebook, what follows from it, published reviews, our reconstruction, our own invention. Each has a
text ``<game>.fidelity.<kind>``."""

GAMES: dict[str, str] = {
    "escape": "fog_core.escape",
    "islands": "fog_core.islands",
}


def games() -> tuple[GameInfo, ...]:
    """Return the info of every edition of every game, in the order of the start page; loads no rules."""
    return tuple(
        module.info(edition)
        for module in (import_module(f"{package}.info") for package in GAMES.values())
        for edition in module.EDITIONS
    )


def info(game: str, edition: str) -> GameInfo:
    """Return what is known of an edition without its rules. Raises ``BadSetup`` (``unknown_game``).

    >>> info("escape", "review").key
    'escape/review'
    """
    module = import_module(f"{_package(game, edition)}.info")
    if edition not in module.EDITIONS:
        raise BadSetup("unknown_game", game=gate.excerpt(game), edition=gate.excerpt(edition))
    found: GameInfo = module.info(edition)
    return found


def rules(game: str, edition: str) -> Game[Any, Any]:
    """Return the rules of an edition, imported at the first call. Raises ``BadSetup`` (``unknown_game``)."""
    info(game, edition)
    found: Game[Any, Any] = import_module(f"{_package(game, edition)}.game").game(edition)
    return found


def guardian(game: str) -> Planner | None:
    """Return the planner of a game (its module ``guardian``), imported at the first call; None if it has none."""
    found: Planner | None = _optional(f"{GAMES[game]}.guardian")
    return found


def awards(game: str) -> Callable[[Sequence[Entry]], tuple[Event, ...]] | None:
    """Return what finds the remarkable in a log (``awards`` of a game's module ``awards``); None if the game has none."""
    module = _optional(f"{GAMES[game]}.awards")
    found: Callable[[Sequence[Entry]], tuple[Event, ...]] | None = module and module.awards
    return found


def info_json(about: GameInfo) -> Json:
    """Return *about* as it stands in ``games.json`` and in the bridge's ``games``."""
    return {
        "game": about.game,
        "edition": about.edition,
        "rules_version": about.rules_version,
        "players": list(about.players),
        "palette": list(about.palette),
        "sides_per_seat": {str(players): count for players, count in about.sides_per_seat.items()},
        "options": [_option_json(option) for option in about.options],
        "fidelity": [dict(table) for table in about.fidelity],
    }


def _option_json(option: Option) -> Json:
    return {
        "id": option.id,
        "values": list(option.values),
        "default": option.default,
        "players": list(option.players),
        "needs": {key: list(values) for key, values in option.needs},
        "group": option.group,
    }


def _optional(name: str) -> Any:
    return None if find_spec(name) is None else import_module(name)


def _package(game: str, edition: str) -> str:
    if game not in GAMES:
        raise BadSetup("unknown_game", game=gate.excerpt(game), edition=gate.excerpt(edition))
    return GAMES[game]
