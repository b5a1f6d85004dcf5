"""The gate that every foreign text passes: sizes, JSON, types. What comes out is plain data of the expected shape.

Limits come first: nothing is normalised, unpacked or repeated in an answer before its size is known, and every look at a text
is linear. Each input is answered within half a second (``tests/fuzz/test_slow_inputs.py``).
"""

from __future__ import annotations

import json
import re
from typing import Any, NoReturn

from fog_core.errors import FogError

MAX_DEPTH = 40
_STRINGS = re.compile(
    r'"(?:[^"\\]|\\.)*+(?:"|\\?\Z)', re.DOTALL
)  # the last may be open; no second look, the time stays linear
_BRACKETS = re.compile(r"[][{}]")


def json_object(text: str, limit: int, error: type[FogError]) -> dict[str, Any]:
    """Return the JSON object in *text*, which may begin with a byte order mark.

    Raises *error* with ``too_large`` (more than *limit* characters) or ``not_json``.
    """
    if len(text) > limit:
        raise error("too_large", limit=limit)
    text = text.removeprefix("\ufeff")
    if _too_deep(text):
        raise error("not_json")
    try:
        record = json.loads(text, parse_constant=_refuse, object_pairs_hook=_without_doubles)
    except (ValueError, RecursionError):
        raise error("not_json") from None
    if not isinstance(record, dict):
        raise error("not_json")
    return record


def _too_deep(text: str) -> bool:
    """Return whether brackets nest deeper than anything of ours; told before parsing.

    In a browser the parser's own recursion overflows the stack of the whole interpreter, which no exception survives.
    """
    if text.count("[") + text.count("{") <= MAX_DEPTH:
        return False
    depth = 0
    for bracket in _BRACKETS.findall(_STRINGS.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        if depth > MAX_DEPTH:
            return True
    return False


def field(record: Any, name: str, kind: type, error: type[FogError], default: Any = None) -> Any:
    """Return ``record[name]`` if it is exactly of *kind* (True is no number here); *default* if it is missing and there is one.

    Raises *error*: ``wrong_type``, ``missing_field``.
    """
    if not isinstance(record, dict):
        raise error("wrong_type", field=name)
    if name not in record:
        if default is None:
            raise error("missing_field", field=name)
        return default
    if type(record[name]) is not kind:
        raise error("wrong_type", field=name)
    return record[name]


def texts(values: list[Any], name: str, error: type[FogError]) -> tuple[str, ...]:
    """Return a list of texts as a tuple; raises *error* ``wrong_type``."""
    if not all(type(value) is str for value in values):
        raise error("wrong_type", field=name)
    return tuple(values)


def excerpt(text: str) -> str:
    """Return the head of a foreign text: enough to be told in an error, whatever its size."""
    return text[:40]


def _refuse(constant: str) -> NoReturn:
    raise ValueError(constant)  # NaN and Infinity are no JSON


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    record = dict(pairs)
    if len(record) != len(pairs):
        raise ValueError("a key stands twice")
    return record
