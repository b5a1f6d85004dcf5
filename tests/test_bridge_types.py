"""The page's types are those of the bridge's schema."""

from __future__ import annotations

import json

import pytest

from tools.build.bridge_types import SCHEMA, TYPES, types

pytestmark = pytest.mark.host


def test_the_types_of_the_page_are_made_from_the_schema_as_it_stands() -> None:
    made = types(json.loads(SCHEMA.read_text("utf-8")))
    assert TYPES.read_text("utf-8") == made, "run: python3 -m tools.build.bridge_types"


def test_a_schema_becomes_a_type_by_its_kind() -> None:
    record = {
        "type": "object",
        "required": ["a"],
        "properties": {"a": {"type": ["integer", "null"]}, "b": {"enum": ["x", None]}},
    }
    made = types(
        {
            "$defs": {
                "Plain": {"description": "Says it.", **record},
                "Open": {"$ref": "#/$defs/Plain", "required": ["b"]},
                "Toy": {
                    "$defs": {
                        "Row": {"type": "array", "items": {"anyOf": [{"$ref": "#/$defs/Plain"}, {"type": "string"}]}}
                    }
                },
                "Map": {"type": "object", "additionalProperties": {"$ref": "#/$defs/Toy/$defs/Row"}},
            },
            "operations": {"ask": {"args": {}, "result": {"$ref": "#/$defs/Map"}}},
        }
    )
    assert "/** Says it. */\nexport interface Plain {\n  a: number | null;\n  b?: 'x' | null;\n}" in made
    assert "export interface Open extends Plain {\n  b: 'x' | null;\n}" in made
    assert "export namespace Toy {\n  export type Row = (Plain | string)[];\n}" in made
    assert "export type Map = {\n  [key: string]: Toy.Row;\n};" in made
    assert "  ask: { args: unknown; result: Map };" in made
