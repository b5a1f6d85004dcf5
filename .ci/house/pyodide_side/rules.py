"""Pack fog_core for the page: sources for readable tracebacks, bytecode beside them for a fast start.

Arguments: folder that holds fog_core, output zip, build id of the rules.
"""

import sys
from pathlib import Path

from precompile import bytecode, write_zip

root, out, build = sys.argv[1:]
files = {"rules_build.txt": build.encode()}
for path in sorted(Path(root, "fog_core").rglob("*")):
    name = path.relative_to(root).as_posix()
    if not path.is_file() or "__pycache__" in name or path.suffix == ".pyc":
        continue
    files[name] = data = path.read_bytes()
    if path.suffix == ".py":
        cached = Path(name).parent / "__pycache__" / f"{path.stem}.{sys.implementation.cache_tag}.pyc"
        files[cached.as_posix()] = bytecode(name, data)
write_zip(out, files)
