"""How islanders move: every kind of movement, what is legal and why not, how far it leads, what it changes."""
