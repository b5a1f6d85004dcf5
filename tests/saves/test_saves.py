"""Every match file that was ever released still opens, to the same end; and every version has one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fog_core import link, matchfile, registry
from fog_core.errors import Refusal
from fog_core.text import speaker
from tests import saves

FILES = sorted(saves.FOLDER.glob("*.fogbound.json"))
SCHEMA = Path(__file__).parents[2] / "docs" / "match-file.schema.json"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_an_old_match_opens_and_ends_as_it_did(path: Path) -> None:
    text = path.read_text("utf-8")
    match = matchfile.read(text)
    assert (
        saves.result(match, json.loads(text)["rules_version"])
        == json.loads(saves.RESULTS.read_text("utf-8"))[path.name]
    )


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        (
            "escape-review-rules-1-drive-off",
            "A free fitting place costs him no more (bB3), so nobody has to be driven off.",
        ),
        (
            "escape-prototype-rules-1",
            "Commoner\u00a021 belongs to Yellow. You can only swap with him, push him or get past him.",
        ),
    ],
)
def test_a_match_that_the_rules_now_stop_stays_readable_and_says_why(name: str, sentence: str) -> None:
    text = (saves.FOLDER / f"{name}.fogbound.json").read_text("utf-8")
    match = matchfile.read(text)
    assert match.broken is not None
    assert match.cursor == match.broken.at - 1 > 100
    assert speaker("en", match).refusal(Refusal(match.broken.code, params=match.broken.params)) == sentence
    assert matchfile.write(match) == text


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_match_files_are_small(path: Path) -> None:
    assert path.stat().st_size <= 10_000


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_links_to_them_are_short(path: Path) -> None:
    assert len(link.turn_link(matchfile.read(path.read_text("utf-8")))) <= 600


@pytest.mark.host
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_match_files_fit_the_schema(path: Path) -> None:
    import jsonschema

    jsonschema.validate(json.loads(path.read_text("utf-8")), json.loads(SCHEMA.read_text("utf-8")))


def test_every_version_of_the_rules_has_its_file() -> None:
    assert {saves.path(about) for about in registry.games()} <= set(FILES)
