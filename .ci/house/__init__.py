"""The house around Fogbound: sets itself up, builds, serves, tests and measures. Entry: dev.py."""
