"""M-12 to M-16 with R-04 to R-09: walking and leaping."""

from __future__ import annotations

import pytest

import warren
from games.gophers_maze.table import GAME, Table, maze
from support import rule


def rolled(die: int, *holes: int, page: int = 1, turn_back: bool = True) -> Table:
    """Red is to walk; the tokens of red, blue … stand in these holes."""
    colours = ("red", "blue", "yellow", "green", "purple")
    tokens = "\n".join(f"{colour}: {hole} hand A1" for colour, hole in zip(colours[:3], holes, strict=False))
    tokens += "\n" + "\n".join(
        f"{colour}: {hole} hand B1" for colour, hole in zip(colours[3:], holes[3:], strict=False)
    )
    back = "on" if turn_back else "off"
    return maze(f"turn_back: {back}\npage: {page}\nturn: red\nroll: {die}\n{tokens}")


@rule("M-12")
def test_any_direction_may_be_taken() -> None:
    """The whole roll is walked (R-04), also straight back to where it began (R-05)."""
    assert rolled(2, 0, 27).ends == [0, 2, 7, 11]


def test_with_turn_back_off_nobody_goes_straight_back() -> None:
    assert rolled(2, 0, 27, turn_back=False).ends == [2, 7, 11]


def test_in_a_dead_end_there_is_no_other_step_than_back() -> None:
    """Into dead end 3 and back to 9, even for those who may not turn back."""
    assert rolled(2, 9, 27, turn_back=False).ends == [5, 8, 9, 16, 20]


@rule("M-13")
def test_tokens_follow_tunnels_and_never_cross_a_wall() -> None:
    """Between 7 and 12 there is a wall on page 1 and a tunnel on page 5."""
    assert 12 not in rolled(1, 7, 27, page=1).ends
    assert 12 in rolled(1, 7, 27, page=5).ends
    with pytest.raises(warren.IllegalMove, match=r"from hole 7 to hole 12 in exactly 1 step$"):
        rolled(1, 7, 27).play("walk 12")


@rule("M-14")
def test_a_token_in_the_way_may_be_leapt_over() -> None:
    """Behind hole 1 both ways go on; entering it is impossible (R-08)."""
    assert rolled(1, 0, 1).ends == [2, 6, 7]


@rule("M-16")
def test_a_jump_is_one_step_and_its_last_tunnel_counts_for_turning_back() -> None:
    """After the leap over 1 the next step may go back through hole 1, or not (R-05, R-07)."""
    assert rolled(2, 0, 1).ends == [0, 2, 7, 8, 11]
    assert rolled(2, 0, 1, turn_back=False).ends == [8, 11]


@rule("M-15")
def test_neighbouring_tokens_are_leapt_over_in_one_jump() -> None:
    """Over 1 and 7 to hole 8 in a single step."""
    assert rolled(1, 0, 1, 7).ends == [2, 6, 8]


def test_a_token_hemmed_in_by_four_others_still_walks() -> None:
    """From the dead end 3 over 9, and on over 4, 14 or 15."""
    assert rolled(1, 3, 9, 4, 14, 15).ends == [5, 8, 16, 20]


def test_a_loop_may_lead_back_to_the_starting_hole() -> None:
    """R-06 and R-09: round 1, 2, 8, 7 and home again in four steps."""
    assert 1 in rolled(4, 1, 27).ends


def test_every_walk_of_every_roll_is_possible() -> None:
    """R-04: from every hole of every page, with the tokens of four others around."""
    for page in range(1, 7):
        for hole in range(28):
            near = [int(other) for other in GAME.components().record["near"][page - 1][hole] if other < 28]
            others = [*near, *(other for other in range(28) if other not in near and other != hole)][:4]
            for die in (1, 6):
                assert rolled(die, hole, *others, page=page).ends
