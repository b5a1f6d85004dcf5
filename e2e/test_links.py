"""Addresses as they come: after a reload, at the end of a sentence, with any number in them; and answers that come too late.

An answer is late when the person has gone to another address before it came. Nobody waits for it any more: it must neither
put something on the screen nor lead anywhere.
"""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, Route, expect

from fog_core import matchlink

from .conftest import open_ready, wait_ready
from .pages.mirror import Mirror, ask
from .pages.openings import CLUB, drafted, open_file
from .pages.rooms import Rooms
from .pages.table import Table
from .server import Site

HOLD = """(op) => {
    const { rules } = fogbound;
    const { call } = rules;
    window.late = new Promise((arrived) => {
        rules.call = async (name, ...rest) => {
            const answer = call.call(rules, name, ...rest);
            if (name !== op) return answer;
            rules.call = call;
            await answer.catch(() => {});
            arrived();
            await new Promise((release) => { window.release = release; });
            return answer;
        };
    });
}"""
"""Hold back the next answer to an operation of the bridge."""


@contextmanager
def late(table: Table, op: str) -> Iterator[None]:
    """What is done in the block is answered by the rules, but *op* reaches the page only after the block."""
    table.page.evaluate(HOLD, op)
    yield
    table.page.evaluate("late.then(() => { release(); })")
    table.page.wait_for_timeout(300)


def go(table: Table, address: str) -> None:
    """Go to another address without loading anything anew."""
    table.page.evaluate("hash => { location.hash = hash; }", address)


def at(table: Table, n: int, length: int) -> None:
    expect(table.page.locator(".replay-bar output")).to_have_text(f"{n} / {length}")


def replay_of(mirror: Mirror) -> str:
    return str(ask("link", match=mirror.name, kind="replay")["hash"])


def packed(text: str) -> str:
    """Return a replay link that carries *text*, which no match of ours ever had."""
    pack = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zdict=matchlink.WORDS)
    data = urlsafe_b64encode(pack.compress(text.encode()) + pack.flush()).decode().rstrip("=")
    return f"#/r/{data}.{zlib.crc32(text.encode()):08x}"


# ---- addresses


def test_a_replay_link_shows_the_same_moment_after_a_reload(table: Table) -> None:
    mirror = drafted()
    end, address = mirror.packet["length"], replay_of(mirror)
    open_ready(table.page, table.url + address)
    at(table, 0, end)
    table.page.locator(".log-panel").wait_for()
    go(table, f"{address}?at=3")
    at(table, 3, end)
    table.page.locator('.log-panel [data-n="2"]').click()
    at(table, 2, end)
    table.page.reload()
    wait_ready(table.page)
    at(table, 2, end)
    table.page.go_back()
    at(table, 3, end)


@pytest.mark.parametrize("kept", [True, False], ids=["a kept match", "a replay link"])
def test_any_number_in_an_address_leads_to_a_moment(table: Table, kept: bool) -> None:
    mirror = drafted()
    end, address = mirror.packet["length"], replay_of(mirror)
    open_file(table, mirror) if kept else open_ready(table.page, table.url + address)
    base = f"{re.sub('.*#', '#', table.page.url)}/replay" if kept else address
    moments = {
        "2.5": 2, "-1": 0, "1e9": end, "NaN": 0, "": 0, "Infinity": end, "3).": 3, "0x10": 0, "99999999999999999999": end,
        "%F0%9F%8C%AB": 0, "1&at=2": 1,
    }  # fmt: skip
    for text, moment in moments.items():
        go(table, f"{base}?at=1")
        at(table, 1, end)
        go(table, f"{base}?at={text}")
        at(table, moment, end)


def test_an_address_survives_being_the_last_word_of_a_sentence(table: Table) -> None:
    open_ready(table.page, table.url)
    for tail in (".", ",", ")", "!", "?", "”", "»", "…", ").", "/"):
        for name, heading in (
            ("solo", "Solo"),
            ("matches", "Matches"),
            ("rules/escape/review", "Rules"),
            ("settings", "Settings"),
        ):
            go(table, "#/")
            expect(table.page.locator("h1")).to_have_text("Fogbound")
            go(table, f"#/{name}{tail}")
            expect(table.page.locator("h1")).to_contain_text(heading)
        go(table, f"#/escape/prototype{tail}")
        expect(table.page.locator(".setup-edition [aria-current]")).to_have_text("Early version")
        expect(table.page.locator(".setup [role=alert]")).to_have_count(0)
    go(table, "#%2Fsolo")
    expect(table.page.locator("h1")).to_contain_text("Solo")


def test_a_link_is_handed_to_the_rules_as_it_came(table: Table) -> None:
    """Only they know what a messenger may have done to it; the page must not have decoded or cut it before."""
    table.page.evaluate(
        """() => {
            const { rules } = fogbound;
            const { call } = rules;
            window.asked = [];
            rules.call = (op, args, how) => {
                if (op === 'parse_link') asked.push(args.hash);
                return call.call(rules, op, args, how);
            };
            window.stopAsking = () => { rules.call = call; };
        }"""
    )
    for came in (
        "#/escape/review?players=2&seed=a%2Bb%20c.", "#/escape/review%3Fplayers=2%26seed=x", "#/escape/review?players=2&amp;seed=x)",
        "#/r/AAAA%2E00000000", "#%2Fr%2FAAAA.00000000.", "#/r/AAAA.00000000?at=3",
    ):  # fmt: skip
        go(table, came)
        table.page.wait_for_function("n => asked.length === n", arg=1)
        assert table.page.evaluate("asked.pop()") == came.removesuffix("?at=3")
    table.page.evaluate("stopAsking()")


def test_odd_addresses_within_a_match_leave_it_playable(table: Table) -> None:
    mirror = drafted()
    open_file(table, mirror)
    address = re.sub(".*#", "#", table.page.url)
    for odd in ("/result", "/nothing", "/replay/1/2", "//", "/%E0%A4%A", "?x=1"):
        go(table, f"{address}/replay?at=1")
        at(table, 1, mirror.packet["length"])
        go(table, address + odd)
        (
            at(table, 0, mirror.packet["length"])
            if "replay" in odd
            else expect(table.page.locator("#end-turn")).to_be_visible()
        )
    for nowhere in ("#/match", "#/match/", "#/match/lesson", "#/match/%00", "#/match/" + "f" * 5000, "#/match/../.."):
        go(table, nowhere)
        expect(table.page.locator("h1")).to_have_text("Not here")
        expect(table.page.locator(".banners [role=alert]")).to_have_count(0)
    go(table, address)
    table.end_turn(mirror)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("1 1 escape/review?players=2&seed=a\nfoo bar", "action 1 does not fit"),
        ("1 1 islands/standard?players=2&seed=a\n<b>\u202e\0", "action 1 does not fit"),
        ("1 999 escape/review?players=2&seed=a", "newer rules"),
        ("1 1 escape/review?players=2&seed=a\n" + "x" * 300, "too large"),
        ("3 1 escape/review?players=2&seed=a", "newer version"),
    ],
)  # fmt: skip
def test_a_replay_link_of_a_foreign_text_says_what_is_wrong(table: Table, text: str, words: str) -> None:
    open_ready(table.page, table.url + packed(text))
    expect(table.page.locator("#app [role=alert]").filter(has_text=words)).to_be_visible()


# ---- answers that come too late


@pytest.mark.parametrize("op", ["parse_link", "load", "goto"])
def test_a_replay_link_that_is_left_while_it_opens_does_not_come_back(table: Table, op: str) -> None:
    mirror, other = drafted(), drafted("#/escape/review?players=2&seed=second")
    open_file(table, mirror)
    address = re.sub(".*#", "#", table.page.url)
    with late(table, op):
        go(table, replay_of(other))
        table.page.evaluate("late")
        go(table, address)
        table.settled(mirror.packet["cursor"])
    assert table.page.url.endswith(address)
    expect(table.page.locator(".score-list li")).to_have_count(3)
    table.end_turn(mirror)


@pytest.mark.parametrize("op", ["load", "targets"])
def test_a_match_that_is_left_while_it_opens_does_not_come_back(table: Table, op: str) -> None:
    mirror, other = drafted(), drafted("#/escape/review?players=2&seed=second")
    open_file(table, other)
    second = re.sub(".*#", "#", table.page.url)
    open_file(table, mirror)
    first = re.sub(".*#", "#", table.page.url)
    with late(table, op):
        go(table, second)
        if op == "targets":
            table.settled(other.packet["cursor"])
            table.tap(other.cell_of(other.selectable()[0]))
        table.page.evaluate("late")
        go(table, first)
        table.settled(mirror.packet["cursor"])
    expect(table.page.locator(".score-list li")).to_have_count(3)
    table.end_turn(mirror)
    go(table, second)
    table.settled(other.packet["cursor"])
    table.end_turn(other)


def test_a_moment_that_is_left_before_it_is_shown_does_not_hide_the_present(table: Table) -> None:
    mirror = drafted()
    open_file(table, mirror)
    address = re.sub(".*#", "#", table.page.url)
    with late(table, "goto"):
        go(table, f"{address}/replay?at=1")
        table.page.evaluate("late")
        go(table, address)
    expect(table.page.locator(".replay-bar")).to_have_count(0)
    table.end_turn(mirror)


def test_a_match_that_is_left_while_it_is_dealt_leads_nowhere(table: Table) -> None:
    open_ready(table.page, table.url + CLUB)
    start = table.page.get_by_role("button", name="Deal and start")
    expect(table.page.locator("#seed")).to_have_value("club-night-7")
    with late(table, "new"):
        start.click()
        table.page.evaluate("late")
        go(table, "#/matches")
        expect(table.page.locator("h1")).to_have_text("Matches")
    expect(table.page.locator("h1")).to_have_text("Matches")
    go(table, CLUB)
    start.click()
    table.expect_board()


def test_todays_island_that_is_left_while_it_is_dealt_leads_nowhere(table: Table) -> None:
    open_ready(table.page, table.url + "#/solo")
    with late(table, "new"):
        table.page.locator("#daily").click()
        table.page.evaluate("late")
        go(table, "#/rules")
    expect(table.page.locator("h1")).to_have_text("Rules")


def test_a_set_up_link_that_is_left_while_it_is_read_leaves_the_form_usable(table: Table) -> None:
    open_ready(table.page, table.url)
    with late(table, "parse_link"):
        go(table, CLUB)
        table.page.evaluate("late")
        go(table, "#/escape/review")
    expect(table.page.locator("#seed")).not_to_have_value("club-night-7")
    expect(table.page.get_by_role("button", name="Deal and start")).to_be_enabled()


@pytest.mark.parametrize("op", ["new", "act"])
def test_a_lesson_that_is_left_never_plays_in_another_match(table: Table, op: str) -> None:
    mirror = drafted()
    open_file(table, mirror)
    address = re.sub(".*#", "#", table.page.url)
    kept = {"new": "#/", "act": "#/tutorial"}[op]
    go(table, kept)
    if op == "act":
        table.page.locator("#lesson-next").click()
        table.page.locator("#lesson-show").wait_for()
    with late(table, op):
        table.page.locator("#lesson-show").click() if op == "act" else go(table, "#/tutorial")
        table.page.evaluate("late")
        go(table, address)
    table.settled(mirror.packet["cursor"])
    expect(table.page.locator(".lesson-panel")).to_have_count(0)
    table.end_turn(mirror)


def test_an_action_under_way_is_kept_when_its_match_is_left(table: Table) -> None:
    mirror, other = drafted(), drafted("#/escape/review?players=2&seed=second")
    open_file(table, other)
    second = re.sub(".*#", "#", table.page.url)
    open_file(table, mirror)
    first = re.sub(".*#", "#", table.page.url)
    with late(table, "act"):
        table.page.locator("#end-turn").click()
        table.page.evaluate("late")
        go(table, second)
    table.settled(other.packet["cursor"])
    mirror.act("end_turn")
    go(table, first)
    table.settled(mirror.packet["cursor"])


def test_leaving_and_coming_back_at_once_is_staying(table: Table) -> None:
    mirror = drafted()
    open_file(table, mirror)
    for _ in range(5):
        table.page.evaluate(
            """async () => {
                const here = location.hash;
                location.hash = '#/';
                await new Promise(requestAnimationFrame);
                location.hash = here;
            }"""
        )
        table.settled(mirror.packet["cursor"])
    table.end_turn(mirror)


def test_the_language_chosen_last_is_spoken_whatever_arrives_last(site: Site, page: Page) -> None:
    table = Table(page, site.url)
    held: list[Route] = []
    table.page.route("**/text/de/page.json", lambda route: held.append(route))
    open_ready(table.page, table.url + "#/settings")
    table.page.get_by_role("radio", name="Deutsch").check()
    table.page.wait_for_timeout(200)
    table.page.get_by_role("radio", name="English").check()
    held.pop().continue_()
    table.page.wait_for_timeout(300)
    expect(table.page.locator("h1")).to_have_text("Settings")
    assert table.page.evaluate("document.documentElement.lang") == "en"


def test_a_lesson_goes_on_after_a_rule_was_looked_up_and_its_replay_survives_a_reload(table: Table) -> None:
    open_ready(table.page, table.url + "#/tutorial")
    table.page.locator("#lesson-next").click()
    expect(table.page.locator("#lesson-show")).to_be_visible()
    go(table, "#/rules/escape/review")
    expect(table.page.locator("h1")).to_have_text("Rules")
    table.page.locator(".sheet-screen a[href='#/tutorial'], a[href='#/tutorial']").first.click()
    expect(table.page.locator("#lesson-show")).to_be_visible()
    go(table, "#/tutorial?at=0")
    expect(table.page.locator("#replay-back")).to_be_visible()
    table.page.reload()
    wait_ready(table.page)
    expect(table.page.locator(".replay-bar")).to_be_visible()
    table.page.locator("#replay-back").click()
    expect(table.page.locator(".lesson-panel")).to_be_visible()


def test_what_is_shared_ends_with_the_link(rooms: Rooms) -> None:
    """A mark after it would be taken for a part of it."""
    table = rooms.table(
        script="""navigator.share = undefined;
        window.copied = [];
        navigator.clipboard.writeText = async (text) => copied.push(text);"""
    )
    open_file(table, drafted())
    table.page.locator("#menu").click()
    table.page.get_by_role("button", name="Share", exact=True).click()
    table.page.locator("#share-send").click()
    expect(table.page.locator(".toast")).to_be_visible()
    (text,) = table.page.evaluate("copied")
    assert text.splitlines()[-1].startswith(table.url + "#/")
    assert text[-1].isalnum()
