"""SQLite's write-ahead log, read as SQLite does after a crash: up to the first frame whose checksum is wrong.

SQLite leaves out what comes after it, without a word (https://www.sqlite.org/fileformat2.html#walformat).
"""

from __future__ import annotations

import struct
from pathlib import Path

HEADER, FRAME = 32, 24
MAGIC = 0x377F0682  # the lowest bit: are the words of checksums big-endian?
WORD = 0xFFFFFFFF


def unreadable_changes(database: Path) -> int:
    """How many commits of the log beside a database are behind a frame that cannot be read (or in it)."""
    file = database.with_name(f"{database.name}-wal")
    data = file.read_bytes() if file.exists() else b""
    if len(data) < HEADER:
        return 0
    magic, _version, page, _sequence, *_ = struct.unpack(">8I", data[:HEADER])
    if magic & ~1 != MAGIC or not page:
        return 1
    order = ">" if magic & 1 else "<"
    sums = _checksum(order, data[:24], (0, 0))
    if sums != struct.unpack(">2I", data[24:32]):
        return 1
    lost, broken = 0, False
    for at in range(HEADER, len(data) - FRAME - page + 1, FRAME + page):
        head = data[at : at + FRAME]
        if head[8:16] != data[16:24]:  # a frame of the time before the log began anew
            if not broken:
                break
            continue
        if not broken:
            sums = _checksum(order, head[:8] + data[at + FRAME : at + FRAME + page], sums)
            broken = sums != struct.unpack(">2I", head[16:24])
        lost += broken and head[4:8] != b"\0\0\0\0"  # the size of the database is told by frames that commit
    return lost


def _checksum(order: str, data: bytes, sums: tuple[int, int]) -> tuple[int, int]:
    one, two = sums
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    for first, second in zip(words[::2], words[1::2], strict=True):
        one = (one + first + two) & WORD
        two = (two + second + one) & WORD
    return one, two
