"""T-35 to T-43, T-56: drawing and the dragon tile."""

from __future__ import annotations

from games.tsuro.table import COLOURS, GAME, Table, dealt, mark, tsuro
from support import rule

# eight markers on separate sides, none near another
MARKS = (2, 8, 14, 20, 26, 32, 38, 44)


@rule("T-35")
def test_while_hands_are_full_only_the_active_player_draws() -> None:
    table = dealt(3, marks=(4, 20, 30))
    others = [table.hand("blue"), table.hand("yellow")]
    table.state.play(table.state.legal_moves()[0])
    assert len(table.hand("red")) == 3
    assert [table.hand("blue"), table.hand("yellow")] == others
    assert len(table.pile()) == 25


OUT = "10 r270"  # joins west-top to west-bottom (green goes out) and north-left to south-left (red goes on to a2)


def short_table(*hands: str, dragon: str) -> Table:
    """Four players, the pile is empty, red lays tile 10 and puts green out."""
    return tsuro(f"""
        turn: red
        red:    a1 north-left  hand 10 {hands[0]}
        blue:   d6 south-right hand {hands[1]}
        yellow: f3 east-top    hand {hands[2]}
        green:  a1 west-top    hand {hands[3]}
        pile: empty
        dragon: {dragon}
    """)


@rule("T-36", "T-37", "T-38")
def test_all_who_are_short_draw_in_turn_until_the_pile_is_empty() -> None:
    """With the pile running dry in the second round."""
    table = short_table("20", "21", "22", "23 24 25", dragon="blue")
    table.play(OUT)
    # three tiles come back: blue (holder), yellow, red draw one each, then blue finds the pile empty
    assert [len(table.hand(colour)) for colour in ("red", "blue", "yellow")] == [2, 2, 2]
    assert table.pile() == []
    assert table.dragon() == "blue"


def test_the_second_round_of_draws_goes_on_where_it_must() -> None:
    """Two tiles for three short hands."""
    table = short_table("20", "21", "22", "23 24", dragon="blue")
    table.play(OUT)
    assert [len(table.hand(colour)) for colour in ("red", "blue", "yellow")] == [1, 2, 2]
    assert table.dragon() == "red"


@rule("T-39")
def test_with_two_players_there_is_no_dragon_tile() -> None:
    """Hands just shrink."""
    table = tsuro("""
        turn: red
        red:  c1 north-left   hand 33 10 11
        blue: d6 south-right  hand 32 12
        pile: empty
    """)
    table.play("33")
    assert table.dragon() is None
    assert [len(table.hand(colour)) for colour in ("red", "blue")] == [2, 2]
    assert table.turn() == "blue"


def eight(seed: int) -> Table:
    return dealt(8, seed=seed, marks=MARKS)


def played(turns: int) -> Table:
    """Eight players, that many turns without an elimination (found by trying deals and moves)."""
    for seed in range(2000):
        table = eight(seed)
        for _ in range(turns):
            safe = [m for m in table.state.legal_moves() if not Table(table.state.after(m)).state.position()["winners"]
                    and len(alive(Table(table.state.after(m)))) == 8]  # fmt: skip
            if not safe:
                break
            table.state.play(safe[0])
        else:
            return table
    raise AssertionError("no such game found")


def alive(table: Table) -> list[str]:
    return [colour for colour in COLOURS[: table.state.seats] if not table.is_out(colour)]


@rule("T-40")
def test_who_finds_the_pile_empty_takes_the_dragon_tile() -> None:
    """Eight players, turn 12 is seat 3's."""
    table = played(11)
    assert table.pile() == []
    assert table.dragon() is None
    table = played(12)
    assert table.dragon() == COLOURS[3]
    assert len(table.hand(COLOURS[3])) == 2
    table = played(13)
    assert table.dragon() == COLOURS[3]
    assert len(table.hand(COLOURS[4])) == 2


@rule("T-41", "T-42")
def test_the_holder_draws_first_and_lays_the_dragon_tile_aside() -> None:
    """The holder and those after it are filled up."""
    table = short_table("20 26", "21 27", "22 28", "23 24 25", dragon="yellow")
    table.play(OUT)
    assert [len(table.hand(colour)) for colour in ("red", "blue", "yellow")] == [3, 3, 3]
    assert table.dragon() is None
    assert table.pile() == []


def test_a_refill_that_runs_dry_hands_the_dragon_tile_on() -> None:
    table = short_table("20 26", "21 27", "22 28", "23 24", dragon="blue")
    table.play(OUT)
    assert [len(table.hand(colour)) for colour in ("red", "blue", "yellow")] == [2, 3, 3]
    assert table.dragon() == "red"


@rule("T-43")
def test_the_turn_goes_clockwise_past_the_eliminated() -> None:
    table = tsuro(f"""
        turn: red
        red:    c1 north-left  hand 33
        blue:   out 3
        yellow: {mark(20)}     hand 10
    """)
    table.play("33")
    assert table.turn() == "yellow"


@rule("T-56")
def test_the_dragon_tile_of_an_eliminated_holder_goes_to_the_next_who_is_short() -> None:
    """Clockwise from green: red has two tiles after laying, so red draws first, then blue."""
    table = short_table("20 26", "21", "22 28 29", "23 24", dragon="green")
    table.play(OUT)
    assert [len(table.hand(colour)) for colour in ("red", "blue", "yellow")] == [3, 2, 3]
    assert table.dragon() == "blue"


def test_the_dragon_tile_is_laid_aside_when_nobody_is_short() -> None:
    """The active player and the holder go together, all others are full."""
    table = tsuro("""
        turn: red
        red:    c1 north-left  hand 00
        blue:   c1 north-right hand 20 21
        yellow: f3 east-top    hand 22 23 24
        green:  a6 west-top    hand 25 26 27
        pile: empty
        dragon: blue
    """)
    table.play("00")
    assert table.dragon() is None
    assert sorted(table.pile()) == [20, 21]
    assert table.turn() == "yellow"


def test_the_pile_is_not_shuffled_when_nothing_came_back() -> None:
    """Ruling R-24: the random stream is untouched, the pile in order."""
    table = dealt(3, marks=(4, 20, 30))
    pile, stream = table.pile(), table.state.position()["rng"]
    table.state.play(table.state.legal_moves()[0])
    assert table.pile() == pile[1:]
    assert table.state.position()["rng"] == stream


def test_no_turn_ever_begins_with_an_empty_hand() -> None:
    """On random games of all sizes."""
    for seed in range(60):
        state = GAME.deal(2 + seed % 7, seed=seed)
        while not state.is_over:
            assert state["hand"][state.turn][0] != 255
            state.play(state.legal_moves()[(7 * seed + state.ply) % len(state.legal_moves())])
