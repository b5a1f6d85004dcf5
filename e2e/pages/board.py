"""The board widget alone on a page of its own, fed with real positions: no screens, no engine, a strict CSP."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, Route

from tools.serve import SiteServer

from .mirror import Json, Mirror

WEB = Path(__file__).resolve().parents[2] / "web"
CSP = "default-src 'none'; script-src 'self'; style-src 'self'; img-src blob: data:; connect-src 'self'"
GAMES = ("js/games/escape/style.css", "js/games/islands/style.css")
SHEETS = ("css/tokens.css", "css/board.css", "css/board-scene.css", *GAMES, "board-test.css")
LINKS = "".join(f'<link rel="stylesheet" href="{sheet}">' for sheet in SHEETS)
HTML = f"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Board</title><link rel="icon" href="data:,">
{LINKS}<div id="host"></div>
<script type="module" src="board-test.js"></script></html>"""
CSS = "html, body { margin: 0; height: 100% } #host { position: fixed; inset: 0 }"
JS = """
import { createBoard } from './js/board/board.js';
import { scene as escape } from './js/games/escape/scene.js';
import { scene as islands } from './js/games/islands/scene.js';
const taps = [];
const text = (key, params = {}) => [key, ...Object.values(params)].join(' ');
const note = (kind) => (cell, piece) => taps.push([kind, cell, piece]);
const heard = { onTap: note('tap'), onHold: note('hold'), onEscape: note('escape') };
const board = createBoard(document.querySelector('#host'), { text, ...heard });
const put = (data) => board.setBoard(data, { escape, islands }[data.kind]);
Object.assign(window, { board, taps, put, load: (path) => import(path) });
"""


class BoardPage:
    """A page with nothing but the widget."""

    def __init__(self, page: Page, origin: str) -> None:
        self.page = page
        page.route("**/board-test.*", self._answer)
        page.goto(f"{origin}/board-test.html")
        page.wait_for_function("window.board !== undefined")

    def _answer(self, route: Route) -> None:
        kind = route.request.url.rsplit(".", 1)[1]
        body, mime = {"html": (HTML, "text/html"), "css": (CSS, "text/css"), "js": (JS, "text/javascript")}[kind]
        route.fulfill(body=body, content_type=mime, headers={"Content-Security-Policy": CSP})

    def show(self, mirror: Mirror, piece: str | None = None, **changes: Json) -> None:
        """Put a position on the board, with a piece in hand if one is named."""
        targets = mirror.targets(piece) if piece else []
        position = {"view": mirror.view, "selectable": mirror.selectable()}
        update = {**position, "selection": piece, "targets": targets, "motion": False, **changes}
        put = "([board, update]) => { window.put(board); window.board.update(update) }"
        self.page.evaluate(put, [mirror.board, update])
        self.page.wait_for_selector(".board-ready")
        self.page.wait_for_function(
            "() => ![...document.querySelectorAll('[data-cell]')].some((cell) => !cell.ariaLabel)"
        )

    def taps(self) -> list[list[str | None]]:
        """Return what was reported since the last call."""
        heard: list[list[str | None]] = self.page.evaluate("window.taps.splice(0)")
        return heard

    def focused(self) -> str | None:
        found: str | None = self.page.evaluate("document.activeElement?.getAttribute('data-cell')")
        return found

    def name(self, cell: str) -> str:
        return self.page.locator(f'[data-cell="{cell}"]').get_attribute("aria-label") or ""

    def centre(self, cell: str) -> tuple[float, float]:
        box = self.page.locator(f'[data-cell="{cell}"]').bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@contextmanager
def sources() -> Iterator[str]:
    """Serve the sources of the page; the widget needs nothing that is not in ``web/``."""
    server = SiteServer(WEB, port=0)
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()
