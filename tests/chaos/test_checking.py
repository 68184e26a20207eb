"""The judge finds what it is there to find: faults are planted into a history in which all was well."""

from __future__ import annotations

import copy
import random
from dataclasses import replace
from typing import Any

import msgspec
import pytest

import warren
from chaos.checking import check, position
from chaos.history import History, Ledger, Sent, Stored
from warren.server import presenting
from warren.table.match import MOVE, Event, Match

GAME, SEED, MOVES = "tsuro", 7, 6


@pytest.fixture
def evening() -> tuple[list[History], Ledger]:
    """Ann and Ben play a few moves, Eve watches; everybody sees everything they may see."""
    game, dice = warren.game(GAME), random.Random(SEED)
    match = Match.deal(game, 2, SEED)
    pages = [History(name, "table", frozenset({seat, None})) for name, seat in (("ann", 0), ("ben", 1), ("eve", None))]
    stored = []
    for number in range(MOVES):
        _look(pages, match)
        turn, move = match.state.turn, dice.choice(match.legal_moves)
        assert turn is not None
        sent = Sent(f"{pages[turn].name}-{number}", "move", turn, number, move)
        pages[turn].sent[sent.id] = sent
        pages[turn].acknowledged[sent.id] = number + 1
        stored.append(Stored(number, turn, MOVE, move, sent.id))
        match.apply(Event(number, turn, MOVE, move, client=sent.id))
    _look(pages, match)
    return pages, Ledger("table", GAME, game.version, 2, SEED, {}, tuple(stored))


def _look(pages: list[History], match: Match) -> None:
    for viewer, page in zip((0, 1, None), pages, strict=True):
        page.see(1, _frame(match, viewer))

        told = msgspec.json.decode(msgspec.json.encode(presenting.log(match, viewer)))
        page.read(viewer, told)


def _frame(match: Match, viewer: int | None) -> dict[str, Any]:
    return {"number": match.number, "seat": viewer, **position(match, viewer)}


def test_nothing_is_found_where_all_is_well(evening: tuple[list[History], Ledger]) -> None:
    pages, ledger = evening
    assert check(pages, [ledger]) == []


def test_a_lost_move_is_found(evening: tuple[list[History], Ledger]) -> None:
    pages, ledger = evening
    found = check(pages, [replace(ledger, events=ledger.events[:-1])])
    assert any("was acknowledged, but the log of table has None" in problem for problem in found)
    assert any("which the log does not reach" in problem for problem in found)


def test_a_move_that_is_stored_as_another_one_is_found(evening: tuple[list[History], Ledger]) -> None:
    pages, ledger = evening
    sent = pages[ledger.events[2].seat].sent[ledger.events[2].client]
    pages[sent.seat].sent[sent.id] = replace(sent, move=sent.move + 1)
    assert [problem for problem in check(pages, [ledger]) if "was acknowledged, but" in problem]


def test_a_doubled_move_is_found(evening: tuple[list[History], Ledger]) -> None:
    pages, ledger = evening
    first, second = ledger.events[0], ledger.events[2]
    events = (*ledger.events[:2], replace(second, client=first.client), *ledger.events[3:])
    found = check(pages, [replace(ledger, events=events)])
    assert f"{first.client} is 2 times in the log of table" in found


def test_a_gap_in_the_log_is_found(evening: tuple[list[History], Ledger]) -> None:
    pages, ledger = evening
    events = (*ledger.events[:-1], replace(ledger.events[-1], number=MOVES))
    assert any(
        "the log of table has the numbers" in problem for problem in check(pages, [replace(ledger, events=events)])
    )


def test_a_log_that_cannot_be_played_is_found(evening: tuple[list[History], Ledger]) -> None:
    pages, ledger = evening
    missing = tuple(event for event in ledger.events if event.number != 2)
    found = check(pages, [replace(ledger, events=missing)])
    assert "the log of table cannot be played from 2 on" in found


def test_a_diverged_view_is_found(evening: tuple[list[History], Ledger]) -> None:
    pages, ledger = evening
    eve = pages[2]
    middle = next(seen for seen in eve.seen if seen.number == 3)
    other = copy.deepcopy(eve.shown[middle.digest])
    other["scene"]["sprites"].pop()
    eve.see(1, {"number": MOVES, "seat": None, **other})
    assert [problem for problem in check(pages, [ledger]) if "saw another" in problem and "eve" in problem]


def test_a_view_that_differed_only_for_a_moment_is_found(evening: tuple[list[History], Ledger]) -> None:
    pages, ledger = evening
    eve = pages[2]
    last = eve.seen[-1]
    right = eve.shown[last.digest]
    eve.see(2, {"number": MOVES, "seat": None, **right, "turn": 5})
    eve.see(2, {"number": MOVES, "seat": None, **right})
    assert check(pages, [ledger]) == [f"eve: saw another turn at {MOVES} of table as seat None"]


def test_a_number_that_falls_is_found(evening: tuple[list[History], Ledger]) -> None:
    pages, ledger = evening
    ben = pages[1]
    ben.seen += [replace(ben.seen[2], socket=2), replace(ben.seen[-1], socket=2)]
    assert check(pages, [ledger]) == [f"ben: saw 2 after {MOVES} at table"]


def test_a_page_that_stays_behind_is_found(evening: tuple[list[History], Ledger]) -> None:
    pages, ledger = evening
    pages[0].seen.pop()
    assert check(pages, [ledger]) == [f"ann: stays at {MOVES - 1} of {MOVES} at table"]


def test_a_seat_that_was_looked_through_without_a_right_is_found(evening: tuple[list[History], Ledger]) -> None:
    pages, ledger = evening
    pages[2].seen.append(pages[0].seen[-1])
    pages[2].shown |= pages[0].shown
    assert check(pages, [ledger]) == ["eve: saw table through seat 0"]


def test_a_hand_in_a_spectators_view_is_found(evening: tuple[list[History], Ledger]) -> None:
    pages, ledger = evening
    ann, eve = pages[0], pages[2]
    eve.see(1, {"number": MOVES, "seat": None, **ann.shown[ann.seen[-1].digest]})
    assert any("eve: saw another" in problem for problem in check(pages, [ledger]))


def test_a_refused_move_that_was_carried_out_is_found(evening: tuple[list[History], Ledger]) -> None:
    pages, ledger = evening
    event = ledger.events[1]
    del pages[event.seat].acknowledged[event.client]
    pages[event.seat].refused[event.client] = "stale"
    assert any("was refused (stale), but is in the log" in problem for problem in check(pages, [ledger]))


def test_a_hand_in_a_spectators_log_is_found(evening: tuple[list[History], Ledger]) -> None:
    pages, ledger = evening
    _, lines = list(pages[2].logs.values())[-1]
    lines[0]["text"] = ["common", "somebody-else"]
    assert check(pages, [ledger]) == ["eve: was told another log of table as seat None"]


def test_a_request_that_is_never_answered_is_found(evening: tuple[list[History], Ledger]) -> None:
    pages, ledger = evening
    pages[0].acknowledged.popitem()
    assert [problem for problem in check(pages, [ledger]) if problem.endswith("was never answered")]


def test_a_table_that_is_gone_is_found(evening: tuple[list[History], Ledger]) -> None:
    assert len(check(evening[0], [])) == 3
