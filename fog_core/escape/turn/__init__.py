"""The course of a match: draft, turns and rounds, the fog."""
