"""Computer players for any game: they think in slices, look at nothing that their player cannot see, and say what they expect."""
