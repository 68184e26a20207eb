"""Positions as data and as text: what cannot be is refused with the reason, whatever it is."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest

import warren
from games.burrows.table import GAME, burrows
from warren.games.burrows.notation import read

BAD_POSITIONS: list[tuple[dict[str, Any], str]] = [
    ({"seats": 6}, "seats must be a number from 2 to 5"),
    ({"pool": [8, 8, 9]}, "tile 8 is already in pool"),
    ({"pool": [8, 9, 80]}, "a tile is a number from 0 to 79"),
    ({"pool": [8, 9]}, "pool must be a list of 3"),
    ({"reserve": [9, None, None]}, "tile 9 shows a bus"),
    ({"stage": 16}, "stage must be a number from 0 to 15"),
    ({"phase": "lunch"}, "phase must be one of turn"),
    ({"phase": "over", "stage": 3, "pages": [[23], [], []]}, "page 23 of seat 0 was not scored"),
    ({"homes": [{"R": {"length": 1}}, {}, {}]}, "exactly one seat is without a gopher of kind R"),
    ({"laid": [{"seat": 0, "tile": 1, "x": 0, "y": 0, "rot": 4}]}, "laid: tile 1: rot must be a number from 0 to 3, not 4"),
    ({"laid": [{"seat": 0, "tile": 1, "x": 0, "y": 0, "rot": 0}, {"seat": 0, "tile": 2, "x": 1, "y": 0, "rot": 0}]},
     "tile 2: it would cover"),
    ({"laid": [{"seat": 0, "tile": 1, "x": 0, "y": 0, "rot": 0}, {"seat": 0, "tile": 2, "x": 2, "y": 1, "rot": 0}]},
     "tile 2: it shares no edge"),
    ({"phase": "may_reserve"}, "built cannot be 0"),
    ({"rng": "xyz"}, "rng must be at most 16 hexadecimal digits"),
    ({"options": {"order": "random"}}, "order must be one of automatic, builder"),
    ({"options": {"last_columns": "none"}}, "last_columns must be one of fewer, more"),
    ({"turn": 1, "seat": 0}, "turn 1 and seat 0 must be the same"),
]  # fmt: skip


@pytest.mark.parametrize(("wrong", "message"), BAD_POSITIONS, ids=[message for _, message in BAD_POSITIONS])
def test_a_position_that_cannot_be_is_refused_with_the_reason(wrong: dict[str, Any], message: str) -> None:
    data = copy.deepcopy({"seats": 3} | wrong)
    with pytest.raises(warren.InvalidPosition, match=message):
        GAME.position(data)


TIE = """
    players: 4
    turn: 1
    pool: 0 9 8
    stage: 4
    pages 2: 0
    reserve 1: 7
    warren 1: 41@(0,0)0
    warren 2: 18@(0,0)0 15@(2,0)0
    homes 1: R1 O1
    homes 2: O1 P2
    homes 3: R1 P2
    homes 4: R1 O1 P5
"""


def asking() -> dict[str, Any]:
    """A position with something in every field: a gopher lured home, and another burrow that waits for an answer."""
    table = burrows(TIE)
    table.play("0@(0,1)0", "done")
    assert table.phase() == "victim"
    homes = table.data["homes"]
    homes[1]["P"] |= {"tile": 18, "port": 2}
    return table.data | {"homes": homes}


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to everything inside a position; of a long list to its first and last entries."""
    keys: list[Any] = list(data) if isinstance(data, dict) else []
    if isinstance(data, list) and data:
        keys = sorted({0, len(data) - 1})
    for key in keys:
        yield (*path, key)
        yield from places(data[key], (*path, key))


NONSENSE: tuple[Any, ...] = (None, True, -1, 7, 300, 2**70, 1.5, "x", "R", [], [[]], [None], {}, {"R": 1})
PLACES = list(places(asking()))


@pytest.mark.parametrize("path", PLACES, ids=["/".join(map(str, path)) for path in PLACES])
def test_nonsense_anywhere_is_refused_or_harmless(path: tuple[Any, ...]) -> None:
    for value in NONSENSE:
        data = asking()
        inside = data
        for key in path[:-1]:
            inside = inside[key]
        inside[path[-1]] = value
        try:
            state = GAME.position(data)
        except warren.InvalidPosition as error:
            assert str(error)
        else:
            assert GAME.position(state.position()) == state
            assert bool(state.legal_moves()) != state.is_over


@pytest.mark.parametrize("path", PLACES, ids=["/".join(map(str, path)) for path in PLACES])
def test_what_is_missing_is_refused_or_as_at_the_start(path: tuple[Any, ...]) -> None:
    data = asking()
    inside = data
    for key in path[:-1]:
        inside = inside[key]
    del inside[path[-1]]
    try:
        state = GAME.position(data)
    except warren.InvalidPosition as error:
        assert str(error)
    else:
        assert GAME.position(state.position()) == state


BAD_TEXTS = [
    ("pool 8 9 10", "a line is like"),
    ("players: two", "players must be a whole number, not 'two'"),
    ("players: 6", "players must be a number from 2 to 5, not 6"),
    ("players: 2\nreserve 3: 8", "reserve 3: players count from 1 to 2"),
    ("players: 2\nreserve x: 8", "reserve x: players count from 1 to 2"),
    ("players: 2\nreserve 1: eight", "reserve 1 must be a whole number, not 'eight'"),
    ("players: 2\nwarren 1: 8@0,0", r"warren 1: '8@0,0' must be like 10@\(0,0\)0"),
    ("players: 2\nhomes 1: X3", "homes 1: 'X3' must be like R1"),
    ("players: 2\npages 1: a", "pages 1 must be a whole number, not 'a'"),
    ("players: 2\nhat 1: red", "'hat' is nothing a player has"),
    ("players: 2\nhat: red", "'hat' is no line of a position"),
    ("players: 2\nbus: full", "bus must be a whole number, not 'full'"),
    ("players: 2\npool: 8 9 x", "pool must be a whole number, not 'x'"),
    ("players: 2\nschedule: 1 | b", "schedule must be a whole number, not 'b'"),
]


@pytest.mark.parametrize(("text", "message"), BAD_TEXTS, ids=[message for _, message in BAD_TEXTS])
def test_a_text_that_is_no_position_is_refused_with_the_reason(text: str, message: str) -> None:
    with pytest.raises(warren.InvalidPosition, match=message):
        read(text)
