"""Write dataclasses out in full before they are compiled, so that no start of the page has to make their methods.

Python writes and compiles the methods of each dataclass anew whenever its module is imported: 0.9 ms a class in Pyodide,
the start loads some forty. Written out beforehand a class takes 6 µs.
"""

import ast

_DEFAULTS = {"frozen": False, "slots": False, "eq": True}

_METHODS = """
__slots__ = __match_args__ = {names}
__dataclass_fields__ = LateFields({names})

def __init__(self, {parameters}):
    put = object.__setattr__
    {puts}

def __setattr__(self, name, value):
    raise FrozenInstanceError(f"cannot assign to field {{name!r}}")

def __delattr__(self, name):
    raise FrozenInstanceError(f"cannot delete field {{name!r}}")

def __repr__(self):
    return f"{{type(self).__qualname__}}({shown})"
"""
_EQUALITY = """
def __eq__(self, other):
    return {mine} == {theirs} if type(other) is type(self) else NotImplemented

def __hash__(self):
    return hash({mine})
"""
_IMPORTS = """
from dataclasses import FrozenInstanceError
from fog_core.late_fields import LateFields
"""


def written_out(tree):
    """Return the module *tree* with every plain frozen dataclass written out; whatever is out of the ordinary stays as it is."""
    found = {node: options for node in ast.walk(tree) if (options := _options(node)) is not None}
    for node, options in found.items():
        _write_out(node, options)
    if found:
        place = max((number for number, node in enumerate(tree.body) if _is_future(node)), default=-1) + 1
        tree.body[place:place] = ast.parse(_IMPORTS).body
    return ast.fix_missing_locations(tree)


def _options(node):
    """Return the options of a class that can be written out, None of anything else."""
    if not isinstance(node, ast.ClassDef) or len(node.decorator_list) != 1:
        return None
    call = node.decorator_list[0]
    if not isinstance(call, ast.Call) or ast.unparse(call.func) != "dataclass":
        return None
    options = _DEFAULTS | {one.arg: ast.literal_eval(one.value) for one in call.keywords}
    generic = all(ast.unparse(base).startswith("Generic[") for base in node.bases)
    named = {one.name for one in node.body if isinstance(one, ast.FunctionDef)}
    usual = options.keys() == _DEFAULTS.keys() and options["frozen"] and options["slots"] and generic
    return options if usual and "__post_init__" not in named and _fields(node) is not None else None


def _fields(node):
    """Return (name, default, factory, shown) of every field, None if one of them asks for something rare."""
    fields = []
    for one in (one for one in node.body if isinstance(one, ast.AnnAssign)):
        if not isinstance(one.target, ast.Name) or "ClassVar" in ast.unparse(one.annotation):
            return None
        asked = {"default": one.value}
        if isinstance(one.value, ast.Call) and ast.unparse(one.value.func) == "field":
            asked = {word.arg: word.value for word in one.value.keywords}
        if not asked.keys() <= {"default", "default_factory", "repr"}:
            return None
        shown = ast.literal_eval(asked.get("repr", ast.Constant(True)))
        fields.append((one.target.id, asked.get("default"), asked.get("default_factory"), shown))
    return fields


def _write_out(node, options):
    fields = _fields(node)
    names = [name for name, *_ in fields]
    parameters, puts = [], []
    for name, default, factory, _ in fields:
        written = "..." if factory else default and ast.unparse(default)
        parameters.append(f"{name}={written}" if written else name)
        made = f"{ast.unparse(factory)}() if {name} is ... else {name}" if factory else name
        puts.append(f"put(self, {name!r}, {made})")
    own, other = (f"({' '.join(f'{whose}.{name},' for name in names)})" for whose in ("self", "other"))
    text = _METHODS.format(
        names=tuple(names),
        parameters=", ".join(parameters),
        puts="\n    ".join(puts),
        shown=", ".join(f"{name}={{self.{name}!r}}" for name, _, _, shown in fields if shown),
    ) + (_EQUALITY.format(mine=own, theirs=other) if options["eq"] else "")
    made = ast.parse(text).body
    for one in made:
        for part in ast.walk(one):
            part.lineno = part.end_lineno = node.lineno  # a traceback names the class
    named = {one.name for one in node.body if isinstance(one, ast.FunctionDef)}
    node.body = [one for one in node.body if not isinstance(one, ast.AnnAssign)]
    node.body += [one for one in made if getattr(one, "name", None) not in named]
    node.decorator_list = []


def _is_future(node):
    return isinstance(node, ast.ImportFrom) and node.module == "__future__"
