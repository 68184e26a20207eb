"""Component files of every game: what nobody reads is refused, with the place where it stands."""

from __future__ import annotations

from pathlib import Path

import pytest

import warren
from fuzz.component_files import inline
from warren.engine.components import Difference, Fields, InvalidComponents, differences


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


# --- files that anybody may bring ---
HOSTILE = ("<script>alert(1)</script>", "]]>", "a & b", "javascript:alert(1)", '"><g onload="x">')


@pytest.mark.parametrize("name", warren.games())
def test_no_text_of_a_file_is_drawn_as_markup(name: str) -> None:
    game = warren.game(name)
    for text in HOSTILE:
        pieces = game.components_from_text(f"name = '''{text[:40]}'''\nnote = '''{text}'''\n{game.components().toml}")
        assert pieces.name == text[:40]
        sheet = "".join(symbol.svg for symbol in game.art.symbols(pieces).values())
        assert text not in sheet
        assert "<script" not in sheet
        drawn = game.draw(game.deal(components=pieces).scene(None), pieces)
        assert text not in drawn


def test_names_on_a_board_are_short_words() -> None:
    for text in (*HOSTILE, "", " ", "a" * 17, "é", "a b", "٣"):
        with pytest.raises(InvalidComponents, match="hole 3: field name must be a name no other has"):
            Fields({"name": text}, "hole 3").identifier("name")
    with pytest.raises(InvalidComponents, match="no other has"):
        Fields({"name": "4L"}, "hole 3").identifier("name", {"4L"})
    assert Fields({"name": "4L"}).identifier("name") == "4L"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("x = " + "[" * 9000, "nested too deep"),
        ("x = " + "[" * 9 + "]" * 9, "x 0 0 0 0 0 0 0 0 is nested too deep; 8 levels are possible"),
        ("a" + ".a" * 9000 + " = 1", "line 1 has more than 64 dots"),
        ("x = 0x" + "f" * 9000, "x: a number must lie between"),
        ("x = " + "9" * 9000, "not readable as TOML"),
        ("x = nan", "x: a number must be finite, found nan"),
        ("x = [1, 07:32:00]", "x 1: dates and times mean nothing here"),
        ('x = "a\\u0000b"', r"x: a text must have no control characters, found U\+0000"),
        ('x = "a\\u202Eb"', r"found U\+202E"),
        ('"a\\u200F" = 1', r"the file: a field must have no control characters, found U\+200F"),
        (f'x = "{"a" * 1001}"', "x: a text has up to 1000 letters, found 1001"),
        ("#" * 40_000, "the file is too large; a component file has up to 32,768 bytes"),
        ("é" * 20_000, "too large"),
        (b"\xff\xfe", "not text in UTF-8"),
        ("\ud800", "not text in UTF-8"),
        ("= 1", "not readable as TOML"),
        ("name = 3", "field name must be a text"),
        (f"name = '{'a' * 41}'", "field name must be a text of up to 40 letters"),
        ("name = ' a'", "field name must be a text"),
    ],
    ids=range(19),
)
def test_a_hostile_text_gets_one_clear_line(text: str | bytes, problem: str) -> None:
    with pytest.raises(InvalidComponents, match=problem) as found:
        warren.game("tsuro").components_from_text(text)
    assert "\n" not in str(found.value)
    assert len(str(found.value)) <= 301


def test_a_name_and_what_is_drawn_make_another_set() -> None:
    game = warren.game("underground_panic")
    own = game.components()
    named = game.components_from_text(f'name = "Mine"\n{own.toml}')
    assert (named.hash == own.hash, differences(named, own)) == (False, [])
    wider = game.components_from_text(own.toml.replace("width = 1000", "width = 1001"))
    assert wider.hash != own.hash
    assert differences(wider, own) == [Difference("layout", ("width",))]
    remarked = game.components_from_text(own.toml.replace('bonus = "YB" }', 'bonus = "YB", note = "as in the box" }'))
    assert remarked.hash == own.hash
    changed = game.components_from_text(own.toml.replace('bonus = "YB" }', 'bonus = "YR" }'))
    assert differences(changed, own) == [Difference("space", ("1",))]


@pytest.mark.parametrize("name", warren.games())
def test_what_repeats_the_rules_may_be_left_out_of_a_file(name: str) -> None:
    """It is filled in, so that drawing and printing find it."""
    game = warren.game(name)
    data = dict(game.components().data)
    for section in ("counts", "grid", "limits", "dice", "ports", "resources"):
        data.pop(section, None)
    lines = [f"{key} = {inline(value)}\n" for key, value in data.items()]
    pieces = game.components_from_text("".join(lines))
    assert pieces.hash == game.components().hash
    game.art.symbols(pieces)
    assert game.box is not None
    game.box.contents(pieces)
