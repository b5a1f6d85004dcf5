"""What a side may expect in the end, by category of the score sheet: what a guardian says about its plan."""

from __future__ import annotations

from collections.abc import Mapping

from fog_core.escape.edition import STERN
from fog_core.escape.guardian.worth import Worth
from fog_core.escape.state import State, fleet


def expected(worth: Worth, state: State) -> Mapping[str, float]:
    """Return the points of the moving colour by category: those it has, and those its MP last for."""
    colour, table, prospects = worth.colour, state.table, worth.prospects
    found = {"nation": 0.0, "area": 0.0, "lost": 0.0, "bonus": float(sum(state.taken[colour]))}
    left = set(fleet(state.owner, colour))
    mp = worth.ahead[colour]
    for prospect in worth.taken(state, colour):
        if prospect.mp > mp:
            break
        mp -= prospect.mp
        left.discard(prospect.islander)
        if prospect.place < 0:
            continue
        place = table.board.places[prospect.place]
        at_home = table.board.boats[place.boat].nation == table.roster[prospect.islander].nation
        nation = table.edition.nation_points if at_home else 0
        points = prospects.points(prospect.islander, prospect.place)
        found["nation"] += nation
        found["area"] += points - nation
        if place.area != STERN:
            found["bonus"] += prospects.bonus(prospect.islander, state.at[prospect.islander], prospect.place)
    found["lost"] += sum(prospects.base(islander, state.at[islander]) for islander in left)
    return found
