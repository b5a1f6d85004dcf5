"""The tools around Fogbound, behind ``dev.py``: set up, build, serve, test, measure.

``commands`` reads the command line, ``setup`` makes .venv and node_modules, ``serve`` serves a built site, ``console`` says what is
going on. The rooms explain themselves: ``build``, ``check``, ``bench``, ``pyodide``, ``browsers``, ``packages``. ``hosting`` holds
what hosts are given.
"""
