"""The rules of Burrows as compiled functions on the state's bytes (numbers refer to guide.md)."""

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
    copy_into,
    share_rewards,
)
from warren.engine.random import below, mix, seed_stream
from warren.games.burrows.components import TABLES
from warren.games.burrows.stages import complaints, drive, lay_schedule, winning_mask
from warren.games.burrows.state import (
    CHECK,
    CHECK_BASE,
    CHECKS,
    DONE,
    EMPTY,
    KINDS,
    LAY_BASE,
    LURE_BASE,
    MAY_RESERVE,
    MUST_POOL,
    OVER,
    POOL,
    RESERVED,
    SEATS,
    STATE,
    TURN,
    VICTIM,
)
from warren.games.burrows.tunnels import collect, lay, placings

FIRST_TILE = (64 * 128 + 64) * 4  # (0,0) unturned: R-03


# --- set-up: B-09 to B-25 --------------------------------------------------------------------------------------------
@compiled(SETUP)
def setup(state: Any, tables: Any, options: Any, seats: Any, seed: Any) -> None:
    """Lay out the schedule, house the gophers, turn up the pool."""
    s = record(state, STATE)
    t = record(tables, TABLES)
    seed_stream(state, seed)
    s.seats = seats
    s.ask_order = options[0]
    s.open_book = options[1]
    for seat in range(SEATS):
        s.reserve[seat] = EMPTY
        for kind in range(KINDS):
            s.home_length[seat, kind] = t.start[seats, seat, kind]
    lay_schedule(state, s, t)
    for slot in range(POOL):
        s.pool[slot] = EMPTY
    s.left = t.tiles
    for tile in range(t.tiles):
        s.stack[tile] = tile
    s.pool[0] = turn_up(state, s)
    s.pool[1] = turn_up(state, s)
    _begin_turn(state, s, 0)


@helper
def turn_up(state: Any, s: Any) -> Any:
    """Take a random tile from the stack; the last one moves into the gap (guide, chapter 15)."""
    place = below(state, np.int64(s.left))
    tile = s.stack[place]
    s.left -= 1
    s.stack[place] = s.stack[s.left]
    s.stack[s.left] = EMPTY
    return tile


@helper
def _begin_turn(state: Any, s: Any, seat: Any) -> None:
    """B-26: bring the pool up to three; R-25 when nothing is left."""
    tiles = 0
    for slot in range(POOL):
        if s.pool[slot] == EMPTY and s.left > 0:
            s.pool[slot] = turn_up(state, s)
        tiles += s.pool[slot] != EMPTY
    if tiles == 0:
        _end(s)
        return
    s.seat = seat
    s.turn = seat
    s.phase = TURN
    s.number += 1


@helper
def _end(s: Any) -> None:
    s.phase = OVER
    s.turn = -1


# --- legal moves: B-27 to B-44 ---------------------------------------------------------------------------------------
@compiled(LEGAL_MOVES)
def legal_moves(state: Any, tables: Any, out: Any) -> int:
    """The moves of the seat to decide, ascending."""
    s = record(state, STATE)
    t = record(tables, TABLES)
    if s.phase == OVER:
        return 0
    if s.phase == CHECK:
        return _checks(s, out)  # type: ignore[no-any-return]
    if s.phase == VICTIM:
        return _victims(s, out)  # type: ignore[no-any-return]
    return _builds(s, t, out)  # type: ignore[no-any-return]


@helper
def _checks(s: Any, out: Any) -> Any:
    count: Any = min(np.int64(s.waiting), CHECKS)
    for place in range(count):
        out[place] = CHECK_BASE + place
    return count


@helper
def _victims(s: Any, out: Any) -> Any:
    """B-60: the opponents who share the shortest home of the kind."""
    kind = s.fresh_kind[0]
    shortest, count = shortest_home(s, kind), 0
    for seat in range(s.seats):
        if s.home_length[seat, kind] == shortest:
            out[count] = LURE_BASE + seat
            count += 1
    return count


@helper
def _builds(s: Any, t: Any, out: Any) -> Any:
    held = s.reserve[s.seat]
    count = 0
    if s.phase == TURN and held == EMPTY:
        for slot in range(POOL):
            tile = s.pool[slot]
            if tile != EMPTY and t.bus[tile] == 0:  # B-30
                out[count] = slot
                count += 1
    if s.phase == MAY_RESERVE:
        out[count] = DONE
        count += 1
    # The ways to lay a tile stand at the buffer's end and are copied for every tile at hand.
    ways = out[out.size - out.size // 5 :]
    many = _ways(s, ways)
    for source in range(POOL + 1):
        tile = held if source == RESERVED else s.pool[source]
        wanted = s.phase == TURN or (s.phase == MAY_RESERVE) == (source == RESERVED)
        if tile == EMPTY or not wanted:
            continue
        base = LAY_BASE + source * 128 * 128 * 4
        if t.symmetric[tile]:
            for way in range(many):
                out[count] = base + ways[way]
                count += 1 - ((ways[way] >> 1) & 1)
        else:
            for way in range(many):
                out[count + way] = base + ways[way]
            count += many
    return count


@helper
def _ways(s: Any, ways: Any) -> Any:
    for number in range(s.placed):
        if s.laid_seat[number] == s.seat:
            return placings(s, s.seat, ways)
    ways[0] = FIRST_TILE
    return 1


# --- a move ----------------------------------------------------------------------------------------------------------
@compiled(APPLY)
def apply(state: Any, tables: Any, move: Any) -> None:
    """Carry out a legal move up to the next decision."""
    s = record(state, STATE)
    t = record(tables, TABLES)
    s.ply += 1
    if move < DONE:  # B-29, B-32
        s.reserve[s.seat] = s.pool[move]
        s.pool[move] = EMPTY
        _next_turn(state, s)
        return
    if move >= LAY_BASE or move == DONE:
        if move != DONE and not _build(s, move - LAY_BASE):
            return
        collect(s, t, np.int64(s.placed) - np.int64(s.built))  # B-45: all tiles of the turn lie
    elif move < CHECK_BASE:
        _move_in(s, move - LURE_BASE)
    else:
        _bring_forward(s, move - CHECK_BASE)
        if not _check_first(s):
            return
    if _check_rest(s):
        drive(s, t)
        if s.stage == t.stages[s.seats]:  # B-72
            _end(s)
        else:
            _next_turn(state, s)


@helper
def _build(s: Any, code: Any) -> Any:
    """B-34 to B-46: lay one tile; False while another one may or must follow."""
    source = code >> 16
    if source == RESERVED:
        tile = s.reserve[s.seat]
        s.reserve[s.seat] = EMPTY
    else:
        tile = s.pool[source]
        s.pool[source] = EMPTY
    lay(s, np.int64(s.seat), np.int64(tile), ((code >> 9) & 127) - 64, ((code >> 2) & 127) - 64, code & 3)
    s.built += 1
    if s.built == 2 or (source != RESERVED and s.reserve[s.seat] == EMPTY):
        return True
    s.phase = MUST_POOL if source == RESERVED else MAY_RESERVE
    return False


@helper
def _next_turn(state: Any, s: Any) -> None:
    seat = np.int64(s.seat) + 1
    _begin_turn(state, s, 0 if seat == s.seats else seat)


# --- gophers: B-47 to B-61 -------------------------------------------------------------------------------------------
@helper
def _check_rest(s: Any) -> Any:
    """Check the waiting burrows; False when the builder must decide something."""
    while s.waiting > 0:
        if s.ask_order and s.waiting > 1:  # B-51
            s.phase = CHECK
            return False
        if not _check_first(s):
            return False
    return True


@helper
def _check_first(s: Any) -> Any:
    """Check the first waiting burrow; False when the builder must say whose gopher comes."""
    kind, length = s.fresh_kind[0], s.fresh_length[0]
    home = s.home_length[s.seat, kind]
    if home > 0:
        if length > home:  # B-55, R-09
            _move_in(s, s.seat)
        else:
            _drop_first(s)
        return True
    shortest = shortest_home(s, kind)
    if length <= shortest:  # B-59, R-09
        _drop_first(s)
        return True
    victim, tied = np.int64(0), 0
    for seat in range(s.seats):
        if s.home_length[seat, kind] == shortest:
            victim = np.int64(seat)
            tied += 1
    if tied > 1:
        s.phase = VICTIM
        return False
    _move_in(s, victim)
    return True


@helper
def end_turn(state: Any, tables: Any) -> None:
    """End a turn that is under way without asking: for guesses about a position, not for play.

    Of tied opponents the one in the best position (few complaints, many gophers) loses the gopher.
    """
    s = record(state, STATE)
    t = record(tables, TABLES)
    if s.phase == MUST_POOL or s.phase == MAY_RESERVE:
        collect(s, t, np.int64(s.placed) - np.int64(s.built))
    points = np.zeros(SEATS)
    complaints(s, t, points)
    for seat in range(np.int64(s.seats)):
        for kind in range(KINDS):
            points[seat] += 1.0 if s.home_length[seat, kind] > 0 else 0.0
    while s.waiting > 0:
        if not _check_first(s):
            kind, best = s.fresh_kind[0], np.int64(-1)
            shortest = shortest_home(s, kind)
            for seat in range(np.int64(s.seats)):
                if s.home_length[seat, kind] == shortest and (best < 0 or points[seat] > points[best]):
                    best = np.int64(seat)
            _move_in(s, best)
    drive(s, t)
    if s.stage == t.stages[s.seats]:
        _end(s)


@helper
def shortest_home(s: Any, kind: Any) -> Any:
    """The shortest home with a gopher of a kind in it, among the opponents of a builder who has none (B-58)."""
    shortest = np.int64(255)
    for seat in range(s.seats):
        if 0 < s.home_length[seat, kind] < shortest:
            shortest = np.int64(s.home_length[seat, kind])
    return shortest


@helper
def _move_in(s: Any, origin: Any) -> None:
    """The gopher of a seat moves into the first waiting burrow."""
    kind = s.fresh_kind[0]
    s.home_length[origin, kind] = 0
    s.home_end[origin, kind] = 0
    s.home_length[s.seat, kind] = s.fresh_length[0]
    s.home_end[s.seat, kind] = s.fresh_end[0]
    _drop_first(s)


@helper
def _drop_first(s: Any) -> None:
    s.waiting -= 1
    for place in range(s.waiting):
        s.fresh_kind[place] = s.fresh_kind[place + 1]
        s.fresh_length[place] = s.fresh_length[place + 1]
        s.fresh_end[place] = s.fresh_end[place + 1]
    s.fresh_kind[s.waiting] = 0
    s.fresh_length[s.waiting] = 0
    s.fresh_end[s.waiting] = 0


@helper
def _bring_forward(s: Any, place: Any) -> None:
    kind, length, end = s.fresh_kind[place], s.fresh_length[place], s.fresh_end[place]
    while place > 0:
        s.fresh_kind[place] = s.fresh_kind[place - 1]
        s.fresh_length[place] = s.fresh_length[place - 1]
        s.fresh_end[place] = s.fresh_end[place - 1]
        place -= 1
    s.fresh_kind[0] = kind
    s.fresh_length[0] = length
    s.fresh_end[0] = end


# --- result: B-73 to B-76 --------------------------------------------------------------------------------------------
@compiled(SCORES)
def scores(state: Any, tables: Any, out: Any) -> None:
    """Complaints less one for a reserved tile, as a loss: fewer complaints are a higher score."""
    complaints(record(state, STATE), record(tables, TABLES), out)


@compiled(REWARDS)
def rewards(state: Any, tables: Any, out: Any) -> None:
    """The winner takes all."""
    s = record(state, STATE)
    share_rewards(winning_mask(s, record(tables, TABLES)), np.int64(s.seats), out)


@compiled(WINNERS)
def winners(state: Any, tables: Any) -> int:
    """Bit mask of the one winner."""
    return winning_mask(record(state, STATE), record(tables, TABLES))  # type: ignore[no-any-return]


# --- hidden information ----------------------------------------------------------------------------------------------
@compiled(OBSERVE)
def observe(state: Any, tables: Any, seat: Any, out: Any) -> None:
    """Everything but the stream: all that lies face down was seen by everybody before (R-27)."""
    copy_into(out, state)
    record(out, STATE).rng = 0


@compiled(REDEAL)
def redeal(state: Any, tables: Any, seat: Any, seed: Any) -> None:
    """Another stream brings the tiles up in another order."""
    seed_stream(state, mix(seed))
