"""Workspaces: spans keep to themselves, and kernels find them by name."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest

from warren.engine.record import Record, f8, i8, record, span
from warren.engine.workspace import F8, I4, U1, Layout, Spans, Workspace


class Head(Record):
    count: i8
    share: f8
    at_bytes: i8
    at_numbers: i8
    at_grid: i8


SPANS: Spans = {"bytes": (U1, (3,)), "numbers": (I4, (5,)), "grid": (F8, (2, 4))}


@pytest.mark.parametrize("order", list(permutations(SPANS)))
def test_spans_do_not_overlap_in_whatever_order_they_are_named(order: tuple[str, ...]) -> None:
    made = Workspace(Layout(Head, {name: SPANS[name] for name in order}, {"count": 5}))
    for number, name in enumerate(order, 1):
        made[name][:] = number
    for number, name in enumerate(order, 1):
        assert (made[name] == number).all()
        assert made[name].flags["C_CONTIGUOUS"]
        assert made[name].flags["ALIGNED"]
    assert made.head["count"] == 5


def test_a_kernel_finds_a_span_by_the_offset_in_the_head() -> None:
    made = Workspace(Layout(Head, SPANS, {"count": 5}))
    made["numbers"][:] = [1, 2, 3, 4, 5]
    head = record(made.data, Head)
    numbers = span(made.data, int(head.at_numbers), int(head.count), I4)
    assert numbers.tolist() == [1, 2, 3, 4, 5]
    numbers[2] = 9
    assert made["numbers"][2] == 9


def test_the_head_is_clean_where_the_rest_need_not_be() -> None:
    layout = Layout(Head, SPANS, {"count": 5})
    assert Workspace(layout, blank=False).head["share"] == 0.0
    assert not np.concatenate([Workspace(layout)[name].reshape(-1) for name in SPANS]).any()


def test_a_span_the_head_does_not_know_is_refused() -> None:
    with pytest.raises(ValueError, match="at_lost"):
        Layout(Head, {"lost": (U1, (1,))}, {})
