"""Workspaces: one block of bytes for a kernel that would otherwise take a dozen arrays.

A workspace begins with a record, its *head*: sizes, and what is to be done. *Spans* follow: arrays whose lengths depend on the
game. For a span ``moves`` the head has a field ``at_moves``, the offset at which it begins, so the two sides need not agree
on an order: Python writes ``workspace["moves"]``, a kernel reads ``span(workspace, head.at_moves, count, dtype)``.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import prod
from typing import Any

import numpy as np

from warren.engine.components import Bytes
from warren.engine.record import Array, Record

#: What a span may be made of, by kind and size in bytes.
U1, U8, I1, I4, I8 = map(np.dtype, (np.uint8, np.uint64, np.int8, np.int32, np.int64))
F4, F8, FLAG = map(np.dtype, (np.float32, np.float64, np.bool_))
LINE = 64  # bytes of a cache line: no two spans share one

Spans = Mapping[str, tuple[np.dtype[Any], tuple[int, ...]]]


class Layout:
    """Where everything lies in workspaces of one kind. ``spans`` gives the dtype and the shape of each span, ``facts`` are fields
    of the head that are the same in all of them. ``same``: spans that are another one under a second name."""

    def __init__(
        self, head: type[Record], spans: Spans, facts: Mapping[str, int], same: Mapping[str, str] | None = None
    ) -> None:
        self.head = head
        self.spans: dict[str, tuple[slice, np.dtype[Any], tuple[int, ...]]] = {}
        begun = np.zeros(1, head.dtype)
        end = _padded(head.itemsize)
        for name, (dtype, shape) in spans.items():
            begun[f"at_{name}"] = end
            size = dtype.itemsize * prod(shape)
            self.spans[name] = slice(end, end + size), dtype, shape
            end += _padded(size)
        for name, other in (same or {}).items():
            begun[f"at_{name}"] = begun[f"at_{other}"]
            self.spans[name] = self.spans[other]
        for name, value in facts.items():
            begun[name] = value
        self.size = end
        self.begun = begun.view(np.uint8)  # the head of a new workspace


class Workspace:
    """The bytes that kernels take, their head, and their spans by name."""

    def __init__(self, layout: Layout, *, blank: bool = True) -> None:
        """Zeros, or (not blank) whatever is there: such memory is only used as far as something is written to it."""
        self._spans = layout.spans
        self.data: Bytes = np.zeros(layout.size, np.uint8) if blank else np.empty(layout.size, np.uint8)
        head = self.data[: layout.begun.size]
        head[:] = layout.begun
        self.head: Any = head.view(layout.head.dtype)[0]

    def __getitem__(self, name: str) -> Array:
        part, dtype, shape = self._spans[name]
        return self.data[part].view(dtype).reshape(shape)


def _padded(size: int) -> int:
    return -(-size // LINE) * LINE
