"""The compiled steps of the Gymnasium vector environment: a learner in one seat of every game, or in all of them.

They work on a batch (see ``batch.py``) and on a second workspace that says who plays each seat and which games are meant.
Random and greedy bots are played here; at the turn of any other bot a game waits until Python has asked it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from warren.adapters.kernels import (
    Batch,
    Games,
    _counts,
    _deal,
    _dense_of,
    _encode,
    _legal_of,
    _mask_of,
    _observation_of,
    _rewards_of,
    _show,
    _state_of,
)
from warren.bots.kernels.opponents import GREEDY, NOBODY, greedy_move, mixed
from warren.engine.calls import apply, legal_moves
from warren.engine.calls import dense as write_dense
from warren.engine.calls import rewards as write_rewards
from warren.engine.compile import BYTES, MOVES, NUMBER, NUMBERS, VOID, compiled, helper
from warren.engine.components import Bytes
from warren.engine.contract import header
from warren.engine.record import Array, Record, i8, record, span
from warren.engine.workspace import F8, FLAG, I1, I4, I8, U1, U8, Layout, Spans, Workspace

#: Who plays a seat: the learner, a RANDOM or GREEDY bot, or one that Python asks.
LEARNER, ASKED = NOBODY, GREEDY + 1


class Seats(Record):
    """The head of the workspace: who plays, and what is known of each game beyond the batch."""

    at_players: i8  # of each seat: LEARNER, RANDOM or ASKED
    at_selected: i8  # the games that are meant
    at_answers: i8  # decisions of bots so far in each game; their seeds follow from that number
    at_viewers: i8  # whose observation is shown; in a finished game the seat that acted last
    at_illegal: i8  # the learner's action was not allowed: the game is lost
    room: i8  # bytes of the search workspace that greedy bots think in; 0: there are none
    at_rooms: i8  # one for each part, as are the next two
    at_seen: i8  # what the bot may know
    at_totals: i8  # the values of its moves


def seats_workspace(games: Workspace, players: list[int], thinking: Workspace | None) -> Workspace:
    """Who plays each seat of a batch, and room for the rest; ``thinking`` is the workspace of greedy bots, if there are any."""
    count, parts = int(games.head["games"]), int(games.head["parts"])
    room = 0 if thinking is None else thinking.data.size
    wide = (int(games.head["state_size"]), int(games.head["most_legal"])) if room else (0, 0)
    spans: Spans = {
        "players": (I1, (len(players),)),
        "selected": (FLAG, (count,)),
        "answers": (I8, (count,)),
        "viewers": (I1, (count,)),
        "illegal": (FLAG, (count,)),
        "rooms": (U1, (parts, room)),
        "seen": (U1, (parts, wide[0])),
        "totals": (F8, (parts, wide[1])),
    }
    made = Workspace(Layout(Seats, spans, {"room": room}))
    if thinking is not None:
        made["rooms"][:] = thinking.data
    made["players"][:] = players
    made["viewers"][:] = players.index(LEARNER)
    return made


class Table(NamedTuple):
    """The spans that one kernel works on."""

    players: Array
    selected: Array
    answers: Array
    viewers: Array
    illegal: Array
    room: Array  # of a greedy bot: its workspace, what it may know, the values of its moves
    seen: Array
    totals: Array
    first: Any  # the games of this part
    last: Any


@helper
def _table(batch: Bytes, seats: Bytes, part: Any) -> Any:
    head, own = record(batch, Batch), record(seats, Seats)
    edges = span(batch, head.at_edges, head.parts + 1, I8)
    return Table(
        span(seats, own.at_players, head.seats, I1),
        span(seats, own.at_selected, head.games, FLAG),
        span(seats, own.at_answers, head.games, I8),
        span(seats, own.at_viewers, head.games, I1),
        span(seats, own.at_illegal, head.games, FLAG),
        span(seats, own.at_rooms + own.room * part, own.room, U1),
        span(seats, own.at_seen + head.state_size * part, head.state_size, U1),
        span(seats, own.at_totals + 8 * head.most_legal * part, head.most_legal, F8),
        edges[part],
        edges[part + 1],
    )


@helper
def _answer(games: Games, table: Table, game: Any) -> None:
    """Let random and greedy bots move until somebody else is to decide or the game is over."""
    head = record(games.batch, Batch)
    state, legal = _state_of(games, game), _legal_of(games, game)
    seed = span(games.batch, head.at_seeds, head.games, U8)[game]
    turn = header(state).turn
    while turn >= 0 and table.players[turn] != LEARNER and table.players[turn] != ASKED:
        own = mixed(seed, table.answers[game])
        table.answers[game] += 1
        if table.players[turn] == GREEDY:
            move = np.int64(
                greedy_move(games.functions, state, games.tables, table.room, table.seen, table.totals, own)
            )
        else:
            count = legal_moves(games.functions, state, games.tables, legal)
            move = np.int64(legal[mixed(own, 1) % np.uint64(count)])
        apply(games.functions, state, games.tables, move)
        turn = header(state).turn


@helper
def _judge(games: Games, table: Table, game: Any) -> None:
    """Is the game over, and who gets what?"""
    head = record(games.batch, Batch)
    done, rewards = span(games.batch, head.at_done, head.games, FLAG), _rewards_of(games, game)
    for seat in range(head.seats):
        rewards[seat] = 0.0
    over = header(_state_of(games, game)).turn < 0
    if table.illegal[game]:
        rewards[table.viewers[game]] = -1.0
    elif over:
        write_rewards(games.functions, _state_of(games, game), games.tables, rewards)
    done[game] = over or table.illegal[game]


@compiled(VOID(NUMBERS, BYTES, BYTES, BYTES, NUMBER))
def play_part(functions: Array, batch: Bytes, tables: Bytes, seats: Bytes, part: int) -> None:
    """Make the chosen (dense) move in each selected game of a part, and let the bots answer."""
    head, games, table = record(batch, Batch), Games(functions, tables, batch), _table(batch, seats, part)
    chosen, counts = span(batch, head.at_chosen, head.games, I4), _counts(games)
    for game in range(table.first, table.last):
        if not table.selected[game]:
            continue
        state, dense, index = _state_of(games, game), _dense_of(games, game), 0
        while index < counts[game] and dense[index] != chosen[game]:
            index += 1
        table.illegal[game] = index == counts[game]
        if not table.illegal[game]:
            apply(games.functions, state, games.tables, np.int64(_legal_of(games, game)[index]))
            _clear(games, game)
            _answer(games, table, game)
        _judge(games, table, game)


@compiled(VOID(NUMBERS, BYTES, BYTES, BYTES, NUMBER))
def answer_part(functions: Array, batch: Bytes, tables: Bytes, seats: Bytes, part: int) -> None:
    """After a position was set: let the bots move in the selected games of a part."""
    games, table = Games(functions, tables, batch), _table(batch, seats, part)
    for game in range(table.first, table.last):
        if table.selected[game]:
            _clear(games, game)
            table.illegal[game] = False
            _answer(games, table, game)
            _judge(games, table, game)


@compiled(VOID(NUMBERS, BYTES, BYTES, BYTES, MOVES, NUMBER))
def deal_part(functions: Array, batch: Bytes, tables: Bytes, seats: Bytes, options: Array, part: int) -> None:
    """Deal the selected games of a part with their seeds, and let the bots begin."""
    games, table = Games(functions, tables, batch), _table(batch, seats, part)
    for game in range(table.first, table.last):
        if table.selected[game]:
            _clear(games, game)
            _deal(games, options, game)
            table.answers[game] = 0
            table.illegal[game] = False
            _answer(games, table, game)


@helper
def _fill(mask: Array, value: Any) -> None:
    for index in range(mask.size):
        mask[index] = value


@helper
def _clear(games: Games, game: Any) -> None:
    """Take back the mask of the last decision; its entries are in ``dense``."""
    mask, dense, counts = _mask_of(games, game), _dense_of(games, game), _counts(games)
    if counts[game] < 0:
        _fill(mask, False)
    for index in range(counts[game]):
        mask[dense[index]] = False
    counts[game] = 0


@compiled(VOID(NUMBERS, BYTES, BYTES, BYTES, NUMBER))
def show_part(functions: Array, batch: Bytes, tables: Bytes, seats: Bytes, part: int) -> None:
    """Legal moves, masks and observations of the learner in the selected games of a part.

    After the end any action will do, as none will be made: so the mask allows all of them, and nobody divides by zero.
    """
    head, games, table = record(batch, Batch), Games(functions, tables, batch), _table(batch, seats, part)
    counts, turns = _counts(games), span(batch, head.at_turns, head.games, I1)
    for game in range(table.first, table.last):
        if not table.selected[game]:
            continue
        state, legal, dense, mask = (
            _state_of(games, game),
            _legal_of(games, game),
            _dense_of(games, game),
            _mask_of(games, game),
        )
        turn = header(state).turn
        turns[game] = turn
        _clear(games, game)
        if turn >= 0 and table.players[turn] == LEARNER:
            table.viewers[game] = turn
            counts[game] = legal_moves(functions, state, tables, legal)
            write_dense(functions, state, tables, legal, np.int64(counts[game]), dense)
            for index in range(counts[game]):
                mask[dense[index]] = True
        elif turn < 0:
            _fill(mask, True)
            counts[game] = -1
        _encode(games, game, np.int64(table.viewers[game]), part, _observation_of(games, game))


@compiled(VOID(NUMBERS, BYTES, BYTES))
def show_all(functions: Array, batch: Bytes, tables: Bytes) -> None:
    """After positions were set in a raw batch: legal moves, masks and observations of the seats to decide."""
    _show(Games(functions, tables, batch), 0, record(batch, Batch).games, 0)
