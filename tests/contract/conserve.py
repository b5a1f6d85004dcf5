"""What no action may create or destroy, game by game, counted in the whole state (``checksum_fields``)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from fog_core.game import Game, Json

Account = Callable[[Game[Any, Any], Any], Json]


def account(game: Game[Any, Any], state: Any) -> Json:
    """Return what must stay the same during a match."""
    return ACCOUNTS.get(game.info.game, _pieces)(game, state)


def _pieces(game: Game[Any, Any], state: Any) -> Json:
    """Each piece is there, once, on a cell that exists or on none."""
    cells = {cell["id"] for cell in game.board(state)["cells"]}
    pieces = game.view(state)["pieces"]
    assert all(piece["cell"] is None or piece["cell"] in cells for piece in pieces)
    return sorted(piece["id"] for piece in pieces)


def _escape(game: Game[Any, Any], state: Any) -> Json:
    """Islanders are on a cell, or lost in the fog; bonuses are in a stack or taken.

    Nobody shares a cell but who must go on at once; in the prototype edition up to three may fall onto one water field.
    """
    view = game.view(state)
    for piece in view["pieces"]:
        assert (piece["cell"] is None) == (piece["lost"] is not None)
    going_on = view["transit"]["piece"] if view["transit"] else None
    crowds = Counter(piece["cell"] for piece in view["pieces"] if piece["cell"] and piece["id"] != going_on)
    most = 1 if game.info.edition == "review" else 3
    assert max(crowds.values(), default=0) <= most, crowds
    bonuses = [bonus for stack in (*view["bonuses"].values(), *view["taken"].values()) for bonus in stack]
    return [_pieces(game, state), sorted(bonuses)]


def _islands(game: Game[Any, Any], state: Any) -> Json:
    """Every tile is in the bag, on a cloud, in the harbour, in hand, with a player, or gone; energy stays on its track."""
    fields = game.checksum_fields(state)
    tiles = [*fields["bag"], *fields["harbour"], *fields["pending"], *fields["gone"]]
    tiles += [tile for cloud in fields["clouds"] for tile in cloud]
    tiles += [fields["swap"]] if fields["swap"] is not None else []
    most = game.board(state)["energy_max"]
    for player in fields["players"]:
        if not player.get("rival"):
            tiles += [*player["spyglass"], *player["tiles"].values()]
            tiles += [tile for tile, place in player["expansions"].items() if place == "supply"]
            assert 0 <= player["energy"] <= most
    return sorted(map(str, tiles))


ACCOUNTS: Mapping[str, Account] = {"escape": _escape, "islands": _islands}
