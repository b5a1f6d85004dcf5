"""Faults of what the browser keeps: no room, no answer, cleared behind our back."""

from __future__ import annotations

from ..conftest import wait_ready
from .fault import UNTOUCHED, Outcome, fault
from .world import World

MEND = "void (IDBObjectStore.prototype.put = window.realPut)"
REFUSE = """(name) => {
    window.realPut ??= IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = () => { throw new DOMException('no', name); };
}"""
LOSE = """() => {
    window.realPut ??= IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...what) {
        const asked = window.realPut.apply(this, what);
        asked.addEventListener('success', () => this.transaction.abort());
        return asked;
    };
}"""
HANG = """() => {
    window.realPut ??= IDBObjectStore.prototype.put;
    window.hanging = true;
    IDBObjectStore.prototype.put = function (...what) {
        const again = () => { if (window.hanging) this.get('nobody').onsuccess = again; };
        again();
        return window.realPut.apply(this, what);
    };
}"""
"""A transaction that is kept busy never completes."""

CLEAR = """async () => {
    const open = indexedDB.open(`fogbound:${new URL('.', document.baseURI).pathname}:matches`);
    const database = await new Promise((done) => { open.onsuccess = () => done(open.result); });
    const writing = database.transaction('matches', 'readwrite');
    writing.objectStore('matches').clear();
    await new Promise((done) => { writing.oncomplete = done; });
    database.close();
}"""
DELETE = """() => new Promise((done) => {
    const asked = indexedDB.deleteDatabase(`fogbound:${new URL('.', document.baseURI).pathname}:matches`);
    asked.onsuccess = asked.onerror = () => done(true);
    setTimeout(() => done(false), 3000);
})"""


def played_meanwhile(world: World) -> Outcome:
    """Do an action that cannot be kept now."""
    token = world.choose()
    world.press(token)
    world.page.locator(f'.table[data-at="{len(world.match.acknowledged) + 1}"], .result').wait_for()
    return Outcome(more=(token,))


@fault("storage")
def no_room(world: World) -> Outcome:
    """Storage is full when a move is to be kept"""
    world.page.evaluate(REFUSE, "QuotaExceededError")
    outcome = played_meanwhile(world)
    world.page.locator(".banners [role=alert]").wait_for()
    world.page.evaluate(MEND)
    return outcome


@fault("storage")
def refused(world: World) -> Outcome:
    """The browser refuses a write"""
    world.page.evaluate(REFUSE, world.random.choice(["InvalidStateError", "UnknownError", "ReadOnlyError"]))
    outcome = played_meanwhile(world)
    world.page.locator(".banners [role=alert]").wait_for()
    world.page.evaluate(MEND)
    return outcome


@fault("storage")
def aborted(world: World) -> Outcome:
    """The browser takes a write and rolls it back"""
    world.page.evaluate(LOSE)
    outcome = played_meanwhile(world)
    world.page.locator(".banners [role=alert]").wait_for()
    world.page.evaluate(MEND)
    return outcome


@fault("storage")
def never_answered(world: World) -> Outcome:
    """A write is not answered for a while"""
    world.page.evaluate(HANG)
    outcome = played_meanwhile(world)
    world.pause(1500)
    world.page.evaluate("window.hanging = false")
    world.page.evaluate(MEND)
    return outcome


@fault("storage")
def cleared(world: World) -> Outcome:
    """All matches are cleared behind our back; the one on the table is still there"""
    world.page.evaluate(CLEAR)
    world.forget_others()
    outcome = played_meanwhile(world)
    world.page.locator(".banners [role=alert]").wait_for()
    return outcome


@fault("storage")
def deleted(world: World) -> Outcome:
    """The whole database is deleted behind our back"""
    assert world.page.evaluate(DELETE), "the page does not let go of its database"
    world.forget_others()
    outcome = played_meanwhile(world)
    world.page.locator(".banners [role=alert]").wait_for()
    return outcome


@fault("storage", heavy=True)
def small_storage_blocked(world: World) -> Outcome:
    """The small storage of settings and hourglass throws"""
    world.page.evaluate(
        """for (const name of ['getItem', 'setItem', 'removeItem'])
            Storage.prototype[name] = () => { throw new DOMException('no', 'SecurityError'); };
        void 0;"""
    )
    world.play()
    world.page.reload()
    wait_ready(world.page)
    return UNTOUCHED
