"""What the log says about the pile, the dragon tile and those who draw out of turn."""

from __future__ import annotations

import pytest

from games.tsuro.table import GAME, Table, tsuro
from games.tsuro.test_rules_draw import OUT, short_table


def told(table: Table, move: str) -> list[str]:
    """The log of a move as everybody reads it, after the tile that was laid."""
    lines = table.state.sentences(GAME.parse(table.state, move), None)
    return [GAME.tell(line.text) for line in lines][1:]


CARRIED = "Green is carried off the board and out of the game."


@pytest.mark.parametrize(
    ("hands", "dragon", "lines"),
    [
        (
            ("20 26", "21", "22 28 29", "23 24"),
            "green",
            [
                "2 tiles go back into the pile.",
                "Green is out: the dragon tile goes on to Red.",
                "Blue draws a tile.",
                "The pile is empty: Blue takes the dragon tile.",
            ],
        ),
        (("20 26", "21", "22 28 29", ""), "green", ["Green is out: the dragon tile goes on to Red."]),
        (
            ("20 26", "21 27", "22 28", "23 24 25"),
            "yellow",
            [
                "3 tiles go back into the pile.",
                "Blue draws a tile.",
                "Yellow draws a tile.",
                "The dragon tile is laid aside.",
            ],
        ),
        (
            ("20", "21", "22", "23 24 25"),
            "blue",
            ["3 tiles go back into the pile.", "Blue draws a tile.", "Yellow draws a tile."],
        ),
    ],
)
def test_the_way_of_the_dragon_tile_and_draws_out_of_turn_are_told(
    hands: tuple[str, ...], dragon: str, lines: list[str]
) -> None:
    """T-56: passed on because its holder went out, not because the pile is empty."""
    assert told(short_table(*hands, dragon=dragon), OUT) == [CARRIED, *lines]


def test_a_collision_is_told_as_one() -> None:
    table = tsuro("""
        turn: red
        red:    c1 north-left  hand 00
        blue:   c1 north-right hand 20 21
        yellow: f3 east-top    hand 22 23 24
        pile: empty
        dragon: blue
    """)
    assert told(table, "00") == ["Red runs into Blue: both are out of the game.", "Yellow outlasts everybody and wins!"]
