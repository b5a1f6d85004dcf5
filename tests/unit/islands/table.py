"""Short ways to lay a table out and to play on it."""

from __future__ import annotations

from typing import Any

from fog_core.game import Event, Setup
from fog_core.islands import game
from fog_core.islands.action import decode
from fog_core.islands.state import Player, State
from fog_core.options import OptionValue, complete
from tests.vectors.islands import state_of


def player(
    balloon: str = "0,1", energy: int = 5, spyglass: tuple[Any, ...] = (), **tiles_and_more: Any
) -> dict[str, Any]:
    """Return a player of a position; ``tiles={"1,0": 45}``."""
    return {"balloon": balloon, "energy": energy, "spyglass": list(spyglass), **tiles_and_more}


def table(*players: dict[str, Any], wind: str = "NE", bonus: str = "energy1", **fields: Any) -> State:
    """Return a position in round 3, phase fly, seat 0 to act (with a second player); *board*: harbour tiles."""
    module = fields.pop("module", 1)
    options = {"module": module, "harbour": fields.pop("harbour", "basic"), "side": fields.pop("side", "gold")}
    seats = players if len(players) > 1 or fields.pop("solo", False) else (*players, player("1,0"))
    fields["harbour"] = list(fields.pop("board", ()))
    position = {"round": 3, "players": list(seats), "options": options, "die": {"direction": wind, "bonus": bonus}}
    return state_of(position | fields)


def setup(players: int = 2, seed: str = "table", **options: OptionValue) -> Setup:
    about = game.GAME.info
    return Setup("islands", "standard", players, seed, complete(about.options, options), about.palette[:players])


def play(state: State, *tokens: str) -> State:
    for token in tokens:
        state = game.apply(state, decode(token)).state
    return state


def events(state: State, token: str) -> list[Event]:
    return list(game.apply(state, decode(token)).events)


def cost(state: State, token: str) -> int | None:
    """Return the price of a legal action."""
    found = {choice.token: choice.cost for choice in game.legal(state)}
    return found[token]


def tokens(state: State) -> list[str]:
    return [choice.token for choice in game.legal(state)]


def refusal(state: State, token: str) -> str | None:
    found = game.explain(state, decode(token))
    return found.code if found else None


def pilot(state: State) -> Player:
    return state.players[0]
