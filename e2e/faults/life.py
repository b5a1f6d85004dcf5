"""Faults of the page's life: tabs, sleep, the way there and back, the network."""

from __future__ import annotations

from playwright.sync_api import Route

from ..conftest import wait_ready
from .fault import UNTOUCHED, Outcome, fault
from .world import World


@fault("reload", heavy=True)
def reload(world: World) -> Outcome:
    """The page is loaded anew"""
    world.page.reload()
    wait_ready(world.page)
    return UNTOUCHED


@fault("reload", heavy=True)
def reload_over_an_action(world: World) -> Outcome:
    """The page is loaded anew while an action is under way"""
    token = world.choose()
    world.press(token)
    world.pause(30)
    world.page.reload()
    wait_ready(world.page)
    return Outcome(more=(token,))


def open_again(world: World) -> None:
    """Close the tab and open the match in another; on a busy machine a closed tab holds its match for another moment."""
    world.page.close()
    world.open_tab(world.match.address)
    world.page.locator("#take-over, .table, .result").first.wait_for()
    if world.page.locator("#take-over").count():
        world.page.locator("#take-over").click()


@fault("tab closed", heavy=True)
def closed(world: World) -> Outcome:
    """The tab is closed and the match opened in a new one"""
    open_again(world)
    return UNTOUCHED


@fault("tab closed", heavy=True)
def closed_over_an_action(world: World) -> Outcome:
    """The tab is closed while an action is under way"""
    token = world.choose()
    world.press(token)
    world.pause(30)
    open_again(world)
    return Outcome(more=(token,))


@fault("second tab", heavy=True)
def taken_over(world: World) -> Outcome:
    """A second tab takes the match over and plays on; the first is closed"""
    first = world.page
    world.open_tab(world.match.address)
    world.page.locator("#take-over").click()
    world.agree(UNTOUCHED, "taking over")
    first.locator("#take-over").wait_for()
    first.close()
    return UNTOUCHED


@fault("second tab", heavy=True)
def taken_over_over_an_action(world: World) -> Outcome:
    """A second tab takes the match over while the first has an action under way"""
    first, token = world.table, world.choose()
    world.open_tab(world.match.address)
    world.page.locator("#take-over").wait_for()
    second, world.table = world.table, first
    world.press(token)
    world.table = second
    world.page.locator("#take-over").click()
    world.agree(Outcome(more=(token,)), "taking over")
    first.page.close()
    return UNTOUCHED


@fault("second tab", heavy=True)
def taken_back(world: World) -> Outcome:
    """A second tab takes the match over, and the first takes it back"""
    first = world.table
    world.open_tab(world.match.address)
    world.page.locator("#take-over").click()
    world.agree(UNTOUCHED, "taking over")
    second, world.table = world.table, first
    world.page.locator("#take-over").click()
    world.agree(UNTOUCHED, "taking back")
    second.page.close()
    return UNTOUCHED


@fault("sleep")
def hidden(world: World) -> Outcome:
    """The tab is hidden while an action is under way, and shown again"""
    token = world.choose()
    world.press(token)
    other = world.context.new_page()
    other.bring_to_front()
    world.pause(300)
    world.page.bring_to_front()
    other.close()
    return Outcome(more=(token,))


@fault("sleep")
def frozen(world: World) -> Outcome:
    """The browser freezes the tab and wakes it up"""
    told = world.context.new_cdp_session(world.page)
    told.send("Page.setWebLifecycleState", {"state": "frozen"})
    world.pause(200)
    told.send("Page.setWebLifecycleState", {"state": "active"})
    told.detach()
    return UNTOUCHED


@fault("way back")
def back_and_forward(world: World) -> Outcome:
    """Back and forward as fast as they come"""
    for address in ("#/settings", "#/rules", world.match.address):
        world.go(address)
    world.page.evaluate("for (const step of [-1, 1, -2, 1, 1]) history.go(step)")
    world.pause(300)
    world.on_the_table()
    return UNTOUCHED


@fault("way back")
def left_and_entered(world: World) -> Outcome:
    """The match is left and entered again in one breath, several times"""
    for address in ("#/", "#/matches", "#/rules", "#/solo", "#/settings"):
        world.go(address)
        world.go(world.match.address)
        world.pause(30)
    return UNTOUCHED


@fault("network")
def offline(world: World) -> Outcome:
    """The network goes while the match is played, and comes back"""
    world.context.set_offline(True)
    world.play()
    world.context.set_offline(False)
    return UNTOUCHED


@fault("network", heavy=True)
def unreachable(world: World) -> Outcome:
    """The page is loaded anew while its host does not answer"""
    world.page.wait_for_function("fogbound.offline.status.state === 'ready'")
    world.site.stop()
    try:
        world.page.reload()
        wait_ready(world.page)
    finally:
        world.site.start()
    return UNTOUCHED


@fault("network")
def no_such_file(world: World) -> Outcome:
    """A text of the rules page or the lesson answers 404 or 500"""
    status = world.random.choice([404, 500])

    def broken(route: Route) -> None:
        route.fulfill(status=status, body="<!doctype html>")

    world.context.route("**/text/**", broken)
    for address in ("#/rules/islands/standard", "#/tutorial", "#/rules/escape/prototype"):
        world.go(address)
        world.pause(150)
    world.context.unroute("**/text/**", broken)
    world.on_the_table()
    return UNTOUCHED
