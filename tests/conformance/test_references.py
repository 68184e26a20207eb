"""Rules and rulings cited anywhere in a game's folder or its tests stand in its guide."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import warren

TESTS = Path(__file__).parent.parent
NUMBER = re.compile(r"\b([A-Z]-\d{1,3})\b(?!\.\d)")


def cited(folder: Path) -> dict[str, set[str]]:
    """Numbers by the files that cite them."""
    found: dict[str, set[str]] = {}
    for path in [*folder.rglob("*.py"), *folder.rglob("*.toml")]:
        for number in NUMBER.findall(path.read_text(encoding="utf-8")):
            found.setdefault(number, set()).add(path.name)
    return found


@pytest.mark.parametrize("name", warren.games())
def test_every_rule_cited_stands_in_the_guide(name: str) -> None:
    game = warren.game(name)
    known = set(re.findall(r"\*\*([A-Z]-\d+)\*\*", game.guide))
    for folder in (game.folder, TESTS / "games" / name):
        assert {number: files for number, files in cited(folder).items() if number not in known} == {}


def test_nothing_refers_to_a_document_that_is_not_here() -> None:
    strange = re.compile(r"\bScenario \d+|\btsuro_gen\b|\bspec §")
    sources = [*(TESTS.parent / "src").rglob("*.py"), *(TESTS.parent / "src").rglob("*.toml"), *TESTS.rglob("*.py")]
    found = [
        path.name for path in sources if path != Path(__file__) and strange.search(path.read_text(encoding="utf-8"))
    ]
    assert found == []
