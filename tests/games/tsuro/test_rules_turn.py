"""T-23 to T-34, T-51 to T-55: laying tiles, moving markers, going out."""

from __future__ import annotations

import pytest

import warren
from games.tsuro.table import at, dealt, mark, tsuro
from support import rule
from warren.games.tsuro.state import GIVE_BASE, LAY_BASE, NOWHERE

GAME = warren.game("tsuro")


@rule("T-23", "T-24")
def test_a_turn_is_laying_moving_drawing() -> None:
    table = dealt(3, marks=(4, 20, 30))
    next_tile, before = table.pile()[0], table.where("red")
    table.state.play(table.state.legal_moves()[0])
    assert len(table.state.position()["board"]) == 1
    assert table.where("red") != before
    assert next_tile in table.hand("red")
    assert table.turn() == "blue"


@rule("T-25", "T-26")
def test_exactly_one_tile_of_the_hand_goes_on_the_square_in_front_of_the_marker() -> None:
    table = tsuro("""
        turn: red
        red:  c1 north-left   hand 05 33
        blue: d6 south-right  hand 01
    """)
    table.play("33")
    assert table.state.position()["board"] == {"c1": "33 r0"}
    assert table.hand("red")[0] == 0  # 05 is left, 00 was drawn
    with pytest.raises(warren.IllegalMove, match="do not hold tile 20"):
        table.state.play(48 + 4 * 20)


@rule("T-27")
def test_a_tile_may_be_turned_any_way() -> None:
    table = tsuro("""
        turn: red
        red:  c3 north-left   hand 03
        blue: f6 east-top     hand 01
        c1: 33 r0
        c2: 10 r270
    """)
    assert table.legal() == ["03 r0", "03 r90", "03 r180", "03 r270"]


@rule("T-28")
def test_a_laid_tile_is_never_moved() -> None:
    table = dealt(4, seed=3, marks=(4, 14, 28, 40))
    board: dict[str, str] = {}
    while not table.state.is_over:
        now = table.state.position()["board"]
        assert board.items() <= now.items()
        board = now
        table.state.play(table.state.legal_moves()[0])


@rule("T-29", "T-55")
def test_nobody_may_put_themselves_out_while_another_move_exists() -> None:
    """Of seven ways of turning only the two safe looks are moves."""
    table = tsuro(f"""
        turn: red
        red:  {mark(4)}   hand 00 33 34
        blue: f6 east-top hand 01
    """)
    assert table.legal() == ["33 r0", "34 r0"]
    with pytest.raises(warren.IllegalMove, match="would carry you off the board"):
        table.state.play(48)
    straight, corner = table.state.after(48 + 4 * 33), table.state.after(48 + 4 * 34)
    assert straight.position()["markers"][0]["at"] == at("r1c2/0")
    assert corner.position()["markers"][0]["at"] == at("r0c1/2")


@rule("T-30")
def test_who_has_no_other_move_has_to_go() -> None:
    """All seven placements end at the rim, so all seven are legal, and red wins."""
    table = tsuro(f"""
        turn: red
        red:  {mark(14)}  hand 03 10 11
        blue: {mark(12)}  hand 22 01 00
    """)
    table.play("03 r180")
    assert table.where("red") == at("r1c4/2")
    assert len(table.legal()) == 7
    for move in table.state.legal_moves():
        assert table.state.after(move).winners == (0,)


@rule("T-31")
def test_the_marker_runs_to_the_open_end_of_its_path() -> None:
    for tile, end in (("33", "r1c2/0"), ("31", "r1c2/1")):
        table = tsuro(f"""
            turn: red
            red:  {mark(4)}   hand {tile}
            blue: f6 east-top hand 01
        """)
        table.play(tile)
        assert table.where("red") == at(end)


def test_a_marker_may_cross_the_new_tile_twice() -> None:
    table = tsuro(f"""
        turn: red
        red:  {mark(34)}  hand 03
        blue: {mark(38)}  hand 21
    """)
    table.play("03 r0")
    assert table.where("red") == at("r5c1/7")
    table.play("21 r90")
    assert table.where("blue") == at("r4c1/7")


@rule("T-32")
def test_every_other_marker_at_the_new_tile_moves_too() -> None:
    """Even one that has not had a turn."""
    table = tsuro(f"""
        turn: red
        red:  {mark(4)}  hand 33
        blue: {mark(5)}  hand 01
    """)
    table.play("33")
    assert table.where("red") == at("r1c2/0")
    assert table.where("blue") == at("r1c2/1")
    assert table.turn() == "blue"


@rule("T-34")
def test_the_tiles_of_an_eliminated_player_go_into_the_pile() -> None:
    table = tsuro("""
        turn: red
        red:    c1 north-left   hand 00
        blue:   c1 north-right  hand 20 21 22
        yellow: a6 west-top     hand 23 24 25
        green:  f4 east-top     hand 26 27 28
        pile: 30 31
    """)
    table.play("00")
    assert table.hand("red") == []
    assert table.hand("blue") == []
    assert sorted(table.pile()) == [20, 21, 22, 30, 31]


@rule("T-54")
def test_two_markers_on_one_path_are_both_out() -> None:
    table = tsuro(f"""
        turn: red
        red:  {mark(4)}  hand 00
        blue: {mark(5)}  hand
        pile: empty
    """)
    table.play("00")
    assert table.winners() == ["red", "blue"]
    table = tsuro(f"""
        turn: red
        red:    {mark(35)}  hand 01
        blue:   {mark(36)}  hand 20
        yellow: {mark(37)}  hand 21
    """)
    table.play("01 r270")
    assert table.where("red") == at("r5c1/6")
    assert table.is_out("blue")
    assert table.is_out("yellow")
    assert table.winners() == ["red"]


EXAMPLE = f"""
    turn: red
    red:    {mark(32)}  hand 08 04 12
    blue:   {mark(30)}  hand 21 01 17
    yellow: {mark(41)}  hand 06 30 27
"""


@rule("T-51")
def test_in_the_example_a_path_runs_on_over_another_players_tile() -> None:
    table = tsuro(EXAMPLE)
    table.play("08 r270")
    assert table.where("red") == at("r4c1/5")
    table.play("21 r180")
    assert table.where("blue") == at("r4c1/4")
    table.play("06 r90")
    assert table.where("yellow") == at("r4c0/1")


SECOND = ("08 r270", "21 r180", "06 r90", "04 r90", "01 r0", "30 r0")


@rule("T-52")
def test_in_the_example_the_corner_can_never_be_filled() -> None:
    """No way leads into a6 any more."""
    table = tsuro(EXAMPLE)
    table.play(*SECOND)
    ends = [table.where(colour) for colour in ("red", "blue", "yellow")]
    assert ends == [at("r3c1/4"), at("r3c1/5"), at("r1c0/5")]
    corner = 8 * 30
    tables, board = table.state.components.record, table.state["board"]
    for port in range(8):
        point = int(tables["go"][corner + port])
        while point < 512 and board[point // 8] != 255:
            look = int(board[point // 8])
            point = int(tables["go"][(point & ~7) | int(tables["exit"][8 * look + point % 8])])
        assert point >= 512 or point // 8 == 30


@rule("T-53")
def test_in_the_example_a_player_is_pushed_far_and_then_put_out() -> None:
    table = tsuro(EXAMPLE)
    table.play(*SECOND, "12 r90")
    assert (table.where("red"), table.where("blue")) == (at("r2c1/4"), at("r2c1/5"))
    table.play("17 r180")
    assert (table.where("blue"), table.where("red")) == (at("r1c1/4"), at("r1c0/4"))
    pile = len(table.pile())
    table.play("27")
    assert table.where("yellow") == at("r1c1/7")
    assert table.is_out("red")
    assert len(table.pile()) == pile + 3 - 1
    assert [len(table.hand(colour)) for colour in ("red", "blue", "yellow")] == [0, 3, 3]
    assert table.turn() == "blue"


def test_who_must_go_may_take_the_last_opponent_along() -> None:
    table = tsuro(f"""
        turn: red
        red:  {mark(0)}   hand 00
        blue: {mark(1)}   hand 05
        pile: empty
    """)
    table.play("00")
    assert table.winners() == ["red", "blue"]


@rule("T-54")
def test_two_markers_that_meet_are_told_and_drawn_as_a_collision() -> None:
    """Both trails end where they met, not at each other's start mark."""
    for seed in range(400):
        state = GAME.deal(4, seed=seed)
        while not state.is_over:
            move = state.legal_moves()[-1]
            before = state.copy()
            state.play(move)
            met = [seat for seat in range(4) if int(state["met"][seat]) != NOWHERE == int(before["met"][seat])]
            if len(met) == 2:
                told = GAME.tell(
                    next(line.text for line in before.sentences(move, None) if "into" in GAME.tell(line.text))
                )
                names = {GAME.seat_titles()[seat] for seat in met}
                assert told.endswith("both are out of the game.")
                assert all(name in told for name in names)
                assert int(state["met"][met[0]]) == int(state["met"][met[1]])
                square = int(before["pos"][met[0]]) // 8
                assert int(state["met"][met[0]]) // 8 == square == int(before["pos"][met[1]]) // 8
                sprites = {sprite.id: (sprite.x, sprite.y) for sprite in state.scene(None).sprites}
                assert sprites[f"marker:{met[0]}"] == sprites[f"marker:{met[1]}"]
                return
    pytest.fail("no collision in 400 games")


@rule("T-29")
def test_running_into_another_marker_is_refused_for_that_reason_and_not_for_the_edge() -> None:
    table = tsuro("""
        turn: red
        red:    c2 west-top     hand 12 16 22
        blue:   c2 north-left   hand 09 14 25
        yellow: c2 north-right  hand 13 18 20
        green:  e5 south-left   hand 01 02 04
        b2: 33 r0
        a2: 30 r0
        c1: 31 r0
        e6: 32 r0
    """)
    for move in ("16 r90", "22 r0"):
        with pytest.raises(warren.IllegalMove, match="would run you into another marker"):
            table.play(move)


@rule("T-29")
def test_the_reason_is_right_in_whole_games() -> None:
    """A refused tile names the edge or the other marker, as laying it would end."""
    reasons: set[str] = set()
    for seed in range(60):
        state = GAME.deal(4, seed=seed)
        while not state.is_over:
            mover, legal = state.turn, state.legal_moves()
            for move in range(LAY_BASE, GIVE_BASE):
                why = state.observe(mover).game.words.why_not(state, move).key if move not in legal else ""
                if why in ("why-collide", "why-off-board"):
                    after = state.after(move, known_legal=True)
                    assert (int(after["met"][mover]) != NOWHERE) == (why == "why-collide"), state.text(move)
                    reasons.add(why)
            state.play(legal[seed % len(legal)])
    assert reasons == {"why-collide", "why-off-board"}


@rule("T-29")
def test_with_the_other_reading_you_may_run_into_others_on_purpose() -> None:
    more = 0
    for seed in range(300):
        state = GAME.deal(4, seed=seed, collide=True)
        while not state.is_over:
            moves = state.legal_moves()
            strict = GAME.position({**state.position(), "options": {"bonus": False, "collide": False}}).legal_moves()
            if set(moves) > set(strict):
                more += 1
                for move in set(moves) - set(strict):
                    after = state.after(move)
                    assert int(after["met"][state.turn]) != NOWHERE
            state.play(moves[0])
    assert more
