"""``warren serve`` whose clock can jump: the file that CHAOS_CLOCK names has the seconds by which it is wrong. CHAOS_PLANT names a fault
that is planted into it (``planted.py``)."""

from __future__ import annotations

import os
import time
from importlib import import_module
from pathlib import Path

from warren.cli import main


def jump(file: Path) -> None:
    """Have ``time.time`` tell what this computer's clock would tell after it was set wrong."""
    told = time.time

    def wrong() -> float:
        try:
            return told() + float(file.read_text() or 0)
        except (OSError, ValueError):
            return told()

    time.time = wrong


if __name__ == "__main__":
    if named := os.environ.get("CHAOS_CLOCK"):
        jump(Path(named))
    if plant := os.environ.get("CHAOS_PLANT"):
        import_module("planted").PLANTS[plant]()
    main()
