"""Somebody who plays at a distance, in a browser of his own: opens the links that come, plays his turns, sends them on."""

from __future__ import annotations

from dataclasses import dataclass, field

from playwright.sync_api import Page, expect

from ..conftest import wait_ready
from .mirror import Mirror
from .player import Player
from .table import Table


@dataclass
class Friend:
    """The profile of one player; *seat* is where he sits."""

    table: Table
    seat: int
    at_table: bool = field(default=False)

    @property
    def page(self) -> Page:
        return self.table.page

    def opens(self, link: str, mirror: Mirror) -> None:
        """Follow a link that came; the first one asks who he is."""
        if self.at_table:
            self.follow(link)
        else:
            self.page.goto(link)
            wait_ready(self.page)
            self.page.locator(f"#who-{self.seat}").click()
            self.at_table = True
        self.table.settled(mirror.packet["cursor"])

    def follow(self, link: str) -> None:
        """Go to a link in the page that is open, as a tap on it does."""
        self.page.evaluate("(link) => { location.hash = new URL(link).hash; }", link)

    def pastes(self, message: str) -> None:
        """Put what came by a messenger into the sheet of the turn that he waits for."""
        self.page.locator("#distance-send").click()
        self.page.locator("#distance-paste").fill(message)
        self.page.locator("#distance-paste").press("Enter")

    def sends(self) -> str:
        """Take the link out of the sheet that has opened, as sent."""
        self.page.locator("#share-copy").click()
        expect(self.page.locator(".sheet [role=status]", has_text="This was sent.")).to_be_visible()
        link = self.page.locator("#share-link").input_value()
        self.page.locator("#sheet-close").click()
        return link

    def plays_turns(self, mirror: Mirror, moves: int = 0) -> None:
        """Play until somebody else has to act."""
        while mirror.packet["actor"] == self.seat:
            Player(self.table, mirror, moves=moves).play_turn()
