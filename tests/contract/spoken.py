"""A bridge whose every word is held against docs/bridge.schema.json: what is asked, what is answered, board and view of the game."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator as Validator

from fog_core.bridge import Bridge
from fog_core.game import Json

SCHEMA = json.loads((Path(__file__).parents[2] / "docs" / "bridge.schema.json").read_text("utf-8"))


class SpokenBridge:
    """Asks a bridge as the page does; an answer of another shape than the schema's fails the test."""

    def __init__(self) -> None:
        self.bridge = Bridge()

    def ask(self, op: str, **args: Any) -> Json:
        """Return the reply to a request."""
        request = {"v": 1, "id": op, "op": op, "args": args}
        assert_fits(request, "#/$defs/Request")
        assert_fits(args, f"#/operations/{op}/args")
        reply = json.loads(self.bridge.handle(json.dumps(request)))
        assert_fits(reply, "#/$defs/Reply")
        if reply["ok"]:
            assert_fits(_shortened(reply["result"]), f"#/operations/{op}/result")
            _assert_wing_fits(reply["result"])
        return reply

    def get(self, op: str, **args: Any) -> Json:
        """Return the result of a request that works."""
        reply = self.ask(op, **args)
        assert reply["ok"], reply
        return reply["result"]


def assert_fits(value: Json, pointer: str) -> None:
    """Fail unless *value* is what the schema says at *pointer*."""
    faults = [f"{error.json_path}: {error.message[:300]}" for error in _validator(pointer).iter_errors(value)]
    assert not faults, f"{pointer}: {faults[:5]}"


def _shortened(result: Json) -> Json:
    """Return a packet with a log of a few lines: in each answer of a long match they are the same, and reading them takes longest."""
    return result | {"log": [*result["log"][:2], *result["log"][-10:]]} if "log" in result else result


def _assert_wing_fits(result: Json) -> None:
    """Board and view are opaque in the packet; each game's own shape stands under its name."""
    if isinstance(result, dict) and "view" in result:
        wing = result["setup"]["game"].capitalize()
        for part in ("board", "view"):
            if part in result:
                assert_fits(result[part], f"#/$defs/{wing}/$defs/{part.capitalize()}")


@cache
def _validator(pointer: str) -> Validator:
    return Validator({"$defs": SCHEMA["$defs"], "operations": SCHEMA["operations"], "$ref": pointer})
