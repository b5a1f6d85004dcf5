"""Import everything of the rules and play a little, on the standard library as it is shipped.

Arguments: archive of the rules, JSON list of the modules the rules import anywhere. A trimmed library that lacks a
module fails here and not on somebody's tablet.
"""

import importlib
import io
import json
import pkgutil
import sys
import traceback

archive, names = sys.argv[1:]
sys.path.insert(0, archive)
sys.setrecursionlimit(300)

for name in json.loads(names):
    if "." not in name:  # ``from json import loads`` is listed as json.loads too
        importlib.import_module(name)

import fog_core  # noqa: E402  (found through the path above)

for module in pkgutil.walk_packages(fog_core.__path__, "fog_core."):
    importlib.import_module(module.name)

from fog_core import bridge  # noqa: E402


def reply(op, **args):
    """Ask the bridge and return its whole reply."""
    return json.loads(bridge.handle(json.dumps({"v": 1, "id": 1, "op": op, "args": args})))


def ask(op, **args):
    """Ask the bridge something it cannot refuse."""
    answer = reply(op, **args)
    assert answer["ok"], (op, args, answer)
    return answer["result"]


for about in ask("games"):
    link = f"#/{about['game']}/{about['edition']}?players=3&seed=smoke"
    packet = ask("new", match="m", setup=ask("parse_link", hash=link)["setup"], seats=[])
    for _ in range(12):
        choices = ask("legal", match="m")["choices"]
        if not choices:
            break
        packet = ask("act", match="m", rev=packet["rev"], tokens=[choices[0]["token"]])
    ask("load", match="copy", text=ask("save", match="m")["text"])
    ask("link", match="m", kind="replay")
    ask("ascii", match="m")
assert reply("load", match="bad", text="{")["error"]["code"]
try:
    raise ValueError("shown in words")
except ValueError as error:
    shown = io.StringIO()
    traceback.print_exception(error, file=shown, colorize=True)
    assert "shown in words" in traceback.format_exc() and shown.getvalue() == traceback.format_exc()
try:
    compile("1 +", "words.py", "exec")
except SyntaxError:
    assert "invalid syntax" in traceback.format_exc()
print("smoke passed")
