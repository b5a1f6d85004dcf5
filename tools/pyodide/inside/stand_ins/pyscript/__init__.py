"""PyScript's library for programs: PyScript imports it at every start, and ``worker.py`` takes nothing of it.

Its own has a dozen modules for what a program may do with a page (display, fetch, storage, events); here JavaScript does that.
"""
