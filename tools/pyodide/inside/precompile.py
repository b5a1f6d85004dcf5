"""Compile Python sources to bytecode files that never go stale, and zip reproducibly (runs in Pyodide)."""

import ast
import importlib.util
import marshal
import zipfile

_UNCHECKED = (1).to_bytes(4, "little")  # PEP 552: hash-based, not checked at import
_DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
_EPOCH = (1980, 1, 1, 0, 0, 0)


def is_dataclass(node):
    """Say whether a class is decorated as a dataclass, by whatever path the decorator is named."""
    decorators = node.decorator_list if isinstance(node, ast.ClassDef) else ()
    named = (one.func if isinstance(one, ast.Call) else one for one in decorators)
    return any(ast.unparse(one).rpartition(".")[2] == "dataclass" for one in named)


def bytecode(name, source, change=lambda tree: tree):
    """Return the content of the .pyc of a source, without docstrings; tracebacks will show *name* and line numbers.

    *change* gets the syntax tree and returns the one to compile.

    Nobody reads docstrings in a page, and they are a fifth of what has to be loaded. Assertions stay, and so do the
    docstrings of dataclasses: for one without, Python works out the signature to show instead.
    """
    tree = change(ast.parse(source))
    for node in ast.walk(tree):
        if not isinstance(node, _DOCUMENTED) or is_dataclass(node):
            continue
        if ast.get_docstring(node, clean=False) is not None:
            place = node.body.pop(0)
            node.body = node.body or [ast.copy_location(ast.Pass(), place)]
    code = compile(tree, name, "exec", dont_inherit=True)
    return importlib.util.MAGIC_NUMBER + _UNCHECKED + importlib.util.source_hash(source) + marshal.dumps(code)


def compiled(name, data, change=lambda tree: tree):
    """Return (name, data) of a file: bytecode in place of a source, other files as they are."""
    return (name + "c", bytecode(name, data, change)) if name.endswith(".py") else (name, data)


def write_zip(path, files):
    """Write files sorted, with one fixed time and mode, so that equal contents give equal bytes.

    They are only stored: the site packs the archive as a whole, which is a sixth smaller, and Python unpacks nothing at its start.
    """
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, _EPOCH)
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, files[name])
