"""Phase B: both dice, rerolls, what the bonus die means (DICE)."""

from __future__ import annotations

from fog_core.errors import Refusal
from fog_core.game import Choice
from fog_core.islands.action import REROLL, Action, choice
from fog_core.islands.board import DATA, DIRECTION, DIRECTIONS, opposite, turned
from fog_core.islands.codes import refuse
from fog_core.islands.play import Play
from fog_core.islands.state import Dice, State
from fog_core.islands.tiles import bag

FACES: dict[str, tuple[str, ...]] = {die: tuple(DATA["dice"][die]) for die in ("direction", "bonus")}
ENERGY_OF = {"energy1": 1, "energy2": 2}


def face(state: State, die: str, reroll: bool) -> str:
    """Return what *die* shows in this round, at first or when rerolled (CHANCE-5)."""
    return FACES[die][state.table.luck.throw(die, 2 * state.round + reroll)]


def roll(play: Play, roller: int) -> None:
    """Roll both dice for this round (DICE-1)."""
    direction = face(play.state, "direction", reroll=False)
    bonus = face(play.state, "bonus", reroll=False)
    play.set(dice=Dice(DIRECTION[direction], bonus))
    play.reveal("dice")
    play.tell("dice", side=play.side(roller), dir=direction, face=bonus)


def explain_reroll(state: State, action: Action) -> Refusal | None:
    """Return why this die is not rolled again (DICE-1)."""
    if action.die not in FACES:
        return refuse("unknown_die")
    if state.dice and action.die in state.dice.rerolled:
        return refuse("already_rerolled")
    return None


def reroll(play: Play, action: Action) -> None:
    """Roll one die again; the second result stands (DICE-1)."""
    before = play.state.dice
    assert before is not None
    result = face(play.state, action.die, reroll=True)
    after = before._replace(rerolled=(*before.rerolled, action.die))
    after = after._replace(direction=DIRECTION[result]) if action.die == "direction" else after._replace(bonus=result)
    play.set(dice=after)
    play.reveal("dice")
    play.tell("reroll", side=play.me, die=action.die, dir=DIRECTIONS[after.direction], face=after.bonus)


def roll_choices(state: State) -> tuple[Choice[Action], ...]:
    """Return what the roller may do."""
    assert state.dice is not None
    again = tuple(found for found in REROLL if found.action.die not in state.dice.rerolled)
    return (*again, choice("accept"))


def pay_bonus(play: Play) -> None:
    """Let both results hold; energy is paid to every player at once (DICE-2, DICE-4)."""
    dice = play.state.dice
    assert dice is not None
    play.tell("wind", dirs=[DIRECTIONS[direction] for direction in free_directions(dice)], face=dice.bonus)
    if dice.bonus in ENERGY_OF:
        for seat in play.state.order:
            if seat < len(play.state.players):
                play.gain(seat, ENERGY_OF[dice.bonus], "bonus")


def free_directions(dice: Dice | None) -> tuple[int, ...]:
    """Return the free directions, the rolled one first (DICE-7, DICE-8, DICE-9); none before the roll."""
    if dice is None:
        return ()
    if dice.bonus == "opposite":
        return dice.direction, opposite(dice.direction)
    if dice.bonus == "turn60":
        return dice.direction, *turned(dice.direction)
    return (dice.direction,)


def extra_step(dice: Dice | None) -> int:
    """Return what the bonus die adds to every movement value (DICE-6)."""
    return int(dice is not None and dice.bonus == "plus1")


def draw(play: Play, action: Action) -> None:
    """Draw a tile because the bonus die allows it (DICE-5)."""
    bag.draw(play)


def bonus_choices(state: State) -> tuple[Choice[Action], ...]:
    """Return what a player may do when the bonus die offers a tile."""
    return choice("draw"), choice("skip")
