"""Tsuro in writing: what is unreadable or impossible is refused with a reason; own component files are checked."""

from __future__ import annotations

from pathlib import Path

import pytest

import warren
from games.tsuro.table import GAME, tsuro
from warren.games.tsuro.notation import read

POSITION = {
    "seats": 2,
    "turn": 0,
    "markers": [{"at": "c1 north-left"}, {"at": "d6 south-right"}],
    "hands": [[0, 33, 34], [1, 2, 3]],
}


@pytest.mark.parametrize("text", ["", "zz", "35 r0", "17 r45", "g1 north-left", "c3 north-left", "give", "give 99"])
def test_unreadable_moves_are_invalid(text: str) -> None:
    with pytest.raises(warren.InvalidMove, match="is no move"):
        GAME.parse(GAME.deal(2), text)


def test_a_readable_move_at_the_wrong_time_is_illegal() -> None:
    with pytest.raises(warren.IllegalMove, match="put your marker"):
        GAME.parse(GAME.deal(2), "17 r90")
    with pytest.raises(warren.IllegalMove, match="lay a tile"):
        GAME.parse(GAME.position(POSITION), "a1 north-left")


def test_a_turn_that_looks_the_same_means_the_smaller_one() -> None:
    state = GAME.position(POSITION)
    assert state.text(GAME.parse(state, "33 r180")) == "33 r0"
    with pytest.raises(warren.IllegalMove, match="looks the same"):
        state.play(48 + 4 * 33 + 1)


CHANGES = [
    ({"hands": [[0, 0], [1]]}, "tile 0 is already in hand of seat 0"),
    ({"hands": [[0, 35], [1]]}, "0 to 34"),
    ({"hands": [[0]]}, "2 lists"),
    ({"board": {"a9": "05 r0"}}, "board"),
    ({"board": {"c1": "05 r0"}}, "faces an empty square"),
    ({"board": {"a1": "05 r0", "a2": "05 r0"}}, "twice"),
    ({"markers": [{"at": "c1 north-left"}, {"at": "c1 north-left"}]}, "same point"),
    ({"markers": [{"at": "c3 north-left"}, {"at": "a1 west-top"}]}, "lead back"),
    ({"markers": [{"at": "nowhere"}, {}]}, "c1 north-left"),
    ({"turn": 5}, "living seat"),
    ({"phase": "dance"}, "one of"),
    ({"seats": 9}, "2 to 8"),
]


@pytest.mark.parametrize(("change", "reason"), CHANGES)
def test_impossible_positions_are_refused(change: dict[str, object], reason: str) -> None:
    with pytest.raises(warren.InvalidPosition, match=reason):
        GAME.position(POSITION | change)


def test_an_unreadable_line_of_a_position_is_named() -> None:
    for text in ("red c1", "pink: c1 north-left"):
        with pytest.raises(warren.InvalidPosition, match=text.split()[0]):
            read(text)


def test_a_position_written_by_hand_is_what_it_says() -> None:
    table = tsuro("""
        turn: blue
        red:  c2 north-left   hand 03 17 22
        blue: d6 south-right  hand 01
        c1: 33 r0
        pile: 08 09
    """)
    assert table.turn() == "blue"
    assert table.hand("red") == [3, 17, 22]
    assert table.pile() == [8, 9]
    assert table.state.position()["markers"][0]["start"] == 4


BOX = (GAME.folder / "components.toml").read_text()
BREAKS = [
    ("pairs = [[0, 1], [2, 3], [4, 5], [6, 7]]", "pairs = [[0, 1], [2, 3], [4, 5], [6, 6]]", "tile 0: field pairs"),
    ("id = 4\n", "id = 7\n", "tile 4: field id"),
    ("[0, 0], [0, 1], [1, 0]", "[0, 0], [0, 0], [1, 0]", "start mark 1"),
    ("[0, 0], [0, 1], [1, 0]", "[0, 0], [0, 4], [1, 0]", "start mark 1"),
]


@pytest.mark.parametrize(("old", "new", "reason"), BREAKS)
def test_a_wrong_component_file_is_refused_by_piece_and_field(old: str, new: str, reason: str, tmp_path: Path) -> None:
    assert old in BOX
    mine = tmp_path / "mine.toml"
    mine.write_text(BOX.replace(old, new, 1))
    with pytest.raises(warren.InvalidComponents, match=reason):
        GAME.deal(components=mine)


def test_other_tiles_make_another_game(tmp_path: Path) -> None:
    """The same 35 tiles in another order are another set: positions do not mix."""
    mine = tmp_path / "mine.toml"
    first, second = "[[0, 1], [2, 3], [4, 5], [6, 7]]", "[[0, 1], [2, 3], [4, 6], [5, 7]]"
    text = BOX.replace(first, "X", 1).replace(second, first, 1).replace("X", second, 1)
    mine.write_text(text)
    assert GAME.deal(components=mine).components.hash != GAME.components().hash


def test_a_set_of_your_own_may_hold_a_tile_twice(tmp_path: Path) -> None:
    """The box has every tile there can be, so a tile that is changed is always one of the others."""
    mine = tmp_path / "mine.toml"
    mine.write_text(BOX.replace("[[0, 1], [2, 3], [4, 5], [6, 7]]", "[[0, 1], [2, 3], [4, 6], [5, 7]]", 1))
    assert GAME.deal(components=mine).components.hash != GAME.components().hash
