"""Whole evenings by tap: from the link over the draft to the ranked result, on the built site."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .pages.mirror import Mirror
from .pages.player import Player
from .pages.rooms import Rooms

KINDS = {"run", "swap", "push", "jump", "cross", "squeeze", "board", "pass", "pull"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_match_is_played_by_tap_from_the_link_to_the_ranked_result(rooms: Rooms, players: int) -> None:
    table = rooms.table(fingers=True, size=(1180, 820))
    mirror = table.deal(f"#/escape/review?players={players}&seed=journey-{players}")
    table.draft(mirror)
    player = Player(table, mirror, moves=2 if players == 4 else 1)
    player.play_to_the_end()
    expect(table.page.locator("h1")).to_contain_text("win")
    check_sheet(table.page, mirror)
    if players == 4:
        assert player.seen >= KINDS, KINDS - player.seen


def check_sheet(page: Page, mirror: Mirror) -> None:
    """The sheet on the page holds the numbers of the rules."""
    totals = page.locator(".score-table .total td b").all_inner_texts()
    assert [int(text.replace("−", "-")) for text in totals] == mirror.packet["score"]["totals"]
    assert page.locator(".ranking li").count() == sum(len(group) for group in mirror.packet["score"]["ranking"])
