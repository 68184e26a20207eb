"""Values that programs stumble over, and ways to spoil a good one. All of it is decided by the dice."""

from __future__ import annotations

import json
import random
from typing import Any

TEXTS = (
    "", " ", "\x00", "a\x00b", "%00", "%", "%zz", "%ff%fe", "..", "../../etc/passwd", "..%2f..%2fetc%2fpasswd", "{0}", "{}", "%s%n",
    "$(id)", "' OR 1=1 --", "<script>", "a" * 300, "a" * 5000, "\u202e\u0000", "\ud800", "😀" * 50, "é", "\r\nX: y", "null", "-1", "1e999", "NaN",
    "0x10", "٣", "1_000", "[", "[::1", "//", "\\", "\t", "://", "http://[", "None", "true",
)  # fmt: skip
NUMBERS = (0, -1, 1, 7, 8, 2**31, -(2**31) - 1, 2**53, 2**63, 2**64, -(2**64), 10**40, 0.5, -0.0, 1e308)
WHOLE: tuple[Any, ...] = (None, True, False, [], {}, [[]], [None] * 50, {"": ""}, {"type": "move"})
NOT_JSON = (
    b"", b"{", b"[", b"nul", b"NaN", b"1e999", b"-", b'"\\ud800"', b"\xff\xfe", b"\x00", b'{"a":1,"a":2}', b"[" * 20_000, b'{"a":' * 5000,
    b'"' + b"a" * 70_000 + b'"', b"1" * 10_000, b"\xef\xbb\xbf{}", b"{}{}", b"'a'",
)  # fmt: skip


def value(dice: random.Random, depth: int = 0) -> Any:
    """Anything that JSON can say, and some that it cannot."""
    kind = dice.randrange(6 if depth < 3 else 3)
    if kind == 0:
        return dice.choice(TEXTS)
    if kind == 1:
        return dice.choice(NUMBERS)
    if kind == 2:
        return dice.choice(WHOLE)
    if kind == 3:
        return [value(dice, depth + 1) for _ in range(dice.randrange(4))]
    if kind == 4:
        return {dice.choice(TEXTS): value(dice, depth + 1) for _ in range(dice.randrange(3))}
    return dice.randbytes(dice.randrange(20)).decode("latin-1")


def spoiled(dice: random.Random, good: Any) -> Any:
    """A good value with one or a few of its parts replaced, removed, doubled or added."""
    if isinstance(good, dict) and good and dice.random() < 0.85:
        made = dict(good)
        for _ in range(dice.choice((1, 1, 1, 2, 3))):
            key = dice.choice(list(good))
            act = dice.randrange(5)
            if act == 0:
                made.pop(key, None)
            elif act == 1:
                made[str(dice.choice(TEXTS))] = value(dice)
            else:
                made[key] = spoiled(dice, good[key])
        return made
    if isinstance(good, list) and good and dice.random() < 0.8:
        index = dice.randrange(len(good))
        changed = [spoiled(dice, good[index])] if dice.random() < 0.7 else good * dice.choice((0, 2, 20))
        return [*good[:index], *changed, *good[index + 1 :]]
    return value(dice)


def written(dice: random.Random, data: Any) -> bytes:
    """As JSON, mostly; now and then with a broken byte."""
    text = json.dumps(data, ensure_ascii=dice.random() < 0.5)
    made = bytearray(text.encode("utf-8", "surrogatepass"))
    if made and dice.random() < 0.15:
        for _ in range(dice.randint(1, 4)):
            made[dice.randrange(len(made))] = dice.randrange(256)
    return bytes(made)


def body(dice: random.Random, good: Any) -> bytes:
    """A body or message that comes from a good one, or from nowhere."""
    kind = dice.random()
    if kind < 0.1:
        return dice.choice(NOT_JSON)
    if kind < 0.15:
        return dice.randbytes(dice.randrange(200))
    if kind < 0.25:
        return written(dice, good)
    return written(dice, spoiled(dice, good))
