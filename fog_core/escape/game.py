"""The FOG: Escape from Paradise as a game of the contract, for both editions: every chapter of the rules in its
place."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from fog_core.errors import Param, Refusal
from fog_core.escape import action, info, options, setup, situation, targets, view
from fog_core.escape.action import Action, Kind
from fog_core.escape.movement import carry, legal
from fog_core.escape.score import scoring
from fog_core.escape.state import DRAFT, OVER, State, islander_index
from fog_core.escape.turn import deal, draft, turns
from fog_core.game import Choice, Event, Game, GameInfo, Json, Outcome, ScoreSheet, Seat, Setup, Side, Situation, Step


class Escape(Game[State, Action]):
    """One edition of the game; holds its ``GameInfo`` and nothing else."""

    def __init__(self, about: GameInfo) -> None:
        self.info = about

    def setup_errors(self, wanted: Setup) -> tuple[tuple[str, Mapping[str, Param]], ...]:
        """Return every reason why the edition does not offer this set-up (P-SET-10)."""
        return options.setup_errors(wanted)

    def initial(self, wanted: Setup) -> State:
        """Return the state before the first pick, in solo before the first turn."""
        return setup.initial(wanted)

    def opening(self, state: State) -> tuple[Event, ...]:
        """Return what the set-up did: line 0 of the log."""
        return setup.opening(state)

    def actor(self, state: State) -> Seat | None:
        """Return the seat whose colour drafts or moves."""
        return None if state.phase is OVER else state.table.seats[state.active]

    def side(self, state: State) -> Side | None:
        """Return the colour (solo: nation) that drafts or moves."""
        return None if state.phase is OVER else state.table.colours[state.active]

    def legal(self, state: State) -> tuple[Choice[Action], ...]:
        """Return all legal actions, by islander, kind and cell."""
        return legal.legal(state)

    def explain(self, state: State, wanted: Action) -> Refusal | None:
        """Return the first check that refuses the action (REF, P-REF), or None."""
        return legal.explain(state, wanted)

    def step(self, state: State, chosen: Action) -> Step[State]:
        """Carry out an action that is legal."""
        if state.phase is DRAFT:
            return draft.apply(state, chosen)
        if not chosen.islander:
            return turns.end_turn(state) if chosen.kind == Kind.END_TURN else turns.timeout(state)
        return carry.perform(state, islander_index(state, chosen.islander), chosen)

    def encode(self, wanted: Action) -> str:
        """Return the token: ``12 squeeze D5``."""
        return action.encode(wanted)

    def decode(self, token: str) -> Action:
        """Return the action of a token. Raises ``BadToken``."""
        return action.decode(token)

    def deal(self, state: State) -> tuple[str, ...]:
        """Return the picks that end the draft with crews equally near the boats."""
        return deal.deal(state) if state.phase is DRAFT else ()

    def outcome(self, state: State) -> Outcome | None:
        """Return how the match ended (END-1), or None while it goes on."""
        return scoring.outcome(state)

    def score_sheet(self, state: State) -> ScoreSheet:
        """Return the score as it stands (SCORE-1 to 5)."""
        return scoring.sheet(state)

    def situation(self, state: State) -> Situation:
        """Return whose turn it is, what can be selected, and what the turn has left."""
        return situation.situation(state)

    def board(self, state: State) -> Json:
        """Return the board and the islanders of the match, for drawing."""
        return view.board(state)

    def view(self, state: State, seat: Seat | None = None) -> Json:
        """Return what to draw now; the same for every seat but for what is hidden from all."""
        return view.view(state, seat)

    def targets(self, state: State, piece: str) -> Json:
        """Return every cell the islander can reach with the MP left, with price, route and consequence."""
        return targets.targets(state, piece)

    def why_not(self, state: State, piece: str | None, cell: str) -> Refusal | None:
        """Return the most helpful refusal for moving the islander to the cell."""
        return targets.why_not(state, piece, cell)

    def ascii(self, state: State) -> str:
        """Return the board and the state of play as text."""
        from fog_core.escape import text_board  # no page asks for it: its start does without

        return text_board.ascii(state)

    def checksum_fields(self, state: State) -> Json:
        """Return the whole state as JSON."""
        from fog_core.escape import positions  # as text_board

        return positions.to_json(state)


@cache
def game(edition: str) -> Escape:
    """Return the game of an edition (``review`` or ``prototype``)."""
    return Escape(info.info(edition))
