"""The wind: the dice of a round, and the flights it gives."""
