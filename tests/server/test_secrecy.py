"""Nothing secret leaves the server: a frame depends on nothing its viewer may not know."""

from __future__ import annotations

import random
from itertools import accumulate

import pytest

import warren
from warren.engine.contract import Sentence
from warren.engine.state import View
from warren.server import presenting
from warren.server.protocol.messages import encode
from warren.table.match import MOVE, Event, Match

GAMES = warren.games()


def matches(name: str, seats: int, seed: int) -> list[Match]:
    """A random game, stopped at several places."""
    game, choose = warren.game(name), random.Random(seed)
    found: list[Match] = []
    moves: list[tuple[int, int]] = []
    state = game.deal(seats=seats, seed=seed)
    while state.turn is not None and len(moves) < 60:
        moves.append((state.turn, choose.choice(state.legal_moves())))
        state.play(moves[-1][1])
        if len(moves) % 5 == 1 or state.is_over:
            match = Match.deal(game, seats, seed)
            match.load([Event(n, seat, MOVE, move) for n, (seat, move) in enumerate(moves)])
            found.append(match)
    return found


def redealt(match: Match, viewer: int | None, seed: int) -> Match:
    """The same match with everything the viewer cannot know dealt anew, before and after the last move."""
    assert match.before is not None
    twin = Match(match.state.redeal(viewer, seed), match.start, match.events, match.moves)
    twin.before = match.before.redeal(viewer, seed + 1)
    return twin


@pytest.mark.parametrize("name", GAMES)
def test_a_frame_is_unchanged_when_the_unknown_is_dealt_anew(name: str) -> None:
    low, high = warren.game(name).seats
    for seats in {low, min(high, max(low, 3))}:
        for match in matches(name, seats, seed=seats):
            for viewer in (None, *range(seats)):
                twin = redealt(match, viewer, seed=99)
                first, second = presenting.frame(match, viewer), presenting.frame(twin, viewer)
                if match.state.is_over:
                    first.result = second.result = None  # the end shows everything
                assert encode(first) == encode(second)


@pytest.mark.parametrize("name", GAMES)
def test_a_preview_is_unchanged_when_the_unknown_is_dealt_anew(name: str) -> None:
    for match in matches(name, max(2, warren.game(name).seats[0]), seed=4):
        turn = match.state.turn
        if turn is None:
            continue
        twin = match.state.redeal(turn, 77)
        for move in match.state.legal_moves()[:5]:
            assert presenting.preview(match.state.observe(turn), move) == presenting.preview(twin.observe(turn), move)


@pytest.mark.parametrize("name", GAMES)
def test_what_may_be_tried_is_unchanged_when_the_unknown_is_dealt_anew(name: str) -> None:
    tried = 0
    for match in matches(name, max(3, warren.game(name).seats[0]), seed=5):
        for viewer in range(match.state.seats):
            first = match.state.observe(viewer).ahead()
            second = match.state.redeal(viewer, 55).observe(viewer).ahead()
            if first is None or second is None:
                assert first is second
                continue
            tried += 1
            told = [presenting.trial_message("t", 0, viewer, ahead) for ahead in (first, second)]
            assert encode(told[0]) == encode(told[1])
            for move in first.legal_moves()[:3]:
                previews = [presenting.preview_message("p", 0, ahead, move) for ahead in (first, second)]
                assert encode(previews[0]) == encode(previews[1])
    assert tried


@pytest.mark.parametrize("name", GAMES)
def test_the_offered_choices_are_the_legal_moves(name: str) -> None:
    for match in matches(name, max(2, warren.game(name).seats[0]), seed=6):
        turn = match.state.turn
        if turn is not None:
            shown = presenting.frame(match, turn).choices
            assert shown is not None
            moves, legal = list(accumulate(row[0] for row in shown.rows)), match.state.legal_moves()
            assert moves[: len(legal)] == legal
            assert len(moves) - len(legal) == len(shown.refused)  # these can only be looked at


@pytest.mark.parametrize("name", GAMES)
def test_only_the_seat_to_decide_gets_choices(name: str) -> None:
    for match in matches(name, max(2, warren.game(name).seats[0]), seed=8):
        for viewer in (None, *range(match.state.seats)):
            frame = presenting.frame(match, viewer)
            assert (frame.choices is not None) == (viewer is not None and viewer == match.state.turn)


def test_a_secret_move_is_only_named_to_its_mover(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: every move is a secret."""
    match = matches("tsuro", 3, seed=3)[-1]
    assert match.last is not None
    named: list[tuple[int | None, int | None]] = []

    def say(before: View, move: int | None, after: View) -> list[Sentence]:
        named.append((before.viewer, move))
        return []

    monkeypatch.setattr(match.game.words, "secret", lambda before, move: True)
    monkeypatch.setattr(match.game.words, "say", say)
    for viewer in (None, 0, 1, 2):
        presenting.frame(match, viewer)
    assert named == [(viewer, match.last.move if viewer == match.last.seat else None) for viewer in (None, 0, 1, 2)]
