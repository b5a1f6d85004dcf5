"""The first lesson: every movement once, with a teacher who shows, hints and waits."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .conftest import open_ready
from .pages.table import FAST, use_settings
from .server import PATH, Site


def test_the_lesson_is_played_through_and_a_wrong_move_gets_a_hint(site: Site, page: Page) -> None:
    use_settings(page, PATH, **FAST)
    open_ready(page, site.url + "#/tutorial")
    say = page.locator("#lesson-say")
    expect(say).to_be_visible()
    hinted = False
    for _ in range(40):
        heard = say.inner_text()
        assert "tutorial." not in heard
        if page.get_by_role("link", name="Play a real match").count():
            break
        show = page.locator("#lesson-show")
        if show.count():
            if not hinted and page.locator("#end-turn").count():
                page.locator("#end-turn").click()
                expect(page.locator(".lesson-panel .notice")).to_be_visible()
                hinted = True
            expect(show).to_be_enabled()
            show.click()
        else:
            page.locator("#lesson-next").click()
        expect(say).not_to_have_text(heard, timeout=15_000)
    expect(page.get_by_role("link", name="Play a real match")).to_be_visible()
    assert hinted
    page.goto(site.url + "#/matches")
    expect(page.locator(".match-row")).to_have_count(0)
