"""Component files: what is checked, and that the errors name the piece and the field."""

from __future__ import annotations

from pathlib import Path

import pytest

import warren
from games.burrows.table import GAME

BOX = Path(GAME.folder / "components.toml")


def changed(folder: Path, *swaps: tuple[str, str]) -> Path:
    """The box's file with pieces of its text replaced."""
    text = BOX.read_text(encoding="utf-8")
    for old, new in swaps:
        assert old in text
        text = text.replace(old, new, 1)
    made = folder / "my-tiles.toml"
    made.write_text(text, encoding="utf-8")
    return made


TILE_12 = 'id = 12\nports = "105OO2"\nbus = true'

WRONG = [
    (("[[tile]]\nid = 0\n", "[[tile]]\nid = 7\n"), "tile 0: field id must be 0"),
    ((TILE_12, TILE_12.replace("105OO2", "105OX2")), "tile 12: field ports must be six characters"),
    ((TILE_12, TILE_12.replace("105OO2", "105O2")), "tile 12: field ports must be six characters"),
    ((TILE_12, TILE_12.replace("105OO2", "102OO5")), "tile 12: field ports: port 2 leads to 2"),
    ((TILE_12, TILE_12.replace("105OO2", "104OO2")), "tile 12: field ports: port 2 leads to 4"),
    ((TILE_12, TILE_12.replace("true", "1")), "tile 12: field bus must be true or false"),
    (("board = 3", "board = 4"), "ranch 3: field board must be 3"),
    (('burrows = ["R", "P"]', 'burrows = ["R", "X"]'), "ranch 3: field burrows must list different kinds"),
    (('burrows = ["R", "P"]', 'burrows = ["R"]'), "ranch 3: field burrows must list two or three"),
    (('burrows = ["R", "P"]', 'burrows = ["R", "O"]'), "with 3 players there must be 2 gophers of kind O, found 3"),
    (('empty_with_two_players = ["O"]', 'empty_with_two_players = ["P"]'), "ranch 1: field empty_with_two_players"),
    (('empty_with_two_players = ["O"]', "empty_with_two_players = []"), "with 2 players .* kind O, found 2"),
    (('colour = "red", gophers = 4', 'colour = "red", gophers = 3'), "kinds R: field gophers must be a whole number from 4 to 99, found 3"),
    (('["R", 3]', '["R", 4]'), "white page 4"),
    (('id = "F6", colour = "P"', 'id = "F5", colour = "P"'), "blue page F5: field id must be a name no other"),
    (('id = "F6", colour = "P"', 'id = "F6", colour = "Q"'), "blue page F6: field colour"),
    (('id = "B2", colour = "-", complaints = 0', 'id = "B2", colour = "-", complaints = 1'), "blue page B2: field complaints"),
    (("players = [3, 4]", "players = [3, 5]"), "field players must name 4 players exactly once"),
    (("players = [3, 4]", "players = 3"), "formation 0: field players must list player counts, found 3"),
    (("blank = { 2 = 2, 5 = 3 }", "blank = { 2 = 2, 5 = 4 }"), "formation 1 blank: field 5 must be .* from 1 to 3, found 4"),
    (("white = [2, 3, 2, 3, 2, 3]", "white = [2, 3, 2, 3, 2, 2]"), "formation 1: field white .* found 14"),
    (('blue = [["F4", "F5", "F6"]]', 'blue = [["F4", "F5", "B1"]]'), "formation 1: field blue .* 'B1'"),
    (('blue = [["F4", "F5", "F6"]]', 'blue = [["F4", "F5", ["F6"]]]'), r"formation 1: field blue .* \['F6'\]"),
    (("5 = 3 }\n", "5 = 0 }\n"), "bus moves: field 5 must be a whole number from 1 to 9, found 0"),
]  # fmt: skip


@pytest.mark.parametrize(("swap", "message"), WRONG, ids=[message for _, message in WRONG])
def test_an_error_names_the_piece_and_the_field(tmp_path: Path, swap: tuple[str, str], message: str) -> None:
    with pytest.raises(warren.InvalidComponents, match=message):
        GAME.deal(3, components=changed(tmp_path, swap))


def test_buses_must_suffice_for_every_player_count(tmp_path: Path) -> None:
    """B >= M + 2: with 32 buses three players just get to the end, with 31 they might not."""
    text = BOX.read_text(encoding="utf-8")
    for buses, good in ((32, True), (31, False)):
        head, *tiles = text.split("[[tile]]")
        showing = [number for number, tile in enumerate(tiles) if "bus = true" in tile]
        for number in showing[buses:]:
            tiles[number] = tiles[number].replace("bus = true", "bus = false")
        made = tmp_path / f"{buses}.toml"
        made.write_text("[[tile]]".join([head, *tiles]), encoding="utf-8")
        if good:
            assert GAME.deal(4, components=made).turn == 0
        else:
            with pytest.raises(
                warren.InvalidComponents, match="with 3 players at least 32 tiles must show a bus, found 31"
            ):
                GAME.deal(4, components=made)


def last_columns(source: Path, players: int) -> list[list[int]]:
    """The columns after the white pages by the other reading."""
    columns: list[list[int]] = GAME.deal(players, components=source, last_columns="more").position()["schedule"]
    return [column for column in columns if min(column) >= 18]


def test_the_other_reading_is_made_from_the_pages_of_the_file(tmp_path: Path) -> None:
    one_blank = changed(tmp_path, ("blank = { 2 = 2, 5 = 3 }", "blank = { 2 = 1, 5 = 3 }"))
    assert last_columns(one_blank, 2) == [[21, 22, 23]]  # no blank page can be spared
    assert last_columns(one_blank, 5) == [[18, 19, 20], [21, 22, 23]]
    all_but_one = changed(
        tmp_path, ('blue = [["F1", "F2", "F3"], ["F4", "F5", "F6"]]', 'blue = [["F1", "F2"], ["F4", "F5", "F6"]]')
    )
    assert last_columns(all_but_one, 3) == [[20], [18, 19], [21, 22, 23]]


def test_the_other_reading_needs_buses_enough(tmp_path: Path) -> None:
    text = BOX.read_text(encoding="utf-8")
    made = tmp_path / "few.toml"
    made.write_text(text.replace("bus = true", "bus = false", 7), encoding="utf-8")
    assert last_columns(made, 3) == [[18, 19, 20], [21, 22, 23]]  # 33 buses, and 34 were needed
    made.write_text(text.replace("bus = true", "bus = false", 6), encoding="utf-8")
    assert last_columns(made, 3) == [[18], [19, 20], [21, 22, 23]]


def test_too_many_tiles_are_refused(tmp_path: Path) -> None:
    extra = '\n[[tile]]\nid = 80\nports = "103254"\nbus = false\n'
    made = tmp_path / "more.toml"
    made.write_text(BOX.read_text(encoding="utf-8") + extra, encoding="utf-8")
    with pytest.raises(warren.InvalidComponents, match=r"1 to 80 .*tile.* entries, found 81"):
        GAME.deal(2, components=made)


def test_what_is_no_toml_is_said_so(tmp_path: Path) -> None:
    made = tmp_path / "bad.toml"
    made.write_text("tile = [", encoding="utf-8")
    with pytest.raises(warren.InvalidComponents, match=r"bad\.toml is not readable as TOML"):
        GAME.deal(2, components=made)


def test_a_fitting_file_is_played_with(tmp_path: Path) -> None:
    """Tile 12 with radishes instead of carrots: another hash, and the new vegetable counts."""
    mine = GAME.components(changed(tmp_path, (TILE_12, TILE_12.replace("OO", "RR"))))
    assert mine.hash != GAME.components().hash
    state = GAME.position({"seats": 2, "pool": [12, 0, 8]}, components=mine)
    state.play(GAME.parse(state, "12@(0,0)0"))
    state.play(state.legal_moves()[-1])
    assert GAME.position(state.position(), components=mine) == state
    with pytest.raises(warren.InvalidPosition, match="other components"):
        GAME.position(state.position())
