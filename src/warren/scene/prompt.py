"""What a decision asks of a player: one line in the imperative, and the kinds of move as chips.

A game declares its decisions once (``DECISIONS`` in ``words.py``): each kind of decision with the kinds of move it offers. The
catalogue has the words: ``ask-DECISION`` (the prompt), ``kind-KIND`` (a chip), ``next-KIND-N`` (what is asked once N picks are
made). A symbol, counter or flag is explained by ``what-NAME``.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from warren.text import Phrase


class Chip(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A kind of move. ``ways``: how many there are now, turnings of the same piece counted once.

    ``quiet``: it ends or gives up something, so it is never the loudest button. ``why``: the reason if there is no way.
    """

    kind: str
    ways: int
    quiet: bool = False
    why: Phrase | None = None


class Prompt(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What is asked of the seat to decide.

    ``kinds`` goes through the moves that are offered, in their order: the number of a chip, and how many in a row belong to it.
    """

    decision: str
    text: Phrase
    chips: list[Chip] = []
    kinds: list[tuple[int, int]] = []


def explanations(name: str) -> Iterator[str]:
    """The keys that may explain a symbol, counter or flag, the closest first: ``what-tile-12``, then ``what-tile``."""
    parts = name.split("-")
    for length in range(len(parts), 0, -1):
        yield "-".join(["what", *parts[:length]])
