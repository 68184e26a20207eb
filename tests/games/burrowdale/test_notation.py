"""Positions and moves in writing."""

from __future__ import annotations

import json

import pytest

import warren
from games.burrowdale.table import CROSSING, GAME, Table, burrowdale, dealt


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("move in 1", 0),
        ("move 14 13", 14 * 14 + 12),
        ("supply 2 14", 237),
        ("build 3 11 r3", 381),
        ("claim 11", 393),
        ("store 1 2 lettuce 1", 394),
        ("store 13 14 carrot 14", 1303),
        ("offer 14 13 carrot", 1304 + (13 * 14 + 12) * 5 + 4),
        ("end", 2284),
        ("accept", 2285),
        ("refuse", 2286),
        ("orient r3", 2290),
    ],
)
def test_moves_have_their_numbers(text: str, move: int) -> None:
    state = dealt(2).state
    assert GAME.notation.parse(state, text) == move
    assert GAME.notation.text(state, move) == text


def test_every_number_is_written_differently_and_read_back() -> None:
    state = dealt(2).state
    own = [1304 + (i * 14 + j) * 5 + r for i in range(14) for j in (i,) for r in range(5)]  # no burrow to itself
    texts = {GAME.notation.text(state, move): move for move in range(GAME.moves) if move not in own}
    assert len(texts) == GAME.moves - len(own)
    assert all(GAME.notation.parse(state, text) == move for text, move in texts.items())


def test_a_store_may_name_its_burrows_in_any_order_and_plural() -> None:
    state = dealt(2).state
    assert GAME.notation.parse(state, "Store 12-2 carrots 12") == GAME.notation.parse(state, "store 2 12 carrot 12")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "dance",
        "move 7",
        "move in 15",
        "build 4 0 r0",
        "store 2 2 hay 2",
        "store 1 2 hay 3",
        "store 1 2 gold 1",
        "claim x",
        "end 3",
    ],
)
def test_an_unreadable_move_shows_the_right_form(text: str) -> None:
    with pytest.raises(warren.InvalidMove, match=r"begins with one of|write it like this"):
        GAME.parse(dealt(2).state, text)


def test_a_position_needs_only_seats_and_valley() -> None:
    valley = dealt(2)["valley"]
    state = GAME.position({"seats": 3, "valley": valley})
    assert state.turn == 0
    assert len(state.position()["pile"]) == 11
    assert GAME.position(json.loads(json.dumps(state.position()))) == state


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"seats": 5}, "seats must be a number from 1 to 4"),
        ({"valley": ["0/0"] * 12}, "card 0 is already in cell 0"),
        ({"valley": ["x"] * 12}, 'must be like "17/2"'),
        (
            {"valley": ["0/2", *[f"{card}/0" for card in range(1, 12)]]},
            "turning of card 0 must be a number from 0 to 1",
        ),
        ({"tokens": [["hay", "hay", "hay"], *[[]] * 13]}, "at most two tokens"),
        ({"tokens": [["gold"], *[[]] * 13]}, "a token is one of"),
        ({"tokens": [["hay", "hay"]] * 3 + [[]] * 11}, "more hay tokens"),
        ({"workers": [[1, 2, 3], [3, None, None]]}, "burrow 3 holds two bunnies"),
        ({"workers": [[1, 2], [None] * 3]}, "must be a list of 3 entries"),
        ({"emblems": [4, 4]}, "cell 4 carries two"),
        ({"turn": 7}, "a number from 0 to 1"),
        ({"phase": "lunch"}, "phase must be one of"),
        ({"phase": "orient"}, "belong together"),
        ({"hands": [[0, 1, 2], [12, 13, 14]]}, "already in cell 0"),
        ({"display": ["hay", None]}, "gap only while the stack is empty"),
        ({"pile": []}, "lie nowhere"),
        ({"phase": "offer", "turn": 1, "offer": [1, 2, "hay"]}, "has no bunny in burrow 1"),
        ({"phase": "offer", "turn": 1, "offer": None}, "offer must be a list of 3 entries"),
        ({"phase": "offer", "turn": 0, "offer": [1, 2, "hay"]}, "while an offer is open"),
        ({"turn": 1, "active": 0}, "while an offer is open"),
        ({"visitor": 20}, "belong together"),
        ({"seats": "two"}, "seats must be a number from 1 to 4, not 'two'"),
        ({"rng": "xyz"}, "rng must be at most 16 hexadecimal digits"),
        ({"valley": "0/0"}, "valley must be a list of 12 entries"),
        ({"valley": ["²/0", *[f"{card}/0" for card in range(1, 12)]]}, 'must be like "17/2"'),
        ({"discards": 3}, "discards must be a list of cards, not 3"),
        ({"pile": "12"}, "pile must be a list of cards"),
        ({"hands": [3, [12, 13, 14]]}, "hand of seat 0 must be a list of 3 entries"),
        ({"sources": [[0, 0, 0, 0]]}, "sources must be a list of 2 entries"),
        ({"sources": [[0, 0, 0], [0, 0, 0]]}, "sources must be a list of 4 entries"),
        ({"sources": [[0, 0, 0, -1], [0, 0, 0, 0]]}, "sources must be a number from 0 to 9999, not -1"),
        ({"drawn": [0, 0]}, "drawn must be a list of 3 entries"),
        ({"tokens": [3, *[[]] * 13]}, "burrow 1 must be a list of at most two tokens, not 3"),
        ({"tokens": [[None], *[[]] * 13]}, "burrow 1: a token is one of"),
        ({"tokens": [[["hay"]], *[[]] * 13]}, "burrow 1: a token is one of"),
        ({"display": "hay"}, "display must be a list of 2 entries"),
        ({"stack": 3}, "stack must be a list of tokens"),
        ({"stack": ["hay*"]}, "stack must be a list of tokens without marks"),
        ({"stack": [None]}, "stack must be a list of tokens without marks"),
        ({"emblems": ["x", None]}, "emblems must be a number from 0 to 11, not 'x'"),
        ({"ending": "yes"}, "ending must be true or false, not 'yes'"),
        ({"playoff": [[0]]}, "playoff must list seats from 0 to 1"),
        ({"refused": 1}, r'refused must be a list of seats or pairs like \[1, "hay"\], not 1'),
        ({"refused": [2]}, "refused must be a number from 0 to 1, not 2"),
        ({"refused": [[0]]}, "refused must be a list of 2 entries"),
        ({"refused": [[0, "gold"]]}, "refused must be one of lettuce"),
        ({"refusal": "never"}, "refusal must be one of resource, player, not 'never'"),
        ({"stored": "returns"}, "stored would have no effect: it is for 1 seat"),
        ({"seats": 1, "refusal": "player"}, "refusal would have no effect: it is for 2 to 4 seats"),
        ({"phase": ["turn"]}, "phase must be one of"),
        ({"phase": "over", "winners": 1}, "winners must list seats"),
        ({"phase": "over", "loss": "hunger"}, "loss must be one of time, resources, not 'hunger'"),
    ],
)
def test_an_impossible_position_is_refused_with_the_reason(change: dict[str, object], message: str) -> None:
    data: dict[str, object] = {"seats": 2, "valley": [f"{card}/0" for card in range(12)]}
    with pytest.raises(warren.InvalidPosition, match=message):
        GAME.position(data | change)


def test_an_observation_is_no_position() -> None:
    with pytest.raises(warren.InvalidPosition):
        GAME.position(dealt(2).state.observe(0).position())


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("red at 2", "red at 2"),
        ("purple: at 2", "purple"),
        ("red: 2 12", "red: 2 12"),
        ("red: at two", "red: at two"),
        ("red: score", "red: score"),
        ("red: hand 40 1 2", "card 40"),
        ("red: hand 1 1 2", "card 1"),
        ("cell 3: spiral r1", "spiral"),
        ("cell 3:", "cell 3"),
        ("cell x: bend r0", "cell x: .* whole number from 0 to 11"),
        ("cell 12: bend r0", "cell 12: .* whole number from 0 to 11"),
        ("burrow 0: hay", "burrow 0: .* whole number from 1 to 14"),
        ("burrow 15: hay", "burrow 15: .* whole number from 1 to 14"),
        ("turn: purple", "turn: purple"),
        ("playoff: red purple", "purple"),
        ("round: soon", "round: soon"),
        ("gone: 1 2", "gone: 1 2"),
        ("pile: 99", "pile"),
        ("stack: gold", "gold"),
    ],
)
def test_an_unreadable_line_of_a_written_position_is_named(line: str, named: str) -> None:
    with pytest.raises(warren.InvalidPosition, match=named):
        burrowdale("red:", "blue:", line)


def over_built(pile: int) -> Table:
    """Solo: the next card of the opponent is a bridge, which is placed at once, on the cell that is built last."""
    data = burrowdale("round: 5", "actions: 1", "red: hand 17 0 1").state.position()
    bridge, rest = 28, [card for card in data["pile"] if card != 28]
    cards = [rest.pop(), bridge, *rest]
    return Table(
        GAME.position(data | {"pile": cards[:pile], "discards": [*data["discards"], *cards[pile:]], "origin": [0] * 32})
    )


@pytest.mark.parametrize(("pile", "told"), [(17, "builds a bend"), (2, "builds a card")])
def test_a_card_that_is_built_over_at_once_is_told_as_itself(pile: int, told: str) -> None:
    """A spectator does not know the hand, nor the discards once they are shuffled."""
    table = over_built(pile)
    move = GAME.parse(table.state, "build 1 5 r0")
    for viewer, start in ((0, "builds a bend"), (None, told)):
        first = GAME.tell(table.state.sentences(move, viewer)[0].text)
        assert first == f"Red {start} on b2."
    assert "The opponent places a bridge on b2. Round 6: the opponent now has" in table.state.say(move)
    assert table.state.after(move).position()["valley"][5] == "28/0"


def test_sentences_name_places_points_and_people() -> None:
    table = burrowdale(CROSSING, "red: at 2 12 emblem 9", "blue: at 13", "burrow 2: hay", "burrow 12: hay")
    store = GAME.parse(table.state, "store 2 12 hay 2")
    assert table.state.say(store) == (
        "Red stores hay between burrows 2 and 12 for 5 points and gives up the hay in burrow 2. "
        "5 points: 4 cards and their emblem."
    )
    build = GAME.parse(table.state, "build 1 9 r0")
    assert "The emblem of Red comes home." in table.state.say(build)
    assert table.state.say(GAME.parse(table.state, "move in 7")) == "Red sends a bunny to burrow 7."
    assert [line.text for line in table.state.sentences(build, 1)] == [
        line.text for line in table.state.sentences(build, 0)
    ]
