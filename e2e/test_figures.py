"""The rules are pictured: every figure is drawn, said in its words, fits a phone, and is fetched with the rules only."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .conftest import open_ready
from .pages.rooms import Rooms
from .pages.table import Table
from .server import Site

ROOT = Path(__file__).resolve().parents[1]


def words(language: str, book: str) -> list[str]:
    page = json.loads((ROOT / f"web/text/{language}/rules/{book}.json").read_text("utf-8"))
    return [
        block["text"]
        for section in page["sections"]
        for block in section["body"]
        if isinstance(block, dict) and "figure" in block
    ]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("book", ["escape-review", "escape-prototype", "islands-standard"])
def test_every_picture_of_the_rules_is_drawn_and_said(rooms: Rooms, book: str, language: str) -> None:
    table = rooms.table(language, size=(390, 844))
    page = table.page
    page.goto(f"{table.url}#/rules/{book.replace('-', '/')}")
    said = words(language, book)
    for text in said:
        image = page.get_by_role("img", name=text, exact=True)
        expect(image.locator("svg > g > *").first).to_be_attached()
        box = image.bounding_box()
        drawing = image.locator("svg").bounding_box()
        assert box and drawing and drawing["width"] > 80 and drawing["x"] + drawing["width"] <= box["x"] + box["width"]
    expect(page.locator(".rule-figure")).to_have_count(len(said))


def test_what_is_searched_for_is_marked_below_a_picture_too(table: Table) -> None:
    page = table.page
    page.goto(f"{table.url}#/rules/escape/prototype")
    page.locator("#rules-search").fill("bumps him")
    expect(page.locator(".rule-figure mark").first).to_have_text("bumps")


def test_pictures_are_no_part_of_the_start(site: Site, page: Page) -> None:
    open_ready(page, site.url)
    page.wait_for_timeout(500)
    assert not [name for name in site.requests if name.startswith("app/late-")]
    page.goto(f"{site.url}#/rules/escape/review")
    expect(page.locator(".rule-figure svg").first).to_be_visible()
    assert [name for name in site.requests if name.startswith("app/late-")]
