"""Component files: the pieces as designed, and errors that name the piece and the field."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import warren
from games.gophers_maze.table import GAME

BOX = (GAME.folder / "components.toml").read_text(encoding="utf-8")


def changed(folder: Path, old: str, new: str) -> Path:
    assert old in BOX
    path = folder / "mine.toml"
    path.write_text(BOX.replace(old, new, 1), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("copies = 3 ", "copies = 4 ", "cards: field copies must be a whole number from 1 to 3, found 4"),
        ("diggers = 7", "diggers = 8", "cards: field diggers must be a whole number from 0 to 7"),
        ("hand = 6", "hand = 40", "cards: field hand must be a whole number"),
        ("present_cards = 3", "present_cards = 0", "cards: field present_cards"),
        ("remove_values = [8, 9, 10]", "remove_values = [8, 8]", "cards simplified: field remove_values"),
        ("[3, 5, 6, 7, 9]", "[3, 11]", "cards beginner: field complication_remove_values"),
        (
            "complication_supply_copies = 3",
            'complication_remove_cards = ["X3"]',
            'field complication_remove_cards must list cards like "A3"',
        ),
        (
            "complication_supply_copies = 3",
            "complication_remove_cards = [3]",
            "field complication_remove_cards must list",
        ),
        (
            "complication_supply_copies = 3",
            'complication_remove_cards = ["A1", "A2", "A4", "A8"]',
            "at least two values of each kind must stay, but A1 A2 3 A4 5 6 7 A8 9 are removed",
        ),
        ("stall_rounds = 10", 'stall_rounds = "x"', "engine: field stall_rounds"),
        ("holes = 28", "holes = 27", "set: field holes must be 28, found 27"),
        ("[95, 71]", "[95]", "layout: point of hole 0"),
        ("[95, 71]", "[95, 710]", "layout: point of hole 0"),
        ("number = 3", "number = 4", "page 3: field number must be 3, found 4"),
        ("[0, 1], [0, 6], [1, 2]", "[0, 1], [0, 1], [1, 2]", "page 1: field tunnels must list different pairs"),
        ("[0, 1], [0, 6], [1, 2]", "[0, 1], [0, 28], [1, 2]", "page 1: field tunnels"),
        ("[17, 22]", "[17, 18]", "page 1: hole 22 must have 1 to 4 tunnels, found 0"),
        ('"K7", "G", "P"', '"K7", "G", "X3"', "page 1: sign of hole 2 must be A, B, K or S"),
        ('"K7", "G", "P"', '"K7", "G", "A31"', "page 1: sign of hole 2"),
        ('"K7", "G", "P"', '"K7", "G"', "page 1: field signs must list 28 signs"),
        ("[engine]", "[motor]", "engine: field stall_rounds must be a whole number from 1 to 50, found None"),
        ("[cards.simplified]", "[cards.simple]", "field remove_values must list 0 to 8 different values"),
        ("turn_back = false", "turn_back = true", "engine: field turn_back must be False, found True"),
        (
            "complication_supply_copies = 3",
            "complication_supply_copies = 4",
            "cards beginner: field complication_supply_copies must be a whole number from 1 to 3, found 4",
        ),
        ("[set]", "[set", "is not readable as TOML"),
    ],
)
def test_a_wrong_file_is_refused_with_the_piece_and_the_field(tmp_path: Path, old: str, new: str, message: str) -> None:
    with pytest.raises(warren.InvalidComponents, match=message):
        GAME.components(changed(tmp_path, old, new))


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("hand = 6", "hand = 6\nhnad = 7", "cards: field hnad"),
        ("max_taken = 3", "max_taken = 3\nmax_token = 3", "cards beginner: field max_token"),
        ("stall_rounds = 10", "stall_rounds = 10\nstall_turns = 9", "engine: field stall_turns"),
        ("number = 3", "number = 3\ncolour = 3", "page 3: field colour"),
    ],
)
def test_a_field_that_means_nothing_is_refused(tmp_path: Path, old: str, new: str, place: str) -> None:
    with pytest.raises(warren.InvalidComponents, match=f"{place} means nothing to this game"):
        GAME.components(changed(tmp_path, old, new))


def test_remarks_do_not_make_another_set(tmp_path: Path) -> None:
    path = changed(tmp_path, "hand = 6", 'hand = 6\nnote = "as in the box"')
    assert GAME.components(path).hash == GAME.components().hash


def test_a_page_must_hang_together(tmp_path: Path) -> None:
    path = changed(tmp_path, "[11, 17], [12, 13]", "[12, 13], [12, 7]")
    with pytest.raises(warren.InvalidComponents, match=r"page 1: field tunnels leaves hole (17|22) without a way"):
        GAME.components(path)


def test_another_set_can_be_played(tmp_path: Path) -> None:
    path = changed(tmp_path, '"K7", "G", "P"', '"K7", "G", "A20"')
    state = GAME.deal(3, seed=1, components=path)
    assert state.components.hash != GAME.components().hash
    while not state.is_over:
        state.play(state.legal_moves()[0])


def test_other_values_may_be_named_for_the_harder_beginner_game(tmp_path: Path) -> None:
    path = changed(tmp_path, "[3, 5, 6, 7, 9]", "[1, 4]")
    state = GAME.deal(2, components=path, level="beginner", removed="components")
    assert state.position()["options"]["removed"] == "1 4"


def test_single_copies_may_be_named_for_the_harder_beginner_game(tmp_path: Path) -> None:
    harder = 'complication_supply_copies = 2\ncomplication_remove_cards = ["A1", "B2x1"]'
    path = changed(tmp_path, "complication_supply_copies = 3", harder)
    state = GAME.deal(2, components=path, level="beginner", removed="components")
    assert state.position()["options"]["removed"] == "A1 B1x1 K1x1 A2x1 B2x2 K2x1 3 4x1 5 6 7 8x1 9 10x1"
    assert (
        state.position()["supply"]
        == "A2 A2 A4 A4 A8 A8 A10 A10 B1 B1 B2 B4 B4 B8 B8 B10 B10 K1 K1 K2 K2 K4 K4 K8 K8 K10 K10"
    )
    assert GAME.position(state.position(), path) == state


def test_the_pages_are_as_designed() -> None:
    """Signs and tunnels of each page: 18 of one kind, two storehouses, three portals, two presents, three empty."""
    for page in GAME.components().data["page"]:
        letters = Counter(sign[0] for sign in page["signs"])
        assert letters == {"A": 6, "B": 6, "K": 6, "S": 2, "P": 3, "G": 2, "-": 3}
        assert 32 <= len(page["tunnels"]) <= 34


def test_every_table_of_the_file_says_where_it_comes_from() -> None:
    for section in re.findall(r"((?:^#.*\n)+)\[(?!\[)", BOX, re.MULTILINE):
        assert re.search(r"stated|derived|reconstructed|Stated|Reconstructed|Rulings", section)
