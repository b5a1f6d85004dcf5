"""Names and seeds stay as they were typed: from right to left, and on phones that like to correct."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import open_ready, wait_ready
from .pages.mirror import ask
from .pages.openings import drafted, give_file
from .pages.table import Table

RIGHT_TO_LEFT = "דנה"


def test_a_name_from_right_to_left_keeps_its_place(table: Table) -> None:
    page = table.page
    names = [RIGHT_TO_LEFT, f"{RIGHT_TO_LEFT} 2", f"3 {RIGHT_TO_LEFT}"]
    ask("new", match="names", setup=drafted().setup, seats=[{"name": name, "kind": "human"} for name in names])
    page.goto(table.url + "#/matches")
    wait_ready(page)
    give_file(table, ask("save", match="names")["text"])
    table.expect_board()
    assert sorted(page.locator(".score-name bdi").all_inner_texts()) == sorted(names)
    expect(page.locator("h1")).to_have_text(re.compile("^\u2068[^\u2069]+\u2069"))
    page.goto(table.url + "#/matches")
    expect(page.locator(".match-row strong bdi")).to_have_text(" · ".join(f"\u2068{name}\u2069" for name in names))
    page.get_by_role("button", name=re.compile("^Rename")).click()
    expect(page.locator("dialog input")).to_have_value(" · ".join(names))


def test_phones_change_neither_seeds_nor_names(table: Table) -> None:
    page = table.page
    open_ready(page, table.url + "#/escape/review")
    fields = {"#seed": "none", "[name=name-0]": "words"}
    for field, capitals in fields.items():
        for name, value in {
            "autocapitalize": capitals,
            "autocorrect": "off",
            "spellcheck": "false",
            "dir": "auto",
        }.items():
            expect(page.locator(field)).to_have_attribute(name, value)
