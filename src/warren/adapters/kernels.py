"""The compiled steps behind the adapters: one call moves, rewards, deals again, masks and encodes."""

from __future__ import annotations

from threading import Lock
from typing import Any, NamedTuple

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
from warren.engine.contract import Game, header
from warren.engine.random import GAMMA, mix, scaled
from warren.engine.record import Array, Record, i8, record, span
from warren.engine.workspace import F4, F8, FLAG, I1, I4, I8, U1, U8


def functions_of(game: Game, *more: str) -> Any:
    """The game's functions as the kernels below take them, and ``more``."""
    return calls.functions_of(game, "setup", "legal_moves", "apply", "rewards", "observe", "encode", "dense", *more)


_LOCK = Lock()


def _take_plain(numbers: Any, index: Any) -> Any:
    with _LOCK:
        taken = numbers[index]
        numbers[index] += 1
    return taken


def _take_intrinsic(build: Any) -> Any:
    def take(context: Any, numbers: Any, index: Any) -> Any:
        def generate(target: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            array = target.make_array(signature.args[0])(target, builder, arguments[0])
            one = target.get_constant(build.types.int64, 1)
            return builder.atomic_rmw("add", builder.gep(array.data, [arguments[1]]), one, "seq_cst")

        return build.types.int64(numbers, build.types.intp), generate

    return take


def _peek_plain(numbers: Any, index: Any) -> Any:
    return numbers[index]


def _peek_intrinsic(build: Any) -> Any:
    def peek(context: Any, numbers: Any, index: Any) -> Any:
        def generate(target: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            array = target.make_array(signature.args[0])(target, builder, arguments[0])
            return builder.load_atomic(builder.gep(array.data, [arguments[1]]), "acquire", 8)

        return build.types.int64(numbers, build.types.intp), generate

    return peek


#: A counter shared by threads: ``take`` reads and increments it atomically, ``peek`` only reads it.
take: Any = Builtin(_take_plain, _take_intrinsic)
peek: Any = Builtin(_peek_plain, _peek_intrinsic)

MASKS = Kind(FLAG, 2)
MASK = Kind(I1, 1)
MOVE_ROWS = Kind(I4, 2)

#: Games that take each part of a step together. The processor then runs one function many times in a row and predicts its
#: branches better, and what the parts share is still in its cache.
BLOCK = 64


class Batch(Record):
    """The head of a workspace for games of one kind that are played side by side."""

    games: i8
    seats: i8
    parts: i8  # of a step, one for each thread
    state_size: i8
    most_legal: i8
    planes: i8  # floats of an observation
    moves: i8  # dense indices
    codes: i8  # 1: a move's dense index is its code, and ``dense`` is the same span as ``legal``
    room: i8  # bytes to mask a state in before it is encoded; 0: the game's ``encode`` sees to that itself
    at_states: i8
    at_legal: i8  # move codes of each game
    at_dense: i8  # their dense indices
    at_counts: i8  # how many there are
    at_masks: i8
    at_observations: i8
    at_rewards: i8
    at_done: i8
    at_turns: i8
    at_seeds: i8
    at_chosen: i8  # the dense index to be played in each game
    at_edges: i8  # where each part of the games begins, and where the last one ends
    at_tickets: i8  # blocks taken of each part, then how many are finished
    at_rooms: i8  # one for each part


class Games(NamedTuple):
    """A batch with what is needed to play it."""

    functions: Array
    tables: Bytes
    batch: Bytes


@helper
def _state_of(games: Games, game: Any) -> Any:
    head = record(games.batch, Batch)
    return span(games.batch, head.at_states + head.state_size * game, head.state_size, U1)


@helper
def _legal_of(games: Games, game: Any) -> Any:
    head = record(games.batch, Batch)
    return span(games.batch, head.at_legal + 4 * head.most_legal * game, head.most_legal, I4)


@helper
def _dense_of(games: Games, game: Any) -> Any:
    head = record(games.batch, Batch)
    return span(games.batch, head.at_dense + 4 * head.most_legal * game, head.most_legal, I4)


@helper
def _mask_of(games: Games, game: Any) -> Any:
    head = record(games.batch, Batch)
    return span(games.batch, head.at_masks + head.moves * game, head.moves, FLAG)


@helper
def _observation_of(games: Games, game: Any) -> Any:
    head = record(games.batch, Batch)
    return span(games.batch, head.at_observations + 4 * head.planes * game, head.planes, F4)


@helper
def _rewards_of(games: Games, game: Any) -> Any:
    head = record(games.batch, Batch)
    return span(games.batch, head.at_rewards + 8 * head.seats * game, head.seats, F8)


@helper
def _counts(games: Games) -> Any:
    head = record(games.batch, Batch)
    return span(games.batch, head.at_counts, head.games, I4)


@helper
def _encode(games: Games, game: Any, seat: Any, part: Any, planes: Array) -> None:
    """What a seat may know as floats; the state is masked first in the room of this part, if the game wants that."""
    head = record(games.batch, Batch)
    state = _state_of(games, game)
    if head.room:
        seen = span(games.batch, head.at_rooms + head.room * part, head.room, U1)
        observe(games.functions, state, games.tables, seat, seen)
        encode(games.functions, seen, games.tables, seat, planes)
    else:
        encode(games.functions, state, games.tables, seat, planes)


@helper
def _show(games: Games, first: Any, last: Any, part: Any) -> None:
    """Legal moves, masks and observations of the seats to decide; a mask's old entries are in ``dense``."""
    head = record(games.batch, Batch)
    counts, turns = _counts(games), span(games.batch, head.at_turns, head.games, I1)
    for game in range(first, last):
        mask, indices = _mask_of(games, game), _dense_of(games, game)
        for index in range(counts[game]):
            mask[indices[index]] = False
        counts[game] = legal_moves(games.functions, _state_of(games, game), games.tables, _legal_of(games, game))
    for game in range(first, last):
        mask, indices, legal = _mask_of(games, game), _dense_of(games, game), _legal_of(games, game)
        if head.codes:
            for index in range(counts[game]):  # ``dense`` is the same list
                mask[legal[index]] = True
            continue
        write_dense(games.functions, _state_of(games, game), games.tables, legal, np.int64(counts[game]), indices)
        for index in range(counts[game]):
            mask[indices[index]] = True
    for game in range(first, last):
        seat = np.int64(header(_state_of(games, game)).turn)
        turns[game] = seat
        _encode(games, game, seat, part, _observation_of(games, game))


@helper
def _deal(games: Games, options: Array, game: Any) -> None:
    """Deal a game with its seed."""
    head = record(games.batch, Batch)
    state, seeds = _state_of(games, game), span(games.batch, head.at_seeds, head.games, U8)
    for index in range(state.size):
        state[index] = 0
    setup(games.functions, state, games.tables, options, head.seats, seeds[game])


@compiled(VOID(NUMBERS, BYTES, BYTES, MOVES, NUMBER))
def deal_all(functions: Array, batch: Bytes, tables: Bytes, options: Array, part: int) -> None:
    """Deal the games of one part with their seeds."""
    head, games = record(batch, Batch), Games(functions, tables, batch)
    edges = span(batch, head.at_edges, head.parts + 1, I8)
    for game in range(edges[part], edges[part + 1]):
        _deal(games, options, game)
    _show(games, edges[part], edges[part + 1], part)


@helper
def _step(games: Games, options: Array, first: Any, last: Any) -> None:
    """Make the moves of some games; reward those that end and deal them again."""
    head = record(games.batch, Batch)
    done, seeds = span(games.batch, head.at_done, head.games, FLAG), span(games.batch, head.at_seeds, head.games, U8)
    chosen = span(games.batch, head.at_chosen, head.games, I4)
    for game in range(first, last):
        state, dense, index = _state_of(games, game), _dense_of(games, game), 0
        while dense[index] != chosen[game]:
            index += 1
        apply(games.functions, state, games.tables, np.int64(_legal_of(games, game)[index]))
        if done[game]:
            rewards = _rewards_of(games, game)
            for seat in range(head.seats):
                rewards[seat] = 0.0
        done[game] = header(state).turn < 0
    for game in range(first, last):
        if done[game]:
            write_rewards(games.functions, _state_of(games, game), games.tables, _rewards_of(games, game))
            seeds[game] += np.uint64(head.games)
            _deal(games, options, game)


@compiled(NUMBER(MASKS, MOVES, NUMBER))
def first_illegal(masks: Any, moves: Array, count: int) -> int:
    """The first game whose move is not allowed, -1 when all are."""
    for game in range(count):
        if moves[game] < 0 or moves[game] >= masks.shape[1] or not masks[game, moves[game]]:
            return game
    return -1


@compiled(VOID(NUMBERS, BYTES, BYTES, MOVES, NUMBER))
def step_all(functions: Array, batch: Bytes, tables: Bytes, options: Array, own: int) -> None:
    """Make one (legal, dense) move in each game; a game that ends is rewarded and dealt again with its next seed.

    Several threads share a step: each takes blocks of its own part and then what others have left. The last of the
    tickets counts finished blocks; the thread with number 0 returns when all are.
    """
    head, games = record(batch, Batch), Games(functions, tables, batch)
    parts = head.parts
    edges, tickets = span(batch, head.at_edges, parts + 1, I8), span(batch, head.at_tickets, parts + 1, I8)
    blocks = 0
    for step in range(parts):
        part = (own + step) % parts
        blocks += (edges[part + 1] - edges[part] + BLOCK - 1) // BLOCK
        start = edges[part] + BLOCK * take(tickets, part)
        while start < edges[part + 1]:
            end = min(start + BLOCK, edges[part + 1])
            _step(games, options, start, end)
            _show(games, start, end, own)
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


# --- a single game: the first of its batch ---------------------------------------------------------------------------
@helper
def _list(games: Games) -> Any:
    state, legal = _state_of(games, 0), _legal_of(games, 0)
    found = legal_moves(games.functions, state, games.tables, legal)
    write_dense(games.functions, state, games.tables, legal, found, _dense_of(games, 0))
    _counts(games)[0] = found
    return found


@compiled(NUMBER(NUMBERS, BYTES, BYTES))
def list_moves(functions: Array, batch: Bytes, tables: Bytes) -> int:
    """List the legal moves and their dense indices; returns how many."""
    return _list(Games(functions, tables, batch))  # type: ignore[no-any-return]


@compiled(NUMBER(NUMBERS, BYTES, BYTES, NUMBER))
def play_one(functions: Array, batch: Bytes, tables: Bytes, action: int) -> int:
    """Make the move with this dense index and list the next ones; returns how many, -1 if it is not legal."""
    games = Games(functions, tables, batch)
    dense = _dense_of(games, 0)
    for index in range(_counts(games)[0]):
        if dense[index] == action:
            apply(functions, _state_of(games, 0), tables, np.int64(_legal_of(games, 0)[index]))
            return _list(games)  # type: ignore[no-any-return]
    return -1


@compiled(VOID(NUMBERS, BYTES, BYTES, NUMBER, PLANES, MASK))
def show_one(functions: Array, batch: Bytes, tables: Bytes, seat: int, planes: Array, mask: Array) -> None:
    """The observation of a seat, and its dense moves as a mask (all zero before); only the mover has any."""
    games = Games(functions, tables, batch)
    if header(_state_of(games, 0)).turn == seat:
        dense = _dense_of(games, 0)
        for index in range(_counts(games)[0]):
            mask[dense[index]] = 1
    _encode(games, 0, seat, 0, planes)


@compiled(VOID(NUMBERS, BYTES, BYTES, MOVES, NUMBER, VALUES))
def finish(functions: Array, state: Bytes, tables: Bytes, moves: Array, limit: int, rewards: Array) -> None:
    """Play some legal moves to the end and write the rewards."""
    for ply in range(limit):
        if header(state).turn < 0:
            break
        count = legal_moves(functions, state, tables, moves)
        apply(functions, state, tables, np.int64(moves[ply % count]))
    write_rewards(functions, state, tables, rewards)
