"""What players see and read: scene, picks, previews, sentences; and the size and speed the game must keep."""

from __future__ import annotations

import random
import time
from typing import Any

import numpy as np
import pytest

import warren
from games.burrows.table import GAME, Table, burrows, dealt
from warren.scene.model import Panel, Scene, Sprite

LURE = """
    players: 3
    turn: 3
    pool: 0 9 8
    warren 3: 41@(0,0)0
    homes 1: R1 O1 P4
    homes 2: O1 P2
    homes 3: R1
    reserve 2: 16
"""


def sprites(made: Scene) -> dict[str, Sprite]:
    everything = [*made.sprites, *(sprite for tray in made.trays for sprite in tray.sprites)]
    return {sprite.id: sprite for sprite in everything}


def preview(table: Table, text: str) -> list[str]:
    return [GAME.tell(note) for note in table.state.preview(GAME.parse(table.state, text)).notes]


def test_a_preview_says_which_burrow_closes_its_length_and_which_gopher_moves() -> None:
    table = burrows(LURE)
    seen = table.state.preview(GAME.parse(table.state, "0@(0,1)0"))
    assert preview(table, "0@(0,1)0") == [
        "A turnip burrow of length 3 is complete.",
        "The purple gopher leaves Rancher 2 and moves to Rancher 3, into a burrow of length 3.",
    ]
    assert seen.marks == ["gopher:1:P"]
    assert seen.routes[0].path.startswith("M")


def test_a_preview_names_the_tied_opponents() -> None:
    table = burrows(LURE.replace("P4", "P2"))
    assert (
        preview(table, "0@(0,1)0")[-1] == "Then you choose whose purple gopher comes: Rancher 1 and Rancher 2 are tied."
    )


def test_a_preview_tells_of_the_bus_and_the_pages() -> None:
    table = burrows("players: 3\nturn: 2\npool: 37 8 10\nstage: 4\nbus: 1\n")
    assert preview(table, "37@(0,0)0") == [
        "The bus arrives at Gopher Gulch: stage 5 is scored.",
        "Rancher 2 has no red gopher: 2 complaints.",
    ]


def test_a_preview_shows_a_mismatch() -> None:
    table = burrows("players: 2\npool: 10 9 8\nwarren 1: 18@(0,0)0\n")
    assert preview(table, "10@(2,0)0") == ["A tunnel joins turnip and carrot: no gopher wants that."]


def test_a_move_is_told_with_everything_it_causes() -> None:
    table = burrows(LURE)
    move = GAME.parse(table.state, "0@(0,1)0")
    assert table.state.say(move) == (
        "Rancher 3 lays tile 0 at (0,1). A turnip burrow of length 3 is complete. "
        "The purple gopher leaves Rancher 2 and moves to Rancher 3, into a burrow of length 3."
    )


def test_completed_burrows_show_their_length_and_their_gopher() -> None:
    table = burrows(LURE)
    table.play("0@(0,1)0")
    made = sprites(table.state.scene(2))
    badge = next(sprite for name, sprite in made.items() if name.startswith("length:2:"))
    assert badge.text == "3"
    assert GAME.tell(made["gopher:2:P"].label, viewer=2) == "Your purple gopher, in a burrow of length 3"
    assert "Home of the purple gopher: turnip burrow of length 3" in [
        GAME.tell(line.label) for line in table.state.scene(2).lines
    ]


def test_each_opponents_warren_can_be_opened() -> None:
    table = burrows(LURE)
    for viewer in (None, 0, 1, 2):
        made = table.state.scene(viewer)
        areas = [tray.owner for tray in made.trays if tray.place == "area" and tray.owner is not None]
        board = 2 if viewer is None else viewer
        assert sorted([*areas, board]) == [0, 1, 2]
        assert made.grows


def test_others_reserved_tile_shows_its_back_unless_the_book_is_open() -> None:
    table = burrows(LURE)
    assert sprites(table.state.scene(1))["tile:16"].symbol == "tile-16"
    assert "tile:16" not in sprites(table.state.scene(0))
    assert sprites(table.state.scene(0))["held:1"].symbol == "back"
    data = table.data | {"options": {"open_book": True}}
    assert "tile:16" in sprites(GAME.position(data).scene(0))


def labels(panel: Panel) -> list[str]:
    return [GAME.tell(counter.label) for counter in panel.counters]


@pytest.mark.parametrize("options", [{}, {"open_book": True}])
def test_everybody_is_counted_in_the_same_units(options: dict[str, Any]) -> None:
    state = GAME.deal(4, seed=1, **options)
    while not state.is_over:
        for viewer in (None, 0, 3):
            panels = state.scene(viewer).panels
            assert [labels(panel) for panel in panels] == [labels(panels[0])] * 4
        state.play(state.legal_moves()[-1])
    assert labels(state.scene(0).panels[1]) == [
        "length of the red gopher’s home",
        "length of the orange gopher’s home",
        "length of the purple gopher’s home",
        "pages received",
        "complaints",
        "tiles in reserve",
        "complaints in the end",
    ]


def test_only_the_own_complaints_are_counted_on_a_ranch_board() -> None:
    table = burrows("players: 2\nstage: 4\npages 1: 2\npages 2: 3 4\n")
    seen = sprites(table.state.scene(0))
    assert (seen["pages:0"].text, seen["complaints:0"].text, seen["pages:1"].text) == ("1", "1", "2")
    assert "complaints:1" not in seen
    assert GAME.tell(seen["complaints:0"].label, viewer=0) == "Your complaints so far: 1"


def test_a_board_says_in_words_which_burrow_starts_empty() -> None:
    board = sprites(burrows("players: 2\n").state.scene(0))["ranch:0"]
    assert GAME.tell(board.label).endswith("with two players the carrot burrow is empty from the start")
    assert "2P" not in GAME.art.symbols(GAME.components())["ranch-0"].svg


def test_the_next_stage_stands_first_and_scored_pages_leave() -> None:
    table = burrows("players: 3\nstage: 3\n")
    tray = next(tray for tray in table.state.scene(0).trays if tray.id == "schedule")
    pages = [sprite for sprite in tray.sprites if sprite.id.startswith("page:")]
    assert len(pages) == 21
    assert GAME.tell(min(pages, key=lambda sprite: sprite.x).label).startswith("Stage 4:")
    assert GAME.tell(tray.title) == "Schedule: stage 4 of 15"


def test_the_questions_are_buttons() -> None:
    table = burrows(LURE.replace("P4", "P2"))
    table.play("0@(0,1)0")
    view = table.state.observe(2)
    labels = [GAME.tell(spot.label) for spot in GAME.picks.spots(view, table.state.legal_moves())]
    assert labels == ["Lure Rancher 1’s purple gopher", "Lure Rancher 2’s purple gopher"]
    assert GAME.tell(table.state.status(), viewer=2) == (
        "You choose whose purple gopher moves into the new burrow of length 3."
    )


def worth(state: warren.State, seat: int) -> float:
    out = np.zeros(state.seats)
    GAME.heuristics.evaluate(state.data, state.components.tables, out)
    return float(out[seat])


#: Purple pages are scored next, so the purple gopher matters at once.
SOON = {3: [14], 4: [13, 12]}


def after(table: Table, move: str) -> float:
    """What the third player's position is worth after a move."""
    state = table.state.copy()
    state.play(next(code for code in state.legal_moves() if state.text(code) == move))
    return worth(state, 2)


def weights(state: warren.State) -> dict[str, float]:
    moves = np.array(state.legal_moves(), np.int32)
    out = np.zeros(len(moves))
    GAME.heuristics.priors(state.data, state.components.tables, moves, len(moves), out)
    return {state.text(int(move)): weight for move, weight in zip(moves, out, strict=True)}


def test_the_bots_see_a_lure_that_still_waits_for_an_answer() -> None:
    table = burrows("    stage: 3\n" + LURE.replace("P4", "P2"), SOON)
    elsewhere = after(table, "0@(-2,0)0")
    table.play("0@(0,1)0")
    assert table.phase() == "victim"
    assert worth(table.state, 2) > elsewhere


def test_the_bots_favour_the_placing_that_lures() -> None:
    table = burrows("    stage: 3\n" + LURE, SOON)
    found = weights(table.state)
    best = {move for move, weight in found.items() if weight == max(found.values())}
    assert best <= {"0@(0,1)0", "0@(0,1)2", "0@(0,-1)0", "0@(0,-1)2", "9@(0,1)0", "9@(0,1)2"}


def test_the_bots_keep_the_bus_away_while_they_would_pay() -> None:
    """Tile 9 drives the bus, tile 0 does not: at the same place, with and without the gopher that is asked for."""
    soon = "    stage: 3\n    bus: 1\n" + LURE
    lacking = burrows(soon, SOON)
    housing = burrows(soon.replace("homes 3: R1", "homes 3: R1 P5").replace("O1 P2", "O1"), SOON)
    assert after(lacking, "9@(-2,0)0") < after(lacking, "0@(-2,0)0")
    assert after(housing, "9@(-2,0)0") > after(housing, "0@(-2,0)0")
    assert weights(lacking.state)["9@(-2,0)0"] < weights(lacking.state)["0@(-2,0)0"]
    assert weights(housing.state)["9@(-2,0)0"] > weights(housing.state)["0@(-2,0)0"]


def test_the_bots_drive_the_bus_in_the_turn_that_lures() -> None:
    """The one who loses the gopher pays at once: luring and driving together count for more than each alone."""
    found = weights(burrows("    stage: 3\n    bus: 1\n" + LURE, SOON).state)
    lures, drives, both, neither = (found[move] for move in ("0@(0,1)0", "9@(-2,0)0", "9@(0,1)0", "0@(-2,0)0"))
    assert both / neither > (lures / neither) * (drives / neither)


def test_the_bots_expect_the_shortest_home_to_be_lost_next() -> None:
    """The lack is handed on along the homes: a longer one than the others' is safer."""
    position = "    stage: 3\n" + LURE.replace("homes 1: R1 O1 P4", "homes 1: R1 O1 P{0}").replace("P2", "P{1}")
    shorter = worth(burrows(position.format(2, 4), SOON).state, 0)
    longer = worth(burrows(position.format(4, 2), SOON).state, 0)
    assert longer > shorter


def test_unreadable_moves_say_what_would_be_right() -> None:
    table = dealt(2)
    for wrong in ("hello", "lure 9", "99@(0,0)0", "check 0"):
        with pytest.raises(warren.InvalidMove, match="write"):
            table.play(wrong)
    with pytest.raises(warren.InvalidMove, match="at hand"):
        table.play("79@(0,0)0")


def test_the_state_stays_under_two_kilobytes() -> None:
    assert GAME.state.itemsize <= 2048


def large_warren(tiles: int) -> warren.State:
    """A two-seat position with a compact warren of many tiles."""
    laid = [{"seat": 0, "tile": number, "x": 2 * (number % 6), "y": number // 6, "rot": 0} for number in range(tiles)]
    return GAME.position({"seats": 2, "laid": laid})


def test_moves_of_a_warren_of_forty_tiles_come_within_fifty_microseconds() -> None:
    state = large_warren(40)
    buffer = np.empty(GAME.max_legal, np.int32)
    best = 1.0
    for _ in range(300):
        begin = time.perf_counter()
        GAME.rules.legal_moves(state.data, state.components.tables, buffer)
        best = min(best, time.perf_counter() - begin)
    assert best < 50e-6


def test_a_tile_that_is_only_shown_across_others_joins_no_mouth_twice() -> None:
    """A walk through its tunnels came back to where it had been, and a preview never ended."""
    for seed in range(3):
        state, choose = GAME.deal(3, seed=seed), random.Random(seed)
        while not state.is_over:
            moves = state.legal_moves()
            shown = GAME.picks.shown(state.observe(state.turn), moves)
            for move in choose.sample(shown, min(4, len(shown))):
                links = state.after(move, known_legal=True)["link"].tolist()
                assert all(links[link - 1] == mouth + 1 for mouth, link in enumerate(links) if link)
                state.preview(move)
            state.play(choose.choice(moves))
