"""The score sheet, and the bands of solo results."""
