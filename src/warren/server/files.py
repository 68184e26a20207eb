"""The client's built files, kept in memory: there are few, they are small, and a disk would make every page wait."""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass
from pathlib import Path

mimetypes.add_type("application/manifest+json", ".webmanifest")


@dataclass(frozen=True)
class File:
    """A file as it is and packed."""

    plain: bytes
    packed: bytes
    kind: str
    changed: float


class Files:
    """Files are read when they are first asked for, and again when they changed (the client was built anew)."""

    def __init__(self) -> None:
        self._kept: dict[Path, File] = {}

    def under(self, folder: Path, address: str) -> File | None:
        """The file at an address inside a folder, None if there is none."""
        try:
            folder = folder.resolve()
            path = (folder / address).resolve()
        except (OSError, ValueError, RuntimeError):  # no possible name, or links in a circle
            return None
        return self.get(path) if path.is_relative_to(folder) else None

    def get(self, path: Path) -> File | None:
        """The file, None if there is none or it cannot be read."""
        try:
            changed = path.stat().st_mtime
            kept = self._kept.get(path)
            if kept is None or kept.changed != changed:
                plain = path.read_bytes()
                kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
                kept = self._kept[path] = File(plain, gzip.compress(plain, mtime=0), kind, changed)
        except (OSError, ValueError):
            return None
        return kept
