"""A match: numbered events, honest take-backs, rebuilding by replay."""

from __future__ import annotations

import pytest

import warren
from warren.engine.contract import IllegalMove
from warren.table.match import MOVE, UNDO, Event, Match


def new_match() -> Match:
    return Match.deal(warren.game("tsuro"), seats=2, seed=11)


def step(match: Match, move: int | None = None) -> Event:
    turn = match.state.turn
    assert turn is not None
    if move is None:
        move = next(code for code in match.state.legal_moves() if not match.state.after(code).is_over)
    event = Event(match.number, turn, MOVE, move)
    match.apply(event)
    return event


def test_events_must_come_in_order() -> None:
    match = new_match()
    with pytest.raises(ValueError, match="number 0"):
        match.apply(Event(1, 0, MOVE, 0))


def test_a_seat_cannot_move_for_another() -> None:
    match = new_match()
    with pytest.raises(IllegalMove, match="another seat"):
        match.apply(Event(0, 1, MOVE, 0))
    assert match.number == 0


def test_a_move_that_showed_nothing_can_be_taken_back() -> None:
    match = new_match()
    start = bytes(match.state)
    step(match)
    assert match.undoable_by(0)
    assert not match.undoable_by(1)
    match.apply(Event(1, 0, UNDO, match.moves[-1]))
    assert bytes(match.state) == start
    assert match.number == 2
    assert not match.undoable_by(0)


def test_a_move_that_drew_a_tile_stays() -> None:
    match = new_match()
    for _ in range(3):
        step(match)
    with pytest.raises(IllegalMove, match="taken back"):
        match.apply(Event(3, 0, UNDO, match.moves[-1]))


@pytest.mark.parametrize("length", [0, 1, 2, 5])
def test_replay_rebuilds_the_match(length: int) -> None:
    match = new_match()
    for _ in range(length):
        step(match)
    twin = new_match()
    twin.load(match.events)
    assert bytes(twin.state) == bytes(match.state)
    assert twin.moves == match.moves
    assert (twin.before is None) == (match.before is None)
    assert twin.state.undoable == match.state.undoable


def test_replay_rebuilds_a_match_with_take_backs() -> None:
    match = new_match()
    step(match)
    match.apply(Event(1, 0, UNDO, match.moves[-1]))
    twin = new_match()
    twin.load(match.events)
    assert bytes(twin.state) == bytes(match.state)
    assert twin.number == 2
    step(twin, match.state.legal_moves()[1])
    assert twin.moves == [match.state.legal_moves()[1]]


def test_positions_on_the_way_can_be_seen() -> None:
    match = new_match()
    for _ in range(4):
        step(match)
    assert match.at(2).ply == 2
    with pytest.raises(ValueError, match="0 to 4"):
        match.at(5)
