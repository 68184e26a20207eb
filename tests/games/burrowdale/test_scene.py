"""What is drawn and what is clicked."""

from __future__ import annotations

import pytest

from games.burrowdale.table import CROSSING, GAME, burrowdale, dealt


@pytest.mark.parametrize(
    ("text", "picks"),
    [
        ("move in 7", ("bunny:in:0", "burrow:7")),
        ("move 2 7", ("bunny:2", "burrow:7")),
        ("supply 1 2", ("display:1", "burrow:2")),
        ("build 1 5 r1", ("hand:1", "cell:5", "turn:90")),
        ("build 2 5 r0", ("hand:2", "cell:5")),  # a bridge looks the same every way
        ("claim 6", ("emblem:0", "cell:6")),
        ("store 2 12 hay 12", ("token:12:hay", "token:2:hay")),  # first the token that goes
        ("offer 2 11 hay", ("token:2:hay", "token:11:hay")),
        ("end", ("end",)),
    ],
)
def test_a_move_is_a_path_of_picks(text: str, picks: tuple[str, ...]) -> None:
    table = burrowdale(
        CROSSING, "red: at 2 12 hand 17 28 10", "blue: at 11", "burrow 2: hay", "burrow 12: hay", "burrow 11: hay"
    )
    assert table.state.picks(GAME.notation.parse(table.state, text)) == picks


def test_the_scene_shows_every_piece_of_the_table() -> None:
    table = burrowdale(
        CROSSING, "red: at 2 12 emblem 5", "blue: at 11", "burrow 2: hay", "burrow 12: hay carrot", "discards: 2"
    )
    made = table.state.scene(0)
    ids = {sprite.id for sprite in made.sprites}
    assert sum(name.startswith("card:") for name in ids) == 13  # with the top of the discards
    assert sum(name.startswith("burrow:") for name in ids) == 14
    assert {"bunny:0:0", "bunny:0:1", "bunny:1:0", "emblem:0", "token:2:0", "token:12:0", "token:12:1"} <= ids
    assert {"display:1", "display:2", "stack", "pile", "discards"} <= ids
    beside = {sprite.id for tray in made.trays for sprite in tray.sprites}
    assert {"track", "marker:0", "marker:1", "emblem:1"} <= beside
    assert [line.id for line in made.lines] == ["link:0:2:12"]


def test_hands_are_drawn_only_for_their_owner() -> None:
    table = dealt(3)
    for viewer in (None, 0, 1, 2):
        made = table.state.scene(viewer)
        shown = {sprite.handle for tray in made.trays for sprite in tray.sprites if sprite.handle}
        assert ("hand:1" in shown) == (viewer is not None)
        drawn = {sprite.symbol for tray in made.trays for sprite in tray.sprites if sprite.symbol.startswith("card-")}
        own = set() if viewer is None else {f"card-{card}" for card in table["hands"][viewer]}
        assert drawn == own


def test_solo_shows_where_the_opponent_comes_next() -> None:
    table = burrowdale("round: 5", "red:")
    visit = next(sprite for sprite in table.state.scene(0).sprites if sprite.id == "visit")
    assert GAME.tell(visit.label) == "The opponent builds here in round 6"
    assert (int(visit.x), int(visit.y)) == (1, 1)


def test_a_build_previews_the_store_it_opens_and_the_one_it_spoils() -> None:
    table = burrowdale(CROSSING, "red: at 2 12 hand 0 2 3", "blue:", "burrow 2: hay", "burrow 12: hay")
    assert table.note("build 1 1 r1") == ["Ends the store of hay between burrows 2 and 12."]
    table.play("build 1 1 r1")
    assert table.note("build 2 1 r0") == ["Opens a store of hay between burrows 2 and 12: 4 points."]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_picture_renders(seats: int) -> None:
    state = dealt(seats).state
    picture = GAME.draw(state.scene(0), state.components)
    assert picture.startswith("<svg")
    assert "NaN" not in picture
