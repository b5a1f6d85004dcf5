"""Faults that come in from outside: addresses, links, files."""

from __future__ import annotations

import json
import string

from playwright.sync_api import expect

from ..pages.mirror import ask
from ..pages.openings import give_file
from .fault import UNTOUCHED, Outcome, fault
from .world import World

ODD = (
    "#/match", "#/match/../..", "#/nowhere/at/all", "#/%E0%A4%A", "#/<img src=x onerror=alert(1)>", "#/rules/islands/nothing/X-1",
    "#/escape/review?players=99&seed=x", "#/escape/review?players=2&seed=%00%ff", "#/r/AAAA.00000000", "#/r/", "#" + "/" * 500,
    "#/solo.", "#/matches)", "#/help?x=1", "#/settings/../../x", "#%2Fsolo", "#/escape/review?players=2&seed=a&seed=b",
)  # fmt: skip


@fault("address")
def odd_address(world: World) -> Outcome:
    """Addresses that lead to nothing"""
    for address in world.random.sample(ODD, 3):
        world.go(address)
        world.pause(80)
        assert world.page.locator("h1").first.inner_text(), address
    world.on_the_table()
    return UNTOUCHED


@fault("address")
def odd_moment(world: World) -> Outcome:
    """Numbers in the address of a moment that are none"""
    for text in world.random.sample(["2.5", "-1", "1e9", "NaN", "", "Infinity", "0x10", "9" * 30, "3)."], 3):
        world.go(f"{world.match.address}/replay?at={text}")
        world.page.locator(".replay-bar").wait_for()
    world.go(world.match.address + world.random.choice(["", "/result", "/nothing", "?at"]))
    world.on_the_table()
    return UNTOUCHED


@fault("address")
def mangled_link(world: World) -> Outcome:
    """A replay link of our own with a few characters changed, cut or added"""
    link = str(ask("link", match=world.match.mirror.name, kind="replay")["hash"])
    for _ in range(3):
        at = world.random.randrange(4, len(link))
        world.go(
            link[:at]
            + world.random.choice(["", ".", "%", " ", world.random.choice(string.ascii_letters)])
            + link[at + 1 :]
        )
        world.pause(120)
    world.on_the_table()
    return UNTOUCHED


@fault("address", heavy=True)
def replay_link_reloaded(world: World) -> Outcome:
    """A replay link is opened and the page loaded anew"""
    link = str(ask("link", match=world.match.mirror.name, kind="replay")["hash"])
    world.go(link)
    moment = world.page.locator(".replay-bar output")
    length = len(world.match.acknowledged)
    expect(moment).to_have_text(f"0 / {length}")
    world.page.reload()
    expect(moment).to_have_text(f"0 / {length}", timeout=60_000)
    world.on_the_table()
    return UNTOUCHED


@fault("file")
def hostile_file(world: World) -> Outcome:
    """A file that is no match of ours is brought in: refused in words, or read-only, and nothing else changes"""
    text = world.random.choice([no_file, damaged, impossible])(world)
    world.go("#/matches")
    world.page.locator("#import").wait_for(state="attached")
    before = world.page.locator(".match-row").count()
    give_file(world.table, text, "hostile.json")
    world.page.locator("dialog, .table").first.wait_for()
    if world.page.locator("dialog").count():
        world.page.locator("#sheet-close").click()
        assert world.page.locator(".match-row").count() == before
    world.on_the_table()
    return UNTOUCHED


def no_file(world: World) -> str:
    return world.random.choice(
        ["", "{}", "null", "[" * 50_000, '{"format": 99}', "\x00" * 200, '"' * 9999, "\u0301" * 100_000]
    )


def damaged(world: World) -> str:
    """Return the present match with some characters changed."""
    text = list(world.match.mirror.text())
    for _ in range(5):
        text[world.random.randrange(len(text))] = world.random.choice(string.printable)
    return "".join(text)


def impossible(world: World) -> str:
    """Return the present match with an action that the rules do not know."""
    file = json.loads(world.match.mirror.text())
    return json.dumps({**file, "log": [*file["log"], "jump over the moon"]})
