"""The rules of Islands, assembled into the contract: one table of actions, one order of checks (rules section 18)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from fog_core.errors import Param, Refusal
from fog_core.game import Choice, Event, Game, GameInfo, Json, Outcome, ScoreSheet, Seat, Setup, Side, Situation, Step
from fog_core.islands import action as actions
from fog_core.islands import events, harbour, options, situation, targets, view
from fog_core.islands import setup as setups
from fog_core.islands.action import Action, choice
from fog_core.islands.board import NOWHERE
from fog_core.islands.codes import refuse
from fog_core.islands.info import info
from fog_core.islands.play import Play
from fog_core.islands.score import scoring
from fog_core.islands.state import Phase, State
from fog_core.islands.tiles import bag, clouds, expansions, placing
from fog_core.islands.tiles.kinds import tile_params
from fog_core.islands.turn import turns
from fog_core.islands.wind import dice, flight

Explain = Callable[[State, Action], Refusal | None]
Do = Callable[[Play, Action], None]
Then = Callable[[Play], None]


def allowed(state: State, action: Action) -> None:
    """Own checks of an action that needs none."""


def nothing(play: Play, action: Action) -> None:
    """Effect of an action whose consequences are all in what follows."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One action: the phases it belongs to, its own checks, what it does, and how play goes on after it."""

    phases: tuple[Phase, ...]
    explain: Explain
    do: Do
    then: Then


DRAWN = (Phase.BONUS, Phase.TAKE, Phase.PLACE)

RULES: Mapping[str, Rule] = {
    "balloon": Rule((Phase.BALLOON,), placing.explain_balloon, placing.set_balloon, turns.after_balloon),
    "swap": Rule((Phase.SWAP,), harbour.explain_swap, harbour.swap, turns.roll),
    "reroll": Rule((Phase.ROLL,), dice.explain_reroll, dice.reroll, lambda play: None),
    "accept": Rule((Phase.ROLL,), allowed, nothing, turns.accept),
    "draw": Rule((Phase.BONUS,), allowed, dice.draw, turns.after_settling),
    "skip": Rule((Phase.BONUS,), allowed, nothing, turns.after_settling),
    "fly": Rule((Phase.FLY,), flight.explain_fly, flight.fly, turns.after_landing),
    "leave": Rule((Phase.FLY,), harbour.explain_leave, harbour.leave, turns.after_landing),
    "leave_any": Rule((Phase.FLY,), harbour.explain_leave_any, harbour.leave_any, turns.after_landing),
    "cloud": Rule((Phase.TAKE,), clouds.explain_cloud, clouds.take, turns.after_settling),
    "pass_take": Rule((Phase.TAKE,), clouds.explain_pass, nothing, turns.to_placing),
    "activate": Rule((Phase.TAKE,), expansions.explain_activate, expansions.activate, turns.to_placing),
    "give": Rule((Phase.TAKE,), harbour.explain_give, harbour.give, turns.after_settling),
    "pick": Rule((Phase.TAKE,), harbour.explain_pick, harbour.pick, turns.after_settling),
    "pick_bag": Rule((Phase.TAKE,), harbour.explain_pick_bag, harbour.pick_bag, turns.after_settling),
    "no_exchange": Rule((Phase.TAKE,), harbour.explain_no_exchange, nothing, turns.to_placing),
    "keep": Rule(DRAWN, clouds.explain_keep, clouds.keep, turns.after_settling),
    "convert": Rule(DRAWN, allowed, clouds.convert, turns.after_settling),
    "cloud_tile": Rule(DRAWN, bag.explain_cloud_tile, bag.cloud_tile, turns.after_settling),
    "no_tile": Rule(DRAWN, allowed, bag.no_tile, turns.after_settling),
    "place": Rule((Phase.PLACE,), placing.explain_place, placing.place, turns.after_settling),
    "end_turn": Rule((Phase.PLACE,), allowed, nothing, turns.after_turn),
    "value": Rule((Phase.RANK,), turns.explain_value, turns.choose_value, turns.rank),
}
SETTLING = ("keep", "convert", "place")
ANSWERS = ("cloud_tile", "no_tile")


def explain(state: State, action: Action) -> Refusal | None:
    """Return the first check that fails, general ones first, or None (rules section 18)."""
    if state.phase is Phase.OVER:
        return refuse("game_over")
    if action.seat is not None and action.seat != state.turn:
        return refuse("not_your_turn", side=state.table.sides[state.turn])
    rule = RULES.get(action.do)
    if rule is None:
        return refuse("unknown_action")
    if action.do in ("keep", "convert") and action.tile not in state.pending:
        held = action.tile in state.player.spyglass
        return refuse("already_kept", **tile_params(action.tile)) if held else refuse("not_pending")
    if state.phase not in rule.phases:
        return refuse("wrong_phase", phase=state.phase.value)
    if state.shortage != (action.do in ANSWERS):
        return refuse("tile_choice_open" if state.shortage else "no_shortage")
    if state.pending and action.do not in SETTLING:
        return refuse("pending_tile", **tile_params(state.pending[0]))
    return rule.explain(state, action)


def legal(state: State) -> tuple[Choice[Action], ...]:
    """Return all legal actions: only what the phase allows is tried. Tests prove that ``explain`` agrees."""
    if state.shortage:
        return bag.shortage_choices(state)
    phase = state.phase
    if phase is Phase.PLACE:
        placings = placing.place_choices(state)
        return (*clouds.settle_choices(state), *placings) if state.pending else (*placings, choice("end_turn"))
    if state.pending:
        return tuple(clouds.settle_choices(state))
    if phase is Phase.FLY:
        return harbour.leave_choices(state) if state.player.in_harbour else flight.fly_choices(state)
    if phase is Phase.TAKE:
        return harbour.exchange_choices(state) if state.player.in_harbour else clouds.take_choices(state)
    return OTHER_CHOICES[phase](state)


OTHER_CHOICES: Mapping[Phase, Callable[[State], tuple[Choice[Action], ...]]] = {
    Phase.BALLOON: placing.balloon_choices,
    Phase.SWAP: harbour.swap_choices,
    Phase.ROLL: dice.roll_choices,
    Phase.BONUS: dice.bonus_choices,
    Phase.RANK: turns.value_choices,
    Phase.OVER: lambda state: (),
}


def step(state: State, action: Action) -> Step[State]:
    """Carry out an action that is legal, and everything that follows without a decision."""
    play = Play(state, events.describe(state, action))
    rule = RULES[action.do]
    rule.do(play, action)
    rule.then(play)
    return play.step()


class Islands(Game[State, Action]):
    """The game as the contract wants it: every method hands over to the module that knows."""

    info: GameInfo = info()

    def setup_errors(self, setup: Setup) -> tuple[tuple[str, Mapping[str, Param]], ...]:
        """Return every reason why *setup* is not offered."""
        return options.setup_errors(setup)

    def initial(self, setup: Setup) -> State:
        """Return the state before the first action."""
        return setups.initial(setup)

    def opening(self, state: State) -> tuple[Event, ...]:
        """Return what the set-up did: line 0 of the log."""
        return setups.opening(state)

    def actor(self, state: State) -> Seat | None:
        """Return the seat to act, None after the game."""
        return None if state.turn == NOWHERE else state.turn

    def side(self, state: State) -> Side | None:
        """Return the colour to act, None after the game."""
        return None if state.turn == NOWHERE else state.table.sides[state.turn]

    def legal(self, state: State) -> tuple[Choice[Action], ...]:
        """Return all legal actions."""
        return legal(state)

    def explain(self, state: State, action: Action) -> Refusal | None:
        """Return why *action* is refused, or None."""
        return explain(state, action)

    def step(self, state: State, action: Action) -> Step[State]:
        """Carry out an action that is legal."""
        return step(state, action)

    def encode(self, action: Action) -> str:
        """Return the token of *action*."""
        return actions.encode(action)

    def decode(self, token: str) -> Action:
        """Return the action of a token. Raises ``BadToken``."""
        return actions.decode(token)

    def outcome(self, state: State) -> Outcome | None:
        """Return how the match ended, or None."""
        if state.phase is not Phase.OVER or state.end is None:
            return None
        return Outcome(state.end.reason, scoring.score_sheet(state).ranking)

    def score_sheet(self, state: State) -> ScoreSheet:
        """Return the score of the position as it stands."""
        return scoring.score_sheet(state)

    def situation(self, state: State) -> Situation:
        """Return whose turn it is, what can be selected, and which buttons there are."""
        return situation.situation(state, legal(state))

    def board(self, state: State) -> Json:
        """Return what never changes during a match."""
        return view.board(state.table)

    def view(self, state: State, seat: Seat | None = None) -> Json:
        """Return what to draw now; nothing in this game is hidden from single players."""
        return view.view(state)

    def targets(self, state: State, piece: str) -> Json:
        """Return where a tap may lead after *piece* was selected."""
        return targets.targets(state, piece, legal(state), lambda before, action: step(before, action).state)

    def why_not(self, state: State, piece: str | None, cell: str) -> Refusal | None:
        """Return the most helpful refusal for moving *piece* to *cell*."""
        return targets.why_not(state, piece, cell, explain)

    def ascii(self, state: State) -> str:
        """Return islands and state of play as text."""
        from fog_core.islands import text_board  # no page asks for it: its start does without

        return text_board.ascii(state)

    def checksum_fields(self, state: State) -> Json:
        """Return the whole state as JSON."""
        from fog_core.islands import positions  # as text_board

        return positions.write(state)


GAME: Game[State, Action] = Islands()
apply = GAME.apply


def game(edition: str = "standard") -> Game[State, Action]:
    """Return the rules of *edition*; ``KeyError`` if there is no such edition."""
    info(edition)
    return GAME
