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
    "game_over": "ROUND-1",
    "not_your_turn": "ROUND-1",
    "unknown_action": "ROUND-1",
    "already_kept": "TAKE-3",
    "not_pending": "TAKE-2",
    "wrong_phase": "ROUND-1",
    "tile_choice_open": "BAG-2",
    "no_shortage": "BAG-2",
    "pending_tile": "PLACE-6",
    "unknown_cell": "GEO-1",
    "not_beside_yard": "SET-8",
    "tile_not_there": "CLOUD-5",
    "unknown_die": "DICE-1",
    "already_rerolled": "DICE-1",
    "in_harbour": "HARB-5",
    "not_in_harbour": "HARB-5",
    "unknown_direction": "GEO-2",
    "bad_steps": "FLY-1",
    "turn_without_step": "FLY-5",
    "beyond_edge": "FLY-6",
    "energy_short": "ENER-2",
    "free_leave_only": "HARB-11",
    "not_free_leave": "HARB-11",
    "direction_not_free": "HARB-9",
    "must_leave": "HARB-9",
    "shore_not_windward": "HARB-9",
    "unknown_cloud": "TAKE-1",
    "cloud_empty": "TAKE-1",
    "must_take": "TAKE-1",
    "module_off": "EXP-1",
    "unknown_expansion": "EXP-1",
    "expansion_used": "EXP-1",
    "icon_not_passed": "EXP-2",
    "spyglass_full": "ENER-5",
    "already_given": "HARB-6",
    "tile_not_held": "PLACE-1",
    "not_tradable": "HARB-6",
    "give_first": "HARB-5",
    "same_tile": "HARB-6",
    "harbour_full": "HARB-13",
    "bag_empty": "HARB-14",
    "exchange_open": "HARB-8",
    "cell_yard": "PLACE-2",
    "cell_under_balloon": "PLACE-2",
    "not_adjacent": "PLACE-2",
    "cell_covered": "PLACE-2",
    "value_out_of_range": "RANK-2",
}
"""Every refusal (rules section 18) with the rule behind it."""


def refuse(code: str, **params: Param) -> Refusal:
    """Return the refusal *code*; ``KeyError`` for a code the rules do not know."""
    return Refusal(code, RULE_OF[code], params)


REFUSALS: Codes = dict.fromkeys(RULE_OF, ()) | {
    "not_your_turn": ("side",),
    "wrong_phase": ("phase",),
    "already_kept": _TILE,
    "pending_tile": _TILE,
    "beyond_edge": ("most",),
    "energy_short": ("cost", "left"),
    "cloud_empty": ("n",),
    "icon_not_passed": ("need", "left"),
    "spyglass_full": ("n",),
    "direction_not_free": ("dirs",),
    "cell_covered": _TILE,
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

AWARDS: Codes = dict.fromkeys(
    ("long_flight", "headwind", "hovers", "spilt", "rerolls", "furnace", "merchant", "careless", "bag"), ("side", "n")
)
"""What was remarkable in a match (awards.py)."""

WHY: Codes = dict.fromkeys(("scores", "energy", "keeps", "better", "worse"), ("n",))
"""What speaks for a turn or a choice (guardian/why.py)."""

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
