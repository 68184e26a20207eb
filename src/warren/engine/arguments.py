"""What a kernel's arguments must be, and what is wrong with those that are not."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from warren.engine.compile import Signature


def record_sizes(function: Callable[..., Any]) -> tuple[int, ...]:
    """How many bytes each argument needs: where the body says ``record(argument, SomeClass)``, the size of that class.

    With fewer bytes a kernel would read, and write, memory that belongs to something else.
    """
    names = list(inspect.signature(function).parameters)
    sizes = dict.fromkeys(names, 0)
    for node in ast.walk(ast.parse(textwrap.dedent(inspect.getsource(function)))):
        match node:
            case ast.Call(func=ast.Name(id="record"), args=[ast.Name(id=name), ast.Name(id=kind)]) if name in sizes:
                sizes[name] = max(sizes[name], function.__globals__[kind].itemsize)
    return tuple(sizes.values())


def misfit(name: str, signature: Signature, least: tuple[int, ...], arguments: tuple[Any, ...]) -> str:
    """Say what a kernel takes, and which argument does not fit."""
    wanted = ", ".join(
        f"{kind.dtype}[{kind.dimensions}]" if kind.dimensions else str(kind.dtype) for kind in signature.arguments
    )
    said = f"the kernel {name} takes ({wanted}), arrays in C order that may be written to"
    for number, (kind, size, value) in enumerate(zip(signature.arguments, least, arguments, strict=True), 1):
        problem = _problem(kind, size, value) if kind.dimensions else ""
        if problem:
            return f"{said}; argument {number} {problem}"
    return said


def _problem(kind: Any, size: int, value: Any) -> str:
    if type(value) is not np.ndarray:
        return f"is not an array but a {type(value).__name__}"
    if value.dtype != kind.dtype or value.ndim != kind.dimensions:
        order = " of the other byte order" if value.dtype.newbyteorder() == kind.dtype else ""
        return f"is {value.dtype}[{value.ndim}]{order}"
    if value.nbytes < size:
        return f"has {value.nbytes} bytes but needs at least {size}"
    if not value.flags.writeable:
        return "is read-only; hand over a copy"
    return "" if value.flags.c_contiguous and value.flags.aligned else "is not in C order and aligned"
