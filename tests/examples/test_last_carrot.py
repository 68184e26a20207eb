"""The tutorial's sixth game: found by its entry point, and it keeps the contract like the others."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from support.sixth import EXAMPLE, installed

BATTERY = """
import warren
from conformance.battery import CHECKS
assert "last_carrot" in warren.games(), warren.games()
for check in CHECKS:
    for chance in range(6):
        check(warren.game("last_carrot"), chance)
print("kept", len(CHECKS))
"""
BOTS = """
import warren
won = [warren.play(["search:200", "random"], "last_carrot", seed=seed).winners for seed in range(20)]
print(sum(winners == (0,) for winners in won))
"""


def run(code: str, folder: Path, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False,
        env=os.environ | {"PYTHONPATH": installed(folder)} | environment,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("interpreted", ["0", "1"])
def test_a_game_of_another_package_passes_the_whole_battery(tmp_path: Path, interpreted: str) -> None:
    assert run(BATTERY, tmp_path, NUMBA_DISABLE_JIT=interpreted).startswith("kept")


def test_bots_play_it_well_at_once(tmp_path: Path) -> None:
    assert int(run(BOTS, tmp_path)) >= 18


def test_a_wrong_component_file_is_refused_with_what_is_right(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("rows = [3, 12]\n")
    place = tmp_path / "site"
    place.mkdir()
    code = f"import warren\ntry:\n    warren.game('last_carrot').deal(components={str(file)!r})\nexcept ValueError as error:\n    print(error)"
    assert "field rows must list 1 to 5 rows of 1 to 9 carrots, found [3, 12]" in run(code, place)


def test_the_tutorial_shows_what_the_example_says() -> None:
    """Every line of Python in the tutorial that ends in code stands in the example too."""
    text = (EXAMPLE.parents[1] / "docs" / "tutorial.md").read_text(encoding="utf-8")
    sources = "".join(path.read_text(encoding="utf-8") for path in EXAMPLE.rglob("*.py"))
    shown = [line.strip() for part in text.split("```python")[1:] for line in part.split("```")[0].splitlines()]
    lines = [line for line in shown if line.startswith(("class ", "left:", "winners:", "@", "s.ply", "pulled ="))]
    assert len(lines) >= 5
    assert [line for line in lines if line not in sources] == []
