"""Solo scenarios as JSON, one file each: ``<edition>-<id or board size>.json``."""
