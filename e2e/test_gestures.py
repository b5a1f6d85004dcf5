"""A press always ends: a finger that is lost, a board that is taken away, a second finger, a menu; and a dialog is closed only
by a press that began outside."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, CDPSession, Page, expect

from .pages.board import BoardPage, sources
from .pages.mirror import Mirror
from .pages.openings import drafted, open_file
from .pages.rooms import Rooms
from .pages.table import Table

SETUP = {
    "game": "escape",
    "edition": "review",
    "players": 2,
    "seed": "gestures",
    "options": {},
    "sides": ["black", "yellow"],
}
FAR = 60
"""Pixels: further than any trembling of a finger."""
HELD_MS = 700


class Fingers:
    """Touches of the browser itself, so that capture, cancelling and removal are the real ones."""

    def __init__(self, page: Page) -> None:
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.down: dict[int, tuple[float, float]] = {}

    def press(self, at: tuple[float, float], finger: int = 0) -> None:
        self.down[finger] = at
        self._send("touchStart")

    def move(self, to: tuple[float, float], finger: int = 0) -> None:
        self.down[finger] = to
        self._send("touchMove")

    def lift(self, finger: int = 0) -> None:
        lifted = {finger: self.down.pop(finger)}
        self._send("touchEnd", lifted if self.down else {})

    def cancel(self) -> None:
        self.down.clear()
        self._send("touchCancel")

    def _send(self, kind: str, fingers: dict[int, tuple[float, float]] | None = None) -> None:
        """Tell the browser where the fingers are; of several only those that are lifted."""
        touching = self.down if fingers is None else fingers
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in touching.items()]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


@pytest.fixture
def phone(new_context: Callable[..., BrowserContext]) -> Page:
    """A page that fingers touch."""
    return new_context(locale="en-GB", has_touch=True, viewport={"width": 1180, "height": 820}).new_page()


@pytest.fixture
def board(phone: Page) -> Iterator[BoardPage]:
    with sources() as origin:
        shown = BoardPage(phone, origin)
        shown.show(Mirror(SETUP))
        yield shown


def left(at: tuple[float, float]) -> tuple[float, float]:
    return at[0] - FAR, at[1]


def hears(board: BoardPage, cell: str = "D5") -> bool:
    """Whether a tap on the board is still reported, and nothing else is."""
    board.page.touchscreen.tap(*board.centre(cell))
    return [tap[:2] for tap in board.taps()] == [["tap", cell]]


def test_a_board_that_left_under_a_moving_finger_hears_the_next_one(board: BoardPage) -> None:
    fingers = Fingers(board.page)
    fingers.press(board.centre("D5"))
    fingers.move(left(board.centre("D5")))
    board.page.evaluate("window.kept = host; kept.remove()")
    fingers.lift()
    board.page.evaluate("document.body.append(kept)")
    assert hears(board)


def test_a_finger_that_rests_where_the_board_has_gone_holds_nothing(board: BoardPage) -> None:
    fingers = Fingers(board.page)
    fingers.press(board.centre("D5"))
    board.page.evaluate("window.kept = host; kept.remove()")
    board.page.wait_for_timeout(HELD_MS)
    fingers.lift()
    assert board.taps() == []


def test_what_a_finger_meant_where_the_board_has_gone_is_forgotten(board: BoardPage) -> None:
    page = board.page
    page.mouse.move(*board.centre("D5"))
    page.mouse.down()
    page.evaluate(
        "addEventListener('pointerup', () => { window.kept = host; kept.remove(); }, { capture: true, once: true })"
    )
    page.mouse.up()
    page.evaluate("document.body.append(kept); board.zoom = 2")
    page.wait_for_timeout(300)
    board.taps()
    assert hears(board, "F3")


def test_a_new_match_on_the_board_forgets_the_finger_of_the_old_one(board: BoardPage) -> None:
    fingers, another = Fingers(board.page), Mirror(SETUP)
    fingers.press(board.centre("D5"))
    board.show(another)
    fingers.lift()
    assert board.taps() == []
    assert hears(board)


def test_a_finger_that_the_browser_takes_away_is_no_tap(board: BoardPage) -> None:
    fingers = Fingers(board.page)
    fingers.press(board.centre("D5"))
    fingers.cancel()
    board.page.wait_for_timeout(HELD_MS)
    assert board.taps() == []
    assert hears(board)


def test_a_capture_that_is_lost_ends_the_press(board: BoardPage) -> None:
    page, (x, y) = board.page, board.centre("D5")
    page.evaluate("addEventListener('pointerdown', (event) => { window.pointer = event.pointerId })")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 1, y)  # the browser gives and takes a capture at the next event
    page.evaluate("document.querySelector('.board').releasePointerCapture(window.pointer)")
    page.mouse.move(x, y)
    page.mouse.up()
    assert board.taps() == []
    assert hears(board)


@pytest.mark.parametrize("moved", [False, True], ids=["resting", "moving"])
def test_a_hand_that_lies_on_the_board_does_not_deafen_it(board: BoardPage, moved: bool) -> None:
    """The first finger lies on the sea, where there is nothing to hold."""
    fingers = Fingers(board.page)
    fingers.press((3, 3), finger=1)
    if moved:
        fingers.move((FAR, 3), finger=1)
    board.taps()
    fingers.press(board.centre("D5"), finger=2)
    fingers.lift(finger=2)
    assert [tap[:2] for tap in board.taps()] == [["tap", "D5"]]


def test_the_second_button_holds_once_and_the_first_does_not_tap_after_it(board: BoardPage) -> None:
    page = board.page
    page.mouse.move(*board.centre("D5"))
    page.mouse.down()
    page.mouse.down(button="right")
    page.mouse.up(button="right")
    page.mouse.up()
    page.wait_for_timeout(HELD_MS)
    assert [tap[:2] for tap in board.taps()] == [["hold", "D5"]]


def test_leaving_the_table_under_a_moving_finger_leaves_no_later_board_dead(rooms: Rooms) -> None:
    table = rooms.table(fingers=True, size=(1180, 820))
    phone = table.page
    mirror = drafted()
    open_file(table, mirror)
    match = phone.url
    piece = mirror.selectable()[0]
    at = middle(table, mirror.cell_of(piece))
    fingers = Fingers(phone)
    fingers.press(at)
    fingers.move(left(at))
    phone.evaluate("location.hash = '#/'")
    expect(phone.locator(".start")).to_be_visible()
    fingers.lift()
    phone.goto(match)
    table.expect_board()
    table.tap(mirror.cell_of(piece))
    expect(table.cell(mirror.cell_of(piece))).to_have_attribute("aria-selected", "true")


@pytest.fixture
def table_and_fingers(rooms: Rooms) -> tuple[Table, Mirror, Fingers]:
    """A table at the start of the escape, and fingers over it."""
    table, mirror = rooms.table(fingers=True, size=(1180, 820)), drafted()
    open_file(table, mirror)
    return table, mirror, Fingers(table.page)


def middle(table: Table, cell: str) -> tuple[float, float]:
    box = table.cell(cell).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


REACHABLE = "(cells) => cells.map((cell) => cell.dataset.cell).sort()"


def rest(fingers: Fingers, table: Table, cell: str) -> None:
    """Rest on a piece that is taken up at once: where it can go is asked ahead, so that may need a moment."""
    for _ in range(100):
        fingers.press(middle(table, cell))
        table.page.wait_for_timeout(30)
        if table.selected() == cell:
            return
        fingers.cancel()
    raise AssertionError(f"{cell} is not taken up")


def test_a_piece_is_taken_up_when_the_finger_comes_down_and_the_lift_leaves_it(
    table_and_fingers: tuple[Table, Mirror, Fingers],
) -> None:
    table, mirror, fingers = table_and_fingers
    piece = next(piece for piece in mirror.selectable() if mirror.targets(piece))
    cell = mirror.cell_of(piece)
    rest(fingers, table, cell)
    fingers.cancel()
    table.page.evaluate(
        f"addEventListener('pointerdown', () => {{ window.seen = ({REACHABLE})([...document.querySelectorAll('.board-reachable')]); }})"
    )
    table.tap(cell)
    assert table.page.evaluate("seen") == sorted(target["cell"] for target in mirror.targets(piece))
    table.page.wait_for_timeout(HELD_MS)
    assert table.selected() == cell
    table.tap(cell)
    expect(table.page.locator('[aria-selected="true"]')).to_have_count(0)


@pytest.mark.parametrize("end", ["moved", "second finger", "cancelled", "rested"])
def test_a_press_that_is_no_tap_puts_back_what_it_took_up(
    table_and_fingers: tuple[Table, Mirror, Fingers], end: str
) -> None:
    table, mirror, fingers = table_and_fingers
    one, other = (mirror.cell_of(piece) for piece in mirror.selectable()[:2])
    table.tap(one)
    expect(table.cell(one)).to_have_attribute("aria-selected", "true")
    reachable = table.page.locator(".board-reachable")
    before = reachable.evaluate_all(REACHABLE)
    rest(fingers, table, other)
    if end == "moved":
        fingers.move(left(middle(table, other)))
    elif end == "second finger":
        fingers.press((3, 3), finger=1)
    elif end == "cancelled":
        fingers.cancel()
    else:
        expect(table.page.locator("dialog")).to_be_visible()
    expect(table.cell(one)).to_have_attribute("aria-selected", "true")
    assert reachable.evaluate_all(REACHABLE) == before


def test_a_press_on_a_target_plays_nothing_before_the_lift(
    table_and_fingers: tuple[Table, Mirror, Fingers],
) -> None:
    table, mirror, fingers = table_and_fingers
    ways = ((piece, target) for piece in mirror.selectable() for target in mirror.targets(piece))
    piece, target = next(way for way in ways if not mirror.topmost(way[1]["cell"]))
    table.select(mirror, piece)
    before, at = table.page.locator(".table").get_attribute("data-at"), middle(table, target["cell"])
    for end in (fingers.cancel, lambda: (fingers.move(left(at)), fingers.lift())):
        fingers.press(at)
        table.page.wait_for_timeout(200)  # the rules have worked it out by now
        end()
        expect(table.page.locator(".table")).to_have_attribute("data-at", str(before))
        expect(table.cell(mirror.cell_of(piece))).to_have_attribute("aria-selected", "true")
    fingers.press(at)
    fingers.lift()
    mirror.act(*target["tokens"])
    table.settled(mirror.packet["cursor"])


def test_text_selected_beyond_the_edge_of_a_dialog_stays(table: Table) -> None:
    page = table.page
    open_file(table, drafted())
    page.goto(table.url + "#/matches")
    page.get_by_role("button", name="Rename").click()
    field = page.locator("dialog input")
    field.fill("Club night")
    box = field.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] - 5, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(2, box["y"], steps=4)
    page.mouse.up()
    expect(field).to_have_value("Club night")
    page.mouse.move(2, 2)
    page.mouse.down()
    page.mouse.up()
    expect(page.locator("dialog")).to_have_count(0)
