"""The bridge: every operation, every error, as JSON texts."""

from __future__ import annotations

import json
from typing import Any

import pytest

from fog_core import __version__, registry
from fog_core.bridge import Bridge
from tests.unit.core.toy.game import Stones

SETUP = {"game": "toy", "edition": "plain", "players": 3, "seed": "club-night-7"}


class Page:
    """Talks to a bridge as the page does."""

    def __init__(self) -> None:
        self.bridge = Bridge()

    def ask(self, op: str, **args: Any) -> Any:
        """Return the whole reply."""
        return json.loads(self.bridge.handle(json.dumps({"v": 1, "id": 7, "op": op, "args": args})))

    def get(self, op: str, **args: Any) -> Any:
        """Return the result of an operation that works."""
        reply = self.ask(op, **args)
        assert reply["ok"], reply
        return reply["result"]

    def error(self, op: str, **args: Any) -> Any:
        """Return the error of an operation that does not."""
        reply = self.ask(op, **args)
        assert not reply["ok"] and "result" not in reply
        return reply["error"]


@pytest.fixture
def page() -> Page:
    """Return a page with match ``m`` at its start."""
    page = Page()
    page.get("new", match="m", setup=SETUP, seats=[{"name": "Ann", "kind": "human"}])
    return page


def test_hello_says_versions(page: Page) -> None:
    hello = page.get("hello")
    assert (hello["protocol"], hello["core"]) == (1, __version__)


def test_games_lists_every_edition(page: Page) -> None:
    assert [about["game"] for about in page.get("games")] == [about.game for about in registry.games()]


def test_check_lists_the_problems_of_a_set_up(page: Page) -> None:
    assert page.get("check", setup=SETUP) == {"errors": []}
    assert page.get("check", setup=SETUP | {"players": 9})["errors"] == [
        {"code": "unknown_players", "params": {"players": 9, "from": 1, "to": 3}}
    ]


def test_a_packet_has_everything_to_draw(page: Page) -> None:
    packet = page.get("act", match="m", rev=0, tokens=["step 1", "end_turn"])
    assert set(packet) == {
        "match", "rev", "cursor", "at", "length", "looking", "read_only", "setup", "seats", "actor", "side", "sides", "phase", "round",
        "rounds", "turn", "hourglass", "selectable", "actions", "end_turn", "hand", "view", "score", "outcome", "can_undo", "can_redo",
        "log_from", "log", "steps", "text",
    }  # fmt: skip
    assert (packet["rev"], packet["cursor"], packet["side"], packet["actor"]) == (1, 2, "white", 1)
    assert [step["token"] for step in packet["steps"]] == ["step 1", "end_turn"]
    assert (packet["log_from"], [entry["n"] for entry in packet["log"]]) == (1, [1, 2])
    assert packet["seats"][0] == {"name": "Ann", "kind": "human"}


def test_the_spine_of_a_packet_is_the_same_for_every_game(page: Page) -> None:
    packet = page.get("act", match="m", rev=0, tokens=["step 1"])
    assert packet["sides"][0] == {"side": "pink", "seat": 0, "team": None, "facts": [{"code": "at", "n": 1}]}
    assert [packet[name] for name in ("phase", "round", "rounds", "turn", "hourglass")] == ["move", 1, 5, 0, None]
    assert (packet["selectable"], packet["actions"], packet["end_turn"]) == (
        ["pink"],
        ["throw"],
        {"unused": 1, "movable": 1, "lost": 0},
    )


def test_a_packet_brings_the_match_file(page: Page) -> None:
    packet = page.get("act", match="m", rev=0, tokens=["step 1"])
    assert packet["text"] == page.get("save", match="m")["text"]
    assert page.get("goto", match="m", n=0)["text"] == ""


def test_the_only_piece_with_a_choice_is_in_hand_with_its_targets(page: Page) -> None:
    packet = page.get("act", match="m", rev=0, tokens=["step 1"])
    assert packet["hand"] == page.get("targets", match="m", piece="pink")
    assert page.get("act", match="m", rev=1, tokens=["step 1"])["hand"] is None
    assert page.get("goto", match="m", n=0)["hand"] is None


@pytest.fixture
def beach() -> Page:
    """Return a page with a solo match of Escape, where many can be selected."""
    page = Page()
    page.get("new", match="m", setup={"game": "escape", "edition": "review", "players": 1, "seed": "x"})
    return page


def test_a_piece_stays_in_hand_within_a_turn(beach: Page) -> None:
    choice = beach.get("legal", match="m")["choices"][0]
    held = {"hand": choice["piece"]}
    packet = beach.get("act", match="m", tokens=[choice["token"]], **held)
    assert packet["hand"] == beach.get("targets", match="m", piece=choice["piece"])
    assert beach.get("undo", match="m", **held)["hand"]["piece"] == choice["piece"]
    assert beach.get("redo", match="m", **held)["hand"] == packet["hand"]
    assert beach.get("load", match="m", text=packet["text"], **held)["hand"] == packet["hand"]
    assert beach.get("undo", match="m")["hand"] is None
    assert beach.get("act", match="m", tokens=["end_turn"], **held)["hand"] is None
    assert beach.get("undo", match="m", **held)["hand"] is None, "another turn begins with empty hands"
    assert beach.get("load", match="m", text=packet["text"], hand="nobody")["hand"] is None


def test_an_action_that_was_foreseen_answers_the_same_and_nothing_has_happened_before(beach: Page) -> None:
    plain = Page()
    plain.get("load", match="m", text=beach.get("save", match="m")["text"])
    choice = beach.get("legal", match="m")["choices"][0]
    wish = {"match": "m", "rev": 0, "tokens": [choice["token"]], "hand": choice["piece"]}
    before = beach.get("goto", match="m", n=0)
    assert beach.get("foresee", **wish) == {}
    assert beach.get("goto", match="m", n=0) == before
    assert beach.get("act", **wish) == plain.get("act", **wish)
    for page in (beach, plain):
        page.get("undo", match="m", rev=1)
    assert beach.get("act", match="m", rev=2, tokens=["end_turn"]) == plain.get(
        "act", match="m", rev=2, tokens=["end_turn"]
    )


def test_what_was_foreseen_holds_for_that_action_of_that_moment_only(page: Page) -> None:
    wish = {"match": "m", "rev": 0, "tokens": ["step 1"], "hand": None}
    start = page.get("save", match="m")["text"]
    page.get("foresee", **wish)
    assert page.get("act", match="m", rev=0, tokens=["throw"])["steps"][0]["token"] == "throw"
    assert page.error("act", **wish)["code"] == "stale"
    page.get("foresee", **wish | {"rev": 1})
    page.get("undo", match="m", rev=1, force=True)
    assert page.error("act", **wish | {"rev": 1})["code"] == "stale"
    unknowing = {name: what for name, what in wish.items() if name != "rev"}
    page.get("foresee", **unknowing)
    page.get("load", match="m", text=start.replace("club-night-7", "another"))
    assert page.get("act", **unknowing)["setup"]["seed"] == "another"
    page.get("foresee", **wish | {"rev": 1})
    page.get("undo", match="m")
    assert page.get("redo", match="m")["cursor"] == 1


def test_what_is_not_possible_is_not_foreseen(page: Page) -> None:
    assert page.error("foresee", match="m", rev=0, tokens=["step 9"]) == page.error(
        "act", match="m", rev=0, tokens=["step 9"]
    )
    assert page.error("foresee", match="m", rev=5, tokens=["step 1"])["code"] == "stale"
    assert page.error("foresee", match="nobody", tokens=["step 1"])["code"] == "unknown_match"
    assert page.get("act", match="m", rev=0, tokens=["step 1"])["cursor"] == 1


def test_the_board_comes_with_a_new_match_only(page: Page) -> None:
    text = page.get("save", match="m")["text"]
    assert "board" in page.get("load", match="m2", text=text)
    assert "board" in page.get("branch", match="m2", n=0, **{"as": "m3"})
    assert "board" not in page.get("act", match="m2", tokens=["step 1"])


def test_an_illegal_action_brings_its_refusal(page: Page) -> None:
    error = page.error("act", match="m", rev=0, tokens=["step 1", "step 2"])
    assert error == {
        "code": "illegal",
        "params": {"at": 1},
        "refusal": {"code": "option_off", "rule": "STEP", "params": {"option": "long_jump"}},
    }
    assert page.get("goto", match="m", n=0)["length"] == 0


def test_undo_and_redo(page: Page) -> None:
    page.get("act", match="m", rev=0, tokens=["step 1", "throw"])
    assert page.error("undo", match="m", rev=1, to="step") == {"code": "barrier", "params": {"reason": "dice", "n": 2}}
    packet = page.get("undo", match="m", rev=1, to="turn", force=True)
    assert (packet["cursor"], packet["length"], packet["can_redo"], packet["steps"], packet["log"]) == (
        0,
        2,
        True,
        [],
        [],
    )
    assert page.get("redo", match="m", rev=2, to=2)["cursor"] == 2
    assert page.error("redo", match="m", rev=2, to=2)["code"] == "stale"


def test_a_look_does_not_move_the_match(page: Page) -> None:
    page.get("act", match="m", rev=0, tokens=["step 1"])
    look = page.get("goto", match="m", n=0)
    assert (look["looking"], look["at"], look["cursor"], look["view"]["pieces"][0]["cell"]) == (True, 0, 1, "0")


def test_a_branch_is_a_match_of_its_own(page: Page) -> None:
    page.get("act", match="m", rev=0, tokens=["step 1"])
    assert page.get("branch", match="m", n=0, **{"as": "what-if"})["match"] == "what-if"
    page.get("act", match="what-if", rev=0, tokens=["end_turn"])
    assert page.get("score", match="m")["totals"] == [1, 0, 0]


def test_the_course_tells_the_score_at_the_end_of_every_round_up_to_the_cursor(page: Page) -> None:
    assert page.get("course", match="m")["standings"] == [{"round": 0, "n": 0, "totals": [0, 0, 0]}]
    page.get("act", match="m", rev=0, tokens=["step 1", "end_turn", "end_turn", "end_turn", "step 1"])
    course = page.get("course", match="m")
    assert (course["sides"], course["awards"]) == (["pink", "white", "black"], [])
    assert course["standings"] == [
        {"round": 0, "n": 0, "totals": [0, 0, 0]},
        {"round": 1, "n": 4, "totals": [1, 0, 0]},
        {"round": 2, "n": 5, "totals": [2, 0, 0]},
    ]
    page.get("undo", match="m", rev=1, to=1)
    assert page.get("course", match="m")["standings"][-1] == {"round": 1, "n": 1, "totals": [1, 0, 0]}


def test_questions_about_a_position(page: Page) -> None:
    assert page.get("targets", match="m", piece="pink") == {
        "piece": "pink",
        "targets": [Stones.target("1", 1)],
    }
    assert page.get("explain", match="m", piece="pink", cell="1") == {"refusal": None}
    assert page.get("explain", match="m", piece="white", cell="1")["refusal"]["code"] == "not_yours"
    assert page.get("explain", match="m", token="step 2")["refusal"]["code"] == "option_off"
    assert page.error("explain", match="m", token="fly")["code"] == "bad_token"
    assert page.get("legal", match="m", piece="pink")["choices"][0] == {
        "token": "step 1",
        "cost": 1,
        "piece": "pink",
        "event": {"code": "act.step", "params": {"side": "pink", "piece": "pink", "cost": 1}},
    }
    assert [choice["token"] for choice in page.get("legal", match="m")["choices"]] == ["end_turn", "step 1", "throw"]
    assert page.get("ascii", match="m")["text"].startswith("#..... pink")


def test_a_seat_changes_hands_and_the_file_says_so(page: Page) -> None:
    packet = page.get("seat", match="m", rev=0, seats=[{"name": "Ann", "kind": "bot:hard"}])
    assert (packet["rev"], packet["cursor"], packet["seats"][0]) == (1, 0, {"name": "Ann", "kind": "bot:hard"})
    assert '"kind":"bot:hard"' in packet["text"]
    assert page.error("seat", match="m", rev=0, seats=[])["code"] == "stale"
    assert page.error("seat", match="m", seats=[{"name": "", "kind": "wizard"}])["code"] == "unknown_seat"


def test_links_both_ways(page: Page) -> None:
    page.get("act", match="m", rev=0, tokens=["step 1"])
    setup = page.get("parse_link", hash=page.get("link", match="m", kind="setup")["hash"])
    assert (setup["kind"], setup["setup"]["seed"]) == ("setup", "club-night-7")
    assert page.get("link", kind="setup", setup=SETUP) == page.get("link", match="m", kind="setup")
    kinds = ["human", "bot:hard", "human"]
    hash_ = page.get("link", kind="setup", setup=SETUP, seats=[{"name": "Ann", "kind": kind} for kind in kinds])["hash"]
    assert page.get("parse_link", hash=hash_)["seats"] == [{"name": "", "kind": kind} for kind in kinds]
    replay = page.get("parse_link", hash=page.get("link", match="m", kind="replay")["hash"])
    assert page.get("load", match="r", text=replay["text"])["length"] == 1
    assert page.error("parse_link", hash="#/r/nonsense")["code"] == "link_damaged"


def test_a_link_to_play_on_adds_what_is_new(page: Page) -> None:
    page.get("new", match="guest", setup=SETUP)
    page.get("act", match="m", rev=0, tokens=["step 1", "end_turn", "throw"])
    sent = page.get("parse_link", hash=page.get("link", match="m", kind="turn", mine=[2])["hash"])
    assert (sent["kind"], sent["mine"]) == ("turn", [2])
    assert page.get("meet", kept=page.get("save", match="guest")["text"], came=sent["text"]) == {
        "how": "continues",
        "at": 0,
    }
    packet = page.get("join", match="guest", rev=0, text=sent["text"])
    assert (packet["cursor"], [step["token"] for step in packet["steps"]]) == (3, ["step 1", "end_turn", "throw"])
    assert [entry["tap"] for entry in packet["log"]] == [1, 2, 3]
    assert packet["log_from"] == 1
    assert page.error("join", match="guest", text=sent["text"])["code"] == "stale"
    assert page.error("link", match="m", kind="turn", mine=[True])["code"] == "wrong_type"


def test_a_broken_file_opens_read_only(page: Page) -> None:
    text = page.get("save", match="m")["text"].replace('"log":[', '"log":["step 2"')
    packet = page.get("load", match="old", text=text)
    assert packet["read_only"] == {"at": 1, "code": "option_off", "params": {"option": "long_jump"}}
    assert (packet["can_undo"], page.error("act", match="old", tokens=["step 1"])["code"]) == (False, "read_only")


def test_matches_may_be_closed(page: Page) -> None:
    assert page.get("close", match="m") == {}
    assert page.error("save", match="m") == {"code": "unknown_match", "params": {"match": "m"}}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "not_json"),
        ("7", "not_json"),
        ("{}", "unknown_protocol"),
        ('{"v":2,"op":"hello"}', "unknown_protocol"),
        ('{"v":1}', "missing_field"),
        ('{"v":1,"op":7}', "wrong_type"),
        ('{"v":1,"op":"fly"}', "unknown_operation"),
        ('{"v":1,"op":"act","args":[]}', "wrong_type"),
        ('{"v":1,"op":"act","args":{}}', "missing_field"),
        ('{"v":1,"op":"new","args":{"match":"x"}}', "wrong_type"),
        ('{"v":1,"op":"new","args":{"match":""}}', "wrong_type"),
        ("x" * 400_001, "too_large"),
    ],
)
def test_a_request_that_makes_no_sense_gets_a_code(text: str, code: str) -> None:
    reply = json.loads(Bridge().handle(text))
    assert (reply["ok"], reply["id"], reply["error"]["code"]) == (False, None, code)


@pytest.mark.parametrize(
    ("op", "args", "code"),
    [
        ("act", {"tokens": []}, "too_large"),
        ("act", {"tokens": ["x" * 121]}, "too_large"),
        ("act", {"tokens": [7]}, "wrong_type"),
        ("act", {"tokens": ["step 1"], "rev": "0"}, "wrong_type"),
        ("undo", {"to": "yesterday"}, "wrong_type"),
        ("undo", {"to": True}, "wrong_type"),
        ("undo", {"force": 1}, "wrong_type"),
        ("goto", {"n": 99}, "out_of_range"),
        ("link", {"kind": "symbolic"}, "wrong_type"),
        ("explain", {"piece": 7, "cell": "1"}, "wrong_type"),
        ("link", {"kind": "setup", "setup": SETUP | {"players": 9}}, "bad_setup"),
        ("act", {"tokens": ["step 1"], "hand": 7}, "wrong_type"),
        ("new", {"setup": SETUP, "seats": "Ann"}, "wrong_type"),
        ("new", {"setup": SETUP | {"players": 9}}, "bad_setup"),
        ("load", {"text": "{}"}, "not_a_match"),
    ],
)
def test_every_argument_passes_the_gate(page: Page, op: str, args: dict[str, Any], code: str) -> None:
    assert page.error(op, **({"match": "m"} | args))["code"] == code


def test_a_fault_of_ours_becomes_internal_with_its_trace_aside(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Stones, "ascii", lambda self, state: 1 // 0)
    error = page.error("ascii", match="m")
    assert (error["code"], error["params"]) == ("internal", {"error": "ZeroDivisionError"})
    assert "ZeroDivisionError" in error["trace"]
    assert page.get("save", match="m")
