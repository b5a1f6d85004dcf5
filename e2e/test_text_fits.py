"""No word is cut, broken in the middle or pushed off the screen: every screen, four sizes, two languages, 200 % text."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from fog_core.text import LANGUAGES

from .conftest import open_ready
from .pages.table import Table, use_settings
from .pages.tour import UNDRAWN, Looks, tour
from .server import PATH, Site

pytestmark = [pytest.mark.stored, pytest.mark.timeout(900)]  # the longest way of all


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_fits(site: Site, page: Page, language: str) -> None:
    """At 100 % and at 200 %."""
    use_settings(page, PATH, motion="off", language=language)
    page.add_init_script(UNDRAWN)
    open_ready(page, site.url)
    looks = Looks(page, texts=("1", "2"))
    tour(Table(page, site.url), looks)
    assert not looks.found, f"{len(looks.found)} texts do not fit:\n" + "\n".join(looks.found)
