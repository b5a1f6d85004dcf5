"""The first steps, by tap: a wrong tap is answered, right ones go on, in both languages. Makes the screenshot."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import open_ready, poll
from .pages.mirror import Mirror
from .pages.rooms import Rooms
from .pages.table import Table
from .server import Site

ROOT = Path(__file__).resolve().parents[1]
LESSON: dict[str, Any] = json.loads((ROOT / "web/js/games/escape/lesson.json").read_text("utf-8"))
TABLET = (1180, 820)

OTHERS = {
    "#/tutorial/islands": "islands/lesson.json",
    "#/tutorial/escape/prototype": "escape/lesson-prototype.json",
}


def texts(language: str, game: str = "escape") -> dict[str, str]:
    found: dict[str, str] = json.loads((ROOT / f"fog_core/text/{language}/{game}.json").read_text("utf-8"))
    return found


class Lesson(Table):
    """The table of the lesson: nothing is kept, and the teacher may play on at once."""

    @classmethod
    def at(cls, table: Table, address: str = "#/tutorial") -> Lesson:
        """Begin a lesson."""
        open_ready(table.page, table.url + address)
        lesson = cls(table.page, table.url)
        lesson.expect_board()
        return lesson

    def settled(self, actions: int) -> None:
        table = self.page.locator(".table[data-lesson]")
        poll(self.page, lambda: int(table.get_attribute("data-at") or 0) >= actions, 15)

    def select(self, mirror: Mirror, piece: str) -> None:
        """The teacher puts the islander of the step into the pupil's hand."""
        expect(self.cell(mirror.cell_of(piece))).to_have_attribute("aria-selected", "true")


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_lesson_is_played_by_tap(rooms: Rooms, language: str) -> None:
    lesson = Lesson.at(rooms.table(language, size=TABLET, motion="full", handOver=True))
    assert len(list(tapped(lesson, language))) == len(LESSON["steps"])


def tapped(lesson: Lesson, language: str) -> Iterator[str]:
    """Play the lesson by tap, and name each text when it is said and shown."""
    page, say, mirror = lesson.page, texts(language), Mirror(LESSON["setup"])
    for step in LESSON["steps"]:
        expect(page.locator("#lesson-say")).to_have_text(say[step["say"]])
        if step.get("play"):
            mirror.act(*step["play"])
        lesson.settled(mirror.packet["cursor"])
        yield step["say"]
        if "expect" in step:
            follow(lesson, mirror, step)
        elif step is not LESSON["steps"][-1]:
            page.locator("#lesson-next").click()
    assert mirror.packet["score"]["totals"][mirror.packet["score"]["sides"].index("pink")] == 11


if os.environ.get("FOGBOUND_SCREENSHOT"):  # only when asked for: pictures differ from machine to machine

    @pytest.mark.painted
    def test_the_screenshot_shows_the_board_of_the_lesson(page: Page, site: Site) -> None:
        page.set_viewport_size({"width": TABLET[0], "height": TABLET[1]})
        lesson = Lesson.at(Table(page, site.url))
        assert "escape.lesson.board" in tapped(lesson, "en")
        page.wait_for_timeout(800)  # pieces have come to rest
        page.screenshot(path=ROOT / "docs" / "screenshot.jpg", type="jpeg", quality=88)


@pytest.mark.parametrize("address", OTHERS)
def test_the_other_lessons_are_played_by_tapping_what_the_teacher_shows(rooms: Rooms, address: str) -> None:
    script = json.loads((ROOT / "web/js/games" / OTHERS[address]).read_text("utf-8"))
    say = texts("de", script["setup"]["game"])
    table = Lesson.at(rooms.table("de", size=TABLET, motion="full", handOver=True), address)
    page = table.page
    played = 0
    for step in script["steps"]:
        expect(page.locator("#lesson-say")).to_have_text(say[step["say"]])
        played += len(step.get("play", ()))
        table.settled(played)
        if "expect" not in step:
            if step is not script["steps"][-1]:
                page.locator("#lesson-next").click()
            continue
        tokens = step["expect"][0].split("; ")
        if "show" in step:
            [cell] = step["show"]["cells"]
            expect(page.locator(f'[data-cell="{cell}"].board-reachable')).to_be_attached()
            if step["say"] == "escape.tumble.how":
                table.tap(cell)
                expect(page.locator(".lesson-panel .notice")).to_have_text(say[step["hint"]])
                table.cell(cell).focus()
                page.keyboard.press("Shift+Enter")  # as a long press
                page.locator(".choice", has_text="gestoßen").first.click()
            else:
                table.tap(cell)
        else:
            page.locator(f"#{tokens[0].replace('_', '-')}, #act-{tokens[0]}").click()
        played += len(tokens)
        table.settled(played)
    expect(page.locator(".lesson-panel a.primary")).to_have_attribute(
        "href", f"#/{script['setup']['game']}/{script['setup']['edition']}"
    )


def test_from_one_lesson_another_one_begins(table: Table) -> None:
    page = Lesson.at(table).page
    expect(page.locator("#lesson-say")).to_have_text(texts("en")["escape.lesson.welcome"])
    page.locator("#lesson-next").click()
    page.goto(f"{table.url}#/tutorial/islands/standard")
    expect(page.locator("#lesson-say")).to_have_text(texts("en", "islands")["islands.lesson.welcome"])
    page.reload()
    expect(page.locator("#lesson-say")).to_have_text(texts("en", "islands")["islands.lesson.welcome"])


def test_whoever_comes_for_the_first_time_is_offered_a_lesson_before_anything_else(table: Table) -> None:
    page = table.page
    expect(page.locator(".start-body > :first-child")).to_have_class(re.compile("welcome"))
    page.locator(".welcome a.primary").click()
    expect(page.locator("#lesson-say")).to_have_text(texts("en")["escape.lesson.welcome"])
    table.deal("#/escape/review?players=2&seed=first")
    page.goto(table.url + "#/")
    expect(page.locator(".resume")).to_be_visible()
    expect(page.locator(".welcome")).to_have_count(0)


def test_a_wrong_move_is_answered_with_a_hint_and_not_played(table: Table) -> None:
    lesson, page = Lesson.at(table), table.page
    mirror = Mirror(LESSON["setup"])
    page.locator("#lesson-next").click()
    expect(table.cell(mirror.cell_of("18"))).to_have_attribute("aria-selected", "true")
    other = next(piece for piece in mirror.selectable() if f"pick {piece}" not in LESSON["steps"][1]["expect"])
    table.tap(mirror.cell_of(other))
    page.locator("#draft-take").click()
    expect(page.locator(".lesson-panel .notice")).to_have_text(texts("en")["escape.lesson.pick.hint"])
    lesson.settled(0)


def follow(table: Table, mirror: Mirror, step: dict[str, Any]) -> None:
    """Do what the step expects as a person would."""
    tokens = step["expect"][0].split("; ")
    if tokens == ["end_turn"]:
        table.end_turn(mirror)
    elif tokens[0].startswith("pick "):
        table.page.locator("#draft-take").click()
        mirror.act(*tokens)
    else:
        piece, cell = step["show"]["pieces"][0], step["show"]["cells"][0]
        target = next(one for one in mirror.targets(piece) if one["cell"] == cell)
        assert target["tokens"] == tokens
        table.move(mirror, piece, target)


@pytest.mark.parametrize("game", ["escape/review", "islands/standard"])
def test_what_the_signs_mean_stands_in_the_rules_and_in_the_menu(table: Table, game: str) -> None:
    page = table.page
    page.goto(f"{table.url}#/rules/{game}")
    page.locator(".legend-fold summary").click()
    expect(page.locator(".legend li:has(svg) strong").first).to_be_visible()
    in_the_rules = page.locator(".legend strong").all_inner_texts()
    Lesson.at(table, f"#/tutorial/{game}")
    page.locator("#menu").click()
    page.locator("#legend").click()
    expect(page.locator(".sheet-legend .legend strong").first).to_be_visible()
    assert page.locator(".sheet-legend .legend strong").all_inner_texts() == in_the_rules
    assert len(in_the_rules) > 15


def test_the_lesson_of_the_islands_is_walked_with_keys_alone(table: Table) -> None:
    """The focus is never lost with a button that is gone: it goes to where the next step is done."""
    script = json.loads((ROOT / "web/js/games/islands/lesson.json").read_text("utf-8"))
    say = texts("en", "islands")
    page = Lesson.at(table, "#/tutorial/islands").page
    for step in script["steps"][:9]:
        expect(page.locator("#lesson-say")).to_have_text(say[step["say"]])
        expect(page.locator("body")).not_to_be_focused()
        if "expect" in step:
            [cell] = step["show"]["cells"]
            expect(page.locator(f'[data-cell="{cell}"].board-reachable')).to_be_attached()
            walk_to(page, f'[data-cell="{cell}"]', "PageDown")
        else:
            walk_to(page, "#lesson-next", "Tab")
        page.keyboard.press("Enter")
    expect(page.locator("#lesson-say")).to_have_text(say["islands.lesson.end1"])
    expect(page.locator("#lesson-show")).to_be_focused()


def walk_to(page: Page, goal: str, key: str) -> None:
    """Press *key* until *goal* has the focus; whatever is a stop on the way is a control or a cell."""
    for _ in range(40):
        if page.evaluate("(goal) => document.activeElement?.matches(goal)", goal):
            return
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement?.matches('g')") is False, "a group of the board is no stop"
    raise AssertionError(f"{key} does not lead to {goal}")
