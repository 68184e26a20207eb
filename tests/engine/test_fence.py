"""The fence round the kernels: what may go wrong with them is noticed, and never runs."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import numpy as np
import pytest
from numba.core import codegen

import warren
from warren.engine import compile, native
from warren.engine.arguments import record_sizes

PROJECT = Path(__file__).parents[2] / "pyproject.toml"
PLAY = (
    "import sys, warren; from warren.engine.compile import cache_statistics; s = warren.game('tsuro').deal(seats=3, seed=2)\n"
    "while not s.is_over: s.play(s.legal_moves()[s.ply % len(s.legal_moves())])\n"
    "print(*s.scores, cache_statistics()[1])"
)

#: What Warren uses of numba and llvmlite that they do not promise to keep. A new version is tried by raising the bounds in
#: pyproject.toml and running this file; where a part is gone, kernels fall back to plain numba by themselves.
PRIVATE = {
    "numba.core.registry": ["cpu_target"],
    "numba.core.codegen": ["JITCodeLibrary"],
    "numba.core.runtime.nrt": ["rtsys"],
    "numba.core.callconv": ["CPUCallConv"],
    "numba.np.arrayobj": ["populate_array", "make_array"],
    "llvmlite.binding": [
        "create_mcjit_compiler", "parse_assembly", "ObjectFileRef", "get_host_cpu_name", "get_host_cpu_features",
        "get_process_triple", "create_pass_builder", "create_pipeline_tuning_options",
    ],
}  # fmt: skip
PRIVATE_METHODS = [
    "_final_module", "_linking_libraries", "_finalized", "_optimize_functions", "finalize", "get_pointer_to_function",
]  # fmt: skip


def play(cache: Path, **environment: str) -> list[str]:
    """Play a game in a process of its own: scores, then how many kernels were compiled."""
    run = subprocess.run(
        [sys.executable, "-c", PLAY], capture_output=True, text=True, check=True,
        env=os.environ | {"XDG_CACHE_HOME": str(cache), "WARREN_KERNELS": "native"} | environment,
    )  # fmt: skip
    return run.stdout.split()


def test_the_private_parts_in_use_are_there_and_versions_bounded() -> None:
    for module, names in PRIVATE.items():
        found = __import__(module, fromlist=names)
        assert [name for name in names if not hasattr(found, name)] == [], module
    source = Path(codegen.__file__).read_text(encoding="utf-8")
    library = codegen.JITCodeLibrary
    assert [name for name in PRIVATE_METHODS if not hasattr(library, name) and f"self.{name}" not in source] == []
    needed = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["dependencies"]
    bounded = [line for line in needed if line.startswith(("numba", "llvmlite"))]
    assert len(bounded) == 2
    assert all("<" in line for line in bounded)


def test_an_entry_point_refuses_bytes_that_are_no_whole_record() -> None:
    game = warren.game("tsuro")
    state = game.deal(3)
    assert record_sizes(game.rules.legal_moves.function) == (game.state.itemsize, game.tables.itemsize, 0)  # type: ignore[attr-defined]
    with pytest.raises(TypeError, match=r"argument 1 has 100 bytes but needs at least \d+"):
        game.rules.legal_moves(state.data[:100].copy(), state.components.tables, np.zeros(48, np.int32))
    other = warren.game("underground_panic").components().tables[:50].copy()
    with pytest.raises(TypeError, match=r"argument 2 has 50 bytes"):
        game.rules.legal_moves(state.data, other, np.zeros(48, np.int32))


def test_an_entry_point_refuses_arrays_that_cannot_be_written_or_are_swapped() -> None:
    game = warren.game("tsuro")
    state = game.deal(3)
    fixed = state.data.copy()
    fixed.flags.writeable = False
    with pytest.raises(TypeError, match="argument 1 is read-only; hand over a copy"):
        game.rules.apply(fixed, state.components.tables, 0)
    swapped = np.zeros(48, np.dtype(np.int32).newbyteorder())
    with pytest.raises(TypeError, match=r"argument 3 is .* of the other byte order"):
        game.rules.legal_moves(state.data, state.components.tables, swapped)


def test_comments_docstrings_and_layout_compile_nothing_anew(tmp_path: Path) -> None:
    hashes = []
    for number, text in enumerate(
        (
            '"""One."""\n\n\ndef f(x):\n    """Two."""\n    return x + 1  # three\n',
            "def f(x):\n    return (x + 1)\n",
            "def f(x):\n    return x + 2\n",
        )
    ):
        folder = tmp_path / str(number) / "kernels"
        folder.mkdir(parents=True)
        (folder / "rules.py").write_text(text)
        hashes.append(compile.cache_folder(folder).name)
    assert hashes[0] == hashes[1] != hashes[2]


def test_folders_of_older_sources_are_evicted(tmp_path: Path) -> None:
    names = [f"games-tsuro-{number:016x}" for number in range(6)]
    now = time.time()
    for age, name in enumerate(names):
        (tmp_path / name).mkdir()
        os.utime(tmp_path / name, (now - 86_400 * 10 * age,) * 2)
    (tmp_path / "games-burrows-0000000000000000").mkdir()
    os.utime(tmp_path / "games-burrows-0000000000000000", (0, 0))
    native.evict(tmp_path / names[0], keep=3, days=30)
    assert {path.name for path in tmp_path.iterdir()} == {*names[:3], "games-burrows-0000000000000000"}
    native.evict(tmp_path / names[0], keep=9, days=15)
    assert {path.name for path in tmp_path.iterdir()} == {*names[:2], "games-burrows-0000000000000000"}


def test_two_processes_that_compile_at_once_do_it_once(tmp_path: Path) -> None:
    environment = os.environ | {"XDG_CACHE_HOME": str(tmp_path), "WARREN_KERNELS": "native"}
    both = [
        subprocess.Popen([sys.executable, "-c", PLAY], stdout=subprocess.PIPE, text=True, env=environment)
        for _ in range(2)
    ]
    first, second = (process.communicate()[0].split() for process in both)
    assert [process.returncode for process in both] == [0, 0]
    assert first[:-1] == second[:-1]
    kernels = len(list(tmp_path.rglob("*.kernel")))
    assert int(first[-1]) + int(second[-1]) == kernels, "a kernel was compiled twice"


def in_this_process() -> list[str]:
    """The scores of the same game."""
    state = warren.game("tsuro").deal(seats=3, seed=2)
    while not state.is_over:
        moves = state.legal_moves()
        state.play(moves[state.ply % len(moves)])
    return [str(score) for score in state.scores]


def test_a_wrong_choice_of_kernels_is_refused() -> None:
    run = subprocess.run(
        [sys.executable, "-c", PLAY], capture_output=True, text=True, check=False,
        env=os.environ | {"WARREN_KERNELS": "fast"},
    )  # fmt: skip
    assert "WARREN_KERNELS must be native or numba, not 'fast'" in run.stderr


@pytest.mark.parametrize(
    ("planted", "reason"),
    [
        ("fallback._obstacle = lambda: 'the processor is not known'", "the processor is not known"),
        ("import llvmlite.binding as llvm; del llvm.TargetMachine.emit_object", "numba has changed"),
    ],
)
def test_where_the_quick_way_is_barred_plain_numba_is_chosen_with_one_warning_and_plays_the_same(
    tmp_path: Path, planted: str, reason: str
) -> None:
    code = f"from warren.engine import fallback\n{planted}\n{PLAY}"
    run = subprocess.run(
        [sys.executable, "-W", "always", "-c", code], capture_output=True, text=True, check=False,
        env=os.environ | {"XDG_CACHE_HOME": str(tmp_path), "WARREN_KERNELS": ""},
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    assert run.stderr.count("kernels run on plain numba") == 1
    assert reason in run.stderr
    assert run.stdout.split()[:-1] == in_this_process()
