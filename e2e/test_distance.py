"""A match by link: friends in profiles of their own, who share nothing but the links they send each other."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from fog_core import matchlink

from .conftest import poll, wait_ready
from .pages.friend import Friend
from .pages.mirror import Mirror, ask
from .pages.openings import CLUB, drafted, open_file
from .pages.pilot import Pilot
from .pages.rooms import Rooms
from .pages.table import FAST, Table, use_settings
from .server import PATH, Site
from .test_a11y import serious
from .test_blocked import REFUSED
from .test_since import pushed_about

ESCAPE = "#/escape/review?players=2&seed=far-away"
ISLANDS = "#/islands/standard?players=3&seed=far-away"
Meet = Callable[[int], Friend]


@pytest.fixture
def meet(rooms: Rooms) -> Meet:
    """Give a seat to somebody with a browser of his own."""
    return lambda seat: Friend(rooms.table(size=(1180, 820)), seat)


@pytest.fixture
def meet_anew(site: Site, new_context: Callable[..., BrowserContext]) -> Meet:
    """Give a seat to somebody whose browser knows nothing yet and may be tampered with."""

    def make(seat: int) -> Friend:
        context = new_context(locale="en-GB", viewport={"width": 1180, "height": 820})
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        page = context.new_page()
        use_settings(page, PATH, **FAST)
        return Friend(Table(page, site.url), seat)

    return make


def host(friend: Friend, mirror: Mirror) -> Friend:
    """Put a match on the table of who begins it, who says that he sits on his seat only."""
    open_file(friend.table, mirror)
    page = friend.page
    page.locator("#menu").click()
    page.locator("#distance").click()
    for seat in range(mirror.setup["players"]):
        if seat != friend.seat:
            page.locator(f'[name="here-{seat}"]').uncheck()
    page.locator("#sheet-close").click()
    friend.at_table = True
    return friend


def turn_link(mirror: Mirror, **args: object) -> str:
    """Return the link that the match beside the page would send."""
    return str(ask("link", match=mirror.name, kind="turn", **args)["hash"])


def kept(page: Page) -> int:
    """Return how many matches the list shows."""
    page.evaluate("location.hash = '#/matches'")
    page.locator(".screen-matches, .match-list").first.wait_for()
    return page.locator(".match-row").count()


def titles(page: Page) -> list[str]:
    kept(page)
    return page.locator(".match-row strong").all_inner_texts()


# ---- whole matches


@pytest.mark.stored
def test_two_play_a_whole_match_of_escape_by_link_now_and_then_offline(site: Site, meet_anew: Meet) -> None:
    ann, bob = meet_anew(0), meet_anew(1)
    ann.page.goto(site.url + ESCAPE)
    wait_ready(ann.page)
    mirror = Mirror.of_link(ESCAPE)
    expect(ann.page.locator("#seed")).to_have_value(mirror.setup["seed"])
    for seat, name in enumerate(("Ann", "Bob")):
        ann.page.locator(f'[name="name-{seat}"]').fill(name)
    ann.page.locator('[name="kind-1"]').select_option("elsewhere")
    ann.page.get_by_role("button", name="Deal and start").click()
    ann.table.expect_board()
    ann.at_table = True
    if mirror.packet["actor"] == bob.seat:  # he draws the first lot: the match goes to him as it was dealt
        bob.opens(ann.sends(), mirror)
    first = ann if mirror.packet["actor"] == ann.seat else bob
    first.page.locator("#deal").click()
    mirror.packet = ask("deal", match=mirror.name, rev=mirror.packet["rev"])
    first.table.settled(mirror.packet["cursor"])
    holder, turns = first, 0
    while not mirror.over:
        friend = (ann, bob)[mirror.packet["actor"]]
        if friend is not holder:
            message = holder.page.locator(".distance-message")
            name = ("Ann", "Bob")[friend.seat]
            expect(message).to_have_text(
                f"The FOG: Escape from Paradise, round {mirror.packet['round']}: it is {name}’s turn."
            )
            link = holder.sends()
            expect(holder.page.locator("#end-turn")).to_have_count(0)
            friend.page.context.set_offline(turns % 3 == 1 and friend.at_table)
            if turns == 2:
                friend.pastes(f"Your turn: {link}")
            friend.opens(link, mirror)
        friend.plays_turns(mirror, moves=1 if turns < 2 else 0)
        friend.page.context.set_offline(False)
        holder, turns = friend, turns + 1
    other = bob if holder is ann else ann
    expect(holder.page.locator("h1")).to_contain_text("win")
    holder.page.locator("#distance-send").click()
    other.follow(holder.sends())
    expect(other.page.locator("h1")).to_have_text(holder.page.locator("h1").inner_text())
    assert kept(ann.page) == kept(bob.page) == 1


def test_three_play_islands_by_link_to_its_end(meet: Meet) -> None:
    """The rounds before the last are played beside the page."""
    mirror = Mirror.of_link(ISLANDS)
    pilot = Pilot(mirror)
    while mirror.view["last_round"] is None:
        pilot.play()
    friends = [meet(seat) for seat in range(3)]
    holder = host(friends[mirror.packet["actor"]], mirror)
    while not mirror.over:
        friend = friends[mirror.packet["actor"]]
        if friend is not holder:
            friend.opens(holder.sends(), mirror)
        pilot.table = friend.table
        while mirror.packet["actor"] == friend.seat:
            pilot.play()
        holder = friend
    expect(holder.page.locator("h1")).to_contain_text("win")
    holder.page.locator("#distance-send").click()
    link = holder.sends()
    for friend in friends:
        if friend is not holder:
            friend.follow(link) if friend.at_table else friend.page.goto(link)
            expect(friend.page.locator("h1")).to_have_text(holder.page.locator("h1").inner_text())


# ---- what a link may bring


def test_the_same_link_twice_changes_nothing(meet: Meet) -> None:
    mirror, bob = drafted(ESCAPE), meet(0)
    link = bob.table.url + turn_link(mirror)
    bob.opens(link, mirror)
    text = bob.page.evaluate("location.hash")
    bob.follow(link)
    expect(bob.page.locator(".toast")).to_contain_text("You have this already")
    expect(bob.page).to_have_url(bob.table.url + text)
    bob.table.settled(mirror.packet["cursor"])
    assert kept(bob.page) == 1


def test_an_older_link_says_so_and_offers_to_look(meet: Meet) -> None:
    mirror, bob = drafted(ESCAPE), meet(0)
    old, at = bob.table.url + turn_link(mirror), mirror.packet["cursor"]
    mirror.act("end_turn")
    bob.opens(bob.table.url + turn_link(mirror), mirror)
    bob.follow(old)
    expect(bob.page.locator("dialog")).to_contain_text(
        f"This link ends after {at} actions; here {at + 1} have been played."
    )
    bob.page.get_by_role("link", name="Look at that moment").click()
    expect(bob.page.locator(".replay-bar output")).to_have_text(f"{at} / {at + 1}")


def test_a_link_that_parts_becomes_a_match_of_its_own(meet: Meet) -> None:
    mirror, twin, bob = drafted(ESCAPE), drafted(ESCAPE), meet(0)
    at = mirror.packet["cursor"]
    first, other = (choice["token"] for choice in mirror.choices()[:2])
    mirror.act(first)
    twin.act(other)
    bob.opens(bob.table.url + turn_link(mirror), mirror)
    mine = bob.page.url
    bob.follow(bob.table.url + turn_link(twin))
    dialog = bob.page.locator("dialog")
    expect(dialog).to_contain_text(f"are the same for {at} actions; then the link goes on otherwise")
    bob.table.settled(at + 1)
    assert bob.page.url != mine
    dialog.get_by_role("link", name="To your match").click()
    expect(bob.page).to_have_url(mine)
    assert sorted(titles(bob.page)) == ["far-away", "far-away (by link)"]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda link: link[:-9], "damaged or was cut off"),
        (lambda link: link[:40] + "AAAA" + link[44:], "damaged or was cut off"),
        (lambda link: future(link), "newer version"),
    ],
    ids=["cut", "changed", "of the future"],
)
def test_a_link_that_is_no_good_says_why_and_nothing_is_lost(
    meet: Meet, change: Callable[[str], str], says: str
) -> None:
    mirror, bob = drafted(ESCAPE), meet(0)
    good = turn_link(mirror)
    bob.opens(bob.table.url + good, mirror)
    bob.follow(bob.table.url + change(good))
    expect(bob.page.locator("[role=alert]").first).to_contain_text(says)
    assert kept(bob.page) == 1


def future(link: str) -> str:
    """Return a link of the next format."""
    body = b"3 9 escape/review?players=2&seed=later\nwho knows"
    pack = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zdict=matchlink.WORDS)
    data = urlsafe_b64encode(pack.compress(body) + pack.flush()).decode().rstrip("=")
    return f"{link[:4]}{data}.{zlib.crc32(body):08x}"


def test_a_link_survives_what_a_messenger_makes_of_it(meet: Meet) -> None:
    mirror, bob = drafted(ESCAPE), meet(0)
    link = turn_link(mirror)
    bob.page.goto(bob.table.url + link[:30] + "%E2%80%8B%0A" + link[30:].replace("-", "–") + "%29.")
    wait_ready(bob.page)
    bob.page.locator("#who-0").click()
    bob.table.settled(mirror.packet["cursor"])


def test_what_the_others_did_is_announced_and_told_to_whoever_opens_the_link(meet: Meet) -> None:
    (mirror, cell), before = pushed_about(), drafted(CLUB)
    mirror.act("end_turn")
    bob = meet(mirror.packet["actor"])
    bob.opens(bob.table.url + turn_link(before), before)
    bob.follow(bob.table.url + turn_link(mirror))
    bob.table.settled(mirror.packet["cursor"])
    expect(bob.page.locator(".since-panel li[data-own]")).to_contain_text(cell)
    expect(bob.page.locator("#end-turn")).to_be_visible()


# ---- fair and safe


def test_the_others_seats_cannot_be_played_here_but_looked_at(meet: Meet) -> None:
    mirror = drafted(ESCAPE)
    ann = host(meet(1 - mirror.packet["actor"]), mirror)
    page, table = ann.page, ann.table
    piece = mirror.selectable()[0]
    table.tap(mirror.cell_of(piece))
    expect(page.locator(".board-reachable")).to_have_count(0)
    expect(table.notice()).to_contain_text(mirror.cell_of(piece))
    expect(page.locator("#end-turn")).to_have_count(0)
    table.settled(mirror.packet["cursor"])


def test_undo_is_free_before_sending_and_says_what_it_means_after(meet: Meet) -> None:
    mirror = drafted(ESCAPE)
    ann = host(meet(mirror.packet["actor"]), mirror)
    page = ann.page
    ann.plays_turns(mirror)
    page.locator("#sheet-close").click()
    page.locator("#undo").click()
    mirror.packet = ask("undo", match=mirror.name, rev=mirror.packet["rev"], to="step")
    ann.table.settled(mirror.packet["cursor"])

    ann.plays_turns(mirror)
    ann.sends()
    page.locator("#undo").click()
    expect(page.locator("dialog")).to_contain_text("The others have this already.")
    page.locator("#undo-anyway").click()
    ann.table.settled(mirror.packet["cursor"] - 1)
    expect(page.locator("#end-turn")).to_be_visible()


def test_two_links_in_two_tabs_end_in_one_match_with_all_of_it(site: Site, meet_anew: Meet) -> None:
    mirror, bob = drafted(ESCAPE), meet_anew(0)
    bob.opens(bob.table.url + turn_link(mirror), mirror)
    mirror.act("end_turn")
    shorter = turn_link(mirror)
    mirror.act("end_turn")
    longer = turn_link(mirror)
    late = bob.page.context.new_page()
    late.goto(site.url + longer)
    bob.follow(bob.table.url + shorter)
    wait_ready(late)
    poll(late, lambda: late.locator(f'.table[data-at="{mirror.packet["cursor"]}"][data-saved]').count())
    assert kept(late) == 1


def test_where_the_browser_keeps_nothing_the_link_is_the_save_and_says_so(meet_anew: Meet) -> None:
    mirror, bob = drafted(ESCAPE), meet_anew(0)
    bob.seat = mirror.packet["actor"]
    bob.page.add_init_script(REFUSED)
    bob.page.goto(bob.table.url + turn_link(mirror))
    wait_ready(bob.page)
    expect(bob.page.locator("dialog .banner")).to_contain_text("The link is all that is left of the match")
    bob.page.locator(f"#who-{bob.seat}").click()
    bob.page.locator("#end-turn").click()
    expect(bob.page.locator("dialog .banner")).to_contain_text("The link is all that is left of the match")
    mirror.act("end_turn")
    assert bob.page.locator("#share-link").input_value() == bob.table.url + turn_link(mirror)


# ---- two devices, hands and ears


def test_a_match_is_taken_along_to_another_device_with_ones_seat(meet: Meet) -> None:
    """And back again; nobody is asked who he is."""
    mirror = drafted(ESCAPE)
    ann = host(meet(mirror.packet["actor"]), mirror)
    other = meet(ann.seat)
    other.page.goto(taken_along(ann))
    wait_ready(other.page)
    other.table.settled(mirror.packet["cursor"])
    expect(other.page.locator("dialog")).to_have_count(0)
    other.plays_turns(mirror)
    other.page.locator("#sheet-close").click()
    ann.follow(taken_along(other))
    ann.table.settled(mirror.packet["cursor"])
    expect(ann.page.locator("dialog")).to_have_count(0)
    expect(ann.page.locator("#distance-send")).to_be_visible()


def taken_along(friend: Friend) -> str:
    """Return the link to one's other device."""
    friend.page.locator("#menu").click()
    friend.page.locator("#distance").click()
    friend.page.locator("#distance-along").click()
    link = friend.page.locator("#share-link").input_value()
    friend.page.locator("#sheet-close").click()
    return link


def test_the_sheets_are_spoken_and_axe_finds_nothing(meet: Meet) -> None:
    mirror, ann = drafted(ESCAPE), meet(0)
    ann.page.goto(ann.table.url + turn_link(mirror))
    wait_ready(ann.page)
    dialog = ann.page.locator("dialog")
    expect(dialog).to_match_aria_snapshot("""
- dialog "Who are you?":
  - heading "Who are you?" [level=2]
  - button "Close"
  - paragraph: A match has come to you by link. Choose your seat; this device remembers it.
  - button "Player 1"
  - button "Player 2"
""")
    assert not serious(ann.page)
    ann.page.locator(f"#who-{mirror.packet['actor']}").click()
    ann.page.locator("#end-turn").click()
    expect(dialog).to_match_aria_snapshot("""
- dialog "Black’s turn":
  - heading "Black’s turn" [level=2]
  - button "Close"
  - paragraph: Black plays elsewhere. Send this link; the match goes on when one comes back.
  - paragraph: "The FOG: Escape from Paradise, round 1: it is Black’s turn."
  - textbox "Link": /#.t.[A-Za-z0-9_-]+\\.[0-9a-f]{8}$/
  - button "Send"
  - button "Copy"
  - group: ▸ The link as a QR code
  - switch "Send the names along" [checked]
  - text: Send the names along Has a link come back? Paste it here.
  - textbox "Has a link come back? Paste it here."
""")
    assert not serious(ann.page)
    expect(ann.page.locator("#live-polite")).to_contain_text("Black’s turn")


@pytest.fixture
def pocket(rooms: Rooms) -> Iterator[Table]:
    """A phone in German, which lets the page read what it has copied."""
    table = rooms.table("de", size=(390, 844))
    table.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    yield table
    table.page.context.clear_permissions()


def test_by_keyboard_and_in_german_a_turn_is_sent(pocket: Table) -> None:
    mirror, page = drafted(ESCAPE), pocket.page
    host(Friend(pocket, mirror.packet["actor"]), mirror)
    page.locator("#end-turn").focus()
    page.keyboard.press("Enter")
    mirror.act("end_turn")
    expect(page.locator("#share-copy")).to_be_visible()
    assert page.evaluate("document.querySelector('dialog').contains(document.activeElement)")
    while page.evaluate("document.activeElement.id") != "share-copy":
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".sheet [role=status]")).to_have_text("Das ist verschickt.")
    assert page.evaluate("navigator.clipboard.readText()") == (
        f"Der NEBEL: Flucht aus dem Paradies, Runde 1: {page.locator('h1').inner_text()}.\n{pocket.url}{turn_link(mirror)}"
    )
    page.keyboard.press("Escape")
    expect(page.locator("#distance-send")).to_be_visible()
    expect(pocket.notice()).to_contain_text("spielt anderswo")
