"""What everybody at the table must know: colours with their islanders, phase, who can be selected, how the turn may end."""

from __future__ import annotations

from fog_core.escape import options
from fog_core.escape.movement import legal
from fog_core.escape.score import scoring
from fog_core.escape.state import State
from fog_core.escape.turn import turns
from fog_core.game import EndTurn, Fact, Situation, Standing


def situation(state: State) -> Situation:
    """Return the situation; ``end_turn`` has its button throughout phase 2, refused while somebody must go on (MOVE-5)."""
    table = state.table
    numbers = dict.fromkeys(choice.action.islander for choice in legal.legal(state) if choice.action.islander)
    selectable = tuple(str(number) for number in numbers)
    return Situation(
        sides=tuple(_standing(state, colour) for colour in range(len(table.colours))),
        phase=state.phase.value,
        round=state.round,
        turn=state.turn,
        rounds=table.rounds,
        selectable=selectable,
        end_turn=None if turns.explain_phase(state) else EndTurn(state.mp, len(selectable), _lost_by_ending(state)),
        in_hand=None if state.transit is None else str(table.roster[state.transit.islander].number),
        hourglass=options.hourglass_seconds(table.edition.name, table.options),
    )


def _lost_by_ending(state: State) -> int:
    """Return how many islanders the fog takes when the turn ends now; 0 while a card that nobody knows decides it (P-EXT-3)."""
    if state.fog_deck or state.transit is not None:
        return 0
    after = turns.end_turn(state).state
    return sum(cell < 0 for cell in after.at) - sum(cell < 0 for cell in state.at)


def _standing(state: State, colour: int) -> Standing:
    table, parties = state.table, scoring.teams(state.table)
    own = [cell for cell, owner in zip(state.at, state.owner, strict=True) if owner == colour]
    return Standing(
        side=table.colours[colour],
        seat=table.seats[colour],
        team=table.seats[colour] % parties if parties else None,
        facts=(
            Fact("aboard", sum(cell >= table.board.water_end for cell in own)),
            Fact("lost", sum(cell < 0 for cell in own)),
        ),
    )
