"""B-62 to B-76: the bus, stages, the end."""

from __future__ import annotations

import random

import pytest

from games.burrows.table import GAME, Table, burrows, dealt
from support import rule
from warren.server import presenting


@rule("B-62", "B-63", "B-71")
def test_a_bus_tile_drives_the_bus_and_an_arrival_scores_the_stage() -> None:
    table = burrows("""
        players: 3
        turn: 2
        pool: 37 8 10
        bus: 1
    """)
    table.play("37@(0,0)0")
    assert table.stage_and_bus() == (1, 0)
    assert table.turn() == 3


@rule("B-62", "B-63")
def test_with_five_players_the_bus_needs_a_third_move() -> None:
    table = burrows("""
        players: 5
        pool: 37 9 10
        bus: 1
    """)
    table.play("37@(0,0)0")
    assert table.stage_and_bus() == (0, 2)
    table.play("9@(0,0)0")
    assert table.stage_and_bus() == (1, 0)


@rule("B-62")
def test_a_tile_without_a_bus_moves_nothing() -> None:
    table = burrows("""
        players: 3
        pool: 8 9 10
        bus: 1
    """)
    table.play("8@(0,0)0")
    assert table.stage_and_bus() == (0, 1)


NINTH = """
    players: 3
    turn: 2
    pool: 37 8 10
    stage: 8
    bus: 1
    homes 1: O2 P4
    homes 2: R3 O1
    homes 3: R1 P1
"""


@rule("B-64", "B-65", "B-66", "B-67", "B-68")
def test_each_page_goes_to_the_one_who_has_no_such_gopher() -> None:
    """Pages 5 (orange, one complaint) and 3 (red, two complaints), in either order."""
    for pages in ([5, 3], [3, 5]):
        table = burrows(NINTH, {8: pages})
        table.play("37@(0,0)0")
        assert table.pages(3) == [5]
        assert table.pages(1) == [3]
        assert table.pages(2) == []
        assert table.totals() == [2, 0, 1]
        assert table.stage_and_bus() == (9, 0)


def test_two_pages_of_a_colour_go_to_the_same_player() -> None:
    """R-22."""
    table = burrows(NINTH, {8: [4, 3]})
    table.play("37@(0,0)0")
    assert table.totals() == [5, 0, 0]


@rule("B-69")
def test_received_pages_lie_in_a_pile_of_which_others_see_the_back() -> None:
    table = burrows(NINTH, {8: [5, 3]})
    table.play("37@(0,0)0")
    for seat, complaints in ((0, ["2"]), (1, [])):
        made = table.state.scene(seat)
        sprites = [*made.sprites, *(sprite for tray in made.trays for sprite in tray.sprites)]
        pile = next(sprite for sprite in sprites if sprite.id == "pages:0")
        assert (pile.symbol, pile.text) == ("page-back", "1")
        assert [sprite.text for sprite in sprites if sprite.id == "complaints:0"] == complaints


def test_gophers_move_before_the_bus() -> None:
    """R-21: page 4 (red, three complaints) goes to the player who has just lost the gopher."""
    table = burrows(
        """
        players: 3
        turn: 1
        pool: 9 8 13
        bus: 1
        stage: 3
        warren 1: 10@(0,0)0
        homes 1: O1 P1
        homes 2: R4 O1
        homes 3: R1 P1
    """,
        {3: [4]},
    )
    table.play("9@(1,1)1")
    assert table.homes(1)["R"] == 2
    assert table.pages(3) == [4]
    assert table.totals() == [0, 0, 3]


@rule("B-70")
@pytest.mark.parametrize(("players", "blanks"), [(2, 2), (3, 3), (4, 3), (5, 3)])
def test_the_first_stages_are_blank_and_given_to_nobody(players: int, blanks: int) -> None:
    table = dealt(players, seed=6)
    dice = random.Random(6)
    while table.data["stage"] < blanks:
        table.state.play(dice.choice([move for move in table.state.legal_moves() if move > 3]))
        if table.data["stage"] <= blanks:
            assert all(table.pages(player) == [] for player in range(1, players + 1))


LAST = """
    players: 3
    turn: 3
    pool: 37 8 10
    stage: 15
    phase: over
    pages 1: 0 1 2 3 5 4
    pages 2: 6 7 8 9 10 11 12 13
    pages 3: 14 18 19 20 21 22 23
    reserve 3: 16
"""


@rule("B-02", "B-73", "B-74", "B-75")
def test_the_fewest_complaints_less_the_reserve_win() -> None:
    """Pages of 9, 12 and 12 complaints."""
    table = burrows(LAST)
    assert table.totals() == [9, 12, 11]
    assert table.winner() == 1
    assert table.state.scores == [-9.0, -12.0, -11.0]


@rule("B-74")
def test_a_reserve_that_was_laid_takes_nothing_off() -> None:
    assert burrows(LAST.replace("reserve 3: 16", "")).totals() == [9, 12, 12]


@rule("B-76")
def test_the_table_of_points_breaks_ties_for_the_lower_places_too() -> None:
    """Totals 9, 12, 12 after player 3's last turn: player 2 would have been on turn sooner."""
    state = burrows(LAST.replace("reserve 3: 16", "")).state
    rows = presenting.result(state).seats
    told = [(row.seat, row.place, state.game.tell(row.value)) for row in rows]
    assert told == [(0, 1, "9 complaints"), (1, 2, "12 complaints"), (2, 3, "12 complaints")]


@rule("B-76")
def test_ties_go_to_whoever_would_have_been_on_turn_sooner() -> None:
    """Player 3 took the last turn, so the order of next turns is 4, 1, 2, 3."""
    table = burrows("""
        players: 4
        turn: 3
        stage: 15
        phase: over
        pages 1: 4 3
        pages 2: 9 14 5
        pages 3: 0 1 2 8
        pages 4: 6 7 10 11 13
    """)
    assert table.totals() == [5, 7, 5, 6]
    assert table.winner() == 1
    assert table.ranking() == [1, 3, 4, 2]
    assert table.state.places == [1, 4, 2, 3]
    table = burrows("""
        players: 4
        turn: 3
        stage: 15
        phase: over
        pages 1: 6 7 10 11 13
        pages 2: 9 14 5
        pages 3: 0 1 2 8
        pages 4: 4 3
    """)
    assert table.totals() == [6, 7, 5, 5]
    assert table.winner() == 4
    assert table.ranking() == [4, 3, 1, 2]
    assert table.state.rewards == [pytest.approx(-1 / 3)] * 3 + [1.0]


@rule("B-72")
def test_the_game_ends_at_once_after_the_last_stage() -> None:
    """R-28: no further tile is turned up."""
    table = burrows("""
        players: 4
        turn: 2
        pool: 37 8 10
        stage: 14
        bus: 1
    """)
    stack = table.data["stack"]
    table.play("37@(0,0)0")
    assert table.turn() is None
    assert table.legal() == []
    assert table.data["stack"] == stack
    assert table.data["pool"] == [None, 8, 10]


def test_when_the_stack_is_empty_play_goes_on_with_the_pool() -> None:
    """R-25, in a position that these tiles cannot reach."""
    table = burrows("""
        players: 2
        pool: 8 10 -
        stack:
    """)
    table.play("8@(0,0)0")
    assert table.data["pool"] == [None, 10, None]
    table.play("10@(0,0)0")
    assert table.turn() is None
    assert table.winner() == 1  # nobody has a complaint, and player 1 would have been next


TOTAL = {2: 30, 3: 33, 4: 33, 5: 30}
MOVES = {2: 18, 3: 30, 4: 30, 5: 30}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_always_holds(players: int) -> None:
    for seed in range(12):
        table = dealt(players, seed)
        dice = random.Random(seed)
        while not table.state.is_over:
            _check_invariants(table)
            moves = table.state.legal_moves()
            quick = [move for move in moves if move < 16]
            table.state.play(dice.choice(quick if quick and dice.random() < 0.2 else moves))
        received = sum(table.totals()) + sum(held is not None for held in table.data["reserve"])
        assert received == TOTAL[players]
        assert MOVES[players] <= table.data["turn_number"] <= MOVES[players] + 40


def _check_invariants(table: Table) -> None:
    data = table.data
    for kind in "ROP":
        assert sum(home[kind] is None for home in data["homes"]) == 1
    if data["phase"] == "turn":
        assert None not in data["pool"]
    tiles = [tile for tile in [*data["pool"], *data["reserve"], *data["stack"]] if tile is not None]
    assert sorted(tiles + [entry["tile"] for entry in data["laid"]]) == list(range(80))
    assert GAME.position(data) == table.state
