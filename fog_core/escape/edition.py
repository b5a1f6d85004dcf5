"""An edition: one record of parameters, read from its data file. The rules modules read the record, they do not ask for names.

Owner of the fields: every number and every switch in which the two editions differ (section 17 of the prototype rules).
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Islander:
    """One islander of a set: printed number, nation, type and characteristic (COMP-1)."""

    number: int
    nation: str
    type: str
    characteristic: str


@dataclass(frozen=True, slots=True)
class Edition:
    """The parameters of one edition on one board size (and level). See ``data/*.json`` for where each comes from."""

    name: str
