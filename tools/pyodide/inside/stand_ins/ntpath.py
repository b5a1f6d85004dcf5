"""Paths of Windows, as ``pathlib`` asks for them where it defines them: a page has none."""
