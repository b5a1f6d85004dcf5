"""Links: readable set-ups, whole matches, and what happens to links that are none."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64encode

import pytest

from fog_core import link, matchfile, matchlink
from fog_core import setup as setups
from fog_core.errors import BadLink
from fog_core.game import Setup
from fog_core.match import SeatName
from tests.unit.core.toy.play import toy_match, toy_setup

LINKS_OF_OLD = (
    "#/r/M1QwUkjFGi5GEO_np2nn56RwgS02NIXQxoZQvjmUhvEhlJEZVBmEsoCKGkBFobSRJYQ2BQA.8e0a2cf8",
    "#/r/M1QwUkiFhAvc3_CgMYKEQH6adn5OChfYbiNLCG1iCqGNDaHiUL4hlDYxgPLNofJGUPUmUHkYbQxVZwkA.b22e7694",
    "#/r/ZZDBCoMwEETv-xVzr0I2zXf04sFzu1mhELISVPDvm6Ag0uMwDPN4DI9_A6cafxiw6WEp0qcim2X03Ll7KFqsEsZvUWmu6C2i80JT2vEawSTJ1ognieVNywLmQPVEFAPDdb2_GucuurYfRvhzH34.32fd53cf",
)
"""Of format 1: twelve actions each."""


def packed(text: str) -> str:
    """Return the replay link that carries *text*, with a correct checksum."""
    pack = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zdict=matchlink.WORDS)
    data = urlsafe_b64encode(pack.compress(text.encode()) + pack.flush()).decode().rstrip("=")
    return f"#/r/{data}.{zlib.crc32(text.encode()):08x}"


def test_a_set_up_link_is_readable_and_names_only_what_is_not_usual() -> None:
    assert link.setup_link(setups.completed(toy_setup())) == "#/toy/plain?check=ac69e2&players=3&seed=club-night-7"
    special = Setup(
        "toy", "plain", 3, "fog & sea", {"length": "long", "long_jump": True, "die": False}, ("white", "pink", "black")
    )
    assert (
        link.setup_link(setups.completed(special))
        == "#/toy/plain?check=4215db&players=3&seed=fog%20%26%20sea&options=die=off,length=long,long_jump&sides=white,pink,black"
    )


def test_a_set_up_comes_back_from_its_link() -> None:
    setup = setups.completed(
        Setup("toy", "plain", 3, "Nebel+Küste, 7%?#", {"length": "long"}, ("white", "pink", "black"))
    )
    assert link.read(link.setup_link(setup)) == link.Invitation(setup)


def test_a_set_up_link_says_where_the_computer_sits_and_nothing_when_all_are_people() -> None:
    setup = setups.completed(toy_setup())
    seats = (SeatName(), SeatName("", "bot:hard"), SeatName("", "bot:easy"))
    sent = link.setup_link(setup, seats)
    assert sent.endswith("&players=3&seed=club-night-7&seats=human,hard,easy")
    assert link.read(sent) == link.Invitation(setup, seats)
    with pytest.raises(BadLink, match="link_changed"):
        link.read(sent.replace("hard", "easy"))
    assert link.setup_link(setup, [SeatName("Ann")] * 3) == link.setup_link(setup)


def test_people_may_write_links_by_hand() -> None:
    by_hand = link.read("https://example.org/fog/#/toy/plain?seed=a+b%20c&players=3&options=jump,length=long,die=0")
    assert by_hand == link.Invitation(
        setups.completed(toy_setup(seed="a b c", long_jump=True, length="long", die=False))
    )


def test_a_replay_link_carries_the_match_up_to_the_cursor() -> None:
    match = toy_match("step 1", "throw", "end_turn", "throw")
    match.undo(force=True)
    replay = link.read(link.replay_link(match))
    assert isinstance(replay, link.Carried)
    assert (replay.setup, replay.tokens) == (match.setup, ("step 1", "throw", "end_turn"))
    assert matchfile.read(replay.text()).state == match.state


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "link_unknown"),
        ("#", "link_unknown"),
        ("#/", "link_unknown"),
        ("javascript:alert(1)", "link_unknown"),
        ("#/toy", "link_unknown"),
        ("#/settings", "link_unknown"),
        ("#/toy/plain", "link_parameter"),
        ("#/toy/plain?players=3", "link_parameter"),
        ("#/toy/plain?players=3&se", "link_parameter"),
        ("#/toy/plain?players=3&seed=a&seed=b", "link_parameter"),
        ("#/toy/plain?players=3&seed=a&robots=2", "link_parameter"),
        ("#/toy/plain?players=3&seed=a&seats=human,wizard", "link_parameter"),
        ("#/toy/plain?players=3&seed=a&seats=bot:hard", "link_parameter"),
        ("#/toy/plain?players=three&seed=a", "link_parameter"),
        ("#/toy/plain?players=-1&seed=a", "link_parameter"),
        ("#/toy/plain?players=٣&seed=a", "link_parameter"),
        ("#/toy/plain?players=3&seed=%ff", "link_parameter"),
        ("#/toy/plain?players=3&seed=", "bad_setup"),
        ("#/toy/plain?players=3&seed=%00", "bad_setup"),
        ("#/toy/plain?players=7&seed=a", "bad_setup"),
        ("#/toy/plain?players=3&seed=" + "a" * 65, "bad_setup"),
        ("#/toy/plain?players=3&seed=a&options=wings", "unknown_option"),
        ("#/toy/plain?players=3&seed=a&options=length=huge", "unknown_value"),
        ("#/toy/plain?players=3&seed=a&sides=pink,pink,blue", "bad_setup"),
        ("#/chess/plain?players=2&seed=a", "unknown_game"),
        ("#/toy/fancy?players=2&seed=a", "unknown_game"),
        ("#/" + "x" * 20_000, "link_too_long"),
        ("#/toy/plain?check=000000&players=3&seed=a", "link_changed"),
        ("#/toy/plain?check=&players=3&seed=a", "link_changed"),
        ("#/r/", "link_damaged"),
        ("#/r/AAAA.00000000", "link_damaged"),
        ("#/r/Ä.00000000", "link_damaged"),
        (packed("1 1 toy"), "link_unknown"),
        (packed("1 1"), "link_damaged"),
        (packed("1 x toy/plain?players=3&seed=a"), "link_damaged"),
        (packed("3 1 toy/plain?players=3&seed=a"), "link_future"),
        (packed("2 2 toy/plain?players=3&seed=a\n0 00000000\n\n\n"), "future_rules"),
        (packed("2 1 toy/plain?players=3&seed=a"), "link_damaged"),
        (packed("2 1 toy/plain?players=3&seed=a\n0\n\n\n"), "link_damaged"),
        (packed("2 1 toy/plain?players=3&seed=a\n0 00000000\n3\n\n"), "link_damaged"),
        (packed("2 1 toy/plain?players=3&seed=a\n0 00000000\n\nbot:god Ann\n"), "link_damaged"),
        (packed("2 1 toy/plain?players=3&seed=a\n2 00000000\n\n\n12345"), "link_damaged"),
        (packed("2 1 toy/plain?players=3&seed=a\n9999 00000000\n\n\n"), "link_damaged"),
        (packed("2 1 toy/plain?players=3&seed=a\n2 00000000\n\n\n\x00"), "link_other_rules"),
        (packed("2 1 toy/plain?players=3&seed=a\n4000 00000000\n\n\n\x00"), "link_other_rules"),
        (packed("1 1 toy/plain?players=3&seed=a\n" + "step 1\n" * 20_000), "link_damaged"),
    ],
)
def test_what_is_no_link_is_refused(text: str, code: str) -> None:
    with pytest.raises(BadLink) as caught:
        link.read(text)
    assert caught.value.code == code


def test_a_turn_link_carries_who_plays_and_which_seats_are_the_senders() -> None:
    match = toy_match("step 1", "end_turn")
    match.seats = (SeatName("Zoë"), SeatName("", "bot:hard"), SeatName("R. D."))
    carried = link.read(link.turn_link(match))
    assert isinstance(carried, link.Carried)
    assert (carried.setup, carried.tokens, carried.goes_on, carried.mine) == (
        match.setup,
        ("step 1", "end_turn"),
        True,
        None,
    )
    assert matchfile.read(carried.text()).seats == match.seats
    along = link.read(link.turn_link(match, names=False, mine=[2, 0]))
    assert isinstance(along, link.Carried)
    assert (along.seats, along.mine) == ((SeatName(), SeatName("", "bot:hard"), SeatName()), (0, 2))
    nowhere = link.read(link.turn_link(match, mine=[]))
    assert isinstance(nowhere, link.Carried)
    assert nowhere.mine == ()


@pytest.mark.parametrize("made", LINKS_OF_OLD)
def test_links_of_old_open_as_they_did(made: str) -> None:
    carried = link.read(made)
    assert isinstance(carried, link.Carried)
    assert matchfile.read(carried.text()).broken is None
    assert (carried.goes_on, len(carried.tokens)) == (False, 12)


def test_other_legal_actions_than_the_sender_had_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    match = toy_match("step 1", "throw", "end_turn")
    sent, legal = link.replay_link(match), match.game.legal
    monkeypatch.setattr(type(match.game), "legal", lambda self, state: legal(state)[1:])
    with pytest.raises(BadLink, match="link_other_rules"):
        link.read(sent)


def test_a_match_link_that_lost_or_changed_a_character_is_refused() -> None:
    whole = link.turn_link(toy_match("step 1", "throw", "end_turn"))
    for at in range(len("#/t/"), len(whole)):
        for text in (whole[:at], whole[:at] + "~" + whole[at + 1 :], whole[:at] + whole[at + 1 :]):
            with pytest.raises(BadLink, match="link_damaged"):
                link.read(text)
