"""Faults of hands and senses: keys, fingers, undo, language, the size of things."""

from __future__ import annotations

from .fault import UNTOUCHED, Outcome, fault
from .world import World

SIZES = [(1280, 720), (1180, 820), (820, 1180), (390, 844), (320, 568), (1920, 1080)]
TOUCH = """([kind, points]) => {
    const board = document.querySelector('.board-host').firstElementChild ?? document.querySelector('.board-host');
    for (const [pointerId, clientX, clientY] of points)
        (document.elementFromPoint(clientX, clientY) ?? board).dispatchEvent(new PointerEvent(kind, {
            pointerId, clientX, clientY, pointerType: 'touch', isPrimary: pointerId === 11, bubbles: true, cancelable: true }));
}"""


def spots(world: World, number: int) -> list[tuple[float, float]]:
    """Return the middles of some cells of the board."""
    cells = world.page.evaluate(
        """() => [...document.querySelectorAll('[data-cell]')].map((one) => one.getBoundingClientRect())
            .filter((box) => box.width > 4 && box.x > 0 && box.y > 0 && box.right < innerWidth && box.bottom < innerHeight)
            .map((box) => [box.x + box.width / 2, box.y + box.height / 2])"""
    )
    return [tuple(one) for one in world.random.choices(cells, k=number)]


def ends_turn(world: World) -> Outcome:
    """Return what one press of *End turn* may come to."""
    actions = [choice["token"] for choice in world.match.mirror.choices()]
    return Outcome(more=("end_turn",) if "end_turn" in actions else ())


def close_dialogs(world: World) -> None:
    """Close whatever clumsy fingers have opened."""
    world.page.keyboard.press("Escape")
    world.page.keyboard.press("Escape")
    world.on_the_table()


@fault("held key")
def held_letter(world: World) -> Outcome:
    """The key that ends the turn is held down"""
    outcome = ends_turn(world)
    for _ in range(12):
        world.page.keyboard.down("e")
    world.page.keyboard.up("e")
    return outcome


@fault("held key")
def held_enter(world: World) -> Outcome:
    """Enter is held down on *End turn*"""
    outcome = ends_turn(world)
    if not outcome.more:
        return outcome
    world.page.locator("#end-turn").focus()
    for _ in range(12):
        world.page.keyboard.down("Enter")
    world.page.keyboard.up("Enter")
    return outcome


@fault("held key")
def double_press(world: World) -> Outcome:
    """*End turn* is pressed twice in one breath"""
    outcome = ends_turn(world)
    if outcome.more:
        world.page.locator("#end-turn").dblclick(force=True)
    return outcome


@fault("fingers")
def many_taps(world: World) -> Outcome:
    """Twenty taps anywhere on the board as fast as they come"""
    for spot in spots(world, 20):
        world.page.mouse.click(*spot)
    close_dialogs(world)
    return Outcome(anything=True)


@fault("fingers")
def second_finger(world: World) -> Outcome:
    """A second finger comes down while the first drags, and both are cancelled"""
    one, two, three = spots(world, 3)
    world.page.evaluate(TOUCH, ["pointerdown", [[11, *one]]])
    world.page.evaluate(TOUCH, ["pointermove", [[11, *two]]])
    world.page.evaluate(TOUCH, ["pointerdown", [[12, *three]]])
    world.page.evaluate(TOUCH, ["pointercancel", [[11, *two], [12, *three]]])
    close_dialogs(world)
    return Outcome(anything=True)


@fault("fingers")
def left_under_the_finger(world: World) -> Outcome:
    """The table is left while a finger still drags on it"""
    one, two = spots(world, 2)
    world.page.mouse.move(*one)
    world.page.mouse.down()
    world.page.mouse.move(*two, steps=3)
    world.go("#/rules")
    world.pause(100)
    world.page.mouse.up()
    world.on_the_table()
    return Outcome(anything=True)


@fault("fingers")
def context_menu(world: World) -> Outcome:
    """A context menu is asked for in the middle of a tap"""
    (spot,) = spots(world, 1)
    world.page.mouse.move(*spot)
    world.page.mouse.down()
    world.page.mouse.click(*spot, button="right")
    world.page.mouse.up()
    close_dialogs(world)
    return Outcome(anything=True)


@fault("undo and redo")
def undo_storm(world: World) -> Outcome:
    """Undo and redo are pressed many times at once"""
    presses = [world.random.choice(["undo", "undo", "redo", "undo-turn", "redo-turn"]) for _ in range(12)]
    world.page.evaluate("ids => ids.forEach((id) => document.getElementById(id)?.click())", presses)
    world.page.wait_for_timeout(250)
    yes = world.page.locator("#undo-anyway")
    if yes.count():
        yes.click()
    return Outcome(undone=len(world.match.acknowledged))


@fault("undo and redo")
def undo_and_play(world: World) -> Outcome:
    """An action is taken back and another one played before the answer is there"""
    before = len(world.match.acknowledged)
    world.page.evaluate("for (const id of ['undo', 'end-turn', 'undo', 'redo']) document.getElementById(id)?.click()")
    world.page.wait_for_timeout(250)
    close_dialogs(world)
    return Outcome(undone=min(before, 2), anything=True)


@fault("view")
def another_language(world: World) -> Outcome:
    """The language changes twice while an action is under way"""
    token = world.choose()
    world.press(token)
    for language in ("de", "en"):
        world.go("#/settings")
        world.page.locator(f'input[name="language"][value="{language}"]').check(force=True)
    world.on_the_table()
    return Outcome(more=(token,))


@fault("view")
def another_size(world: World) -> Outcome:
    """The window changes its size while an action is under way"""
    token = world.choose()
    world.press(token)
    width, height = world.random.choice(SIZES)
    world.page.set_viewport_size({"width": width, "height": height})
    world.agree(Outcome(more=(token,)), "another size")
    world.page.set_viewport_size({"width": 1280, "height": 720})
    return UNTOUCHED


@fault("view")
def other_eyes(world: World) -> Outcome:
    """Night, less motion and forced colours come and go"""
    world.page.emulate_media(color_scheme="dark", reduced_motion="reduce", forced_colors="active")
    world.play()
    world.page.emulate_media(color_scheme="light", reduced_motion="no-preference", forced_colors="none")
    return UNTOUCHED


@fault("view")
def dialogs(world: World) -> Outcome:
    """Dialogs are opened over each other and closed"""
    for key in world.random.choices("alsbl", k=4):
        world.page.keyboard.press(key)
        world.page.keyboard.press("Escape")
    close_dialogs(world)
    return UNTOUCHED


@fault("view")
def translated(world: World) -> Outcome:
    """The browser translates the page: text nodes are wrapped and replaced"""
    world.page.evaluate(
        """() => {
            const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
            const texts = [];
            while (walk.nextNode()) texts.push(walk.currentNode);
            for (const text of texts) {
                const parent = text.parentElement;
                if (!text.data.trim() || !parent || parent.closest('svg, script, style, textarea, [translate=no], .notranslate')) continue;
                const font = document.createElement('font');
                font.textContent = text.data;
                text.replaceWith(font);
            }
        }"""
    )
    world.play()
    return UNTOUCHED
