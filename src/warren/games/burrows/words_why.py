"""Why a move is not allowed, said to whoever is to decide."""

from __future__ import annotations

from functools import cache

from warren.engine.state import View
from warren.games.burrows.notation import lay_parts, tile_of
from warren.games.burrows.rules.building import covered
from warren.games.burrows.state import (
    CHECK,
    CHECK_BASE,
    DONE,
    LAY_BASE,
    LURE_BASE,
    MAY_RESERVE,
    MUST_POOL,
    PHASES,
    RESERVED,
    TURN,
    VICTIM,
)
from warren.games.burrows.words_names import gopher_name
from warren.text import Phrase, Seat, phrase


def refusal(view: View, move: int) -> Phrase:
    """The reason for any kind of move in any phase."""
    phase = view.values("phase")
    if LURE_BASE <= move < CHECK_BASE:
        return _lure(view, move - LURE_BASE) if phase == VICTIM else phrase("why-no-lure")
    if CHECK_BASE <= move < LAY_BASE:
        return phrase("why-few-waiting", count=view.values("waiting")) if phase == CHECK else phrase("why-no-check")
    if phase in (CHECK, VICTIM):
        return phrase("why-now", wanted=phrase(f"wanted-{PHASES[phase]}"))
    if move == DONE:
        return phrase("why-no-pass" if phase == TURN else "why-open-first")
    return _lay(view, move) if move >= LAY_BASE else _reserve(view, move)


def _lure(view: View, owner: int) -> Phrase:
    """B-58: only a gopher from the shortest home."""
    kind = view.values("fresh_kind")[0]
    if owner >= view.seats or not view["home_length"][owner, kind]:
        return phrase("why-no-gopher", gopher=gopher_name(kind))
    return phrase("why-longer-home", owner=Seat(owner), gopher=gopher_name(kind))


def _reserve(view: View, slot: int) -> Phrase:
    """B-30 to B-32."""
    tile, phase = tile_of(view, slot), view.values("phase")
    if tile is None:
        return phrase("why-no-tile-there")
    if phase == MAY_RESERVE:
        return phrase("why-one-open")
    if phase == MUST_POOL:
        return phrase("why-building")
    return phrase("why-bus" if view.components.record["bus"][tile] else "why-holding-one")


@cache
def _said(key: str) -> Phrase:
    """The same reason of hundreds of moves is the same phrase."""
    return phrase(key)


def _lay(view: View, move: int) -> Phrase:
    source, x, y, rot = lay_parts(move)
    tile = tile_of(view, source)
    if tile is None:
        return phrase("why-no-tile-there" if source < RESERVED else "why-nothing-reserved")
    if view.values("phase") == MAY_RESERVE and source != RESERVED:
        return _said("why-one-open")
    squares = covered(view, view.values("seat"))
    if not squares:
        return phrase("why-first-tile")
    second = (x, y + 1) if rot % 2 else (x + 1, y)
    if (x, y) in squares or second in squares:
        return _said("why-covers")
    beside = {(a + u, b + v) for a, b in squares for u, v in ((1, 0), (-1, 0), (0, 1), (0, -1))}
    if (x, y) not in beside and second not in beside:
        return _said("why-apart")
    if rot >= 2 and view.components.record["symmetric"][tile]:
        return phrase("why-same-look", turned=90 * rot, same=90 * (rot - 2))
    return phrase("why-too-far")
