"""A third game gets a page by the steps of docs/adding-a-game.md, and no other file of the page is changed.

The toy of the core's tests moves into a copy of the sources: its package, its texts, its wing, and one line in each of the two
registries. Then it is set up, played to its result by tap and by keys, kept, shared and looked at again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from fog_core import registry

from .conftest import ROOT, Watch
from .pages.mirror import Mirror
from .pages.rooms import Rooms
from .pages.table import Table
from .server import Site
from .workshop import Workshop

TOY = ROOT / "tests" / "unit" / "core" / "toy"
LINK = "#/toy/plain?players=2&seed=pebbles&options=length=long"
KEYS = re.compile(r"\b(toy|table|board|result)\.[a-z_]+")


@pytest.fixture(scope="module")
def toy_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The site with the toy, built as the docs say."""
    workshop = Workshop(tmp_path_factory.mktemp("toy") / "fogbound")
    for module in ("__init__", "info", "game"):
        workshop.add_file(TOY / f"{module}.py", f"fog_core/toy/{module}.py")
    for language in ("en", "de"):
        workshop.add_file(TOY / "text" / f"{language}.json", f"fog_core/text/{language}/toy.json")
    workshop.add_file(TOY / "wing" / "face.js", "web/js/games/toy/face.js")
    workshop.add_line("fog_core/registry.py", '    "toy": "fog_core.toy",', before='    "islands"')
    workshop.add_line(
        "web/js/games/registry.js", "export { face as toy } from './toy/face.js';", before="export { face as i"
    )
    served = Site(workshop.build()).start()
    yield served
    served.stop()


@pytest.fixture
def mirror(monkeypatch: pytest.MonkeyPatch) -> Mirror:
    monkeypatch.setitem(registry.GAMES, "toy", "tests.unit.core.toy")
    return Mirror.of_link(LINK)


@pytest.fixture(scope="module")
def _rooms(browser: Browser, toy_site: Site) -> Iterator[Rooms]:
    """The tables of this module are those of the site with the toy."""
    made = Rooms(browser, toy_site, Watch())
    yield made
    made.close()


def step_by_tap(table: Table, mirror: Mirror) -> None:
    [target] = mirror.targets(mirror.packet["side"])
    table.tap(target["cell"])
    follow(table, mirror, *target["tokens"])


def step_by_keys(table: Table, mirror: Mirror) -> None:
    [target] = mirror.targets(mirror.packet["side"])
    table.page.locator('[data-cell][tabindex="0"]').focus()
    table.page.keyboard.press("PageDown")
    expect(table.cell(target["cell"])).to_be_focused()
    table.page.keyboard.press("Enter")
    follow(table, mirror, *target["tokens"])


def press(table: Table, mirror: Mirror, token: str) -> None:
    table.page.locator("#end-turn" if token == "end_turn" else f"#act-{token}").click()
    follow(table, mirror, token)


def follow(table: Table, mirror: Mirror, *tokens: str) -> None:
    mirror.act(*tokens)
    table.settled(mirror.packet["cursor"])


def played(table: Table, mirror: Mirror) -> None:
    """Play to the end: the first seat by tap, the second by keys, everybody throws."""
    while not mirror.over:
        step = step_by_keys if mirror.packet["actor"] else step_by_tap
        for _ in range(2):
            if not mirror.over and mirror.targets(mirror.packet["side"]):
                step(table, mirror)
        for token in ("throw", "end_turn"):
            if not mirror.over:
                press(table, mirror, token)


def test_the_wing_is_small() -> None:
    lines = sum(len(path.read_text("utf-8").splitlines()) for path in (TOY / "wing").iterdir())
    assert lines <= 150


def test_it_is_set_up_in_the_form_with_its_own_options(table: Table, mirror: Mirror) -> None:
    page = table.page
    page.get_by_role("link", name="Stepping Stones").click()
    page.locator("#option-die").uncheck()
    page.locator('[name="option-length"][value="long"]').check(force=True)
    page.locator('input[name="name-0"]').fill("Ann")
    page.get_by_role("button", name="Deal and start").click()
    table.expect_board()
    expect(page.locator("h1")).to_have_text("Ann’s turn")
    expect(page.locator("#strength")).to_have_text("2 points of strength")
    expect(page.locator("[data-cell]")).to_have_count(9)
    expect(page.locator("#act-throw")).to_have_count(0)
    no_keys(page)


def test_it_is_played_by_tap_and_keys_to_its_result_kept_shared_and_looked_at(rooms: Rooms, mirror: Mirror) -> None:
    table = rooms.table()
    page = table.page
    page.goto(table.url + LINK)
    expect(page.locator("#seed")).to_have_value("pebbles", timeout=30_000)
    page.get_by_role("button", name="Deal and start").click()
    table.expect_board()
    table.tap("7")
    expect(table.notice()).to_have_text("Cell 7 is too far away.")
    expect(table.cell("0")).to_have_attribute("aria-label", re.compile("^stone 0: "))
    played(table, mirror)
    expect(page.locator("h1")).to_contain_text("win")
    no_keys(page)

    page.locator("#result-share").click()
    link = page.locator("#share-link").input_value()
    page.goto(table.url + "#/matches")
    expect(page.locator(".match-row .thumb svg")).to_be_visible()

    other = rooms.table("de").page
    other.goto(link)
    end = mirror.packet["length"]
    expect(other.locator(".replay-bar output")).to_have_text(f"0 / {end}", timeout=30_000)
    other.locator("#scrub").focus()
    other.keyboard.press("End")
    expect(other.locator(".log-panel li").first).to_contain_text("Stein")
    no_keys(other)


def no_keys(page: Page) -> None:
    """No text is missing: a key without a text would be said as itself."""
    said = page.locator("#app").inner_text() + " ".join(
        page.locator("#app [aria-label]").evaluate_all("all => all.map((one) => one.ariaLabel)")
    )
    assert not KEYS.search(said), KEYS.findall(said)
