"""Following paths over tiles that join ports.

A *point* is 8 * square + port and means "entering that square through that port". A *look* is 4 * tile + rotation. ``exits``
maps 8 * look + port to the port at the other end of the path; ``onward`` maps the point at which a square is left to the
point entered next, or to ``rim`` and more where the path leaves the board.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import helper

PORT = np.uint32(7)
SQUARE = np.uint32(0xFFFFFFF8)
SHIFT = np.uint32(3)


@helper
def follow(board: Any, exits: Any, onward: Any, point: Any, empty: Any, rim: Any) -> Any:
    """Follow the path from a point over all laid tiles, to the point of an empty square or to the rim."""
    while point < rim:
        look = np.uint32(board[point >> SHIFT])
        if look == empty:
            break
        out = exits[(look << SHIFT) | (point & PORT)]
        point = np.uint32(onward[(point & SQUARE) | np.uint32(out)])
    return point
