"""Tiles: their kinds, the bag, the clouds, placing them, expansion tiles."""
