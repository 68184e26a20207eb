"""Poppler's tools, which look at the PDFs that we write."""

from __future__ import annotations

import subprocess
from pathlib import Path

from programs import POPPLER
from support.needs import need


def tool(name: str, *arguments: str | Path) -> bytes:
    """What one of Poppler's tools says; it must not complain about the file."""
    program = need(POPPLER).with_name(name)
    done = subprocess.run([program, *arguments], capture_output=True, check=True)
    assert done.stderr == b"", done.stderr.decode()[:500]
    return done.stdout
