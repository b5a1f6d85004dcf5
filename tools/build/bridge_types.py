"""The page's types, made from the bridge's schema. ``python3 -m tools.build.bridge_types`` writes them.

One interface for each object, one namespace for each game, and ``Operations``: arguments and result of everything the page may ask.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from tools.console import ROOT

SCHEMA = ROOT / "docs" / "bridge.schema.json"
TYPES = ROOT / "web" / "js" / "rules" / "types.d.ts"

Schema: TypeAlias = Mapping[str, Any]

_NAMES = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
_HEAD = (
    "/** What crosses the bridge (docs/bridge.md). Made from docs/bridge.schema.json by tools/build/bridge_types.py. */"
)


def types(schema: Schema) -> str:
    """Return the text of the declarations for *schema*."""
    definitions = schema["$defs"]
    parts = [_HEAD, *_declarations(definitions, definitions), _operations(schema["operations"])]
    return "\n\n".join(parts) + "\n"


def _declarations(definitions: Mapping[str, Schema], everything: Mapping[str, Schema]) -> Iterator[str]:
    for name, schema in definitions.items():
        if "$defs" in schema:
            inner = "\n\n".join(_declarations(schema["$defs"], everything))
            yield f"export namespace {name} {{\n{_indented(inner)}\n}}"
        else:
            yield _comment(schema) + _declaration(name, schema, everything)


def _declaration(name: str, schema: Schema, everything: Mapping[str, Schema]) -> str:
    base = schema.get("$ref")
    if base is not None:  # the same record, with fields that are always there
        fields = everything[base.rpartition("/")[2]]["properties"]
        promised = {key: fields[key] for key in schema["required"]}
        return f"export interface {name} extends {_reference(base)} {_object({'properties': promised, 'required': list(promised)})}"
    if "properties" in schema:
        return f"export interface {name} {_object(schema)}"
    return f"export type {name} = {_type(schema)};"


def _operations(operations: Mapping[str, Schema]) -> str:
    lines = [
        f"  {name}: {{ args: {_type(one['args'])}; result: {_type(one['result'])} }};"
        for name, one in operations.items()
    ]
    return "\n".join(["export interface Operations {", *lines, "}"])


def _type(schema: Schema) -> str:
    """Return the type of a value."""
    if "$ref" in schema:
        return _reference(schema["$ref"])
    if "const" in schema:
        return _literal(schema["const"])
    if "enum" in schema:
        return " | ".join(map(_literal, schema["enum"]))
    for choice in ("anyOf", "oneOf"):
        if choice in schema:
            return " | ".join(map(_type, schema[choice]))
    kind = schema.get("type", "unknown")
    if isinstance(kind, list):
        return " | ".join(dict.fromkeys(_NAMES[one] for one in kind))
    if kind == "array":
        inner = _type(schema["items"])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind == "object":
        return _object(schema)
    return _NAMES.get(kind, "unknown")


def _object(schema: Schema) -> str:
    """Return a record with its fields, or what the values of any key are."""
    properties, required = schema.get("properties", {}), schema.get("required", ())
    fields = [
        _comment(field) + f"{_key(name)}{'' if name in required else '?'}: {_type(field)};"
        for name, field in properties.items()
    ]
    more = schema.get("additionalProperties")
    if isinstance(more, Mapping):
        fields.append(f"[key: string]: {_type(more)};")
    return "{\n" + _indented("\n".join(fields)) + "\n}" if fields else "{}"


def _reference(pointer: str) -> str:
    """``#/$defs/Escape/$defs/Cell`` is ``Escape.Cell``."""
    return ".".join(part for part in pointer.split("/")[1:] if part != "$defs")


def _literal(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else json.dumps(value)


def _key(name: str) -> str:
    return name if name.isidentifier() else f"'{name}'"


def _comment(schema: Schema) -> str:
    return f"/** {schema['description']} */\n" if "description" in schema else ""


def _indented(text: str) -> str:
    return "\n".join(f"  {line}" if line else "" for line in text.splitlines())


def main() -> None:
    """Write the file."""
    TYPES.write_text(types(json.loads(SCHEMA.read_text("utf-8"))), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
