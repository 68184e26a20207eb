"""Component files of your own: what is checked, and that they change the game."""

from __future__ import annotations

from pathlib import Path

import pytest

import warren
from games.burrowdale.table import GAME

BOX = (GAME.folder / "components.toml").read_text(encoding="utf-8")


def changed(folder: Path, old: str, new: str) -> Path:
    assert old in BOX
    path = folder / "mine.toml"
    path.write_text(BOX.replace(old, new, 1), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("version = 1", "version = ", "not readable as TOML"),
        ("cards = 32", "cards = 33", "counts: field cards must be 32, found 33"),
        ("rows = 3", "rows = 4", "grid: field rows must be 3"),
        ('"radish", "berry"', '"turnip", "berry"', "resources: field names must be"),
        ('id = "bend"', 'id = "straight"', "shape 1: field id must be a name no other has"),
        ('[["N", "E"]]', '[["N", "N"]]', "shape bend: field tunnels must be groups of the edges"),
        ('[["N", "E"]]', '[["N", "X"]]', "shape bend: field tunnels"),
        ('[["N", "E"]]', '"NE"', "shape bend: field tunnels"),
        ("rots = [0, 1, 2, 3]", "rots = [0, 2]", r"shape bend: field rots must be \[0, 1, 2, 3\]"),
        ("id = 7\nshape", "id = 70\nshape", "card 7: field id must be 7, found 70"),
        ('shape = "tee"', 'shape = "fork"', "card 26: field shape must be one of straight, bend"),
        ('shape = "tee"', 'shape = ["tee"]', r"card 26: field shape must be one of .*, found \['tee'\]"),
        ('symbol = "berry"', 'symbol = "plum"', "card 3: field symbol must be empty or one of lettuce"),
        ("number = 5", "number = 6", "burrow 5: field number must be 5"),
        ("number = 1\ncell = 0", "number = 1\ncell = 5", "burrow 1: fields cell and edge must name an outer edge"),
        ("number = 2\ncell = 1", "number = 2\ncell = 0", "burrow 2: fields cell and edge"),
        ("number = 1\ncell = 0", "number = 1\ncell = 12", "burrow 1: field cell must be a whole number from 0 to 11"),
        ('edge = "W"', 'edge = "west"', "burrow 12: field edge must be one of N, E, S, W"),
    ],
)
def test_a_faulty_file_is_refused_naming_piece_and_field(tmp_path: Path, old: str, new: str, message: str) -> None:
    with pytest.raises(warren.InvalidComponents, match=message):
        GAME.components(changed(tmp_path, old, new))


def test_a_missing_card_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(BOX[: BOX.rindex("[[card]]")], encoding="utf-8")
    with pytest.raises(warren.InvalidComponents, match=r"exactly 32 \[\[card\]\] entries, found 31"):
        GAME.components(path)


def test_other_shapes_give_another_game(tmp_path: Path) -> None:
    """Four-way crossings instead of bridges; a dead end for the twin bends."""
    four = BOX.replace('[["N", "S"], ["E", "W"]]', '[["N", "E", "S", "W"]]').replace(
        '[["N", "E"], ["S", "W"]]\nrots = [0, 1]', '[["N"]]\nrots = [0, 1, 2, 3]'
    )
    path = tmp_path / "mine.toml"
    path.write_text(four, encoding="utf-8")
    pieces = GAME.components(path)
    assert pieces.hash != GAME.components().hash
    assert pieces.record["looks"][[28, 30]].tolist() == [1, 4]
    state = GAME.deal(3, seed=5, components=path)
    while not state.is_over and state.ply < 200:
        state.play(state.legal_moves()[state.ply * 7 % len(state.legal_moves())])
    assert GAME.position(state.position(), components=path) == state
    assert "card-30" in GAME.art.symbols(pieces)


def test_a_valley_of_four_way_crossings_joins_everything(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(BOX.replace('shape = "straight"', 'shape = "bridge"').replace(
        '[["N", "S"], ["E", "W"]]', '[["N", "E", "S", "W"]]'), encoding="utf-8")  # fmt: skip
    valley = [f"{card}/0" for card in (0, 1, 2, 3, 4, 10, 11, 12, 13, 14, 15, 16)]
    workers = [[1, 8, 5], [14, 7, 12]]
    state = GAME.position({"seats": 2, "valley": valley, "workers": workers, "tokens": [["hay"] if burrow in (0, 7) else []
                           for burrow in range(14)]}, components=path)  # fmt: skip
    state.play(GAME.parse(state, "store 1 8 hay 1"))
    assert state.scores == [7.0, 0.0]  # six cards at least, one of them with the hay symbol: the best way is taken


def test_a_shape_of_your_own_is_called_by_its_name(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(BOX.replace('"bend"', '"hook"'), encoding="utf-8")
    state = GAME.deal(1, seed=1, components=path)
    labels = [GAME.tell(sprite.label) for sprite in state.scene(0).sprites if sprite.label]
    assert any("card “hook” with a carrot symbol" in label for label in labels)
