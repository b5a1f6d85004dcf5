"""Whole evenings by tap: from the link over the draft to the ranked result, on the built site."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .pages.mirror import Mirror
from .pages.player import Player
from .pages.table import FAST, Table, use_settings
from .server import PATH, Site


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_match_is_played_by_tap_from_the_link_to_the_ranked_result(site: Site, page: Page, players: int) -> None:
    use_settings(page, PATH, **FAST)
    table = Table(page, site.url)
    mirror = table.deal(f"#/escape/review?players={players}&seed=journey-{players}")
    table.draft(mirror)
    Player(table, mirror).play_to_the_end()
    expect(page.locator("h1")).to_contain_text("win")
    check_sheet(page, mirror)


def check_sheet(page: Page, mirror: Mirror) -> None:
    """The sheet on the page holds the numbers of the rules."""
    totals = page.locator(".score-table .total td b").all_inner_texts()
    assert [int(text.replace("−", "-")) for text in totals] == mirror.packet["score"]["totals"]
    assert page.locator(".ranking li").count() == sum(len(group) for group in mirror.packet["score"]["ranking"])
