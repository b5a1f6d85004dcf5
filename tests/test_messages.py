"""The page and the command line say every text in the same words, with any params."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

from fog_core import text

ROOT = Path(__file__).resolve().parents[1]

SCRIPT = """
import { formatted } from './web/js/words/message.js';
const cases = JSON.parse(await new Response(process.stdin).text());
console.log(JSON.stringify(cases.map(([language, message, params]) => formatted(message, params, new Intl.PluralRules(language)))));
"""


def cases() -> list[tuple[str, str, dict[str, object]]]:
    """Every message with numbers, with each of its choices, and with nothing."""
    found: list[tuple[str, str, dict[str, object]]] = []
    for language in ("en", "de"):
        files = [
            *(ROOT / "fog_core" / "text" / language).glob("*.json"),
            ROOT / "web" / "text" / language / "page.json",
        ]
        for message in (one for file in files for one in json.loads(file.read_text(encoding="utf-8")).values()):
            names = sorted(set(re.findall(r"\{\s*(\w+)", message)))
            choices = sorted(set(re.findall(r"[\s}](\w+)\s*\{", message)))
            for value in (0, 1, 2, 7):
                found.append((language, message, dict.fromkeys(names, value)))
            if "plural" not in message:
                found += [(language, message, dict.fromkeys(names, choice)) for choice in choices]
            found.append((language, message, {}))
    return found


@pytest.mark.host
def test_javascript_and_python_format_every_message_alike() -> None:
    asked = cases()
    done = subprocess.run(
        ["node", "--input-type=module", "-e", SCRIPT],
        cwd=ROOT,
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=True,
    )
    said = json.loads(done.stdout)
    assert len(said) == len(asked) > 5000
    different = [
        (message, params, one)
        for (_, message, params), one in zip(asked, said, strict=True)
        if one != text.formatted(message, params)
    ]
    assert not different, different[:5]
