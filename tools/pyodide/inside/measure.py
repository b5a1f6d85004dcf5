"""Measure a game's rules inside Pyodide. Arguments: the checkout, a module of tests/bench; prints JSON."""

import importlib
import json
import sys

checkout, name = sys.argv[1:]
sys.path.insert(0, checkout)
sys.dont_write_bytecode = True

print(json.dumps(importlib.import_module(f"tests.bench.{name}").measure()))
