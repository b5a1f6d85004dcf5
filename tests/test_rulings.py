"""docs/rulings.md lists every ruling of the rules files: reported, reconstructed, judged, derived, house (P, R, J, D, H).

``tests/rulings.json`` is the list as it was read from the rules files: the test works where they are not at hand.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
RULES = HERE.parent.parent / "shared" / "rules"
ID = r"(?:P-)?[A-Z]+(?:-[A-Z]+)*-\d+[a-z]?"
RULE = re.compile(rf"\*\*({ID})\*\*(.*?)(?=\*\*{ID}\*\*|\n## |\Z)", re.S)
COPY: dict[str, dict[str, str]] = json.loads((HERE / "rulings.json").read_text("utf-8"))
CHAPTERS = dict(zip(COPY, (HERE.parent / "docs" / "rulings.md").read_text("utf-8").split("\n## ")[1:], strict=True))


def marked(text: str) -> dict[str, str]:
    """Return the rule ids of a rules file that bear a mark other than *stated*, with their marks."""
    found: dict[str, set[str]] = {}
    for rule, body in RULE.findall(text):
        brackets = " ".join(re.findall(r"\[([^\[\]]*)\]", body))
        found.setdefault(rule, set()).update(re.findall(r"(?<![A-Za-z])[RJDH](?![A-Za-z])", brackets))
        if "reported" in brackets:
            found[rule].add("P")
    return {rule: "".join(mark for mark in "PRJDH" if mark in marks) for rule, marks in sorted(found.items()) if marks}


def listed(chapter: str) -> set[str]:
    """Return the rule ids in the first column of the table of a chapter."""
    rows = [line.split("|")[1] for line in chapter.splitlines() if line.startswith("|")]
    return set(re.findall(ID, " ".join(rows)))


@pytest.mark.parametrize("name", COPY)
def test_every_ruling_is_listed_with_its_reason(name: str) -> None:
    assert not set(COPY[name]) - listed(CHAPTERS[name])


def test_the_copy_is_what_the_rules_files_say() -> None:
    for path in RULES.glob("*.md"):
        assert marked(path.read_text("utf-8")) == COPY[path.stem], path.name
