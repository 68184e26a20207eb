"""What all tests share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest


def rule(*numbers: str) -> Callable[[Any], Any]:
    """Tie a test to numbered rules of a game's guide; a test checks that every rule has one."""
    return pytest.mark.rule(*numbers)
