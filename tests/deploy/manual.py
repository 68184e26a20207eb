"""The commands of ``docs/hosting.md``, so that what is tried is what people read."""

from __future__ import annotations

import re
from pathlib import Path

from deploy.trying import DEPLOY, NAME

PAGE = DEPLOY.parent / "docs" / "hosting.md"
#: What the page leaves to the reader.
FILLED_IN = {"YOUR.NAME": NAME}


def commands(heading: str, page: Path = PAGE) -> str:
    """The first block of commands under a heading that begins so, with the reader's name filled in."""
    found = re.search(rf"^## {re.escape(heading)}.*?^```sh\n(.*?)^```$", page.read_text(), re.MULTILINE | re.DOTALL)
    assert found is not None, f"the page has no commands under {heading!r}"
    text = found[1]
    for blank, word in FILLED_IN.items():
        text = text.replace(blank, word)
    return text


def steps(text: str) -> dict[str, str]:
    """The numbered steps of a block, by what is said of them."""
    parts = re.split(r"^# (\d+\. .*)$", text, flags=re.MULTILINE)
    assert not parts[0].strip(), f"something stands before the first step: {parts[0]!r}"
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def careful(text: str) -> str:
    """The same commands for a shell that nobody watches: it stops at the first that fails, also within ``a && b``."""
    script: list[str] = []
    for line in text.splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        goes_on = line[0].isspace() or line == "done"
        script += [line] if goes_on else ["} || exit", "{", line]
    return "\n".join([*script[1:], "} || exit", ""])
