"""The rules of Tsuro as compiled functions on the state's bytes (numbers refer to guide.md)."""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine import paths
from warren.engine.compile import compiled, helper, record
from warren.engine.contract import (
    APPLY,
    LEGAL_MOVES,
    REWARDS,
    SCORES,
    SETUP,
    WINNERS,
    share_rewards,
)
from warren.engine.random import seed_stream, shuffle
from warren.games.tsuro.components import TABLES
from warren.games.tsuro.drawing import draw_and_pass, draw_one, end, put_in_hand, take_from_hand
from warren.games.tsuro.knowledge import observe, redeal
from warren.games.tsuro.state import (
    EMPTY,
    FINISH,
    GIVE,
    GIVE_BASE,
    HAND,
    LAY,
    LAY_BASE,
    NOWHERE,
    OVER,
    PLACE,
    RIM,
    SQUARES,
    STATE,
    TAKE,
    TAKE_BASE,
    TILES,
)


# --- setup: T-12 to T-17 ---------------------------------------------------------------------------------------------
@compiled(SETUP)
def setup(state: Any, tables: Any, options: Any, seats: Any, seed: Any) -> None:
    """Shuffle the tiles and deal three to each seat; the rest is the pile."""
    s = record(state, STATE)
    seed_stream(state, seed)
    s.seats = seats
    s.bonus = 1 if options[0] != 0 and seats > 2 else 0
    s.living = (1 << seats) - 1
    s.dragon = -1
    for square in range(SQUARES):
        s.board[square] = EMPTY
    for slot in range(21):
        s.pool[slot] = EMPTY
        s.pool_from[slot] = EMPTY
    for slot in range(2):
        s.given[slot] = EMPTY
        s.got[slot] = EMPTY
    for tile in range(TILES):
        s.pile[tile] = tile
    shuffle(state, s.pile, TILES)
    s.pile_n = TILES
    for seat in range(8):
        s.pos[seat] = NOWHERE
        s.start[seat] = EMPTY
        s.out[seat] = -1
        for slot in range(HAND):
            s.hand[seat, slot] = EMPTY
    for seat in range(seats):
        for _ in range(HAND):
            draw_one(s, seat)


# --- paths: T-07, T-09 -----------------------------------------------------------------------------------------------
@helper
def follow(s: Any, t: Any, point: Any) -> Any:
    """From a point over all laid tiles to an empty square's point or to RIM + the last point."""
    return paths.follow(s.board, t.exit, t.go, point, EMPTY, RIM)


# --- legal moves: T-19 to T-30 ---------------------------------------------------------------------------------------
@compiled(LEGAL_MOVES)
def legal_moves(state: Any, tables: Any, out: Any) -> int:
    """The moves of the seat to decide, ascending."""
    s = record(state, STATE)
    t = record(tables, TABLES)
    if s.phase == LAY:
        return _tiles_to_lay(s, t, out)  # type: ignore[no-any-return]
    if s.phase == PLACE:
        return _free_marks(s, out)  # type: ignore[no-any-return]
    if s.phase == OVER:
        return 0
    return _swaps(s, out)  # type: ignore[no-any-return]


@helper
def _free_marks(s: Any, out: Any) -> Any:
    taken = np.uint64(0)
    for seat in range(s.turn):
        taken |= np.uint64(1) << np.uint64(s.start[seat])
    count: Any = 0
    for mark in range(48):
        out[count] = mark
        count += 1 - np.int64((taken >> np.uint64(mark)) & np.uint64(1))
    return count


@helper
def _tiles_to_lay(s: Any, t: Any, out: Any) -> Any:
    """Every look that keeps the own marker on the board, or every look at all when none does (T-29, T-30)."""
    seat = s.turn
    here = np.uint32(s.pos[seat]) >> np.uint32(3)
    port = np.uint32(s.pos[seat]) & np.uint32(7)
    # Where each way out of the square leads is the same for every tile: follow it once.
    leads = _leads(s, t, here, port)
    count = 0
    for slot in range(HAND):
        tile = np.uint32(s.hand[seat, slot])
        if tile == EMPTY:
            break
        for look in range(4 * tile, 4 * tile + t.looks[tile]):
            out[count] = LAY_BASE + look
            count += _survives(t, leads, look, port)
    if count > 0:
        return count
    for slot in range(HAND):
        tile = np.uint32(s.hand[seat, slot])
        if tile == EMPTY:
            break
        for look in range(4 * tile, 4 * tile + t.looks[tile]):
            out[count] = LAY_BASE + look
            count += 1
    return count


@helper
def safe_looks(s: Any, t: Any, seat: Any) -> Any:
    """How many of the looks in a seat's hand would keep its marker on the board."""
    port = np.uint32(s.pos[seat]) & np.uint32(7)
    leads = _leads(s, t, np.uint32(s.pos[seat]) >> np.uint32(3), port)
    count = 0
    for slot in range(HAND):
        tile = np.uint32(s.hand[seat, slot])
        if tile != EMPTY:
            for look in range(4 * tile, 4 * tile + t.looks[tile]):
                count += _survives(t, leads, look, port)
    return count


@helper
def _leads(s: Any, t: Any, here: Any, own: Any) -> Any:
    """For the ways out of an empty square, four bits each: 8 + port when the path comes back, 1 rim, 0 safe.

    The way in is left out: it leads back along the marker's whole trail, and no path can leave by it.
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
def _survives(t: Any, leads: Any, look: Any, port: Any) -> Any:
    code = np.uint32(8) | port
    while code >= 8:
        out = t.exit[(np.uint32(look) << np.uint32(3)) | (code & np.uint32(7))]
        code = (leads >> (np.uint32(out) << np.uint32(2))) & np.uint32(15)
    return np.int64(1 - code)


@helper
def _swaps(s: Any, out: Any) -> Any:
    """Bonus swap: give ascending (R-27), take anything of the offer, or finish."""
    count = 0
    if s.phase == TAKE:
        for slot in range(s.pool_n):
            out[count] = TAKE_BASE + np.int64(s.pool[slot])
            count += 1
        return count
    for slot in range(HAND):
        tile = s.hand[s.turn, slot]
        if tile == EMPTY or s.given[1] != EMPTY or s.pool_n == 0:
            break
        if tile != s.got[0] and tile != s.got[1] and (s.given[0] == EMPTY or tile > s.given[0]):
            out[count] = GIVE_BASE + np.int64(tile)
            count += 1
    out[count] = FINISH
    return count + 1


# --- a move ----------------------------------------------------------------------------------------------------------
@compiled(APPLY)
def apply(state: Any, tables: Any, move: Any) -> None:
    """Carry out a legal move up to the next decision."""
    s = record(state, STATE)
    t = record(tables, TABLES)
    s.ply += 1
    if move == FINISH:
        _finish_swap(state, s)
    elif move >= TAKE_BASE:
        _take(s, move - TAKE_BASE)
    elif move >= GIVE_BASE:
        _give(s, move - GIVE_BASE)
    elif move >= LAY_BASE:
        _lay(state, s, t, move - LAY_BASE)
    else:
        s.start[s.turn] = move
        s.pos[s.turn] = t.start[move]
        s.turn += 1
        if s.turn == s.seats:  # T-22
            s.turn = 0
            s.phase = LAY


@helper
def _lay(state: Any, s: Any, t: Any, look: Any) -> None:
    """Lay the tile, move every marker that faces it, put out those that reach the rim (T-25 to T-34, T-54)."""
    seat = s.turn
    here = s.pos[seat] >> np.uint16(3)
    take_from_hand(s, seat, look >> 2)
    s.board[here] = look
    gone = 0
    for other in range(s.seats):
        if s.pos[other] >> np.uint16(3) == here:
            end = follow(s, t, np.uint32(s.pos[other]))
            s.pos[other] = end
            if end >= RIM:  # a collision runs on along the other's trail to the rim as well (D-9)
                gone |= 1 << other
                s.out[other] = s.laid
    s.laid += 1
    if gone:
        _put_out(state, s, gone)
    else:
        draw_and_pass(s)


@helper
def _put_out(state: Any, s: Any, gone: Any) -> None:
    s.living = np.int64(s.living) & ~gone
    if s.living & (s.living - 1) == 0:  # at most one left: T-44, T-58
        s.winners = s.living if s.living else gone
        end(s)
        return
    if s.bonus and (s.living >> s.turn) & 1 and _offer(s, gone):
        s.phase = GIVE
        return
    for seat in range(s.seats):
        if (gone >> seat) & 1:
            for slot in range(HAND):
                _to_pile(s, s.hand[seat, slot])
                s.hand[seat, slot] = EMPTY
    _after_eliminations(state, s)


@helper
def _to_pile(s: Any, tile: Any) -> None:
    if tile != EMPTY:
        s.pile[s.pile_n] = tile
        s.pile_n += 1


@helper
def _after_eliminations(state: Any, s: Any) -> None:
    """The pile is shuffled, the dragon tile of an eliminated holder passed on, then tiles are drawn (R-14, R-22)."""
    shuffle(state, s.pile, np.int64(s.pile_n))
    if s.dragon >= 0 and not (s.living >> s.dragon) & 1:
        old = s.dragon
        s.dragon = -1
        for step in range(1, s.seats):
            seat = (old + step) % s.seats
            if (s.living >> seat) & 1 and s.hand[seat, HAND - 1] == EMPTY:
                s.dragon = seat
                break
    draw_and_pass(s)


# --- the bonus swap: T-45 to T-48 ------------------------------------------------------------------------------------
@helper
def _offer(s: Any, gone: Any) -> Any:
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
def _give(s: Any, tile: Any) -> None:
    take_from_hand(s, s.turn, tile)
    s.given[0 if s.given[0] == EMPTY else 1] = tile
    s.phase = TAKE


@helper
def _take(s: Any, tile: Any) -> None:
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
def _finish_swap(state: Any, s: Any) -> None:
    for slot in range(s.pool_n):
        _to_pile(s, s.pool[slot])
        s.pool[slot] = EMPTY
        s.pool_from[slot] = EMPTY
    s.pool_n = 0
    for slot in range(2):
        _to_pile(s, s.given[slot])
        s.given[slot] = EMPTY
        s.got[slot] = EMPTY
    s.phase = LAY
    _after_eliminations(state, s)


# --- result ----------------------------------------------------------------------------------------------------------
@compiled(SCORES)
def scores(state: Any, tables: Any, out: Any) -> None:
    """How many tiles lay when a marker went out; survivors count them all (R-30)."""
    s = record(state, STATE)
    for seat in range(s.seats):
        out[seat] = s.laid if s.out[seat] < 0 else s.out[seat]


@compiled(REWARDS)
def rewards(state: Any, tables: Any, out: Any) -> None:
    """The pot shared by the winners."""
    s = record(state, STATE)
    share_rewards(np.int64(s.winners), np.int64(s.seats), out)


@compiled(WINNERS)
def winners(state: Any, tables: Any) -> int:
    """Bit mask of the winners."""
    return record(state, STATE).winners  # type: ignore[no-any-return]


__all__ = ["apply", "follow", "legal_moves", "observe", "redeal", "rewards", "scores", "setup", "winners"]
