"""Stepping Stones: the smallest game that uses the whole contract; the example of docs/adding-a-game.md.

Each side has one stone on a path of cells 0, 1, … In its turn it may step forward (1 point of strength) while its two points last,
and once throw a die: 0–2 more steps for free. No two stones share a cell but the first and the last. The match ends when a stone is
home or after five rounds; a stone is worth its cell.
"""
