"""The second start loads every kernel from disk."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from warren.engine.compile import cache_folder

CODE = (
    "import warren; warren.game('tsuro').deal(2).legal_moves();"
    "from warren.engine.compile import cache_statistics; print(*cache_statistics())"
)


def start(cache: Path) -> tuple[int, int]:
    environment = os.environ | {"XDG_CACHE_HOME": str(cache)}
    run = subprocess.run([sys.executable, "-c", CODE], env=environment, capture_output=True, text=True, check=True)
    hits, misses = map(int, run.stdout.split())
    return hits, misses


def test_the_second_start_compiles_nothing(tmp_path: Path) -> None:
    hits, misses = start(tmp_path)
    assert hits == 0
    assert misses > 10
    assert start(tmp_path) == (misses, 0)


def test_the_cache_folder_changes_with_the_sources(tmp_path: Path) -> None:
    first, second = tmp_path / "games" / "one", tmp_path / "games" / "two"
    for folder, text in ((first, "a = 1"), (second, "a = 2")):
        folder.mkdir(parents=True)
        (folder / "rules.py").write_text(text)
    assert cache_folder(first).name.removeprefix("games-one") != cache_folder(second).name.removeprefix("games-two")
