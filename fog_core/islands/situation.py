"""What everybody at the table must know: players with their energy, phase, what can be selected, which buttons there are."""

from __future__ import annotations

from fog_core.game import Choice, EndTurn, Fact, Situation, Standing
from fog_core.islands.action import Action
from fog_core.islands.events import piece_of
from fog_core.islands.state import NO_LIMIT, State
from fog_core.islands.targets import selectable


def situation(state: State, choices: tuple[Choice[Action], ...]) -> Situation:
    """Return the situation; numbers of phase D are no single words and have buttons of their own (RANK-2)."""
    table = state.table
    words = [choice.token for choice in choices if piece_of(choice.action) is None and " " not in choice.token]
    return Situation(
        sides=tuple(
            Standing(table.sides[seat], seat, facts=(Fact("energy", player.energy),))
            for seat, player in enumerate(state.players)
        ),
        phase=state.phase.value,
        round=state.round,
        turn=state.turn,
        rounds=table.last_round if table.last_round < NO_LIMIT else None,
        selectable=tuple(selectable(choices)),
        actions=tuple(word for word in words if word != "end_turn"),
        end_turn=EndTurn() if "end_turn" in words else None,
    )
