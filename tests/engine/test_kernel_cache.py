"""The second start loads every kernel from disk, without numba."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import warren
from warren.engine.compile import VALUES, VOID, _kernels, cache_folder, compiled
from warren.engine.native import read, write

CODE = (
    "import sys, warren; warren.game('tsuro').deal(2).legal_moves();"
    "from warren.engine.compile import cache_statistics, compile_kernels;"
    "early = 'numba' in sys.modules; compile_kernels();"
    "print(*cache_statistics(), early, 'numba' in sys.modules)"
)


def start(cache: Path) -> tuple[int, int, bool, bool]:
    environment = os.environ | {"XDG_CACHE_HOME": str(cache), "NUMBA_DISABLE_JIT": "0"}
    run = subprocess.run([sys.executable, "-c", CODE], env=environment, capture_output=True, text=True, check=True)
    hits, misses, early, late = run.stdout.split()
    return int(hits), int(misses), early == "True", late == "True"


def test_the_second_start_compiles_nothing_and_needs_no_compiler(tmp_path: Path) -> None:
    hits, misses, early, late = start(tmp_path)
    assert (hits, early, late) == (0, True, True)
    assert misses > 10
    assert start(tmp_path) == (misses, 0, False, False)


def test_a_broken_kernel_file_is_compiled_again(tmp_path: Path) -> None:
    _, misses, _, _ = start(tmp_path)
    kept = next(tmp_path.rglob("*legal_moves.kernel"))
    kept.write_bytes(kept.read_bytes()[:-100])
    assert read(kept) is None
    assert start(tmp_path)[:2] == (misses - 1, 1)
    assert read(kept) is not None


def test_a_cache_that_cannot_be_written_costs_only_time(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    warren.game("tsuro").deal(2)
    code = read(next(kernel.file for kernel in _kernels if kernel.from_cache is not None))
    assert code is not None
    write(tmp_path / "file" / "new.kernel", code)
    assert (tmp_path / "file").read_text() == "in the way"


def test_the_cache_folder_changes_with_the_sources(tmp_path: Path) -> None:
    first, second = tmp_path / "games" / "one", tmp_path / "games" / "two"
    for folder, text in ((first, "a = 1"), (second, "a = 2")):
        folder.mkdir(parents=True)
        (folder / "rules.py").write_text(text)
    assert cache_folder(first).name.removeprefix("games-one") != cache_folder(second).name.removeprefix("games-two")


@pytest.mark.parametrize(
    "moves",
    [
        np.zeros(48, np.int64),
        np.zeros((48, 1), np.int32),
        np.zeros(96, np.int32)[::2],
        [0] * 48,
        None,
    ],
)
def test_a_kernel_refuses_what_is_not_its_kind_of_array(moves: object) -> None:
    state = warren.game("tsuro").deal(2)
    with pytest.raises(TypeError, match=r"takes \(uint8\[1\], uint8\[1\], int32\[1\]\)"):
        state.game.rules.legal_moves(state.data, state.components.tables, moves)


def test_a_kernel_that_needs_more_than_its_own_runtime_is_refused() -> None:
    # Linking it would end the process: reshaping asks numba's own library for help.
    @compiled(VOID(VALUES))
    def reshaping(values: Any) -> None:
        values[0] = values[1:].max()

    with pytest.raises(TypeError, match="reshaping makes numba call numba_attempt_nocopy_reshape"):
        reshaping(np.ones(3))
