"""The round (ROUND): who is next, what runs by itself between two decisions, phase D, and the end of the game.

Every function here follows an action that was carried out (``game.RULES``) and moves on to the next decision.
"""

from __future__ import annotations

from fog_core.errors import Refusal
from fog_core.game import Choice
from fog_core.islands import harbour
from fog_core.islands.action import Action, choice
from fog_core.islands.board import NOWHERE, dock_at, is_dock
from fog_core.islands.codes import refuse
from fog_core.islands.play import Play
from fog_core.islands.state import RIVAL, End, Phase, State, numbers_under
from fog_core.islands.tiles import bag, clouds
from fog_core.islands.tiles.kinds import NO_TILE
from fog_core.islands.turn import drift
from fog_core.islands.wind import dice


def is_rival(state: State, seat: int) -> bool:
    """Return whether the Drift sits on *seat* (SOLO-1)."""
    return state.rival is not None and seat == RIVAL


# ---- set-up, A, B


def after_balloon(play: Play) -> None:
    """Let the next player set his balloon; when all have, round 1 begins with phase B (SET-8, SET-9)."""
    for seat in play.state.order[place_in_order(play.state) + 1 :]:
        if not is_rival(play.state, seat):
            play.set(turn=seat)
            return
    play.tell("round", round=play.state.round, side=play.side(play.state.start))
    roll(play)


def begin_round(play: Play, start: int) -> None:
    """Begin the next round with phase A (CLOUD)."""
    state = play.state
    play.set(round=state.round + 1, start=start, dice=None, ranks=(None,) * len(state.ranks))
    play.tell("round", round=state.round + 1, side=play.side(start))
    clouds.empty_full_clouds(play)
    if not clouds.fill(play):
        play.set(end=End(play.state.round, "clouds"))  # whatever had announced this round: it is not played (CLOUD-2)
        finish(play)
        return
    if state.table.docks:
        harbour.add_tile(play)
    if play.state.swap == NO_TILE:
        roll(play)
    elif is_rival(state, start):
        drift.swap(play)
        roll(play)
    else:
        play.set(phase=Phase.SWAP, turn=start)


def roll(play: Play) -> None:
    """Roll the dice for the player right of the start player; the Drift never rerolls (ROUND-2, SOLO-3)."""
    roller = play.state.order[-1]
    dice.roll(play, roller)
    if is_rival(play.state, roller):
        accept(play)
    else:
        play.set(phase=Phase.ROLL, turn=roller)


def accept(play: Play) -> None:
    """Let the dice hold: the bonus is paid, then the draws of the bonus die, then the flights (DICE-2, DICE-5)."""
    dice.pay_bonus(play)
    assert play.state.dice is not None
    if play.state.dice.bonus == "draw":
        bonus_draws(play, 0)
    else:
        turns_from(play, 0)


def bonus_draws(play: Play, place: int) -> None:
    """Ask the players from *place* of the turn order on whether they draw; the Drift does not (DICE-5, SOLO-2)."""
    for seat in play.state.order[place:]:
        if not is_rival(play.state, seat):
            play.set(phase=Phase.BONUS, turn=seat)
            return
    turns_from(play, 0)


# ---- C


def turns_from(play: Play, place: int) -> None:
    """Begin the turn at *place* of the turn order; the Drift plays at once; after the last one the round ends."""
    for seat in play.state.order[place:]:
        if not is_rival(play.state, seat):
            play.set(phase=Phase.FLY, turn=seat)
            return
        drift.take(play)
    end_round(play)


def place_in_order(state: State) -> int:
    """Return the place of the player to act in the turn order."""
    return (state.turn - state.start) % state.table.seats


def after_landing(play: Play) -> None:
    """Go on with C2."""
    play.set(phase=Phase.TAKE)


def after_settling(play: Play) -> None:
    """Go on when a tile was taken, drawn, settled or declined: next draw, next take, next player, or C3."""
    while play.state.owed and not play.state.pending and not play.state.shortage:
        play.set(owed=play.state.owed - 1)
        bag.draw(play)
    state = play.state
    if state.pending or state.shortage:
        return
    if state.phase is Phase.BONUS:
        bonus_draws(play, place_in_order(state) + 1)
    elif state.phase is Phase.TAKE and not harbour.exchange_goes_on(play):
        to_placing(play)


def to_placing(play: Play) -> None:
    """Go on with C3."""
    play.set(phase=Phase.PLACE, exchange=None)


def after_turn(play: Play) -> None:
    """Go on with the next player."""
    turns_from(play, place_in_order(play.state) + 1)


# ---- D and the end


def end_round(play: Play) -> None:
    """End the game after the last round, otherwise find the new start player (END-1, SOLO-8, RANK-1)."""
    state = play.state
    if state.round >= state.table.last_round:
        play.set_last_round(state.round, "limit")
    if play.state.end is not None and play.state.end.last <= state.round:
        finish(play)
    else:
        rank(play)


def rank(play: Play) -> None:
    """Ask for the numbers that players may choose, in turn order; then the new start player begins a round (RANK-2)."""
    state = play.state
    for seat in state.order:
        if not is_rival(state, seat) and state.ranks[seat] is None:
            low, high = rank_numbers(state, seat)
            if low != high:
                play.set(phase=Phase.RANK, turn=seat)
                return
    numbers = {seat: rank_number(state, seat) for seat in state.order}
    start = new_start(state, numbers)
    play.tell("start_player", side=play.side(start), n=numbers[start])
    begin_round(play, start)


def rank_numbers(state: State, seat: int) -> tuple[int, int]:
    """Return the lowest and highest number of a player in phase D: tile or cell, or his dock; plus1 does not count
    (RANK-2)."""
    player = state.players[seat]
    if is_dock(player.balloon):
        number = dock_at(player.balloon).rank_value
        return number, number
    return numbers_under(state.table, player)


def rank_number(state: State, seat: int) -> int:
    """Return the number that counts in phase D (RANK-2, SOLO-6)."""
    if is_rival(state, seat):
        return drift.rank_number(state)
    chosen = state.ranks[seat]
    return rank_numbers(state, seat)[1] if chosen is None else chosen


def new_start(state: State, numbers: dict[int, int]) -> int:
    """Return the new start player: highest number, least energy, first counter-clockwise (RANK-3…5, SOLO-6)."""
    seats = state.table.seats

    def standing(seat: int) -> tuple[int, int, int]:
        energy = 0 if state.rival else state.players[seat].energy
        counter_clockwise = (state.start - seat - 1) % seats
        return -numbers[seat], energy, counter_clockwise

    return min(range(seats), key=standing)


def explain_value(state: State, action: Action) -> Refusal | None:
    """Return why this number cannot be chosen (RANK-2)."""
    low, high = rank_numbers(state, state.turn)
    return None if low <= action.number <= high else refuse("value_out_of_range")


def choose_value(play: Play, action: Action) -> None:
    """Choose the number for phase D (RANK-2)."""
    state = play.state
    play.set(ranks=tuple(action.number if seat == state.turn else number for seat, number in enumerate(state.ranks)))


def value_choices(state: State) -> tuple[Choice[Action], ...]:
    """Return the numbers of the tile under the balloon."""
    low, high = rank_numbers(state, state.turn)
    return tuple(choice("value", number=number) for number in range(low, high + 1))


def finish(play: Play) -> None:
    """End the game."""
    assert play.state.end is not None
    play.set(phase=Phase.OVER, turn=NOWHERE)
    play.tell("game_over", reason=play.state.end.reason)
