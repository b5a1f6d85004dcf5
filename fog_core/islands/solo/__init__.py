"""The house solo mode, which is not in the box (SOLO)."""
