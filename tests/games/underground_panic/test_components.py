"""Component files: the set of the package, and errors that name the piece and the field."""

from __future__ import annotations

from pathlib import Path

import pytest

import warren
from games.underground_panic.table import GAME

SOURCE = (GAME.folder / "components.toml").read_text(encoding="utf-8")


def load(tmp_path: Path, old: str, new: str) -> warren.State:
    assert SOURCE.count(old) >= 1
    path = tmp_path / "mine.toml"
    path.write_text(SOURCE.replace(old, new, 1), encoding="utf-8")
    return GAME.deal(2, seed=1, components=path)


def test_a_changed_set_is_played_with_and_has_its_own_hash(tmp_path: Path) -> None:
    state = load(tmp_path, 'b = 1, cost = "RK"', 'b = 1, cost = "GP"')
    assert state.components.hash != GAME.components().hash
    assert state.legal_moves()


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('name = "5M", zone = 5', 'name = "5M", zone = 13', r"space 4 \(5M\): field zone must be a whole number from 4 to 12, found 13"),
        ('bonus = "RBW"', 'bonus = "RBX"', r"space 4 \(5M\): field bonus must be 0 to 3 of the letters"),
        ('b = 1, cost = "RK"', 'b = 3, cost = "RK"', "tunnel 0: field b must be a space one zone above"),
        ('b = 1, cost = "RK"', 'b = 1, cost = ""', "tunnel 0: field cost must be 1 to 3 of the letters"),
        ('face = "chest", count = 10', 'face = "chest", count = 9', "token: the counts must add up to 28, found 27"),
        ('item = "acorn", alt_colour = "", points = 1, count = 9', 'item = "nut", alt_colour = "", points = 1, count = 9',
         r"card 0 \(R:nut\): field item must be one of acorn, berry"),
        ("points = 1, count = 9", "points = 1, count = 8", "colour R must add up to 28, found 27"),
        ("points = 1, count = 9", "points = 0, count = 9", r"card 0 \(R:acorn\): field points must be above 0"),
        ("value = 0, count = 10", "value = 0, count = 11", "injury: the counts must add up to 64, found 65"),
        ('kind = "leaf", count = 3', 'kind = "leaf", count = 2', "tile: the counts must add up to 36, found 35"),
        ('kind = "leaf", count = 3', 'kind = "leef", count = 3', r"tile 0 \(leaf\): field kind must be one of leaf"),
        ('points = 4, set = "RB"', 'points = 4, set = "RX"', r"reward 8 \(exact_set\): field set must be 1 to 7"),
        ("hand_limit = 7", "hand_limit = 8", "limits: field hand_limit must be 7, found 8"),
        ("id = 25, name", "id = 26, name", "space 25: field id must be 25, found 26"),
        ("exit_x = 500", 'exit_x = "middle"', "layout: field exit_x must be a whole number from 0 to 10000, found 'middle'"),
        ("schema = 1", "schema = ", "not readable as TOML"),
    ],
)  # fmt: skip
def test_a_wrong_piece_is_named_with_its_field(tmp_path: Path, old: str, new: str, message: str) -> None:
    with pytest.raises(warren.InvalidComponents, match=message):
        load(tmp_path, old, new)
