"""The bridge: JSON in, JSON out, for the page's worker; docs/bridge.md has the protocol. Nothing here raises.

``handle`` keeps the open matches of one worker. Everything it knows can be rebuilt from match files, so a worker may die at any time.
What the first call does not need (links, guardians) is imported by the call that does: the page waits for the first one.
"""

from __future__ import annotations

import json
import sys
import traceback
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from fog_core import __version__, gate, logtext, matchfile, registry
from fog_core import setup as setups
from fog_core.errors import BadRequest, FogError, IllegalAction
from fog_core.game import Json
from fog_core.log import Goal
from fog_core.match import Match, seats_for
from fog_core.packet import choice, course_json, packet, refusal, score, seats, targets

if TYPE_CHECKING:
    from fog_core.guardians.desk import Desk

PROTOCOL = 1
MAX_REQUEST_LENGTH = 400_000
MAX_TOKENS = 500

Args = dict[str, Any]


class _Foreseen(NamedTuple):
    """What an ``act`` with *args* leads to, as long as *match* has the revision *rev*: itself *after* it, and the answer."""

    args: Args
    match: Match
    rev: int
    after: Match
    answer: Json


class Bridge:
    """The open matches of one page, by the handles the page gave them."""

    def __init__(self) -> None:
        self.matches: dict[str, Match] = {}
        self._desk: Desk | None = None
        self._foreseen: _Foreseen | None = None
        self.operations: dict[str, Callable[[Args], Json]] = {
            "hello": self._hello, "games": self._games, "check": self._check, "new": self._new, "load": self._load,
            "close": self._close, "foresee": self._foresee, "act": self._act, "deal": self._deal, "meet": self._meet, "join": self._join,
            "undo": self._undo, "redo": self._redo, "goto": self._goto,
            "branch": self._branch, "targets": self._targets, "explain": self._explain, "legal": self._legal,
            "score": self._score, "course": self._course, "save": self._save, "link": self._link,
            "parse_link": self._parse_link, "ascii": self._ascii, "seat": self._seat,
            "think": self._think, "judge": self._judge, "review": self._review,
            "best": self._best,
        }  # fmt: skip

    def handle(self, text: str) -> str:
        """Answer one request; every fault becomes an error with a code, an unforeseen one ``internal`` with its trace beside it."""
        answer: Json = {"v": PROTOCOL, "id": None, "ok": False}
        try:
            request = gate.json_object(text, MAX_REQUEST_LENGTH, BadRequest)
            answer["id"] = request["id"] if type(request.get("id")) in (int, str) else None
            answer["result"] = self._answer(request)
            answer["ok"] = True
            return _dump(answer)
        except FogError as error:
            answer["error"] = error_json(error)
        except Exception as error:  # the border: a fault of ours must not kill the worker
            answer["error"] = {
                "code": "internal",
                "params": {"error": type(error).__name__},
                "trace": traceback.format_exc(limit=-8),
            }
        answer.pop("result", None)
        return _dump(answer)

    def _answer(self, request: Args) -> Json:
        if request.get("v") != PROTOCOL:
            raise BadRequest("unknown_protocol", known=PROTOCOL)
        name = gate.field(request, "op", str, BadRequest)
        if name not in self.operations:
            raise BadRequest("unknown_operation", op=name[:40])
        return self.operations[name](gate.field(request, "args", dict, BadRequest, default={}))

    def _hello(self, args: Args) -> Json:
        return {"protocol": PROTOCOL, "core": __version__, "python": sys.version.split()[0]}

    def _games(self, args: Args) -> Json:
        return [registry.info_json(about) for about in registry.games()]

    def _check(self, args: Args) -> Json:
        found = setups.problems(setups.from_json(args.get("setup")))
        return {"errors": [{"code": code, "params": dict(params)} for code, params in found]}

    def _new(self, args: Args) -> Json:
        seated = matchfile.read_seats(args.get("seats", []))
        return self._open(_handle(args), Match(setups.from_json(args.get("setup")), seated), _hand(args))

    def _load(self, args: Args) -> Json:
        handle = _handle(args)
        return self._open(handle, matchfile.read(gate.field(args, "text", str, BadRequest)), _hand(args))

    def _close(self, args: Args) -> Json:
        self.matches.pop(_handle(args), None)
        if self._desk:
            self._desk.forget(args["match"])
        return {}

    def _foresee(self, args: Args) -> Json:
        """Work out what an ``act`` with these *args* would answer, for it to be quick should it come; the match stays as it is."""
        match = self._match(args)
        after = match.twin()
        self._foreseen = _Foreseen(args, match, match.rev, after, _carry_out(after, args, _tokens(args)))
        return {}

    def _act(self, args: Args) -> Json:
        match, foreseen = self._match(args), self._foreseen
        self._foreseen = None
        if foreseen and foreseen.args == args and foreseen.match is match and foreseen.rev == match.rev:
            self.matches[args["match"]] = foreseen.after
            return foreseen.answer
        return _carry_out(match, args, _tokens(args))

    def _deal(self, args: Args) -> Json:
        match = self._match(args)
        tokens = match.game.deal(match.state)
        if not tokens:
            raise BadRequest("nothing_to_deal")
        return _carry_out(match, args, tokens)

    def _meet(self, args: Args) -> Json:
        from fog_core import meeting

        kept, came = (meeting.of_file(gate.field(args, name, str, BadRequest)) for name in ("kept", "came"))
        return meeting.meet(kept, came)._asdict()

    def _join(self, args: Args) -> Json:
        from fog_core import meeting

        match = self._match(args)
        kept, came = meeting.of_match(match), meeting.of_file(gate.field(args, "text", str, BadRequest))
        how, at = meeting.meet(kept, came)
        if how != "continues":
            raise BadRequest("stale", rev=match.rev)
        held = _held(match, args)
        added = match.act(*came.tokens[at:], rev=_rev(args), taps=True)
        match.seats = meeting.seats(kept, came)
        return packet(match, args["match"], log_from=at + 1, steps=added, in_hand=held())

    def _undo(self, args: Args) -> Json:
        match = self._match(args)
        held = _held(match, args)
        match.undo(_goal(args), force=gate.field(args, "force", bool, BadRequest, default=False), rev=_rev(args))
        return packet(match, args["match"], log_from=len(match.log), in_hand=held())

    def _redo(self, args: Args) -> Json:
        match = self._match(args)
        held = _held(match, args)
        match.redo(_goal(args), rev=_rev(args))
        return packet(match, args["match"], log_from=len(match.log), in_hand=held())

    def _goto(self, args: Args) -> Json:
        match = self._match(args)
        return packet(match, args["match"], at=gate.field(args, "n", int, BadRequest), log_from=len(match.log))

    def _branch(self, args: Args) -> Json:
        twin = self._match(args).branch(gate.field(args, "n", int, BadRequest))
        return self._open(_handle(args, "as"), twin, _hand(args))

    def _targets(self, args: Args) -> Json:
        match, piece = self._match(args), gate.field(args, "piece", str, BadRequest)
        return targets(match.game, match.state, piece)

    def _explain(self, args: Args) -> Json:
        match = self._match(args)
        if "token" in args:
            action = match.game.decode(gate.field(args, "token", str, BadRequest))
            return {"refusal": refusal(match.game.explain(match.state, action))}
        piece = None if args.get("piece") is None else gate.field(args, "piece", str, BadRequest)
        return {"refusal": refusal(match.game.why_not(match.state, piece, gate.field(args, "cell", str, BadRequest)))}

    def _legal(self, args: Args) -> Json:
        match = self._match(args)
        choices = [choice(match.game, match.state, possible) for possible in match.game.legal(match.state)]
        piece = args.get("piece")
        return {"choices": [one for one in choices if piece is None or one["piece"] == piece]}

    def _score(self, args: Args) -> Json:
        match = self._match(args)
        return score(match.game.score_sheet(match.state))

    def _course(self, args: Args) -> Json:
        from fog_core.course import course

        return course_json(course(self._match(args)))

    def _save(self, args: Args) -> Json:
        return {"text": matchfile.write(self._match(args))}

    def _link(self, args: Args) -> Json:
        from fog_core import link

        kind = gate.field(args, "kind", str, BadRequest)
        if kind == "replay":
            return {"hash": link.replay_link(self._match(args))}
        if kind == "turn":
            names = gate.field(args, "names", bool, BadRequest, default=True)
            return {"hash": link.turn_link(self._match(args), names=names, mine=_seats(args))}
        if kind != "setup":
            raise BadRequest("wrong_type", field="kind")
        if "setup" not in args:
            match = self._match(args)
            return {"hash": link.setup_link(match.setup, match.seats)}
        seated = matchfile.read_seats(args.get("seats", []))
        return {"hash": link.setup_link(setups.checked(setups.from_json(args["setup"])), seated)}

    def _parse_link(self, args: Args) -> Json:
        from fog_core import link

        found = link.read(gate.field(args, "hash", str, BadRequest))
        if not isinstance(found, link.Carried):
            seated = seats(seats_for(found.setup, found.seats))
            return {"kind": "setup", "setup": setups.to_json(found.setup), "seats": seated}
        if not found.goes_on:
            return {"kind": "replay", "text": found.text()}
        return {"kind": "turn", "text": found.text(), "mine": None if found.mine is None else list(found.mine)}

    def _ascii(self, args: Args) -> Json:
        match = self._match(args)
        return {"text": match.game.ascii(match.state)}

    def _seat(self, args: Args) -> Json:
        match = self._match(args)
        match.sit(matchfile.read_seats(args.get("seats", [])), rev=_rev(args))
        return packet(match, args["match"], log_from=len(match.log), in_hand=_hand(args))

    def _think(self, args: Args) -> Json:
        match = self._present(args)
        n = gate.field(args, "n", int, BadRequest, default=match.cursor)
        return self._guardians().think(args["match"], match, n, _level(args))

    def _judge(self, args: Args) -> Json:
        match = self._present(args)
        tokens = gate.texts(gate.field(args, "tokens", list, BadRequest), "tokens", BadRequest)
        return self._guardians().judge(args["match"], match, tokens[:MAX_TOKENS], _level(args))

    def _review(self, args: Args) -> Json:
        return self._guardians().review(args["match"], self._present(args))

    def _best(self, args: Args) -> Json:
        return self._guardians().best(setups.checked(setups.from_json(args.get("setup"))))

    def _present(self, args: Args) -> Match:
        """Return the match, if it stands where the page believes it to."""
        match = self._match(args)
        if _rev(args) not in (None, match.rev):
            raise BadRequest("stale", rev=match.rev)
        return match

    def _guardians(self) -> Desk:
        """Return the desk of the guardians, who are imported when the first one is asked."""
        if self._desk is None:
            from fog_core.guardians.desk import Desk

            self._desk = Desk()
        return self._desk

    def _open(self, handle: str, match: Match, hand: str | None) -> Json:
        answer = packet(match, handle, with_board=True, in_hand=hand)
        self.matches[handle] = match
        return answer

    def _match(self, args: Args) -> Match:
        handle = _handle(args)
        if handle not in self.matches:
            raise BadRequest("unknown_match", match=handle)
        return self.matches[handle]


def error_json(error: FogError) -> Json:
    """Return *error* as the bridge says it; a refusal of the rules comes whole, under the code ``illegal``."""
    if isinstance(error, IllegalAction):
        at = {"at": error.params["at"]} if "at" in error.params else {}
        return {"code": "illegal", "params": at, "refusal": refusal(error.refusal)}
    return {"code": error.code, "params": error.params}


def _tokens(args: Args) -> Sequence[str]:
    """Return the tokens of actions to carry out."""
    tokens = gate.texts(gate.field(args, "tokens", list, BadRequest), "tokens", BadRequest)
    if not 0 < len(tokens) <= MAX_TOKENS or any(len(token) > logtext.MAX_TOKEN_LENGTH for token in tokens):
        raise BadRequest("too_large", limit=MAX_TOKENS)
    return tokens


def _carry_out(match: Match, args: Args, tokens: Sequence[str]) -> Json:
    """Carry out all or none of *tokens* and return what that led to."""
    held = _held(match, args)
    added = match.act(*tokens, rev=_rev(args))
    return packet(match, args["match"], log_from=match.cursor - len(added) + 1, steps=added, in_hand=held())


def _handle(args: Args, name: str = "match") -> str:
    handle = gate.field(args, name, str, BadRequest)
    if not 0 < len(handle) <= 80:
        raise BadRequest("wrong_type", field=name)
    return str(handle)


def _rev(args: Args) -> int | None:
    """Return the revision the page believes in; left out = whatever it is."""
    return gate.field(args, "rev", int, BadRequest) if "rev" in args else None


def _level(args: Args) -> str:
    level = gate.field(args, "level", str, BadRequest)
    if level not in matchfile.LEVELS:
        raise BadRequest("wrong_type", field="level")
    return str(level)


def _hand(args: Args) -> str | None:
    """Return the piece the page has in hand, or None."""
    return None if args.get("hand") is None else str(gate.field(args, "hand", str, BadRequest))


def _held(match: Match, args: Args) -> Callable[[], str | None]:
    """Return a question for later: which piece of now is still in hand then. Another turn begins with empty hands."""
    piece, turn = _hand(args), match.present_turn
    return lambda: piece if match.present_turn == turn else None


def _seats(args: Args) -> list[int] | None:
    """Return the seats of the page's own device, or None."""
    if args.get("mine") is None:
        return None
    seats: list[int] = gate.field(args, "mine", list, BadRequest)
    if not all(type(seat) is int and 0 <= seat < matchfile.MAX_SEATS for seat in seats):
        raise BadRequest("wrong_type", field="mine")
    return seats


def _goal(args: Args) -> Goal:
    to = args.get("to", "step")
    if type(to) is int or to in ("step", "tap", "turn"):
        return to  # type: ignore[no-any-return]
    raise BadRequest("wrong_type", field="to")


def _dump(answer: Json) -> str:
    return json.dumps(answer, ensure_ascii=True, sort_keys=True, separators=(",", ":"))


handle = Bridge().handle
