"""However a link is delivered, it leads to the very same board, or says that it was changed."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from urllib.parse import quote, unquote

import pytest

from fog_core import link
from fog_core import setup as setups
from fog_core.errors import BadLink
from fog_core.game import Setup
from tests.unit.core.toy.play import toy_match, toy_setup

SITE = "https://example.org/fog/"
SEEDS = [
    "club-night-7", "club night 7", "Misty-Heron-427", "Vol. 2.", "a.b", "C++", "50% off", "100%25", "fog & sea", "what?",
    "really?!", "(us)", "a=b", "_so_", "*so*", "~so~", "-", "--", "x--y-", "'quoted'", '"quoted"', "“Zoë”", "it's", "…", "Küste", "霧", "🌫️",
    "a#b", "#/x/y", "a/b", "a\\b", "<b>", "a,b;c:d", "%", "%2B", "+", "&amp;", "check=1", "seed=x",
]  # fmt: skip
SPECIAL = Setup(
    "toy", "plain", 3, "all.", {"length": "long", "long_jump": True, "die": False}, ("white", "pink", "black")
)
SETUPS = [*(toy_setup(seed=seed) for seed in SEEDS), SPECIAL]

SAME: dict[str, Callable[[str], str]] = {
    "as it was sent": str,
    "end of a sentence": lambda text: f"{text}.",
    "in the middle of one": lambda text: f"{text}, see?",
    "in brackets": lambda text: f"({text})",
    "in angle brackets": lambda text: f"<{text}>",
    "in quotes": lambda text: f"„{text}“",
    "bold": lambda text: f"*{text}*",
    "as markdown": lambda text: f"[Fogbound]({text})",
    "with a greeting": lambda text: f"Come on: {text}\n\nSee you",
    "with spaces": lambda text: f"  {text} \n",
    "with unseen characters": lambda text: f"\u2068{text[:60]}\u200b{text[60:]}\u2069\ufeff",
    "wrapped": lambda text: "\n".join(text[at : at + 30] for at in range(0, len(text), 30)),
    "wrapped by Windows": lambda text: "\r\n".join(text[at : at + 30] for at in range(0, len(text), 30)),
    "wrapped and set in": lambda text: "\n  ".join(text[at : at + 30] for at in range(0, len(text), 30)),
    "as HTML": lambda text: text.replace("&", "&amp;"),
    "as HTML twice": lambda text: text.replace("&", "&amp;amp;"),
    "encoded again": lambda text: text.replace("%", "%25"),
    "hash encoded": lambda text: text.replace("#", "%23"),
    "encoded as a whole": lambda text: quote(text, safe=""),
    "encoded twice as a whole": lambda text: quote(quote(text, safe=""), safe=""),
    "spaces as plus": lambda text: text.replace("%20", "+"),
    "dash for a hyphen": lambda text: text.replace("-", "–"),
    "hyphen that does not break": lambda text: text.replace("-", "\u2011"),
    "without the address": lambda text: text.removeprefix(SITE),
    "another host": lambda text: text.replace(SITE, "http://localhost:8000/x/index.html"),
}
MAYBE: dict[str, Callable[[str], str]] = {
    "decoded": unquote,
    "decoded but for spaces": lambda text: unquote(text.replace("%20", "%2520")),
    "plus encoded": lambda text: text.replace("+", "%2B"),
    "plus for every space": lambda text: unquote(text).replace(" ", "+"),
    "last character lost": lambda text: text[:-1],
    "first characters lost": lambda text: text[len(SITE) + 3 :],
    "last word lost": lambda text: text.rpartition("&")[0],
    "a character lost": lambda text: text[:70] + text[71:],
    "cut": lambda text: text[:75],
    "upper case": str.upper,
    "lower case": str.lower,
    "capitals": str.title,
    "another player": lambda text: text.replace("players=3", "players=2"),
    "smart quotes": lambda text: unquote(text).replace("'", "’").replace('"', "“"),
    "smart dashes": lambda text: unquote(text).replace("--", "—").replace("...", "…"),
}


@pytest.mark.parametrize("how", SAME)
@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.seed)
def test_a_set_up_link_that_is_delivered_so_leads_to_the_same_board(setup: Setup, how: str) -> None:
    setup = setups.completed(setup)
    assert link.read(SAME[how](SITE + link.setup_link(setup))) == link.Invitation(setup)


@pytest.mark.parametrize("how", MAYBE)
@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.seed)
def test_a_set_up_link_that_lost_something_never_leads_to_another_board(setup: Setup, how: str) -> None:
    setup = setups.completed(setup)
    with suppress(BadLink):  # it says so
        assert link.read(MAYBE[how](SITE + link.setup_link(setup))) == link.Invitation(setup)


def test_no_single_character_can_be_lost_or_changed_unnoticed() -> None:
    setup = setups.completed(SPECIAL)
    whole = link.setup_link(setup)
    for at in range(2, len(whole)):
        for text in (
            whole[:at] + whole[at + 1 :],
            whole[:at] + "x" + whole[at + 1 :],
            whole[:at],
            whole[:at] + "-" + whole[at:],
        ):
            with suppress(BadLink):
                assert link.read(text) == link.Invitation(setup)


def test_a_match_link_survives_several_changes_at_once() -> None:
    match = toy_match("step 1", "throw", "end_turn")
    sent = SITE + link.turn_link(match)
    came = quote(sent[:40] + "\u200b\n" + sent[40:].replace("-", "–")) + "%29."
    found = link.read(came)
    assert isinstance(found, link.Carried)
    assert list(found.tokens) == match.tokens


@pytest.mark.parametrize("how", SAME)
def test_a_match_link_is_read_whatever_stands_around_it(how: str) -> None:
    match = toy_match("step 1", "throw", "end_turn")
    for sent, goes_on in ((link.replay_link(match), False), (link.turn_link(match), True)):
        found = link.read(SAME[how](SITE + sent))
        assert isinstance(found, link.Carried)
        assert (found.setup, list(found.tokens), found.goes_on) == (match.setup, match.tokens, goes_on)


@pytest.mark.parametrize("seed", ["Vol. 2.", "C++", "fog & sea", "Misty", "(us)"])
def test_links_from_before_there_was_a_check_mean_what_they_meant(seed: str) -> None:
    setup = setups.completed(toy_setup(seed=seed))
    assert link.read(f"{SITE}#/{link.setup_text(setup)}") == link.Invitation(setup)
