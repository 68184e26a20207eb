"""The commands of ``docs/hosting.md``, so that what is tried is what people read."""

from __future__ import annotations

import re
from pathlib import Path

from deploy.trying import DEPLOY, NAME

PAGE = DEPLOY.parent / "docs" / "hosting.md"
#: What the page leaves to the reader.
FILLED_IN = {"YOUR.NAME": NAME}


def commands(heading: str, block: int = 0, page: Path = PAGE) -> str:
    """A block of commands under the heading that begins so, with what the reader fills in."""
    parts = [part for part in re.split(r"^## ", page.read_text(), flags=re.MULTILINE) if part.startswith(heading)]
    assert len(parts) == 1, f"the page has {len(parts)} headings that begin with {heading!r}"
    text = re.findall(r"^```sh\n(.*?)^```$", parts[0], re.MULTILINE | re.DOTALL)[block]
    for blank, word in FILLED_IN.items():
        text = text.replace(blank, word)
    return str(text)


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
