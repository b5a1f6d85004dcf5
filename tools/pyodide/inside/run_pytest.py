"""Run pytest inside Pyodide. Arguments: folder of wheels, the checkout, then pytest's own arguments."""

import os
import sys
import zipfile
from pathlib import Path

wheels, checkout, *arguments = sys.argv[1:]
site = Path("/home/pyodide/site")
for wheel in sorted(Path(wheels).glob("*.whl")):
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)
sys.path[:0] = [checkout, str(site)]
sys.dont_write_bytecode = True
os.chdir(checkout)

import pytest  # noqa: E402  (found through the path above)

int(pytest.main(["-p", "no:cacheprovider", "-p", "no:faulthandler", *arguments]))
