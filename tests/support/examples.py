"""The examples in a Markdown page: its Python blocks by heading."""

from __future__ import annotations

import re
from pathlib import Path

LIBRARIES = Path(__file__).resolve().parent.parent.parent / "docs" / "research" / "libraries.md"


def examples(page: Path = LIBRARIES) -> dict[str, str]:
    """The heading above each block, and its code."""
    found: dict[str, str] = {}
    for part in re.split(r"^## ", page.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
        heading = part.split("\n", 1)[0].strip()
        for code in re.findall(r"```python\n(.*?)```", part, flags=re.DOTALL):
            found[heading] = code
    return found
