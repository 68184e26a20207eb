"""The tutorial's game as if it were installed: a folder for PYTHONPATH with the package and its entry point."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "last_carrot"


def installed(folder: Path) -> str:
    """Lay the package into a folder; returns a PYTHONPATH with it, with Warren's sources and the tests."""
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    (folder / "last_carrot").symlink_to(EXAMPLE / "last_carrot")
    facts = folder / f"last_carrot-{project['version']}.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    points = [f"[{group}]" + "".join(f"\n{name} = {place}" for name, place in entries.items())
              for group, entries in project["entry-points"].items()]  # fmt: skip
    (facts / "entry_points.txt").write_text("\n".join(points) + "\n")
    return os.pathsep.join(map(str, (folder, ROOT / "src", ROOT / "tests")))
