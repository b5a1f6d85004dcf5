"""Pack fog_core for the page as bytecode and data.

Arguments: folder that holds fog_core, JSON list of the files in it, output zip, build id of the rules. The sources stay
out: compiling them would double the time the rules need to start, and shipping both twice the transfer.
"""

import json
import sys
from pathlib import Path

from precompile import compiled, write_zip

root, names, out, build = sys.argv[1:]
files = dict(compiled(name, Path(root, name).read_bytes()) for name in json.loads(names))
write_zip(out, {**files, "rules_build.txt": build.encode()})
