"""A profile that has the site stored, and its server: both stay from test to test, as the tables of ``rooms.py`` do.

A first visit that stores everything costs two starts of a stored page. Each test finds the profile as one leaves it:
its page is ready, everything is stored and sound, no match is kept. What it runs is what ``site.build`` holds, which is
another build than before where the test before took an update. A test that is about the first visit itself, or that
ends offline use, takes ``page``.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page

from ..conftest import FAILED, UNPAINTED, Watch, open_ready, poll, wait_ready
from ..server import PATH, Site
from .rooms import PUT_AWAY
from .table import FAST, use_settings

VERIFIED = """navigator.serviceWorker.ready.then(({ active }) => new Promise((verified) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = verified;
    active.postMessage('verify', [port2]);
})).then(() => true)"""
"""What the last start used is verified now and not some seconds later, when a test may have begun to damage it."""

WHOLE = """async (ours) => {
    for (const name of await caches.keys()) if (!name.startsWith(ours)) await caches.delete(name);
    const { failed } = await fogbound.offline.repair();
    const { state, update } = fogbound.offline.status;
    return !failed.length && state === 'ready' && !update && (await caches.keys()).length === 1;
}"""


@dataclass
class Profile:
    """A stored site: *page* is ready; what further pages of *context* a test opens are closed after it."""

    site: Site
    context: BrowserContext
    page: Page

    def tab(self, script: str = "") -> Page:
        """Return another tab, nothing opened yet; *script* runs before the page's own."""
        page = self.context.new_page()
        use_settings(page, PATH, **FAST)
        if script:
            page.add_init_script(script)
        return page

    def tidy(self) -> None:
        """Make it what a first visit leaves behind. Raises Error, AssertionError."""
        for other in self.context.pages:
            if other is not self.page:
                other.close()
        self.site.stop()
        self.site.faults.clear()
        self.site.start()
        state = self.page.evaluate("document.querySelector('#boot')?.dataset.milestone")
        if state != "ready":
            self.page.reload()
            wait_ready(self.page)
        if not self.page.evaluate(PUT_AWAY, [f"fogbound:{PATH}:matches", f"fogbound:{PATH}:settings"]):
            self.page.reload()
            wait_ready(self.page)
        self.page.evaluate(VERIFIED)
        poll(self.page, lambda: self.page.evaluate(WHOLE, f"fogbound:{PATH}:"), seconds=10)
        self.page.evaluate("location.hash = '#/'")
        self.site.requests.clear()

    def close(self) -> None:
        self.context.close()
        self.site.stop()


class Profiles:
    """The profile of a module: one waits for a test, and after a test that fails another is made."""

    def __init__(self, browser: Browser, dist: Path, script: str = "") -> None:
        self.browser = browser
        self.dist = dist
        self.script = script
        self.watch = Watch()
        self._waiting: Profile | None = None

    @contextmanager
    def lent(self, test: pytest.Item) -> Iterator[Profile]:
        """Lend it to *test*; where that failed nobody knows what it left behind."""
        profile, self._waiting = self._waiting or self._visited(), None
        yield profile
        well = False
        try:
            self.watch.judge(test)
            well = not test.stash.get(FAILED, False)
        finally:
            try:
                if well:
                    profile.tidy()
                    self._waiting = profile
            except (Error, AssertionError):
                well = False
            if not well:
                profile.close()
            self.watch.errors.clear()  # of the reload that mended it, say

    def close(self) -> None:
        if self._waiting:
            self._waiting.close()

    def _visited(self) -> Profile:
        site = Site(self.dist).start()
        context = self.watch.over(self.browser.new_context(locale="en-GB"))
        context.add_init_script(f"{UNPAINTED};{self.script}")
        page = context.new_page()
        use_settings(page, PATH, **FAST)
        visit(page, site)
        site.requests.clear()
        return Profile(site, context, page)


def visit(page: Page, site: Site) -> None:
    """Open the site and wait until it says that it is stored."""
    open_ready(page, site.url)
    poll(page, lambda: page.evaluate("fogbound.offline.status.state === 'ready'"))
