"""Parameter sweeps: a place in a component file is named by a path, and gets several values in turn."""

from __future__ import annotations

import re
import tomllib

import pytest

import warren
from warren.arena.variants import Vary, built, look_up, read_vary, to_toml, variants, with_value

PANIC = warren.game("underground_panic")
MAZE = warren.game("gophers_maze")


@pytest.mark.parametrize("name", warren.games())
def test_a_set_written_as_toml_is_the_same_set(name: str) -> None:
    pieces = warren.game(name).components()
    assert tomllib.loads(to_toml(pieces.data)) == pieces.data
    assert built(warren.game(name), pieces.data).hash == pieces.hash


def test_an_entry_is_found_by_its_id_its_name_or_its_place() -> None:
    data = PANIC.components().data
    assert look_up(data, "tunnel.18.cost") == data["tunnel"][18]["cost"]
    assert look_up(data, "space.7L.bonus") == look_up(data, "space.9.bonus") == "K"
    assert look_up(MAZE.components().data, "layout.points.2.0") == 406
    assert look_up(warren.game("burrows").components().data, "bus.moves.5") == 3
    assert look_up(warren.game("burrows").components().data, "ranch.2.burrows") == ["O", "P"]


def test_a_list_may_be_called_by_its_plural() -> None:
    data = PANIC.components().data
    assert look_up(data, "tunnels.18.cost") == data["tunnel"][18]["cost"]
    assert with_value(data, "tunnels.18.cost", "RR") == with_value(data, "tunnel.18.cost", "RR")


def test_who_names_an_entry_of_another_list_is_told_which_entries_name_it() -> None:
    """ "tunnels.7L.cost" was once answered with "do you mean 7?"."""
    data = PANIC.components().data
    starts, ends = ([str(one["id"]) for one in data["tunnel"] if one[end] == 9] for end in "ab")
    assert "18" in starts
    assert "19" in starts
    with pytest.raises(ValueError, match=r"--vary tunnels\.7L\.cost: ") as told:
        read_vary("tunnels.7L.cost=RK,RY", data)
    assert (
        f"7L is one of space; those of tunnels that name it are {', '.join(starts)} (a), {', '.join(ends)} (b)"
        in str(told.value)
    )
    with pytest.raises(ValueError, match=re.escape("tunnel has no '9Z'; there is: 0, 1, 2")):
        read_vary("tunnel.9Z.cost=RK", data)


def test_an_entry_that_is_the_only_one_to_name_another_is_found_by_its_name() -> None:
    data = {
        "hole": [{"id": 0, "name": "den"}, {"id": 1, "name": "nest"}],
        "way": [{"id": 0, "to": 1, "cost": "R"}, {"id": 1, "to": 0, "cost": "Y"}],
    }
    assert look_up(data, "ways.nest.cost") == "R"
    assert with_value(data, "ways.den.cost", "G")["way"][1]["cost"] == "G"


def test_a_changed_copy_leaves_the_original_alone() -> None:
    data = PANIC.components().data
    before = data["tunnel"][18]["cost"]
    changed = with_value(data, "tunnel.18.cost", "RR")
    assert changed["tunnel"][18]["cost"] == "RR"
    assert data["tunnel"][18]["cost"] == before


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("cards.hand=5,7", (5, 7)),
        ("cards.hand=5..8", (5, 6, 7, 8)),
        ("cards.hand=8..5", (8, 7, 6, 5)),
        ("cards.hand=2..8..3", (2, 5, 8)),
        ("cards.hand= 5 , 7..8", (5, 7, 8)),
        ("cards.values=[1, 2],[1, 2, 3]", ([1, 2], [1, 2, 3])),
        ("engine.turn_back=true,false", (True, False)),
        ('set.name="One, two",12', ("One, two", "12")),
        ("set.name=Deep burrows", ("Deep burrows",)),
    ],
)
def test_values_are_read_as_the_file_has_them(text: str, values: tuple[object, ...]) -> None:
    assert read_vary(text, MAZE.components().data).values == values


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("cards.hand", "write path=value,value"),
        ("=5", "write path=value,value"),
        ("cards.hand=", "write path=value,value"),
        ("cards.hnad=5", "cards has no 'hnad'; do you mean hand?"),
        ("card.hand=5", "the file has no 'card'; do you mean cards?"),
        ("cards.hand.left=5", "cards.hand is a whole number and has no parts"),
        ("cards.hand=many", "many is a text, there must be a whole number (now 6)"),
        ("cards.hand=true", "true is true or false, there must be a whole number"),
        ("cards.hand=5,,6", "separated by single commas"),
        ('cards.hand="5', "brackets and quotes in pairs"),
        ("cards.hand=5,5", "a value is given twice"),
        ("cards.hand=1..9999", "holds no number or more than 200"),
        ("cards.hand=5..8..0", "holds no number or more than 200"),
        ("cards.hand=8..5..1", "holds no number or more than 200"),
        ("layout.points.99=[1, 2]", "layout.points has no '99'; there is: 0, 1, 2"),
    ],
)
def test_what_cannot_be_read_is_answered_with_what_would_be_right(text: str, words: str) -> None:
    with pytest.raises(ValueError, match=re.escape(words)):
        read_vary(text, MAZE.components().data)


def test_several_places_make_a_grid() -> None:
    data = MAZE.components().data
    grid = [read_vary("cards.hand=5,6", data), read_vary("cards.end_hand=2..3", data)]
    found = variants(MAZE, MAZE.components(), grid)
    assert [one.name for one in found] == [
        "cards.hand=5, cards.end_hand=2", "cards.hand=5, cards.end_hand=3", "cards.hand=6, cards.end_hand=2",
        "cards.hand=6, cards.end_hand=3",
    ]  # fmt: skip
    assert len({one.pieces.hash for one in found}) == 4
    assert found[3].pieces.hash == MAZE.components().hash
    with pytest.raises(ValueError, match="combinations; 200 are possible"):
        variants(
            MAZE, MAZE.components(), [Vary("cards.hand", tuple(range(15))), Vary("cards.diggers", tuple(range(15)))]
        )


def test_a_value_the_game_refuses_is_named_with_its_reason() -> None:
    with pytest.raises(ValueError, match=r"--vary cards.hand=0: cards: field hand must be a whole number from"):
        variants(MAZE, MAZE.components(), [Vary("cards.hand", (0,))])
    with pytest.raises(ValueError, match="means nothing to this game"):
        variants(MAZE, MAZE.components(), [read_vary("cards.zebra=3", MAZE.components().data)])
