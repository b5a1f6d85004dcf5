"""Tables that are started once and used by one test after another: the start of a page costs more than most tests.

Every test finds its tables as a first visit does, with the settings that it named: nothing kept, nothing on the table.
"""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Browser, Error, expect

from ..conftest import NO_SERVICE_WORKER, UNPAINTED, Watch, open_ready, wait_ready
from ..server import PATH, Site
from .mirror import Json
from .table import FAST, Table

Size = tuple[int, int]
USUAL: Size = (1280, 720)
MOST = 5
"""So many tables wait for a test; one more, and the one that waits longest is closed: each holds a Python of its own."""

PUT_AWAY = """async ([database, settings]) => {
    location.hash = '#/matches';
    const end = performance.now() + 2000;
    const kept = async () => { // the lock of a match is let go once it is kept
        const { held, pending } = await navigator.locks.query();
        return !document.querySelector('.table') && !held.length && !pending.length;
    };
    while (!(await kept()) && performance.now() < end) await new Promise((later) => setTimeout(later, 20));
    const whole = performance.now() < end;
    const gone = end + 6000; // a message goes by itself: that takes time, a start takes work
    while (document.querySelector('.toast') && performance.now() < gone) await new Promise((later) => setTimeout(later, 50));
    const db = await new Promise((opened, failed) => {
        Object.assign(indexedDB.open(database), { onsuccess: ({ target }) => opened(target.result), onerror: failed });
    });
    const emptying = db.transaction([...db.objectStoreNames], 'readwrite');
    for (const store of db.objectStoreNames) emptying.objectStore(store).clear();
    await new Promise((done, failed) => Object.assign(emptying, { oncomplete: done, onabort: failed }));
    db.close();
    for (const note of Object.keys(localStorage)) if (note !== settings) localStorage.removeItem(note);
    sessionStorage.clear();
    return whole && !document.querySelector('.toast');
}"""
"""Leave the match and empty the storage; return whether the page itself remembers nothing."""

CHOICES = """async (wanted) => {
    location.hash = '#/settings';
    while (!document.querySelector('.settings-list')) await new Promise(requestAnimationFrame);
    const found = {};
    for (const one of [...document.querySelectorAll('.settings-list input')]) {
        const { type, name, value, checked } = one;
        const id = name || one.id.replace('setting-', '');
        if (type !== 'radio') found[id] = checked;
        else if (checked) found[id] = value;
        if (id in wanted && (type === 'radio' ? !checked && value === wanted[id] : checked !== wanted[id])) one.click();
    }
    return found;
}"""
"""Choose in the settings, as a person does; return what was chosen before."""


@dataclass
class Room:
    """One page in a profile of its own; *kind*: what it was started with; *settings*: those of a first visit."""

    kind: tuple[bool, str]
    table: Table
    settings: Json

    def tidy(self) -> None:
        """Make it what a first visit finds, at once: a match that nobody looks at may play on by itself. Raises Error, AssertionError."""
        page = self.table.page
        page.unroute_all()
        page.mouse.move(0, 0)
        if not page.evaluate(PUT_AWAY, [f"fogbound:{PATH}:matches", f"fogbound:{PATH}:settings"]):
            page.reload()
            wait_ready(page)

    def set_up(self, size: Size, wanted: dict[str, object]) -> None:
        """Choose the settings and go to the start."""
        page = self.table.page
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.evaluate(CHOICES, {**self.settings, **wanted})
        page.evaluate("location.hash = '#/'")
        expect(page.locator("html")).to_have_attribute("lang", str(wanted["language"]))
        expect(page.locator(".welcome")).to_be_attached()

    def close(self) -> None:
        self.table.page.context.close()


class Rooms:
    """All tables of a worker; those that a test asks for are different ones."""

    def __init__(self, browser: Browser, site: Site, watch: Watch) -> None:
        self.browser = browser
        self.site = site
        self.watch = watch
        self._taken: list[Room] = []
        self._waiting: list[Room] = []

    def table(
        self, language: str = "en", *, size: Size = USUAL, fingers: bool = False, script: str = "", **settings: object
    ) -> Table:
        """Return a table at the start screen; *fingers* touch it, and *script* runs before the page's own."""
        kind = (fingers, script)
        room = next((room for room in self._waiting if room.kind == kind), None) or self._started(kind)
        self._waiting = [other for other in self._waiting if other is not room]
        self._taken.append(room)
        room.set_up(size, {**FAST, "language": language, **settings})
        return room.table

    def _started(self, kind: tuple[bool, str]) -> Room:
        fingers, script = kind
        context = self.watch.over(self.browser.new_context(locale="en-GB", has_touch=fingers))
        context.add_init_script(f"{NO_SERVICE_WORKER}; {UNPAINTED}")
        table = Table(context.new_page(), self.site.url, fingers=fingers)
        if script:
            table.page.add_init_script(script)
        open_ready(table.page, table.url)
        return Room(kind, table, table.page.evaluate(CHOICES, {}))

    def put_back(self, *, keep: bool) -> None:
        """The test is over. Where it failed nobody knows what it left behind, so its tables are closed."""
        taken, self._taken = self._taken, []
        for room in taken:
            try:
                if keep:
                    room.tidy()
                    self._waiting.insert(0, room)
            except (Error, AssertionError):
                keep = False
            if not keep:
                room.close()
        for room in self._waiting[MOST:]:
            room.close()
        del self._waiting[MOST:]

    def close(self) -> None:
        for room in (*self._taken, *self._waiting):
            room.close()
