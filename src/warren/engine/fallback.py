"""Kernels on plain numba: slower to start and to call, but without the engine's own machinery.

``WARREN_KERNELS=numba`` chooses it. It is also chosen, with one warning, where kernels cannot be linked the quick way: on an
unknown processor, on Python without the global lock, or when numba has changed.
"""

from __future__ import annotations

import os
import platform
import sysconfig
import warnings
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from warren.engine.compile import Kernel

KNOWN_PROCESSORS = ("x86_64", "amd64", "aarch64", "arm64")
CHOICES = ("", "native", "numba")

_reasons: list[str] = []


@cache
def _wish() -> str:
    wish = os.environ.get("WARREN_KERNELS", "")
    if wish not in CHOICES:
        raise ValueError(f"WARREN_KERNELS must be native or numba, not {wish!r}")
    return wish


@cache
def _obstacle() -> str:
    """Why kernels cannot be linked the quick way here; empty when they can."""
    if sysconfig.get_config_var("Py_GIL_DISABLED"):
        return "this Python has no global interpreter lock"
    machine = platform.machine().lower()
    return "" if machine in KNOWN_PROCESSORS else f"the processor {machine!r} is not known"


def chosen() -> bool:
    """Is plain numba to be used?"""
    if _wish() == "numba" or _reasons:
        return True
    if _wish() == "" and _obstacle():
        choose(_obstacle())
    return bool(_reasons)


def choose(reason: str) -> None:
    """Use plain numba from now on; warn once."""
    if not _reasons:
        warnings.warn(f"kernels run on plain numba, which starts slower: {reason}", RuntimeWarning, stacklevel=3)
    _reasons.append(reason)


def load(kernel: Kernel) -> tuple[int, Any]:
    """Compile a kernel with numba's own wrappers: its address, and an entry point that checks its arguments."""
    from warren.engine import build
    from warren.engine.compile import WRONG_ARRAY

    wanted = build.signature_type(kernel.signature)
    dispatcher = build.plain_dispatcher(kernel.function, wanted)
    result = dispatcher.overloads[wanted.args]
    address = int(result.library.get_pointer_to_function(result.fndesc.llvm_func_name))

    def entry(array_type: int, *arguments: Any) -> int:
        for kind, size, value in zip(kernel.signature.arguments, kernel.least_bytes, arguments, strict=True):
            if kind.dimensions and not _fits(kind, size, value):
                return WRONG_ARRAY
        return int(dispatcher(*arguments) or 0)

    return address, entry


def _fits(kind: Any, size: int, value: Any) -> bool:
    right = type(value) is np.ndarray and value.dtype == kind.dtype and value.ndim == kind.dimensions
    return bool(right and value.nbytes >= size and value.flags.carray)
