"""The contract that every game fulfils, and the values that cross it.

A *game* is immutable rules; a *state* is an immutable value; a match is *set-up + log of action tokens*.
Everything else is recomputed. Whoever knows this module can drive any game: the match, the bridge, the command line,
the contract tests.

Names: a *seat* is a player at the table (0, 1, …, clockwise). A *side* is what takes turns in the rules: a player colour,
in solo Escape a nation, in Islands a colour too. Two players may own two or three sides each.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from fog_core.errors import IllegalAction, Param, Refusal
from fog_core.options import Option, OptionValue

Seat: TypeAlias = int
Side: TypeAlias = str
Json: TypeAlias = Any


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What the start page knows of a game before its rules are loaded; read from the edition's data.

    *palette*: side names to choose from, in default order. *sides_per_seat*: number of players → sides each owns.
    *fidelity*: tables of the data with their provenance (``{"table", "kind", "why"}``).
    """

    game: str
    edition: str
    rules_version: int
    players: tuple[int, ...]
    palette: tuple[Side, ...]
    sides_per_seat: Mapping[int, int]
    options: tuple[Option, ...]
    fidelity: tuple[Mapping[str, str], ...] = ()

    @property
    def key(self) -> str:
        """``game/edition``, as in links and match files."""
        return f"{self.game}/{self.edition}"


@dataclass(frozen=True, slots=True)
class Setup:
    """What is decided before the first action; with the log it is the whole match.

    *options* holds every option of the schema (use ``fog_core.options.complete``). *sides* are the colours in play in the order
    in which the seats were given them: side i belongs to seat i modulo *players*. Empty in games without a choice of colours
    (solo Escape).
    """

    game: str
    edition: str
    players: int
    seed: str
    options: Mapping[str, OptionValue]
    sides: tuple[Side, ...] = ()


@dataclass(frozen=True, slots=True)
class Move:
    """One piece that changed its place, for the animation. None = not on the board (stock, supply, lost, bag)."""

    piece: str
    start: str | None
    end: str | None


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened: text key ``<game>.event.<code>`` with *params*, and the pieces it moved."""

    code: str
    params: Mapping[str, Param] = field(default_factory=dict)
    moves: tuple[Move, ...] = ()


State = TypeVar("State")
ActionT = TypeVar("ActionT")


class Step(Generic[State]):
    """The result of an action: the new state and what happened on the way, in order.

    *barrier* names new information that this step revealed (``dice``, ``draw``, ``fog_card`` …), or is None;
    undo asks before it crosses a barrier. A game gives the events at once, or a function that tells them when they are read first:
    most steps of a search are never told.
    """

    __slots__ = ("_events", "barrier", "state")

    def __init__(
        self,
        state: State,
        events: tuple[Event, ...] | Callable[[], tuple[Event, ...]],
        barrier: str | None = None,
    ) -> None:
        self.state = state
        self.barrier = barrier
        self._events = events

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, in order."""
        if callable(self._events):
            self._events = self._events()
        return self._events


class Choice(NamedTuple, Generic[ActionT]):
    """One legal action: the action, its token and its price (MP in Escape, energy in Islands; None = has no price).

    *name* is the token, or the function that writes it: most choices of a search are never written.
    """

    action: ActionT
    name: str | Callable[[ActionT], str]
    cost: int | None = None

    @property
    def token(self) -> str:
        """The token of the action."""
        return self.name if isinstance(self.name, str) else self.name(self.action)


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One category of the score sheet: *values* and *reasons* per side, in the order of ``ScoreSheet.sides``.

    A reason is an event-like record (text key ``<game>.reason.<code>``) that explains a part of the number.
    """

    category: str
    values: tuple[int, ...]
    reasons: tuple[tuple[Event, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The score, live or final (the same code): rows of categories by side, totals, results of players or teams, ranking.

    *results*: (name, side names, points) of those who are ranked: a side, a ``seat:N``, a ``team:N``. *ranking*: groups of names,
    best first. *tie_breaks*: rows that are shown but not added. *level*: solo only.
    """

    sides: tuple[Side, ...]
    rows: tuple[ScoreRow, ...]
    totals: tuple[int, ...]
    results: tuple[tuple[str, tuple[Side, ...], int], ...]
    ranking: tuple[tuple[str, ...], ...]
    tie_breaks: tuple[ScoreRow, ...] = ()
    level: str | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: *reason* (text key ``<game>.end.<reason>``) and the final ranking."""

    reason: str
    ranking: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Fact:
    """A number to show beside a side's score: text key ``<game>.fact.<code>`` with ``{n}``."""

    code: str
    n: int


@dataclass(frozen=True, slots=True)
class Standing:
    """One side at the table: who plays it, in which team, and what to show of it."""

    side: Side
    seat: Seat
    team: int | None = None
    facts: tuple[Fact, ...] = ()


@dataclass(frozen=True, slots=True)
class EndTurn:
    """What is lost when the turn ends now: *unused* points of movement, how many pieces are still *movable*, how many go with it."""

    unused: int = 0
    movable: int = 0
    lost: int = 0


@dataclass(frozen=True, slots=True)
class Situation:
    """What everybody at the table must know of a position, the same for every game.

    *phase*: text key ``<game>.phase.<phase>``, ``draft`` while pieces are chosen. *rounds*: how many there will be, if that is
    certain. *hourglass*: seconds for a turn. *selectable*: pieces with a choice, in the order of ``legal``. *actions*: tokens
    without a piece that are one word, each a button (text key ``<game>.kind.<token>``), but for ``end_turn``: *end_turn* says
    whether it has one. *in_hand*: the piece that has to go on before anything else.
    """

    sides: tuple[Standing, ...]
    phase: str
    round: int
    turn: int
    selectable: tuple[str, ...]
    actions: tuple[str, ...] = ()
    end_turn: EndTurn | None = None
    in_hand: str | None = None
    rounds: int | None = None
    hourglass: int | None = None


class Game(Protocol[State, ActionT]):
    """Rules of one edition of one game. Every method is pure; states and actions are values.

    A state has the numbers ``round`` and ``turn`` (place in the round) and the text ``phase`` (``draft`` while pieces are chosen); with the
    side they tell one turn from the next.

    Games are found through ``fog_core.registry``; a set-up reaches ``initial`` only after ``setup_errors`` found nothing.
    """

    info: GameInfo

    def setup_errors(self, setup: Setup) -> tuple[tuple[str, Mapping[str, Param]], ...]:
        """Return every reason why the game does not offer this set-up: (code, params), sorted."""

    def initial(self, setup: Setup) -> State:
        """Return the state before the first action; chance comes from ``setup.seed`` alone."""

    def opening(self, state: State) -> tuple[Event, ...]:
        """Return what the set-up that led to *state* (the initial one) did: the events of line 0 of the log."""

    def actor(self, state: State) -> Seat | None:
        """Return the seat that has to act; None when the match is over."""

    def side(self, state: State) -> Side | None:
        """Return the side (colour, nation) that is being played; None when the match is over."""

    def legal(self, state: State) -> tuple[Choice[ActionT], ...]:
        """Return all legal actions, sorted, complete; never empty before the end."""

    def explain(self, state: State, action: ActionT) -> Refusal | None:
        """Return why *action* is refused, or None when it is legal. Agrees with ``legal``."""

    def step(self, state: State, action: ActionT) -> Step[State]:
        """Carry out an action that ``legal`` lists for this very state; nothing is examined again. Anything else may do anything.

        The first event of the step says the action itself: code ``act.<kind>``, with ``piece`` among its params if it has one.
        """

    def apply(self, state: State, action: ActionT) -> Step[State]:
        """Carry *action* out, wherever it comes from. Raises ``IllegalAction`` with the refusal of ``explain``.

        The same for every game that inherits it.
        """
        refusal = self.explain(state, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        return self.step(state, action)

    def encode(self, action: ActionT) -> str:
        """Return the token of *action*: short readable text, stable within a ``rules_version``."""

    def decode(self, token: str) -> ActionT:
        """Return the action of a token. Raises ``BadToken`` (code ``bad_token``)."""

    def deal(self, state: State) -> tuple[str, ...]:
        """Return actions, as tokens, that choose for the players, fairly and by the seed, what they would now choose in turn, or none."""
        return ()

    def outcome(self, state: State) -> Outcome | None:
        """Return how the match ended, or None while it goes on."""

    def score_sheet(self, state: State) -> ScoreSheet:
        """Return the score of the position as it stands; at the end the final score."""

    def situation(self, state: State) -> Situation:
        """Return whose turn it is in which phase, what can be selected, which buttons there are."""

    def board(self, state: State) -> Json:
        """Return what never changes on the board during a match (cells with places); see docs/bridge.md."""

    def view(self, state: State, seat: Seat | None = None) -> Json:
        """Return what to draw now; see docs/bridge.md. Hidden information never enters it."""

    def targets(self, state: State, piece: str) -> Json:
        """Return where a tap may lead after *piece* was selected: cells with price, kinds, route and consequence."""

    def why_not(self, state: State, piece: str | None, cell: str) -> Refusal | None:
        """Return the most helpful refusal for moving *piece* to *cell* (None = it is a target)."""

    def ascii(self, state: State) -> str:
        """Return the board and the state of play as text, for people, transcripts and screen readers."""

    def checksum_fields(self, state: State) -> Json:
        """Return the whole state as JSON with sorted keys: two equal states give equal JSON. For tests and determinism."""
