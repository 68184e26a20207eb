"""What puzzles of Burrows are about."""

from __future__ import annotations

from warren.engine.state import View
from warren.games.burrows.notation import lay_parts
from warren.games.burrows.rules.gophers import checked
from warren.games.burrows.state import CHECK_BASE, DONE, LAY_BASE, RESERVED, VICTIM
from warren.games.burrows.words import closed

LONG = 5  # a burrow of this length is a long one
MARGIN = 0.06
THEMES = (
    "lure-away", "two-homes", "longest-burrow", "new-home", "two-burrows", "last-bus", "keep-for-later",
    "from-the-reserve", "shut-it-off", "hurry-the-bus", "lay-the-ground",
)  # fmt: skip


def theme(before: View, move: int, after: View, risk: float) -> str:
    """What a move is about: gophers that move in, burrows it closes, or what it prepares."""
    if move <= DONE:
        return "keep-for-later"
    if move < LAY_BASE:
        return "two-burrows" if move >= CHECK_BASE else "lure-away"  # never puzzles: too few to choose from
    seat = int(before["seat"])
    settled = [burrow for burrow in checked(before, move, after) if burrow.origin is not None]
    chooses = int(after["phase"]) == VICTIM  # whose gopher comes is asked next
    if chooses or any(burrow.origin != seat for burrow in settled):
        return "lure-away"
    if settled:
        return "two-homes" if len(settled) > 1 else "longest-burrow" if settled[0].length >= LONG else "new-home"
    ended = closed(before, after, seat)
    if sum(tunnel.is_burrow for tunnel in ended) > 1:
        return "two-burrows"
    if int(after["stage"]) > int(before["stage"]):
        return "last-bus"
    if lay_parts(move)[0] == RESERVED:
        return "from-the-reserve"
    if ended:
        return "shut-it-off"
    return "hurry-the-bus" if int(after["bus"]) > int(before["bus"]) else "lay-the-ground"
