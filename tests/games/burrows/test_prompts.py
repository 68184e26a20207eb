"""What the table says to lead a newcomer: prompts, kinds of move, reasons, notes of a move, and the end."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from games.burrows.table import GAME, Table, burrows
from support import rule
from warren.games.burrows.notation import parse
from warren.scene.model import Sprite
from warren.text import phrase

FIRST = "players: 3\npool: 10 9 8\n"
BUILT = FIRST + "warren 1: 18@(0,0)0\n"
HELD = BUILT + "reserve 1: 16\n"
BUSES = "players: 3\npool: 9 11 14\nwarren 1: 18@(0,0)0\n"
TIED = """
    players: 3
    turn: 3
    pool: 0 9 8
    warren 3: 41@(0,0)0
    homes 1: R1 O1 P2
    homes 2: O1 P2
    homes 3: R1
"""
SEVERAL = """
    players: 3
    turn: 1
    pool: 69 9 8
    warren 1: 42@(-2,0)0 2@(-1,1)1 6@(0,1)1 35@(1,1)0
    homes 1: O1 P1
    homes 2: R1
    homes 3: R4 O1 P1
    order: builder
"""
NO_RESERVED = ("Lay your reserved tile", 0, "you hold no reserved tile")
FULL = (
    "Reserve a tile",
    0,
    "you already hold a reserved tile, and your reserve space has room for one",
)
ALL_BUSES = ("Reserve a tile", 0, "every open tile shows a bus, and a tile with a bus can never be reserved")


def after(text: str, *moves: str) -> Table:
    table = burrows(text)
    table.play(*moves)
    return table


def asked(table: Table) -> str:
    return GAME.tell(
        table.state.observe(table.state.turn).prompt(table.state.legal_moves()).text, viewer=table.state.turn
    )


def chips(table: Table) -> list[tuple[str, int, str]]:
    """What each chip says, how many ways there are, and why there is none."""
    made = table.state.observe(table.state.turn).prompt(table.state.legal_moves()).chips
    return [
        (GAME.tell(phrase(f"kind-{chip.kind}")), chip.ways, GAME.tell(chip.why) if chip.why is not None else "")
        for chip in made
    ]


def unlit(table: Table, *picks: str) -> str:
    """Why the last of these picks is not possible."""
    seen = table.state.observe(table.state.turn)
    return GAME.tell(seen.why_unlit(picks[:-1], picks[-1], table.state.legal_moves()), viewer=table.state.turn)


def refused(table: Table, move: str) -> str:
    return GAME.tell(GAME.words.why_not(table.state, parse(table.state, move)), viewer=table.state.turn)


def notes(table: Table, move: str) -> list[str]:
    found = table.state.preview(GAME.parse(table.state, move)).notes
    return [GAME.tell(note, viewer=table.state.turn) for note in found]


# --- every decision ---------------------------------------------------------------------------------------------------
def test_the_first_tile_begins_a_warren() -> None:
    table = burrows(FIRST)
    assert asked(table) == "Begin your warren: lay one of the open tiles, or reserve one for later."
    assert chips(table) == [("Lay an open tile", 3, ""), NO_RESERVED, ("Reserve a tile", 2, "")]


def test_a_turn_asks_for_a_tile_and_says_what_it_is_for() -> None:
    table = burrows(BUILT)
    assert asked(table) == (
        "Lay an open tile so that a tunnel joins two of the same vegetable, or reserve a tile for later."
    )
    assert chips(table) == [("Lay an open tile", 48, ""), NO_RESERVED, ("Reserve a tile", 2, "")]


def test_with_a_reserved_tile_you_may_lay_two() -> None:
    table = burrows(HELD)
    assert asked(table) == ("Lay an open tile in your warren. You may lay your reserved tile too, before or after it.")
    assert chips(table) == [("Lay an open tile", 48, ""), ("Lay your reserved tile", 16, ""), FULL]


@rule("B-30")
def test_with_three_buses_the_prompt_says_that_none_can_be_reserved() -> None:
    table = burrows(BUSES)
    assert asked(table) == "Lay an open tile in your warren. All of them show a bus, so you cannot reserve one."
    assert chips(table) == [("Lay an open tile", 48, ""), NO_RESERVED, ALL_BUSES]


@rule("B-44")
def test_after_the_reserved_tile_an_open_one_is_asked_for() -> None:
    table = after(HELD, "16@(2,0)0")
    assert asked(table) == "Now lay an open tile as well. Your reserved tile alone is not enough."
    assert chips(table) == [("Lay an open tile", 72, "")]


@rule("B-42")
def test_after_an_open_tile_the_reserved_one_may_be_kept_quietly() -> None:
    table = after(HELD, "10@(2,0)0")
    assert asked(table) == "Lay your reserved tile as well, or keep it for a later turn."
    assert chips(table) == [("Lay your reserved tile", 24, ""), ("Keep your reserved tile", 1, "")]
    quiet = [chip.kind for chip in table.state.observe(0).prompt(table.state.legal_moves()).chips if chip.quiet]
    assert quiet == ["keep"]


@rule("B-51")
def test_the_builder_is_asked_which_burrow_is_next() -> None:
    table = after(SEVERAL, "69@(0,0)0")
    assert asked(table) == "Choose which of your new burrows the gophers look at next."
    assert chips(table) == [("Choose a burrow", 2, "")]


@rule("B-60")
def test_the_builder_is_asked_whose_gopher_comes() -> None:
    table = after(TIED, "0@(0,1)0")
    assert asked(table) == (
        "Choose whose purple gopher moves into your new turnip burrow of length 3: their homes are equally short."
    )
    assert chips(table) == [("Lure a gopher", 2, "")]


# --- picking something unlit ------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "moves", "picks", "reason"),
    [
        (BUILT, (), ("pool:1", "reserve"), "a tile with a bus can never be reserved"),
        (HELD, (), ("pool:0", "reserve"), "you already hold a reserved tile, and your reserve space has room for one"),
        (BUILT, (), ("pool:0", "at:1,0"), "there it would cover another tile"),
        (BUILT, (), ("pool:0", "at:5,5"), "a tile must share an edge with your warren; a corner is not enough"),
        (FIRST, (), ("pool:0", "at:1,0"), "the first tile of a warren goes to (0,0) and is not turned"),
        (
            HELD,
            ("10@(2,0)0",),
            ("pool:1",),
            "you take only one open tile a turn; now lay your reserved tile or keep it",
        ),
        (
            HELD,
            ("16@(2,0)0",),
            ("pool:2", "reserve"),
            "you cannot reserve a tile in a turn in which you build; now lay an open tile",
        ),
        (
            SEVERAL,
            ("69@(0,0)0",),
            ("pool:1",),
            "first you have to say which of your new burrows the gophers look at next",
        ),
        (TIED, ("0@(0,1)0",), ("pool:2",), "first you have to say whose gopher comes"),
        (TIED, ("0@(0,1)0",), ("lure:2",), "there is no purple gopher to lure"),
    ],
)
def test_picking_something_unlit_says_why(text: str, moves: Sequence[str], picks: Sequence[str], reason: str) -> None:
    assert unlit(after(text, *moves), *picks) == reason


def test_what_no_move_begins_with_is_answered_by_the_prompt() -> None:
    assert unlit(burrows(BUSES), "reserve") == (
        "you cannot pick that now. Lay an open tile in your warren. All of them show a bus, so you cannot reserve one."
    )


@pytest.mark.parametrize(
    ("text", "moves", "wrong", "reason"),
    [
        (BUILT, (), "done", "you cannot pass: lay or reserve an open tile"),
        (HELD, ("16@(2,0)0",), "done", "your reserved tile alone is not enough; now lay an open tile"),
        (BUILT, (), "check 1", "no new burrows wait for you to choose one"),
        (SEVERAL, ("69@(0,0)0",), "check 3", "only 2 new burrows wait"),
        (
            BUILT,
            (),
            "lure 2",
            "you choose a gopher only when several live in equally short homes and your new burrow is longer",
        ),
        (BUILT, (), "10@(63,0)0", "a tile must share an edge with your warren; a corner is not enough"),
    ],
)
def test_moves_that_are_written_are_refused_with_the_reason(
    text: str, moves: Sequence[str], wrong: str, reason: str
) -> None:
    assert refused(after(text, *moves), wrong) == reason


def test_a_gopher_in_a_longer_home_cannot_be_lured() -> None:
    four = TIED.replace("players: 3", "players: 4") + "    homes 4: R1 O1 P3\n"
    assert refused(after(four, "0@(0,1)0"), "lure 4") == (
        "Rancher 4’s purple gopher has a longer home, and you can lure only one from the shortest home"
    )


# --- turnings that can only be looked at ------------------------------------------------------------------------------
def shown(table: Table) -> list[str]:
    view = table.state.observe(table.state.turn)
    return [table.state.text(move) for move in GAME.picks.shown(view, table.state.legal_moves())]


def test_a_turning_that_would_cover_a_tile_is_shown_with_the_reason() -> None:
    table = burrows(BUILT)
    found = shown(table)
    assert {"10@(1,0)2", "10@(-1,0)0", "10@(0,0)3", "10@(0,-1)1"} <= set(found)
    assert {refused(table, move) for move in found} == {"there it would cover another tile"}
    assert len(found) == 3 * 6  # each of the six squares beside a lone tile, for each open tile


def test_a_tile_that_looks_the_same_after_half_a_turn_has_two_turnings() -> None:
    table = burrows("players: 3\npool: 2 9 8\nwarren 1: 18@(0,0)0\n")
    assert {move[-1] for move in shown(table) if move.startswith("2@")} == {"0", "1"}


def test_the_first_tile_is_not_turned() -> None:
    assert shown(burrows(FIRST)) == []


# --- what a move achieves ---------------------------------------------------------------------------------------------
def test_reserving_says_what_a_reserved_tile_is_good_for() -> None:
    assert notes(burrows(BUILT), "reserve 10") == [
        "You can lay it as a second tile on a later turn. If you still hold it in the end, you have one complaint less."
    ]


def test_a_tile_that_does_nothing_yet_is_named_by_its_vegetables() -> None:
    assert notes(burrows(FIRST), "10@(0,0)0") == ["It brings a radish and a carrot into your warren."]


def test_a_tile_that_leaves_a_gap_of_one_tile_says_what_would_close_it() -> None:
    """The turnip below tile 18 is led round to the square that the other turnip looks at."""
    assert notes(burrows(BUILT), "10@(1,1)0") == [
        "One more tile, at (2,0), could then join two turnips: a burrow of length 4."
    ]


def test_a_tile_that_lengthens_an_open_tunnel_says_so() -> None:
    assert notes(burrows(BUILT), "10@(0,1)2") == [
        "Your longest open tunnel from a radish grows to length 2.",
        "Your longest open tunnel from a turnip grows to length 2.",
    ]


@rule("B-45", "B-46")
def test_while_another_tile_may_follow_a_preview_says_what_the_end_of_the_turn_brings() -> None:
    table = burrows(TIED.replace("O1 P2", "O1 P4", 1) + "    reserve 3: 16\n    bus: 1\n")
    assert notes(table, "0@(0,1)0") == [
        "A turnip burrow of length 3 is complete.",
        "At the end of your turn, the turnip burrow of length 3 lures Rancher 2’s purple gopher.",
    ]
    assert notes(table, "9@(-2,0)0")[-1] == (
        "At the end of your turn, the bus arrives at Gopher Gulch: stage 1 is scored."
    )
    tied = burrows(TIED + "    reserve 3: 16\n")
    assert notes(tied, "0@(0,1)0")[-1] == (
        "At the end of your turn, the turnip burrow of length 3 lures a gopher. "
        "You choose whose: Rancher 1 and Rancher 2 are tied."
    )
    longer = burrows(TIED.replace("P2", "P5") + "    reserve 3: 16\n")
    assert notes(longer, "0@(0,1)0")[-1] == (
        "The turnip burrow of length 3 stays empty: the shortest home of another player’s purple gopher has length 5."
    )


def test_a_bus_that_stays_away_is_worth_a_word() -> None:
    table = burrows("players: 3\nturn: 2\npool: 37 8 10\nstage: 4\nbus: 1\n")
    assert notes(table, "8@(0,0)0")[-1] == "The bus stays where it is. Its next move would bring you 2 complaints."


# --- the log in short -------------------------------------------------------------------------------------------------
def test_a_summary_keeps_the_tile_the_gopher_and_the_complaints() -> None:
    table = burrows(TIED.replace("O1 P2", "O1 P4", 1).replace("pool: 0 9", "pool: 9 0") + "    stage: 4\n    bus: 1\n")
    lines = table.state.sentences(GAME.parse(table.state, "9@(0,1)0"), None)
    assert [GAME.tell(line.text) for line in lines if not line.detail] == [
        "Rancher 3 lays tile 9 at (0,1).",
        "The purple gopher leaves Rancher 2 and moves to Rancher 3, into a burrow of length 3.",
        "Rancher 2 has no red gopher: 2 complaints.",
    ]
    assert [GAME.tell(line.text) for line in lines if line.detail] == [
        "A turnip burrow of length 3 is complete.",
        "The bus arrives at Gopher Gulch: stage 5 is scored.",
    ]


# --- places and explanations ------------------------------------------------------------------------------------------
def places(sprites: Sequence[Sprite]) -> list[Sprite]:
    return [sprite for sprite in sprites if "place" in sprite.flags]


def test_columns_and_rows_carry_the_numbers_of_the_log() -> None:
    table = burrows(BUILT)
    made = table.state.scene(0)
    found = {GAME.tell(sprite.label): sprite for sprite in places(made.sprites)}
    assert found["Column 1"].x == found["Row -1"].y + 2 == 1.5
    assert found["Row -1"].text == "-1"
    assert {sprite.symbol for sprite in found.values()} == {"place"}
    top, left = min(sprite.y for sprite in found.values()), min(sprite.x for sprite in found.values())
    assert made.y < top < -1.9  # beyond the dots, which mark squares up to two steps out
    assert made.x < left < -1.9
    areas = [tray for tray in made.trays if tray.place == "area"]
    assert all(places(tray.sprites) for tray in areas)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("plot-far", "the other half of the tile must"),
        ("length", "1 more for each edge between tiles"),
        ("page-3", "a complaint for each frowning face"),
        ("page-back", "face down"),
        ("gopher-R", "radish burrow"),
        ("bus", "the next stage of the schedule is scored"),
        ("counter-red", "A dash means that they have none"),
    ],
)
def test_every_riddle_is_explained(name: str, said: str) -> None:
    assert said in GAME.what_is(name)


# --- the end ----------------------------------------------------------------------------------------------------------
LAST = """
    players: 3
    turn: 3
    stage: 15
    phase: over
    pages 1: {0}
    pages 2: {1}
    pages 3: {2}
"""


def ended(text: str) -> tuple[str, str, list[tuple[str, list[tuple[str, str, str]]]]]:
    """The line, the tie-break, and for each seat its complaints and their sources."""
    told = GAME.words.outcome(burrows(text).state)
    seats = [
        (
            GAME.tell(seat.value),
            [(GAME.tell(source.label), source.value, source.symbol) for source in seat.sources],
        )
        for seat in told.seats
    ]
    return GAME.tell(told.line), "" if told.tie is None else GAME.tell(told.tie), seats


@rule("B-73", "B-74")
def test_the_end_tells_complaints_by_the_missing_gopher() -> None:
    line, tie, seats = ended(LAST.format("4 0 9", "3", "14 13 5") + "    reserve 2: 16\n")
    assert (line, tie) == ("The season is over. Rancher 2 wins with 1 complaint!", "")
    assert seats == [
        (
            "7 complaints",
            [("no red gopher (2 pages)", "4", "gopher-R"), ("no orange gopher (1 page)", "3", "gopher-O")],
        ),
        ("1 complaint", [("no red gopher (1 page)", "2", "gopher-R"), ("reserved tile", "−1", "back")]),
        (
            "6 complaints",
            [("no orange gopher (1 page)", "1", "gopher-O"), ("no purple gopher (2 pages)", "5", "gopher-P")],
        ),
    ]


@rule("B-76")
def test_the_end_names_the_tie_break_of_the_lower_places() -> None:
    line, tie, _ = ended(LAST.format("4", "9 3", "14 8"))
    assert line == "The season is over. Rancher 1 wins with 3 complaints!"
    assert tie == (
        "With equal complaints, the better place goes to whoever would have had the next turn sooner: "
        "Rancher 2 before Rancher 3."
    )


@rule("B-76")
def test_the_end_names_the_tie_break_of_the_winner() -> None:
    line, tie, _ = ended(LAST.format("4", "9", "14"))
    assert line == (
        "The season is over. Rancher 1 wins with 3 complaints: of those tied, their next turn would have come first."
    )
    assert tie == (
        "With equal complaints, the better place goes to whoever would have had the next turn sooner: "
        "Rancher 1 before Rancher 2 and Rancher 2 before Rancher 3."
    )


@rule("B-74")
def test_nobody_ends_with_a_negative_number() -> None:
    line, _, seats = ended(LAST.format("", "9", "14") + "    reserve 1: 16\n")
    assert line == "The season is over. Rancher 1 wins with one complaint less than none!"
    assert seats[0] == ("one less than none", [("reserved tile", "−1", "back")])
    assert ended(LAST.format("", "9", "14"))[2][0] == ("no complaints", [])
