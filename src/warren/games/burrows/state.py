"""The state of a game of Burrows: one record of about 1.6 kB.

A *placement* is the number of a tile in the order in which all tiles were laid; everything about laid tiles is indexed by
it. A *placing* is a square of the grid and a rotation, where a tile may be laid. A *mouth* is 6 * placement + port: one tunnel mouth of one laid tile. Kinds are 0 radish, 1 carrot, 2 turnip.
"""

from __future__ import annotations

from warren.engine.record import Array, Record, StateRecord, array, i1, i4, u1, u2

TILES = 80  # at most; a component file may have fewer
SEATS = 5
KINDS = 3
PAGES = 24
ROWS = 3  # pages in a column of the schedule, at most
TRACK = 9  # moves of the bus from the city to Gopher Gulch, at most
FRESH = 12  # two tiles have twelve mouths, so they cannot complete more burrows
POOL = 3
REACH = 63  # anchors stay within this distance of the first tile; the box's tiles end at 57

EMPTY = 255  # no tile here
WAITING = 255  # a page still in the schedule
GONE = 254  # a page that left the game: blank or not needed

TURN, MUST_POOL, MAY_RESERVE, CHECK, VICTIM, OVER = range(6)
PHASES = ("turn", "must_pool", "may_reserve", "check", "victim", "over")
ORDERS = ("automatic", "builder")  # who orders the checking of several new burrows
LAST_COLUMNS = ("fewer", "more")  # two readings of the schedule's end
MORE = SEATS + 1  # added to the player count for the schedule of the second reading


class BurrowsOptions(Record):
    """The chosen options, each as the index of its value among the choices."""

    order: i4  # who orders the checking of several new burrows
    open_book: i4  # others' pages and reserved tiles are shown
    last_columns: i4  # which reading of the schedule's end


class BurrowsState(StateRecord):
    """All there is to know about a game."""

    phase: u1  # see PHASES
    seat: u1  # whose turn it is; when over: who took the last turn
    number: u1  # turns begun so far
    ask_order: u1  # option: the builder chooses the order of checking
    open_book: u1  # option: others' pages and reserved tiles are shown
    formation: u1  # which schedule is played: the player count, or MORE + the player count
    left: u1  # tiles in the stack
    placed: u1  # tiles laid so far
    built: u1  # of these, the ones laid in this turn
    stage: u1  # stages scored
    bus: u1  # bus moves since the last arrival
    waiting: u1  # new burrows waiting for the gopher check
    pool: Array = array(u1, POOL)  # open tiles or EMPTY
    reserve: Array = array(u1, SEATS)  # reserved tile or EMPTY
    stack: Array = array(u1, TILES)  # tiles not turned up yet; the stream decides which comes next
    laid_tile: Array = array(u1, TILES)  # by placement
    laid_seat: Array = array(u1, TILES)  # whose warren
    laid_x: Array = array(i1, TILES)  # anchor: left or upper square
    laid_y: Array = array(i1, TILES)
    laid_rot: Array = array(u1, TILES)  # quarter turns clockwise
    link: Array = array(u2, 6 * TILES)  # mouth -> 1 + the mouth it meets, 0 open
    home_length: Array = array(u1, SEATS, KINDS)  # length of the gopher's home, 0 without a gopher
    home_end: Array = array(u2, SEATS, KINDS)  # 1 + mouth of its older vegetable, 0 on the ranch board
    fresh_end: Array = array(u2, FRESH)  # 1 + mouth of the older vegetable of each waiting burrow
    fresh_kind: Array = array(u1, FRESH)
    fresh_length: Array = array(u1, FRESH)
    white: Array = array(u1, PAGES)  # white pages in the order laid
    page_owner: Array = array(u1, PAGES)  # seat, WAITING or GONE


# Move codes: reserve 0-2, done 3, lure 4-8, check 9-15, then every placing of a tile.
DONE = 3
LURE_BASE = 4
CHECK_BASE = 9
CHECKS = 7
LAY_BASE = 16
RESERVED = 3  # the source of a laid tile: pool slot 0-2, or this for the builder's reserve
PLACINGS = 128 * 128 * 4  # a square of the grid and a rotation: codes of the placings of one source
MOVES = LAY_BASE + (POOL + 1) * PLACINGS
# A tile has at most 32 placings beside each laid tile and 16 more. Four tiles may be at hand, and a fifth such list
# is kept at the buffer's end while moves are written.
MAX_LEGAL = 5 * (32 * TILES + 24)
# A turn is at most two tiles, eleven answers to which burrow is next and three to whose gopher comes.
MAX_PLIES = 16 * TILES
