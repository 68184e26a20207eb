"""Compiles kernels with numba. Only imported when a kernel is not on disk yet."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import numba
import numpy as np
from llvmlite import binding as llvm
from numba import types
from numba.core.codegen import JITCodeLibrary
from numba.core.errors import NumbaExperimentalFeatureWarning
from numba.core.registry import cpu_target
from numba.core.runtime.nrt import rtsys
from numba.extending import intrinsic, typeof_impl
from numba.np.arrayobj import populate_array

from warren.engine.compile import FAILED, WRONG_ARRAY, Kind, Signature
from warren.engine.native import RUNTIME, Code, linker
from warren.engine.record import RecordType

if TYPE_CHECKING:
    from warren.engine.compile import Kernel

# Offsets of an array object's fields, behind the head that all Python objects share (numpy 2).
HEAD = object.__basicsize__
DATA, COUNT, SHAPE, DTYPE, FLAGS = HEAD, HEAD + 8, HEAD + 16, HEAD + 40, HEAD + 48
BYTE_ORDER, TYPE_NUMBER, ITEM_SIZE = HEAD + 10, HEAD + 12, HEAD + 24  # of a dtype object
C_ORDER, ALIGNED, WRITEABLE = 0x0001, 0x0100, 0x0400
USABLE = C_ORDER | ALIGNED | WRITEABLE
SWAPPED = ord(">" if sys.byteorder == "little" else "<")


def dispatcher(function: Any) -> Any:
    """The function for numba. Only kernels and entry points call it, so no wrappers are compiled."""
    options: dict[str, Any] = {"nogil": True, "error_model": "numpy"}
    made: Any = numba.njit(no_cpython_wrapper=True, no_cfunc_wrapper=True, **options)(function)  # type: ignore[call-overload]
    chosen = made.get_call_template

    def get_call_template(arguments: Any, names: Any) -> Any:
        # numba translates a function once for every constant it is called with; LLVM does that where it helps.
        plain: Any = types.unliteral
        return chosen(tuple(map(plain, arguments)), {name: plain(kind) for name, kind in names.items()})

    made.get_call_template = get_call_template
    return made


def plain_dispatcher(function: Any, wanted: Any) -> Any:
    """The function as numba itself compiles and wraps it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", NumbaExperimentalFeatureWarning)
        return numba.njit([wanted], nogil=True, error_model="numpy")(function)


def kind_type(kind: Kind) -> Any:
    """What numba calls a kind."""
    if kind.dtype is None:
        return types.void
    single = numba.from_dtype(kind.dtype)
    return types.Array(single, kind.dimensions, "C") if kind.dimensions else single


def signature_type(signature: Signature) -> Any:
    """What numba calls a signature."""
    return kind_type(signature.result)(*map(kind_type, signature.arguments))


def intrinsic_type(function: Any) -> Any:
    """The type by which numba knows what an intrinsic does."""
    made = intrinsic(function)
    cpu_target.typing_context.refresh()
    return cpu_target.typing_context.resolve_value_type(made)


class _Raw(JITCodeLibrary):
    """A function as numba translates it: neither linked, optimised nor put into memory.

    numba links every function with all it calls, optimises that and generates its code, so that a helper four calls deep is
    optimised and generated five times. Here that happens once for each kernel, in :func:`build`.
    """

    def _optimize_functions(self, ll_module: Any) -> None:
        ll_module.data_layout = self._codegen._data_layout

    def finalize(self) -> None:
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        return 0  # it has no address

    def _get_module_for_linking(self) -> Any:
        # Asked only where something else is compiled with numba that calls this.
        return _linked(self, "", "linkonce_odr")


@contextmanager
def _raw() -> Iterator[None]:
    """Let numba only translate meanwhile."""
    rtsys.initialize(cpu_target.target_context)
    codegen = cpu_target.target_context.codegen()
    codegen._library_class, codegen.set_env = _Raw, lambda name, environment: None
    try:
        yield
    finally:
        del codegen._library_class, codegen.set_env  # its class has numba's own


def build(kernel: Kernel, machines: Sequence[Any] = ()) -> list[Code]:
    """Compile a function and its entry point: for this processor, or for each of several machines."""
    dispatcher, signature = kernel.dispatcher, kernel.signature
    with warnings.catch_warnings(), _raw():
        warnings.simplefilter("ignore", NumbaExperimentalFeatureWarning)
        wanted = signature_type(signature)
        if wanted.args not in dispatcher.overloads:
            dispatcher.compile(wanted)
    result = dispatcher.overloads[wanted.args]
    name = result.fndesc.llvm_func_name
    source = entry_point(name, signature, kernel.least_bytes)
    made = []
    for machine in machines or (linker().machine,):
        module = _linked(result.library, name)
        _optimise(module, machine)
        _check_needs(dispatcher.py_func.__qualname__, module)
        entry = linker().assemble(source, machine)
        made.append(Code(machine.emit_object(module), entry, name, f"entry.{name}"))
    return made


def _linked(library: Any, name: str, linkage: str = "internal") -> Any:
    """A function with everything it calls in one module, of which only the function itself is seen from outside."""
    module, waiting, seen = library._final_module.clone(), [library], {library}
    while waiting:
        for called in waiting.pop()._linking_libraries:
            if called not in seen:
                seen.add(called)
                waiting.append(called)
                module.link_in(called._final_module, preserve=True)
    for function in module.functions:
        if not function.is_declaration and function.name != name:
            function.linkage = linkage
    return module


def _optimise(module: Any, machine: Any) -> None:
    """First inline and drop what counts references in vain, then optimise what is left."""
    for level in (0, 3):
        options = llvm.create_pipeline_tuning_options(speed_level=level)
        options.loop_vectorization, options.slp_vectorization = level > 0, False
        builder = llvm.create_pass_builder(machine, options)
        passes = builder.getModulePassManager()
        if level == 0:  # brings loops into the form that the vectoriser wants
            passes.add_loop_rotate_pass()
            passes.add_instruction_combine_pass()
            passes.add_jump_threading_pass()
        passes.add_refprune_pass()
        passes.run(module, builder)


def _check_needs(name: str, module: Any) -> None:
    """A kernel may only call what exists without numba; linking anything else would end the process."""
    needed = {function.name for function in module.functions if function.is_declaration}
    own = [need for need in needed if need.startswith(("numba_", "NRT_")) and f"@{need}(" not in RUNTIME]
    if own:
        raise TypeError(
            f"{name} makes numba call {', '.join(sorted(own))}, which a kernel cannot; write it with plain loops"
        )


@typeof_impl.register(RecordType)
def _record_class(kind: RecordType, context: Any) -> Any:
    """A record class in compiled code is its dtype."""
    return types.DType(numba.from_dtype(kind.dtype))


def record(context: Any, data: Any, dtype: Any) -> Any:
    """See ``record.record``."""
    kind = dtype.dtype

    def generate(target: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        array = target.make_array(signature.args[0])(target, builder, arguments[0])
        return builder.bitcast(array.data, target.get_value_type(kind))

    return kind(data, dtype), generate


def span(context: Any, data: Any, offset: Any, count: Any, dtype: Any) -> Any:
    """See ``record.span``."""
    kind = types.Array(dtype.dtype, 1, "C")

    def generate(target: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        source = target.make_array(signature.args[0])(target, builder, arguments[0])
        array = target.make_array(kind)(target, builder)
        size = target.get_constant(types.intp, target.get_abi_sizeof(target.get_data_type(kind.dtype)))
        first = builder.bitcast(builder.gep(source.data, [arguments[1]]), array.data.type)
        populate_array(array, first, [arguments[2]], [size], size, None)  # type: ignore[no-untyped-call]
        return array._getvalue()

    return kind(data, types.intp, types.intp, dtype), generate


# --- entry points ----------------------------------------------------------------------------------------------------
def entry_point(name: str, signature: Signature, least: tuple[int, ...]) -> str:
    """The entry point of a function as LLVM assembly: it checks the arrays and hands on their addresses and shapes."""
    lines: list[str] = []
    handed, kinds = ["ptr %result", "ptr %error"], ["ptr", "ptr"]
    for number, kind in enumerate(signature.arguments):
        values = _array(number, kind, least[number], lines) if kind.dimensions else [f"i64 %a{number}"]
        handed += values
        kinds += [value.split()[0] for value in values]
    taken = ", ".join(f"{'ptr' if kind.dimensions else 'i64'} %a{n}" for n, kind in enumerate(signature.arguments))
    body = "\n  ".join(lines)
    return f"""
declare i32 @"{name}"({", ".join(kinds)})
define i64 @"entry.{name}"(ptr %array_type, {taken}) {{
  %result = alloca i64
  %error = alloca ptr
  store i64 0, ptr %result
  {body}
  %status = call i32 @"{name}"({", ".join(handed)})
  %bad = icmp sgt i32 %status, 0
  %value = load i64, ptr %result
  %void = select i1 {"true" if signature.result.dtype is None else "false"}, i64 0, i64 %value
  %answer = select i1 %bad, i64 {FAILED}, i64 %void
  ret i64 %answer
wrong:
  ret i64 {WRONG_ARRAY}
}}
"""


def _array(number: int, kind: Kind, least: int, lines: list[str]) -> list[str]:
    """Check one array and read what numba's functions take of it: seven words and more."""
    assert kind.dtype is not None
    a, size = f"%a{number}", kind.dtype.itemsize
    # Only an array has the fields that are read afterwards.
    lines += [
        *_load(f"{a}.type", "ptr", a, 8),
        f"{a}.is_array = icmp eq ptr {a}.type, %array_type",
        f"br i1 {a}.is_array, label {a}.array, label %wrong",
        f"{a[1:]}.array:",
        *_load(f"{a}.dtype", "ptr", a, DTYPE),
        *_load(f"{a}.code", "i32", f"{a}.dtype", TYPE_NUMBER),
        *_load(f"{a}.count", "i32", a, COUNT),
        *_load(f"{a}.flags", "i32", a, FLAGS),
        *_load(f"{a}.endian", "i8", f"{a}.dtype", BYTE_ORDER),
        *_load(f"{a}.itemsize", "i64", f"{a}.dtype", ITEM_SIZE),
        f"{a}.usable = and i32 {a}.flags, {USABLE}",
        f"{a}.code_fits = icmp eq i32 {a}.code, {np.dtype(kind.dtype).num}",
        f"{a}.count_fits = icmp eq i32 {a}.count, {kind.dimensions}",
        f"{a}.flags_fit = icmp eq i32 {a}.usable, {USABLE}",
        f"{a}.endian_fits = icmp ne i8 {a}.endian, {SWAPPED}",
        f"{a}.size_fits = icmp eq i64 {a}.itemsize, {size}",
        f"{a}.fits1 = and i1 {a}.code_fits, {a}.count_fits",
        f"{a}.fits2 = and i1 {a}.fits1, {a}.flags_fit",
        f"{a}.fits3 = and i1 {a}.fits2, {a}.endian_fits",
        f"{a}.fits = and i1 {a}.fits3, {a}.size_fits",
        f"br i1 {a}.fits, label {a}.good, label %wrong",
        f"{a[1:]}.good:",
        *_load(f"{a}.data", "ptr", a, DATA),
        *_load(f"{a}.shape", "ptr", a, SHAPE),
    ]
    shapes, strides = [], [f"i64 {size}"]
    lines.append(f"{a}.items0 = add i64 1, 0")
    for axis in range(kind.dimensions):
        lines += _load(f"{a}.shape{axis}", "i64", f"{a}.shape", 8 * axis)
        lines.append(f"{a}.items{axis + 1} = mul i64 {a}.items{axis}, {a}.shape{axis}")
        shapes.append(f"i64 {a}.shape{axis}")
    for axis in range(kind.dimensions - 1, 0, -1):
        lines.append(f"{a}.stride{axis} = mul {strides[0]}, {a}.shape{axis}")
        strides.insert(0, f"i64 {a}.stride{axis}")
    if least:
        lines += [
            f"{a}.large = icmp uge i64 {a}.items{kind.dimensions}, {-(-least // size)}",
            f"br i1 {a}.large, label {a}.whole, label %wrong",
            f"{a[1:]}.whole:",
        ]
    items = f"i64 {a}.items{kind.dimensions}"
    return ["ptr null", "ptr null", items, f"i64 {size}", f"ptr {a}.data", *shapes, *strides]


def _load(name: str, kind: str, base: str, offset: int) -> list[str]:
    return [f"{name}.at = getelementptr i8, ptr {base}, i64 {offset}", f"{name} = load {kind}, ptr {name}.at"]
