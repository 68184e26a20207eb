"""How the end of a game is told."""

from __future__ import annotations

from games.burrowdale.table import CROSSING, GAME, Table, burrowdale, dealt

HAY = ("burrow 2: hay", "burrow 12: hay")


def ended(table: Table, viewer: int | None = None) -> tuple[str, list[str], str | None]:
    told = GAME.words.outcome(table.state)
    values = [GAME.tell(seat.value, viewer=viewer) for seat in told.seats]
    return GAME.tell(told.line, viewer=viewer), values, None if told.tie is None else GAME.tell(told.tie, viewer=viewer)


def test_the_end_tells_points_and_turns() -> None:
    table = burrowdale(
        CROSSING, *HAY, "turn: blue", "round: 8", "red: score 30 turns 9", "blue: at 2 12 score 37 turns 8"
    )
    table.play("store 2 12 hay 2", "end")
    assert ended(table) == ("Blue wins with 41 points!", ["30 points in 9 turns", "41 points in 9 turns"], None)


def test_the_end_tells_of_the_play_off_that_decided() -> None:
    table = burrowdale(
        CROSSING, *HAY, "turn: yellow", "round: 8", "red: at 2 12 score 42 turns 9", "blue: score 42 turns 9",
        "yellow: score 38 turns 8",
    )  # fmt: skip
    table.play("end", "store 2 12 hay 2", "end", "end")
    line, values, tie = ended(table, viewer=1)
    assert line == "Red wins with 46 points!"
    assert values == ["46 points in 10 turns", "42 points in 10 turns", "38 points in 9 turns"]
    assert tie == "After 9 rounds Red and you shared the lead. A play-off of 1 round decided the game."


def test_the_end_tells_why_a_win_is_shared() -> None:
    passing = dealt(2)
    passing.end_turns(200)
    assert ended(passing) == (
        "The win is shared by Red and Blue!", ["0 points in 100 turns"] * 2,
        "The game stops after 100 rounds. The lead is shared, so the win is shared too.",
    )  # fmt: skip
    level = burrowdale("turn: blue", "round: 8", "red: score 41 turns 9", "blue: score 41 turns 8")
    level.end_turns(1 + 40)
    assert ended(level)[2] == "After a play-off of 20 rounds the lead is still shared, so the win is shared too."


def test_the_end_of_a_solo_game_tells_rounds_and_stores() -> None:
    table = burrowdale(CROSSING, *HAY, "round: 24", "opponent: 120", "gone: 0 3 0 1 0", "red: at 2 12 score 115")
    table.play("store 2 12 hay 2", "end")
    line, values, tie = ended(table, viewer=0)
    assert line == "You lose: the 24 rounds are over, and you have 119 of the 120 points you need."
    assert (values, tie) == (["119 of 120 points in 24 rounds"], None)
    sources = GAME.words.outcome(table.state).seats[0].sources
    assert [(GAME.tell(source.label), source.value, source.symbol) for source in sources] == [
        ("stores of hay", "4", "token-hay"),
        ("stores of berries", "1", "token-berry"),
        ("points of the opponent", "120", "bunny-4"),
    ]


def test_a_solo_game_without_food_to_store_says_what_ran_out() -> None:
    lines = ("burrow 3: lettuce", "burrow 4: radish", "burrow 5: berry", "burrow 7: carrot", "gone: 4 3 4 4 4")
    table = burrowdale(
        CROSSING, *HAY, *lines, "round: 20", "opponent: 100", "red: at 2 12 score 114", "display: - -", "stack:"
    )
    table.play("store 2 12 hay 2")
    assert ended(table)[0] == (
        "Red loses: only one token of each food is left, so nothing more can be stored. "
        "They have 118 of the 120 points they need."
    )
