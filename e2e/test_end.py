"""The end of a match: who won and what next at one look, the last board as a picture, how the score came about, a sheet for the wall."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from fog_core import matchfile
from fog_core.course import course
from fog_core.match import Match, SeatName
from fog_core.selfplay import play_on
from fog_core.setup import from_json

from .conftest import open_ready
from .pages.mirror import Mirror
from .pages.openings import drafted, finished, give_file, open_file
from .pages.rooms import Rooms
from .pages.table import Table
from .pages.tour import SIZES
from .server import Site

NAMES = ("Ann", "Bob", "Cleo", "Dirk")
PNG = b"\x89PNG"


def ended(game: str, edition: str, players: int, seed: str = "evening") -> Match:
    """Return a match that chance has played to its end."""
    setup = from_json({"game": game, "edition": edition, "players": players, "seed": seed, "options": {}})
    return play_on(Match(setup, [SeatName(name) for name in NAMES[:players]]), seed)


def open_at(table: Table, match: Match) -> None:
    page = table.page
    open_ready(page, table.url + "#/matches")
    give_file(table, matchfile.write(match))
    page.wait_for_function("location.hash.startsWith('#/match/')")
    page.goto(f"{page.url}/result")
    expect(page.locator(".ranking li, .solo-result").first).to_be_visible()


@pytest.mark.parametrize(("game", "edition"), [("escape", "review"), ("islands", "standard")])
def test_ranking_rematch_and_what_is_worth_a_photo_are_seen_without_scrolling_at_every_size(
    rooms: Rooms, game: str, edition: str
) -> None:
    table = rooms.table("de")
    page = table.page
    open_at(table, ended(game, edition, 4))
    expect(page.locator(".farewell > *").first).to_be_attached()
    for part in LATE_PARTS:
        page.locator(part).wait_for()
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for part in [".ranking li >> nth=-1", "#rematch", *(LATE_PARTS if width > 600 else ())]:
            box = page.locator(part).bounding_box()
            assert box and box["y"] + box["height"] <= height, (name, part, box)
        picture = page.locator(".result-picture").bounding_box()
        assert picture and picture["y"] < height * 0.75, f"{name}: the picture begins where one looks"


LATE_PARTS = (".end-picture canvas", ".awards li >> nth=-1", ".course > svg")
"""What is painted or asked for once the result is on the screen."""


def test_the_rematch_lets_everybody_move_on_by_one_seat_and_keep_his_colour(table: Table) -> None:
    page, match = table.page, ended("escape", "review", 3)
    open_at(table, match)
    page.locator("#rematch").click()
    page.wait_for_selector(".table[data-saved]")
    setup, seats = page.evaluate(
        """async () => { const { text } = await fogbound.rules.call('save', { match: location.hash.split('/')[2] });
        const { setup, seats } = JSON.parse(text); return [setup, seats.map((seat) => seat.name)]; }"""
    )
    assert seats == ["Bob", "Cleo", "Ann"]
    sides = match.setup.sides
    assert (setup["sides"], setup["seed"] != match.setup.seed) == ([*sides[1:], sides[0]], True)


def test_course_and_awards_tell_this_match_with_the_numbers_of_the_rules(table: Table) -> None:
    page, match = table.page, ended("escape", "review", 3)
    told = course(match)
    open_at(table, match)
    expect(page.locator(".course svg[role=img] .course-line")).to_have_count(3)
    page.locator(".course summary").click()
    rows = [
        [int(word.replace("−", "-")) for word in cells.locator("td").all_inner_texts()]
        for cells in page.locator(".course-table tbody tr").all()
    ]
    assert rows == [list(one.totals) for one in told.standings], "the chart has a table"
    shapes = page.locator(".course-legend .course-line").evaluate_all(
        "all => all.map((one) => one.getAttribute('stroke-dasharray'))"
    )
    assert len(set(shapes)) == 3, "lines are told without colours, too"

    expect(page.locator(".awards li").first).to_be_visible()
    awards = page.locator(".awards li").all_inner_texts()
    counts = {str(award.params["n"]) for award in told.awards}
    assert 2 <= len(awards) <= 3
    assert all(counts & set(re.findall(r"\d+", line)) for line in awards), awards


@pytest.mark.painted
def test_the_last_board_is_a_picture_to_save_and_to_share_where_the_share_sheet_takes_pictures(
    page: Page, site: Site
) -> None:
    table = Table(page, site.url)
    picture = page.locator(".end-picture canvas[role=img]")
    for game, edition, players in (("escape", "prototype", 2), ("islands", "standard", 3)):
        open_at(table, ended(game, edition, players))
        expect(picture).to_be_visible(timeout=20_000)
        assert picture.evaluate(COLOURS) > 60, f"a painted board of {game} has many colours"
        with page.expect_download() as saving:
            page.locator("#picture-save").click()
        name = rf"fogbound-{game}-{edition}-evening-\d{{4}}-\d\d-\d\d\.png"
        assert re.fullmatch(name, saving.value.suggested_filename)
        assert saving.value.path().read_bytes().startswith(PNG)

    page.evaluate(SHARES_PICTURES)
    open_at(table, ended("islands", "standard", 2))
    page.locator("#picture-share").click(timeout=20_000)
    page.wait_for_function("sent.length")
    [[name, kind, large]] = page.evaluate("sent")
    assert (name.endswith(".png"), kind, large) == (True, "image/png", True)


COLOURS = """canvas => {
    const all = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
    const seen = new Set();
    for (let i = 0; i < all.length; i += 4004) seen.add(`${all[i] >> 4} ${all[i + 1] >> 4} ${all[i + 2] >> 4}`);
    return seen.size;
}"""
SHARES_PICTURES = """() => {
    window.sent = [];
    navigator.canShare = () => true;
    navigator.share = async ({ files }) => { sent.push(...files.map((one) => [one.name, one.type, one.size > 10000])); };
}"""


def test_the_browser_styles_the_parts_of_the_picture_together(table: Table) -> None:
    page, devtools = table.page, table.page.context.new_cdp_session(table.page)
    devtools.send("Performance.enable")
    open_at(table, ended("islands", "standard", 2))
    expect(page.locator(".end-picture canvas")).to_be_visible(timeout=20_000)
    counts = {one["name"]: one["value"] for one in devtools.send("Performance.getMetrics")["metrics"]}
    assert counts["RecalcStyleCount"] < 200, "not once for each of some thousand parts: that holds the page for seconds"


def test_tie_breaks_are_shown_when_there_was_a_tie_and_only_then(rooms: Rooms) -> None:
    table = rooms.table()
    for match in (ended("escape", "review", 2, seed) for seed in ("evening", "tie-15")):
        results = [points for _, _, points in match.game.score_sheet(match.state).results]
        open_at(table, match)
        expect(table.page.locator(".score-table .tie-head")).to_have_count(int(len(set(results)) < len(results)))


def test_on_paper_stand_game_day_seed_board_and_scores_and_nothing_to_press(table: Table) -> None:
    page = table.page
    open_at(table, ended("escape", "review", 2))
    expect(page.locator(".end-picture canvas")).to_be_visible(timeout=20_000)
    expect(page.locator(".on-paper")).to_be_hidden()
    page.emulate_media(media="print")
    expect(page.locator(".on-paper")).to_have_text(re.compile("^The FOG: Escape from Paradise · .+20\\d\\d.+evening$"))
    for part in (".ranking", ".end-picture canvas", ".score-table"):
        expect(page.locator(part)).to_be_visible()
    assert not page.locator(".result :is(button, a, summary):visible").count()
    page.emulate_media(media="null")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_boats_cast_off_when_a_match_ends_and_nobody_has_to_wait(
    rooms: Rooms, motion: Literal["no-preference", "reduce"]
) -> None:
    table = rooms.table(motion="full", handOver=True)
    page = table.page
    page.emulate_media(reduced_motion=motion)
    mirror = about_to_end()
    open_file(table, mirror)
    page.locator("#end-turn").click()
    boat = page.locator(".board-moment .farewell-boat").first
    expect(boat).to_be_attached()
    expect(page.locator(".moment-banner")).to_have_text("The boats cast off")
    assert (boat.evaluate("one => getComputedStyle(one).animationName") == "none") == (motion == "reduce")
    if motion == "no-preference":
        page.mouse.click(600, 30)
        expect(page.locator(".board-moment")).to_have_count(0)
    expect(page.locator(".result")).to_be_visible()
    mirror.act("end_turn")
    seats = [str(piece["cell"]) for piece in mirror.view["pieces"] if piece["cell"]]
    aboard = sum(seat[0] in "bgr" for seat in seats)
    expect(page.locator(".farewell-line")).to_contain_text(f"{aboard} of ")
    still = page.locator(".result .farewell-boat").first
    assert still.evaluate("one => getComputedStyle(one).animationName") == "none", "it has moved already"
    page.emulate_media(reduced_motion="null")


def about_to_end() -> Mirror:
    """Return a match that the next end of a turn will end."""
    whole, mirror = finished(), drafted()
    while mirror.packet["cursor"] < whole.packet["cursor"] - 1:
        mirror.act("end_turn")
    return mirror
