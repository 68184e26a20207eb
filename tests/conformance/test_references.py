"""Nothing refers to something that is not there: rules and rulings, documents, files, links."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

import warren

TESTS = Path(__file__).parent.parent
ROOT = TESTS.parent
WARREN = ROOT / "src" / "warren"
NUMBER = re.compile(r"\b([A-Z]-\d{1,3})\b(?!\.\d)")
LINK = re.compile(r"\]\(([^)\s]+)\)")
FILE = re.compile(r"`([\w.-]+/[\w./-]+\.(?:py|md|toml|ts|svelte|c))`")
#: Files that somebody may write, that a build makes, or that lie beside the repository.
ELSEWHERE = {
    "guide/de.md",
    "text/de.ftl",
    "client/generated/net.ts",
    "client/generated/words.ts",
    "../shared/yardsticks/tsuro.c",
}


def cited(sources: Iterable[Path]) -> dict[str, set[str]]:
    """Numbers by the files that cite them."""
    found: dict[str, set[str]] = {}
    for path in sources:
        for number in NUMBER.findall(path.read_text(encoding="utf-8")):
            found.setdefault(number, set()).add(path.name)
    return found


def sources_of(name: str) -> list[Path]:
    """All that may cite a game's rules: its folder, its tests, its slow reference."""
    folder = warren.game(name).folder
    found = [*folder.rglob("*.py"), *folder.rglob("*.toml"), *folder.rglob("*.ftl"), *folder.rglob("*.md")]
    found += (TESTS / "games" / name).rglob("*.py")
    return [*found, *(TESTS / "reference").glob(f"{name}.py")]


@pytest.mark.parametrize("name", warren.games())
def test_every_rule_cited_stands_in_the_guide(name: str) -> None:
    known = set(re.findall(r"\*\*([A-Z]-\d+)\*\*", warren.game(name).guide))
    assert {number: files for number, files in cited(sources_of(name)).items() if number not in known} == {}


def test_a_rule_that_is_not_in_the_guide_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text("# R-999, as T-01.5 says", encoding="utf-8")
    assert cited([tmp_path / "rules.py"]) == {"R-999": {"rules.py"}}


def test_only_games_cite_rules() -> None:
    """What all games share knows no rule of any."""
    shared = [path for path in WARREN.rglob("*.py") if "games" not in path.parts]
    assert {number for number in cited(shared) if number[0] in "RTBDUM"} == set()


def test_nothing_refers_to_a_document_that_is_not_here() -> None:
    strange = re.compile(r"\bscenarios? \d+|\btsuro_gen\b|\bspec §|\bthe spec(?:'s|ification)?\b", re.IGNORECASE)
    sources = [*(ROOT / "src").rglob("*.py"), *(ROOT / "src").rglob("*.toml"), *TESTS.rglob("*.py")]
    found = [
        path.name for path in sources if path != Path(__file__) and strange.search(path.read_text(encoding="utf-8"))
    ]
    assert found == []


def pages() -> list[Path]:
    return [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "bench").glob("*.md")]


def anchors(page: Path) -> set[str]:
    """What headings can be linked to by."""
    heads = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("page", pages(), ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_of_the_documentation_leads_somewhere(page: Path) -> None:
    for link in LINK.findall(page.read_text(encoding="utf-8")):
        if link.startswith(("http:", "https:")):
            continue
        path, _, anchor = link.partition("#")
        target = page.parent / path if path else page
        assert target.exists(), f"{page.name} links to {link}"
        assert not anchor or anchor in anchors(target), f"{target.name} has no heading {anchor}"


def test_every_file_named_in_documents_and_code_exists() -> None:
    """A path may be given from the repository, from Warren's or the client's sources, from a game's folder, or from here."""
    code = [*WARREN.rglob("*.py"), *(ROOT / "scripts").glob("*.py"), *(ROOT / "bench").glob("*.py")]
    lost = []
    for page in [*pages(), *code]:
        homes = (ROOT, WARREN.parent, WARREN, WARREN / "games" / "tsuro", ROOT / "client" / "src", page.parent)
        for name in FILE.findall(page.read_text(encoding="utf-8")):
            if name not in ELSEWHERE and "NAME" not in name and not any((home / name).exists() for home in homes):
                lost.append((page.name, name))
    assert lost == []
