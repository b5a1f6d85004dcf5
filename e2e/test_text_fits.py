"""No word is cut, broken in the middle or pushed off the screen: every screen, four sizes, two languages, 200 % text."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from fog_core.text import LANGUAGES

from .conftest import open_ready
from .pages.table import Table, use_settings
from .pages.tour import Looks, tour
from .server import PATH, Site

pytestmark = pytest.mark.stored


@pytest.mark.parametrize("text_size", ["1", "2"], ids=["100 %", "200 %"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_fits(site: Site, page: Page, language: str, text_size: str) -> None:
    use_settings(page, PATH, motion="off", language=language, textSize=text_size)
    open_ready(page, site.url)
    looks = Looks(page)
    tour(Table(page, site.url), looks)
    assert not looks.found, f"{len(looks.found)} texts do not fit:\n" + "\n".join(looks.found)
