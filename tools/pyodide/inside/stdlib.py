"""Precompile Pyodide's standard library, whole and trimmed to what the app imports (runs in Pyodide).

Arguments: stock zip, JSON list of module names the app imports, folder of the stand-ins, output zip (whole), output zip (trimmed).
Official zips hold sources only, so stock CPython compiles some 145 modules at every start; this does it once.
"""

import importlib
import json
import sys
import zipfile
from pathlib import Path

from precompile import compiled, write_zip

# Kept whole or by name although importing the app does not load them: Pyodide's own packages, codecs that
# zipimport and sockets of text need, and what Python loads only to report an error.
PACKAGES = ("pyodide/", "_pyodide/")
EXTRA = (
    "encodings.ascii", "encodings.latin_1", "encodings.cp437", "encodings.utf_8_sig", "encodings.idna",
    "sysconfig", "urllib.parse", "mimetypes", "traceback", "linecache", "tokenize", "warnings",
    "_colorize", "stringprep", "unicodedata", "textwrap", "asyncio", "__future__",
    "json", "hashlib", "dataclasses", "typing", "enum",
)  # fmt: skip
# Left out: asyncio looks whether TLS is there and does without; the others are what only the originals of the stand-ins ask for.
LEFT_OUT = (
    "_ssl.py", "ssl.py", "bz2.py", "lzma.py", "compression/", "shutil.py", "tempfile.py", "random.py", "zipfile/", "pyodide/common.py",
)  # fmt: skip


def load(names):
    """Import every module named."""
    for name in names:
        try:
            importlib.import_module(name)
        except ModuleNotFoundError:  # ``from json import loads`` also asks for json.loads, which is no module
            if "." not in name:
                raise


def kept(files):
    """Return the names in the zip that a module was loaded from; frozen ones come with the interpreter itself."""
    loaded = [module for module in list(sys.modules.values()) if getattr(module, "__spec__", None)]
    sources = {getattr(module, "__file__", None) for module in loaded if module.__spec__.origin != "frozen"}
    suffixes = {str(source).partition(".zip/")[2] for source in sources if source and ".zip/" in str(source)}
    return [name for name in files if (name in suffixes or name.startswith(PACKAGES)) and not name.startswith(LEFT_OUT)]


def replaced(folder):
    """Return the bytecode of the stand-ins by their names in the zip."""
    sources = {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(Path(folder).rglob("*.py"))}
    return dict(compiled(name, source) for name, source in sources.items())


stock, names_file, stand_ins, whole_out, trimmed_out = sys.argv[1:]
with zipfile.ZipFile(stock) as archive:
    contents = {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
load([*EXTRA, *json.loads(Path(names_file).read_text())])
trimmed = kept(contents)
cache = {name: compiled(name, data) for name, data in contents.items()}
write_zip(whole_out, dict(cache.values()))
# PyScript writes its package out as sources at every start; runtime.mjs has Python look here first.
write_zip(trimmed_out, dict(cache[name] for name in trimmed) | replaced(stand_ins))
print(json.dumps({"whole": len(cache), "trimmed": len(trimmed)}))
