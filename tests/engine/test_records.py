"""Records declared as classes: the bytes they stand for, and what type checkers know about them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import new_class

import numpy as np
import pytest

from warren.engine.compile import BYTES, NUMBER, compiled
from warren.engine.record import Array, Record, StateRecord, array, i2, record, u1


class Small(StateRecord):
    """A record with all kinds of fields."""

    laid: u1
    board: Array = array(u1, 4)
    grid: Array = array(i2, 2, 3)


@compiled(NUMBER(BYTES, BYTES))
def lay(state: Array, tables: Array) -> int:
    """Write to a record from compiled code."""
    s = record(state, Small)
    s.laid += 1
    s.grid[1, 2] = -5
    return s.laid


def test_fields_lie_in_declared_order_behind_those_of_the_base() -> None:
    assert Small.names == ("rng", "ply", "turn", "seats", "laid", "board", "grid")
    assert Small.itemsize == 8 + 2 + 1 + 1 + 1 + 4 + 12
    assert Small.dtype["board"].shape == (4,)
    assert Small.dtype["grid"].base == np.dtype("i2")


def test_a_record_writes_to_the_bytes_it_looks_at() -> None:
    data = np.zeros(Small.itemsize, np.uint8)
    assert lay(data, data) == 1
    seen = data.view(Small.dtype)[0]
    assert (int(seen["laid"]), int(seen["grid"][1, 2])) == (1, -5)
    record(data, Small).board[3] = 9
    assert data[16] == 9


def test_a_number_without_its_size_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Wrong\.count: declare a number as u1"):
        new_class("Wrong", (Record,), exec_body=lambda body: body.update(__annotations__={"count": int}))


def test_a_type_checker_knows_the_fields(tmp_path: Path) -> None:
    source = tmp_path / "mistyped.py"
    source.write_text(
        "import numpy as np\nfrom warren.engine.record import Array, Record, array, record, u1\n"
        "class Small(Record):\n    laid: u1\n    board: Array = array(u1, 4)\n"
        "data = np.zeros(5, np.uint8)\n"
        "record(data, Small).laid = np.uint8(3)\n"
        "print(record(data, Small).board[2] + 1)\n"
        "print(record(data, Small).boord)\n"
        "record(data, Small).laid = 'many'\n"
    )
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--follow-imports=silent", "--no-color-output", str(source)],
        capture_output=True, text=True, check=False, cwd=Path(__file__).parents[2],
    )  # fmt: skip
    faults = [line.split(".py:", 1)[1] for line in done.stdout.splitlines() if "error:" in line]
    assert [fault.split(":")[0] for fault in faults] == ["9", "10"]
    assert 'has no attribute "boord"' in faults[0]
    assert "Incompatible types in assignment" in faults[1]
