"""Every completed burrow is explained: who moved in, or why nobody did."""

from __future__ import annotations

import random

import numpy as np
import pytest

import warren
from games.burrows.table import GAME, Table, burrows
from support import rule
from warren.games.burrows.rules.gophers import checked
from warren.games.burrows.rules.tunnels import closed_tunnels


def told(table: Table, *texts: str, viewer: int | None = None) -> list[str]:
    """What the log says about the last of these moves."""
    table.play(*texts[:-1])
    move = GAME.parse(table.state, texts[-1])
    return [GAME.tell(line.text, viewer=viewer) for line in table.state.sentences(move, viewer)]


CARROTS = """
    players: 3
    turn: 1
    pool: 10 9 8
    warren 1: 15@(0,0)0
    homes 1: {0}
    homes 2: {1}
    homes 3: {2}
"""
#: The first player has an orange gopher in a long home; and has none.
AT_HOME, WITHOUT = ("R1 O7", "O1 P1", "R1 P1"), ("R1 P1", "O2 P1", "R1 O4")


@rule("B-56")
def test_a_gopher_that_stays_in_its_longer_home_is_named() -> None:
    table = burrows(CARROTS.format(*AT_HOME))
    assert told(table, "10@(2,0)0", viewer=0) == [
        "You lay tile 10 at (2,0).",
        "A carrot burrow of length 2 is complete.",
        "The carrot burrow of length 2 stays empty: your orange gopher has a longer home, of length 7.",
    ]
    assert told(table, "10@(2,0)0")[-1] == (
        "The carrot burrow of length 2 stays empty: Rancher 1’s orange gopher has a longer home, of length 7."
    )


@rule("B-56")
def test_a_home_just_as_long_is_told_as_such() -> None:
    table = burrows(CARROTS.format("R1 O2", "O1 P1", "R1 P1"))
    assert told(table, "10@(2,0)0", viewer=0)[-1] == (
        "The carrot burrow of length 2 stays empty: your orange gopher has a home just as long."
    )


@rule("B-59")
def test_a_lure_that_fails_names_the_shortest_home_and_who_lives_there() -> None:
    table = burrows(CARROTS.format(*WITHOUT))
    assert told(table, "10@(2,0)0", viewer=0)[-1] == (
        "The carrot burrow of length 2 stays empty: "
        "it is not longer than the shortest home of an orange gopher (Rancher 2, length 2)."
    )
    assert "(you, length 2)" in told(table, "10@(2,0)0", viewer=1)[-1]


@rule("B-59")
def test_all_who_share_the_shortest_home_are_named() -> None:
    table = burrows(CARROTS.format("R1 P1", "O4 P1", "R1 O4"))
    assert "(Rancher 2 and Rancher 3, length 4)" in told(table, "10@(2,0)0")[-1]


TWO_OF_A_KIND = """
    players: 3
    turn: 1
    pool: 69 9 8
    warren 1: 42@(-2,0)0 2@(-1,1)1 6@(0,1)1 35@(1,1)0
    homes 1: O1 P1
    homes 2: R{0}
    homes 3: R4 O1 P1
"""


@rule("B-50")
def test_of_two_burrows_of_a_kind_the_shorter_is_explained_by_the_longer() -> None:
    table = burrows(TWO_OF_A_KIND.format(2))
    assert told(table, "69@(0,0)0", viewer=0)[3:] == [
        "The red gopher leaves Rancher 2 and moves to you, into a burrow of length 3.",
        "The radish burrow of length 2 stays empty: your red gopher has a longer home, of length 3.",
    ]


@rule("B-51")
def test_a_gopher_that_moves_twice_is_told_twice() -> None:
    table = burrows(TWO_OF_A_KIND.format(1) + "order: builder\n")
    assert told(table, "69@(0,0)0", "check 2", viewer=0) == [
        "You check the new radish burrow of length 2 first.",
        "The red gopher leaves Rancher 2 and moves to you, into a burrow of length 2.",
        "Your red gopher moves into the longer burrow, of length 3.",
    ]


@rule("B-45")
def test_a_burrow_closed_by_the_first_of_two_tiles_is_explained_when_both_lie() -> None:
    position = CARROTS.format(*AT_HOME) + "reserve 1: 16\n"
    first = told(burrows(position), "10@(2,0)0")
    assert first == ["Rancher 1 lays tile 10 at (2,0).", "A carrot burrow of length 2 is complete."]
    kept = told(burrows(position), "10@(2,0)0", "done")
    assert kept[0] == "Rancher 1 keeps their reserved tile."
    assert kept[1].startswith("The carrot burrow of length 2 stays empty")
    table = burrows(position)
    notes = table.state.preview(GAME.parse(table.state, "10@(2,0)0")).notes
    assert GAME.tell(notes[-1]) == (
        "The carrot burrow of length 2 stays empty: the home of your orange gopher has length 7."
    )


@rule("B-74")
def test_a_tile_still_reserved_at_the_end_is_told() -> None:
    table = burrows("players: 2\nturn: 1\npool: 9 8 10\nstage: 8\nbus: 1\nreserve 2: 16\n")
    assert "Rancher 2 still holds a reserved tile: one complaint less." in told(table, "9@(0,0)0")


def eager(state: warren.State, dice: random.Random) -> int:
    """One of the moves that look best: these close many burrows."""
    moves = np.array(state.legal_moves(), np.int32)
    weights = np.ones(len(moves))
    GAME.heuristics.priors(state.data, state.components.tables, moves, len(moves), weights)
    return int(dice.choice(sorted(zip(weights.tolist(), moves.tolist(), strict=True))[-4:])[1])


@pytest.mark.parametrize("order", ["automatic", "builder"])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_every_burrow_is_explained_once_and_as_the_gophers_moved(seats: int, order: str) -> None:
    dice = random.Random(seats)
    for seed in range(3):
        state, explained = GAME.deal(seats, seed=seed, order=order), 0
        while not state.is_over:
            move = eager(state, dice)
            before, after = state.observe(None), state.after(move).observe(None)
            homes, builder = before["home_length"].copy(), int(before["seat"])
            for burrow in checked(before, move, after):
                explained += 1
                if burrow.origin is not None:
                    homes[burrow.origin, burrow.kind] = 0
                    homes[builder, burrow.kind] = burrow.length
            assert (homes == after["home_length"]).all()
            state.play(move)
        completed = [tunnel for seat in range(seats) for tunnel in closed_tunnels(state, seat) if tunnel.is_burrow]
        assert explained == len(completed) > 0
