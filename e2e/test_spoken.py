"""What a screen reader hears of one fixed match: rows of the board, score, log, legal actions, the board as text.

The snapshots are strict: a part too many or too few fails, whether it is heard or not meant to be.
"""

from __future__ import annotations

import json
import re
from functools import cache
from itertools import product

import pytest
from playwright.sync_api import Page, expect

from .conftest import ROOT
from .pages.mirror import Mirror
from .pages.openings import drafted, open_file
from .pages.rooms import Rooms
from .pages.table import FAST, Table, use_settings
from .server import PATH, Site

LINK = "#/escape/review?players=2&seed=spoken"
TURNS = (
    ("28 run J9", "28 run S10", "28 run P4a", "28 run P4b", "28 run P4c", "28 board rA2 free"),
    ("15 run I5", "15 run J6", "15 run S7", "15 run P3a", "15 run P3b", "15 board rB1"),
    ("10 run H4", "10 run I4", "10 cross S4", "10 run P2a", "10 board bC2"),
)
"""After the draft one islander of each of the first three colours goes aboard; then White is to move."""

IN_HAND = "1"
"""The leader whom the journeys take up."""


@pytest.fixture
def table(rooms: Rooms) -> Table:
    return rooms.table()


def started(table: Table, *, islander: str | None = None) -> Mirror:
    """Open the match file, take an islander up, and wait until every cell has its name."""
    mirror = drafted(LINK)
    for turn in TURNS:
        mirror.act(*turn, "end_turn")
    open_file(table, mirror)
    if islander:
        table.select(mirror, islander)
        expect(table.page.locator(".board-reachable").first).to_be_attached()
    expect(table.page.locator("[data-cell]:not([aria-label])")).to_have_count(0)
    return mirror


def expect_rows(table: Table, rows: dict[str, str]) -> None:
    """Compare the row that begins with each cell, from its first to its last one."""
    for first, snapshot in rows.items():
        row = table.page.get_by_role("row").filter(has=table.cell(first))
        expect(row).to_match_aria_snapshot(f"- row:\n  - /children: equal\n{snapshot}")


def test_rows_of_the_board_say_who_stands_where_and_what_lies_there(table: Table) -> None:
    started(table)
    expect_rows(
        table,
        {
            "rA1": """
  - gridcell "blue boat, area A, left, empty, for one sailor"
  - gridcell "blue boat, area A, right, empty, for one sailor"
  - gridcell "green boat, area A, left, empty, for one warrior"
  - gridcell "green boat, area A, right, empty, for one sailor"
  - gridcell "red boat, area A, left, empty, for one sailor"
  - gridcell "red boat, area A, right, red warrior 28, owned by Black, endurance, for one warrior"
""",
            "P1a": """
  - gridcell "pier 1, empty"
  - gridcell "pier 2, empty"
  - gridcell "pier 3, empty"
  - gridcell "pier 4, empty"
""",
            "I1": """
  - gridcell "I1, red warrior 26, owned by Pink, push"
  - gridcell "I2, rock"
  - gridcell "I3, blue warrior 4, owned by Black, push"
  - gridcell "I4, beach"
  - gridcell "I5, beach"
  - gridcell "I6, blue sailor 9, owned by White, endurance, can move"
  - gridcell "I7, driftwood"
  - gridcell "I8, beach"
""",
        },
    )


def test_with_an_islander_in_hand_the_rows_say_what_he_reaches_at_what_price(table: Table) -> None:
    started(table, islander=IN_HAND)
    expect_rows(
        table,
        {
            "gD1": """
  - gridcell "blue boat, area D, stern, free stern place, reachable for 7 MP, Board"
  - gridcell "blue boat, area D, stern, free stern place, reachable for 7 MP, Board"
  - gridcell "blue boat, area D, stern, free stern place, reachable for 7 MP, Board"
  - gridcell "green boat, area D, stern, free stern place, reachable for 4 MP, Board"
  - gridcell "green boat, area D, stern, free stern place, reachable for 4 MP, Board"
  - gridcell "green boat, area D, stern, free stern place, reachable for 4 MP, Board"
  - gridcell "red boat, area D, stern, free stern place, reachable for 5 MP, Board"
  - gridcell "red boat, area D, stern, free stern place, reachable for 5 MP, Board"
  - gridcell "red boat, area D, stern, free stern place, reachable for 5 MP, Board"
""",
            "H1": """
  - gridcell "H1, driftwood"
  - gridcell "H2, green sailor 18, owned by Pink, jump"
  - gridcell "H3, bush"
  - gridcell "H4, beach, reachable for 1 MP, Run"
  - gridcell "H5, blue leader 1, owned by White, all-rounder, selected" [selected]
  - gridcell "H6, beach, reachable for 1 MP, Run"
  - gridcell "H7, blue elder 2, owned by Pink, squeeze, reachable for 4 MP, Swap"
""",
        },
    )


def test_the_rows_speak_german(rooms: Rooms) -> None:
    table = rooms.table(language="de")
    started(table, islander=IN_HAND)
    expect_rows(
        table,
        {
            "rB1": """
  - gridcell "Boot Blau, Bereich B, links, leer, für Krieger"
  - gridcell "Boot Blau, Bereich B, links, leer, für Krieger"
  - gridcell "Boot Blau, Bereich B, rechts, leer, für Ältester"
  - gridcell "Boot Grün, Bereich B, links, leer, für Matrose"
  - gridcell "Boot Grün, Bereich B, rechts, leer, für Ältester"
  - gridcell "Boot Rot, Bereich B, links, Krieger 15, Grün, gehört Gelb, Zwängen, für Krieger"
  - gridcell "Boot Rot, Bereich B, rechts, leer, für Ältester"
  - gridcell "Boot Rot, Bereich B, rechts, leer, für Ältester"
""",
            "S1": """
  - gridcell "Ufer 1, leer"
  - gridcell "Ufer 2, leer, erreichbar für 7 BP, Rennen"
  - gridcell "Ufer 3, leer, erreichbar für 6 BP, Rennen"
  - gridcell "Ufer 4, leer, erreichbar für 5 BP, Überqueren"
  - gridcell "Ufer 5, leer, erreichbar für 4 BP, Überqueren"
  - gridcell "Ufer 6, leer, erreichbar für 3 BP, Rennen"
  - gridcell "Ufer 7, leer, erreichbar für 3 BP, Rennen"
  - gridcell "Ufer 8, leer, erreichbar für 4 BP, Rennen"
  - gridcell "Ufer 9, leer, erreichbar für 5 BP, Rennen"
  - gridcell "Ufer 10, leer, erreichbar für 6 BP, Rennen"
""",
            "H1": """
  - gridcell "H1, Treibholz"
  - gridcell "H2, Matrose 18, Grün, gehört Pink, Überspringen"
  - gridcell "H3, Busch"
  - gridcell "H4, Strand, erreichbar für 1 BP, Rennen"
  - gridcell "H5, Anführer 1, Blau, gehört Weiß, Multitalent, gewählt" [selected]
  - gridcell "H6, Strand, erreichbar für 1 BP, Rennen"
  - gridcell "H7, Ältester 2, Blau, gehört Pink, Zwängen, erreichbar für 4 BP, Platztausch"
""",
        },
    )


def test_the_score_panel_says_every_colour_and_every_player(table: Table) -> None:
    started(table)
    expect(table.page.get_by_role("region", name="Score")).to_match_aria_snapshot("""
- region "Score":
  - /children: deep-equal
  - heading "Score Open the score sheet" [level=2]:
    - text: Score
    - button "Open the score sheet"
  - list:
    - listitem:
      - strong: Black
      - text: 1 aboard, 0 lost 15
    - listitem:
      - strong: Yellow
      - text: 1 aboard, 0 lost 10
    - listitem:
      - strong: Pink
      - text: 1 aboard, 0 lost 13
    - listitem:
      - strong: White
      - text: 0 aboard, 0 lost 0
  - list:
    - listitem: Player 1 13
    - listitem: Player 2 0
""")


def test_the_log_panel_says_the_last_thirty_taps_newest_first_and_each_way_in_one_line(table: Table) -> None:
    started(table)
    said = [
        "Blue commoner → blue boat, area C, +13: Cross (6 MP) Pink ends the turn; 1 MP is lost.",
        "Green warrior → red boat, area B, +10 (6 MP) Yellow ends the turn; 1 MP is lost.",
        "Red warrior → red boat, area A, +15 (5 MP) Black ends the turn; 2 MP are lost.",
        "Black chooses red commoner. All islanders are chosen. Black starts the escape.",
        "Yellow chooses red commoner.",
        "Pink chooses red sailor.",
        "White chooses red sailor.",
        "Black chooses red warrior.",
        "Yellow chooses red warrior.",
        "Pink chooses red warrior.",
        "White chooses red elder.",
        "Black chooses red elder.",
        "Yellow chooses red elder.",
        "Pink chooses red leader.",
        "White chooses green commoner.",
        "Black chooses green commoner.",
        "Yellow chooses green sailor.",
        "Pink chooses green sailor.",
        "White chooses green sailor.",
        "Black chooses green warrior.",
        "Yellow chooses green warrior.",
        "Pink chooses green elder.",
        "White chooses green elder.",
        "Black chooses green leader.",
        "Yellow chooses blue commoner.",
        "Pink chooses blue commoner.",
        "White chooses blue sailor.",
        "Black chooses blue sailor.",
        "Yellow chooses blue sailor.",
        "Pink chooses blue warrior.",
    ]
    items = "".join(f"    - listitem:\n      - 'button \"{sentence}\"'\n" for sentence in said)
    expect(table.page.get_by_role("region", name="What happened")).to_match_aria_snapshot(f"""
- region "What happened":
  - /children: deep-equal
  - heading "What happened Open the whole log" [level=2]:
    - text: What happened
    - button "Open the whole log"
  - list:
{items}""")


def test_the_list_of_legal_actions_says_price_and_consequence(table: Table) -> None:
    started(table, islander=IN_HAND)
    table.page.keyboard.press("a")
    expect(table.page.get_by_role("dialog")).to_match_aria_snapshot("""
- dialog "What you can do":
  - /children: deep-equal
  - heading "What you can do" [level=2]
  - button "Close"
  - button "Show all actions"
  - list:
    - listitem:
      - heading "Blue leader · H5" [level=3]
      - button "Blue leader runs to G4 (1 MP)."
    - listitem:
      - button "Blue leader runs to H4 (1 MP)."
    - listitem:
      - button "Blue leader runs to H6 (1 MP)."
    - listitem:
      - button "Blue leader runs to I5 (1 MP)."
    - listitem:
      - button "Blue leader swaps places with blue sailor and stands on I6 (3 MP)."
    - listitem:
      - button "Blue leader pushes blue sailor and stands on I6 (3 MP)."
""")


STATE_OF_PLAY = [
    "White’s turn",
    "White · Escape · Round 1 of 9",
    "7 movement points left",
    "Order of this round: Black, Yellow, Pink and White",
    "The boat areas count A 5, B 5, C 3 and D 1.",
    "The blue boat: bonuses 5, 4, 3, 2",
    "The green boat: bonuses 6, 5, 4, 3",
    "The red boat: bonuses 4, 3, 2",
]
BOATS_A = [
    "Blue boat, area A, 2 free places: sailor, sailor",
    "Green boat, area A, 2 free places: warrior, sailor",
    "Red boat, area A, left, empty, for one sailor",
    "Red boat, area A, right, red warrior 28, owned by Black, endurance, for one warrior",
]
ROW_I = [
    "I1, red warrior 26, owned by Pink, push",
    "I2, rock",
    "I3, blue warrior 4, owned by Black, push",
    "I4 to I5, beach",
    "I6, blue sailor 9, owned by White, endurance, can move",
    "I7, driftwood",
    "I8, beach",
]
SCORE = [
    "Black: 15 points (1 aboard, 0 lost)",
    "Yellow: 10 points (1 aboard, 0 lost)",
    "Pink: 13 points (1 aboard, 0 lost)",
    "White: 0 points (0 aboard, 0 lost)",
    "Player 1: 13 points",
    "Player 2: 0 points",
]


def board_as_text(table: Table) -> dict[str, list[str]]:
    """Open the board as text and return its lines under their headings."""
    table.page.keyboard.press("b")
    table.page.locator(".board-text").wait_for()
    parts: dict[str, list[str]] = table.page.locator(".board-text h3").evaluate_all(
        """all => Object.fromEntries(all.map((heading) =>
            [heading.innerText, [...heading.nextElementSibling.children]
                .map((line) => line.innerText.replaceAll('\\u00a0', ' '))]))"""
    )
    assert len(parts) == table.page.locator(".board-text h3").count(), "two parts have the same name"
    return parts


def test_the_board_as_text_says_state_rows_fog_and_score(table: Table) -> None:
    started(table)
    said = board_as_text(table)
    beach = [f"Row {row}" for row in "JIHGFEDCBA"]
    boats, piers = [f"Boats, area {area}" for area in "ABCD"], [f"Piers, field {field}" for field in "cba"]
    assert list(said) == ["State of play", *boats, *piers, "Shore, row S", *beach, "Fog", "Score"]
    assert said["State of play"] == STATE_OF_PLAY
    assert said["Boats, area A"] == BOATS_A
    assert said["Row I"] == ROW_I
    assert said["Shore, row S"] == ["Shore 1 to shore 10, empty"]
    assert said["Fog"] == [
        "Row A falls in 2 rounds, 3 points each",
        "4 islanders stand there: −12 Black 2, Pink 1 and White 1",
    ]
    assert said["Score"] == SCORE


MATCHES = {
    "escape/review": ("#/escape/review?players=3&seed=spoken&options=leaders", 70),
    "escape/prototype": ("#/escape/prototype?players=4&seed=spoken", 90),
    "islands": ("#/islands/standard?players=3&seed=spoken&options=module=3", 150),
}


@cache
def played(link: str, actions: int) -> Mirror:
    """Return a match in which so many actions were chosen without a plan, but the same ones every time; nobody plays it on."""
    mirror = Mirror.of_link(link)
    for number in range(actions):
        choices = mirror.choices()
        mirror.act(choices[number * 7 % len(choices)]["token"])
    return mirror


def occupied(mirror: Mirror) -> set[str]:
    """Return the cells of the board in the page where something is."""
    view = mirror.view
    if mirror.board["kind"] == "escape":
        return {one["cell"] for one in (*view["pieces"], *view["obstacles"]) if one["cell"]}
    player = next(one for one in view["players"] if one["seat"] == view["turn"])
    clouds = {f"cloud:{number + 1}" for number, tiles in enumerate(view["clouds"]) if tiles}
    spyglass = {f"spyglass:{number}" for number in range(len(player["spyglass"]))}
    harbour = {f"harbour:{number}" for number in range(len(view["harbour"] or ()))}
    return {*player["tiles"], player["balloon"], *clouds, *spyglass, *harbour}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("match", MATCHES)
def test_every_occupied_cell_is_in_the_board_as_text_as_the_board_says_it(
    rooms: Rooms, match: str, language: str
) -> None:
    table = rooms.table(language=language)
    mirror = played(*MATCHES[match])
    open_file(table, mirror)
    lines = {line for part in board_as_text(table).values() for line in part}
    cells = occupied(mirror)
    assert len(cells) > 15
    names = [(table.cell(cell).get_attribute("aria-label") or "").replace("\u00a0", " ") for cell in cells]
    assert sorted(name for name in names if name[:1].upper() + name[1:] not in lines) == []


def german_words() -> set[str]:
    """Return every word of the German texts."""
    files = [ROOT / "web/text/de/page.json", *(ROOT / "fog_core/text/de").glob("*.json")]
    return {word for file in files for text in json.loads(file.read_text("utf-8")).values() for word in words(text)}


def words(text: str) -> set[str]:
    return set(re.findall(r"[a-zäöüß]{2,}", text.lower()))


@pytest.mark.parametrize("match", MATCHES)
def test_in_german_every_word_of_the_board_as_text_is_german(rooms: Rooms, match: str) -> None:
    table = rooms.table(language="de")
    open_file(table, played(*MATCHES[match]))
    said = board_as_text(table)
    text = " ".join([*said, *(line for part in said.values() for line in part)])
    places = words(" ".join(cell["id"] for cell in played(*MATCHES[match]).board["cells"]))
    assert words(text) - german_words() - places == set()
    assert not words(text) & {"beach", "row", "boat", "free", "point", "points", "island", "dice", "tile", "the"}
    expect(table.page.get_by_role("dialog")).to_match_aria_snapshot("""
- dialog "Das Brett als Text":
  - heading "Das Brett als Text" [level=2]
  - button "Schließen"
  - heading "Lage der Partie" [level=3]
  - list
""")


def test_marks_that_only_wait_for_a_tap_are_no_part_of_the_state(rooms: Rooms) -> None:
    table = rooms.table()
    open_file(table, played(*MATCHES["islands"]))
    said = board_as_text(table)
    assert [line for part in said.values() for line in part if line in ("Harbour", "Spyglass: keep here")] == []
    assert len(said["Harbour"]) > 5


def test_the_other_islands_are_told_too(rooms: Rooms) -> None:
    table = rooms.table()
    mirror = played(*MATCHES["islands"])
    open_file(table, mirror)
    said = board_as_text(table)
    for player in mirror.view["players"]:
        if player["seat"] == mirror.view["turn"]:
            continue
        lines = said[f"Island of {player['side'].capitalize()}"]
        for cell, tile in player["tiles"].items():
            name, kind = space_name(cell), mirror.board["tiles"][str(tile)]["kind"]
            assert [line for line in lines if line.startswith(f"{name}: ")], (name, kind)


AROUND = {"E": (1, 0), "NE": (1, -1), "NW": (0, -1), "W": (-1, 0), "SW": (-1, 1), "SE": (0, 1)}


def space_name(cell: str) -> str:
    """Return what a space is called: steps from the yard in two neighbouring directions, found by trying."""
    q, r = map(int, cell.split(","))
    names = list(AROUND)
    for number, one in enumerate(names):
        other = names[(number + 1) % 6]
        for first, second in product(range(1, 6), range(5)):
            (a, b), (c, d) = AROUND[one], AROUND[other]
            if (first * a + second * c, first * b + second * d) == (q, r):
                steps = sorted([(first, one), (second, other)], key=lambda step: -step[0])
                return "Space " + ", ".join(f"{n} {name}" for n, name in steps if n) + " of the yard"
    raise AssertionError(cell)


ROWS = {
    "escape/review": {
        "rA1": ("Boats, area A", "Boote, Bereich A"),
        "P1b": ("Piers, field b", "Stege, Feld b"),
        "S1": ("Shore, row S", "Ufer, Reihe S"),
        "C1": ("Row C", "Reihe C"),
    },
    "islands": {
        "cloud:1": ("Clouds", "Wolken"),
        "0,0": ("Island, row 5", "Insel, Reihe 5"),
        "die:direction": ("Dice", "Würfel"),
        "spyglass:0": ("Energy, spyglass and bag", "Energie, Fernrohr und Beutel"),
        "D1": ("Docks", "Anlegestellen"),
        "harbour:0": ("Harbour", "Hafen"),
        "supply:X1": ("Supply", "Vorrat"),
    },
}


@pytest.mark.parametrize("match", ROWS)
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_row_of_the_board_has_a_name_of_its_own(rooms: Rooms, match: str, language: str) -> None:
    table = rooms.table(language=language)
    open_file(table, Mirror.of_link(MATCHES[match][0]))
    rows = table.page.get_by_role("grid").get_by_role("row")
    names = rows.evaluate_all("all => all.map((row) => row.getAttribute('aria-label'))")
    assert all(names) and len(set(names)) == len(names)
    for cell, name in ROWS[match].items():
        expect(rows.filter(has=table.cell(cell))).to_have_accessible_name(name[language == "de"])


def test_the_rows_change_their_language_with_the_page(site: Site, page: Page) -> None:
    use_settings(page, PATH, **FAST)
    table = Table(page, site.url)
    started(table)
    row = table.page.get_by_role("row").filter(has=table.cell("C1"))
    expect(row).to_have_accessible_name("Row C")
    table.page.goto(table.url + "#/settings")
    table.page.locator('input[name="language"][value="de"]').check(force=True)
    table.page.go_back()
    expect(row).to_have_accessible_name("Reihe C")
