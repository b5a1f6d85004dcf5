"""The computer player of Islands: one turn is one search, flight by cloud by placements, up to what nobody can know yet.

Actions go through the rules' own ``legal`` and ``step``. A step with a barrier (dice, a draw) is an end: what it is worth is judged by
the position before it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from fog_core.game import Choice, Event, Side
from fog_core.guardians.plan import Judging, Plan, Thinking, Token, Verdict
from fog_core.islands.action import Action, decode
from fog_core.islands.board import NEIGHBOURS, NOWHERE
from fog_core.islands.game import legal, step
from fog_core.islands.score import scoring
from fog_core.islands.state import Phase, Player, State
from fog_core.islands.tiles.kinds import CITY, EXPANSIONS, MONUMENT, NO_TILE, TILES, WILD, energy_for, is_landscape

WIDTHS = {"easy": 1, "greedy": 1, "judge": 1, "medium": 2, "hard": 4, "expert": 8}
"""Positions followed after each action, by level."""
LANDINGS = 3
"""How many times as many are followed while tiles are placed, from all landings together."""
SLICE = 12
"""Positions weighed between two pauses, at most."""
DEPTH = 24
"""Actions of one turn that are looked at, at most."""
ENERGY = 0.4
"""Points that an energy is worth beside its crown, up to ``ENOUGH``."""
ENOUGH = 12
HELD = 1.2
HELD_KINDS = {WILD: 2.2, CITY: 2.5, MONUMENT: 3.0}
"""Points that a kept tile is worth, by kind; ``HELD`` for the others."""
LOOSE = 0.5
"""How much a landscape tile counts that does not score yet, for it may be joined to its coast."""
JOINED = 1.5
"""Points for every coast that is joined to the yard."""
ROOM = 0.15
"""Points for every cell beside the balloon on which a tile can be placed, for every tile in hand up to three."""
DRAWN = 1.0
"""Points that a tile from the bag is worth that nobody has seen."""
PACE = 4.0
"""Points that a round usually brings."""
USUAL_ROUNDS = 19
"""How many rounds a match usually has, as long as nobody knows."""
ALTERNATIVES = 2


class Node(NamedTuple):
    """A position of the turn: its value, the tokens that lead there."""

    value: float
    state: State
    tokens: tuple[str, ...]


def plan(state: State, level: str, salt: str) -> Thinking:
    """Return the best rest of the turn, up to the first barrier."""
    worth, ends = _Worth(state.turn), list[Node]()
    positions = yield from _search(Node(0.0, state, ()), state, WIDTHS[level], worth, ends)
    return _plan(ends, state, positions, worth)


def judge(state: State, level: str, tokens: Sequence[Token]) -> Judging:
    """Return the best rest of the turn beside the one that *tokens* are, or begin."""
    worth, ends, own = _Worth(state.turn), list[Node](), list[Node]()
    yield from _search(Node(0.0, state, ()), state, WIDTHS[level], worth, ends)
    node: Node | None = Node(0.0, state, ())
    for token in tokens:
        if node is not None:
            node = _after(node, Choice(decode(token), token), worth, own, state)
    if node is not None:
        yield from _search(node, state, WIDTHS[level], worth, own)
    return Verdict(_plan(ends, state, 0, worth), _plan(own, state, 0, worth), outlook(state))


def _search(start: Node, root: State, width: int, worth: _Worth, ends: list[Node]) -> Generator[int, None, int]:
    """Add to *ends* how the turn may go on from *start*; return the number of positions weighed."""
    nodes, positions = [start], 0
    for _ in range(DEPTH):
        found: dict[object, Node] = {}
        for node in nodes:
            weighed = 0
            for choice in legal(node.state):
                if weighed == SLICE:
                    yield weighed
                    positions, weighed = positions + weighed, 0
                after = _after(node, choice, worth, ends, root)
                weighed += 1
                if after is not None:
                    key = _mark(after.state)
                    if key not in found or found[key].value < after.value:
                        found[key] = after
            positions += weighed
            yield weighed
        nodes = _best(found.values(), width)
        if not nodes:
            break
    ends += nodes
    return positions


def outlook(state: State) -> Mapping[Side, float]:
    """Return the final points that every player may expect: what he has now, and what the rounds to come usually bring."""
    last = state.end.last if state.end else min(USUAL_ROUNDS, state.table.last_round)
    to_come = PACE * max(0, last - state.round + 1)
    sheet = scoring.score_sheet(state)
    return {side: total + to_come for side, total in zip(sheet.sides, sheet.totals, strict=True)}


def _after(node: Node, choice: Choice[Action], worth: _Worth, ends: list[Node], root: State) -> Node | None:
    """Return the position after an action, or None if the look ahead ends with it; then it is among the *ends*."""
    tokens = (*node.tokens, choice.token)
    taken = step(node.state, choice.action)
    if taken.barrier is not None:
        ends.append(Node(worth.before(node.state, choice.action), node.state, tokens))
        return None
    after = taken.state
    if (
        after.turn != root.turn
        or after.round != root.round
        or (after.phase in _DECISIONS and after.phase is not root.phase)
    ):
        ends.append(Node(worth.of(after), after, tokens))
        return None
    return Node(worth.of(after), after, tokens)


_DECISIONS = (Phase.ROLL, Phase.RANK, Phase.BONUS)
"""Phases that belong to no turn: a look ahead ends where they begin."""


def _mark(state: State) -> object:
    """Return what tells one position of a turn from the next, whatever the order of the actions that led there."""
    return (
        state.players[state.turn],
        state.phase,
        state.pending,
        state.clouds,
        state.exchange,
        state.owed,
        state.harbour,
    )


def _best(nodes: Iterable[Node], width: int) -> list[Node]:
    """Return the best positions to go on from: *width* of them, but *width* for every landing till tiles are placed, for where the
    balloon is pays only later."""
    ranked = sorted(nodes, key=lambda node: -node.value)
    if not ranked or ranked[0].state.phase is Phase.PLACE:
        return ranked[: width * LANDINGS]
    kept: Counter[int] = Counter()
    found = []
    for node in ranked:
        balloon = node.state.player.balloon
        if kept[balloon] < width:
            kept[balloon] += 1
            found.append(node)
    return found


def _plan(ends: list[Node], root: State, positions: int, worth: _Worth) -> Plan:
    """Return the best end as a plan, and others that lead somewhere else."""
    seat = root.turn
    plans: list[Plan] = []
    outcomes: list[object] = []
    for end in sorted(ends, key=lambda node: (-node.value, node.tokens)):
        player = end.state.players[seat]
        outcome = player.balloon, player.tiles, end.tokens[0] if len(end.tokens) == 1 else ""
        if outcome not in outcomes:
            outcomes.append(outcome)
            plans.append(Plan(end.tokens, end.value, worth.parts(end.state), why=_why(root, end.state)))
            if len(plans) > ALTERNATIVES:
                break
    return replace(plans[0], alternatives=tuple(plans[1:]), positions=positions)


def _why(before: State, after: State) -> tuple[Event, ...]:
    """Return what a turn brings the player whose turn it is: points on the pad, energy, tiles for later (codes.WHY)."""
    seat = before.turn
    totals = [scoring.score_sheet(state).totals[seat] for state in (before, after)]
    energy = [state.players[seat].energy for state in (before, after)]
    kept = [len(state.players[seat].spyglass) for state in (before, after)]
    gains = (("scores", totals), ("energy", energy), ("keeps", kept))
    return tuple(Event(code, {"n": late - early}) for code, (early, late) in gains if late > early)


class _Worth:
    """Values positions for one seat; islands that came before are remembered."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self._islands: dict[tuple[int, ...], float] = {}

    def of(self, state: State) -> float:
        """Return what a position is worth: the pad as it stands, and what may come of tiles, energy and coasts."""
        player = state.players[self.seat]
        hand = state.pending if state.turn == self.seat else ()
        counts = scoring.monument_counts(state)
        total = self._island(player.tiles)
        total += sum(points for points, _ in scoring.monument_parts(counts[self.seat], counts))
        total += sum(points for points, _ in scoring.crown_parts(player.energy))
        total += sum(points for points, _ in scoring.end_parts(state, player))
        total += sum(points for points, _ in scoring.volcano_parts(state.table.board, player.tiles))
        total += ENERGY * min(player.energy, ENOUGH)
        total += sum(_held(tile) for tile in (*player.spyglass, *hand))
        return total + self._room(state, player, len(player.spyglass) + len(hand))

    def before(self, state: State, action: Action) -> float:
        """Return what a step with a barrier is worth without a look at what it reveals: the tile placed, the price paid, a draw."""
        value = self.of(state)
        if action.do == "place":
            player = state.player
            tiles = (*player.tiles[: action.cell], action.tile, *player.tiles[action.cell + 1 :])
            value += self._island(tiles) - self._island(player.tiles) - _held(action.tile)
            return value + DRAWN
        if action.do in ("draw", "pick_bag"):
            return value + DRAWN
        if action.do == "convert":
            return value - _held(action.tile) + ENERGY * energy_for(action.tile)
        return value - ENERGY if action.do == "reroll" else value

    def parts(self, state: State) -> Mapping[str, float]:
        """Return the points on the pad by category, as the position stands."""
        sheet = scoring.score_sheet(state)
        return {row.category: float(row.values[self.seat]) for row in sheet.rows}

    def _island(self, tiles: tuple[int, ...]) -> float:
        found = self._islands.get(tiles)
        if found is None:
            rows = scoring.tile_rows(tiles)
            scored = sum(points for parts in rows.values() for points, _ in parts)
            landscapes = sum(1 for tile in tiles if tile != NO_TILE and is_landscape(tile))
            found = scored + JOINED * len(scoring.joined_coasts(tiles)) + LOOSE * landscapes
            self._islands[tiles] = found
        return found

    def _room(self, state: State, player: Player, tiles: int) -> float:
        if player.in_harbour or player.balloon == NOWHERE:
            return 0.0
        free = sum(player.tiles[cell] == NO_TILE for cell in NEIGHBOURS[player.balloon])
        return ROOM * min(free, tiles, 3)


def _held(tile: int) -> float:
    if tile in EXPANSIONS:
        return HELD + EXPANSIONS[tile].points
    return HELD_KINDS.get(TILES[tile].kind, HELD)
