"""Writing component files: what was changed of a set, in the words and with the comments of the file it comes from."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any


def written(data: Mapping[str, Any], base: str) -> str:
    """A component file with this data. What is the same as in the ``base`` file stays as it stands there, comments included."""
    import tomlkit

    known = tomllib.loads(base)
    if known == data:
        return base
    document = tomlkit.parse(base)
    _change(document, known, data)
    text = tomlkit.dumps(document)
    # Where entries are added or taken away in the middle of a file, a plain file is better than a wrong one.
    return text if tomllib.loads(text) == data else tomlkit.dumps(data)


def _change(document: Any, old: Mapping[str, Any], new: Mapping[str, Any]) -> None:
    for key in [key for key in old if key not in new]:
        del document[key]
    for key, value in new.items():
        if key not in old or (old[key] != value and not _changed_within(document[key], old[key], value)):
            document[key] = value


def _changed_within(document: Any, old: Any, new: Any) -> bool:
    """Change single entries; False if the whole has to be written anew."""
    if isinstance(old, dict) and isinstance(new, dict):
        _change(document, old, new)
        return True
    if not isinstance(old, list) or not isinstance(new, list) or len(old) != len(new):
        return False
    for place, (was, value) in enumerate(zip(old, new, strict=True)):
        if was != value and not _changed_within(document[place], was, value):
            document[place] = value
    return True
