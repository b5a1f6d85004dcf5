"""Expansion tiles: activating one instead of taking a cloud (EXP-1…3). What they do when built stands where it matters."""

from __future__ import annotations

from fog_core.errors import Refusal
from fog_core.game import Choice
from fog_core.islands.action import Action, activation
from fog_core.islands.codes import refuse
from fog_core.islands.play import Play
from fog_core.islands.state import State
from fog_core.islands.tiles.kinds import EXPANSIONS, is_expansion


def explain_activate(state: State, action: Action) -> Refusal | None:
    """Return why this expansion tile cannot be activated."""
    player = state.player
    if state.table.module < 3:
        return refuse("module_off")
    if player.in_harbour:
        return refuse("in_harbour")
    if not is_expansion(action.tile):
        return refuse("unknown_expansion")
    if action.tile not in player.supply:
        return refuse("expansion_used")
    if player.energy <= EXPANSIONS[action.tile].icon:
        return refuse("icon_not_passed", need=EXPANSIONS[action.tile].icon + 1, left=player.energy)
    if not action.convert and state.spyglass_is_full:
        return refuse("spyglass_full", n=state.spaces)
    return None


def activate(play: Play, action: Action) -> None:
    """Put the tile on the spyglass, or convert it at once: then it leaves the game (EXP-3)."""
    state = play.state
    seat, tile = state.turn, action.tile
    play.change(seat, supply=tuple(held for held in state.player.supply if held != tile))
    end = "box" if action.convert else f"spyglass:{seat}"
    play.move_tile(tile, f"supply:{seat}", end)
    if action.convert:
        play.set(gone=(*state.gone, tile))
        play.gain(seat, EXPANSIONS[tile].convert, "tile")
    else:
        play.change(seat, spyglass=(*state.player.spyglass, tile))


def activations(state: State) -> list[Choice[Action]]:
    """Return every way to activate a tile now."""
    if state.table.module < 3:
        return []
    offers = (activation(tile, convert) for tile in state.player.supply for convert in (False, True))
    return [offer for offer in offers if explain_activate(state, offer.action) is None]
