"""Pack fog_core for the page as bytecode and data.

Arguments: folder that holds fog_core, JSON list of the files in it, output zip, build id of the rules. The sources stay
out: compiling them would double the time the rules need to start, and shipping both twice the transfer. Their dataclasses are written out.
"""

import json
import sys
from pathlib import Path

import late_fields
from precompile import compiled, write_zip
from written_out import written_out

root, names, out, build = sys.argv[1:]
sources = {name: Path(root, name).read_bytes() for name in json.loads(names)}
sources["fog_core/late_fields.py"] = Path(late_fields.__file__).read_bytes()
files = dict(compiled(name, data, written_out) for name, data in sources.items())
write_zip(out, {**files, "rules_build.txt": build.encode()})
