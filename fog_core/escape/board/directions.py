"""The six directions on the beach, and what lies there where no cell does (GEO-3, GEO-4)."""

from __future__ import annotations

NOTHING = -1
WOODS = -2

E, NE, NW, W, SW, SE = range(6)
DIRECTIONS = ("E", "NE", "NW", "W", "SW", "SE")
VECTORS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
LAST_NOT_BACKWARD = W
"""Directions up to this one are forward or sideways (GEO-3)."""
BENDS: tuple[tuple[int, ...], ...] = ((E, NE), (E, NW, NE), (W, NW, NE), (W, NW))
"""Direction → those that differ by at most 60° and do not go backward, the one that leads to the lowest cell first."""
STRAIGHT: tuple[tuple[int, ...], ...] = ((E,), (NE,), (NW,), (W,))
