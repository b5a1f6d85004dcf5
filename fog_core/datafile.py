"""The data files that lie beside the rules of each game: boards, pieces, tables, scenarios."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pkgutil import get_data
from typing import Any


def read(package: str, name: str) -> Mapping[str, Any]:
    """Return the data file *name* of the folder ``data`` of *package*; to be read only. ``OSError`` if there is none.

    Not through importlib.resources, whose dozen modules a page would have to load at its start.

    >>> read("fog_core.islands", "info.json")["players"]
    [1, 2, 3, 4]
    """
    text = get_data(package, f"data/{name}")
    assert text is not None, f"{package} was loaded by something that has no files"
    data: Mapping[str, Any] = json.loads(text)
    return data
