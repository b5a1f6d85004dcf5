"""The bands of a solo result (SOLO-11)."""

from __future__ import annotations

from fog_core.islands.board import DATA


def band(total: int) -> str:
    """Return the band of *total* points; below the lowest it stays the lowest.

    >>> band(-3), band(30), band(64), band(65)
    ('fogbound', 'drifter', 'pathfinder', 'master')
    """
    bands = DATA["solo"]["bands"]
    reached: list[str] = [entry["key"] for entry in bands if total >= entry["from"]]
    lowest: str = bands[0]["key"]
    return reached[-1] if reached else lowest
