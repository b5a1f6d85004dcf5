"""A draft that is dealt: crews that stand equally near the boats, the same for everybody with this seed.

Lap by lap the free islanders nearest to the boats are given out, the nearest to the colour that is worst off so far. Chance (label
``draft/deal``) decides among islanders of one row and among colours that are equally well off. What comes out are ordinary picks.
"""

from __future__ import annotations

from fog_core import chance
from fog_core.escape.state import NOBODY, State, fleet
from fog_core.escape.turn.draft import pick, picker


def deal(state: State) -> tuple[str, ...]:
    """Return the picks that end the draft of *state*, as tokens in the order of the draft (DRAFT-1, OPT-LEAD-3)."""
    table = state.table
    colours = len(table.colours)
    free = _ranked(state)
    near = [sum(_row(state, islander) for islander in fleet(state.owner, colour)) for colour in range(colours)]
    leaderless = {c for c in range(colours) if table.leaders and not table.leaders.intersection(fleet(state.owner, c))}
    tokens: list[str] = []
    while free:
        picks = len(table.roster) - len(free)
        lap = [picker(table, number) for number in range(picks, (picks // colours + 1) * colours)]
        given: dict[int, int] = {}
        for colour in sorted(chance.shuffled(table.seed, f"draft/deal/{picks}", lap), key=near.__getitem__):
            leads = colour in leaderless
            given[colour] = next(islander for islander in free if (islander in table.leaders) == leads)
            leaderless.discard(colour)
            free.remove(given[colour])
            near[colour] += _row(state, given[colour])
        tokens += [pick(table.roster[given[colour]].number).token for colour in lap]
    return tuple(tokens)


def _ranked(state: State) -> list[int]:
    """Return who is free, nearest to the boats first."""
    free = [islander for islander, owner in enumerate(state.owner) if owner == NOBODY]
    return sorted(chance.shuffled(state.table.seed, "draft/deal", free), key=lambda islander: -_row(state, islander))


def _row(state: State, islander: int) -> int:
    """Return how many rows lie between the fog and the islander."""
    return state.table.board.row[state.at[islander]]
