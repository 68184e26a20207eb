"""Every discovered game passes the whole battery."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import warren
from conformance.battery import CHECKS, Check, digests

TESTS = Path(__file__).parent.parent
#: `make test-references` takes more deals.
CHANCES = range(int(os.environ.get("WARREN_CHANCES", "4")))


@pytest.mark.parametrize("name", warren.games())
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_game_keeps_the_contract(check: Check, name: str) -> None:
    for chance in CHANCES:
        check(warren.game(name), chance)


def interpreted_digests(name: str, chances: list[int]) -> list[str]:
    """The same walk in plain Python, in a process of its own."""
    code = (
        "import json, sys, warren; from conformance.battery import digests;"
        "print(json.dumps(digests(warren.game(sys.argv[1]), json.loads(sys.argv[2]))))"
    )
    paths = os.pathsep.join([str(TESTS), str(TESTS.parent / "src")])
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": paths}
    run = subprocess.run(
        [sys.executable, "-c", code, name, json.dumps(chances)],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    found: list[str] = json.loads(run.stdout)
    return found


@pytest.mark.parametrize("name", warren.games())
def test_compiled_equals_interpreted(name: str) -> None:
    chances = [0, 1, 2]
    assert digests(warren.game(name), chances) == interpreted_digests(name, chances)


@pytest.mark.parametrize("name", warren.games())
def test_every_numbered_rule_has_a_test(name: str) -> None:
    numbered = {
        found for found in re.findall(r"\*\*([A-Z]-\d+)\*\*", warren.game(name).guide) if not found.startswith("R-")
    }
    assert numbered, f"the guide of {name} has no numbered rules"
    sources = "".join(path.read_text(encoding="utf-8") for path in (TESTS / "games" / name).rglob("*.py"))
    marked = set(re.findall(r'"([A-Z]-\d+)"', " ".join(re.findall(r"@rule\(([^)]*)\)", sources))))
    assert sorted(numbered - marked) == [], "rules without a test"
    assert sorted(marked - numbered) == [], "tests for rules the guide does not have"


@pytest.mark.parametrize("name", warren.games())
def test_every_game_has_a_reference_and_rule_tests(name: str) -> None:
    assert (TESTS / "reference" / f"{name}.py").is_file()
    assert (TESTS / "games" / name / "test_reference.py").is_file()
