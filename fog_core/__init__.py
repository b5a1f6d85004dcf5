"""Rules of three fog-bound hex board games: pure, deterministic, without dependencies."""

__version__ = "1.0.0"
