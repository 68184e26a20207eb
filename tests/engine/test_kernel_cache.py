"""The second start loads every kernel from disk, without numba."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest

import warren
from warren.engine import build, sources
from warren.engine.compile import VALUES, VOID, Kernel, _kernels, cache_folder, compiled
from warren.engine.native import Code, read, write

CODE = (
    "import sys, warren; warren.game('tsuro').deal(2).legal_moves();"
    "from warren.engine.compile import cache_statistics, compile_kernels;"
    "early = 'numba' in sys.modules; compile_kernels();"
    "print(*cache_statistics(), early, 'numba' in sys.modules)"
)


def start(cache: Path) -> tuple[int, int, bool, bool]:
    environment = os.environ | {"XDG_CACHE_HOME": str(cache), "NUMBA_DISABLE_JIT": "0", "WARREN_KERNELS": "native"}
    run = subprocess.run([sys.executable, "-c", CODE], env=environment, capture_output=True, text=True, check=True)
    hits, misses, early, late = run.stdout.split()
    return int(hits), int(misses), early == "True", late == "True"


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, int]:
    """A cache that the first start has filled, and how many kernels it compiled."""
    cache = tmp_path_factory.mktemp("kernels")
    hits, misses, early, late = start(cache)
    assert (hits, early, late) == (0, True, True)
    assert misses > 10
    return cache, misses


def test_the_second_start_compiles_nothing_and_needs_no_compiler(filled: tuple[Path, int]) -> None:
    cache, compiled_first = filled
    assert start(cache) == (compiled_first, 0, False, False)


def test_a_broken_kernel_file_is_compiled_again(filled: tuple[Path, int]) -> None:
    """One flipped bit in the machine code ended every process that linked it."""
    cache, misses = filled
    kept = next(cache.rglob("*winners.kernel"))
    whole = kept.read_bytes()
    head = whole.index(b"\x7fELF") if b"\x7fELF" in whole else whole.index(b"\n") + 1
    for damaged in (whole[:-100], b"", flipped(whole, head + 0x3E)):
        kept.write_bytes(damaged)
        assert start(cache)[:2] == (misses - 1, 1)
        assert read(kept) is not None


def flipped(data: bytes, place: int, bit: int = 0) -> bytes:
    """The data with one bit turned over."""
    return data[:place] + bytes([data[place] ^ 1 << bit]) + data[place + 1 :]


def test_every_flipped_bit_is_noticed(tmp_path: Path) -> None:
    kept, code = tmp_path / "one.kernel", Code(b"function" * 40, b"entry" * 40, "function_name", "entry_name")
    write(kept, code)
    whole = kept.read_bytes()
    assert read(kept) == code
    for place in range(len(whole)):
        for bit in (0, 4, 7):
            kept.write_bytes(flipped(whole, place, bit))
            assert read(kept) is None, f"byte {place}, bit {bit}"
    for damaged in (*(whole[:length] for length in range(len(whole))), whole + b"x"):
        kept.write_bytes(damaged)
        assert read(kept) is None


def test_the_code_of_another_kernel_is_not_taken(tmp_path: Path) -> None:
    write(tmp_path / "one.kernel", Code(b"function", b"entry", "function_name", "entry_name"))
    (tmp_path / "one.kernel").rename(tmp_path / "two.kernel")
    assert read(tmp_path / "two.kernel") is None


def test_a_cache_that_cannot_be_written_costs_only_time(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    write(tmp_path / "file" / "new.kernel", Code(b"function", b"entry", "function_name", "entry_name"))
    assert (tmp_path / "file").read_text() == "in the way"


def test_the_cache_folder_changes_with_the_sources(tmp_path: Path) -> None:
    first, second = tmp_path / "games" / "one", tmp_path / "games" / "two"
    for folder, text in ((first, "a = 1"), (second, "a = 2")):
        folder.mkdir(parents=True)
        (folder / "rules.py").write_text(text)
    assert cache_folder(first).name.removeprefix("games-one") != cache_folder(second).name.removeprefix("games-two")


@pytest.fixture
def empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder for what sources mean, and a source."""
    monkeypatch.setattr(sources, "kernel_folder", lambda: tmp_path / "kernels")
    source = tmp_path / "rules.py"
    source.write_text("a = 1  # one")
    return source


def test_a_source_is_taken_apart_once(empty_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = sources.meaning(empty_cache)
    sources._known.cache_clear()  # another process
    monkeypatch.setattr(sources, "_taken_apart", lambda text: pytest.fail("it was taken apart again"))
    assert sources.meaning(empty_cache) == first


def test_a_changed_source_is_taken_apart_again(empty_cache: Path) -> None:
    first = sources.meaning(empty_cache)
    empty_cache.write_text("a = 1  # two")
    assert sources.meaning(empty_cache) == first
    empty_cache.write_text("a = 2  # two")
    assert sources.meaning(empty_cache) != first


@pytest.mark.parametrize("place", [0, 63, 64, 100, 129, 131, 146])
def test_what_a_damaged_line_says_about_a_source_is_found_anew(empty_cache: Path, place: int) -> None:
    first = sources.meaning(empty_cache)
    (kept,) = (empty_cache.parent / "kernels").iterdir()
    kept.write_bytes(kept.read_bytes()[:place] + b"?" + kept.read_bytes()[place + 1 :])
    sources._known.cache_clear()
    assert sources.meaning(empty_cache) == first


def test_what_sources_mean_need_not_be_kept(empty_cache: Path) -> None:
    (empty_cache.parent / "kernels").write_text("in the way")
    assert sources.meaning(empty_cache) == sources.meaning(empty_cache)


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
    with pytest.raises(TypeError, match=r"takes \(uint8\[1\], uint8\[1\], int32\[1\]\).*argument 3 is"):
        state.game.rules.legal_moves(state.data, state.components.tables, moves)


def test_a_kernel_that_needs_more_than_its_own_runtime_is_refused() -> None:
    # Linking it would end the process: reshaping asks numba's own library for help.
    @compiled(VOID(VALUES))
    def reshaping(values: Any) -> None:
        values[0] = values[1:].max()

    kernel = cast(Kernel, reshaping)
    with pytest.raises(TypeError, match="reshaping makes numba call numba_attempt_nocopy_reshape"):
        build.build(kernel)
    _kernels.remove(kernel)  # nobody else in this process shall compile it
