"""Faults of the rules' worker and of what is said to it."""

from __future__ import annotations

from ..conftest import wait_ready
from .fault import UNTOUCHED, Outcome, fault
from .world import World

HOLD = """(op) => {
    const { rules } = fogbound;
    const { call } = rules;
    rules.call = async (name, ...rest) => {
        const answer = call.call(rules, name, ...rest);
        if (name === op) {
            rules.call = call;
            await answer.catch(() => {});
            await new Promise((later) => { setTimeout(later, 300); });
        }
        return answer;
    };
}"""
"""Let the next answer to an operation come 300 ms late."""

SAY = """(requests) => Promise.all(requests.map(([op, args]) => fogbound.rules.call(op, args).then(
    (answer) => JSON.stringify(answer).slice(0, 200), (error) => error.code ?? String(error))))"""


MOST = 3
"""So often a page brings its worker back within a minute; then it says that it gives up."""

END = """(most) => {
    window.ended = (window.ended ?? 0) + 1;
    if (window.ended > most) return false;
    void fogbound.rules.restart('fault journey');
    return true;
}"""


def end_worker(world: World) -> None:
    """End the worker of the rules; in a page that would give up, load it anew instead."""
    if not world.page.evaluate(END, MOST):
        world.page.reload()
        wait_ready(world.page)


@fault("worker", heavy=True)
def ended_while_idle(world: World) -> Outcome:
    """The worker of the rules is ended while nothing is asked"""
    end_worker(world)
    return UNTOUCHED


@fault("worker", heavy=True)
def ended_over_an_action(world: World) -> Outcome:
    """The worker of the rules is ended while an action is under way"""
    token = world.choose()
    world.press(token)
    world.pause(30)
    end_worker(world)
    return Outcome(more=(token,))


@fault("worker", heavy=True)
def ended_over_a_look(world: World) -> Outcome:
    """The worker of the rules is ended while another match is opened"""
    world.another_match()
    end_worker(world)
    return UNTOUCHED


@fault("message")
def broken_messages(world: World) -> Outcome:
    """Messages that no page of ours sends: wrong types, unknown operations, an old revision, a huge text"""
    match = world.match.id
    requests = [
        ["act", {"match": match, "rev": -1, "tokens": ["end_turn"]}],
        ["act", {"match": match, "tokens": "end_turn"}],
        ["act", {"match": {"a": []}, "tokens": []}],
        ["undo", {"match": match, "to": "everything"}],
        ["goto", {"match": match, "n": 2.5}],
        ["load", {"match": match + "x", "text": "[" * 5000}],
        ["load", {"match": match, "text": None}],
        ["parse_link", {"hash": "#/r/" + "A" * 19_000}],
        ["become_root", {}],
        ["new", {"match": "x" * 500_000}],
    ]
    answers = world.page.evaluate(SAY, requests)
    assert not [one for one in answers if one.startswith(("{", "internal"))], answers
    return UNTOUCHED


@fault("late answer")
def late_moment(world: World) -> Outcome:
    """A moment of the replay arrives when the person is back at the present"""
    world.page.evaluate(HOLD, "goto")
    world.go(f"{world.match.address}/replay?at=0")
    world.pause(100)
    world.go(world.match.address)
    return UNTOUCHED


@fault("late answer")
def late_match(world: World) -> Outcome:
    """A match that was left while it opened arrives late"""
    before = world.number
    world.page.evaluate(HOLD, "load")
    world.another_match()
    world.pause(100)
    world.number = before
    world.on_the_table()
    return UNTOUCHED


@fault("late answer")
def late_action(world: World) -> Outcome:
    """The answer to an action arrives late, and the match is left before it"""
    token = world.choose()
    world.press(token)
    world.go("#/")
    world.pause(100)
    world.on_the_table()
    return Outcome(more=(token,))


@fault("late answer")
def late_deal(world: World) -> Outcome:
    """A match is dealt, and the person leaves before it is there"""
    world.page.evaluate(HOLD, "new")
    world.go(f"#/islands/standard?players=2&seed=late-{world.dealt}")
    world.page.locator(".setup-form button[type=submit]:enabled").click()
    world.pause(60)
    world.on_the_table()
    return UNTOUCHED


@fault("late answer")
def late_lesson(world: World) -> Outcome:
    """The lesson is left while it is being prepared"""
    world.page.evaluate(HOLD, world.random.choice(["new", "act"]))
    world.go("#/tutorial")
    world.pause(200)
    world.on_the_table()
    return UNTOUCHED
