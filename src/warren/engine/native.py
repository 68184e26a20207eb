"""Machine code on disk and in memory, without numba: llvmlite links it, ctypes calls it.

A kernel file is a line of JSON and two object files: the function as numba compiled it, and its *door*. The door takes
numpy arrays as Python objects, checks that they are what the signature says, and hands their addresses and shapes on.
numba's code asks a small runtime for memory (``np.empty`` in a kernel); what it needs of that is written here in a few
lines of LLVM.
"""

from __future__ import annotations

import ctypes
import json
import os
import platform
import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from threading import RLock
from typing import Any

import llvmlite.binding as llvm
import numpy as np

from warren.engine.compile import Kind, Signature

#: The part of numba's runtime that kernels use: blocks of memory with a head of six words (references, destructor and its
#: argument, place of the data, size, allocator), of which only the first and the fourth matter to compiled code.
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
    """A kernel's machine code: the function, its door and the names of the two."""

    function: bytes
    door: bytes
    function_name: str
    door_name: str


def processor() -> str:
    """For which machines the code is: those with the same processor and the same layout of Python objects."""
    features = llvm.get_host_cpu_features().flatten()
    return f"{llvm.get_process_triple()} {llvm.get_host_cpu_name()} {features} {object.__basicsize__}"


def read(file: Path) -> Code | None:
    """The code in a file; None if there is none, or none that is whole."""
    try:
        head, _, body = file.read_bytes().partition(b"\n")
        facts = json.loads(head)
        cut, end = facts["sizes"]
        if len(body) != end:
            return None
        return Code(body[:cut], body[cut:], facts["function"], facts["door"])
    except (OSError, ValueError, KeyError, TypeError):
        return None


def write(file: Path, code: Code) -> None:
    """Keep code in a file, at once and whole. A folder nobody may write to only means compiling again next time."""
    sizes = [len(code.function), len(code.function) + len(code.door)]
    head = json.dumps({"function": code.function_name, "door": code.door_name, "sizes": sizes})
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=file.parent, delete=False) as new:
            new.write(head.encode() + b"\n" + code.function + code.door)
        os.replace(new.name, file)
    except OSError:
        return


class Linker:
    """The process's own place for machine code."""

    def __init__(self) -> None:
        llvm.initialize_native_target()
        llvm.initialize_native_asmprinter()
        target = llvm.Target.from_triple(llvm.get_process_triple())
        x86 = platform.machine().lower() in ("x86_64", "amd64")
        self.machine = target.create_target_machine(
            opt=3, cpu=llvm.get_host_cpu_name(), features=llvm.get_host_cpu_features().flatten(),
            reloc="static" if x86 else "default", codemodel="jitdefault", jit=True,
        )  # fmt: skip
        # Code looks here for what it calls before it looks around in the process, so numba's own runtime stays as it is.
        self.engine = llvm.create_mcjit_compiler(llvm.parse_assembly(RUNTIME), self.machine)
        self.engine.finalize_object()
        self.lock = RLock()

    def add(self, *objects: bytes) -> None:
        with self.lock:
            for data in objects:
                self.engine.add_object_file(llvm.ObjectFileRef.from_data(data))
            self.engine.finalize_object()

    def assemble(self, source: str) -> bytes:
        """An object file from LLVM's language."""
        with self.lock:
            module = llvm.parse_assembly(source)
            module.verify()
            return self.machine.emit_object(module)  # type: ignore[no-any-return]


@cache
def linker() -> Linker:
    """Made when the first kernel is loaded."""
    return Linker()


def link(code: Code, signature: Signature) -> tuple[int, Any]:
    """Put code into memory; gives the function's address and the door for Python."""
    linker().add(code.function, code.door)
    address = linker().engine.get_function_address(code.function_name)
    door = linker().engine.get_function_address(code.door_name)
    kinds = [_c_kind(kind) for kind in signature.arguments]
    return address, ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_void_p, *kinds)(door)


def _c_kind(kind: Kind) -> Any:
    if kind.dimensions:
        return ctypes.py_object
    return ctypes.c_uint64 if kind.dtype == np.uint64 else ctypes.c_int64
