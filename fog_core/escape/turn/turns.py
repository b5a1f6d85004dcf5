"""Turns and rounds: who moves when, what ends a turn, the end (TURN-1..6, END-1, OPT-GLASS)."""

from __future__ import annotations

from fog_core.errors import Refusal
from fog_core.escape.board.pieces import Pieces
from fog_core.escape.movement import boats
from fog_core.escape.state import DRAFT, NOBODY, OVER, State, fleet
from fog_core.escape.turn import fog
from fog_core.game import Event, Move, Step

GOES_BACK = "goes_back"
_NO_HOURGLASS = Refusal("option_off", "OPT-GLASS-2", {"option": "hourglass"})
"""Made once: every legal list asks, and making a refusal takes as long as a kind of movement."""


def order(colours: int, round: int) -> tuple[int, ...]:
    """Return the colours in the order of *round* (from 1): it starts with the one who ended the round before (TURN-1).

    >>> [order(3, round) for round in (1, 2, 3)]
    [(0, 1, 2), (2, 0, 1), (1, 2, 0)]
    """
    return tuple((turn - (round - 1)) % colours for turn in range(colours))


def movable(state: State, colour: int) -> int:
    """Return how many islanders of *colour* can still move: on beach, shore or pier, not lost (TURN-5)."""
    water_end = state.table.board.water_end
    return sum(owner == colour and 0 <= cell < water_end for owner, cell in zip(state.owner, state.at, strict=True))


def goes_on(state: State, colour: int) -> bool:
    """Return whether *colour* keeps its turns: it has a movable islander, or where that counts one aboard who could change
    places with a full turn (TURN-6, P-TURN-2)."""
    own, at, water_end = fleet(state.owner, colour), state.at, state.table.board.water_end
    for islander in own:
        if 0 <= at[islander] < water_end:
            return True
    mp = state.table.mp[colour]
    return state.table.edition.aboard_counts and any(
        at[islander] >= water_end and boats.can_change_place(state, islander, mp) for islander in own
    )


def explain_end_turn(state: State) -> Refusal | None:
    """Return why the turn may not end now, or None (TURN-4)."""
    return explain_phase(state) or explain_transit(state)


def explain_timeout(state: State) -> Refusal | None:
    """Return why the hourglass cannot run out now, or None (OPT-GLASS-2, P-OPT-1)."""
    refusal = explain_phase(state)
    if refusal is None and not state.table.options.get("hourglass"):
        refusal = _NO_HOURGLASS
    if refusal is None and state.table.edition.timeout_in_transit != GOES_BACK:
        refusal = explain_transit(state)
    return refusal


def explain_phase(state: State) -> Refusal | None:
    """Return why nobody may move or end a turn now: the game is over, or still in the draft (REF 1)."""
    if state.phase is OVER:
        return Refusal("game_over", "END-1")
    if state.phase is DRAFT:
        return Refusal("wrong_phase", "DRAFT-3", {"phase": state.phase.value})
    return None


def explain_transit(state: State) -> Refusal | None:
    """Return that somebody is in transit and must go on first, or None (MOVE-5)."""
    if state.transit is None:
        return None
    number = state.table.roster[state.transit.islander].number
    return Refusal("must_continue", "MOVE-5", {"piece": str(number), "mode": state.transit.mode.value})


def end_turn(state: State) -> Step[State]:
    """End the turn, which must be legal; MP left are lost. Fog, skips and the end follow at once (TURN-6)."""
    return _after_turn(state, [_ended(state, "act.end_turn")])


def timeout(state: State) -> Step[State]:
    """End the turn as time is up; an islander in transit goes back to his last legal stop (OPT-GLASS-3)."""
    events = [_ended(state, "act.timeout")]
    if state.transit is not None:
        state, back = _back(state)
        events.append(back)
    return _after_turn(state, events)


def _ended(state: State, code: str) -> Event:
    return Event(code, {"side": state.table.colours[state.active], "left": state.mp})


def _back(state: State) -> tuple[State, Event]:
    """Put the islander in transit back to where he last stood legally; nobody can have taken that cell since."""
    assert state.transit is not None
    islander, back = state.transit.islander, state.transit.start
    piece, names = str(state.table.roster[islander].number), state.table.board.names
    move = Move(piece, names[state.at[islander]], names[back])
    pieces = Pieces(state)
    pieces.move(islander, back)
    return pieces.place(state)._replace(transit=None), Event("goes_back", {"piece": piece, "to": names[back]}, (move,))


def _after_turn(state: State, events: list[Event]) -> Step[State]:
    """Go on to the next turn of a colour that keeps its turns, over rounds and fog steps, or to the end (TURN-6)."""
    colours = len(state.table.colours)
    barrier = None
    while anybody_goes_on(state):
        if state.turn + 1 < colours:
            state = state._replace(turn=state.turn + 1)
        else:
            state, moved, card = fog.advance(state)
            events += moved
            barrier = barrier or card
            if state.fog == 0 or not anybody_goes_on(state):
                break
            state = state._replace(round=state.round + 1, turn=0)
            events += _new_round(state)
        colour = order(colours, state.round)[state.turn]
        if goes_on(state, colour):
            return Step(begin(state, colour), tuple(events), barrier)
        events.append(Event("skipped", {"side": state.table.colours[colour]}))
    return Step(_over(state), (*events, Event("game_over", {"reason": outcome_reason(state)})), barrier)


def anybody_goes_on(state: State) -> bool:
    """Return whether any colour keeps its turns (TURN-6)."""
    return any(goes_on(state, colour) for colour in range(len(state.table.colours)))


def _new_round(state: State) -> list[Event]:
    """Announce a round, and that it is the last one for what players can know (P-LAST-1)."""
    table = state.table
    first = order(len(table.colours), state.round)[0]
    said = [Event("round", {"round": state.round, "side": table.colours[first]})]
    return [*said, Event("last_round")] if state.fog == table.edition.last_round_fog else said


def begin(state: State, colour: int) -> State:
    """Return the start of a turn of *colour*: full MP, nothing spent, nobody in transit (TURN-2)."""
    nothing = (0,) * len(state.spent)
    return state._replace(active=colour, mp=state.table.mp[colour], spent=nothing, used=0, transit=None)


def _over(state: State) -> State:
    nothing = (0,) * len(state.spent)
    return state._replace(phase=OVER, active=NOBODY, mp=0, spent=nothing, used=0, transit=None)


def outcome_reason(state: State) -> str:
    """Return why the game is over: the fog reached the shore, or nobody is left who could move (END-1)."""
    return "fog" if state.fog == 0 else "nobody_left"
