"""The round: who is next and what runs by itself, with the Drift of solo games."""
