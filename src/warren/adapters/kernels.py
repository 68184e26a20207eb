"""The compiled steps behind the adapters: one call moves, rewards, deals anew, masks and encodes.

Handing a compiled function to another one costs Python about 0.1 ms each time (numba looks it up by name). A step of a
single game takes less, so the games' functions come in as a list of addresses that is made once per game.
"""

from __future__ import annotations

import warnings
from functools import cache
from typing import Any

import numpy as np
from numba import types
from numba.core import cgutils
from numba.core.errors import NumbaExperimentalFeatureWarning
from numba.extending import intrinsic
from numba.np import arrayobj

from warren.engine.compile import (
    BYTES,
    INTERPRETED,
    MOVES,
    NUMBER,
    PLANES,
    SEED,
    VALUES,
    compile_kernels,
    compiled,
    helper,
)
from warren.engine.contract import APPLY, DENSE, ENCODE, LEGAL_MOVES, OBSERVE, REWARDS, SETUP, Game, header
from warren.engine.random import GAMMA, mix, scaled

SIGNATURES = (SETUP, LEGAL_MOVES, APPLY, REWARDS, OBSERVE, ENCODE, DENSE)


def _entry(number: int) -> Any:
    """``entry(functions)`` inside a kernel: the game's function of that number."""
    if INTERPRETED:
        return lambda functions: functions[number]
    kind = types.FunctionType(SIGNATURES[number])

    @intrinsic
    def entry(context: Any, functions: Any) -> Any:
        def generate(target: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            array = target.make_array(signature.args[0])(target, builder, arguments[0])
            address = builder.load(builder.gep(array.data, [target.get_constant(types.intp, number)]))
            function = cgutils.create_struct_proxy(kind)(target, builder)  # type: ignore[no-untyped-call]
            function.jit_addr = builder.inttoptr(address, target.get_value_type(types.voidptr))
            return function._getvalue()

        return kind(functions), generate

    return entry


setup_of, legal_of, apply_of, rewards_of, observe_of, encode_of, dense_of = map(_entry, range(len(SIGNATURES)))


@cache
def _functions(game: str, version: str, found: tuple[Any, ...]) -> Any:
    if INTERPRETED:
        return found
    addresses = []
    for kernel, signature in zip(found, SIGNATURES, strict=True):
        result = kernel.get_compile_result(signature)
        addresses.append(result.library.get_pointer_to_function(result.fndesc.llvm_func_name))
    return np.array(addresses, np.int64)


def functions_of(game: Game) -> Any:
    """The game's functions as the kernels below take them."""
    rules, tensor = game.rules, game.tensor
    found = (
        rules.setup, rules.legal_moves, rules.apply, rules.rewards, rules.observe, tensor.encode, tensor.dense,
    )  # fmt: skip
    return _functions(game.name, game.version, found)


def _row_plain(rows: Any, index: Any) -> Any:
    return rows[index]


@intrinsic
def _row_compiled(context: Any, rows: Any, index: Any) -> Any:
    kind = types.Array(rows.dtype, 1, "C")

    def generate(target: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        whole = target.make_array(signature.args[0])(target, builder, arguments[0])
        row = target.make_array(kind)(target, builder)
        length = builder.extract_value(whole.shape, 1)
        place = builder.mul(length, arguments[1])
        arrayobj.populate_array(  # type: ignore[no-untyped-call]
            row,
            data=builder.gep(whole.data, [place]),
            shape=[length],
            strides=[whole.itemsize],
            itemsize=whole.itemsize,
            meminfo=None,
        )
        return row._getvalue()

    return kind(rows, types.intp), generate


#: A row of a table without counting references: rows[index] costs some 10 ns each.
row: Any = _row_plain if INTERPRETED else _row_compiled

ADDRESSES = types.Array(types.int64, 1, "C")
STATES = types.Array(types.uint8, 2, "C")
MOVE_ROWS = types.Array(types.int32, 2, "C")
MASKS = types.Array(types.boolean, 2, "C")
PLANE_ROWS = types.Array(types.float32, 2, "C")
REWARD_ROWS = types.Array(types.float64, 2, "C")
SEEDS = types.Array(types.uint64, 1, "C")
FLAGS = types.Array(types.boolean, 1, "C")
SEATS = types.Array(types.int8, 1, "C")


@helper
def _show(
    functions: Any, state: Any, tables: Any, seen: Any, legal: Any, dense: Any, count: Any, mask: Any, planes: Any
) -> int:
    """Legal moves, mask and observation of the seat to decide; the mask's old entries are in ``dense``."""
    legal_moves, number, observe, encode = (
        legal_of(functions),
        dense_of(functions),
        observe_of(functions),
        encode_of(functions),
    )
    for index in range(count):
        mask[dense[index]] = False
    found = legal_moves(state, tables, legal)
    number(state, tables, legal, found, dense)
    for index in range(found):
        mask[dense[index]] = True
    seat = np.int64(header(state).turn)
    observe(state, tables, seat, seen)
    encode(seen, tables, seat, planes)
    return found  # type: ignore[no-any-return]


@compiled(
    types.void(
        ADDRESSES, STATES, BYTES, MOVES, NUMBER, NUMBER, NUMBER, SEEDS, BYTES, BYTES, MOVE_ROWS, MOVE_ROWS, MOVES, MASKS,
        PLANE_ROWS, SEATS,
    )
)  # fmt: skip
def deal_all(
    functions: Any, states: Any, tables: Any, options: Any, seats: Any, first: Any, last: Any, seeds: Any, blank: Any,
    seen: Any, legal: Any, dense: Any, counts: Any, masks: Any, planes: Any, turns: Any,
) -> None:  # fmt: skip
    """Deal the games from ``first`` to before ``last`` with their seeds."""
    setup = setup_of(functions)
    for game in range(first, last):
        state = row(states, game)
        state[:] = blank
        setup(state, tables, options, seats, seeds[game])
        counts[game] = _show(
            functions,
            state,
            tables,
            seen,
            row(legal, game),
            row(dense, game),
            counts[game],
            row(masks, game),
            row(planes, game),
        )
        turns[game] = header(state).turn


@compiled(NUMBER(MASKS, MOVES, NUMBER))
def first_illegal(masks: Any, moves: Any, count: Any) -> int:
    """The first game whose move is not allowed, -1 when all are."""
    for game in range(count):
        if moves[game] < 0 or moves[game] >= masks.shape[1] or not masks[game, moves[game]]:
            return game
    return -1


@compiled(
    types.void(
        ADDRESSES, STATES, BYTES, MOVES, NUMBER, NUMBER, NUMBER, SEED, MOVES, SEEDS, BYTES, BYTES, MOVE_ROWS, MOVE_ROWS,
        MOVES, MASKS, PLANE_ROWS, REWARD_ROWS, FLAGS, SEATS,
    )
)  # fmt: skip
def step_all(
    functions: Any, states: Any, tables: Any, options: Any, seats: Any, first: Any, last: Any, stride: Any, moves: Any,
    seeds: Any, blank: Any, seen: Any, legal: Any, dense: Any, counts: Any, masks: Any, planes: Any, rewards: Any,
    done: Any, turns: Any,
) -> None:  # fmt: skip
    """Make one (legal, dense) move in each game; a game that ends is rewarded and dealt anew with its next seed."""
    setup, apply, reward = setup_of(functions), apply_of(functions), rewards_of(functions)
    for game in range(first, last):
        state = row(states, game)
        index = 0
        while dense[game, index] != moves[game]:
            index += 1
        apply(state, tables, np.int64(legal[game, index]))
        if done[game]:
            for seat in range(seats):
                rewards[game, seat] = 0.0
        over = header(state).turn < 0
        done[game] = over
        if over:
            reward(state, tables, row(rewards, game))
            seeds[game] += stride
            state[:] = blank
            setup(state, tables, options, seats, seeds[game])
        counts[game] = _show(
            functions,
            state,
            tables,
            seen,
            row(legal, game),
            row(dense, game),
            counts[game],
            row(masks, game),
            row(planes, game),
        )
        turns[game] = header(state).turn


@compiled(types.void(MOVE_ROWS, MOVES, NUMBER, SEED, MOVES))
def sample_all(dense: Any, counts: Any, count: Any, seed: Any, out: Any) -> None:
    """A random legal move for each game."""
    stream = mix(seed)
    for game in range(count):
        stream += GAMMA
        out[game] = dense[game, scaled(mix(stream), counts[game])]


@compiled(NUMBER(ADDRESSES, BYTES, BYTES, MOVES, MOVES))
def list_moves(functions: Any, state: Any, tables: Any, legal: Any, dense: Any) -> int:
    """Legal moves and their dense indices of one game; returns how many."""
    legal_moves, number = legal_of(functions), dense_of(functions)
    found = legal_moves(state, tables, legal)
    number(state, tables, legal, found, dense)
    return found  # type: ignore[no-any-return]


@compiled(types.void(ADDRESSES, BYTES, BYTES, NUMBER, BYTES, PLANES))
def encode_one(functions: Any, state: Any, tables: Any, seat: Any, seen: Any, planes: Any) -> None:
    """The observation of one seat of one game."""
    observe, encode = observe_of(functions), encode_of(functions)
    observe(state, tables, seat, seen)
    encode(seen, tables, seat, planes)


@compiled(types.void(ADDRESSES, BYTES, BYTES, MOVES, NUMBER, VALUES))
def finish(functions: Any, state: Any, tables: Any, moves: Any, limit: Any, rewards: Any) -> None:
    """Play any legal moves to the end and write the rewards."""
    legal_moves, apply, reward = legal_of(functions), apply_of(functions), rewards_of(functions)
    for ply in range(limit):
        if header(state).turn < 0:
            break
        count = legal_moves(state, tables, moves)
        apply(state, tables, np.int64(moves[ply % count]))
    reward(state, tables, rewards)


with warnings.catch_warnings():
    warnings.simplefilter(
        "ignore", NumbaExperimentalFeatureWarning
    )  # functions by address: tested, and pinned by tests
    compile_kernels()
