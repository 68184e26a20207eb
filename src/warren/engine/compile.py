"""Compilation: one decorator, one way to look into a state's bytes.

Two facts of numba shape this file:

* Its disk cache only notices changes in the file a function stands in, not in the files it calls. Every kernel is
  therefore cached in a folder named after a hash of all sources it can reach (the engine's and its own folder's).
* Looking into bytes with ``array.view(dtype)[0]`` costs some 30 ns a call for reference counting. :func:`record`
  reads the same bytes through a bare pointer instead.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
import platformdirs
from numba import types
from numba.extending import intrinsic

config: Any = numba.core.config
Function = TypeVar("Function", bound=Callable[..., Any])

INTERPRETED = bool(config.DISABLE_JIT)
BYTES = types.Array(types.uint8, 1, "C")
MOVES = types.Array(types.int32, 1, "C")
VALUES = types.Array(types.float64, 1, "C")
PLANES = types.Array(types.float32, 1, "C")
NUMBER = types.int64
SEED = types.uint64

ENGINE_FOLDER = Path(__file__).parent
_compiled: list[Any] = []
_pending: list[tuple[Any, Any]] = []

if INTERPRETED:
    # The same source in plain Python: the random stream wraps around on purpose.
    np.seterr(over="ignore")


@cache
def _source_hash(folder: Path) -> str:
    digest = hashlib.sha256(numba.__version__.encode())
    for source in sorted({*ENGINE_FOLDER.rglob("*.py"), *folder.rglob("*.py")}):
        digest.update(source.name.encode() + source.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder(folder: Path) -> Path:
    """Where the kernels of a source folder are cached."""
    name = folder.name if folder.parent.name != "games" else f"games-{folder.name}"
    return Path(platformdirs.user_cache_dir("warren")) / "kernels" / f"{name}-{_source_hash(folder)}"


def _home(filename: str) -> Path:
    """The folder whose sources a kernel may call: its game's, or its package's."""
    folder = Path(filename).parent
    for above in (folder, *folder.parents):
        if above.parent.name == "games":
            return above
    return folder


def compiled(signature: Any) -> Callable[[Function], Function]:
    """A kernel: one explicit signature, GIL released, cached on disk. Compiled by :func:`compile_kernels`."""

    def decorate(function: Function) -> Function:
        if INTERPRETED:
            return function
        config.CACHE_DIR = str(cache_folder(_home(function.__code__.co_filename)))
        kernel: Any = numba.njit(nogil=True, cache=True, error_model="numpy")(function)
        _pending.append((kernel, signature))
        return cast(Function, kernel)

    return decorate


def compile_kernels() -> None:
    """Compile (or load from the cache) every kernel declared so far.

    Kernels wait until their whole module is there, so that a file can be read from the top down.
    """
    while _pending:
        kernel, signature = _pending.pop(0)
        if not kernel.signatures:
            kernel.compile(signature)
        kernel.disable_compile()
        _compiled.append(kernel)


def helper(function: Function) -> Function:
    """A small compiled function that is inlined into the kernels that call it (no signature, no cache entry)."""
    if INTERPRETED:
        return function
    return cast(Function, numba.njit(nogil=True, error_model="numpy")(function))


def cache_statistics() -> tuple[int, int]:
    """(hits, misses) of the kernel cache in this process."""
    hits = sum(sum(kernel.stats.cache_hits.values()) for kernel in _compiled)
    misses = sum(sum(kernel.stats.cache_misses.values()) for kernel in _compiled)
    return hits, misses


def _record_plain(data: Any, dtype: Any) -> Any:
    """A state's bytes as its record; writing to a field writes to the bytes."""
    return data[: dtype.itemsize].view(np.dtype((np.record, dtype)))[0]


@intrinsic
def _record_compiled(context: Any, data: Any, dtype: Any) -> Any:
    kind = dtype.dtype

    def generate(target: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        array = target.make_array(signature.args[0])(target, builder, arguments[0])
        return builder.bitcast(array.data, target.get_value_type(kind))

    return kind(data, dtype), generate


record: Any = _record_plain if INTERPRETED else _record_compiled
