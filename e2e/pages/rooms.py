"""Tables that are started once and used by one test after another: the start of a page costs more than most tests."""

from __future__ import annotations

from playwright.sync_api import Browser

from ..conftest import NO_SERVICE_WORKER, Watch, open_ready
from ..server import PATH, Site
from .table import FAST, Table, use_settings

USUAL = {"width": 1280, "height": 720}


class Rooms:
    """One page for each choice of settings, each in a profile of its own."""

    def __init__(self, browser: Browser, site: Site, watch: Watch) -> None:
        self.browser = browser
        self.site = site
        self.watch = watch
        self._tables: dict[str, Table] = {}

    def table(self, language: str = "en", **settings: object) -> Table:
        """Return a table with these settings, at the start screen; matches that were played at it may still be kept."""
        settings = {**FAST, "language": language, **settings}
        found = self._tables.get(repr(settings))
        if found is None:
            context = self.watch.over(self.browser.new_context(locale="en-GB"))
            context.add_init_script(NO_SERVICE_WORKER)
            found = self._tables[repr(settings)] = Table(context.new_page(), self.site.url)
            use_settings(found.page, PATH, **settings)
        found.page.set_viewport_size(USUAL)
        open_ready(found.page, found.url + "#/")
        return found

    def close(self) -> None:
        for table in self._tables.values():
            table.page.context.close()
