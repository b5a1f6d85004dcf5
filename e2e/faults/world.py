"""The world of the fault journey: one profile, three matches, one of them on the table, and the same three beside the page."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, field
from random import Random
from typing import Any

from playwright.sync_api import BrowserContext, Error, Page

from fog_core import logtext

from ..conftest import wait_ready
from ..pages.mirror import Mirror, ask
from ..pages.openings import drafted, give_file
from ..pages.table import FAST, Table, use_settings
from ..server import PATH, Site
from .fault import Outcome

Json = Any

STUCK_S = 10.0
"""Whatever was broken: after so many seconds the page shows the match again, and it is kept."""

QUIET_START_S = 3.0
"""What a start takes on a quiet machine; a slower one gets as much more for everything."""

GAMES = ("escape/review?players=2", "escape/prototype?players=2", "islands/standard?players=2")

SEEN = """async (id) => {
    const open = (name) => new Promise((done, fail) => {
        const asked = indexedDB.open(name);
        asked.onsuccess = () => done(asked.result);
        asked.onupgradeneeded = () => asked.transaction.abort(); // it is the page's to make
        asked.onerror = asked.onblocked = () => fail(asked.error);
    });
    const read = async (path) => {
        const database = await open(`fogbound:${path}:matches`);
        try {
            return await new Promise((done, fail) => {
                const asked = database.transaction('matches').objectStore('matches').get(id);
                asked.onsuccess = () => done(asked.result?.text ?? null);
                asked.onerror = () => fail(asked.error);
            });
        } finally {
            database.close();
        }
    };
    const within = (promise) => Promise.race([promise, new Promise((_, fail) => { setTimeout(() => fail('no answer'), 3000); })]);
    const table = document.querySelector('.table');
    const over = document.querySelector('.result') !== null;
    return {
        at: table ? Number(table.dataset.at) : null,
        over,
        saved: over || table?.hasAttribute('data-saved') === true,
        busy: document.querySelector('#app dialog, .replay-bar, .lesson-panel') !== null,
        kept: await within(read(new URL('.', document.baseURI).pathname)),
        rules: table ? (await within(fogbound.rules.call('ascii', { match: id }))).text : null,
        cells: Object.fromEntries(
            [...document.querySelectorAll('[data-cell]')].map((one) => [one.dataset.cell, one.ariaLabel ?? '']),
        ),
        says: document.querySelector('#app')?.innerText.slice(0, 600),
    };
}"""


@dataclass
class Played:
    """A match of the journey: where the page has it, and the same match beside the page."""

    id: str
    mirror: Mirror
    acknowledged: list[str]

    @property
    def address(self) -> str:
        return f"#/match/{self.id}"


@dataclass
class World:
    """Plays, is broken, and is compared with the rules."""

    site: Site
    context: BrowserContext
    random: Random
    uncaught: list[str] = field(default_factory=list)
    matches: list[Played | None] = field(default_factory=lambda: [None] * len(GAMES))
    number: int = 0
    dealt: int = 0
    slow: float = 1.0
    table: Table = field(init=False)

    def __post_init__(self) -> None:
        self.context.on("weberror", lambda error: self.uncaught.append(str(error.error)))
        began = time.monotonic()
        self.open_tab()
        self.slow = max(1.0, (time.monotonic() - began) / QUIET_START_S)
        self.deal()

    # ---- tabs and addresses

    @property
    def page(self) -> Page:
        return self.table.page

    @property
    def match(self) -> Played:
        """The match on the table."""
        match = self.matches[self.number]
        assert match
        return match

    def open_tab(self, address: str = "#/") -> None:
        """Go on in a new tab."""
        page = self.context.new_page()
        use_settings(page, PATH, **FAST)
        self.table = Table(page, self.site.url)
        page.goto(self.site.url + address)
        wait_ready(page)

    def go(self, address: str) -> None:
        """Go to another address without loading anything anew."""
        self.page.evaluate("hash => { location.hash = hash; }", address)

    def pause(self, most: float) -> None:
        """Let up to *most* milliseconds pass."""
        self.page.wait_for_timeout(self.random.uniform(0, most))

    # ---- matches

    def deal(self) -> None:
        """Put a new match of the present game on the table."""
        link = f"#/{GAMES[self.number]}&seed=fault-{self.random.randrange(1000)}-{self.dealt}"
        self.dealt += 1
        self.go("#/matches")
        self.page.locator("#import").wait_for(state="attached")
        mirror = drafted(link) if "review" in link else Mirror.of_link(link)
        give_file(self.table, mirror.text())
        self.page.wait_for_url("**/#/match/*")
        self.matches[self.number] = Played(self.page.url.split("/")[-1], mirror, tokens(json.loads(mirror.text())))
        self.agree(Outcome(), "dealing")

    def another_match(self) -> None:
        """Go to the match of another game; deal it if there is none."""
        self.number = (self.number + self.random.randrange(1, len(GAMES))) % len(GAMES)
        self.on_the_table()

    def on_the_table(self) -> None:
        """Have the present match on the table, a new one if it is over."""
        match = self.matches[self.number]
        if match is None or match.mirror.over:
            self.deal()
        else:
            self.go(match.address)

    def forget_others(self) -> None:
        """Storage was cleared: only the match on the table is left."""
        self.matches = [match if number == self.number else None for number, match in enumerate(self.matches)]

    # ---- playing

    def choose(self) -> str:
        """Return an action that is possible now: the end of a turn one time in four, else any."""
        actions = [choice["token"] for choice in self.match.mirror.choices()]
        if "end_turn" in actions and self.random.random() < 0.25:
            return "end_turn"
        return str(self.random.choice(actions))

    def press(self, token: str) -> None:
        """Do an action through the list of legal actions, without waiting for anything to come of it."""
        self.page.locator("#actions").click()
        wanted = self.page.locator(f'[data-token="{token}"]')
        every = self.page.locator(".sheet-actions .sheet-body > button")  # not only those of the piece in hand
        wanted.or_(every).first.wait_for()
        if not wanted.count():
            every.click()
        wanted.click()

    def play(self) -> None:
        """Do one action; it is acknowledged when it is on the table and kept."""
        token = self.choose()
        self.press(token)
        self.agree(Outcome(more=(token,)), f"playing {token}", needs=len(self.match.acknowledged) + 1)

    # ---- comparing

    def agree(self, outcome: Outcome, after: str, needs: int = 0) -> None:
        """Page, storage and screen come to agree with the rules about a match that *outcome* allows, within ``STUCK_S``.

        They do when two looks, one right after the other, find the same: what was still on its way has arrived.
        """
        ends = time.monotonic() + STUCK_S * self.slow
        found: list[str] | None = None
        while True:
            before = found
            found, why = self.look(outcome, needs)
            if found is not None and found == before:
                break
            assert time.monotonic() < ends, f"after {after}: {why or 'it does not come to rest'}; page {self.page.url}"
        assert not self.uncaught, f"after {after}: uncaught {self.uncaught}"
        self.match.acknowledged = found

    def look(self, outcome: Outcome, needs: int) -> tuple[list[str] | None, str]:
        """Return the actions in force if page, storage and rules agree about them, and otherwise in what they differ."""
        try:
            self.tidy()
            seen = self.page.evaluate(SEEN, self.match.id)
        except Error as error:
            time.sleep(0.05)
            return None, error.message  # the page is being loaded anew, or is not ready
        why = self.differs(seen, outcome, needs)
        if why:
            time.sleep(0.05)
            return None, why
        return tokens(json.loads(seen["kept"])), ""

    def tidy(self) -> None:
        """Close a dialog that is open, and press *Try again* where the page offers it, as a person would."""
        self.page.evaluate(
            """() => {
                document.querySelector('#app dialog')?.close();
                [...document.querySelectorAll('.banners [role=alert] button')]
                    .find((one) => one.innerText.startsWith('Try again'))?.click();
            }"""
        )

    def differs(self, seen: Json, outcome: Outcome, needs: int) -> str:
        """Return in what the page differs from the rules."""
        if seen["busy"] or not (seen["over"] or seen["at"] is not None):
            return f"no table: {seen['says']}"
        if not seen["saved"] or not seen["kept"]:
            return f"not kept: {seen['says']}"
        found = tokens(json.loads(seen["kept"]))
        if not outcome.allows(self.match.acknowledged, found) or len(found) < needs:
            return f"acknowledged {self.match.acknowledged[-4:]}, kept {found[-4:]} ({len(found)}), {outcome}"
        mirror = self.match.mirror
        mirror.packet = ask("load", match=mirror.name, text=seen["kept"])
        if mirror.packet["read_only"]:
            return f"kept an action that the rules refuse: {mirror.packet['read_only']}"
        return "" if seen["over"] else self.shows(seen)

    def shows(self, seen: Json) -> str:
        """Return in what the screen or the page's own rules differ from the mirror."""
        mirror = self.match.mirror
        if seen["at"] != mirror.packet["cursor"]:
            return f"the table shows moment {seen['at']}, kept is {mirror.packet['cursor']}"
        if seen["rules"] != ask("ascii", match=mirror.name)["text"]:
            return f"the page's rules have another position: {seen['rules']}"
        for cell, word in pieces(mirror):
            label = seen["cells"].get(cell, "")
            if word not in label.lower().replace(",", " ").replace(".", " ").split():
                return f"{word} is not on {cell}: {label!r}"
        return ""


def tokens(file: Json) -> list[str]:
    """Return the actions of a match file that are in force."""
    every = logtext.read(file["log"], file["format"])
    return every[: file.get("cursor", len(every))]


def pieces(mirror: Mirror) -> list[tuple[str, str]]:
    """Return cells and what the screen must say of them: islanders by number, tiles by theirs."""
    view = mirror.view
    if mirror.setup["game"] == "escape":
        return [(piece["cell"], piece["id"]) for piece in view["pieces"] if piece["cell"]]
    own = view["players"][view["turn"] or 0]["tiles"]
    tiles = {cell: mirror.board["tiles"][str(tile)] for cell, tile in own.items()}
    return [(cell, str(tile["number"])) for cell, tile in tiles.items() if "number" in tile]
