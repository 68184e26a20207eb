"""Common settings of the test suite."""

from __future__ import annotations

import pytest
from hypothesis import settings

from support import needs

settings.register_profile("warren", deadline=None, max_examples=50)
settings.load_profile("warren")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    needs.report(terminalreporter)
