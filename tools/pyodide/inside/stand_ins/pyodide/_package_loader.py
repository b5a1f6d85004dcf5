"""Where packages would lie: Pyodide asks at its start, and this page has none.

Pyodide's own module asks for everything that could unpack one (shutil, tempfile, zipfile, and what these ask for).
"""

from pathlib import Path
from site import getsitepackages

SITE_PACKAGES = Path(getsitepackages()[0])
DSO_DIR = Path("/usr/lib")


def init_loaded_packages():
    """Note the packages that are there: none."""
