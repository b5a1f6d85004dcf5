"""Set-ups at the border: read from JSON, completed with defaults, checked, written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from fog_core import gate, options, registry
from fog_core.chance import MAX_SEED_LENGTH, normal_seed
from fog_core.errors import BadSetup, Param
from fog_core.game import GameInfo, Json, Setup
from fog_core.options import OptionValue

Problem = tuple[str, Mapping[str, Param]]
MAX_TOLD = 8  # unknown colours


def from_json(record: Any) -> Setup:
    """Return the set-up in *record* (docs/bridge.md), completed; whether the game offers it is left to ``problems``.

    Raises ``BadSetup``: ``missing_field``, ``wrong_type``, ``unknown_game``, ``unknown_option``.
    """
    given = gate.field(record, "options", dict, BadSetup, default={})
    if not all(type(value) in (str, int, bool, type(None)) for value in given.values()):
        raise BadSetup("wrong_type", field="options")
    return completed(
        Setup(
            game=gate.field(record, "game", str, BadSetup),
            edition=gate.field(record, "edition", str, BadSetup),
            players=gate.field(record, "players", int, BadSetup),
            seed=gate.field(record, "seed", str, BadSetup),
            options=given,
            sides=gate.texts(gate.field(record, "sides", list, BadSetup, default=[]), "sides", BadSetup),
        )
    )


def completed(setup: Setup) -> Setup:
    """Return *setup* with every option of the schema, the usual sides if it names none, and the normal form of its seed.

    Raises ``BadSetup``: ``unknown_game``, ``unknown_option``.
    """
    about = registry.info(setup.game, setup.edition)
    known = [option.id for option in about.options]
    for key in sorted(setup.options):
        if key not in known:
            raise BadSetup("unknown_option", option=gate.excerpt(key))
    return replace(
        setup,
        seed=normal_seed(setup.seed),
        options=options.complete(about.options, setup.options),
        sides=setup.sides or usual_sides(about, setup.players),
    )


def usual_sides(about: GameInfo, players: int) -> tuple[str, ...]:
    """Return the sides that are in play when nobody chose any."""
    return about.palette[: players * about.sides_per_seat.get(players, 0)] if players in about.players else ()


def problems(setup: Setup) -> tuple[Problem, ...]:
    """Return every reason why *setup* (completed) cannot be played, as (code, params); empty = it can."""
    about = registry.info(setup.game, setup.edition)
    found = list(_general(about, setup))
    return tuple(found or registry.rules(setup.game, setup.edition).setup_errors(setup) or _schema(about, setup))


def checked(setup: Setup) -> Setup:
    """Return *setup*, completed. Raises ``BadSetup`` with its first problem's code; ``problems`` lists them all."""
    whole = completed(setup)
    found = problems(whole)
    if found:
        raise BadSetup("bad_setup", problems=[{"code": code, "params": dict(params)} for code, params in found])
    return whole


def to_json(setup: Setup) -> Json:
    """Return *setup* as in docs/bridge.md."""
    return {
        "game": setup.game,
        "edition": setup.edition,
        "players": setup.players,
        "seed": setup.seed,
        "options": dict(setup.options),
        "sides": list(setup.sides),
    }


def changed_options(setup: Setup) -> dict[str, OptionValue]:
    """Return the options that differ from their defaults, in schema order."""
    about = registry.info(setup.game, setup.edition)
    return {
        option.id: setup.options[option.id]
        for option in about.options
        if setup.options.get(option.id, option.default) != option.default
    }


def _general(about: GameInfo, setup: Setup) -> list[Problem]:
    """Return what is wrong whatever the game: number of players, seed, colours that cannot be."""
    found: list[Problem] = []
    if setup.players not in about.players:
        found.append(
            ("unknown_players", {"players": setup.players, "from": min(about.players), "to": max(about.players)})
        )
    if not setup.seed:
        found.append(("seed_empty", {}))
    elif len(setup.seed) > MAX_SEED_LENGTH:
        found.append(("seed_too_long", {"limit": MAX_SEED_LENGTH}))
    elif not setup.seed.isprintable():
        found.append(("seed_unprintable", {}))
    unknown = [side for side in setup.sides if side not in about.palette]
    found += [("unknown_side", {"side": gate.excerpt(side)}) for side in unknown[:MAX_TOLD]]
    if len(set(setup.sides)) < len(setup.sides):
        found.append(("side_twice", {}))
    return found


def _schema(about: GameInfo, setup: Setup) -> list[Problem]:
    """Return what the option schema and the number of colours forbid: the net under the game's own checks."""
    found: list[Problem] = [
        (code, dict(params)) for code, params in options.violations(about.options, setup.players, setup.options)
    ]
    return found
