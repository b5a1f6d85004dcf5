"""The transcripts are still true, and every game × number of players × option has one."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from fog_core import link
from tests import transcripts
from tests.contract import matrix

FILES = sorted(transcripts.FOLDER.glob("*/*.txt"))
STEP = {"quick": 4, "full": 1, "pyodide": 6}[os.environ.get("FOGBOUND_TESTS", "full")]


@pytest.mark.parametrize("path", FILES[::STEP], ids=lambda path: path.stem)
def test_a_transcript_is_still_true(path: Path) -> None:
    text = path.read_text("utf-8")
    assert transcripts.told(transcripts.replayed(text)) == text


def test_every_game_number_of_players_and_option_has_a_transcript() -> None:
    told = [link.read(path.read_text("utf-8").split("\n", 1)[0]) for path in FILES]
    setups = [one.setup for one in told if isinstance(one, link.Invitation)]
    shown = {feature for setup in setups for feature in transcripts.features(setup)}
    wanted = {feature for setup in matrix.everything() for feature in transcripts.features(setup)}
    assert wanted <= shown


def test_the_transcripts_stay_readable_in_size() -> None:
    sizes = [path.stat().st_size for path in FILES]
    assert max(sizes) <= 600_000
    assert sum(sizes) <= 3_000_000
