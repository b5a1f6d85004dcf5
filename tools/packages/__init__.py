"""What comes from other people: lock files with hashes, and the hashes of what the site ships."""
