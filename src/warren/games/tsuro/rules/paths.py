"""Following paths over the laid tiles (T-07, T-09)."""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine import paths
from warren.engine.compile import helper
from warren.engine.record import Int
from warren.games.tsuro.components import TsuroTables
from warren.games.tsuro.state import EMPTY, HAND, RIM, TsuroState


@helper
def follow(s: TsuroState, t: TsuroTables, point: Int) -> Any:
    """From a point over all laid tiles to an empty square's point or to RIM + the last point."""
    return paths.follow(s.board, t.exit, t.go, point, EMPTY, RIM)


@helper
def leads_out(s: TsuroState, t: TsuroTables, here: Int, own: Int) -> Any:
    """Where the ports of an empty square lead, four bits each: 8 + port if the path comes back, 1 to the rim, 0 safe.

    The port by which the marker enters is left out: behind it lies the marker's whole trail, and no path can leave by it.
    """
    leads = np.uint32(0)
    for port in range(8):
        if port == own:
            continue
        end = follow(s, t, np.uint32(t.go[(here << np.uint32(3)) | np.uint32(port)]))
        code = np.uint32(0)
        if end >= RIM:
            code = np.uint32(1)
        elif end >> np.uint32(3) == here:
            code = np.uint32(8) | (end & np.uint32(7))
        leads |= code << np.uint32(4 * port)
    return leads


@helper
def survives(t: TsuroTables, leads: Int, look: Int, port: Int) -> Any:
    code = np.uint32(8) | port
    while code >= 8:
        out = t.exit[(np.uint32(look) << np.uint32(3)) | (code & np.uint32(7))]
        code = (leads >> (np.uint32(out) << np.uint32(2))) & np.uint32(15)
    return np.int64(1 - code)


@helper
def safe_looks(s: TsuroState, t: TsuroTables, seat: Int) -> Any:
    """How many of the looks in a seat's hand would keep its marker on the board."""
    port = np.uint32(s.pos[seat]) & np.uint32(7)
    leads = leads_out(s, t, np.uint32(s.pos[seat]) >> np.uint32(3), port)
    count = 0
    for slot in range(HAND):
        tile = np.uint32(s.hand[seat, slot])
        if tile != EMPTY:
            for look in range(4 * tile, 4 * tile + t.looks[tile]):
                count += survives(t, leads, look, port)
    return count
