"""Kernels that a wheel brings along, for the common levels of processors, so that an installed Warren compiles nothing.

They lie in ``warren/kernels/SYSTEM-LEVEL``, each folder named after a hash of the sources as they are, byte by byte. What numba made
of them needs no numba: a kernel is taken from here whichever version is installed. A processor below the lowest level, another system or
a changed source finds nothing here, and compiles.
"""

from __future__ import annotations

import platform
from functools import cache
from pathlib import Path

import llvmlite.binding as llvm

from warren.engine import sources

FOLDER = Path(__file__).parents[1] / "kernels"

_V2 = ("cx16", "popcnt", "sahf", "sse3", "sse4.1", "sse4.2", "ssse3")
_V3 = (*_V2, "avx", "avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe")
_V4 = (*_V3, "avx512bw", "avx512cd", "avx512dq", "avx512f", "avx512vl")
#: What a processor must have for each level, the highest first, by the name of the machine.
LEVELS: dict[str, dict[str, tuple[str, ...]]] = {
    "x86_64": {"x86-64-v4": _V4, "x86-64-v3": _V3, "x86-64-v2": _V2},
    "aarch64": {"generic": ()},
}


def machine() -> str:
    """The name of this machine's processors."""
    name = platform.machine().lower()
    return {"amd64": "x86_64", "arm64": "aarch64"}.get(name, name)


def fitting(features: dict[str, bool], name: str) -> str | None:
    """The highest level of a machine that a processor with these features reaches."""
    for level, needed in LEVELS.get(name, {}).items():
        if all(features.get(feature, False) for feature in needed):
            return level
    return None


@cache
def _level() -> str | None:
    return fitting(dict(llvm.get_host_cpu_features()), machine())


def level_folder(level: str, bundle: Path) -> Path:
    """Where a bundle keeps the kernels of a level."""
    return bundle / f"{platform.system().lower()}-{machine()}-{level}"


def home(folder: Path, level: str, bundle: Path) -> Path:
    """Where a bundle keeps the kernels of a source folder."""
    head = f"{platform.system()} {machine()} {level} {object.__basicsize__}"
    name = folder.name if folder.parent.name != "games" else f"games-{folder.name}"
    return level_folder(level, bundle) / f"{name}-{sources.digest(folder, head, Path.read_bytes)}"


@cache
def found(folder: Path) -> Path | None:
    """The folder of kernels that came with Warren for these sources and this processor."""
    level = _level() if FOLDER.is_dir() else None
    if level is None:
        return None
    kept = home(folder, level, FOLDER)
    return kept if kept.is_dir() else None
