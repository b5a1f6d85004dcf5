"""``python3 -m fog_core``"""

import sys

from fog_core.cli import main

sys.exit(main())
