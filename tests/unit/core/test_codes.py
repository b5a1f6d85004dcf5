"""Every error that the core can raise has a text, and no text is left over."""

from __future__ import annotations

import re
from pathlib import Path

from fog_core.text import messages

CORE = Path(__file__).parents[3] / "fog_core"
RAISED = re.compile(r'(?:Bad\w+|error)\(\s*"(\w+)"')
PROBLEM = re.compile(r'\(\(?"((?:seed|unknown|side|option)_\w+)", \{')
SAID = re.compile(r'"error\.(\w+)"')
FROM_THE_BRIDGE = {"internal", "illegal"}


def test_errors_and_texts_fit() -> None:
    source = "\n".join(path.read_text("utf-8") for path in sorted(CORE.glob("*.py")))
    codes = {code for pattern in (RAISED, PROBLEM, SAID) for code in pattern.findall(source)} | FROM_THE_BRIDGE
    codes |= {"bad_token"}  # raised by the games
    texts = {key.removeprefix("error.") for key in messages("en") if key.startswith("error.")}
    assert codes == texts
