"""The state of a game of Gophers' Maze: one record of under 400 bytes.

A set of provision cards is *packed*: two bits for each of the 30 card types (10 * kind + value - 1) in one 64-bit
number, so that putting sets together and taking them apart is plain addition and subtraction. No type has more than
three copies, which the component check makes sure of. Diggers are counted apart.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from warren.engine.record import Array, Record, StateRecord, array, i4, u1, u2, u8

SEATS = 5
HOLES = 28
PAGES = 6
KINDS = 3
VALUES = 10
TYPES = KINDS * VALUES
DIGGER = TYPES  # card number of a digger
CARDS = 97  # the deck never holds more
PRESENT_CARDS = 3

#: A packed set of cards: 64 bits without a sign, which type checkers cannot tell from Python's numbers.
Packed: TypeAlias = Any

NOWHERE = 255  # token not placed yet
EMPTY = 255  # no card in this slot
HIDDEN = 254  # a card the observer cannot see
UNSEEN = 2**64 - 1  # a packed hand the observer cannot see

PLACE, START, WALK, COLLECT, PRESENT, OVER = range(6)
COMPLETE, SIMPLIFIED, BEGINNER = range(3)

# Signs of a hole; 0, 1, 2 are the kinds.
STOREHOUSE, PORTAL, GIFT, NOTHING = 3, 4, 5, 6


class GophersMazeOptions(Record):
    """The chosen options, each as the index of its value among the choices."""

    level: i4  # complete, simplified or beginner
    baskets: i4  # leap over others to win their baskets
    turn_back: i4  # a step may go straight back
    removed: i4  # beginner: cards taken out beforehand
    guided: i4  # show what can be collected
    ask_all: i4  # without guidance: ask at every sign
    decline_draws: i4  # whoever leaves a sign alone that they could pay draws a card all the same


class GophersMazeState(StateRecord):
    """All there is to know about a game."""

    level: u1  # option: COMPLETE, SIMPLIFIED, BEGINNER
    baskets: u1  # option: with baskets
    turn_back: u1  # option: a step may go straight back
    guided: u1  # option: only cards that lead to the number may be laid
    ask_all: u1  # option: without guidance everybody at a sign is asked
    decline_draws: u1  # option: who could pay but does not draws a card all the same
    hand: Array = array(u8, SEATS)  # provision cards in hand, packed
    up: Array = array(u8, SEATS)  # face-up pile, packed; the whole pile in the beginner game
    down: Array = array(u8, SEATS)  # face-down pile, packed
    supply: u8  # beginner: cards on the table, packed
    removed: u8  # option: beginner, cards taken out beforehand, packed
    gain_up: u8  # added by the active player in this turn, packed (the price of a basket)
    gain_down: u8  # subtracted by the active player in this turn, packed
    plus: u8  # collection under construction: added cards (beginner: taken), packed
    minus: u8  # collection under construction: subtracted cards (beginner: given back), packed
    idle: u2  # turns in a row without any collection (deck empty, or beginner)
    number: u2  # turns played
    diggers: Array = array(u1, SEATS)  # diggers in hand
    hand_n: Array = array(u1, SEATS)  # cards in hand, diggers included
    token: Array = array(u1, SEATS)  # hole of each token or NOWHERE
    basket: Array = array(u1, SEATS)  # who holds the basket of each seat
    phase: u1  # PLACE token, START of turn, WALK, COLLECT, PRESENT, OVER
    active: u1  # whose turn it is (the header's turn is who decides)
    mover: u1  # who caused the last change of page
    page: u1  # open page, 0 to 5
    die: u1  # steps rolled, 0 before the roll
    leapt: u1  # bit mask of the seats leapt over in this turn
    effective: u1  # the active player collected something in this turn
    declined: u1  # bit mask of the pages at whose sign the active player passed in this turn
    fruitful: u1  # somebody did
    extra: u1  # beginner: another turn follows
    queue: u1  # next seat to be given the chance to collect
    queue_n: u1  # how many seats, clockwise from there, still have it
    restarts: u1  # without guidance: how often the cards laid were taken back
    passes: u1  # never shown: how often a hidden hand decided who is asked next (such a move cannot be taken back)
    discard: u1  # diggers used
    winners: u1  # bit mask, set when the game is over
    present: Array = array(u1, PRESENT_CARDS)  # cards of the present on offer, in the order drawn, or EMPTY
    deck_n: u1
    deck: Array = array(u1, CARDS)  # the last of the deck_n cards is drawn next, EMPTY beyond


# Move codes.
ROLL, DIG, DECLINE, COMMIT = 0, 1, 2, 3
TAKE_BASE = 4  # card of a present; beginner: sweep a kind
PLACE_BASE = TAKE_BASE + 3
WALK_BASE = PLACE_BASE + HOLES
PLUS_BASE = WALK_BASE + 16 * HOLES
MINUS_BASE = PLUS_BASE + TYPES
RESTART = MINUS_BASE + TYPES
MOVES = RESTART + 1
MAX_RESTARTS = 10  # without guidance, for one collection; then the table shows the way, so that games end

# The choices of the option "removed", each with the cards it takes out (see ``components.removed_cards``); the last one
# stands for what the component file says.
REMOVED = {
    "none": "",
    "3 5 6 7 9": "3 5 6 7 9",
    "2 4 6 8 10": "2 4 6 8 10",
    "1 2 3 4 5": "1 2 3 4 5",
    "6 7 8 9 10": "6 7 8 9 10",
    "singles": "3x2 4x2 5x2 6x2 7x2 8x2 9x2 10x2",
    "mixed": "K2 A3 B3 A4 B4 A5 K5 6 B7 K7 A8 B8 A9 K9 B10 K10",
    "components": "",
}
