"""Stored whole or not at all: play without a server, updates by consent, broken deployments without harm.

The server is really stopped, and second and third builds are really served.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from itertools import count, cycle, zip_longest
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tools.build.site import seal

from .conftest import ROOT, open_ready, poll, trouble_state, wait_ready, wait_trouble
from .pages.stored import VERIFIED, Profile, visit
from .server import PATH, Fault, Site
from .test_at_once import HOLD
from .test_broken_deploys import needed_at_start

pytestmark = pytest.mark.stored

OURS = f"fogbound:{PATH}:"
DAMAGE = {
    "a bit": "(bytes) => { bytes[bytes.length >> 1] ^= 1; return bytes; }",
    "cut": "(bytes) => bytes.slice(0, bytes.length >> 1)",
    "emptied": "() => ''",
    "a foreign page": "() => '<!doctype html><title>Sign in</title>'",
}
Deploy = Callable[..., Path]
NUMBERS = count(2)


@pytest.fixture
def variant(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Deploy:
    """Make a build that differs from all others by its page; ``files`` adds files to it."""

    def make(**files: str) -> Path:
        name = f"build-{next(NUMBERS)}"
        out = tmp_path_factory.mktemp(name) / name  # a profile may go on with it in the tests that follow
        shutil.copytree(dist, out)
        page = out / "index.html"
        before = page.read_text()
        old = json.loads((dist / "version.json").read_text())
        page.write_text(before.replace(old["build"], name))
        for file, text in files.items():
            (out / f"{file}.json").write_text(text)
        seal(out, name, old["core"])
        return out

    return make


def agree(page: Page, save: str = "true") -> None:
    """Press the update button, which is there as soon as the new version waits; *save* is truthy once all is kept."""
    poll(page, lambda: page.evaluate("fogbound.offline.status.update"))
    page.evaluate(f"void fogbound.offline.applyUpdate(async () => {save})")  # the page reloads before it could answer


def test_the_first_visit_loads_nothing_twice_and_after_it_everything_works_with_the_server_gone(
    site: Site, page: Page
) -> None:
    visit(page, site)
    whole = sum(path.stat().st_size for path in site.build.rglob("*") if path.is_file())
    assert site.bytes_sent < whole  # sent compressed, once
    site.stop()
    page.reload()
    wait_ready(page)
    assert ask(page, "hello")["protocol"] == 1
    later = page.context.new_page()
    page.close()
    open_ready(later, site.url)
    assert ask(later, "hello")["protocol"] == 1


def test_a_second_visit_loads_nothing_but_the_question_for_a_new_version(stored: Profile) -> None:
    site, page = stored.site, stored.page
    page.reload()
    wait_ready(page)
    page.wait_for_timeout(500)
    assert set(site.requests) <= {"sw.js"}


@pytest.mark.expects_errors
@pytest.mark.parametrize("fault", ["missing", "other content", "server error"])
def test_a_file_the_first_visit_cannot_get_is_named_and_fetched_once_it_is_there(
    site: Site, page: Page, fault: Fault
) -> None:
    site.breaks("text/de/common.json", fault)
    open_ready(page, site.url + "#/settings")
    said = page.locator(".option", has_text="Not everything is stored yet")
    said.wait_for()
    assert "Missing: text/de/common.json." in said.inner_text()
    page.get_by_role("button", name="Check and repair").click()
    says(page, "Could not be fetched: text/de/common.json. The server does not send what was built")
    site.faults.clear()
    page.get_by_role("button", name="Check and repair").click()
    says(page, "One file was fetched anew.")
    says(page, "Everything is stored")
    site.stop()
    page.reload()
    wait_ready(page)


@pytest.mark.expects_errors
def test_a_missing_service_worker_is_named_and_repair_brings_it(site: Site, page: Page) -> None:
    site.breaks("sw.js", "missing")
    open_ready(page, site.url + "#/settings")
    says(page, "Missing: sw.js.")
    site.faults.clear()
    page.get_by_role("button", name="Check and repair").click()
    says(page, "Everything is stored")


@pytest.mark.expects_errors
@pytest.mark.parametrize("fault", ["missing", "other content"])
def test_pictures_and_the_manifest_do_not_withhold_offline_play(site: Site, page: Page, fault: Fault) -> None:
    for name in ("manifest.webmanifest", "icons/icon-512.webp", "app/card-"):
        site.breaks(name, fault)
    visit(page, site)
    site.stop()
    page.reload()
    wait_ready(page)


@pytest.mark.expects_errors
def test_where_nothing_can_be_stored_no_repair_is_offered(site: Site, new_context) -> None:
    page = new_context(locale="en-GB", service_workers="block").new_page()
    open_ready(page, site.url + "#/settings")
    says(page, "This copy is not kept for offline play")
    assert "epair" not in page.locator("#app").inner_text()


def test_behind_a_password_everything_is_stored_and_the_manifest_is_read(site: Site, new_context) -> None:
    site.password = "fog"
    page = new_context(locale="en-GB", http_credentials={"username": "player", "password": "fog"}).new_page()
    visit(page, site)
    manifest = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert '"Fogbound"' in manifest["data"]


def test_an_update_waits_for_consent_and_fetches_only_what_changed(stored: Profile, variant: Deploy) -> None:
    site, page = stored.site, stored.page
    first, second = build_of(page), variant()
    site.deploy(second)
    look_for_update(page)
    assert set(site.requests) == {"sw.js", "index.html", "version.json"}
    page.reload()
    wait_ready(page)
    assert build_of(page) == first
    agree(page, save="localStorage.setItem('saved', 'yes') ?? true")
    poll(page, lambda: build_of(page) == second.name)
    wait_ready(page)
    assert page.evaluate("localStorage.getItem('saved')") == "yes"
    poll(page, lambda: caches(page) == [f"{OURS}{second.name}"])
    site.stop()
    page.reload()
    wait_ready(page)
    assert build_of(page) == second.name


def test_a_version_that_waits_stays_whole_while_the_page_is_started_again(stored: Profile, variant: Deploy) -> None:
    site, page = stored.site, stored.page
    newer = variant()
    site.deploy(newer)
    look_for_update(page)
    page.reload()
    wait_ready(page)
    poll(page, lambda: page.evaluate("fogbound.offline.status.state === 'ready'"))
    site.stop()
    agree(page)
    poll(page, lambda: build_of(page) == newer.name)
    wait_ready(page)


@pytest.mark.expects_errors
@pytest.mark.parametrize("fault", ["missing", "other content", "cut short", "answered with a page"])
def test_a_broken_update_leaves_the_old_version_and_a_mended_one_gets_in(
    stored: Profile, variant: Deploy, fault: Fault
) -> None:
    site, page = stored.site, stored.page
    first, kept = build_of(page), caches(page)
    second = variant()
    site.deploy(second)
    site.breaks("version.json", fault)
    page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
    poll(page, lambda: "version.json" in site.requests)
    poll(page, lambda: page.evaluate("navigator.serviceWorker.getRegistration().then((found) => !found.installing)"))
    assert page.evaluate("fogbound.offline.status.update") is False
    assert caches(page) == kept
    page.reload()
    wait_ready(page)
    assert build_of(page) == first
    site.deploy(second)
    page.reload()
    look_for_update(page)
    agree(page)
    poll(page, lambda: build_of(page) == second.name)
    wait_ready(page)


def test_several_versions_are_jumped_at_once(stored: Profile, variant: Deploy) -> None:
    site, page = stored.site, stored.page
    site.deploy(variant(extra="{}"))
    look_for_update(page)
    third = variant(other="{}")
    site.deploy(third)
    page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
    poll(page, lambda: f"{OURS}{third.name}" in caches(page))
    poll(page, lambda: page.evaluate("navigator.serviceWorker.getRegistration().then((found) => !found.installing)"))
    agree(page)
    poll(page, lambda: build_of(page) == third.name)
    wait_ready(page)
    poll(page, lambda: caches(page) == [f"{OURS}{third.name}"])


@pytest.mark.flaky(
    reruns=3, only_rerun=["Page crashed"]
)  # Chromium's own, in a browser that has lived through many tests
def test_a_second_tab_keeps_working_when_the_first_takes_the_update(site: Site, page: Page, variant: Deploy) -> None:
    site.deploy(variant(only_in_one='{"from":"one"}'))
    visit(page, site)
    second = page.context.new_page()
    open_ready(second, site.url)
    newer = variant()
    site.deploy(newer)
    look_for_update(page)
    agree(page)
    poll(page, lambda: build_of(page) == newer.name)
    wait_ready(page)
    assert second.evaluate("fetch('./only_in_one.json').then((answer) => answer.json())") == {"from": "one"}
    second.evaluate("fogbound.rules.restart('test')")
    assert ask(second, "hello")["protocol"] == 1
    second.close()
    page.reload()
    wait_ready(page)
    poll(page, lambda: caches(page) == [f"{OURS}{newer.name}"])


def test_other_sites_of_the_origin_keep_their_caches(site: Site, page: Page, variant: Deploy) -> None:
    page.goto(site.url.replace("fogbound", "sibling"))
    others = ["fogbound:/games/sibling/:build-x", "their cache"]
    page.evaluate("(names) => Promise.all(names.map((name) => caches.open(name)))", others)
    visit(page, site)
    newer = variant()
    site.deploy(newer)
    look_for_update(page)
    agree(page)
    poll(page, lambda: build_of(page) == newer.name)
    wait_ready(page)
    poll(page, lambda: caches(page) == sorted([*others, f"{OURS}{newer.name}"]))


def test_repair_restores_damaged_and_missing_files(stored: Profile) -> None:
    page = stored.page
    damage(page, "games.json", "() => null")
    damage(page, "worker.py", DAMAGE["a foreign page"])
    assert page.evaluate("fogbound.offline.refresh().then(() => fogbound.offline.status.missing)") == ["games.json"]
    result = page.evaluate("fogbound.offline.repair()")
    assert sorted(result["fetched"]) == ["games.json", "worker.py"]
    assert result["failed"] == []
    assert page.evaluate("fogbound.offline.status.state") == "ready"


@pytest.mark.expects_errors
def test_whatever_stored_file_of_the_start_is_damaged_the_next_start_mends_it(stored: Profile) -> None:
    """One of each folder at a time, one in this way, the next in that: only its hash tells. That the page is loaded once
    shows that each was mended when it was asked for: nothing failed, and no other file had it looked at.
    """
    site, page = stored.site, stored.page
    kinds = dict(zip(needed_at_start(site), cycle(DAMAGE)))
    folders: dict[Path, list[str]] = {}
    for name in sorted(kinds.keys() - {late_of(site)}):
        folders.setdefault(Path(name).parent, []).append(name)
    loads: list[str] = []
    page.on("load", lambda loaded: loads.append(loaded.url))
    for together in zip_longest(*folders.values()):
        names = sorted(name for name in together if name)
        for name in names:
            damage(page, name, DAMAGE[kinds[name]])
        loads.clear()
        mended_by_a_start(page, site, *names)
        assert len(loads) == 1, f"one of {names} was mended by loading the page again"
        assert sorted(set(site.requests) - {"sw.js"}) == names
    site.stop()
    page.reload()
    wait_ready(page)


@pytest.mark.expects_errors
def test_a_large_stored_file_is_mended_in_whatever_way_it_was_damaged(stored: Profile) -> None:
    """It is verified while it is being used already."""
    for change in DAMAGE.values():
        damage(stored.page, late_of(stored.site), change)
        mended_by_a_start(stored.page, stored.site, late_of(stored.site))
    stored.site.stop()
    stored.page.reload()
    wait_ready(stored.page)


def late_of(site: Site) -> str:
    """Return the one file of the start that is answered before it is verified."""
    (late,) = (name for name in needed_at_start(site) if name.endswith(".asm.wasm"))
    return late


@pytest.mark.expects_errors
@pytest.mark.parametrize("kind", DAMAGE)
def test_all_of_them_damaged_at_once_are_mended_by_one_start(stored: Profile, kind: str) -> None:
    site, page = stored.site, stored.page
    names = needed_at_start(site)
    for name in names:
        damage(page, name, DAMAGE[kind])
    mended_by_a_start(page, site, *names)
    site.stop()
    page.reload()
    wait_ready(page)


def mended_by_a_start(page: Page, site: Site, *names: str) -> None:
    """Load the page anew: it starts, with its style, and has fetched what was damaged."""
    site.requests.clear()
    page.reload()
    wait_ready(page, seconds=20)
    assert set(names) <= set(site.requests)
    assert page.evaluate("getComputedStyle(document.querySelector('#boot')).position") == "fixed"


@pytest.mark.expects_errors
@pytest.mark.parametrize(
    "name",
    ["app/boot-*.js", "app/main-*.js", "app/main-*.css", "pyscript/donkey-*.js", "rt-*/*.wasm", "worker.py"],
)
def test_a_damaged_file_without_a_network_is_named_and_mended_when_the_network_is_back(
    stored: Profile, name: str
) -> None:
    site, page = stored.site, stored.page
    damaged = next(site.build.glob(name))
    damage(page, damaged.relative_to(site.build).as_posix(), DAMAGE["a bit"])
    site.stop()
    page.reload()
    text = str(poll(page, lambda: trouble_state(page), seconds=20)["trouble"])
    assert f"{damaged.name} is damaged or missing in this browser" in text
    assert page.get_by_role("button", name="Repair").count() == 0
    site.start()
    page.get_by_role("button", name="Try again").click()
    page.wait_for_load_state()
    wait_ready(page)


@pytest.mark.expects_errors
def test_damage_that_the_service_worker_tells_first_drops_nothing_without_a_network(stored: Profile) -> None:
    page = stored.tab(HOLD)
    stored.site.stop()
    page.goto(stored.site.url)
    page.evaluate(
        """navigator.serviceWorker.dispatchEvent(
            new MessageEvent('message', { data: { damaged: 'worker.py', mended: false } }))"""
    )
    wait_trouble(page)
    assert page.locator("#trouble button").all_inner_texts() == ["Try again", "Copy report"]


@pytest.mark.expects_errors
def test_a_damaged_page_without_a_network_says_so(stored: Profile) -> None:
    site, page = stored.site, stored.page
    damage(page, "index.html", DAMAGE["emptied"])
    site.stop()
    page.reload()
    assert "damaged in this browser" in page.locator("body").inner_text()
    site.start()
    page.reload()
    wait_ready(page)


@pytest.mark.expects_errors
def test_the_last_resort_without_a_network_drops_nothing(stored: Profile) -> None:
    site, page = stored.site, stored.page
    damage(page, "worker.py", DAMAGE["emptied"])
    site.stop()
    page.reload()
    wait_trouble(page)
    assert page.locator("#trouble button").all_inner_texts() == ["Try again", "Copy report"]
    assert caches(page) == [f"{OURS}{build_of(page)}"]


def test_the_kill_switch_ends_offline_use_and_touches_nothing_else(site: Site, page: Page, variant: Deploy) -> None:
    visit(page, site)
    page.evaluate("Promise.all([caches.open('their cache'), localStorage.setItem('match', 'kept')])")
    killed = variant()
    shutil.copyfile(ROOT / "tools" / "hosting" / "sw-kill-switch.js", killed / "sw.js")
    site.deploy(killed)
    page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
    poll(page, lambda: caches(page) == ["their cache"])
    assert page.evaluate("localStorage.getItem('match')") == "kept"


def says(page: Page, words: str) -> None:
    """Wait until the screen says it."""
    page.locator("#app").get_by_text(words).wait_for()


def look_for_update(page: Page) -> None:
    """Let the page notice the new version, as it does when it becomes visible again."""
    wait_ready(page)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    poll(page, lambda: page.evaluate("fogbound.offline.status.update"))


def build_of(page: Page) -> str:
    """Return the build that the page runs; empty while it is being loaded."""
    content = "document.querySelector('meta[name=\"fogbound-build\"]')?.content ?? ''"
    return str(page.evaluate(content))


def caches(page: Page) -> list[str]:
    return sorted(page.evaluate("caches.keys()"))


def ask(page: Page, op: str) -> dict[str, object]:
    return page.evaluate("(op) => fogbound.rules.call(op)", op)


def damage(page: Page, name: str, change: str) -> None:
    """Replace the bytes of a stored file by what *change*, a JavaScript function, makes of them; null drops it."""
    page.evaluate(VERIFIED)
    page.evaluate(
        """async ([prefix, name, change]) => {
            const key = (await caches.keys()).find((one) => one.startsWith(prefix));
            const cache = await caches.open(key);
            const address = new URL(name, document.baseURI).href;
            const kept = await cache.match(address);
            const content = eval(change)(new Uint8Array(await kept.arrayBuffer()));
            if (content === null) return cache.delete(address);
            await cache.put(address, new Response(content, { headers: kept.headers }));
        }""",
        [OURS, name, change],
    )
