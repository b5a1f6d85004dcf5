"""Every code of the game that has a text, with its params: for translators and for the test of the texts.

Keys are ``escape.<family>.<code>`` (docs/texts.md). Params are listed once; a text may use fewer.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

Codes: TypeAlias = Mapping[str, tuple[str, ...]]

_ACT = ("side", "piece", "from", "to", "cost", "left", "free", "enhanced")

EVENTS: Codes = {
    "setup": ("players", "sides", "seed"),
    "tokens": ("A", "B", "C", "D"),
    "area_points": (),
    "starts": ("side",),
    "leaders": ("pieces",),
    "solo_setup": ("sides", "scenario"),
    "act.pick": ("side", "piece"),
    "act.run": _ACT,
    "act.pass": (*_ACT, "others"),
    "act.pull": (*_ACT, "other"),
    "act.fall": (*_ACT, "other"),
    "act.swap": (*_ACT, "other"),
    "act.push": (*_ACT, "others"),
    "act.jump": (*_ACT, "other"),
    "act.cross": _ACT,
    "act.squeeze": _ACT,
    "act.board": (*_ACT, "boat", "area", "points"),
    "act.switch": (*_ACT, "boat", "area", "points"),
    "act.end_turn": ("side", "left"),
    "act.timeout": ("side", "left"),
    "bonus": ("side", "piece", "boat", "points"),
    "drive_off": ("piece", "other", "cell", "to"),
    "shares_place": ("piece", "others", "cell"),
    "bump": ("piece", "other", "from", "to"),
    "on_top": ("piece", "other", "cell"),
    "goes_back": ("piece", "to"),
    "draft_end": ("side",),
    "skipped": ("side",),
    "fog_card": ("n",),
    "fog_advances": ("marker", "rows"),
    "fog_waits": ("marker",),
    "lost": ("side", "pieces", "row", "penalty"),
    "round": ("round", "side"),
    "last_round": (),
    "game_over": ("reason",),
}
"""What happens (log, speech, animation). *left*: MP that remain. *marker*: fog steps still to go. *penalty*: points
lost by this event."""

REFUSALS: Codes = {
    "game_over": (),
    "wrong_phase": ("phase",),
    "not_your_turn": ("side", "by"),
    "unknown_islander": ("piece",),
    "already_chosen": ("piece", "by"),
    "leader_already_chosen": ("piece", "other", "side"),
    "must_choose_leader": ("side", "pieces"),
    "must_continue": ("piece", "mode"),
    "option_off": ("option",),
    "lost": ("piece", "row"),
    "not_yours": ("piece", "by"),
    "endurance_used": ("piece",),
    "unknown_cell": ("cell",),
    "unknown_kind": ("kind",),
    "cannot_enhance": ("kind",),
    "enhanced_twice": ("piece",),
    "enhancement_not_needed": (),
    "free_run_only": ("kind",),
    "no_endurance": ("piece",),
    "not_moved_yet": ("piece",),
    "cannot_leave_boat": ("piece",),
    "wrong_kind": ("kind", "cell"),
    "not_adjacent": ("from", "cell"),
    "in_fog": ("cell", "row"),
    "obstacle": ("cell",),
    "occupied": ("cell", "other"),
    "not_occupied": ("cell",),
    "must_end_on_empty": ("cell",),
    "partner_blocked": ("cell", "other"),
    "shore_interaction": ("cell", "other"),
    "backward_not_allowed": ("kind",),
    "no_islander": ("cell",),
    "bad_path": ("path",),
    "too_many_pushed": ("n",),
    "bent_push": (),
    "not_reachable": ("from", "cell"),
    "not_straight": (),
    "no_obstacle": (),
    "not_blocked": ("cells",),
    "no_plank": ("from", "boat"),
    "wrong_type": ("cell", "type"),
    "stern_full": ("boat",),
    "drive_off_not_own_boat": ("other", "boat"),
    "drive_off_same_nation": ("other", "boat"),
    "drive_off_other_place_free": ("cells",),
    "not_enough_mp": ("cost", "left"),
    "cannot_afford": ("piece", "cost", "left"),
    "hemmed_in": ("piece", "cell"),
    "no_way_on": ("cell",),
    "field_full": ("cell",),
    "no_return": ("cell",),
    "bad_bump": ("cell",),
    "no_bump_in_solo": (),
    "not_in_family": ("kind",),
    "shore_only_stern": ("cell", "boat"),
    "not_legal": (),
}
"""Why an attempt is impossible (rules REF and P-REF)."""

SETUP_ERRORS: Codes = {
    "players_out_of_range": ("players",),
    "side_count": ("need", "n"),
    "size_too_small": ("players",),
    "family_is_small": ("players",),
    "three_colours_two_players_large": ("players",),
    "team_needs_4_or_6": ("players",),
    "team_shape_wrong": ("players",),
    "solo_only": ("players",),
    "hourglass_40_or_60": ("players",),
    "fog_cards_not_solo": ("players",),
}
"""Why a set-up is not offered (P-SET-10), beside what the option schema forbids."""

VIOLATIONS: Codes = {
    "row_width": ("row",),
    "obstacle_count": ("row",),
    "gap_count": ("row",),
    "islander_count": ("row",),
    "islander_unknown": ("piece",),
    "islander_twice": ("piece",),
    "islander_missing": ("piece",),
    "wrong_removed": (),
    "group_too_big": (),
    "woods_too_many": (),
    "row_j_run": (),
    "leaders_wrong": (),
    "leader_not_in_a": ("piece",),
}
"""What is wrong with a layout (SET-11, P-SET-9); in vectors the param follows the code: ``gap_count:I``, and they spell
``row_J_run``, ``leader_not_in_A``."""

CATEGORIES = ("leaders", "nation", "absent", "area", "crew", "lost", "bonus", "goals", "mishaps")
"""Rows of the score sheet, in the order of the sheet; each edition uses some."""

TIE_BREAKS = ("tie_lost", "tie_commoners")

REASONS: Codes = {
    "leader_productive": ("piece", "boat", "points"),
    "leader_stern": ("piece", "boat", "points"),
    "leader_other_boat": ("piece", "boat", "points"),
    "leader_fog": ("piece", "row", "points"),
    "nation": ("pieces", "boat", "n", "points"),
    "absent": ("boat", "points"),
    "area": ("pieces", "boat", "area", "n", "points"),
    "stays": ("boat", "pieces"),
    "crew": ("boat", "n", "points"),
    "lost": ("pieces", "row", "n", "points"),
    "bonus": ("points",),
    "goal_min_crew": ("boat", "points"),
    "goal_own_commoner": ("boat", "points"),
    "mishaps": ("n", "points"),
    "tie_fog": ("pieces", "n"),
    "tie_shore": ("pieces", "n"),
    "tie_commoners": ("pieces", "n"),
}
"""Parts of a number of the score sheet: who, where, how many, how much."""

ENDS = ("fog", "nobody_left")
"""How a match ended (END-1, TURN-6)."""

AWARDS: Codes = dict.fromkeys(
    ("long_way", "jumps", "squeezes", "pushes", "put_aside"), ("piece", "side", "n")
) | dict.fromkeys(("ruthless", "fog", "wasted"), ("side", "n"))
"""What was remarkable in a match (awards.py)."""

WHY: Codes = {
    "seat": ("piece", "boat", "area", "points", "cost"),
    "danger": ("piece", "row", "points"),
    "aboard": ("pieces", "n"),
    "saves": ("pieces", "n"),
    "moves_others": ("others", "n"),
    "onward": ("pieces", "n"),
}
"""What speaks for a pick or a turn (guardian/why.py)."""

BARRIERS = ("fog_card",)
"""What an undo would un-reveal."""

LEVELS = ("master", "hero", "pro", "junior", "rookie")
GOALS: Codes = {"min_crew": ("boat", "needs"), "own_commoner": ("boat",)}
NEEDS: Codes = {"crew": ("boat", "area", "need"), "own_commoner": ("boat",)}
"""Live goals of a solo game: ``escape.need.crew`` "the green boat still needs 1 in A"."""
