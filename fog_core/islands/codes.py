"""Every code of the game that has a text, with its params: for writers, translators, and the test of completeness.

Keys are ``islands.<family>.<code>`` (docs/texts.md). Params are listed once; a text may use fewer.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from fog_core.errors import Param, Refusal

Codes: TypeAlias = Mapping[str, tuple[str, ...]]

_TILE = ("tile", "number", "id")

RULE_OF: Mapping[str, str] = {
    "game-over": "ROUND-1",
    "not-your-turn": "ROUND-1",
    "unknown-action": "ROUND-1",
    "already-kept": "TAKE-3",
    "not-pending": "TAKE-2",
    "wrong-phase": "ROUND-1",
    "tile-choice-open": "BAG-2",
    "no-shortage": "BAG-2",
    "pending-tile": "PLACE-6",
    "unknown-cell": "GEO-1",
    "not-beside-yard": "SET-8",
    "tile-not-there": "CLOUD-5",
    "unknown-die": "DICE-1",
    "already-rerolled": "DICE-1",
    "in-harbour": "HARB-5",
    "not-in-harbour": "HARB-5",
    "unknown-direction": "GEO-2",
    "bad-steps": "FLY-1",
    "turn-without-step": "FLY-5",
    "beyond-edge": "FLY-6",
    "energy-short": "ENER-2",
    "free-leave-only": "HARB-11",
    "not-free-leave": "HARB-11",
    "direction-not-free": "HARB-9",
    "must-leave": "HARB-9",
    "shore-not-windward": "HARB-9",
    "unknown-cloud": "TAKE-1",
    "cloud-empty": "TAKE-1",
    "must-take": "TAKE-1",
    "module-off": "EXP-1",
    "unknown-expansion": "EXP-1",
    "expansion-used": "EXP-1",
    "icon-not-passed": "EXP-2",
    "spyglass-full": "ENER-5",
    "already-given": "HARB-6",
    "tile-not-held": "PLACE-1",
    "not-tradable": "HARB-6",
    "give-first": "HARB-5",
    "same-tile": "HARB-6",
    "harbour-full": "HARB-13",
    "bag-empty": "HARB-14",
    "exchange-open": "HARB-8",
    "cell-yard": "PLACE-2",
    "cell-under-balloon": "PLACE-2",
    "not-adjacent": "PLACE-2",
    "cell-covered": "PLACE-2",
    "value-out-of-range": "RANK-2",
}
"""Every refusal (rules section 18) with the rule behind it."""


def refuse(code: str, **params: Param) -> Refusal:
    """Return the refusal *code*; ``KeyError`` for a code the rules do not know."""
    return Refusal(code, RULE_OF[code], params)


REFUSALS: Codes = dict.fromkeys(RULE_OF, ()) | {
    "not-your-turn": ("side",),
    "wrong-phase": ("phase",),
    "already-kept": _TILE,
    "pending-tile": _TILE,
    "beyond-edge": ("most",),
    "energy-short": ("cost", "left"),
    "cloud-empty": ("n",),
    "icon-not-passed": ("need", "left"),
    "spyglass-full": ("n",),
    "direction-not-free": ("dirs",),
    "cell-covered": _TILE,
}

EVENTS: Codes = {
    "starts": ("side", "seed"),
    "equipped": ("side", "seat", "n", *_TILE),
    "act.balloon": ("side", "seat", "cell"),
    "act.swap": ("side", "seat", *_TILE),
    "act.reroll": ("side", "seat", "die"),
    "act.accept": ("side", "seat"),
    "act.draw": ("side", "seat"),
    "act.skip": ("side", "seat"),
    "act.fly": ("side", "seat", "dir", "steps", "from", "to", "cost"),
    "act.leave": ("side", "seat", "dir", "steps", "from", "to", "cost", "cell"),
    "act.leave_any": ("side", "seat", "from", "to", "cost", "cell"),
    "act.cloud": ("side", "seat", "n", "tiles"),
    "act.pass_take": ("side", "seat"),
    "act.activate": ("side", "seat", *_TILE, "convert", "n"),
    "act.give": ("side", "seat", *_TILE),
    "act.pick": ("side", "seat", *_TILE),
    "act.pick_bag": ("side", "seat"),
    "act.no_exchange": ("side", "seat"),
    "act.keep": ("side", "seat", *_TILE),
    "act.convert": ("side", "seat", *_TILE, "n"),
    "act.cloud_tile": ("side", "seat", *_TILE),
    "act.no_tile": ("side", "seat"),
    "act.place": ("side", "seat", *_TILE, "cell"),
    "act.end_turn": ("side", "seat"),
    "act.value": ("side", "seat", "n"),
    "round": ("round", "side"),
    "clouds_emptied": ("n",),
    "clouds_filled": ("n",),
    "harbour_filled": _TILE,
    "harbour_swap": ("side", *_TILE),
    "dice": ("side", "dir", "face"),
    "reroll": ("side", "die", "dir", "face"),
    "wind": ("dirs", "face"),
    "energy": ("side", "seat", "n", "lost", "left", "why"),
    "drawn": ("side", "seat", *_TILE),
    "special": ("side", "seat", "cell", "n", "special"),
    "coast_joined": ("side", "seat", "coast", "n"),
    "coast_lost": ("side", "seat", "coast", "n"),
    "connected": ("side", "seat", "round"),
    "bag_empty": ("side",),
    "nothing_to_draw": ("side",),
    "last_round": ("round", "reason"),
    "start_player": ("side", "n"),
    "drift_takes": ("n", "tiles"),
    "drift_waits": (),
    "drift_swaps": _TILE,
    "game_over": ("reason",),
}
"""What happens (log, speech, animation). *left*: energy that remains. *why*: bonus, tile or drop."""

SETUP_ERRORS: Codes = {
    "side_count": ("need", "n"),
    "first_not_seated": ("players",),
}
"""Why a set-up is not offered, beside what the option schema forbids."""

REASONS: Codes = {
    "group": ("coast", "n", "wilds", "cells", "points"),
    "big_group": ("landscape", "n", "cells", "points"),
    "city": ("cell", "n", "points"),
    "monuments": ("n", "place", "points"),
    "crown": ("n", "points"),
    "connected_first": ("round", "points"),
    "connected_last": ("round", "points"),
    "volcano": ("cell", "points"),
    "expansion": (*_TILE, "points"),
    "all_expansions": ("points",),
}
"""Parts of a number of the score sheet."""

ENDS = ("coasts", "bag", "clouds", "limit")
"""What made the last round the last (section 19)."""

BARRIERS = ("dice", "draw")
"""What an undo would un-reveal."""

LEVELS = ("fogbound", "drifter", "pilot", "pathfinder", "master")

CATEGORIES = (
    "swamp",
    "forest",
    "mountain",
    "desert",
    "canyon",
    "meadow",
    "bonus",
    "cities",
    "monuments",
    "energy",
    "end",
    "volcanoes",
    "expansions",
)
TIE_BREAKS = ("energy_left",)
