"""Phase 1: the colours choose their islanders (DRAFT-1..3, P-DRAFT-1, OPT-LEAD-3)."""

from __future__ import annotations

from functools import cache

from fog_core.errors import Refusal
from fog_core.escape.action import Action, Kind, encode
from fog_core.escape.state import DRAFT, MOVE, NOBODY, OVER, State, Table, islander_index
from fog_core.game import Choice, Event, Step


def picker(table: Table, picks: int) -> int:
    """Return who chooses after *picks* picks: from the lowest position upwards, again or back (DRAFT-1)."""
    colours = len(table.colours)
    lap, place = divmod(picks, colours)
    if snakes(table) and lap % 2:
        return place
    return colours - 1 - place


def snakes(table: Table) -> bool:
    """Return whether the order turns round after every lap: by edition or by option (P-DRAFT-1)."""
    return table.edition.draft_snake or bool(table.options.get("snake"))


def quota(table: Table) -> int:
    """Return how many islanders every colour chooses: its number of discs (SET-4)."""
    return len(table.roster) // len(table.colours)


def legal(state: State) -> tuple[Choice[Action], ...]:
    """Return every pick of the colour whose turn it is, by number; the state must be a draft."""
    table = state.table
    free = [index for index, owner in enumerate(state.owner) if owner == NOBODY]
    if table.leaders:
        free = [index for index in free if _explain_leader(state, index) is None]
    return tuple([pick(table.roster[index].number) for index in free])


@cache
def pick(number: int) -> Choice[Action]:
    """Return the choice of an islander by his number."""
    action = Action(Kind.PICK, number)
    return Choice(action, encode(action))


def explain(state: State, action: Action) -> Refusal | None:
    """Return why a pick is refused, in the order of DRAFT-2, or None."""
    table = state.table
    if state.phase is OVER:
        return Refusal("game_over", "END-1")
    if state.phase is not DRAFT:
        return Refusal("wrong_phase", "DRAFT-2", {"phase": state.phase.value})
    active = table.colours[state.active]
    if action.colour and action.colour != active:
        return Refusal("not_your_turn", "DRAFT-2", {"side": active, "by": action.colour})
    index = islander_index(state, action.islander)
    piece = str(action.islander)
    if index == NOBODY:
        return Refusal("unknown_islander", "DRAFT-2", {"piece": piece})
    if state.owner[index] != NOBODY:
        return Refusal("already_chosen", "DRAFT-2", {"piece": piece, "by": table.colours[state.owner[index]]})
    return _explain_leader(state, index)


def _explain_leader(state: State, index: int) -> Refusal | None:
    """Every colour ends with exactly one leader of this game (OPT-LEAD-3)."""
    table = state.table
    if not table.leaders:
        return None
    own = [leader for leader in sorted(table.leaders) if state.owner[leader] == state.active]
    if index in table.leaders:
        if not own:
            return None
        params = {"piece": str(table.roster[index].number), "other": str(table.roster[own[0]].number)}
        return Refusal("leader_already_chosen", "OPT-LEAD-3", {**params, "side": table.colours[state.active]})
    if own or state.owner.count(state.active) < quota(table) - 1:
        return None
    free = [str(table.roster[leader].number) for leader in sorted(table.leaders) if state.owner[leader] == NOBODY]
    return Refusal("must_choose_leader", "OPT-LEAD-3", {"side": table.colours[state.active], "pieces": list(free)})


def apply(state: State, action: Action) -> Step[State]:
    """Take the islander; after the last one phase 2 begins with position 1 (DRAFT-3). The pick must be legal."""
    table = state.table
    index = islander_index(state, action.islander)
    owner = (*state.owner[:index], state.active, *state.owner[index + 1 :])
    event = Event("act.pick", {"side": table.colours[state.active], "piece": str(action.islander)})
    picks = len(owner) - owner.count(NOBODY)
    if picks < len(table.roster):
        return Step(state._replace(owner=owner, active=picker(table, picks)), (event,))
    begun = state._replace(owner=owner, phase=MOVE, active=0, round=1, turn=0, mp=table.mp[0])
    return Step(begun, (event, Event("draft_end", {"side": table.colours[0]})))
