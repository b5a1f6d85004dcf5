"""The browsers of the tests: found, or installed."""
