"""Machine code on disk and in memory, without numba: llvmlite links it, ctypes calls it.

A kernel file holds a checksum, a line of JSON and two object files: the function as numba compiled it, and its *entry point*,
which takes numpy arrays as Python objects, checks that they fit the signature, and hands on their addresses and shapes.
numba's code asks a small runtime for memory (``np.empty`` in a kernel); the part it needs is written here in a few lines of
LLVM.
"""

from __future__ import annotations

import ctypes
import hashlib
import json
import os
import platform
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from threading import RLock
from typing import Any

import llvmlite.binding as llvm
import numpy as np

from warren.engine.compile import Kind, Signature

DIGEST_BYTES = 32

#: The part of numba's runtime that kernels use: blocks of memory with a head of six words (references, destructor and its
#: argument, address of the data, size, allocator), of which only the first and the fourth matter to compiled code.
RUNTIME = """
declare ptr @malloc(i64)
declare void @free(ptr)
define ptr @NRT_Allocate(i64 %size) {
  %block = call ptr @malloc(i64 %size)
  ret ptr %block
}
define void @NRT_Free(ptr %block) {
  call void @free(ptr %block)
  ret void
}
define ptr @NRT_MemInfo_alloc_aligned(i64 %size, i32 %align) {
  %wide = zext i32 %align to i64
  %more = add i64 %size, 48
  %all = add i64 %more, %wide
  %block = call ptr @malloc(i64 %all)
  %number = ptrtoint ptr %block to i64
  %behind = add i64 %number, 48
  %less = sub i64 %wide, 1
  %up = add i64 %behind, %less
  %mask = sub i64 0, %wide
  %aligned = and i64 %up, %mask
  %data = inttoptr i64 %aligned to ptr
  %destructor = getelementptr i64, ptr %block, i64 1
  %place = getelementptr i64, ptr %block, i64 3
  %length = getelementptr i64, ptr %block, i64 4
  store i64 1, ptr %block
  store ptr null, ptr %destructor
  store ptr %data, ptr %place
  store i64 %size, ptr %length
  ret ptr %block
}
define ptr @NRT_MemInfo_alloc(i64 %size) {
  %block = call ptr @NRT_MemInfo_alloc_aligned(i64 %size, i32 16)
  ret ptr %block
}
define ptr @NRT_MemInfo_alloc_safe_aligned(i64 %size, i32 %align) {
  %block = call ptr @NRT_MemInfo_alloc_aligned(i64 %size, i32 %align)
  ret ptr %block
}
define void @NRT_MemInfo_call_dtor(ptr %block) {
  call void @free(ptr %block)
  ret void
}
"""


@dataclass(frozen=True)
class Code:
    """A kernel's machine code: the function, its entry point and the names of the two."""

    function: bytes
    entry: bytes
    function_name: str
    entry_name: str


def processor() -> str:
    """The machines that code is for: those with the same processor and the same layout of Python objects."""
    features = llvm.get_host_cpu_features().flatten()
    return f"{llvm.get_process_triple()} {llvm.get_host_cpu_name()} {features} {object.__basicsize__}"


def read(file: Path, in_cache: bool = False) -> Code | None:
    """The code in a file; None if there is none, or if it was damaged: linking that could end the process.

    A folder of the cache is noted as used, and old ones beside it are removed.
    """
    try:
        whole = file.read_bytes()
    except OSError:
        return None
    content = whole[DIGEST_BYTES:]
    if whole[:DIGEST_BYTES] != _digest(file, content):
        return None
    head, _, body = content.partition(b"\n")
    facts = json.loads(head)
    if in_cache:
        _used(file.parent)
    return Code(body[: facts["cut"]], body[facts["cut"] :], facts["function"], facts["entry"])


@cache
def _used(folder: Path) -> None:
    """Note, once per process, that a folder is in use, and remove old ones beside it."""
    with suppress(OSError):
        os.utime(folder)
    evict(folder)


def write(file: Path, code: Code) -> None:
    """Keep code in a file, atomically. If the folder cannot be written to, the kernel is compiled again next time."""
    head = json.dumps({"function": code.function_name, "entry": code.entry_name, "cut": len(code.function)})
    content = head.encode() + b"\n" + code.function + code.entry
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=file.parent, delete=False) as new:
            new.write(_digest(file, content) + content)
        os.replace(new.name, file)
        _used(file.parent)
    except OSError:
        return


def _digest(file: Path, content: bytes) -> bytes:
    """A checksum of a kernel file's name and content."""
    return hashlib.blake2b(file.name.encode() + b"\n" + content, digest_size=DIGEST_BYTES).digest()


@contextmanager
def only_one(file: Path) -> Iterator[None]:
    """Let one process at a time compile a kernel; the others wait. Where files cannot be locked, nobody waits."""
    try:
        import fcntl

        file.parent.mkdir(parents=True, exist_ok=True)
        lock = file.with_suffix(".lock").open("wb")
    except (ImportError, OSError):
        yield
        return
    with lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def evict(folder: Path, keep: int = 16, days: int = 30) -> None:
    """Remove folders of older sources, except the few that were used last, and lately."""
    kind = folder.name.rpartition("-")[0]
    try:
        others = [
            path for path in folder.parent.glob(f"{kind}-*") if path != folder and path.name.rpartition("-")[0] == kind
        ]
        others.sort(key=lambda path: -path.stat().st_mtime)
        oldest = time.time() - 86_400 * days
        for number, path in enumerate(others, 1):
            if number >= keep or path.stat().st_mtime < oldest:
                shutil.rmtree(path, ignore_errors=True)
    except OSError:  # another process is removing them too
        return


def target_machine(processor: str, features: str = "") -> Any:
    """What generates code for a processor, by LLVM's name for it."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    target = llvm.Target.from_triple(llvm.get_process_triple())
    x86 = platform.machine().lower() in ("x86_64", "amd64")
    return target.create_target_machine(
        opt=3, cpu=processor, features=features, reloc="static" if x86 else "default", codemodel="jitdefault", jit=True
    )


class Linker:
    """Where the process keeps its machine code."""

    def __init__(self) -> None:
        self.machine = target_machine(llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten())
        # Code finds this before anything else in the process, so numba's own runtime stays untouched.
        self.engine = llvm.create_mcjit_compiler(llvm.parse_assembly(RUNTIME), self.machine)
        self.engine.finalize_object()
        self.lock = RLock()

    def add(self, *objects: bytes) -> None:
        with self.lock:
            for data in objects:
                self.engine.add_object_file(llvm.ObjectFileRef.from_data(data))
            self.engine.finalize_object()

    def assemble(self, source: str, machine: Any = None) -> bytes:
        """An object file from LLVM assembly, for this processor or another machine."""
        with self.lock:
            module = llvm.parse_assembly(source)
            module.verify()
            return (machine or self.machine).emit_object(module)  # type: ignore[no-any-return]


@cache
def linker() -> Linker:
    """The linker, made when the first kernel is loaded."""
    return Linker()


def link(code: Code, signature: Signature) -> tuple[int, Any]:
    """Put code into memory; returns the function's address and the entry point for Python."""
    linker().add(code.function, code.entry)
    address = linker().engine.get_function_address(code.function_name)
    entry = linker().engine.get_function_address(code.entry_name)
    kinds = [_c_kind(kind) for kind in signature.arguments]
    return address, ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_void_p, *kinds)(entry)


def _c_kind(kind: Kind) -> Any:
    if kind.dimensions:
        return ctypes.py_object
    return ctypes.c_uint64 if kind.dtype == np.uint64 else ctypes.c_int64
