"""What a position is worth: the score sheet, and the goals and levels of solo scenarios."""
