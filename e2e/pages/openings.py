"""Positions to start a journey from, brought in as match files."""

from __future__ import annotations

from ..conftest import wait_ready
from .mirror import Mirror
from .table import Table

CLUB = "#/escape/review?players=3&seed=club-night-7"


def drafted(link: str = CLUB) -> Mirror:
    """Return a match after its draft; every pick is the first legal one."""
    mirror = Mirror.of_link(link)
    while mirror.packet["phase"] == "draft":
        mirror.act(mirror.choices()[0]["token"])
    return mirror


def finished(link: str = CLUB) -> Mirror:
    """Return a match that ended without a move."""
    mirror = drafted(link)
    while not mirror.over:
        mirror.act("end_turn")
    return mirror


def open_file(table: Table, mirror: Mirror) -> None:
    """Bring the match in as a file and wait until it is kept."""
    table.page.goto(table.url + "#/matches")
    wait_ready(table.page)
    give_file(table, mirror.text())
    table.expect_board()
    table.settled(mirror.packet["cursor"])


def give_file(table: Table, text: str, name: str = "match.json") -> None:
    file = {"name": name, "mimeType": "application/json", "buffer": text.encode()}
    table.page.locator("#import").set_input_files(files=[file])
