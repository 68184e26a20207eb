"""Kernels that come with a wheel: chosen by what the processor has, never trusted blindly, and nothing is compiled."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import warren
from warren.engine import bundle, sources
from warren.precompile import bundle_kernels

USE = """
import sys
from pathlib import Path
from warren.engine import bundle
bundle.FOLDER = Path(sys.argv[1])
if sys.argv[2:]: bundle._level = lambda: sys.argv[2] if sys.argv[2] != "none" else None
import warren
from warren.engine.compile import cache_statistics
game = warren.game("tsuro")
data = warren.game("tsuro").state.dtype
import numpy as np
state = np.zeros(game.state.itemsize, np.uint8)
state.view(data)[0]["winners"] = 5
print(game.rules.winners(state, game.components().tables), *cache_statistics(), "numba" in sys.modules)
"""


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A bundle with one kernel."""
    made = tmp_path_factory.mktemp("bundle")
    kernel: Any = warren.game("tsuro").rules.winners
    bundle_kernels(made, [kernel])
    return made


def use(place: Path, cache: Path, *level: str) -> list[str]:
    """In a process of its own: what the kernel says, how many were found and compiled, whether numba was needed."""
    run = subprocess.run(
        [sys.executable, "-c", USE, str(place), *level], capture_output=True, text=True, check=True,
        env=os.environ | {"XDG_CACHE_HOME": str(cache), "WARREN_KERNELS": "native", "NUMBA_DISABLE_JIT": "0"},
    )  # fmt: skip
    return run.stdout.split()


def test_there_is_a_file_for_every_level(place: Path) -> None:
    files = list(place.rglob("*.kernel"))
    assert len(files) == len(bundle.LEVELS[bundle.machine()])
    assert len({file.parents[1] for file in files}) == len(files)


def test_what_came_along_is_not_compiled(place: Path, tmp_path: Path) -> None:
    assert use(place, tmp_path) == ["5", "1", "0", "False"]
    assert not list(tmp_path.rglob("*.kernel"))


def test_every_lower_level_runs_here_too(place: Path, tmp_path: Path) -> None:
    levels = list(bundle.LEVELS[bundle.machine()])
    own = bundle._level()
    assert own is not None
    assert use(place, tmp_path, levels[-1]) == ["5", "1", "0", "False"]


def test_a_processor_below_the_lowest_level_compiles(place: Path, tmp_path: Path) -> None:
    assert use(place, tmp_path, "none") == ["5", "0", "1", "True"]


def test_after_a_flipped_bit_a_kernel_is_compiled_instead(place: Path, tmp_path: Path) -> None:
    for file in place.rglob("*.kernel"):
        content = bytearray(file.read_bytes())
        content[len(content) // 2] ^= 1
        file.write_bytes(bytes(content))
    assert use(place, tmp_path) == ["5", "0", "1", "True"]


def test_the_level_is_the_highest_whose_features_are_all_there() -> None:
    levels = bundle.LEVELS["x86_64"]
    for level, needed in levels.items():
        assert bundle.fitting(dict.fromkeys(needed, True), "x86_64") == level
        for missing in needed:
            assert bundle.fitting(dict.fromkeys(needed, True) | {missing: False}, "x86_64") != level
    assert bundle.fitting({}, "x86_64") is None
    assert bundle.fitting({}, "riscv64") is None


def test_kernels_are_made_of_what_they_import_and_nothing_else() -> None:
    folder = Path(warren.__file__).parent / "games" / "tsuro"
    found = {path.relative_to(folder.parents[1]).as_posix() for path in sources.reached(folder)}
    assert {"games/tsuro/rules/apply.py", "games/tsuro/state.py", "engine/random.py", "engine/build.py"} <= found
    assert not {"games/tsuro/words.py", "games/tsuro/scene.py", "engine/state.py"} & found


def test_a_changed_source_finds_nothing_in_a_bundle(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text("x = 1  # one\n")
    before = bundle.home(tmp_path, "generic", tmp_path)
    (tmp_path / "rules.py").write_text("x = 1  # two\n")
    assert bundle.home(tmp_path, "generic", tmp_path) != before
