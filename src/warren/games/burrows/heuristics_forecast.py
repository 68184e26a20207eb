"""Who will lack a gopher when the coming pages are scored: what the bots expect of the rest of a game of Burrows.

One seat lacks the gopher of each kind (B-15). It gets one by closing a burrow longer than the shortest home, and the owner of
that home lacks it from then on: the lack is handed on, along the homes from the shortest to the longest. The forecast plays
this turn by turn with the chance that a seat closes such a burrow, and drives the bus at its usual pace. The numbers below are
fitted to who got which page in games of the greedy bot, at two to five seats.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.compile import helper
from warren.engine.components import Bytes
from warren.engine.record import Array, Int, Record, array, f8, i8, record, u1, u8
from warren.games.burrows.components import NO_PAGE, BurrowsTables
from warren.games.burrows.rules.gophers import check_first, move_in, shortest_home
from warren.games.burrows.rules.result import complaints
from warren.games.burrows.rules.stages import drive, page_at
from warren.games.burrows.rules.tunnels import collect, open_tunnel
from warren.games.burrows.rules.turn import end_game
from warren.games.burrows.state import KINDS, MAY_RESERVE, MUST_POOL, PAGES, ROWS, SEATS, TRACK, BurrowsState

CHAINS = 2 * KINDS  # the kinds as they are, and as they would be if the mover closed a burrow of each
STUBS = 12  # lengths of open tunnels with a vegetable are counted up to here
PACE = 0.4  # bus moves per turn
RANDOM = 1.47  # the odds that a burrow is closed with nothing prepared, for a home of length 0 ...
FADES = 0.95  # ... and how fast they fade as the home to be exceeded grows
LEVELS_OUT = 0.067  # how fast what is known today loses its meaning, each turn
LEADERS = 0.05  # of homes about equally long, those of seats with fewer complaints count as shorter
LONGEST_WAIT = 100  # turns foreseen
ONE, THREE, SIX = np.uint64(1), np.uint64(KINDS), np.uint64(CHAINS)  # added to unsigned indices
MOST_MOVES = TRACK * PAGES  # of the bus, in any schedule
ALL_BUT_SURE = 0.002  # what is less likely is ignored

# The odds that a burrow is closed with nothing prepared, by the home to be exceeded ...
UNPREPARED = RANDOM * np.exp(-FADES * np.arange(256.0))
# ... and with an open tunnel, by how much longer it is than that home.
READY = 2.1 / (1.0 + np.exp(-1.39 * (np.arange(-255.0, STUBS) - 0.5)))


def _paces() -> tuple[np.ndarray[Any, np.dtype[np.float64]], np.ndarray[Any, np.dtype[np.int64]]]:
    """By turn and by moves made before: the chance that the bus moves. By moves: the turn when it has all but surely made more."""
    moves_now = np.zeros((LONGEST_WAIT, LONGEST_WAIT + 1))
    passed = np.full(MOST_MOVES, LONGEST_WAIT)
    moved = np.zeros(LONGEST_WAIT + 1)  # by number of moves: the chance that there were this many by now
    moved[0] = 1.0
    for number in range(LONGEST_WAIT):
        moves_now[number] = moved * PACE
        moved -= moves_now[number]
        moved[1:] += moves_now[number, :-1]
        sure = np.flatnonzero(np.cumsum(moved) < ALL_BUT_SURE)
        passed[sure] = np.minimum(passed[sure], number)
    return moves_now, passed


MOVES_NOW, PASSED = _paces()


def _still_due() -> tuple[np.ndarray[Any, np.dtype[np.float64]], np.ndarray[Any, np.dtype[np.float64]]]:
    """By moves of the bus before a stage and by turns from now: the chance that it is scored then or later, weighted by how much
    today's knowledge will mean then. By moves of the bus: the chance that it is scored within the turns foreseen.
    """
    due = np.zeros((LONGEST_WAIT, LONGEST_WAIT))
    ever = np.zeros(LONGEST_WAIT)
    known = 1.0 / (1.0 + LEVELS_OUT * np.arange(LONGEST_WAIT))
    for moves in range(LONGEST_WAIT):
        last = min(int(PASSED[moves]) + 1, LONGEST_WAIT)
        now = MOVES_NOW[:last, moves]
        due[moves, :last] = np.cumsum((now * known[:last])[::-1])[::-1]
        ever[moves] = now.sum()
    return due, ever


STILL_DUE, EVER = _still_due()


class Forecast(Record):
    """Room to foresee the rest of a game.

    A *chain* is one kind of gopher with its homes; ``chain`` and ``chain - KINDS`` are of the same kind. A *course* is the bus as
    it stands (0), or one move further (1).
    """

    points: Array = array(f8, SEATS)  # of each seat so far
    price: Array = array(f8, PAGES, KINDS)  # complaints of each stage to come, by kind
    home: Array = array(i8, CHAINS, SEATS)  # length of each home, 0 without a gopher
    line: Array = array(i8, CHAINS, SEATS)  # the seats in the order in which they will lack the gopher
    heir: Array = array(u8, CHAINS, SEATS)  # the seat to which each hands the lack on
    chance: Array = array(f8, CHAINS, SEATS)  # the chance to do so in a turn
    lack: Array = array(f8, CHAINS, SEATS)  # the chance that a seat lacks the gopher by now
    # By course and kind: what whoever lacks that gopher from a turn on will have to pay, as far as it can be known.
    due: Array = array(f8, 2 * KINDS, LONGEST_WAIT)
    costs: Array = array(f8, 2 * CHAINS, SEATS)  # by course and chain: what the pages to come will cost each seat
    at_once: Array = array(f8, 2, KINDS)  # by course and kind: complaints that are scored now
    ever: Array = array(f8, 2, KINDS)  # complaints that will be scored within the turns foreseen
    stubs: Array = array(u1, SEATS, KINDS, STUBS)  # open tunnels that begin at a vegetable, by their length
    longest: Array = array(i8, SEATS, KINDS)  # length of the longest of them


FORECAST_SIZE = Forecast.itemsize


@helper
def forecast(s: BurrowsState, t: BurrowsTables, f: Forecast, chains: int, courses: int, first: Int) -> Any:
    """Work out ``f.costs`` after ``coming`` and ``line_up``; returns all complaints to come. The seat ``first`` has the next turn."""
    total, turns = 0.0, np.int64(0)
    for course in range(courses):
        total = _fall_due(s, t, f, chains, course)
        turns = max(turns, _turns_ahead(s, t, course))
    _hand_on(s, f, chains, courses, first, turns)
    return total


@helper
def _turns_ahead(s: BurrowsState, t: BurrowsTables, course: int) -> Any:
    """The turns after which all pages will have been scored, if that is foreseen."""
    moves = np.int64(t.moves[s.seats])
    last: Any = moves * (np.int64(t.stages[s.formation]) - s.stage) - s.bus - 1 - course
    return np.int64(0) if last < 0 else min(PASSED[min(last, MOST_MOVES - 1)] + 1, LONGEST_WAIT)


@helper
def _fall_due(s: BurrowsState, t: BurrowsTables, f: Forecast, chains: int, course: int) -> Any:
    """Charge what today's knowledge does not reach to everybody alike, and the rest to those who lack a gopher now."""
    seats, moves = np.int64(s.seats), np.int64(t.moves[s.seats])
    total = 0.0
    step = moves - np.int64(s.bus) - 1 - course  # the stage is scored by the move of the bus after this many
    for stage in range(s.stage, t.stages[s.formation]):
        for kind in range(KINDS):
            price = f.price[stage, kind]
            total += price
            if step < 0:
                f.at_once[course, kind] += price
            elif price > 0.0 and step < LONGEST_WAIT:
                f.ever[course, kind] += price * EVER[step]
                row, steps = KINDS * course + kind, np.uint64(step)
                for number in range(min(PASSED[step] + 1, LONGEST_WAIT)):
                    f.due[row, number] += price * STILL_DUE[steps, number]
        step += moves
    for chain in range(chains):
        kind = chain if chain < KINDS else chain - KINDS
        known = f.due[KINDS * course + kind, 0]
        for seat in range(seats):
            f.costs[CHAINS * course + chain, seat] = (f.ever[course, kind] - known) / seats
        f.costs[CHAINS * course + chain, f.line[chain, 0]] += known + f.at_once[course, kind]
    return total


@helper
def _hand_on(s: BurrowsState, f: Forecast, chains: int, courses: int, first: Int, turns: Int) -> None:
    """Turn by turn: with the lack of a gopher all that will fall due from then on changes hands."""
    for chain in range(chains):
        f.lack[chain, f.line[chain, 0]] = 1.0
    seat = np.uint64(first)
    for number in range(np.uint64(turns)):
        for chain in range(np.uint64(chains)):
            kind = chain if chain < KINDS else chain - THREE
            other = f.heir[chain, seat]
            handed = f.lack[chain, seat] * f.chance[chain, seat]
            f.lack[chain, seat] -= handed
            f.lack[chain, other] += handed
            paid = handed * f.due[kind, number]
            f.costs[chain, seat] -= paid
            f.costs[chain, other] += paid
            if courses > 1:
                paid = handed * f.due[kind + THREE, number]
                f.costs[chain + SIX, seat] -= paid
                f.costs[chain + SIX, other] += paid
        seat += ONE
        if seat == s.seats:
            seat = np.uint64(0)


@helper
def coming(s: BurrowsState, t: BurrowsTables, f: Forecast) -> None:
    """Read the complaints of each stage to come, by kind."""
    for stage in range(s.stage, t.stages[s.formation]):
        for row in range(ROWS):
            page = page_at(s, t, stage, row)
            if page == NO_PAGE or t.page_kind[page] == NO_PAGE:
                break
            f.price[stage, t.page_kind[page]] += t.complaints[page]


@helper
def line_up(s: BurrowsState, t: BurrowsTables, f: Forecast, chains: int) -> None:
    """Order the seats of each chain by ``f.home``, the shortest first; who is next, and the chance to close a longer burrow."""
    _count_stubs(s, t, f)
    seats = np.int64(s.seats)
    size = np.zeros(SEATS)
    for chain in range(chains):
        kind = chain if chain < KINDS else chain - KINDS
        for seat in range(seats):
            size[seat] = f.home[chain, seat] - LEADERS * f.points[seat] if f.home[chain, seat] > 0 else -1000.0
            rank: Any = np.int64(seat)
            while rank > 0 and size[f.line[chain, rank - 1]] > size[seat]:
                f.line[chain, rank] = f.line[chain, rank - 1]
                rank -= 1
            f.line[chain, rank] = seat
        for rank in range(seats):
            owner = f.line[chain, rank]
            f.heir[chain, owner] = f.line[chain, rank + 1 if rank + 1 < seats else 0]
            needed = f.home[chain, f.line[chain, min(rank + 1, seats - 1)]]
            odds = UNPREPARED[needed]
            for length in range(1, f.longest[owner, kind] + 1):
                odds += min(np.float64(f.stubs[owner, kind, length]), 3.0) * READY[length - needed + 255]
            f.chance[chain, owner] = odds / (1.0 + odds)


@helper
def _count_stubs(s: BurrowsState, t: BurrowsTables, f: Forecast) -> None:
    """Count the open tunnels that begin at a vegetable, by owner, kind and length."""
    for mouth in range(6 * np.int64(s.placed)):
        if s.link[mouth] == 0:
            kind, length = open_tunnel(s, t, mouth)
            if kind >= 0:
                owner = np.int64(s.laid_seat[mouth // 6])
                length = min(length, STUBS - 1)
                f.stubs[owner, kind, length] += 1
                f.longest[owner, kind] = max(f.longest[owner, kind], length)


@helper
def end_turn(state: Bytes, tables: Bytes) -> None:
    """Finish the current turn without asking anybody: for evaluating a position, not for play.

    Of tied opponents, the one in the best position (few complaints, many gophers) loses the gopher.
    """
    s = record(state, BurrowsState)
    t = record(tables, BurrowsTables)
    if s.phase == MUST_POOL or s.phase == MAY_RESERVE:
        collect(s, t, np.int64(s.placed) - np.int64(s.built))
    points = np.zeros(SEATS)
    complaints(s, t, points)
    for seat in range(np.int64(s.seats)):
        for kind in range(KINDS):
            points[seat] += 1.0 if s.home_length[seat, kind] > 0 else 0.0
    while s.waiting > 0:
        if not check_first(s):
            kind, best = s.fresh_kind[0], np.int64(-1)
            shortest = shortest_home(s, kind)
            for seat in range(np.int64(s.seats)):
                if s.home_length[seat, kind] == shortest and (best < 0 or points[seat] > points[best]):
                    best = np.int64(seat)
            move_in(s, best)
    drive(s, t)
    if s.stage == t.stages[s.formation]:
        end_game(s)
