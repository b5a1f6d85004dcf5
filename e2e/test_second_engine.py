"""The same site in a second engine, WebKitGTK: it starts, plays a turn, and goes on with the server gone."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

import pytest
from selenium.common.exceptions import WebDriverException
from selenium.webdriver import ActionChains, WebKitGTK, WebKitGTKOptions
from selenium.webdriver.webkitgtk.service import Service

from tools.browsers import webkit

from .pages.mirror import Mirror
from .pages.table import FAST
from .server import PATH, Site

PATIENCE_S = 120
LOAD_S = 60
SOLO = "#/escape/review?players=1&seed=second-engine&options=scenario=generated"
_ASK = "return [(%s) ?? '', document.querySelector('#trouble:not([hidden])')?.innerText ?? '']"


@pytest.fixture
def webkit_page() -> Iterator[WebKitGTK]:
    """A fresh window of WebKitGTK."""
    installed = webkit.ensure()
    options = WebKitGTKOptions()
    options.binary_location = str(installed.browser)
    options.add_argument("--automation")
    with webkit.screen(installed) as env:
        driver = WebKitGTK(options=options, service=Service(executable_path=str(installed.driver), env=env))
        driver.set_page_load_timeout(LOAD_S)
        yield driver
        driver.quit()


def until(page: WebKitGTK, question: str) -> Any:
    """Ask the page until the answer is truthy; the error panel ends the wait."""
    for _ in range(PATIENCE_S * 5):
        try:
            answer, trouble = page.execute_script(_ASK % question)
        except WebDriverException as error:
            if "Could not parse script result" not in str(error):
                raise
            answer = trouble = ""  # between two pages
        if answer:
            return answer
        assert not trouble, trouble
        time.sleep(0.2)
    raise AssertionError(f"never true: {question}")


def ready(page: WebKitGTK) -> None:
    until(page, "document.querySelector('#boot')?.dataset.milestone === 'ready'")


def settled(page: WebKitGTK, mirror: Mirror) -> None:
    """Wait until the page shows and has kept what the rules beside it say."""
    until(page, f"document.querySelector('.table[data-at=\"{mirror.packet['cursor']}\"][data-saved]') !== null")


def tap(page: WebKitGTK, selector: str) -> None:
    until(page, f"document.querySelector(`{selector}`) !== null")
    element = page.find_element("css selector", selector)
    ActionChains(page).move_to_element(element).click().perform()


def move(page: WebKitGTK, mirror: Mirror) -> None:
    """Take an islander up and tap a free target of his."""
    plans = [(piece, target) for piece in mirror.selectable() for target in mirror.targets(piece)]
    piece, target = next((p, t) for p, t in plans if mirror.topmost(t["cell"]) is None and t["steps"] == 1)
    if page.find_elements("css selector", '[data-cell][aria-selected="true"]'):
        page.find_element("css selector", "body").send_keys("\ue00c")  # Escape: nobody in hand
    tap(page, f'[data-cell="{mirror.cell_of(piece)}"]')
    tap(page, f'[data-cell="{target["cell"]}"].board-reachable')
    mirror.act(*target["tokens"])
    settled(page, mirror)


@pytest.mark.flaky(reruns=2)  # WebKitGTK has hung while it loaded a page, beside a whole test run
@pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")  # within Selenium
def test_webkit_starts_plays_a_turn_and_goes_on_without_the_server(site: Site, webkit_page: WebKitGTK) -> None:
    page = webkit_page
    mirror = Mirror.of_link(SOLO)
    page.get(site.url + "version.json")  # of the same origin, and no page of ours that would start meanwhile
    page.execute_script(f"localStorage.setItem('fogbound:{PATH}:settings', '{json.dumps(FAST)}')")
    page.get(site.url + SOLO)
    ready(page)
    until(page, f"document.querySelector('#seed')?.value === '{mirror.setup['seed']}'")
    tap(page, "button[type=submit]")
    settled(page, mirror)
    move(page, mirror)
    tap(page, "#end-turn")
    mirror.act("end_turn")
    settled(page, mirror)
    until(page, "fogbound.offline.status.state === 'ready'")

    site.stop()
    page.refresh()
    ready(page)
    settled(page, mirror)
    move(page, mirror)
    assert mirror.packet["cursor"] == int(until(page, "document.querySelector('.table').dataset.at"))
