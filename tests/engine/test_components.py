"""Component files of every game: what nobody reads is refused, with the place where it stands."""

from __future__ import annotations

from pathlib import Path

import pytest

import warren
from warren.engine.components import Fields, InvalidComponents


@pytest.mark.parametrize("name", warren.games())
def test_a_field_that_means_nothing_is_refused_by_name(name: str, tmp_path: Path) -> None:
    text = (warren.game(name).folder / "components.toml").read_text(encoding="utf-8")
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    assert warren.game(name).components(file).hash == warren.game(name).components().hash
    file.write_text(f"colur = 3\n{text}", encoding="utf-8")
    with pytest.raises(InvalidComponents, match="field colur means nothing to this game"):
        warren.game(name).components(file)


def test_an_unread_field_deep_inside_is_found_with_its_place() -> None:
    data = Fields({"tile": [{"id": 0}, {"id": 1, "shape": "round", "note": "for readers"}], "board": {"rows": 6}})
    assert [tile.number("id", number, number) for number, tile in enumerate(data.entries("tile", 2, 2))] == [0, 1]
    assert list(data.unread()) == ["tile 1: field shape", "field board"]
    data.section("board").claim("rows")
    assert list(data.unread()) == ["tile 1: field shape"]


@pytest.mark.parametrize(
    ("read", "complaint"),
    [
        (lambda f: f.number("count", 1, 3), r"field count must be a whole number from 1 to 3, found 9"),
        (lambda f: f.flag("count"), "field count must be true or false"),
        (lambda f: f.choice("kind", ("a", "b")), "field kind must be one of a, b, found 'c'"),
        (lambda f: f.fixed("count", 8), "field count must be 8, found 9"),
        (lambda f: f.section("kind"), "kind must be a section"),
        (lambda f: f.entries("list", 2, 4), r"there must be 2 to 4 \[\[list\]\] entries, found 1"),
        (lambda f: f.entries("list", 1, 1), "list 0: must be a section"),
    ],
)
def test_a_wrong_field_says_what_would_be_right(read: object, complaint: str) -> None:
    fields = Fields({"count": 9, "kind": "c", "list": [5]}, "piece 4")
    with pytest.raises(InvalidComponents, match=f"piece 4: {complaint}"):
        read(fields)  # type: ignore[operator]
