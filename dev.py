#!/usr/bin/env python3
"""Everything an engineer does with Fogbound: play, test, build, bench, vendor. Sets itself up."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / ".ci"))

from house.commands import main  # noqa: E402  (the house lives in .ci, found by the line above)

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
