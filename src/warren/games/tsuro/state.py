"""The state of a game of Tsuro: one record of 212 bytes.

A *point* is 8 * square + port and means "entering that square through that port". A *look* is 4 * tile + rotation.
"""

from __future__ import annotations

from warren.engine.record import Array, Record, StateRecord, array, i1, i4, u1, u2

SQUARES = 36
TILES = 35
SEATS = 8
HAND = 3

EMPTY = 255  # no tile here, no card in this slot
HIDDEN = 254  # a tile the observer cannot see
RIM = 512  # added to a point (square and port) where a path leaves the board
NOWHERE = 1023  # marker not placed yet

PLACE, LAY, GIVE, TAKE, OVER = range(5)


class TsuroOptions(Record):
    """The chosen options, each as the index of its value among the choices."""

    bonus: i4  # elimination bonus
    collide: i4  # may you run into others on purpose?


class TsuroState(StateRecord):
    """All there is to know about a game."""

    pos: Array = array(u2, SEATS)  # point a marker faces; RIM + point where it left; NOWHERE before it is placed
    met: Array = array(u2, SEATS)  # point where a marker that ran into another came to its end, else NOWHERE
    phase: u1  # PLACE marker, LAY tile, GIVE and TAKE in a bonus swap, OVER
    bonus: u1  # option: elimination bonus
    collide: u1  # option: running into others on purpose is no forbidden way to put yourself out
    laid: u1  # tiles on the board
    living: u1  # bit mask of the seats still in play
    winners: u1  # bit mask, set when the game is over
    dragon: i1  # seat holding the dragon tile, -1 aside
    pile_n: u1
    pool_n: u1
    board: Array = array(u1, SQUARES)  # look on each square or EMPTY
    start: Array = array(u1, SEATS)  # start mark taken or EMPTY
    out: Array = array(i1, SEATS)  # how many tiles lay when the marker went out, -1 living
    hand: Array = array(u1, SEATS, HAND)  # tiles ascending, then EMPTY
    pile: Array = array(u1, TILES)  # the last of the pile_n tiles is drawn next
    pool: Array = array(u1, 21)  # the eliminated players' tiles offered in a bonus swap, ascending
    pool_from: Array = array(u1, 21)  # whose they were
    given: Array = array(u1, 2)  # tiles given away in this swap
    got: Array = array(u1, 2)  # tiles received in this swap


# Move codes.
LAY_BASE = 48
GIVE_BASE = LAY_BASE + 4 * TILES
TAKE_BASE = GIVE_BASE + TILES
FINISH = TAKE_BASE + TILES
MOVES = FINISH + 1
