"""The compiled steps behind the adapters: one call moves, rewards, deals anew, masks and encodes."""

from __future__ import annotations

from threading import Lock
from typing import Any

import numpy as np

from warren.engine import calls
from warren.engine.calls import apply, encode, legal_moves, observe, setup
from warren.engine.calls import dense as write_dense
from warren.engine.calls import rewards as write_rewards
from warren.engine.compile import (
    BYTES,
    MOVES,
    NUMBER,
    NUMBERS,
    PLANES,
    SEED,
    VALUES,
    VOID,
    Builtin,
    Kind,
    compiled,
    helper,
)
from warren.engine.components import Bytes
from warren.engine.contract import Game, copy_into, header
from warren.engine.random import GAMMA, mix, scaled
from warren.engine.record import Array


def functions_of(game: Game) -> Any:
    """The game's functions as the kernels below take them."""
    return calls.functions_of(game, "setup", "legal_moves", "apply", "rewards", "observe", "encode", "dense")


def room_to_mask(game: Game) -> Any:
    """Where the kernels mask a state before it is encoded; none for a game whose ``encode`` sees to that itself."""
    return np.zeros(0 if getattr(game.tensor, "SELECTIVE", False) else game.state.itemsize, np.uint8)


def _row_plain(rows: Any, index: Any) -> Any:
    return rows[index]


def _row_intrinsic(build: Any) -> Any:
    from numba.np import arrayobj

    def row(context: Any, rows: Any, index: Any) -> Any:
        kind = build.types.Array(rows.dtype, 1, "C")

        def generate(target: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            whole = target.make_array(signature.args[0])(target, builder, arguments[0])
            made = target.make_array(kind)(target, builder)
            length = builder.extract_value(whole.shape, 1)
            place = builder.mul(length, arguments[1])
            arrayobj.populate_array(  # type: ignore[no-untyped-call]
                made,
                data=builder.gep(whole.data, [place]),
                shape=[length],
                strides=[whole.itemsize],
                itemsize=whole.itemsize,
                meminfo=None,
            )
            return made._getvalue()

        return kind(rows, build.types.intp), generate

    return row


#: A row of a table without counting references: rows[index] costs some 10 ns each.
row: Any = Builtin(_row_plain, _row_intrinsic)

_LOCK = Lock()


def _take_plain(numbers: Any, place: Any) -> Any:
    with _LOCK:
        taken = numbers[place]
        numbers[place] += 1
    return taken


def _take_intrinsic(build: Any) -> Any:
    def take(context: Any, numbers: Any, place: Any) -> Any:
        def generate(target: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            array = target.make_array(signature.args[0])(target, builder, arguments[0])
            one = target.get_constant(build.types.int64, 1)
            return builder.atomic_rmw("add", builder.gep(array.data, [arguments[1]]), one, "seq_cst")

        return build.types.int64(numbers, build.types.intp), generate

    return take


def _peek_plain(numbers: Any, place: Any) -> Any:
    return numbers[place]


def _peek_intrinsic(build: Any) -> Any:
    def peek(context: Any, numbers: Any, place: Any) -> Any:
        def generate(target: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            array = target.make_array(signature.args[0])(target, builder, arguments[0])
            return builder.load_atomic(builder.gep(array.data, [arguments[1]]), "acquire", 8)

        return build.types.int64(numbers, build.types.intp), generate

    return peek


#: A number shared by threads: read it and count it up in one go, or only read what is there now.
take: Any = Builtin(_take_plain, _take_intrinsic)
peek: Any = Builtin(_peek_plain, _peek_intrinsic)

STATES = Kind(np.dtype(np.uint8), 2)
MOVE_ROWS = Kind(np.dtype(np.int32), 2)
MASKS = Kind(np.dtype(np.bool_), 2)
PLANE_ROWS = Kind(np.dtype(np.float32), 2)
REWARD_ROWS = Kind(np.dtype(np.float64), 2)
SEEDS = Kind(np.dtype(np.uint64), 1)
FLAGS = Kind(np.dtype(np.bool_), 1)
SEATS = Kind(np.dtype(np.int8), 1)
MASK = SEATS


#: So many games take each part of a step together: the processor keeps to one game's function at a time and learns its
#: turns, and what the parts share is still at hand.
BLOCK = 64


@helper
def _encode(functions: Array, state: Bytes, tables: Bytes, seat: Any, seen: Any, planes: Any) -> None:
    """What a seat may know as floats; ``seen`` is room to mask the state first, if the game wants that."""
    if seen.size:
        observe(functions, state, tables, seat, seen)
        encode(functions, seen, tables, seat, planes)
    else:
        encode(functions, state, tables, seat, planes)


@helper
def _show(
    functions: Array, states: Any, tables: Bytes, first: Any, last: Any, seen: Any, legal: Any, dense: Any, counts: Array,
    masks: Any, planes: Any, turns: Any,
) -> None:  # fmt: skip
    """Legal moves, masks and observations of the seats to decide; a mask's old entries are in ``dense``."""
    for game in range(first, last):
        mask, indices = row(masks, game), row(dense, game)
        for index in range(counts[game]):
            mask[indices[index]] = False
        counts[game] = legal_moves(functions, row(states, game), tables, row(legal, game))
    for game in range(first, last):
        mask, indices = row(masks, game), row(dense, game)
        write_dense(functions, row(states, game), tables, row(legal, game), np.int64(counts[game]), indices)
        for index in range(counts[game]):
            mask[indices[index]] = True
    for game in range(first, last):
        state = row(states, game)
        seat = np.int64(header(state).turn)
        turns[game] = seat
        _encode(functions, state, tables, seat, seen, row(planes, game))


@compiled(
    VOID(
        NUMBERS, STATES, BYTES, MOVES, NUMBER, NUMBER, NUMBER, SEEDS, BYTES, BYTES, MOVE_ROWS, MOVE_ROWS, MOVES, MASKS,
        PLANE_ROWS, SEATS,
    )
)  # fmt: skip
def deal_all(
    functions: Array, states: Any, tables: Bytes, options: Array, seats: int, first: Any, last: Any, seeds: Any, blank: Any,
    seen: Any, legal: Any, dense: Any, counts: Array, masks: Any, planes: Any, turns: Any,
) -> None:  # fmt: skip
    """Deal the games from ``first`` to before ``last`` with their seeds."""
    for game in range(first, last):
        copy_into(row(states, game), blank)
        setup(functions, row(states, game), tables, options, seats, seeds[game])
    _show(functions, states, tables, first, last, seen, legal, dense, counts, masks, planes, turns)


@helper
def _step(
    functions: Array, states: Any, tables: Bytes, options: Array, seats: int, first: Any, last: Any, stride: Any, moves: Array,
    seeds: Any, blank: Any, legal: Any, dense: Any, rewards: Any, done: Any,
) -> None:  # fmt: skip
    """Make the moves of some games, reward those that end and deal them anew."""
    for game in range(first, last):
        state, index = row(states, game), 0
        while dense[game, index] != moves[game]:
            index += 1
        apply(functions, state, tables, np.int64(legal[game, index]))
        if done[game]:
            for seat in range(seats):
                rewards[game, seat] = 0.0
        done[game] = header(state).turn < 0
    for game in range(first, last):
        if done[game]:
            state = row(states, game)
            write_rewards(functions, state, tables, row(rewards, game))
            seeds[game] += stride
            copy_into(state, blank)
            setup(functions, state, tables, options, seats, seeds[game])


@compiled(NUMBER(MASKS, MOVES, NUMBER))
def first_illegal(masks: Any, moves: Array, count: int) -> int:
    """The first game whose move is not allowed, -1 when all are."""
    for game in range(count):
        if moves[game] < 0 or moves[game] >= masks.shape[1] or not masks[game, moves[game]]:
            return game
    return -1


@compiled(
    VOID(
        NUMBERS, STATES, BYTES, MOVES, NUMBER, NUMBERS, NUMBERS, NUMBER, SEED, MOVES, SEEDS, BYTES, BYTES, MOVE_ROWS,
        MOVE_ROWS, MOVES, MASKS, PLANE_ROWS, REWARD_ROWS, FLAGS, SEATS,
    )
)  # fmt: skip
def step_all(
    functions: Array, states: Any, tables: Bytes, options: Array, seats: int, edges: Any, tickets: Any, own: Any, stride: Any,
    moves: Array, seeds: Any, blank: Any, seen: Any, legal: Any, dense: Any, counts: Array, masks: Any, planes: Any,
    rewards: Any, done: Any, turns: Any,
) -> None:  # fmt: skip
    """Make one (legal, dense) move in each game; a game that ends is rewarded and dealt anew with its next seed.

    Several threads share a step: each takes blocks of its own part (between two edges) and then what others have left.
    The last of the tickets counts finished blocks; the thread with number 0 returns when all are.
    """
    parts = edges.size - 1
    blocks = 0
    for step in range(parts):
        part = (own + step) % parts
        blocks += (edges[part + 1] - edges[part] + BLOCK - 1) // BLOCK
        start = edges[part] + BLOCK * take(tickets, part)
        while start < edges[part + 1]:
            end = min(start + BLOCK, edges[part + 1])
            _step(
                functions, states, tables, options, seats, start, end, stride, moves, seeds, blank, legal, dense, rewards,
                done,
            )  # fmt: skip
            _show(functions, states, tables, start, end, seen, legal, dense, counts, masks, planes, turns)
            take(tickets, parts)
            start = edges[part] + BLOCK * take(tickets, part)
    if own == 0:
        while peek(tickets, parts) < blocks:
            pass


@compiled(VOID(MOVE_ROWS, MOVES, NUMBER, SEED, MOVES))
def sample_all(dense: Any, counts: Array, count: int, seed: Any, out: Array) -> None:
    """A random legal move for each game."""
    stream = mix(seed)
    for game in range(count):
        stream += GAMMA
        out[game] = dense[game, scaled(mix(stream), counts[game])]


@compiled(NUMBER(NUMBERS, BYTES, BYTES, MOVES, MOVES))
def list_moves(functions: Array, state: Bytes, tables: Bytes, legal: Any, dense: Any) -> int:
    """Legal moves and their dense indices of one game; returns how many."""
    found = legal_moves(functions, state, tables, legal)
    write_dense(functions, state, tables, legal, found, dense)
    return found  # type: ignore[no-any-return]


@compiled(NUMBER(NUMBERS, BYTES, BYTES, MOVES, MOVES, NUMBER, NUMBER))
def play_one(functions: Array, state: Bytes, tables: Bytes, legal: Any, dense: Any, count: int, action: Any) -> int:
    """Make the move with this dense index and list the next ones; returns how many, -1 if it is not legal."""
    for index in range(count):
        if dense[index] == action:
            apply(functions, state, tables, np.int64(legal[index]))
            found = legal_moves(functions, state, tables, legal)
            write_dense(functions, state, tables, legal, found, dense)
            return found  # type: ignore[no-any-return]
    return -1


@compiled(VOID(NUMBERS, BYTES, BYTES, NUMBER, BYTES, PLANES, MOVES, NUMBER, MASK))
def show_one(
    functions: Array, state: Bytes, tables: Bytes, seat: Any, seen: Any, planes: Any, dense: Any, count: int, mask: Any
) -> None:
    """The observation of one seat of one game, and the first ``count`` dense moves as a mask (all zero before)."""
    for index in range(count):
        mask[dense[index]] = 1
    _encode(functions, state, tables, seat, seen, planes)


@compiled(VOID(NUMBERS, BYTES, BYTES, MOVES, NUMBER, VALUES))
def finish(functions: Array, state: Bytes, tables: Bytes, moves: Array, limit: int, rewards: Any) -> None:
    """Play any legal moves to the end and write the rewards."""
    for ply in range(limit):
        if header(state).turn < 0:
            break
        count = legal_moves(functions, state, tables, moves)
        apply(functions, state, tables, np.int64(moves[ply % count]))
    write_rewards(functions, state, tables, rewards)
