#!/usr/bin/env python3
"""Everything an engineer does with Fogbound: play, test, build, bench, vendor. Sets itself up."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / ".ci"))

from house.commands import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
