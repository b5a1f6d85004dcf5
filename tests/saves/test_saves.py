"""Every match file that was ever released still opens, to the same end; and every version has one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fog_core import matchfile, registry
from tests import saves

FILES = sorted(saves.FOLDER.glob("*.fogbound.json"))
SCHEMA = Path(__file__).parents[2] / "docs" / "match-file.schema.json"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_an_old_match_opens_and_ends_as_it_did(path: Path) -> None:
    text = path.read_text("utf-8")
    match = matchfile.read(text)
    assert match.broken is None
    assert saves.result(match, json.loads(text)["rules_version"]) == json.loads(saves.RESULTS.read_text("utf-8"))[path.name]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_match_files_are_small(path: Path) -> None:
    assert path.stat().st_size <= 10_000


@pytest.mark.host
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_match_files_fit_the_schema(path: Path) -> None:
    import jsonschema

    jsonschema.validate(json.loads(path.read_text("utf-8")), json.loads(SCHEMA.read_text("utf-8")))


def test_every_version_of_the_rules_has_its_file() -> None:
    assert {saves.path(about) for about in registry.games()} <= set(FILES)
