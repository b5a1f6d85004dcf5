"""A dataclass that the build wrote out is the dataclass it was: same fields, text, equality, hash, and just as frozen."""

from __future__ import annotations

import ast
import importlib
import inspect
import runpy
import sys
from dataclasses import FrozenInstanceError, asdict, fields, is_dataclass, replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
INSIDE = ROOT / "tools" / "pyodide" / "inside"
written_out = runpy.run_path(str(INSIDE / "written_out.py"))["written_out"]
MODULES = [
    path
    for path in sorted((ROOT / "fog_core").rglob("*.py"))
    if path.name != "__init__.py" and "@dataclass" in path.read_text()
]

RARE = {
    "fog_core.escape.movement.movement.Movement",
    "fog_core.escape.state.Table",
    "fog_core.guardians.desk._Work",
    "fog_core.guardians.solo._Search",
}
"""Work out a field of their own, or can be changed."""


def shipped(name: str, source: str) -> ModuleType:
    """Return the module as the page has it."""
    module = ModuleType(name)
    exec(compile(written_out(ast.parse(source)), name, "exec"), vars(module))
    return module


def dataclasses_of(module: ModuleType) -> dict[str, type[Any]]:
    own = (one for one in vars(module).values() if isinstance(one, type) and one.__module__ == module.__name__)
    return {one.__name__: one for one in own if is_dataclass(one)}


@pytest.fixture(autouse=True)
def late_fields(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("late_fields")
    exec((INSIDE / "late_fields.py").read_text(), vars(module))
    monkeypatch.setitem(sys.modules, "fog_core.late_fields", module)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_dataclass_is_what_it_was(path: Any) -> None:
    name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
    kept, made = dataclasses_of(importlib.import_module(name)), dataclasses_of(shipped(name, path.read_text()))
    assert kept and made.keys() == kept.keys()
    for mine, theirs in ((made[one], kept[one]) for one in kept):
        is_rare = f"{name}.{mine.__name__}" in RARE
        assert ("__dataclass_params__" in vars(mine)) == is_rare
        if is_rare:
            continue
        names = [field.name for field in fields(theirs)]
        values = {field: f"<{field}>" for field in names}
        one, twin, other = mine(**values), mine(**values), mine(**{**values, names[-1]: "another"})
        assert parameters(mine) == parameters(theirs)
        assert repr(one) == repr(theirs(**values))
        assert [one == twin, one == other, one == 1] == [theirs(**values) == theirs(**values), False, False]
        assert mine.__hash__ is object.__hash__ or hash(one) == hash(theirs(**values)) == hash(twin)
        assert (mine.__hash__ is object.__hash__) == (theirs.__hash__ is object.__hash__)
        assert repr(replace(one, **{names[-1]: "another"})) == repr(other)
        assert asdict(one) == asdict(theirs(**values))
        assert mine.__match_args__ == theirs.__match_args__ == tuple(names) and not hasattr(one, "__dict__")
        with pytest.raises(FrozenInstanceError):
            setattr(one, names[0], 1)
        with pytest.raises(FrozenInstanceError):
            delattr(one, names[0])


def parameters(kind: type[Any]) -> list[tuple[str, Any]]:
    """Return the names of its parameters with their defaults; whether one is made anew each time, not how that is spelt."""
    found = inspect.signature(kind).parameters.values()
    made = [one.default is ... or repr(one.default) == "<factory>" for one in found]
    return [
        (
            one.name,
            "made" if fresh else getattr(one.default, "__qualname__", one.default),
        )  # a function exists twice here
        for one, fresh in zip(found, made, strict=True)
    ]


def test_what_is_made_anew_for_each_is_not_shared() -> None:
    source = "@dataclass(frozen=True, slots=True)\nclass Pair:\n    left: dict = field(default_factory=dict)\n"
    pair = vars(shipped("pair", f"from dataclasses import dataclass, field\n{source}"))["Pair"]
    assert pair().left == {} and pair().left is not pair().left and pair({1: 2}).left == {1: 2}


@pytest.mark.parametrize(
    "source",
    [
        "@dataclass\nclass Odd:\n    a: int",
        "@dataclass(slots=True)\nclass Odd:\n    a: int",
        "@dataclass(frozen=True, slots=True, order=True)\nclass Odd:\n    a: int",
        "@dataclass(frozen=True, slots=True)\nclass Odd:\n    a: int = field(compare=False)",
        "@dataclass(frozen=True, slots=True)\nclass Odd(Base):\n    a: int",
        "@dataclass(frozen=True, slots=True)\nclass Odd:\n    a: int\n    def __post_init__(self): ...",
    ],
)
def test_what_is_out_of_the_ordinary_stays_as_it_is(source: str) -> None:
    assert ast.dump(written_out(ast.parse(source))) == ast.dump(ast.parse(source))
