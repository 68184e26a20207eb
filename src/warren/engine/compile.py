"""Kernels: compiled functions that are kept on disk.

Importing numba takes longer than a whole first move, and only compiling needs it. So what is declared here is plain
Python: kinds of arguments, :class:`Helper` and :class:`Kernel`. A kernel's machine code is looked up on disk when the kernel is
first used (see ``native.py``); only if it is not there, ``build.py`` imports numba and compiles it.

Every kernel is kept in a folder named after a hash of all sources it can reach (the engine's and its own folder's).
"""

from __future__ import annotations

import os
from collections.abc import Callable
from ctypes import ArgumentError
from dataclasses import dataclass
from functools import cache, cached_property, update_wrapper
from importlib.metadata import version
from pathlib import Path
from threading import RLock
from typing import Any, TypeVar, cast

import numpy as np

from warren.engine import fallback, sources
from warren.engine.arguments import misfit, record_sizes
from warren.engine.sources import kernel_folder

Function = TypeVar("Function", bound=Callable[..., Any])

INTERPRETED = os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")

if INTERPRETED:
    # The same source in plain Python: the random stream wraps around on purpose.
    np.seterr(over="ignore")


@dataclass(frozen=True)
class Kind:
    """What a kernel takes or returns: a number (no dimensions) or an array of numbers or records, in C order."""

    dtype: np.dtype[Any] | None
    dimensions: int = 0

    def __call__(self, *arguments: Kind) -> Signature:
        """A signature with this result: ``NUMBER(BYTES, BYTES)``."""
        return Signature(self, arguments)


@dataclass(frozen=True)
class Signature:
    """Result and arguments of a kernel."""

    result: Kind
    arguments: tuple[Kind, ...]


VOID = Kind(None)
NUMBER = Kind(np.dtype(np.int64))
SEED = Kind(np.dtype(np.uint64))
BYTES = Kind(np.dtype(np.uint8), 1)
MOVES = Kind(np.dtype(np.int32), 1)
NUMBERS = Kind(np.dtype(np.int64), 1)
VALUES = Kind(np.dtype(np.float64), 1)
PLANES = Kind(np.dtype(np.float32), 1)

# What an entry point returns when something is wrong (no kernel returns these).
WRONG_ARRAY, FAILED = -(2**63), -(2**63) + 1
ARRAY_TYPE = id(np.ndarray)  # entry points compare the type of each array with this

_kernels: list[Kernel] = []
_lock = RLock()


class Helper:
    """A small function that is compiled into the kernels that call it. Called from Python, it runs as plain Python."""

    def __init__(self, function: Callable[..., Any]) -> None:
        update_wrapper(self, function)
        self.function = function

    def __call__(self, *arguments: Any) -> Any:
        with np.errstate(over="ignore"):
            return self.function(*arguments)

    @cached_property
    def dispatcher(self) -> Any:
        """The function as numba knows it."""
        from warren.engine import build

        return build.dispatcher(self.function)

    @property
    def _numba_type_(self) -> Any:
        # numba asks any global for this: it makes a helper callable in compiled code.
        return self.dispatcher._numba_type_


class Kernel(Helper):
    """A compiled function with one signature, which runs without the interpreter's lock."""

    def __init__(self, function: Callable[..., Any], signature: Signature) -> None:
        super().__init__(function)
        self.signature = signature
        self.from_cache: bool | None = None
        self._entry: Any = None
        self._void = signature.result.dtype is None
        self._address = 0
        _kernels.append(self)

    def __call__(self, *arguments: Any) -> Any:
        if self._entry is None:
            self.load()
        try:
            answer = self._entry(ARRAY_TYPE, *arguments)
        except ArgumentError:  # numpy's own integers, most likely
            answer = self._entry(ARRAY_TYPE, *self._converted(arguments))
        if answer <= FAILED:
            raise self._fault(answer, arguments)
        return None if self._void else answer

    def _converted(self, arguments: tuple[Any, ...]) -> list[Any]:
        kinds = self.signature.arguments
        return [value if kind.dimensions else int(value) for kind, value in zip(kinds, arguments, strict=True)]

    def _fault(self, answer: int, arguments: tuple[Any, ...]) -> Exception:
        if answer == FAILED:
            return RuntimeError("a kernel failed, most likely because memory ran out")
        return TypeError(misfit(self.function.__name__, self.signature, self.least_bytes, arguments))

    @cached_property
    def least_bytes(self) -> tuple[int, ...]:
        """How many bytes each array needs: those of the record that the kernel reads it as."""
        return record_sizes(self.function)

    @property
    def address(self) -> int:
        """Where the machine code begins, for other kernels."""
        if self._entry is None:
            self.load()
        return self._address

    @property
    def home(self) -> Path:
        """The folder whose sources it is made of."""
        return _home(self.function.__code__.co_filename)

    @property
    def file_name(self) -> str:
        """What its file is called."""
        name = f"{self.function.__module__}.{self.function.__name__}".removeprefix("warren.")
        return f"{name}.kernel"

    @property
    def file(self) -> Path:
        """Where its machine code is kept."""
        return cache_folder(self.home) / self.file_name

    def load(self) -> None:
        """Get the machine code: from disk, or by compiling it."""
        with _lock:
            if self._entry is not None:
                return
            self._address, self._entry = fallback.load(self) if fallback.chosen() else self._native()

    def _native(self) -> tuple[int, Any]:
        from warren.engine import bundle, native

        brought = bundle.found(self.home)
        code = None if brought is None else native.read(brought / self.file_name)
        if code is None:
            code = native.read(self.file, in_cache=True)
        self.from_cache = code is not None
        if code is None:
            with native.only_one(self.file):  # if another process is compiling it, its work is used
                code = native.read(self.file, in_cache=True)
                self.from_cache = code is not None
                if code is None:
                    from warren.engine import build

                    try:
                        code = build.build(self)[0]
                    except AttributeError as error:  # a private part of numba or llvmlite that is no longer there
                        fallback.choose(f"numba has changed: {error}")
                        return fallback.load(self)
                    native.write(self.file, code)
        return native.link(code, self.signature)


def compiled(signature: Signature) -> Callable[[Function], Function]:
    """Make a kernel: one explicit signature, GIL released, kept on disk. It is loaded or compiled when first used."""

    def decorate(function: Function) -> Function:
        return function if INTERPRETED else cast(Function, Kernel(function, signature))

    return decorate


def helper(function: Function) -> Function:
    """See :class:`Helper`."""
    return function if INTERPRETED else cast(Function, Helper(function))


def compile_kernels() -> None:
    """Load or compile every kernel declared so far, instead of at its first use."""
    for kernel in list(_kernels):
        kernel.address  # noqa: B018


def cache_statistics() -> tuple[int, int]:
    """(hits, misses) of the kernel cache in this process."""
    found = [kernel.from_cache for kernel in _kernels if kernel.from_cache is not None]
    return sum(found), len(found) - sum(found)


@cache
def _source_hash(folder: Path) -> str:
    from warren.engine.native import processor

    return sources.digest(folder, f"{version('numba')} {version('llvmlite')} {processor()}")


@cache
def cache_folder(folder: Path) -> Path:
    """Where the kernels of a source folder are kept."""
    name = folder.name if folder.parent.name != "games" else f"games-{folder.name}"
    return kernel_folder() / f"{name}-{_source_hash(folder)}"


def is_ready(folder: Path) -> bool:
    """Are there kernels of a source folder already, so that it need not be compiled?"""
    from warren.engine import bundle

    return bundle.found(folder) is not None or cache_folder(folder).exists()


def declared() -> list[Kernel]:
    """All kernels so far."""
    return list(_kernels)


@cache
def _home(filename: str) -> Path:
    """The folder whose sources a kernel may use: its game's, or its package's."""
    folder = Path(filename).parent
    for above in (folder, *folder.parents):
        if (above / "components.toml").is_file() and (above / "state.py").is_file():
            return above
        if not (above / "__init__.py").is_file():
            break
    return folder


class Builtin:
    """A function that compiled code replaces by an intrinsic; ``make``, given the module ``build``, returns it."""

    def __init__(self, plain: Callable[..., Any], make: Callable[[Any], Any]) -> None:
        self.plain = plain
        self.make = make

    def __call__(self, *arguments: Any) -> Any:
        return self.plain(*arguments)

    @cached_property
    def _numba_type_(self) -> Any:
        from warren.engine import build

        return build.intrinsic_type(self.make(build))
