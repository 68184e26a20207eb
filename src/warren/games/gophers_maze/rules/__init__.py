"""The rules of Gophers' Maze as compiled functions on the state's bytes (numbers refer to guide.md)."""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import compiled, helper, record
from warren.engine.contract import (
    APPLY,
    LEGAL_MOVES,
    OBSERVE,
    REDEAL,
    REWARDS,
    SCORES,
    SETUP,
    WINNERS,
    share_rewards,
)
from warren.engine.random import below, mix, seed_stream, shuffle
from warren.games.gophers_maze.components import TABLES
from warren.games.gophers_maze.rules.collect import collect_moves, lay, sweep, take_cards
from warren.games.gophers_maze.rules.knowledge import deal_again, mask
from warren.games.gophers_maze.rules.sums import count_of
from warren.games.gophers_maze.rules.turn import (
    begin_turn,
    dig,
    draw,
    end_walk,
    give_card,
    next_in_round,
    place,
    points,
    roll,
    turn_page,
    unwrap,
)
from warren.games.gophers_maze.rules.walk import walk_moves
from warren.games.gophers_maze.state import (
    BEGINNER,
    CARDS,
    COLLECT,
    DECLINE,
    DIG,
    DIGGER,
    EMPTY,
    HOLES,
    NOWHERE,
    OVER,
    PAGES,
    PLACE,
    PLACE_BASE,
    PLUS_BASE,
    PRESENT,
    PRESENT_CARDS,
    ROLL,
    SEATS,
    START,
    STATE,
    TAKE_BASE,
    TYPES,
    VALUES,
    WALK,
    WALK_BASE,
)


# --- setup: M-06, M-07, M-42 to M-44, M-54 ---------------------------------------------------------------------------
@compiled(SETUP)
def setup(state: Any, tables: Any, options: Any, seats: Any, seed: Any) -> None:
    """Shuffle and deal, or lay out the open table; draw the page shown while placing."""
    s = record(state, STATE)
    t = record(tables, TABLES)
    seed_stream(state, seed)
    s.seats = seats
    s.level = options[0]
    s.baskets = 1 if options[1] and s.level != BEGINNER else 0
    s.turn_back = options[2]
    s.removed = t.removed[options[3]] if s.level == BEGINNER else 0
    s.guided = options[4]
    for seat in range(SEATS):
        s.token[seat] = NOWHERE
        s.basket[seat] = seat
    for slot in range(PRESENT_CARDS):
        s.present[slot] = EMPTY
    for slot in range(CARDS):
        s.deck[slot] = EMPTY
    begin_turn(s, 0)
    s.phase = PLACE
    if s.level == BEGINNER:
        _lay_out(s, t)
    else:
        _deal(state, s, t)
    s.page = below(state, PAGES)


@helper
def _lay_out(s: Any, t: Any) -> None:
    """The beginner's table: all cards but the removed values, and a digger for everybody (R-42, R-51)."""
    s.supply = t.full[BEGINNER]
    for card in range(TYPES):
        if (s.removed >> (card % VALUES)) & 1:
            s.supply &= ~(np.uint64(3) << np.uint64(2 * card))
    for seat in range(s.seats):
        s.diggers[seat] = t.diggers[BEGINNER]
        s.hand_n[seat] = t.diggers[BEGINNER]


@helper
def _deal(state: Any, s: Any, t: Any) -> None:
    """The deck is shuffled as it will be drawn, first card first, then turned over so that the top lies last."""
    for card in range(TYPES):
        for _ in range(count_of(t.full[s.level], card)):
            s.deck[s.deck_n] = card
            s.deck_n += 1
    for _ in range(t.diggers[s.level]):
        s.deck[s.deck_n] = DIGGER
        s.deck_n += 1
    shuffle(state, s.deck, np.int64(s.deck_n))
    for slot in range(s.deck_n // 2):
        other = s.deck_n - 1 - slot
        s.deck[slot], s.deck[other] = s.deck[other], s.deck[slot]
    for seat in range(s.seats):
        for _ in range(t.hand):
            give_card(s, seat, draw(s))


# --- legal moves -----------------------------------------------------------------------------------------------------
@compiled(LEGAL_MOVES)
def legal_moves(state: Any, tables: Any, out: Any) -> int:
    """The moves of the player to decide, ascending."""
    s = record(state, STATE)
    t = record(tables, TABLES)
    if s.phase == WALK:
        return _walks(s, t, out)  # type: ignore[no-any-return]
    if s.phase == COLLECT:
        return collect_moves(s, t, out)  # type: ignore[no-any-return]
    if s.phase == START:
        out[0] = ROLL
        out[1] = DIG
        return 2 if s.diggers[s.turn] else 1
    if s.phase == PRESENT:
        return _gifts(s, out)  # type: ignore[no-any-return]
    if s.phase == OVER:
        return 0
    return _free_holes(s, out)  # type: ignore[no-any-return]


@helper
def _walks(s: Any, t: Any, out: Any) -> Any:
    count = 0
    if s.diggers[s.turn]:
        out[0] = DIG
        count = 1
    return walk_moves(s, t, out, count)


@helper
def _free_holes(s: Any, out: Any) -> Any:
    taken: Any = 0
    for seat in range(s.turn):
        taken |= 1 << np.int64(s.token[seat])
    count = 0
    for hole in range(HOLES):
        if not (taken >> hole) & 1:
            out[count] = PLACE_BASE + hole
            count += 1
    return count


@helper
def _gifts(s: Any, out: Any) -> Any:
    """Equal cards are one choice; nothing but diggers may be refused (R-25)."""
    count = 0
    first, second, third = np.int64(s.present[0]), np.int64(s.present[1]), np.int64(s.present[2])
    if first == DIGGER and second in (DIGGER, EMPTY) and third in (DIGGER, EMPTY):
        out[count] = DECLINE
        count += 1
    out[count] = TAKE_BASE
    count += 1
    if second not in (EMPTY, first):
        out[count] = TAKE_BASE + 1
        count += 1
    if third not in (EMPTY, first, second):
        out[count] = TAKE_BASE + 2
        count += 1
    return count


# --- a move ----------------------------------------------------------------------------------------------------------
@compiled(APPLY)
def apply(state: Any, tables: Any, move: Any) -> None:
    """Carry out a legal move up to the next decision."""
    s = record(state, STATE)
    t = record(tables, TABLES)
    s.ply += 1
    if s.phase == COLLECT and move >= PLUS_BASE:
        lay(s, move)
    elif s.phase == PLACE:
        place(state, s, move - PLACE_BASE)
    elif move == ROLL:
        roll(state, s)
    else:
        mover = np.int64(s.turn)
        if _act(s, t, move):
            turn_page(state, s, t, mover)
        next_in_round(s, t)


@helper
def _act(s: Any, t: Any, move: Any) -> Any:
    """A decision after which the round of collecting starts or goes on; True if the page is to be turned first."""
    if s.phase == COLLECT:
        if move >= TAKE_BASE:
            sweep(s, move - TAKE_BASE)
        if move != DECLINE:
            take_cards(s)
        return False
    if s.phase == PRESENT:
        return unwrap(s, move - TAKE_BASE if move >= TAKE_BASE else -1)
    if move == DIG:
        dig(s)
        return True
    return end_walk(s, t, (move - WALK_BASE) >> 4, (move - WALK_BASE) & 15)


# --- result ----------------------------------------------------------------------------------------------------------
@compiled(SCORES)
def scores(state: Any, tables: Any, out: Any) -> None:
    """Provisions gathered so far (M-40), or complete lunches (M-63)."""
    s = record(state, STATE)
    t = record(tables, TABLES)
    for seat in range(s.seats):
        out[seat] = points(s, t, seat)


@compiled(REWARDS)
def rewards(state: Any, tables: Any, out: Any) -> None:
    """The pot shared by the winners."""
    s = record(state, STATE)
    share_rewards(np.int64(s.winners), np.int64(s.seats), out)


@compiled(WINNERS)
def winners(state: Any, tables: Any) -> int:
    """Bit mask of the winners."""
    return np.int64(record(state, STATE).winners)  # type: ignore[return-value]


# --- hidden information ----------------------------------------------------------------------------------------------
@compiled(OBSERVE)
def observe(state: Any, tables: Any, seat: Any, out: Any) -> None:
    """What a seat may know (-1: a spectator)."""
    for place_in_record in range(state.size):
        out[place_in_record] = state[place_in_record]
    mask(record(out, STATE), seat)


@compiled(REDEAL)
def redeal(state: Any, tables: Any, seat: Any, seed: Any) -> None:
    """Deal the unseen cards anew over everything the seat cannot see."""
    s = record(state, STATE)
    t = record(tables, TABLES)
    mask(s, seat)
    seed_stream(state, mix(seed))
    if s.level != BEGINNER:
        deal_again(state, s, t)
