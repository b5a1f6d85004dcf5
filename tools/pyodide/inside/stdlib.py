"""Precompile Pyodide's standard library, whole and trimmed to what the app imports (runs in Pyodide).

Arguments: stock zip, JSON list of module names the app imports, folder of the stand-ins, folder of PyScript's own
Python package, output zip (whole), output zip (trimmed).
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
    "html", "encodings.ascii", "encodings.latin_1", "encodings.cp437", "encodings.utf_8_sig", "encodings.idna",
    "sysconfig", "urllib.parse", "mimetypes", "traceback", "zipfile", "shutil", "linecache", "tokenize", "warnings",
    "_colorize", "stringprep", "unicodedata", "textwrap", "asyncio", "tempfile", "random", "__future__",
    "json", "hashlib", "dataclasses", "typing", "enum",
)  # fmt: skip
# Left out: asyncio, shutil and zipfile look whether these are there and do without; nobody here speaks TLS or unpacks
# such archives.
OPTIONAL = ("ssl.py", "bz2.py", "lzma.py", "compression/")


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
    return [name for name in files if (name in suffixes or name.startswith(PACKAGES)) and not name.startswith(OPTIONAL)]


def shipped(folder, inside=""):
    """Return the bytecode of a folder's modules by their names in the zip."""
    sources = {inside + path.name: path.read_bytes() for path in sorted(Path(folder).glob("*.py"))}
    return dict(compiled(name, source) for name, source in sources.items())


stock, names_file, stand_ins, pyscript, whole_out, trimmed_out = sys.argv[1:]
with zipfile.ZipFile(stock) as archive:
    contents = {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
load([*EXTRA, *json.loads(Path(names_file).read_text())])
trimmed = kept(contents)
cache = {name: compiled(name, data) for name, data in contents.items()}
write_zip(whole_out, dict(cache.values()))
# PyScript writes its package out as sources at every start; runtime.mjs has Python look here first.
write_zip(trimmed_out, dict(cache[name] for name in trimmed) | shipped(stand_ins) | shipped(pyscript, "pyscript/"))
print(json.dumps({"whole": len(cache), "trimmed": len(trimmed)}))
