"""The bonus swap after an elimination (T-45 to T-48)."""

from __future__ import annotations

from typing import Any

from warren.engine.compile import helper
from warren.engine.components import Bytes
from warren.engine.record import Int
from warren.games.tsuro.rules.drawing import after_eliminations, put_in_hand, return_to_pile, take_from_hand
from warren.games.tsuro.state import EMPTY, GIVE, HAND, LAY, TAKE, TILES, TsuroState


@helper
def make_offer(s: TsuroState, gone: Int) -> Any:
    """Gather the eliminated hands as the offer; False when there is nothing to swap."""
    if s.hand[s.turn, 0] == EMPTY:
        return False
    for tile in range(TILES):
        for seat in range(s.seats):
            if (gone >> seat) & 1:
                for slot in range(HAND):
                    if s.hand[seat, slot] == tile:
                        s.pool[s.pool_n] = tile
                        s.pool_from[s.pool_n] = seat
                        s.pool_n += 1
    if s.pool_n == 0:
        return False
    for seat in range(s.seats):
        if (gone >> seat) & 1:
            for slot in range(HAND):
                s.hand[seat, slot] = EMPTY
    return True


@helper
def give(s: TsuroState, tile: Int) -> None:
    take_from_hand(s, s.turn, tile)
    s.given[0 if s.given[0] == EMPTY else 1] = tile
    s.phase = TAKE


@helper
def take(s: TsuroState, tile: Int) -> None:
    kept = 0
    for slot in range(s.pool_n):
        if s.pool[slot] != tile:
            s.pool[kept] = s.pool[slot]
            s.pool_from[kept] = s.pool_from[slot]
            kept += 1
    s.pool[kept] = EMPTY
    s.pool_from[kept] = EMPTY
    s.pool_n = kept
    s.got[0 if s.got[0] == EMPTY else 1] = tile
    put_in_hand(s, s.turn, tile)
    s.phase = GIVE


@helper
def finish_swap(state: Bytes, s: TsuroState) -> None:
    end_swap(s)
    s.phase = LAY
    after_eliminations(state, s)


@helper
def end_swap(s: TsuroState) -> None:
    """What is left of the offer, and what was given, goes back to the pile."""
    for slot in range(s.pool_n):
        return_to_pile(s, s.pool[slot])
        s.pool[slot] = EMPTY
        s.pool_from[slot] = EMPTY
    s.pool_n = 0
    for slot in range(2):
        return_to_pile(s, s.given[slot])
        s.given[slot] = EMPTY
        s.got[slot] = EMPTY
