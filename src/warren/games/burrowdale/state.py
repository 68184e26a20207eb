"""The state of a game of Burrowdale: one record of 269 bytes.

A *face* is 4 * card + rotation. A *point* is 4 * cell + edge and means "entering that cell through that edge". A *token*
is the resource's number + 1, plus USED while it is marked for the turn; 0 is no token. Burrows count from 0.
"""

from __future__ import annotations

from warren.engine.record import Array, Record, StateRecord, array, i2, i4, u1, u2

CELLS = 12
CARDS = 32
BURROWS = 14
RESOURCES = 5
TOKENS = 25
COPIES = TOKENS // RESOURCES  # tokens of each resource
SEATS = 4
HAND = 3
WORKERS = 3
ACTIONS = 3
PILE = 17  # never more cards in the pile, nor among the discards
PAIRS = BURROWS * (BURROWS - 1) // 2

EMPTY = 255  # no card, emblem at home
HIDDEN = 254  # a card or token the observer cannot see
USED = 8  # added to a token that took part in a Store in this turn

TURN, OFFER, ORIENT, OVER = range(4)
PHASES = ("turn", "offer", "orient", "over")  # in writing
NO_LOSS, LOST_BY_TIME, LOST_BY_RESOURCES = range(3)
LOSSES = ("time", "resources")  # in writing, the first is LOST_BY_TIME

# Where points come from: the cards of a route by the kind of Store, and what symbols and the emblem add to any of them.
OWN, OFFERED, ACCEPTED, BONUS = range(4)
SOURCES = 4

GOALS = (20, 30, 40)  # the choices of the option; the last is the rulebook's
REFUSALS = ("resource", "player")  # what a refusal counts for until the turn ends
STORED = ("leaves", "returns")  # what a stored token does in the solo game
ALL_RESOURCES = (1 << RESOURCES) - 1
SOLO_GOAL = 120
SOLO_ROUNDS = 24
SOLO_STEP = 5
LAST_ROUND = 100  # guards, so that a table of passing players ends
LAST_PLAYOFF = 20


class BurrowdaleOptions(Record):
    """The chosen options, each as the index of its value among the choices."""

    goal: i4  # points that bring the last round
    refusal: i4  # of REFUSALS
    stored: i4  # of STORED


class BurrowdaleState(StateRecord):
    """All there is to know about a game."""

    score: Array = array(i2, SEATS)
    bunnies: Array = array(u2, SEATS)  # bit mask of the burrows with a worker of the seat
    phase: u1  # TURN, OFFER (the partner decides), ORIENT (solo), OVER
    active: u1  # whose turn it is; `turn` is the partner while an offer is open
    left: u1  # actions left in this turn
    rounds: u1  # completed rounds; solo: the current round, 1 to 24
    goal: u1  # points that bring the end
    ending: u1  # 1 once somebody has them
    playoff: u1  # bit mask of the seats in a play-off, 0 in regular play
    playoff_rounds: u1  # completed rounds of the play-off
    refusal: u1  # of REFUSALS
    stored: u1  # of STORED
    winners: u1  # bit mask, set when the game is over
    loss: u1  # solo: NO_LOSS, LOST_BY_TIME, LOST_BY_RESOURCES
    opponent: u1  # solo: the opponent's points
    visitor: u1  # solo: the opponent's card waiting for its rotation, or EMPTY
    shuffles: u1  # how often the discards have become the pile
    pile_n: u1
    discards_n: u1
    stack_n: u1
    head: u1  # where the top of the stack is in the ring below
    known: u1  # how many tokens at the bottom of the stack everybody has seen going there
    face: Array = array(u1, CELLS)  # the valley
    worker: Array = array(u1, SEATS, WORKERS)  # burrow + 1 of each worker, 0 beside the board (so that pieces glide)
    emblem: Array = array(u1, SEATS)  # cell or EMPTY (at home)
    turns: Array = array(u1, SEATS)  # finished turns
    refused: Array = array(u1, SEATS)  # bit mask of the resources each seat refused to share in this turn
    hand: Array = array(u1, SEATS, HAND)  # cards; a drawn one takes the slot of the built one
    drawn: Array = array(u1, SEATS, HAND)  # value of `shuffles` when the card was drawn
    token: Array = array(u1, BURROWS, 2)  # slot 0 is filled before slot 1
    display: Array = array(u1, 2)
    offer: Array = array(u1, 3)  # the offerer's burrow, the partner's, resource + 1; zeros when none is open
    gone: Array = array(u1, RESOURCES)  # solo: tokens out of the game, none if they return
    pile: Array = array(u1, PILE)  # the last of the pile_n cards is drawn next
    discards: Array = array(u1, PILE)  # oldest first
    # A ring: the top is at `head`, the next below it at head + 1 and so on. A token that goes under the stack moves
    # none of the unseen ones, so a Store shows nothing and can be taken back.
    stack: Array = array(u1, TOKENS)
    origin: Array = array(u1, CARDS)  # the shuffle by which a card last left the discards, 0 never: all remember it
    # Points by OWN, OFFERED, ACCEPTED, BONUS, for the end to tell; no rule asks for them. Their sum is the score, unless the
    # game went on from a position that did not say where its points had come from.
    sources: Array = array(i2, SEATS, SOURCES)


# Move codes.
SUPPLY_BASE = (BURROWS + 1) * BURROWS
BUILD_BASE = SUPPLY_BASE + 2 * BURROWS
CLAIM_BASE = BUILD_BASE + HAND * CELLS * 4
STORE_BASE = CLAIM_BASE + CELLS
OFFER_BASE = STORE_BASE + PAIRS * RESOURCES * 2
END_TURN = OFFER_BASE + BURROWS * BURROWS * RESOURCES
ACCEPT = END_TURN + 1
REFUSE = END_TURN + 2
ORIENT_BASE = END_TURN + 3
MOVES = ORIENT_BASE + 4
MAX_LEGAL = 320
MAX_PLIES = 17_280  # 480 turns of 3 actions and 15 refused offers, each an offer with its answer


def pair_index(first: int, second: int) -> int:
    """The number of a pair of burrows (first < second) in lexicographic order."""
    return first * (BURROWS - 1) - first * (first - 1) // 2 + (second - first - 1)


PAIR_OF = [(first, second) for first in range(BURROWS) for second in range(first + 1, BURROWS)]
