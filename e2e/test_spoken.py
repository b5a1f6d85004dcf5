"""What a screen reader hears of one fixed match: rows of the board, score, log, legal actions, the board as text.

The snapshots are strict: a part too many or too few fails, whether it is heard or not meant to be.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .pages.mirror import Mirror
from .pages.openings import drafted, open_file
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
def table(site: Site, page: Page) -> Table:
    use_settings(page, PATH, **FAST)
    return Table(page, site.url)


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
  - gridcell "blue boat, area A, left, place in a boat, for one sailor"
  - gridcell "blue boat, area A, right, place in a boat, for one sailor"
  - gridcell "green boat, area A, left, place in a boat, for one warrior"
  - gridcell "green boat, area A, right, place in a boat, for one sailor"
  - gridcell "red boat, area A, left, place in a boat, for one sailor"
  - gridcell "red boat, area A, right, red warrior 28, owned by Black, endurance, for one warrior"
""",
            "P1a": """
  - gridcell "P1a, pier"
  - gridcell "P2a, pier"
  - gridcell "P3a, pier"
  - gridcell "P4a, pier"
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
  - gridcell "blue boat, area D, stern, free stern place, reachable for 7, Board"
  - gridcell "blue boat, area D, stern, free stern place, reachable for 7, Board"
  - gridcell "blue boat, area D, stern, free stern place, reachable for 7, Board"
  - gridcell "green boat, area D, stern, free stern place, reachable for 4, Board"
  - gridcell "green boat, area D, stern, free stern place, reachable for 4, Board"
  - gridcell "green boat, area D, stern, free stern place, reachable for 4, Board"
  - gridcell "red boat, area D, stern, free stern place, reachable for 5, Board"
  - gridcell "red boat, area D, stern, free stern place, reachable for 5, Board"
  - gridcell "red boat, area D, stern, free stern place, reachable for 5, Board"
""",
            "H1": """
  - gridcell "H1, driftwood"
  - gridcell "H2, green sailor 18, owned by Pink, jump"
  - gridcell "H3, bush"
  - gridcell "H4, beach, reachable for 1, Run"
  - gridcell "H5, blue leader 1, owned by White, all-rounder, selected" [selected]
  - gridcell "H6, beach, reachable for 1, Run"
  - gridcell "H7, blue elder 2, owned by Pink, squeeze, reachable for 4, Swap"
""",
        },
    )


def test_the_rows_speak_german(site: Site, page: Page) -> None:
    use_settings(page, PATH, **FAST, language="de")
    table = Table(page, site.url)
    started(table, islander=IN_HAND)
    expect_rows(
        table,
        {
            "rB1": """
  - gridcell "Boot Blau, Bereich B, links, Platz im Boot, für Krieger"
  - gridcell "Boot Blau, Bereich B, links, Platz im Boot, für Krieger"
  - gridcell "Boot Blau, Bereich B, rechts, Platz im Boot, für Ältester"
  - gridcell "Boot Grün, Bereich B, links, Platz im Boot, für Matrose"
  - gridcell "Boot Grün, Bereich B, rechts, Platz im Boot, für Ältester"
  - gridcell "Boot Rot, Bereich B, links, Krieger 15, Grün, gehört Gelb, Zwängen, für Krieger"
  - gridcell "Boot Rot, Bereich B, rechts, Platz im Boot, für Ältester"
  - gridcell "Boot Rot, Bereich B, rechts, Platz im Boot, für Ältester"
""",
            "S1": """
  - gridcell "S1, Ufer"
  - gridcell "S2, Ufer, erreichbar für 7, Rennen"
  - gridcell "S3, Ufer, erreichbar für 6, Rennen"
  - gridcell "S4, Ufer, erreichbar für 5, Überqueren"
  - gridcell "S5, Ufer, erreichbar für 4, Überqueren"
  - gridcell "S6, Ufer, erreichbar für 3, Rennen"
  - gridcell "S7, Ufer, erreichbar für 3, Rennen"
  - gridcell "S8, Ufer, erreichbar für 4, Rennen"
  - gridcell "S9, Ufer, erreichbar für 5, Rennen"
  - gridcell "S10, Ufer, erreichbar für 6, Rennen"
""",
            "H1": """
  - gridcell "H1, Treibholz"
  - gridcell "H2, Matrose 18, Grün, gehört Pink, Überspringen"
  - gridcell "H3, Busch"
  - gridcell "H4, Strand, erreichbar für 1, Rennen"
  - gridcell "H5, Anführer 1, Blau, gehört Weiß, Multitalent, gewählt" [selected]
  - gridcell "H6, Strand, erreichbar für 1, Rennen"
  - gridcell "H7, Ältester 2, Blau, gehört Pink, Zwängen, erreichbar für 4, Platztausch"
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
      - text: 1 aboard · 0 lost 15
    - listitem:
      - strong: Yellow
      - text: 1 aboard · 0 lost 10
    - listitem:
      - strong: Pink
      - text: 1 aboard · 0 lost 13
    - listitem:
      - strong: White
      - text: 0 aboard · 0 lost 0
  - list:
    - listitem: Player 1 13
    - listitem: Player 2 0
""")


def test_the_log_panel_says_the_last_thirty_actions_newest_first(table: Table) -> None:
    started(table)
    said = [
        "Pink ends the turn; 1 point is lost.",
        "Commoner 10 boards the blue boat: area C, place bC2 (1 MP). Pink takes the bonus 6 from the blue boat.",
        "Commoner 10 runs to P2a (1 MP).",
        "Commoner 10 crosses an obstacle to S4 (2 MP).",
        "Commoner 10 runs to I4 (1 MP).",
        "Commoner 10 runs to H4 (1 MP).",
        "Yellow ends the turn; 1 point is lost.",
        "Warrior 15 boards the red boat: area B, place rB1 (1 MP). Yellow takes the bonus 5 from the red boat.",
        "Warrior 15 runs to P3b (1 MP).",
        "Warrior 15 runs to P3a (1 MP).",
        "Warrior 15 runs to S7 (1 MP).",
        "Warrior 15 runs to J6 (1 MP).",
        "Warrior 15 runs to I5 (1 MP).",
        "Black ends the turn; 2 points are lost.",
        "Warrior 28 boards the red boat: area A, place rA2 (endurance, no MP). "
        "Black takes the bonus 6 from the red boat.",
        "Warrior 28 runs to P4c (1 MP).",
        "Warrior 28 runs to P4b (1 MP).",
        "Warrior 28 runs to P4a (1 MP).",
        "Warrior 28 runs to S10 (1 MP).",
        "Warrior 28 runs to J9 (1 MP).",
        "Black chooses Commoner 32. All islanders are chosen. Black starts the escape.",
        "Yellow chooses Commoner 31.",
        "Pink chooses Sailor 30.",
        "White chooses Sailor 29.",
        "Black chooses Warrior 28.",
        "Yellow chooses Warrior 27.",
        "Pink chooses Warrior 26.",
        "White chooses Elder 25.",
        "Black chooses Elder 24.",
        "Yellow chooses Elder 23.",
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
- dialog "Legal actions":
  - /children: deep-equal
  - heading "Legal actions" [level=2]
  - button "Close"
  - button "Show all actions"
  - list:
    - listitem:
      - heading "Leader 1" [level=3]
      - button "1 point Leader 1 runs to G4 (1 MP)."
    - listitem:
      - button "1 point Leader 1 runs to H4 (1 MP)."
    - listitem:
      - button "1 point Leader 1 runs to H6 (1 MP)."
    - listitem:
      - button "1 point Leader 1 runs to I5 (1 MP)."
    - listitem:
      - button "3 points Leader 1 swaps places with Sailor 9 and stands on I6 (3 MP)."
    - listitem:
      - button "3 points Leader 1 pushes Sailor 9 and stands on I6 (3 MP)."
""")


BOARD = """\
review
round 1 of 9 (black yellow pink white), fog 9
white: 7 of 7 MP
next fog step: no row

             blue [5, 4, 3, 2]       green [6, 5, 4, 3]         red [4, 3, 2]
A +5     .   |     s     s   |   .   |     w     s   |   .   |     s   28b   |   .
B +5     .   |   w   w     e |   .   |     s     e   |   .   | 15y     e   e |   .
C +3     .   |   l   10p   c |   .   |   c   c     l |   .   |   l     c   c |   .
D +1         |    -   -   -  |       |    -   -   -  |       |    -   -   -  |
S       .     .     .     .     .     .     .     .     .     .
J -1       .     .     .     ##    ##    .     ##    .     .
I -1         26p    ##    4b    .     .     9w    ##    .
H -1             ##   18p    ##    .     1w    .     2p
G -2               13w    ##    .     .     ##   17w
F -2                  32b   23y   19y    ##    .
E -2                ##    .    12b   30p    3y   21w
D -2                  31y   14p   25w    .     ##
C -3               16b   27y    7y   22p    ##    .
B -3                  11y   24b    ##    5w    .
A -3                8b   29w    ##   20b    .     6p

black, bonuses [6]:
   4 blue warrior, push: I3
   8 blue sailor, squeeze: A1
  12 green leader, endurance: E3
  16 green warrior, push: C1
  20 green commoner, squeeze: A4
  24 red elder, squeeze: B2
  28 red warrior, endurance: rA2
  32 red commoner, push: F1
yellow, bonuses [5]:
   3 blue elder, endurance: E5
   7 blue sailor, jump: C3
  11 blue commoner, push: B1
  15 green warrior, squeeze: rB1
  19 green sailor, all_rounder: F3
  23 red elder, cross: F2
  27 red warrior, jump: C2
  31 red commoner, all_rounder: D1
pink, bonuses [6]:
   2 blue elder, squeeze: H7
   6 blue warrior, jump: A6
  10 blue commoner, cross: bC2
  14 green elder, all_rounder: D2
  18 green sailor, jump: H2
  22 red leader, jump: C4
  26 red warrior, push: I1
  30 red sailor, squeeze: E4
white:
   1 blue leader, all_rounder: H5
   5 blue warrior, cross: B4
   9 blue sailor, endurance: I6
  13 green elder, jump: G1
  17 green sailor, cross: G6
  21 green commoner, endurance: E6
  25 red elder, all_rounder: D3
  29 red sailor, cross: A2

score            black  yellow    pink   white
nation               4       0       4       0
area                 5       5       3       0
lost                 0       0       0       0
bonus                6       5       6       0
total               15      10      13       0
tie_lost             0       0       0       0
tie_commoners        0       0       1       0
results: seat:0 (black + pink) 13, seat:1 (yellow + white) 0
ranking: seat:0, seat:1"""


def test_the_board_as_text_is_read_line_by_line(table: Table) -> None:
    started(table)
    table.page.keyboard.press("b")
    text = table.page.locator(".board-text")
    expect(text).to_have_attribute("tabindex", "0")
    assert [line.rstrip() for line in text.inner_text().strip().splitlines()] == BOARD.splitlines()
    expect(table.page.get_by_role("dialog")).to_match_aria_snapshot("""
- dialog "The board as text":
  - /children: deep-equal
  - heading "The board as text" [level=2]
  - button "Close"
  - text: /^review round 1 of 9 .* white. 7 of 7 MP .* ranking. seat.0, seat.1$/
""")
