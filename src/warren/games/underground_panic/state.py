"""The state of a game of Underground Panic: one record of less than 600 bytes.

A card kind is 8 * colour + slot, a *pack* of tiles or icons is a number of four-bit counts (kind k at bits 4k to 4k+3).
Decks are counts of kinds: nothing looks at their order, so a draw picks evenly among the cards left. Everything that
is hidden from somebody stands in separate fields, beside public counts of the same cards.
"""

from __future__ import annotations

from warren.engine.record import Array, Record, StateRecord, array, i4, i8, u1, u4

SEATS = 4
SPACES = 26
START_CHAMBER = 0
SURFACE = 26
TUNNELS = 68
SIDEWAYS = 2 * SPACES  # the tunnels from this number on join spaces of one zone
COLOURS = 4
SLOTS = 8  # kinds of cards in a deck
KINDS = COLOURS * SLOTS
DECK = 28  # cards of a colour
TILES = 15
DISPLAY = 4
TOKENS = 28
HAND = 12  # never more cards in a hand than this (11 by the rules)
HAND_LIMIT = 7
STASH_LIMIT = 2
SWAP_LIMIT = 3
DIE_CARDS = 6
PEBBLES = 12
INJURIES = 64
INJURY_VALUES = 4
REWARDS = 12
EVENTS = 40
LAST_ROUND = 11
FIRST_ZONE, LAST_ZONE = 3, 12

NONE = 255  # no card, no token, nothing chosen
HIDDEN = 254  # a card the observer cannot see

# Phases in which somebody decides, then the two the table steps through by itself.
SETUP_PICK, ACT, CUBE, CUBE_AFTER, PAY, PAY_PARTNER, REST_DROP, BONUS_COLOUR, BONUS_AFTER, TILE_PICK = range(10)
REWARD_PICK, REWARD_AFTER, SWAP_OUT, SWAP_IN, STASH, DISCARD, INJURY, COMPENSATION, OVER = range(10, 19)
GAIN, LIMIT = 19, 20
PHASE_NAMES = (
    "setup pick", "act", "cube", "cube after", "pay", "pay partner", "rest drop", "bonus colour", "bonus after",
    "tile pick", "reward pick", "reward after", "swap out", "swap in", "stash", "discard", "injury", "compensation",
    "over",
)  # fmt: skip

# Icons of a cost in paying order, icons of a bonus, faces of the colour die.
ICON_N, ICON_R, ICON_K = 0, 3, 7
COST_ICONS = "NPLRYGBK"
BONUS_ICONS = "RYGBKW"
COST_KINDS, BONUS_KINDS, DIE_SIDES = 8, 6, 6
BONUS_K, BONUS_W = 4, 5
DIE_FACES = "RYGBWK"
DIE_WHITE, DIE_BLACK = 4, 5
COLOUR_LETTERS = "RYGB"
TOKEN_CHEST, TOKEN_PEBBLE = 0, 7

# Kinds of ability tiles.
TILE_NAMES = (
    "leaf", "nutshell", "conv_RY", "conv_GB", "conv_pinecone", "conv_leaf", "pebble", "pebble_to_nutshell",
    "skip_roll", "pinecone_leaf", "card_R", "card_Y", "card_G", "card_B", "card_K",
)  # fmt: skip
TILE_NUTSHELL, TILE_PEBBLE, TILE_TO_NUTSHELL, TILE_SKIP = 1, 6, 7, 8
COLOUR_TILES = 10  # the tiles from this kind on stand for a card and pay black icons too
TOKEN_NAMES = ("chest", "card_R", "card_Y", "card_G", "card_B", "card_K", "cube_W", "pebble")
REWARD_KINDS = (
    "empty_hand", "two_leaf", "two_pinecone", "two_acorn", "ability_tile", "roll_match", "per_card_in_hand",
    "per_two_injuries", "exact_set",
)  # fmt: skip
EMPTY_HAND, TWO_LEAF, TWO_PINECONE, TWO_ACORN, ABILITY_TILE, ROLL_MATCH, PER_CARD, PER_TWO_INJURIES, EXACT_SET = range(
    9
)
ITEMS = (
    "acorn", "berry", "leaf", "pinecone", "nutshell", "two_way_colour", "pinecone_leaf", "conv_nutshell", "conv_leaf",
    "conv_triple",
)  # fmt: skip
ITEM_ACORN, ITEM_LEAF, ITEM_PINECONE, ITEM_NUTSHELL = 0, 2, 3, 4
ITEM_PINECONE_LEAF, ITEM_CONV_NUTSHELL, ITEM_CONV_TRIPLE = 6, 7, 9

# Flags of a gopher and fates of a reward card (0 to 3: earned by that seat).
RESTING, PEBBLE, MOVED_OUT, WASHED_OUT = 1, 2, 4, 8
REWARD_ABSENT, REWARD_SHOWN, REWARD_REMOVED = 255, 254, 253

# Move codes.
WAYS = 5  # of a gopher: L tunnel, R tunnel, sideways left, sideways right, rest
LEFT, RIGHT, REST = 2, 3, 4
CARD_BASE = 20
TILE_BASE = CARD_BASE + KINDS
COLOUR_BASE = TILE_BASE + TILES
DISPLAY_BASE = COLOUR_BASE + COLOURS
REWARD_BASE = DISPLAY_BASE + 4
FORGO_BASE = REWARD_BASE + 4
ROLL, ACCEPT, REROLL, SKIP, DONE = range(FORGO_BASE + 6, FORGO_BASE + 11)
MOVES = DONE + 1

# What the last move caused: (event, first, second); see words.py for what each tells.
EVENT_NAMES = (
    "draw", "none left", "reshuffle", "discard", "tile", "pebble spent", "roll", "pass", "rest", "failed", "move",
    "pebble taken", "token", "tile taken", "reward declined", "reward earned", "reward lost", "forgo", "stash",
    "water", "injury", "shield", "wash", "pebble placed", "round", "over",
)  # fmt: skip
(
    EV_DRAW, EV_NONE_LEFT, EV_RESHUFFLE, EV_DISCARD, EV_TILE, EV_PEBBLE_SPENT, EV_ROLL, EV_PASS, EV_REST, EV_FAILED,
    EV_MOVE, EV_PEBBLE_TAKEN, EV_TOKEN, EV_TILE_TAKEN, EV_REWARD_DECLINED, EV_REWARD_EARNED, EV_REWARD_LOST, EV_FORGO,
    EV_STASH, EV_WATER, EV_INJURY, EV_SHIELD, EV_WASH, EV_PEBBLE_PLACED, EV_ROUND, EV_OVER,
) = range(26)  # fmt: skip


class UndergroundPanicOptions(Record):
    """The chosen options, each as the place of its value among the choices."""

    keep_tiles: i4  # do used ability tiles come back at the end of the turn?
    roll_first: i4  # are the cubes of a resting gopher's bonus rolled before a card is given up?


class UndergroundPanicState(StateRecord):
    """All there is to know about a game."""

    cost: u4  # pack of the icons still to pay, in paying order
    tiles: Array = array(i8, SEATS)  # pack of the ability tiles before each seat
    stack: i8  # pack of the tiles in the face-down stack
    used: i8  # pack of the tiles that have left the game
    turned: i8  # pack of the tiles the seat to decide has used and gets back (option keep_tiles)
    bonus: u4  # pack of the bonus icons still to draw
    keep_tiles: u1  # option: used tiles come back, except those that are discarded by their text
    roll_first: u1  # option: a resting player rolls before giving up a card
    phase: u1
    round_no: u1  # 1 to 11
    level: u1  # water level 1 to 12
    start: u1  # seat with the start-player marker
    turns: u1  # turns finished in this round
    place: Array = array(u1, SEATS)  # where each gopher is: space, SURFACE, NONE when not in this game
    gopher_flags: Array = array(u1, SEATS)  # RESTING, PEBBLE, MOVED_OUT, WASHED_OUT
    hand: Array = array(u1, SEATS, HAND)  # card kinds ascending, then NONE (HIDDEN where unseen)
    hand_n: Array = array(u1, SEATS)  # cards in hand
    hand_colour: Array = array(u1, SEATS, COLOURS)  # the same by deck colour: the backs are public
    stash: Array = array(u1, SEATS, KINDS)  # stashed cards by kind
    stash_colour: Array = array(u1, SEATS, COLOURS)  # the same by deck colour
    deck: Array = array(u1, KINDS)  # cards in the decks by kind
    deck_n: Array = array(u1, COLOURS)
    discard: Array = array(u1, KINDS)  # cards on the discard piles by kind
    discard_n: Array = array(u1, COLOURS)
    display: Array = array(u1, DISPLAY)  # kinds of the four tiles on display
    token: Array = array(u1, SPACES)  # token on each space or NONE
    pebbles: Array = array(u1, SEATS)  # in each seat's stock
    supply: u1  # pebbles in the common supply
    injury: Array = array(u1, SEATS, INJURY_VALUES)  # injury cards of each seat by value
    injury_n: Array = array(u1, SEATS)
    injury_deck: Array = array(u1, INJURY_VALUES)
    injury_deck_n: u1
    reward: Array = array(u1, REWARDS)  # seat that earned it, or REWARD_ABSENT, REWARD_SHOWN, REWARD_REMOVED
    offer: Array = array(u1, SEATS)  # reward card in each slot at the exit or NONE
    chosen: u1  # gopher of this turn or NONE
    tunnel: u1  # tunnel being tried or used in this turn or NONE
    cubes: u1  # cubes of the cost still to settle
    roll: u1  # result of the colour die waiting for its acceptance or NONE
    converter: u1  # move code of the converter waiting for its partner or NONE
    token_open: u1  # token still to resolve in this turn or NONE
    slot: u1  # reward slot being rolled for or NONE
    stash_left: u1  # cards that may still be stashed in this turn
    forgoing: u1  # 1 while a resting player rolls, before giving up a card (option roll_first)
    swap: u1  # cards given up on the start chamber, then cards still to draw
    hit: u1  # gophers caught by the water while its injuries are settled
    hurt_n: u1  # seats that are done with their injuries
    hurt_left: u1  # injuries the seat to decide has still to take or shield
    compensation: u1  # cards it may still draw for injuries taken
    peeks: u1  # how often a hand that was not the mover's decided what came next (hidden; see rules/apply.py)
    event_n: u1
    events: Array = array(u1, EVENTS, 3)  # what the last move caused
