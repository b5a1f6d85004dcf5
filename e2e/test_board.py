"""The board widget: told apart without colour, hit by a finger, walked by keys, quick, and quiet about rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Page

from .pages.board import BoardPage, sources
from .pages.mirror import Mirror

REVIEW = {
    "game": "escape",
    "edition": "review",
    "players": 4,
    "seed": "board",
    "options": {},
    "sides": ["black", "yellow", "pink", "white"],
}
LARGE = {
    "game": "escape",
    "edition": "prototype",
    "players": 6,
    "seed": "board",
    "options": {"size": "large"},
    "sides": ["blue", "yellow", "red", "green", "white", "orange"],
}
ISLANDS = {
    "game": "islands",
    "edition": "standard",
    "players": 2,
    "seed": "board",
    "options": {"module": 3, "side": "silver", "harbour": "variant"},
    "sides": ["red", "yellow"],
}
BOARDS = pytest.mark.parametrize("setup", [REVIEW, LARGE, ISLANDS], ids=["review", "large", "islands"])

SIGHTS = {
    "greyscale": [[0.2126, 0.7152, 0.0722]] * 3,
    "protanopia": [[0.152, 1.053, -0.205], [0.115, 0.786, 0.099], [-0.004, -0.048, 1.052]],
    "deuteranopia": [[0.367, 0.861, -0.228], [0.280, 0.673, 0.047], [-0.012, 0.043, 0.969]],
    "tritanopia": [[1.256, -0.077, -0.179], [-0.078, 0.931, 0.148], [0.005, 0.691, 0.304]],
}
"""Linear RGB matrices of full colour blindness (Machado and others, 2009) and luminance."""

PAINT = """async ([drawings, size]) => {
  const { coloured, raster } = await window.load('./js/board/raster.js');
  const { readPalette } = await window.load('./js/board/palette.js');
  const { hexClip } = await window.load('./js/games/islands/art/landscapes.js');
  const palette = readPalette(document.querySelector('.board'));
  const region = { x: -34, y: -34, width: 68, height: 68 };
  const all = {};
  for (const [name, markup] of Object.entries(drawings)) {
    const ground = '<rect x="-34" y="-34" width="68" height="68" fill="var(--sand)"/>';
    const layer = { markup: `<defs>${hexClip}</defs>${ground}${markup}` };
    const canvas = await raster([layer], region, size / 68, palette);
    all[name] = [...canvas.getContext('2d').getImageData(0, 0, size, size).data];
  }
  return all;
}"""

DRAW = """async ([faces, rings, lands, kinds]) => {
  const { islanderFace } = await window.load('./js/games/escape/art/tokens.js');
  const { ownerRing } = await window.load('./js/board/art/rings.js');
  const { landscape } = await window.load('./js/games/islands/art/landscapes.js');
  const { KINDS } = await window.load('./js/games/escape/art/glyphs.js');
  const token = (owner, [nation, type, characteristic]) =>
    ownerRing(owner) + islanderFace({ nation, type, characteristic }, nation[0].toUpperCase());
  const out = {};
  for (const one of faces) out[one.join()] = token('white', one);
  for (const side of rings) out[side] = token(side, ['blue', 'sailor', 'jump']);
  for (const one of lands) out[one] = landscape(one, 'hexclip');
  for (const one of kinds) out[one] = `<g transform="scale(3)" color="#111">${KINDS[one]}</g>`;
  return out;
}"""


@pytest.fixture(scope="module")
def origin() -> Iterator[str]:
    with sources() as served:
        yield served


@pytest.fixture
def board(page: Page, origin: str) -> BoardPage:
    page.set_viewport_size({"width": 1180, "height": 820})
    return BoardPage(page, origin)


def drafted(setup: dict[str, Any]) -> Mirror:
    """Return a match after its draft (or set-up), seats taking the first islander of the list."""
    mirror = Mirror(setup)
    while mirror.packet["phase"] in ("draft", "balloon"):
        mirror.act(mirror.choices()[0]["token"])
    return mirror


def islander_with_most_targets(mirror: Mirror) -> str:
    pieces = mirror.selectable()
    return max(pieces, key=lambda piece: len(mirror.targets(piece)))


# ---- told apart without colour


def linear(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


LINEAR = [linear(value) for value in range(256)]


def lightness(pixels: list[int], sight: str) -> list[tuple[float, ...]]:
    """Return each pixel as seen with that sight, every channel as lightness 0 … 100."""
    return [seen(*pixels[i : i + 3], sight) for i in range(0, len(pixels), 4)]


@cache
def seen(red: int, green: int, blue: int, sight: str) -> tuple[float, ...]:
    """Return one colour as seen with that sight; a picture has few."""
    rgb = [LINEAR[value] for value in (red, green, blue)]
    channels = [min(1.0, max(0.0, sum(m * c for m, c in zip(row, rgb, strict=True)))) for row in SIGHTS[sight]]
    return tuple(116 * c ** (1 / 3) - 16 if c > 0.008856 else 903.3 * c for c in channels)


def difference(one: list[tuple[float, ...]], other: list[tuple[float, ...]]) -> float:
    """Return the share of pixels (percent) that differ clearly: by 20 steps of lightness in some channel."""
    pairs = [(p, q) for p, q in zip(one, other, strict=True) if p != q]
    return 100 * sum(max(abs(a - b) for a, b in zip(p, q, strict=True)) > 20 for p, q in pairs) / len(one)


def drawings(board: BoardPage, **what: list[Any]) -> dict[str, list[int]]:
    """Paint tokens, rings, landscapes or signs at 44 px and return their pixels by name."""
    markup = board.page.evaluate(DRAW, [what.get(kind, []) for kind in ("faces", "rings", "lands", "kinds")])
    painted: dict[str, list[int]] = board.page.evaluate(PAINT, [markup, 44])
    return painted


NATIONS = [[nation, "sailor", "jump"] for nation in ("blue", "green", "red", "black", "purple")]
TYPES = [["red", kind, "jump"] for kind in ("leader", "elder", "warrior", "sailor", "commoner")]
ABILITIES = ("push", "jump", "cross", "squeeze", "all_rounder", "endurance")
CHARACTERISTICS = [["blue", "sailor", ability] for ability in ABILITIES]
SIDES = ["black", "yellow", "pink", "white", "blue", "red", "green", "orange"]
LANDS = ["mountain", "forest", "meadow", "desert", "canyon", "swamp", "wild", "city", "monument"]
KINDS = ["run", "pass", "pull", "swap", "push", "jump", "cross", "squeeze", "board", "switch", "fall"]


@pytest.mark.painted
@pytest.mark.parametrize(
    ("what", "least"),
    [
        ({"faces": NATIONS}, 3.5),
        ({"faces": TYPES}, 4),
        ({"faces": CHARACTERISTICS}, 1.1),
        ({"rings": SIDES}, 3.2),
        ({"lands": LANDS}, 8),
        ({"kinds": KINDS}, 10),
    ],
    ids=["nations", "types", "characteristics", "owners", "landscapes", "kinds"],
)
def test_what_a_colour_says_a_shape_says_too(board: BoardPage, what: dict[str, Any], least: float) -> None:
    """At 44 px, in greyscale and for three kinds of colour blindness, no two look alike."""
    painted = drawings(board, **what)
    for sight in SIGHTS:
        looks = {name: lightness(pixels, sight) for name, pixels in painted.items()}
        close = {(a, b): difference(looks[a], looks[b]) for a, b in combinations(looks, 2)}
        pair = min(close, key=lambda names: close[names])
        assert close[pair] >= least, f"{pair} differ by {close[pair]:.1f} % of their pixels in {sight}"


def test_targets_of_one_and_of_several_movements_differ_in_outline_and_sign(board: BoardPage) -> None:
    mirror = drafted(REVIEW)
    piece = islander_with_most_targets(mirror)
    board.show(mirror, piece)
    steps = {target["cell"]: target["steps"] for target in mirror.targets(piece)}
    assert {steps_ > 1 for steps_ in steps.values()} == {True, False}
    far = board.page.locator(".target-far")
    near = board.page.locator(".target:not(.target-far)")
    assert far.count() == sum(step > 1 for step in steps.values())
    assert near.count() == sum(step == 1 for step in steps.values())
    style = "node => getComputedStyle(node).strokeDasharray"
    assert far.first.evaluate(style) != near.first.evaluate(style) == "none"
    ground = "node => getComputedStyle(node).fill"
    assert board.page.locator(".price-far .price").first.evaluate(ground) != board.page.locator(
        ".sign-price:not(.price-far) .price"
    ).first.evaluate(ground)


# ---- hit by a finger

MISSES = """async ([width, height]) => {
  const { meant, FINGER } = await window.load('./js/board/input.js');
  const { scene: escape } = await window.load('./js/games/escape/scene.js');
  const { centres, sizes, bounds } = escape.layout(window.subject.board);
  const scale = Math.min(width / bounds.width, height / bounds.height);
  const finger = FINGER / scale;
  const hot = new Set(window.subject.hot);
  const from = (cell, at) => Math.hypot(centres.get(cell).x - at.x, centres.get(cell).y - at.y);
  const misses = [];
  for (const cell of hot) for (let i = 0; i < 16; i += 1) {
    const angle = (i * Math.PI) / 8;
    const edge = finger * 0.98;
    const at = { x: centres.get(cell).x + Math.cos(angle) * edge, y: centres.get(cell).y + Math.sin(angle) * edge };
    const hit = meant(centres, sizes, hot, at, finger);
    if (hit !== cell && !(hot.has(hit) && from(hit, at) < edge)) misses.push([cell, hit]);
  }
  return { misses, hex: 60 * scale };
}"""


@pytest.mark.parametrize("setup", [REVIEW, LARGE], ids=["review", "large"])
def test_every_target_takes_a_finger_of_44_px_even_on_a_phone(board: BoardPage, setup: dict[str, Any]) -> None:
    mirror = drafted(setup)
    piece = islander_with_most_targets(mirror)
    hot = sorted(
        {target["cell"] for target in mirror.targets(piece)} | {mirror.cell_of(one) for one in mirror.selectable()}
    )
    board.page.evaluate("subject => Object.assign(window, { subject })", {"board": mirror.board, "hot": hot})
    answer = board.page.evaluate(MISSES, [390, 560])
    assert answer["misses"] == []
    assert answer["hex"] < 44, "on a phone a hex is narrower than a finger: that is what this test is about"


def test_the_zoom_button_shows_where_cells_are_narrow_and_makes_them_wide(board: BoardPage) -> None:
    mirror = drafted(REVIEW)
    board.show(mirror)
    button = board.page.locator(".board-zoom")
    assert not button.is_visible()
    board.page.set_viewport_size({"width": 390, "height": 600})
    button.click()
    board.page.wait_for_function("document.querySelector('[data-cell=E3]').getBoundingClientRect().width > 52")
    assert button.get_attribute("aria-pressed") == "true"
    size = button.bounding_box()
    assert size and size["width"] >= 44 and size["height"] >= 44


@pytest.mark.parametrize("facing", [0, 90, 180, 270])
def test_a_tap_hits_its_cell_whichever_seat_the_board_faces(board: BoardPage, facing: int) -> None:
    mirror = drafted(REVIEW)
    board.show(mirror, facing=facing)
    for cell in ("A1", "E3", "J9", "S5", "P2b", "rC1"):
        board.page.mouse.click(*board.centre(cell))
        assert board.taps() == [["tap", cell, mirror.topmost(cell)]]
    turn = "node => { const m = node.getScreenCTM(); return Math.round(Math.atan2(m.b, m.a) * 180 / Math.PI) }"
    assert abs(board.page.locator(".piece-body").first.evaluate(turn)) == 0, "tokens stay upright"


def test_a_long_press_is_no_tap(board: BoardPage) -> None:
    mirror = drafted(REVIEW)
    board.show(mirror)
    board.page.mouse.click(*board.centre("E3"), delay=600)
    assert board.taps() == [["hold", "E3", mirror.topmost("E3")]]


def test_a_tap_speaks_the_names_of_the_targets(board: BoardPage) -> None:
    """Islands: tiles lie in places of the layout, targets name them by what is done there."""
    mirror = drafted(ISLANDS)
    board.show(mirror)
    board.page.mouse.click(*board.centre("die:direction"))
    assert board.taps() == [["tap", "die:direction", "die:direction"]]
    mirror.act(next(one["token"] for one in mirror.choices() if "accept" in one["token"]))
    while mirror.packet["phase"] != "take":
        mirror.act(mirror.choices()[0]["token"])
    mirror.act(next(one["token"] for one in mirror.choices() if one["token"].startswith("cloud")))
    piece = f"tile:{mirror.view['pending'][0]}"
    board.show(mirror, piece)
    board.page.mouse.click(*board.centre("hand:0"))
    assert board.taps() == [["tap", "hand:0", piece]]
    places = {target["cell"] for target in mirror.targets(piece)}
    for place in sorted(places & {"spyglass", "energy"}):
        board.page.mouse.click(*board.centre(place))
        assert board.taps() == [["tap", place, None]]
    assert "energy" in places


# ---- walked by keys

WALK = """async ([kind]) => {
  const { neighbour } = await window.load('./js/board/walk.js');
  const { scene } = await window.load(`./js/games/${kind}/scene.js`);
  const { board, view } = window.subject;
  const { centres } = scene.layout(board, view);
  const ways = [{ x: 1, y: 0 }, { x: -1, y: 0 }, { x: 0, y: 1 }, { x: 0, y: -1 }];
  const reached = new Set([centres.keys().next().value]);
  for (const cell of reached) for (const way of ways) {
    const next = neighbour(centres, cell, way, centres.get(cell));
    if (next) reached.add(next);
  }
  return [...centres.keys()].filter((cell) => !reached.has(cell));
}"""


@BOARDS
def test_arrow_keys_reach_every_cell(board: BoardPage, setup: dict[str, Any]) -> None:
    mirror = drafted(setup)
    board.page.evaluate("subject => Object.assign(window, { subject })", {"board": mirror.board, "view": mirror.view})
    assert board.page.evaluate(WALK, [setup["game"]]) == []


def test_arrows_follow_the_hexes_and_keep_their_column(board: BoardPage) -> None:
    mirror = drafted(REVIEW)
    board.show(mirror)
    board.page.evaluate("window.board.focusCell('A1')")
    walked = []
    for key in ["ArrowRight", "ArrowRight", *["ArrowUp"] * 10, "Home", "End"]:
        board.page.keyboard.press(key)
        walked.append(board.focused())
    assert walked[:2] == ["A2", "A3"]
    assert [cell[0] for cell in walked[2:12] if cell] == list("BCDEFGHIJS")
    assert walked[12:] == ["S1", "S10"]
    board.page.keyboard.press("Enter")
    board.page.keyboard.press("Shift+Enter")
    board.page.keyboard.press("Escape")
    assert [tap[0] for tap in board.taps()] == ["tap", "hold", "escape"]


def test_page_keys_go_from_target_to_target(board: BoardPage) -> None:
    mirror = drafted(REVIEW)
    piece = islander_with_most_targets(mirror)
    board.show(mirror, piece)
    cells = {target["cell"] for target in mirror.targets(piece)}
    board.page.evaluate("cell => window.board.focusCell(cell)", mirror.cell_of(piece))
    seen = set()
    for _ in cells:
        board.page.keyboard.press("PageDown")
        seen.add(board.focused())
    assert seen == cells


@BOARDS
def test_the_board_is_a_grid_with_one_tab_stop_and_a_name_for_every_cell(
    board: BoardPage, setup: dict[str, Any]
) -> None:
    mirror = drafted(setup)
    board.show(mirror)
    cells = board.page.locator('[role="grid"] > g > [role="row"] > [role="gridcell"]')
    assert cells.count() == board.page.locator("[data-cell]").count() > 60
    assert board.page.locator('[data-cell][tabindex="0"]').count() == 1
    names = cells.evaluate_all("nodes => nodes.map((node) => node.getAttribute('aria-label'))")
    assert all(names)


def test_a_cell_says_who_stands_there_and_what_can_be_done(board: BoardPage) -> None:
    mirror = drafted(REVIEW)
    piece = islander_with_most_targets(mirror)
    board.show(mirror, piece)
    cell = mirror.cell_of(piece)
    assert "board.islander" in board.name(cell) and "board.selected" in board.name(cell)
    assert board.page.evaluate("cell => window.board.describe(cell)", cell) == board.name(cell)
    target = mirror.targets(piece)[0]
    assert f"{target['cost']} escape.kind.{target['kind']}" in board.name(target["cell"])


# ---- quick, and what moves


def test_a_target_is_drawn_with_few_elements_and_nothing_but_its_piece_anew(board: BoardPage) -> None:
    """What it takes in milliseconds is measured by ``dev.py bench``."""
    mirror = drafted(LARGE)
    piece = islander_with_most_targets(mirror)
    targets = mirror.targets(piece)
    board.show(mirror)
    whole, added, removed = board.page.evaluate(
        """([selection, targets]) => {
          const elements = (nodes) => [...nodes].reduce((sum, one) => sum + 1 + one.querySelectorAll('*').length, 0);
          const whole = elements([document.querySelector(`[data-piece="${selection}"]`)]);
          const counted = new MutationObserver(() => {});
          counted.observe(document.querySelector('.board'), { subtree: true, childList: true });
          window.board.update({ selection, targets });
          const changes = counted.takeRecords();
          const sum = (kind) => changes.reduce((sum, one) => sum + elements(one[kind]), 0);
          return [whole, sum('addedNodes'), sum('removedNodes')];
        }""",
        [piece, targets],
    )
    assert len(targets) > 20
    assert added <= 12 * len(targets)
    assert removed <= whole, "only the piece in hand"


def test_a_move_is_shown_within_300_ms_and_ends_where_the_rules_say(board: BoardPage) -> None:
    mirror = drafted(REVIEW)
    board.show(mirror, motion=True)
    choice = next(one for one in mirror.choices() if " run " in one["token"])
    mirror.act(choice["token"])
    took = board.page.evaluate(
        """async ([steps, view]) => {
          const start = performance.now();
          await window.board.animate(steps, { duration: 5000 });
          const took = performance.now() - start;
          window.board.update({ view });
          return took;
        }""",
        [mirror.packet["steps"], mirror.view],
    )
    moves = [move for step in mirror.packet["steps"] for event in step["events"] for move in event["moves"]]
    assert 200 < took < 300 * len(moves) + 400
    piece, end = moves[-1]["piece"], moves[-1]["end"]
    box = board.page.locator(f'[data-piece="{piece}"] .piece-body').bounding_box()
    x, y = board.centre(end)
    assert box and abs(box["x"] + box["width"] / 2 - x) < 8 and abs(box["y"] + box["height"] / 2 - y) < 8


def test_without_motion_nothing_is_awaited_and_nothing_moves(board: BoardPage) -> None:
    mirror = drafted(REVIEW)
    board.show(mirror)
    choice = next(one for one in mirror.choices() if " run " in one["token"])
    mirror.act(choice["token"])
    took = board.page.evaluate(
        """async (steps) => {
          const start = performance.now();
          await window.board.animate(steps);
          return performance.now() - start;
        }""",
        mirror.packet["steps"],
    )
    assert took < 50
    assert (
        board.page.evaluate(
            "document.getAnimations().filter((one) => one.effect.getTiming().iterations === Infinity).length"
        )
        == 0
    )


# ---- pictures


@BOARDS
def test_thumbnails_are_small_and_carry_nothing_that_could_run(board: BoardPage, setup: dict[str, Any]) -> None:
    mirror = drafted(setup)
    picture: str = board.page.evaluate(
        "async ([board, view]) => (await window.load(`./js/games/${board.kind}/thumbnail.js`)).thumbnail(board, view)",
        [mirror.board, mirror.view],
    )
    assert picture.startswith("<svg") and len(picture) < 24_000
    assert not any(word in picture for word in ("<script", "href", " id=", " on", "style="))


@pytest.mark.parametrize("theme", ["day", "night", "print"])
def test_every_theme_names_every_colour_the_painters_ask_for(board: BoardPage, theme: str) -> None:
    board.page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
    for setup in (REVIEW, LARGE, ISLANDS):
        board.show(drafted(setup))
    unknown = board.page.evaluate(
        """async () => {
          const style = getComputedStyle(document.documentElement);
          const drawn = document.querySelector('.board').innerHTML;
          const used = new Set([...drawn.matchAll(/var\\(--([\\w-]+)\\)/g)].map((match) => match[1]));
          return [...used].filter((role) => !style.getPropertyValue(`--${role}`));
        }"""
    )
    assert unknown == []
