"""What the bridge says fits its schema, and a tap brings everything with it: for every set-up of the table in matrix.py."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from fog_core import matchfile, selfplay
from fog_core.game import Json, Setup
from fog_core.match import Match
from fog_core.setup import to_json
from tests.contract import matrix

if TYPE_CHECKING:
    from tests.contract.spoken import SpokenBridge

pytestmark = [
    pytest.mark.host,  # the schema's reader is no part of the Python in the browser
    pytest.mark.broad,
]

QUICK = os.environ.get("FOGBOUND_TESTS") == "quick"
MOMENTS = 2 if QUICK else 5
"""In how many positions of each match everything is asked."""
SETUPS = matrix.everything()[:: 6 if QUICK else 1]


def test_the_schema_is_a_schema() -> None:
    from tests.contract.spoken import SCHEMA, Validator

    Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("setup", SETUPS, ids=matrix.name)
def test_everything_the_bridge_says_fits_the_schema(setup: Setup) -> None:
    from tests.contract.spoken import SpokenBridge

    bridge = SpokenBridge()
    start = bridge.get("new", match="new", setup=to_json(setup), seats=[{"name": "Ann", "kind": "human"}])
    whole = selfplay.play_on(Match(setup), "spoken")
    bridge.get("load", match="whole", text=matchfile.write(whole))
    for n in range(0, whole.cursor, whole.cursor // MOMENTS):
        packet = bridge.get("branch", match="whole", n=n, **{"as": "m"})
        assert packet["board"] == start["board"]
        _ask_around(bridge, packet)
        held = whole.log[n + 1].events[0].params.get("piece")
        wish = {
            "match": "m",
            "rev": bridge.get("goto", match="m", n=n)["rev"],
            "tokens": [whole.tokens[n]],
            "hand": held,
        }
        bridge.get("foresee", **wish)
        assert bridge.get("save", match="m")["text"] == packet["text"]
        after = bridge.get("act", **wish)
        _assert_hand(bridge, after)
        back = bridge.get("undo", match="m", rev=after["rev"], to="step", force=True)
        assert (back["selectable"], back["view"]) == (packet["selectable"], packet["view"])
        assert bridge.get("redo", match="m", rev=back["rev"], to="step")["text"] == after["text"]
    _ask_at_the_end(bridge)


def _assert_hand(bridge: SpokenBridge, packet: Json) -> None:
    """What is in hand can be selected, and its targets are those a question would bring."""
    hand = packet["hand"]
    if len(packet["selectable"]) == 1:
        assert hand["piece"] == packet["selectable"][0]
    if hand is not None:
        assert hand["piece"] in packet["selectable"]
        assert hand == bridge.get("targets", match="m", piece=hand["piece"])


def _ask_around(bridge: SpokenBridge, packet: Json) -> None:
    """Ask everything there is to ask about a position."""
    for piece in packet["selectable"][:3]:
        for target in bridge.get("targets", match="m", piece=piece)["targets"][:3]:
            assert bridge.get("explain", match="m", piece=piece, cell=target["cell"]) == {"refusal": None}
    bridge.get("explain", match="m", piece=None, cell="Z9")
    bridge.get("legal", match="m")
    assert bridge.get("score", match="m") == packet["score"]
    assert bridge.get("save", match="m")["text"] == packet["text"]
    seated = bridge.get("seat", match="m", seats=[{"name": "Ann", "kind": "bot:hard"}])
    assert (seated["seats"][0]["kind"], seated["view"], seated["log"]) == ("bot:hard", packet["view"], [])
    bridge.get("seat", match="m", seats=packet["seats"])
    look = bridge.get("goto", match="m", n=packet["cursor"])
    assert (look["view"], look["hand"], look["text"]) == (packet["view"], None, "")


def _assert_course(course: Json, last: Json) -> None:
    """The course runs from the start to the end without a gap, and ends in the final score; awards go to those who played."""
    assert all(award["params"]["side"] in {one["side"] for one in last["sides"]} for award in course["awards"])
    first, *_, final = standings = course["standings"]
    assert (first["round"], first["n"], final["n"]) == (0, 0, last["cursor"])
    assert [one["n"] for one in standings] == sorted({one["n"] for one in standings})
    assert [one["round"] for one in standings] == list(range(len(standings)))
    assert dict(zip(course["sides"], final["totals"], strict=True)) == dict(
        zip(last["score"]["sides"], last["score"]["totals"], strict=True)
    )


def _ask_at_the_end(bridge: SpokenBridge) -> None:
    replay = bridge.get("parse_link", **bridge.get("link", match="whole", kind="replay"))
    last = bridge.get("load", match="m", text=replay["text"])
    _assert_course(bridge.get("course", match="m"), last)
    assert last["outcome"] is not None
    assert (last["selectable"], last["actions"], last["end_turn"], last["hand"]) == ([], [], None, None)
    setup = last["setup"]
    link = bridge.get("link", kind="setup", setup=setup)
    assert link == bridge.get("link", kind="setup", match="m")
    people = [{"name": "", "kind": "human"}] * setup["players"]
    assert bridge.get("parse_link", **link) == {"kind": "setup", "setup": setup, "seats": people}
    assert bridge.get("ascii", match="m")["text"]
    assert bridge.get("check", setup=setup | {"players": 99})["errors"]
    assert bridge.get("close", match="m") == {}
    assert not bridge.ask("score", match="m")["ok"]
    bridge.get("hello")
    bridge.get("games")
