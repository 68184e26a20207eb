"""Which sources a kernel is made of, and a hash of them: what names the folder that its machine code is kept in.

Of a folder, those files count that declare kernels or helpers, and whatever they import at their head, from there or from the
engine. So changing words, pictures or :class:`State` compiles nothing anew. Comments, docstrings and layout do not count either.

To take a source apart takes a hundred times as long as to read it. So what was found in each text is kept beside the kernels, by a
hash of the text: a start only reads the sources.
"""

from __future__ import annotations

import ast
import hashlib
import os
import re
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import platformdirs

ENGINE_FOLDER = Path(__file__).parent
#: How kernels are made, whatever they import.
MAKERS = (ENGINE_FOLDER / "build.py", ENGINE_FOLDER / "native.py")
MARKS = (b"@compiled", b"@helper")

MOST_BYTES = 1 << 20  # of what is kept: some two thousand texts
_LINE = re.compile(rb"^([0-9a-f]{64} [0-9a-f]{64} \S*) ([0-9a-f]{16})$", re.MULTILINE)


class Found(NamedTuple):
    """What is in a text: a hash of what it means, and what may be modules that it imports, with a dot for each level up."""

    meaning: str
    imports: tuple[str, ...]


def kernel_folder() -> Path:
    """Where all kernels are kept."""
    return Path(platformdirs.user_cache_dir("warren")) / "kernels"


# --- one source -------------------------------------------------------------------------------------------------------
def found_in(source: Path) -> Found:
    """What is in a source."""
    text = source.read_bytes()
    key = hashlib.sha256(text).hexdigest()
    known = _known(_kept())
    if key not in known:
        known[key] = _taken_apart(text)
        _keep(key, known[key])
    return known[key]


def meaning(source: Path) -> bytes:
    """A source without comments, docstrings and layout, as a hash: changing these must not compile anything again."""
    return found_in(source).meaning.encode()


def _taken_apart(text: bytes) -> Found:
    tree = ast.parse(text)
    imports = tuple(dict.fromkeys(_imports(tree)))
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
            and ast.get_docstring(node) is not None
        ):
            node.body = node.body[1:]
    return Found(hashlib.sha256(ast.dump(tree).encode()).hexdigest(), imports)


def _imports(tree: ast.Module) -> Iterator[str]:
    """The modules, and what may be modules, that a source imports whenever it is imported itself."""
    for node in tree.body:
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = "." * node.level + (node.module or "")
            yield module
            yield from (f"{module}.{name.name}" if node.module else f"{module}{name.name}" for name in node.names)


# --- what is kept -----------------------------------------------------------------------------------------------------
def _kept() -> Path:
    """The file with what is known; another Python may take a source apart in another way."""
    return kernel_folder() / f"sources-{sys.implementation.cache_tag}.txt"


def _check(line: bytes) -> bytes:
    return hashlib.sha256(line).hexdigest()[:16].encode()


@cache
def _known(file: Path) -> dict[str, Found]:
    """What is in each text, by the text's hash. A damaged line is no line."""
    try:
        content = file.read_bytes()
    except OSError:
        return {}
    lines = (line.decode().split(" ") for line, check in _LINE.findall(content) if check == _check(line))
    return {key: Found(meant, tuple(filter(None, imports.split(",")))) for key, meant, imports in lines}


def _keep(key: str, found: Found) -> None:
    """Add a line in one piece, whoever else does. Where that is not possible, sources are taken apart again next time."""
    file, line = _kept(), f"{key} {found.meaning} {','.join(found.imports)}".encode()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        full = file.is_file() and file.stat().st_size > MOST_BYTES
        with file.open("wb" if full else "ab", buffering=0) as kept:
            os.write(kept.fileno(), line + b" " + _check(line) + b"\n")
    except OSError:
        return


# --- all that a kernel is made of -------------------------------------------------------------------------------------
def _imported(source: Path) -> Iterator[tuple[str, ...]]:
    for name in found_in(source).imports:
        level = len(name) - len(name.lstrip("."))
        yield (*(source.parts[:-level] if level else ()), *name[level:].split("."))


def _file(module: tuple[str, ...], folder: Path) -> Path | None:
    """The file of a module, if it lies in this folder."""
    if folder.name not in module:
        return None
    inside = folder.joinpath(*module[len(module) - module[::-1].index(folder.name) :])
    if inside == folder:  # only wires the parts together
        return None
    found = (inside.with_suffix(".py"), inside / "__init__.py")
    return next((file for file in found if file.is_file()), None)


def reached(folder: Path) -> list[Path]:
    """The sources that the kernels of a folder are made of, in order; all of the folder's if none is marked."""
    own = sorted(folder.rglob("*.py"))
    waiting = [source for source in own if any(mark in source.read_bytes() for mark in MARKS)] or own
    waiting += MAKERS
    found: set[Path] = set()
    while waiting:
        source = waiting.pop()
        if source not in found:
            found.add(source)
            files = (_file(module, home) for module in _imported(source) for home in (folder, ENGINE_FOLDER))
            waiting += [file for file in files if file is not None]
    return sorted(found)


def digest(folder: Path, head: str, content: Callable[[Path], bytes] = meaning) -> str:
    """A hash of the sources that the kernels of a folder are made of."""
    made = hashlib.sha256(head.encode())
    for source in reached(folder):
        made.update(source.name.encode() + content(source))
    return made.hexdigest()[:16]
