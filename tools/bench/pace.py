"""How fast the machine is that the budgets are for; python-chess says how fast this one is."""

BUDGET_PACE = 31_552
"""Moves a second that python-chess played there, on 2026-11-28."""
QUARTER = 1 / 4
"""Of its speed: what rows *at 4x* are measured at."""
