"""What a side may expect in the end, by category of the score sheet: what a guardian says about its plan, and the chart of a review."""

from __future__ import annotations

from collections.abc import Mapping

from fog_core.escape.edition import STERN
from fog_core.escape.guardian.wants import ANYBODY, needs
from fog_core.escape.guardian.worth import Worth
from fog_core.escape.score.scoring import SOLO_SIDE
from fog_core.escape.state import State, fleet
from fog_core.game import Side


def outlook(worth: Worth) -> Mapping[Side, float]:
    """Return the final points that every side of the score sheet may expect, as the turn begins."""
    state, table = worth.root, worth.table
    points = [
        sum(expected(worth, state, colour, ahead + (state.mp if colour == worth.colour else 0)).values())
        for colour, ahead in enumerate(worth.ahead)
    ]
    return {SOLO_SIDE: sum(points)} if table.solo else dict(zip(table.colours, points, strict=True))


def expected(worth: Worth, state: State, colour: int, mp: float) -> Mapping[str, float]:
    """Return the points of a colour by category: those it has, and those that *mp* last for; nothing comes in between."""
    table, prospects = state.table, worth.prospects
    found = {"nation": 0.0, "area": 0.0, "lost": 0.0, "bonus": float(sum(state.taken[colour]))}
    wanted = needs(state, colour)
    missing = {want: need.missing for want, need in wanted.items()}
    left = set(fleet(state.owner, colour))
    for prospect in worth.taken(state, colour):
        if prospect.mp > mp:
            break
        mp -= prospect.mp
        left.discard(prospect.islander)
        if prospect.place < 0:
            continue
        for want in prospect.wants:
            missing[want] = max(0, missing.get(want, 0) - 1)
        place = table.board.places[prospect.place]
        at_home = table.board.boats[place.boat].nation == table.roster[prospect.islander].nation
        nation = table.edition.nation_points if at_home else 0
        points = prospects.points(prospect.islander, prospect.place)
        found["nation"] += nation
        found["area"] += points - nation
        if place.area != STERN:
            found["bonus"] += prospects.bonus(prospect.islander, state.at[prospect.islander], prospect.place)
    found["lost"] += sum(prospects.base(islander, state.at[islander]) for islander in left)
    for want, number in missing.items():
        category = "absent" if want[1] == ANYBODY else "goals" if table.solo else "crew"
        if want in wanted:
            found[category] = found.get(category, 0.0) - number * wanted[want].each
    return found
