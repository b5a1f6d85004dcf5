"""Zoom is reachable and aims: controls never cover each other, and whatever enlarges keeps the place that was meant."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, expect

from .pages.board import BoardPage, sources
from .pages.mirror import Mirror
from .pages.openings import CLUB, drafted, open_file
from .pages.rooms import Rooms
from .pages.tour import SIZES, resize
from .test_gestures import Fingers

SMALL_TABLET = (1024, 768)
LARGE = "#/escape/prototype?players=3&seed=wide&options=size=large"
ISLANDS = "#/islands/standard?players=2&seed=clouds&options=module=3"

HAND = "hand => { document.documentElement.dataset.hand = hand; }"
"""All that the setting does to the page."""

COVERED = """() => {
  const faults = [];
  for (const control of document.querySelectorAll('.table :is(button, a[href], summary, input)')) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    const box = control.getBoundingClientRect();
    const list = control.closest('.log-list, .game-panel, .goals-panel, .rail')?.getBoundingClientRect();
    for (const [x, y] of [[0.5, 0.5], [0.15, 0.5], [0.85, 0.5], [0.5, 0.15], [0.5, 0.85]]) {
      const at = [box.left + box.width * x, box.top + box.height * y];
      if (list && (at[1] < list.top || at[1] > list.bottom)) continue; // scrolled away
      const top = document.elementFromPoint(...at);
      if (!top || !control.contains(top)) faults.push(`${control.id || control.className} under ${top?.outerHTML.slice(0, 60)}`);
    }
  }
  return faults;
}"""


@pytest.mark.parametrize("link", [CLUB, LARGE, ISLANDS], ids=["review", "large", "islands"])
def test_no_control_of_the_table_covers_another(rooms: Rooms, link: str) -> None:
    """For right and left hands, at every size."""
    table = rooms.table()
    page = table.page
    open_file(table, Mirror.of_link(link) if link == ISLANDS else drafted(link))
    found = []
    for address in ("", "/replay?at=3"):
        page.goto(page.url.split("/replay")[0] + address)
        expect(page.locator("#scrub" if address else "#actions")).to_be_visible()
        for size in (SMALL_TABLET, *SIZES.values()):
            for hand in ("left", "right"):
                page.evaluate(HAND, hand)
                resize(page, size)
                found += [f"{size}, {hand} hand{address}: {fault}" for fault in page.evaluate(COVERED)]
    assert not found, "\n".join(found)


@pytest.fixture
def board(new_context: Callable[..., BrowserContext]) -> Iterator[BoardPage]:
    """A board under fingers, with nothing in hand."""
    page = new_context(locale="en-GB", has_touch=True, viewport={"width": 1180, "height": 820}).new_page()
    with sources() as origin:
        shown = BoardPage(page, origin)
        shown.show(drafted())
        yield shown


def enlarged(board: BoardPage) -> float:
    zoom: float = board.page.evaluate("window.board.zoom")
    return zoom


def settled(board: BoardPage, cell: str) -> tuple[float, float]:
    """Where a cell lies once the board has glided there."""
    before = (-1.0, -1.0)
    while (now := board.centre(cell)) != before:
        before = now
        board.page.wait_for_timeout(100)
    return now


def stays(board: BoardPage, cell: str, at: tuple[float, float]) -> None:
    assert settled(board, cell) == pytest.approx(at, abs=2)


def test_two_fingers_enlarge_what_lies_between_them(board: BoardPage) -> None:
    x, y = board.centre("E3")
    fingers = Fingers(board.page)
    fingers.down[1] = (x + 40, y)  # both at once, as a hand puts them down
    fingers.press((x - 40, y))
    for step in range(1, 5):
        fingers.move((x - 40 - 10 * step, y))
        fingers.move((x + 40 + 10 * step, y), finger=1)
    fingers.lift(1)
    fingers.lift()
    assert enlarged(board) == pytest.approx(2, abs=0.1)
    stays(board, "E3", (x, y))
    assert board.taps() == [], "neither finger was a tap"


def test_the_wheel_enlarges_about_the_pointer_and_goes_back_to_the_whole(board: BoardPage) -> None:
    at = board.centre("G5")
    board.page.mouse.move(*at)
    board.page.mouse.wheel(0, -300)
    stays(board, "G5", at)
    assert enlarged(board) > 1.5
    board.page.mouse.wheel(0, 900)
    assert enlarged(board) == 1


def test_two_taps_beside_the_game_enlarge_there_and_show_the_whole_again(board: BoardPage) -> None:
    at = board.centre("S5")
    board.page.touchscreen.tap(*at)
    board.page.touchscreen.tap(*at)
    stays(board, "S5", at)
    assert enlarged(board) > 1.5
    board.page.wait_for_timeout(400)
    board.page.touchscreen.tap(*at)
    board.page.touchscreen.tap(*at)
    assert enlarged(board) == 1


def test_two_taps_on_an_islander_are_for_the_game(board: BoardPage) -> None:
    mirror = drafted()
    own = mirror.cell_of(mirror.selectable()[0])
    board.page.touchscreen.tap(*board.centre(own))
    board.page.touchscreen.tap(*board.centre(own))
    assert enlarged(board) == 1


def test_plus_and_minus_enlarge_about_the_cell_with_the_focus(board: BoardPage) -> None:
    board.page.evaluate("window.board.focusCell('E3')")
    at = board.centre("E3")
    board.page.keyboard.press("+")
    board.page.keyboard.press("+")
    stays(board, "E3", at)
    assert enlarged(board) > 1.5
    board.page.keyboard.press("-")
    board.page.keyboard.press("-")
    assert enlarged(board) == 1


def test_a_tap_beside_a_target_still_means_it(board: BoardPage) -> None:
    """On the sea beside the boats nothing lies; 30 px off the outermost place of a boat a tap goes to that place."""
    mirror = drafted()
    piece = mirror.selectable()[0]
    place = {"cell": "bA1", "cost": 1, "kind": "board", "kinds": ["board"], "steps": 1, "tokens": [], "route": ["bA1"]}
    board.show(mirror, None, selection=piece, targets=[{**place, "affects": [], "free": False, "alternatives": []}])
    x, y = board.centre("bA1")
    board.page.touchscreen.tap(x, y - 30)
    assert board.taps()[0][1] == "bA1"
