"""Match files: a match as text and back; docs/match-file.md has the format, docs/match-file.schema.json the schema."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from fog_core import gate, logtext, names, registry
from fog_core import setup as setups
from fog_core.errors import BadFile, BadSetup
from fog_core.game import Setup
from fog_core.match import WITH_THE_ONE_BEFORE, Match, SeatName

FORMAT = 2
MAX_FILE_LENGTH = 200_000
MAX_META = 8
MAX_META_LENGTH = 200
MAX_SEATS = 12
HUMAN = "human"
BOT = "bot:"
LEVELS = ("easy", "medium", "hard", "expert")
SEAT_KINDS = (HUMAN, *(BOT + level for level in LEVELS))
"""Who may sit on a seat: a person, or a computer player of one of the *LEVELS*. The rules never read it."""


def write(match: Match) -> str:
    """Return *match* as the text of a match file; a match that is open read-only gives its file back, byte for byte."""
    if match.broken is not None and match.broken.text:
        return match.broken.text
    rounds = [
        [entry.token if entry.tap == number else WITH_THE_ONE_BEFORE + entry.token for number, entry in entries]
        for _, entries in groupby(enumerate(match.log[1:], 1), key=lambda numbered: numbered[1].during.round)
    ]
    cursor = None if match.cursor == len(match.log) - 1 else match.cursor
    return compose(match.setup, rounds, match.seats, match.meta, cursor=cursor)


def compose(
    setup: Setup,
    rounds: Sequence[Sequence[str]],
    seats: Sequence[SeatName] = (),
    meta: Mapping[str, str] | None = None,
    *,
    rules_version: int | None = None,
    cursor: int | None = None,
) -> str:
    """Return the text of a match file: one line per field, in the log one per round, so that people can read it."""
    fields: dict[str, str] = {
        "format": _text(FORMAT),
        "game": _text(setup.game),
        "edition": _text(setup.edition),
        "rules_version": _text(rules_version or registry.info(setup.game, setup.edition).rules_version),
        "setup": _text({k: v for k, v in setups.to_json(setup).items() if k not in ("game", "edition")}),
        "seats": _text([{"name": seat.name, "kind": seat.kind} for seat in seats]),
        "meta": _text(dict(meta or {})),
        "cursor": "" if cursor is None else _text(cursor),
        "log": "[" + ",".join("\n" + _text(logtext.spell(tokens)) for tokens in rounds if tokens) + "]",
    }
    return "{" + ",\n".join(f'"{name}":{text}' for name, text in fields.items() if text not in ("", "{}")) + "}\n"


def read(text: str) -> Match:
    """Return the match in *text*. If its log breaks at an action, the match opens read-only at the moment before (``Match.broken``).

    Raises ``BadFile``: ``too_large``, ``not_json``, ``missing_field``, ``wrong_type``, ``not_a_match``, ``future_format``,
    ``future_rules``, ``unknown_game``, ``unknown_option``, ``unknown_seat``, ``bad_setup``.
    """
    match, log, cursor = _opened(text)
    match.replay(log, text)
    if match.broken is None and 0 <= cursor < match.cursor:
        match.cursor = cursor
    return match


def unplayed(text: str) -> tuple[Match, list[str]]:
    """Return the match in *text* at its start, and the actions that are in force in it. Raises ``BadFile`` as ``read`` does."""
    match, log, cursor = _opened(text)
    return match, [token.strip() for token in log[: cursor if cursor >= 0 else None]]


def _opened(text: str) -> tuple[Match, list[str], int]:
    """Return the match in *text* at its start, its log and its cursor."""
    record = gate.json_object(text, MAX_FILE_LENGTH, BadFile)
    try:
        setup = _setup(record)
        log = _log(record)
        cursor = gate.field(record, "cursor", int, BadFile, default=len(log))
        return Match(setup, read_seats(record.get("seats", [])), _meta(record)), log, cursor
    except BadSetup as error:
        raise BadFile(error.code, **error.params) from None


def read_seats(record: Any) -> tuple[SeatName, ...]:
    """Return the seats in *record* with names fit to be shown.

    Raises ``BadFile``: ``missing_field``, ``wrong_type``, ``unknown_seat`` (neither a person nor a computer player of a known level).
    """
    if not isinstance(record, list):
        raise BadFile("wrong_type", field="seats")
    return tuple(
        SeatName(names.shown(gate.field(seat, "name", str, BadFile)), _kind(seat)) for seat in record[:MAX_SEATS]
    )


def _kind(seat: Any) -> str:
    kind: str = gate.field(seat, "kind", str, BadFile, default=HUMAN)
    if kind not in SEAT_KINDS:
        raise BadFile("unknown_seat", kind=gate.excerpt(kind))
    return kind


def _setup(record: Mapping[str, Any]) -> Setup:
    if "format" not in record or "log" not in record:
        raise BadFile("not_a_match")
    if gate.field(record, "format", int, BadFile) > FORMAT:
        raise BadFile("future_format", format=record["format"], known=FORMAT)
    which = {name: gate.field(record, name, str, BadFile) for name in ("game", "edition")}
    setup = setups.from_json(gate.field(record, "setup", dict, BadFile) | which)
    known = registry.info(setup.game, setup.edition).rules_version
    if gate.field(record, "rules_version", int, BadFile) > known:
        raise BadFile("future_rules", rules_version=record["rules_version"], known=known)
    return setup


def _log(record: Mapping[str, Any]) -> list[str]:
    """Return all tokens of the log, with the space that says which came by one tap."""
    texts = gate.texts(gate.field(record, "log", list, BadFile), "log", BadFile)
    return logtext.read(texts, record["format"])


def _meta(record: Mapping[str, Any]) -> dict[str, str]:
    """Return the remarks of the page (name, date …): a few short texts that the rules never read."""
    meta = gate.field(record, "meta", dict, BadFile, default={})
    gate.texts(list(meta.values()), "meta", BadFile)
    return {names.shown(key): names.shown(meta[key], MAX_META_LENGTH) for key in sorted(meta)[:MAX_META]}


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
