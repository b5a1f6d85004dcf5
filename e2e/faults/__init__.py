"""Faults put into a page that plays, and the world they are put into; ``e2e/test_faults.py`` goes through them.

A fault is a function of the world: it breaks something, mends what a person could not mend by playing on, and returns what may
have become of the match meanwhile (``Outcome``). The world then compares page, storage and screen with the rules beside the page.
"""
