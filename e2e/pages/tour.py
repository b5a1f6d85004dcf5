"""A tour of every screen and dialog, to look at each."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .mirror import Mirror
from .openings import CLUB, drafted, finished, open_file
from .table import Table

ISLANDS = "#/islands/standard?players=4&seed=fits&options=module=3,harbour=variant"
LARGE = "#/escape/prototype?players=5&seed=fits&options=size=large"
SIZES = {
    "landscape": (1180, 820),
    "portrait": (820, 1180),
    "phone": (390, 844),
    "desktop": (1440, 900),
    "tablet": (1366, 1024),
}
UNDRAWN = """
    HTMLImageElement.prototype.decode = async () => {};
    Object.defineProperty(HTMLImageElement.prototype, 'src', { set() {} });
"""
"""Where scenery stays blank its pictures need not be made either: a third of a look at a table. Runs before the page's own scripts."""
SCREENS = [
    "#/",
    "#/escape/review",
    "#/escape/prototype",
    "#/islands/standard",
    "#/matches",
    "#/solo",
    "#/results",
    "#/settings",
    "#/rules/escape/review",
    "#/about",
    "#/match/none",
    "#/tutorial",
    "#/tutorial/islands",
]

FAULTS = """() => {
  const faults = new Set();
  const visible = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const named = (node) => `${node.localName}${node.id ? '#' + node.id : ''}.${[...node.classList].join('.')}`;
  const dialog = document.querySelector('dialog[open]');
  const root = dialog ?? document.querySelector('#app');
  const scrolls = (node, axis) => ['auto', 'scroll'].includes(getComputedStyle(node)[axis]);
  const SIDEWAYS = '.score-scroll, .table-scroll';
  const outside = (box, frame, axis) => axis === 'x'
    ? Math.max(frame.left - box.left, box.right - frame.right) : Math.max(frame.top - box.top, box.bottom - frame.bottom);

  /** Who cuts this box off? Scrolling down is meant, scrolling sideways only where a table says so. */
  function cutBy(node, box) {
    for (let frame = node.parentElement; frame && frame !== document.documentElement; frame = frame.parentElement) {
      const style = getComputedStyle(frame);
      if (style.position === 'fixed' && frame !== dialog && !scrolls(frame, 'overflowY') && style.overflowX === 'visible') return null;
      if (frame.matches(SIDEWAYS)) return null;
      const edges = frame.getBoundingClientRect();
      if (style.overflowX !== 'visible' && outside(box, edges, 'x') > 1.5) return frame;
      if (['hidden', 'clip'].includes(style.overflowY) && outside(box, edges, 'y') > 2.5) return frame;
      if (scrolls(frame, 'overflowY')) return null;
    }
    return null;
  }

  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!text.data.trim() || !visible(parent) || parent.closest('svg, select, option, .visually-hidden, .skip-link, #board')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width < 1) continue;
    const words = text.data.trim().replace(/\\s+/g, ' ').slice(0, 50);
    const say = (what) => faults.add(`${what}: "${words}" in ${named(parent)} < ${named(parent.parentElement)}`);
    const frame = cutBy(text, box);
    if (frame) say(`cut by ${named(frame)}`);
    if (!parent.closest(SIDEWAYS) && (box.left < -1 || box.right > innerWidth + 1)) say('off the screen');
    const control = parent.closest('button, a.button, .chip, .segments label');
    if (control) {
      const edges = control.getBoundingClientRect();
      if (outside(box, edges, 'x') > 1 || outside(box, edges, 'y') > 3) say('larger than its button');
    }
    if (parent.closest('button, .button, label, th, h1, h2, h3, legend, strong, dt, summary')) {
      for (const word of text.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const tops = new Set([...range.getClientRects()].filter((one) => one.width > 0.5).map((one) => Math.round(one.top / 4)));
        if (tops.size > 1) say(`"${word[0]}" is broken`);
      }
    }
  }

  for (const control of root.querySelectorAll('button, a[href], select, input:not([type=file]), summary')) {
    if (!visible(control) || control.closest('[inert], .visually-hidden, .skip-link, #board')) continue;
    const box = control.getBoundingClientRect();
    const at = [box.left + box.width / 2, box.top + box.height / 2];
    if (box.width < 2 || at[1] < 0 || at[1] > innerHeight || at[0] < 0 || at[0] > innerWidth) continue;
    const top = document.elementFromPoint(...at);
    const own = !top || control.contains(top) || top.contains(control) || top.closest('label')?.contains(control);
    if (own || scrolledAway(control, at) || under(top)) continue;
    faults.add(`covered: ${named(control)} "${control.innerText?.slice(0, 30)}" by ${named(top)}`);
  }

  /** Is the point outside the part of a list that is scrolled into view? */
  function scrolledAway(node, [x, y]) {
    for (let frame = node.parentElement; frame; frame = frame.parentElement) {
      const edges = frame.getBoundingClientRect();
      if (scrolls(frame, 'overflowY') && (y < edges.top || y > edges.bottom || x < edges.left || x > edges.right)) return true;
    }
    return false;
  }

  /** What stays in place while the page scrolls below it covers for a moment only. */
  function under(top) {
    for (let node = top; node && !node.matches('.table'); node = node.parentElement) {
      if (['sticky', 'fixed'].includes(getComputedStyle(node).position) && !node.matches('.table, dialog')) return true;
    }
    return false;
  }

  return [...faults];
}"""


VEIL = """(on) => {
    if (!window.veil) (window.veil = new CSSStyleSheet()).replaceSync('html, dialog:modal { opacity: 0 }');
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== veil).concat(on ? [veil] : []);
}"""
"""What nobody sees is laid out and can be hit as ever, but no pixel of it is painted: a quarter of a look."""
UNDER_THE_VEIL = f"() => {{ veil.disabled = true; const found = ({FAULTS})(); veil.disabled = false; return found; }}"


class Looks:
    """Looks at what is open now in every size, at every size of text, and notes what does not fit.

    *also*: a script that returns more faults. The text stays at the last size, so that is how the next screen is reached.
    """

    def __init__(self, page: Page, also: str = "", texts: tuple[str, ...] = ("1",)) -> None:
        self.page = page
        self.also = also
        self.texts = texts
        self.found: list[str] = []

    def at(self, what: str) -> None:
        self.page.evaluate(VEIL, True)
        for name, size in SIZES.items():
            for text in self.texts:
                enlarge(self.page, text)
                resize(self.page, size)
                faults = self.page.evaluate(UNDER_THE_VEIL)
                self.found += [f"{what}, {name}, text {text}: {fault}" for fault in faults]
        self.page.evaluate(VEIL, False)
        if self.also:
            self.found += [f"{what}: {fault}" for fault in self.page.evaluate(self.also)]


def enlarge(page: Page, text: str) -> None:
    """Have the text of what is open in another size: what the setting does to the page."""
    page.evaluate("size => { document.documentElement.dataset.text = size; }", text)


def resize(page: Page, size: tuple[int, int]) -> None:
    """Give the window another size and wait until the page has found its place in it."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_timeout(60)
    page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")


def tour(table: Table, looks: Looks) -> None:
    """Open every screen and dialog of a page that is ready, and look."""
    page = table.page
    for screen in SCREENS:
        page.goto(table.url + screen)
        page.wait_for_timeout(150)
        looks.at(screen)
    open_file(table, Mirror.of_link(CLUB))
    looks.at("draft")
    open_file(table, Mirror.of_link(LARGE))
    looks.at("draft of five nations")
    open_file(table, drafted())
    looks.at("table")
    match = page.url
    for sheet in ("#menu", "#score-open", "#log-open", "#actions"):
        page.evaluate("id => document.querySelector(id).click()", sheet)  # some stand in the menu on a phone
        page.locator("dialog li, dialog nav, dialog table").first.wait_for()
        looks.at(sheet)
        page.locator("#sheet-close").click()
    page.locator("#menu").click()
    page.locator("#share").click()
    page.locator("#share-link").wait_for()
    looks.at("share")
    page.locator("#sheet-close").click()
    page.locator("#menu").click()
    page.locator("#legend").click()
    page.locator(".legend li").first.wait_for()
    looks.at("legend")
    page.locator("#sheet-close").click()
    page.locator("#menu").click()
    page.locator("#distance").click()
    page.locator('[name="here-0"]').wait_for()
    looks.at("at a distance")
    page.locator("#distance-send-now").click()
    page.locator("#share-link").wait_for()
    page.locator(".distance-code summary").click()
    looks.at("send a turn")
    page.locator("#sheet-close").click()
    page.locator("#end-turn").click()
    page.locator("#hand-over-ready").wait_for()
    looks.at("hand-over")
    page.goto(f"{match}/replay?at=3")
    expect(page.locator("#scrub")).to_be_visible()
    looks.at("replay")
    open_file(table, Mirror.of_link(ISLANDS))
    looks.at("islands")
    page.locator("#menu").click()
    page.locator(".menu-list button").nth(4).click()
    page.locator("#look-back").wait_for()
    looks.at("another island")
    open_file(table, finished())
    looks.at("over")
    page.evaluate("document.querySelector('#result-open').click()")
    page.locator(".result").wait_for()
    looks.at("result")
    page.goto(table.url + "#/matches")
    page.locator(".match-row").first.wait_for()
    looks.at("matches")
