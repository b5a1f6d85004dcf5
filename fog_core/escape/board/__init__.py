"""What lies on the table: cells and their neighbours, obstacles, islanders as they are moved, the drawing of it."""
