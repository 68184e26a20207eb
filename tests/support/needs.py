"""Tests that need a program of the system: where it is not there and cannot be, they are left out, and the run's end says so."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest

from programs import Program, may_be_left_out

LEFT_OUT = "left out, install "


def need(program: Program) -> Path:
    """Where a program is. Without it the test fails, or is left out where it may be."""
    if found := program.find():
        return found
    if may_be_left_out():
        pytest.skip(f"{LEFT_OUT}{program.title} (on Debian {program.package})")
    pytest.fail(
        f"{program.title} is missing; install it: apt-get install --no-install-recommends {program.package}",
        pytrace=False,
    )


def report(terminal: pytest.TerminalReporter) -> None:
    """List by name what was left out, and what to install for it."""
    found = defaultdict(list)
    for test in terminal.stats.get("skipped", []):
        reason = test.longrepr[2] if isinstance(test.longrepr, tuple) else ""
        if LEFT_OUT in reason:
            found[reason.partition(LEFT_OUT)[2]].append(test.nodeid)
    for program, tests in sorted(found.items()):
        terminal.section(f"{len(tests)} tests left out; install {program}", red=True, bold=True)
        for name in sorted(tests):
            terminal.line(name)
