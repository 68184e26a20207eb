"""Positions and moves in writing, hints and the scene's promises."""

from __future__ import annotations

import pytest

import warren
from games.underground_panic.table import GAME, dealt, panic
from warren.games.underground_panic.words_paying import failing, payment, purse


@pytest.mark.parametrize("text", ["g1 L", "g1 R", "g2 rest"])
def test_a_move_text_is_read_back(text: str) -> None:
    table = panic("turn: red\ngophers: START, START\nred: R:leaf*2\nblue: R:leaf")
    assert table.state.text(GAME.parse(table.state, f"  {text.upper() if 'rest' in text else text} ")) == text


def test_an_unreadable_move_says_what_would_be_right() -> None:
    for text in ("fly away", "forgo RY", "display 5", "tile wings"):
        with pytest.raises(warren.InvalidMove, match='write "g1 L"'):
            GAME.parse(dealt().state, text)


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("g1 left", "no tunnel leads left from the start chamber"),
        ("g2 L", "resting until the end of the round"),
        ("g3 R", "is outside already"),
        ("g4 L", "there are only 3 gophers"),
        ("g1 L", "it costs a red card and a card of any colour, and you lack a red card"),
        ("roll", "now you have to move a gopher or let one rest"),
    ],
)
def test_an_illegal_move_says_why(move: str, reason: str) -> None:
    table = panic("turn: red\ngophers: START, 4L resting, OUT\nred: G:leaf\nrewards: two_leaf")
    with pytest.raises(warren.IllegalMove, match=reason):
        GAME.parse(table.state, move)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"seats": 5}, "seats must be a number from 2 to 4, not 5"),
        ({"round": 12}, "round must be a number from 1 to 11"),
        ({"phase": "sleep"}, "phase must be one of setup pick, act, .* not 'sleep'"),
        ({"supply": 3}, "12, so 12 must lie in the supply"),
        ({"hands": [{"R:nut": 1}, {}]}, "hand 0: 'R:nut' is no card; there are R:acorn"),
        ({"hands": [{"R:acorn": 10}, {}]}, "hand 0: R:acorn must be a number from 0 to 9, not 10"),
        ({"hands": [{"R:acorn": 5}, {"R:acorn": 5}]}, "card R:acorn: there must be 9 of them in all places together"),
        ({"hands": [{"R:acorn": 7, "R:leaf": 7}, {}]}, "hand 0: there are 14 cards; a hand never has more than 11"),
        ({"tiles": [["leaf", "wings"], []]}, "tiles 0: 'wings' is no ability tile; there are leaf"),
        ({"gophers": [{"at": "4L"}, {"at": "99"}]}, "gopher 2: at must be one of START, 4L, .* not '99'"),
        ({"injuries": [{"3": 6}, {"3": 6}]}, "injury card 3: there must be 10 of them in all places together"),
        ({"rewards": [3, 3]}, "reward 3 is named twice"),
        ({"turn": 7}, "turn must be a number from 0 to 1"),
        ({"rng": "xyz"}, "rng must be at most 16 hexadecimal digits"),
        ({"gophers": [{}, {}]}, "gopher 1: at must be one of START, 4L, .* not None"),
        ({"gophers": ["4L", "4L"]}, "gopher 1 must be an object with fields, not '4L'"),
        (
            {"gophers": [{"at": "4L", "resting": "no"}, {"at": "4L"}]},
            "gopher 1: resting must be true or false, not 'no'",
        ),
        ({"tokens": {"START": "chest"}}, "tokens: 'START' is no hole"),
        ({"tokens": {"4L": []}}, "tokens: 4L must be one of chest, .* not \\[\\]"),
        ({"pebbles": [13, 0]}, "pebbles must be a number from 0 to 12, not 13"),
        ({"pebbles": [12, 12]}, "pebbles: there are 12, but 24 lie with seats and gophers"),
        ({"hands": ["R:acorn", {}]}, "hand 0 must be an object of counts or a list of names, not 'R:acorn'"),
        ({"stack": {"leaf": 1}}, "ability tile leaf: there must be 3 of them"),
        ({"display": ["leaf"]}, "display must be a list of 4 entries"),
        ({"removed": 3}, "earned and removed must be lists of reward cards, not 3"),
        ({"attempt": "roll"}, "attempt must be an object with fields, not 'roll'"),
        ({"attempt": {"gopher": 2}}, "attempt: gopher must be a number from 0 to 1, not 2"),
        ({"attempt": {"cost": "QQ"}}, "attempt: cost must be at most three of the letters N P L R Y G B K, not 'QQ'"),
        ({"attempt": {"cubes": 300}}, "attempt: cubes must be a number from 0 to 3, not 300"),
        ({"bonus": 7}, "bonus must be at most three of the letters R Y G B K W, not 7"),
        ({"stash_left": 300}, "stash_left must be a number from 0 to 2, not 300"),
        ({"flood": {"hit": 9}}, "flood: hit must be a number from 0 to 4, not 9"),
        ({"events": [["draw"]]}, "events: an entry is like"),
        ({"phase": "pay"}, "phase 'pay' needs the field cost"),
        ({"phase": "injury"}, "phase 'injury' needs the field cost"),
        ({"phase": "pay", "attempt": {"cost": "R", "gopher": 0}}, "phase 'pay' needs the field tunnel"),
        ({"phase": "pay", "attempt": {"cost": "R", "gopher": 0, "tunnel": 9}}, "tunnel 9 does not begin at START"),
        ({"phase": "bonus colour", "bonus": "RW"}, "phase 'bonus colour' needs the icon K in the field bonus"),
        ({"phase": "reward after", "attempt": {"reward": 1, "roll": "R"}}, "there is no reward card in slot 1"),
    ],
)
def test_an_impossible_position_is_refused(change: dict[str, object], message: str) -> None:
    with pytest.raises(warren.InvalidPosition, match=message):
        GAME.position({"seats": 2} | change)


@pytest.mark.parametrize("wrong", [None, -1, 300, 10**30, 1.5, True, "x", [], [[]], {}])
def test_a_position_with_a_wrong_value_is_refused_in_words(wrong: object) -> None:
    """Whatever stands in a field: it is read, or the error is about the position."""
    position = dealt(2).play("g1 rest").now
    refused = 0
    for field in position:
        inner = position[field] if isinstance(position[field], dict) else {}
        for changed in (wrong, *(inner | {name: wrong} for name in inner)):
            try:
                GAME.position(position | {field: changed})
            except warren.InvalidPosition:
                refused += 1
    assert refused > 50


def test_an_observation_is_no_position_to_play_on() -> None:
    with pytest.raises(warren.InvalidPosition):
        GAME.position(dealt(2).state.observe(0).position())


def test_a_line_that_is_no_line_of_a_position_is_refused() -> None:
    for line in (
        "red R:acorn", "hat: blue", "turn: purple", "red: R:acorn; wings 2", "round: two", "red: R:acorn*x",
        "red: R:acorn; pebbles many", "gophers: START, ", "gophers: START asleep, START", "tokens: 4L",
    ):  # fmt: skip
        with pytest.raises(warren.InvalidPosition, match=f"^{line.strip()!r}: ".replace("*", "[*]")):
            panic(line)


def test_a_preview_tells_how_a_tunnel_is_paid_and_how_often_its_cube_fails() -> None:
    table = panic("turn: red\ngophers: START, START\nred: R:leaf*3\nblue: R:leaf")
    plain = table.state.preview(GAME.parse(table.state, "g1 L"))
    assert [GAME.tell(note) for note in plain.notes] == [
        "That brings you a yellow card and a blue card.",
        "You could pay with the red leaf and the red leaf.",
    ]
    risky = table.state.preview(GAME.parse(table.state, "g1 R"))
    warning = "The die asks for more than you can pay in 50 % of all cases: then the gopher has to rest."
    assert GAME.tell(risky.notes[2]) == warning
    assert risky.routes == []


def test_hints_agree_with_the_rules() -> None:
    """What the hints call payable is what the rules offer, tunnel by tunnel."""
    for seed in range(4):
        table = dealt(3, seed)
        while not table.state.is_over and table.state.ply < 150:
            if table.phase() == "act":
                view = table.state.observe(table.state.turn)
                have = purse(view, view.turn or 0)
                for gopher in range(3):
                    place = int(view["place"][gopher])
                    if place == 26 or int(view["gopher_flags"][gopher]) & 1:
                        continue
                    for way in range(2):
                        cost = view.components.data["tunnel"][2 * place + way]["cost"].replace("W", "")
                        fixed = "".join(sorted(cost, key="NPLRYGBK".index))
                        can = payment(view.components, have, fixed) is not None
                        assert can == (5 * gopher + way in table.state.legal_moves())
            moves = table.state.legal_moves()
            table.state.play(moves[(seed + table.state.ply) % len(moves)])


def test_two_cubes_fail_in_a_number_of_thirty_six_rolls() -> None:
    table = panic("turn: red\ngophers: 5L, START\nred:\nblue: R:leaf")
    have = purse(table.state.observe(0), 0)
    assert failing(GAME.components(), have, "", 2) == (35, 36)


def test_the_scene_shows_water_gophers_and_what_each_card_can_pay() -> None:
    scene = panic(
        "round: 5\nlevel: 5\nturn: red\ngophers: 6M pebble, 6M resting\nred: R:acorn B:conv_triple\nblue: R:leaf"
    ).state.scene(0)
    names = {sprite.id for sprite in scene.sprites}
    assert {"water:3", "water:5", "tide", "gopher:0", "gopher:1", "pebble:0", "disc:5"} <= names
    assert "water:6" not in names
    labels = [GAME.tell(sprite.label) for tray in scene.trays for sprite in tray.sprites if sprite.label]
    assert "Red acorn: counts as a red card; worth 1 point in your stash" in labels
    converter = "Blue triple converter: counts as a blue card; played with another card, it turns that card into a nutshell, a pinecone or a leaf"
    assert converter in labels


@pytest.mark.parametrize(
    "hand", ["R:conv_nutshell Y:acorn G:pinecone B:pinecone", "R:nutshell Y:conv_triple G:acorn B:berry"]
)
def test_a_redeal_never_leaves_a_player_unable_to_pay(hand: str) -> None:
    """However rare the hand must be, the one dealt anew can pay what is being paid."""
    attempt = {"gopher": 0, "tunnel": 45, "cost": "NPB" if "conv_nutshell" in hand else "NPK"}
    table = panic(f"turn: red\ngophers: 11M, 11M\nred: {hand}\nblue: R:leaf", phase="pay", attempt=attempt)
    for seed in range(30):
        other = table.state.redeal(1, seed)
        assert other.legal_moves()
        assert other.observe(1) == table.state.observe(1)
