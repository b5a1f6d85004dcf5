#!/usr/bin/env python3
"""Everything an engineer does with Fogbound: play, test, build, bench, vendor. Sets itself up."""

import sys

from tools.commands import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
