"""The benchmark of stepping still runs: it is only used by hand, and the adapters it measures go on changing."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

BENCH = Path(__file__).resolve().parents[2] / "bench" / "stepping.py"


@pytest.fixture(scope="module")
def stepping() -> Any:
    found = importlib.util.spec_from_file_location("stepping", BENCH)
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def test_every_line_can_be_measured(stepping: Any) -> None:
    assert stepping.python_rate("tsuro", 2, 0.01) > 0
    assert stepping.vector_rate("tsuro", 2, 4, 0.01) > 0
    for who in (None, "random"):
        assert stepping.learner_rate("tsuro", 2, 4, who, 0.01) > 0
    for bots in ("random", "greedy"):
        assert stepping.seat_rate("tsuro", 2, bots, 0.01) > 0
