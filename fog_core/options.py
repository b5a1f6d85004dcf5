"""Options of a game: a schema in data, read by the set-up form, the links, the command line and the rules.

The schema is a list of records ``{"id", "values", "default"}`` with optional restrictions: ``players`` (numbers of players
that may use it), ``needs`` ({option: [values]}, every entry must hold) and ``group`` (heading in the set-up form).
An option whose restriction does not hold must have its default.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from fog_core import gate

OptionValue: TypeAlias = str | int | bool | None


@dataclass(frozen=True, slots=True)
class Option:
    """One option: its id, the values it may have (default among them) and where it may be used."""

    id: str
    values: tuple[OptionValue, ...]
    default: OptionValue
    players: tuple[int, ...] = ()
    needs: tuple[tuple[str, tuple[OptionValue, ...]], ...] = ()
    group: str = ""

    @classmethod
    def from_json(cls, record: Mapping[str, Any]) -> Option:
        """Read one record of an ``options`` table."""
        return cls(
            id=record["id"],
            values=tuple(record["values"]),
            default=record["default"],
            players=tuple(record.get("players", ())),
            needs=tuple((key, tuple(values)) for key, values in sorted(record.get("needs", {}).items())),
            group=record.get("group", ""),
        )

    def parse(self, text: str) -> OptionValue | None:
        """Return the value that *text* names in a link or on a command line, or raise ``KeyError``.

        A flag may be written as nothing, ``1``, ``true``, ``on``.
        """
        names = {self.spell(value): value for value in self.values}
        if self.is_flag:
            names |= {"": True, "1": True, "true": True, "0": False, "false": False}
        return names[text]

    def spell(self, value: OptionValue) -> str:
        """Return the text of *value* in links and on the command line.

        >>> Option("enhanced", (False, True), False).spell(True)
        'on'
        """
        if value is None:
            return "none"
        if isinstance(value, bool):
            return "on" if value else "off"
        return str(value)

    @property
    def is_flag(self) -> bool:
        """Whether the option is a plain yes or no."""
        return set(self.values) == {True, False} and all(isinstance(v, bool) for v in self.values)


def complete(schema: tuple[Option, ...], given: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Return *given* with the defaults of all options it does not name, in schema order; unknown ids are dropped."""
    return {option.id: given.get(option.id, option.default) for option in schema}


def violations(
    schema: tuple[Option, ...], players: int, given: Mapping[str, OptionValue]
) -> list[tuple[str, dict[str, OptionValue]]]:
    """Return what is wrong with *given* for that number of *players*: codes with parameters, sorted.

    Codes: ``unknown_option``, ``unknown_value``, ``option_players``, ``option_needs``.
    """
    known = {option.id for option in schema}
    found: list[tuple[str, dict[str, OptionValue]]] = [
        ("unknown_option", {"option": key}) for key in sorted(given) if key not in known
    ]
    values = complete(schema, given)
    for option in schema:
        value = values[option.id]
        if not any(value == allowed and type(value) is type(allowed) for allowed in option.values):
            found.append(("unknown_value", {"option": option.id, "value": gate.excerpt(str(value))}))
        elif value != option.default:
            if option.players and players not in option.players:
                found.append(("option_players", {"option": option.id, "players": players}))
            for key, allowed_values in option.needs:
                if values.get(key) not in allowed_values:
                    found.append(("option_needs", {"option": option.id, "needs": key}))
    return found
