"""``warren backup`` and ``warren restore``."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from sqlalchemy import create_engine

from warren.server.migrations import upgrade
from warren.server.settings import sqlite_url


def warren(*arguments: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "warren", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)


def test_a_data_folder_is_kept_in_a_file_and_comes_back(tmp_path: Path) -> None:
    engine = create_engine(sqlite_url(tmp_path / "data"))
    with engine.begin() as connection:
        upgrade(connection)
    engine.dispose()
    file = tmp_path / "kept"
    kept = warren("backup", file, "--data", tmp_path / "data")
    assert (kept.returncode, kept.stderr) == (0, "")
    assert "0 tables, 0 moves" in kept.stdout
    back = warren("restore", file, "--data", tmp_path / "new")
    assert (back.returncode, back.stderr) == (0, "")
    assert "0 tables and 0 moves are restored" in back.stdout
    again = warren("restore", file, "--data", tmp_path / "new")
    assert (again.returncode, len(again.stderr.splitlines())) == (2, 1)
    assert "--replace" in again.stderr


def test_what_is_not_there_is_told_in_one_line(tmp_path: Path) -> None:
    for command in ("backup", "restore"):
        ended = warren(command, tmp_path / "nothing", "--data", tmp_path / "nowhere")
        assert (ended.returncode, ended.stdout, len(ended.stderr.splitlines())) == (2, "", 1)
        assert "there is no" in ended.stderr
    assert not list(tmp_path.iterdir())
