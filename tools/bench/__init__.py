"""The budgets, measured and written down."""
