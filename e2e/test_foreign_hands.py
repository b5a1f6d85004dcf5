"""Others have their hands in the page: a browser that translates it, a system with an odd locale, a damaged record."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .pages.openings import drafted, open_file
from .pages.table import FAST, Table, use_settings
from .server import PATH, Site

WRAP = """() => {
    const walk = document.createTreeWalker(document.querySelector('#app'), NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walk.nextNode()) if (walk.currentNode.data.trim()) texts.push(walk.currentNode);
    for (const text of texts) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        outer.append(inner);
        text.replaceWith(outer);
        inner.textContent = text.data;
    }
}"""
"""What a translating browser does to every text of the page."""

LANGUAGES = "Object.defineProperty(navigator, 'languages', { value: %s })"
SPOIL = """() => new Promise((resolve) => indexedDB.databases().then(async (all) => {
    for (const { name } of all) {
        const db = await new Promise((done) => { const ask = indexedDB.open(name); ask.onsuccess = () => done(ask.result); });
        if (db.objectStoreNames.contains('matches')) {
            const store = db.transaction('matches', 'readwrite').objectStore('matches');
            const spoil = (record) => store.put({ ...record, id: 'spoilt', updated: NaN, summary: { names: 7 } });
            store.getAll().onsuccess = ({ target }) => spoil(target.result[0]);
            await new Promise((done) => { store.transaction.oncomplete = done; });
        }
        db.close();
    }
    resolve();
}))"""


@pytest.fixture
def table(site: Site, page: Page) -> Table:
    use_settings(page, PATH, **FAST)
    return Table(page, site.url)


def test_a_translated_table_goes_on_telling_turn_points_and_score(table: Table) -> None:
    page = table.page
    assert page.goto(table.url)
    expect(page.locator("html")).to_have_attribute("translate", "no")
    mirror = drafted()
    open_file(table, mirror)
    page.locator("#end-turn").focus()
    page.evaluate(WRAP)
    before = page.locator("h1").inner_text()
    page.keyboard.press("Enter")
    mirror.act("end_turn")
    table.settled(mirror.packet["cursor"])
    expect(page.locator("h1")).not_to_have_text(before)
    expect(page.locator(".points strong")).to_contain_text(str(mirror.view["mp"]["left"]))
    expect(page.locator(".log-entry").first).to_contain_text("ends the turn")
    expect(page.locator("#end-turn")).to_be_focused()
    page.locator("#score-open").click()
    page.evaluate(WRAP)
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


@pytest.mark.parametrize("tags", ["['en-US@posix']", "['de-DE@euro', 'en-GB']", "['C']", "[]"])
def test_a_foreign_locale_loses_no_screen(site: Site, page: Page, tags: str) -> None:
    page.add_init_script(LANGUAGES % tags)
    table = Table(page, site.url)
    open_file(table, drafted())
    page.goto(site.url + "#/matches")
    expect(page.locator(".match-row")).to_have_count(1)
    page.goto(site.url + "#/")
    expect(page.locator(".resume-card")).to_be_visible()


@pytest.mark.expects_errors
def test_a_damaged_record_takes_no_other_with_it(table: Table) -> None:
    open_file(table, drafted())
    table.page.evaluate(SPOIL)
    table.page.goto(table.url + "#/matches")
    table.page.reload()
    expect(table.page.locator(".match-row")).to_have_count(1)
    expect(table.page.locator(".broken-part")).to_have_count(1)
