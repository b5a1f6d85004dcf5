"""Turn the readable index.html of the checkout into the page of the site."""

from __future__ import annotations

import html
import json
import tomllib
from collections.abc import Mapping, Sequence

from tools.console import ROOT, HouseError

# PyScript builds functions from texts ('unsafe-eval') and starts its worker from a blob. connect-src is the half
# that matters: nothing on this page can talk to anyone but its own site.
POLICY = (
    "default-src 'self'; script-src 'self' 'unsafe-eval'; worker-src 'self' blob:; connect-src 'self'; "
    "style-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'self'; form-action 'none'"
)


def page(
    *,
    guard: str,
    script: str,
    style: str,
    rules: str,
    runtime: str,
    modules: Sequence[str],
    ids: Mapping[str, str],
) -> str:
    """Return index.html with the built names.

    *rules*: the archive of fog_core; *runtime*: the folder of the interpreter; *modules*: scripts worth asking for
    before those that import them are read; *ids*: what the page was built with, for its scripts.
    """
    text = (ROOT / "index.html").read_text(encoding="utf-8")
    hints = [f'<link rel="modulepreload" href="./{name}">' for name in modules]
    metas = [f'<meta name="fogbound-{name}" content="{html.escape(value)}">' for name, value in ids.items()]
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
    for source, built in (
        ("<!-- build: policy -->", policy),
        ("<!-- build: hints -->", "\n    ".join(hints)),
        ("<!-- build: ids -->", "\n    ".join(metas)),
        ("<!-- build: languages -->", _languages()),
        ('href="./web/css/main.css"', f'href="./{style}"'),
        ('src="./web/js/start/guard.js"', f'src="./{guard}"'),
        ('src="./web/js/start/boot.js"', f'src="./{script}"'),
        ('src="./web/worker.py"', 'src="./worker.py"'),
        ('config="./pyscript.toml"', f"config='{_config(rules, runtime)}'"),
    ):
        if text.count(source) != 1:
            raise HouseError(f"index.html must hold {source} exactly once")
        text = text.replace(source, built)
    return text


def _languages() -> str:
    """Return the list of languages with the sentences that must be readable when nothing else loads, for the page's scripts."""
    names = json.loads((ROOT / "fog_core" / "text" / "languages.json").read_text(encoding="utf-8"))
    texts = ROOT / "web" / "text"
    found = {
        language: {"name": name, "boot": json.loads((texts / language / "boot.json").read_text(encoding="utf-8"))}
        for language, name in names.items()
    }
    data = json.dumps(found, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return f'<script type="application/json" id="languages">{data}</script>'


def _config(rules: str, runtime: str) -> str:
    config = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))
    if config.get("packages"):
        raise HouseError("pyscript.toml: no packages; they bring micropip, a hidden cache and its failures")
    config["interpreter"] = f"./{runtime}/runtime.mjs"
    config["files"] = {f"./{rules}": target for target in config["files"].values()}
    return json.dumps(config, separators=(",", ":"), sort_keys=True)
