"""Measure the page: ``python -m e2e.measure`` prints the figures of design §6 as JSON (dev.py bench does it for you).

*At 4x* stands for a slow tablet, a quarter of the speed of the machine that the budgets are for: right before such a row is measured,
python-chess says how far this machine must be slowed for that.
Times are the page's own, from the start of its navigation or from a finger's lift. Ratios are taken in one run on
one machine, alternating, so a busy machine slows both sides.
"""

from __future__ import annotations

import gzip
import json
import shutil
import statistics
import tempfile
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from tests.bench.chess_yardstick import Machine
from tools.bench.pace import QUARTER
from tools.browsers import chromium
from tools.build.bundle import bundle
from tools.pyodide.library import PYODIDE, imported_names, stdlib_zips
from tools.serve import SiteHandler, SiteServer

from .conftest import ROOT, wait_ready
from .pages.mirror import Mirror
from .pages.openings import drafted, open_file
from .pages.table import FAST, Table, use_settings
from .server import PATH, Site
from .slow import slowed

LINK = "#/escape/review?players=3&seed=club-night-7"
LARGE = "#/escape/prototype?players=3&seed=wide&options=size=large"
PROFILES = 3
WARM_UPS = 3
ROUNDS = 5
STAY_MS = 3500
TAB_MS = 1500
TAPS = 30
PACE_MS = 300
"""Between two taps, as a person's; and nothing is asked of the page meanwhile, which would stand before its own answer."""
_PARTS = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json")
_LIBRARY = "python_stdlib.zip"
_BARE = "import { loadPyodide } from './pyodide.mjs'; await loadPyodide(); globalThis.ready = performance.now();"
_FIRST_LEGAL = """async (hash) => {
    while (globalThis.fogbound?.rules.status !== 'ready') await new Promise((later) => setTimeout(later, 4));
    const { setup } = await fogbound.rules.call('parse_link', { hash });
    await fogbound.rules.call('new', { match: 'bench', setup, seats: [] });
    await fogbound.rules.call('legal', { match: 'bench' });
    return performance.now();
}"""
_BARE_READY = """async () => {
    while (!globalThis.ready) await new Promise((later) => setTimeout(later, 4));
    return ready;
}"""
_STORED = """async () => {
    while (fogbound.offline.status.state !== 'ready') await new Promise((later) => setTimeout(later, 50));
}"""
_WATCH = """new MutationObserver((_, self) => {
    if (!document.querySelector('SELECTOR')) return;
    self.disconnect();
    requestAnimationFrame(() => setTimeout(() => { globalThis.usable = performance.now(); }));
}).observe(document, { childList: true, subtree: true });"""
_FORM = _WATCH.replace("SELECTOR", "#app form, #app button, #app a")
_BOARD = _WATCH.replace("SELECTOR", ".table [data-cell]")
_PAINTED = """async () => {
    while (!globalThis.usable) await new Promise((later) => setTimeout(later, 4));
    return [performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0, usable];
}"""
_WATCH_TAPS = """() => {
    globalThis.waits = { targets: [], press: [], board: [] };
    let tap = null;
    const now = () => document.querySelector('.table')?.dataset.at ?? '';
    const held = () => document.querySelector('[data-cell][aria-selected="true"]')?.dataset.cell ?? '';
    const note = ({ kind, down, lifted, shown }) => { // the answer may be there before the finger is lifted
        if (!lifted || !shown) return;
        waits[kind].push(Math.max(0, shown - lifted));
        if (kind === 'targets') waits.press.push(shown - down);
    };
    const done = (kind) => {
        const answered = Object.assign(tap, { kind });
        requestAnimationFrame(() => setTimeout(() => note(Object.assign(answered, { shown: performance.now() }))));
    };
    addEventListener('pointerdown', (event) => { tap = { down: event.timeStamp, at: now(), had: held() }; }, true);
    addEventListener('pointerup', (event) => { if (tap) note(Object.assign(tap, { lifted: event.timeStamp })); }, true);
    // only what is waited for wakes the observer: searching the board after every change took milliseconds of each answer
    new MutationObserver(() => {
        if (!tap || tap.kind) return;
        if (now() !== tap.at) done('board');
        else if (held() !== tap.had && document.querySelector('.has-targets')) done('targets');
    }).observe(document.body, { subtree: true, attributeFilter: ['data-at', 'aria-selected'] });
}"""


_COUNT_FRAMES = """() => {
    globalThis.frames = [];
    const count = (at) => { frames.push(at); requestAnimationFrame(count); };
    requestAnimationFrame(count);
}"""


class _YearHandler(SiteHandler):
    cache = "public, max-age=31536000, immutable"


def main() -> None:
    """Measure everything."""
    dist = ROOT / "dist"
    machine = Machine()
    site = Site(dist).start()
    with (
        sync_playwright() as playwright,
        bare_page() as stock,
        bare_page(library=stdlib_zips(imported_names())[1]) as floor,
        bare_page(_YearHandler) as kept_stock,
    ):
        browser = playwright.chromium.launch(**chromium.launch_options())
        figures = {
            **first_and_second_visit(browser, site),
            **engine(browser, site, stock, floor),
            **kept_match(browser, site, machine),
            **caching_server(playwright, kept_stock),
            **shell(browser, site, machine),
            **taps(browser, site, 1, machine),
            **taps(browser, site, 4, machine),
            **frames(browser, site, machine),
        }
        browser.close()
    site.stop()
    figures["speed"] = statistics.median(machine.speeds)
    figures["kept match ratio"] = figures["kept match drawn, ms"] / figures["stock loadPyodide, ms"]
    figures["engine ratio, caching server"] = figures["engine ready, ms"] / figures["stock, caching server, ms"]
    figures["scripts with libraries, KB gzip"] = gzipped_kb(sorted(Path(dist, "app").glob("*.js")))
    with tempfile.TemporaryDirectory() as folder:
        own = bundle(Path(folder), minify=True, libraries=False)
        at_start = [Path(folder, name) for name in (own.script, *own.preload)]
        figures["own scripts at start, KB gzip"] = gzipped_kb(at_start)
    print(json.dumps(figures))


def gzipped_kb(scripts: Sequence[Path]) -> float:
    """Return what *scripts* weigh on the wire, in KB."""
    return sum(len(gzip.compress(path.read_bytes(), 9)) for path in scripts) / 1000


@contextmanager
def bare_page(handler: type[SiteHandler] = SiteHandler, library: Path = PYODIDE / _LIBRARY) -> Iterator[str]:
    """Serve Pyodide as published, or with another standard library, on a page that does nothing else; yield its address."""
    with tempfile.TemporaryDirectory() as folder:
        for source in (*(PYODIDE / name for name in _PARTS), library):
            shutil.copyfile(source, Path(folder, _LIBRARY if source == library else source.name))
        Path(folder, "index.html").write_text('<!doctype html><script type="module" src="./start.js"></script>')
        Path(folder, "start.js").write_text(_BARE)
        with SiteServer(Path(folder), handler=handler) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            yield f"http://127.0.0.1:{server.server_port}/"
            server.shutdown()


def first_and_second_visit(browser: Browser, site: Site) -> dict[str, float]:
    """Count what the server sends to a fresh profile until everything is stored, and on the next visit."""
    context = browser.new_context()
    page = context.new_page()
    site.bytes_sent = 0
    page.goto(site.url)
    wait_ready(page)
    page.evaluate(_STORED)
    first, site.bytes_sent = site.bytes_sent, 0
    page.reload()
    wait_ready(page)
    page.wait_for_timeout(1000)
    context.close()
    return {"first visit, MB": first / 1e6, "second visit, bytes": site.bytes_sent}


def settled_tab(context: BrowserContext) -> Page:
    """Open a tab and let the browser finish with it, so that only the page's own start is measured."""
    page = context.new_page()
    page.wait_for_timeout(TAB_MS)
    return page


def engine(browser: Browser, site: Site, stock: str, floor: str) -> dict[str, float]:
    """Compare warm starts: ours until the first legal list, bare Pyodide until it is loaded, as published and with our library.

    Each in a profile of its own, because a profile keeps compiled wasm only up to a limit, and two Pyodides push each
    other out. Several sets of profiles, because what V8 keeps of a wasm is decided by chance in an early visit (how
    much of it was optimised when the first megabyte was) and stays: the same build is 10 % faster in one than in another.
    """
    sides = ((site.url, _FIRST_LEGAL, LINK), (stock, _BARE_READY, None), (floor, _BARE_READY, None))
    times: list[list[float]] = [[] for _ in sides]
    for _ in range(PROFILES):
        profiles = [browser.new_context() for _ in sides]
        for round_ in range(WARM_UPS + ROUNDS):
            for profile, (url, until, argument), taken in zip(profiles, sides, times, strict=True):
                time = visit(profile, url, until, argument, stay=round_ < WARM_UPS)
                taken += [time] if round_ >= WARM_UPS else []
        for profile in profiles:
            profile.close()
    ours, bare, least = map(statistics.median, times)
    return {
        "engine ready, ms": ours,
        "stock loadPyodide, ms": bare,
        "engine ratio": ours / bare,
        "engine ratio, floor": least / bare,
    }


def caching_server(playwright: Playwright, stock: str) -> dict[str, float]:
    """Time warm starts of stock Pyodide where the browser may keep its files, and what it compiled of them, on disk."""
    times: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        profile = playwright.chromium.launch_persistent_context(folder, **chromium.launch_options())
        for round_ in range(WARM_UPS + ROUNDS):
            warm = round_ >= WARM_UPS
            time = visit(profile, stock, _BARE_READY, stay=not warm)
            times += [time] if warm else []
        profile.close()
    return {"stock, caching server, ms": statistics.median(times)}


def kept_match(browser: Browser, site: Site, machine: Machine) -> dict[str, float]:
    """Time warm openings of a kept match until the frame that shows its board, also with the page slowed."""
    context = browser.new_context(viewport={"width": 1180, "height": 820})
    page = context.new_page()
    use_settings(page, PATH, **FAST)
    open_file(Table(page, site.url), drafted(LINK))
    address = page.url
    page.evaluate(_STORED)
    page.close()
    context.add_init_script(_BOARD)
    waits: dict[str, list[float]] = {}
    for name in ("1x", "4x"):
        times = waits.setdefault(name, [])
        rate = machine.brake(QUARTER) if name == "4x" else 1
        for round_ in range(WARM_UPS + ROUNDS):
            page = settled_tab(context)
            throttle(page, rate)
            page.goto(address, wait_until="commit")
            _, drawn = page.evaluate(_PAINTED)
            wait_ready(page)
            page.wait_for_timeout(STAY_MS if round_ < WARM_UPS and name == "1x" else 0)
            page.close()
            times += [drawn] if round_ >= WARM_UPS else []
    context.close()
    return {
        "kept match drawn, ms": statistics.median(waits["1x"]),
        "kept match drawn at 4x, ms": statistics.median(waits["4x"]),
    }


def visit(profile: BrowserContext, url: str, until: str, argument: str | None = None, *, stay: bool) -> float:
    """Open a page, return when it was ready in ms; stay on it for V8 to keep its code, and for it to be stored."""
    page = settled_tab(profile)
    page.goto(url)
    ready: float = page.evaluate(until, argument)
    page.wait_for_timeout(STAY_MS if stay else 0)
    page.close()
    return ready


def shell(browser: Browser, site: Site, machine: Machine) -> dict[str, float]:
    """Time a first visit with the page slowed until something is painted and the start screen can be used."""
    painted, usable = [], []
    rate = machine.brake(QUARTER)
    for _ in range(3):
        context = browser.new_context()
        page = context.new_page()
        page.add_init_script(_FORM)
        throttle(page, rate)
        page.goto(site.url, wait_until="commit")
        paint, use = page.evaluate(_PAINTED)
        painted.append(paint)
        usable.append(use)
        context.close()
    return {"shell painted at 4x, ms": min(painted), "start screen usable at 4x, ms": min(usable)}


def taps(browser: Browser, site: Site, slower: int, machine: Machine) -> dict[str, float]:
    """Play some actions by tap, page and rules slowed alike; time from the finger's lift to the frame that shows the answer."""
    context = browser.new_context(viewport={"width": 1180, "height": 820}, has_touch=True)
    page = context.new_page()
    use_settings(page, PATH, **FAST)
    table = Table(page, site.url, fingers=True)
    mirror = Mirror.of_link(LINK)
    while mirror.packet["phase"] == "draft":
        mirror.act(mirror.choices()[0]["token"])
    page.goto(f"{site.url}#/matches")
    wait_ready(page)
    file = {"name": "m.json", "mimeType": "application/json", "buffer": mirror.text().encode()}
    page.locator("#import").set_input_files(files=[file])
    table.expect_board()
    table.settled(mirror.packet["cursor"])
    page.evaluate(_WATCH_TAPS)
    with slowed(browser, machine.brake(QUARTER) if slower > 1 else 1):
        for number in range(TAPS):
            one_move(table, mirror, PACE_MS * slower, number)
    waits = page.evaluate("waits")
    context.close()
    name = f"at {slower}x, p95 ms"
    return {
        f"tap to targets {name}": p95(waits["targets"]),
        f"press to targets {name}": p95(waits["press"]),
        f"tap to new board {name}": p95(waits["board"]),
    }


def one_move(table: Table, mirror: Mirror, pace: int, number: int) -> None:
    """Take an islander up, each time another one, and tap a free neighbour of his, or end the turn; *pace* ms before each tap."""
    pieces = mirror.selectable()
    start = number % len(pieces) if pieces else 0
    for piece in (*pieces[start:], *pieces[:start]):
        free = [one for one in mirror.targets(piece) if one["steps"] == 1 and not mirror.topmost(one["cell"])]
        if free:
            tokens = free[0]["tokens"]
            table.page.wait_for_timeout(pace)
            if table.selected() != mirror.cell_of(piece):
                if table.selected():
                    table.press(table.page.get_by_role("button", name="Put back"))
                    table.page.wait_for_timeout(pace)
                table.tap(mirror.cell_of(piece))
                table.page.wait_for_timeout(pace)
            table.tap(free[0]["cell"])
            break
    else:
        tokens = ["end_turn"]
        table.page.wait_for_timeout(pace)
        table.press(table.page.locator("#end-turn"))
    table.page.wait_for_timeout(pace)
    mirror.act(*tokens)
    table.settled(mirror.packet["cursor"])


def frames(browser: Browser, site: Site, machine: Machine) -> dict[str, float]:
    """Count frames a second, page and rules slowed, on the large prototype board: while it is enlarged and moved, and while a turn ends.

    Each over its slowest second, so that one long frame shows.
    """
    context = browser.new_context(viewport={"width": 1180, "height": 820})
    page = context.new_page()
    use_settings(page, PATH, handOver=False)
    table = Table(page, site.url)
    open_file(table, drafted(LARGE))
    page.wait_for_timeout(STAY_MS)
    page.evaluate(_COUNT_FRAMES)
    with slowed(browser, machine.brake(QUARTER)):
        page.mouse.move(590, 400)
        page.evaluate("frames.length = 0")
        for notch in range(24):
            page.mouse.wheel(0, -60 if notch < 16 else 40)
            page.wait_for_timeout(40)
        zoomed = page.evaluate("frames.splice(0)")
        page.mouse.down()
        for step in range(50):
            # far at once: a press that seems to rest would open a sheet
            page.mouse.move(610 + 6 * (step % 25), 400 + 4 * (step % 25))
            page.wait_for_timeout(20)
        panned = page.evaluate("frames.splice(0)")
        page.mouse.up()
        page.locator("#end-turn").click()
        page.wait_for_timeout(STAY_MS)
        ended = page.evaluate("frames.splice(0)")
    context.close()
    return {
        "frames a second at 4x, zoom": slowest_second(zoomed),
        "frames a second at 4x, pan": slowest_second(panned),
        "frames a second at 4x, end of a turn": slowest_second(ended),
    }


def slowest_second(times: Sequence[float]) -> float:
    """Return how many frames came in the second that had the fewest of them (*times* in ms)."""
    inside = [time for time in times if time <= times[-1] - 1000]
    return min((sum(1 for time in times if start <= time < start + 1000) for start in inside), default=float("nan"))


def throttle(page: Page, rate: float) -> None:
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})


def p95(values: list[float]) -> float:
    return sorted(values)[max(0, int(len(values) * 0.95) - 1)] if values else float("nan")


if __name__ == "__main__":
    main()
