"""What is asked of a player: every kind of decision with its prompt, its chips and the reasons for what cannot be done."""

from __future__ import annotations

from typing import Any

import pytest

from games.underground_panic.table import GAME, ROLLING, Table, dealt, flooded, panic, panic_rolling
from warren.text import phrase

Chips = dict[str, int | str]


def asked(table: Table) -> tuple[str, Chips]:
    """The prompt as the player to decide reads it, and for each chip its ways or the reason why there are none."""
    seat = table.state.turn
    prompt = table.state.observe(seat).prompt(table.state.legal_moves())
    chips: Chips = {}
    for chip in prompt.chips:
        chips[chip.kind] = chip.ways if chip.why is None else GAME.tell(chip.why, viewer=seat)
    return GAME.tell(prompt.text, viewer=seat), chips


def unlit(table: Table, *picks: str) -> str:
    """Why the last of the picks cannot be picked."""
    seat = table.state.turn
    reason = table.state.observe(seat).why_unlit(picks[:-1], picks[-1], table.state.legal_moves())
    return GAME.tell(reason, viewer=seat)


def notes(table: Table, text: str) -> list[str]:
    return [
        GAME.tell(note, viewer=table.state.turn) for note in table.state.preview(GAME.parse(table.state, text)).notes
    ]


# --- the deal ----------------------------------------------------------------------------------------------------------
def test_the_last_card_of_the_deal_is_asked_for() -> None:
    table = Table(GAME.deal(2, seed=1))
    text = "Pick a deck for your seventh and last starting card. The pictures under a deck show what it mostly holds."
    assert asked(table) == (text, {"draw": 4})
    assert unlit(table, "gopher:0") == "the gophers have to wait: now you have to pick a deck for your seventh card"
    kind = table.state.observe(table.state.turn)["hand"][table.state.turn][0]
    assert (
        unlit(table, f"card:{kind}") == "your cards are not needed now: you have to pick a deck for your seventh card"
    )
    assert notes(table, "red") == ["This deck holds mostly acorns, leaves, and nutshells."]


# --- moving or resting -------------------------------------------------------------------------------------------------
def test_a_turn_begins_with_the_choice_of_a_gopher() -> None:
    table = panic("turn: red\ngophers: START, START\nred: R:leaf*2\nblue: R:leaf")
    text = "Pick a gopher, then the tunnel it takes, or let it rest. The water does not reach the gophers this round."
    sideways = "no tunnel leads sideways from where the gophers are"
    assert asked(table) == (text, {"climb": 4, "sideways": sideways, "rest": 2})


def test_the_prompt_warns_of_the_zone_that_floods_next() -> None:
    text = "round: 4\nturn: red\ngophers: {}\nred: R:leaf*2\nblue: R:leaf"
    begin = "Pick a gopher, then the tunnel it takes, or let it rest. "
    for gophers, warning in (
        ("5M, 7M", "Zone 5 floods after this round, with gopher 1 still in it!"),
        ("5M, 5L", "Zone 5 floods after this round, with gophers 1 and 2 still in it!"),
        ("6M, 7M", "Zone 5 floods after this round, and no gopher is in it."),
    ):
        assert asked(panic(text.format(gophers)))[0] == begin + warning


def test_without_the_cards_the_nearest_tunnel_is_named_with_what_it_lacks() -> None:
    table = panic("round: 3\nturn: red\ngophers: 4R, 4R resting\nred: B:berry\nblue: R:leaf")
    assert asked(table)[1] == {
        "climb": "you cannot pay for any tunnel up; for the tunnel to hole 5M you would still need a leaf",
        "sideways": 1,
        "rest": 1,
    }
    table = panic("round: 3\nturn: red\ngophers: 4R, OUT\nred: R:acorn\nblue: R:leaf")
    chips = asked(table)[1]
    assert chips["sideways"] == (
        "you cannot pay for any tunnel sideways; for the tunnel to hole 4L you would still need a blue card"
    )


def test_a_gopher_or_tunnel_that_cannot_be_used_says_why() -> None:
    table = panic("round: 3\nturn: red\ngophers: 4R, 5M resting, OUT\nred: B:berry\nblue: R:leaf\nyellow: R:leaf")
    assert unlit(table, "gopher:1") == "gopher 2 is resting until the end of the round; choose another one"
    assert unlit(table, "gopher:2") == "gopher 3 is outside already; choose another one"
    reason = "you cannot pay for the tunnel to hole 5M: it costs a leaf and a blue card, and you lack a leaf"
    assert unlit(table, "gopher:0", "tunnel:4") == reason
    assert unlit(table, "tunnel:4").startswith("you cannot pick that now. Pick a gopher, then the tunnel it takes")
    waits = (
        "you may take a reward when you bring a gopher out of the burrow; now you have to move a gopher or let one rest"
    )
    assert unlit(table, "reward:0") == waits


def test_whoever_finds_every_gopher_resting_is_asked_to_pass() -> None:
    table = panic("turn: red\ngophers: START resting, OUT\nred: R:leaf\nblue: R:leaf")
    assert asked(table) == ("Every gopher underground is resting, so you have to pass.", {"pass": 1})


def test_a_preview_says_what_a_move_achieves() -> None:
    table = panic(
        "round: 4\nturn: red\ngophers: 5M pebble, 7M\nred: Y:pinecone B:berry\nblue: R:leaf\ntokens: 6M chest"
    )
    assert notes(table, "g1 L") == [
        "Gopher 1 gets out of zone 5 before it floods.",
        "That brings you a card of any colour, a chest with an ability tile, and a pebble.",
        "You could pay with the yellow pinecone and the blue berry.",
    ]
    assert notes(table, "g1 rest") == [
        "Gopher 1 stays in zone 5, which floods after this round.",
        "The hole gives a red card, a blue card, and a roll for a card; you go without one of them.",
    ]
    alone = panic("round: 3\nturn: red\ngophers: 6M, START\nred: Y:pinecone\nblue: R:leaf")
    assert notes(alone, "g1 rest") == ["You draw nothing: hole 6M gives only one card, and you go without it."]
    assert notes(alone, "g2 rest") == ["You may exchange up to three cards."]


# --- rolls for a tunnel ------------------------------------------------------------------------------------------------
def test_a_roll_for_a_tunnel_is_announced() -> None:
    table = panic(ROLLING.format("R:leaf*2; pebbles 1; tiles skip_roll leaf")).play("g1 R")
    text = "The tunnel to hole 4R asks for a roll of the die. Roll and pay the card it shows, or skip the roll."
    pebbles = "skipping a roll costs two pebbles, and you have only 1"
    assert asked(table) == (text, {"roll": 1, "skip-pebbles": pebbles, "skip-tile": 1})
    assert unlit(table, "tile:0") == "the tile “leaf” does not skip a roll; only the crossed-out die does"
    assert notes(table, "tile skip_roll") == ["You pay nothing for this roll."]
    rich = panic(ROLLING.format("R:leaf*2; pebbles 2")).play("g1 R")
    assert asked(rich)[1] == {"roll": 1, "skip-pebbles": 1, "skip-tile": "you have no tile with the crossed-out die"}


@pytest.mark.parametrize(
    ("face", "text"),
    [
        ("R", "The die asks for a red card, and you can pay that. Keep the roll, or give a pebble to roll again."),
        (
            "G",
            "The die asks for a green card, and you cannot pay that. Give a pebble to roll again, or gopher 1 has to rest.",
        ),
        ("W", "You rolled white, so this roll costs nothing. Keep it, or give a pebble to roll again."),
        (
            "K",
            "The die asks for a card of any colour, and you can pay that. Keep the roll, or give a pebble to roll again.",
        ),
    ],
)
def test_a_roll_for_a_tunnel_says_whether_it_can_be_paid(face: str, text: str) -> None:
    table = panic_rolling(face, ROLLING.format("R:leaf*2; pebbles 1"), "g1 R")
    assert table.phase() == "cube after"
    assert asked(table) == (text, {"accept": 1, "reroll": 1})


def test_without_a_pebble_a_roll_stands() -> None:
    table = panic_rolling("R", ROLLING.format("R:leaf*2; pebbles 1"), "g1 R")
    poor = Table(GAME.position(table.now | {"pebbles": [0, 0], "supply": 12}))
    assert asked(poor)[1]["reroll"] == "another roll costs a pebble, and you have none"


# --- paying ------------------------------------------------------------------------------------------------------------
def test_paying_names_the_whole_cost_and_what_comes_first() -> None:
    table = panic(
        "round: 2\nturn: red\ngophers: 4R, START\nred: G:leaf R:leaf B:berry*2 B:two_way_colour\nblue: R:leaf"
    )
    table.play("g1 L")
    text = "Pay a leaf and a blue card for the tunnel to hole 5M. Start with a leaf: pick a card or tile that fits."
    assert asked(table) == (text, {"pay-card": 2, "pay-tile": "you have no ability tiles"})
    assert unlit(table, "card:25") == "the blue berry cannot pay a leaf"
    assert unlit(table, "gopher:1") == "the gophers have to wait: now you have to pay for the tunnel"
    table.play("G:leaf")
    text = "Pay a blue card for the tunnel to hole 5M: pick a card or tile that fits."
    assert asked(table) == (text, {"pay-card": 2, "pay-tile": "you have no ability tiles"})
    assert notes(table, "B:berry") == ["You give up 2 points that you could stash."]


def test_what_is_needed_for_the_rest_of_a_cost_says_so() -> None:
    table = panic(
        "round: 2\nturn: red\ngophers: 4L, START\nred: R:two_way_colour; tiles card_R card_K leaf\nblue: R:leaf"
    ).play("g1 L")
    text = (
        "Pay a red card and a yellow card for the tunnel to hole 5L. "
        "Start with a red card: pick a card or tile that fits."
    )
    assert asked(table) == (text, {"pay-card": 1, "pay-tile": 2})
    assert unlit(table, "tile:0") == "the tile “leaf” cannot pay a red card"
    tight = panic("round: 2\nturn: red\ngophers: 4L, START\nred: R:leaf R:acorn R:two_way_colour\nblue: R:leaf")
    tight.play("g1 L")
    assert unlit(tight, "card:3") == "you need the red/yellow card for the rest of the cost: a yellow card"


def test_where_only_tiles_or_only_cards_pay_the_other_chip_says_so() -> None:
    table = panic(
        "round: 2\nturn: red\ngophers: 4R, START\nred: B:berry; tiles leaf pinecone_leaf card_R\nblue: R:leaf"
    )
    table.play("g1 L")
    assert asked(table)[1] == {"pay-card": "none of your cards can pay a leaf", "pay-tile": 2}
    table = panic("round: 2\nturn: red\ngophers: 4R, START\nred: G:leaf R:leaf B:berry; tiles card_R\nblue: R:leaf")
    table.play("g1 L")
    assert asked(table)[1] == {"pay-card": 2, "pay-tile": "none of your tiles can pay a leaf"}


def test_a_converter_asks_for_its_other_card() -> None:
    hand = "R:conv_leaf G:leaf B:berry B:pinecone*2"
    table = panic(f"round: 2\nturn: red\ngophers: 4R, START\nred: {hand}\nblue: R:leaf").play("g1 L", "R:conv_leaf")
    text = "Pick the card that the red leaf converter turns into a leaf. You give up both."
    assert asked(table) == (text, {"partner": 3})
    assert unlit(table, "card:6") == "the red leaf converter cannot turn itself into something else; pick another card"


def test_a_converting_tile_turns_certain_colours_only() -> None:
    hand = "R:acorn R:leaf R:nutshell G:leaf; tiles conv_RY"
    table = panic(f"round: 2\nturn: red\ngophers: 4L, START\nred: {hand}\nblue: R:leaf").play("g1 L", "R:leaf")
    text = "Pick the card that the tile “red as yellow or yellow as red” turns into a yellow card. You give up both."
    assert asked(table) == (text, {"partner": 2})
    assert unlit(table, "card:16") == (
        "the tile “red as yellow or yellow as red” cannot turn the green leaf into a yellow card"
    )


# --- what a hole gives -------------------------------------------------------------------------------------------------
def test_resting_asks_what_to_go_without() -> None:
    table = panic("round: 2\nturn: red\ngophers: 5M, START\nred: R:leaf\nblue: R:leaf").play("g1 rest")
    text = "Gopher 1 rests in hole 5M, so you draw one card less than the hole gives. Choose the one you go without."
    assert asked(table) == (text, {"forgo": 3})
    assert notes(table, "forgo W") == ["You still get a red card and a blue card."]
    waits = "you get an ability tile when you bring a gopher to a chest; now you have to choose what you go without"
    assert unlit(table, "display:1") == waits


def test_a_card_of_any_colour_asks_for_a_deck() -> None:
    table = panic("round: 3\nturn: red\ngophers: 5M, START\nred: Y:pinecone B:pinecone\nblue: R:leaf").play("g1 L")
    assert asked(table) == ("You draw a card of any colour: pick a deck.", {"draw": 4})
    assert unlit(table, "die").startswith("you cannot pick that now. You draw a card of any colour")


@pytest.mark.parametrize(
    ("face", "text"),
    [
        ("G", "The die gives you a green card. Keep the roll, or give a pebble to roll again."),
        ("K", "The die gives you a card of any colour. Keep the roll, or give a pebble to roll again."),
        ("W", "You rolled white, so you draw nothing. Keep the roll, or give a pebble to roll again."),
    ],
)
def test_a_roll_for_a_card_says_what_it_gives(face: str, text: str) -> None:
    position = "round: 2\nturn: red\ngophers: 4R, START\nred: G:leaf B:pinecone; pebbles 1\nblue: R:leaf"
    table = panic_rolling(face, position, "g1 L")
    assert table.phase() == "bonus after"
    assert asked(table) == (text, {"accept": 1, "reroll": 1})


def test_a_chest_asks_for_a_tile() -> None:
    position = "turn: red\ngophers: START, START\nred: R:leaf*2\nblue: R:leaf\ntokens: 4L chest\ndisplay: {}"
    table = panic(position.format("leaf pebble skip_roll conv_RY")).play("g1 L")
    text = "The gopher found a chest: pick one of the four ability tiles and keep it until you need it."
    assert asked(table) == (text, {"take-tile": 4})
    assert notes(table, "display 3") == ["Give this tile to skip a roll that a tunnel asks for."]
    assert unlit(table, "deck:G") == "you may not draw a card now: you have to take an ability tile"


# --- leaving -----------------------------------------------------------------------------------------------------------
def picking(hand: str, *rewards: str, **more: Any) -> Table:
    """The moment after the exit move: red may take a reward card."""
    text = f"round: 9\nlevel: 9\nturn: red\ngophers: OUT, 10M\nred: {hand}\nblue: R:leaf\nrewards: {', '.join(rewards)}"
    return panic(text, **({"phase": "reward pick", "attempt": {"gopher": 0}} | more))


def test_a_rescue_asks_for_a_reward() -> None:
    text = "Gopher 1 is safe! Take a reward whose condition you meet right now, or take none."
    assert asked(picking("R:leaf*2", "two_leaf", "empty_hand")) == (text, {"take-reward": 2, "no-reward": 1})
    table = picking("R:leaf*2", "two_leaf")
    assert asked(table)[1] == {"take-reward": 1, "no-reward": 1}
    assert unlit(table, "reward:1") == "that reward has been taken already"
    bare = Table(GAME.position(table.now | {"rewards": [None, None]}))
    assert asked(bare)[1] == {"take-reward": "no reward is left at the exit", "no-reward": 1}


@pytest.mark.parametrize(
    ("roll", "said"),
    [
        ("R", "You rolled red, and you hold such a card: the reward is yours."),
        ("G", "You rolled green, and you hold no such card: the reward would be lost."),
    ],
)
def test_a_roll_for_a_reward_says_whether_it_is_met(roll: str, said: str) -> None:
    attempt = {"gopher": 0, "reward": 0, "roll": roll}
    table = picking("R:leaf; pebbles 1", "roll_match", "empty_hand", phase="reward after", attempt=attempt)
    assert asked(table) == (f"{said} Keep the roll, or give a pebble to roll again.", {"accept": 1, "reroll": 1})


# --- cards at the start chamber and at the end of a turn ---------------------------------------------------------------
def test_resting_in_the_start_chamber_asks_for_cards_to_exchange() -> None:
    table = panic("turn: red\ngophers: START, START\nred: R:leaf*2 G:leaf\nblue: R:leaf").play("g1 rest")
    text = "While a gopher rests in the start chamber, you may exchange {}. Pick a card to give up, or stop."
    assert asked(table) == (text.format("up to 3 cards"), {"swap": 2, "stop-swap": 1})
    table.play("R:leaf", "G:leaf")
    assert asked(table) == (text.format("one more card"), {"swap": 1, "stop-swap": 1})
    table.play("R:leaf")
    assert asked(table) == ("Draw new cards for those you gave up, 3 to go: pick a deck.", {"draw": 4})
    assert unlit(table, "gopher:1") == "the gophers have to wait: now you have to pick a deck to draw from"


def test_an_empty_hand_has_nothing_to_exchange() -> None:
    table = panic("turn: red\ngophers: START, START\nred:\nblue: R:leaf", phase="swap out", attempt={"gopher": 0})
    assert asked(table)[1] == {"swap": "you have no cards to exchange", "stop-swap": 1}


def test_the_end_of_a_turn_asks_for_cards_to_stash() -> None:
    table = panic("turn: red\ngophers: START, START\nred: R:acorn*2 B:berry R:leaf\nblue: R:leaf", phase="stash")
    text = "Stash {}, or end your turn. Only stashed ones count at the end."
    assert asked(table) == (text.format("up to 2 acorns or berries"), {"stash": 2, "end-turn": 1})
    assert unlit(table, "card:1") == "the red leaf is worth no points; stash only acorns and berries"
    assert unlit(table, "deck:R") == "you may not draw a card now: you have to stash a card or end your turn"
    assert notes(table, "B:berry") == ["It counts 2 points at the end of the game."]
    assert notes(table, "done") == ["The acorns and berries in your hand count nothing until you stash them."]
    table.play("R:acorn")
    assert asked(table) == (text.format("one more acorn or berry"), {"stash": 2, "end-turn": 1})
    poor = panic("turn: red\ngophers: START, START\nred: R:leaf\nblue: R:leaf", phase="stash")
    assert asked(poor)[1]["stash"] == "only acorns and berries can be stashed, and you hold none"


def test_too_many_cards_ask_for_a_discard() -> None:
    table = panic("turn: red\ngophers: START, START\nred: R:leaf*5 G:leaf*4\nblue: R:leaf", phase="discard")
    assert asked(table) == ("You hold 9 cards and may keep 7. Pick 2 cards to discard.", {"discard": 2})
    table.play("R:leaf")
    assert asked(table)[0] == "You hold 8 cards and may keep 7. Pick a card to discard."


# --- the flood ---------------------------------------------------------------------------------------------------------
def test_an_injury_asks_for_a_nutshell() -> None:
    table = flooded("R:nutshell R:leaf", 1)
    text = (
        "The water caught a gopher, and that hurts everybody. Give a nutshell to stay unhurt, or take an injury card."
    )
    assert asked(table) == (text, {"shield": 1, "take-injury": 1})
    assert unlit(table, "card:1") == "the red leaf does not help against an injury; only a nutshell does"
    assert notes(table, "R:nutshell") == ["It saves you an injury card, which would cost 0 to 3 points."]
    assert notes(table, "done") == [
        "It costs you 0 to 3 points at the end of the game; in return you draw a card from any deck."
    ]
    two = flooded("R:leaf; tiles nutshell pebble_to_nutshell", 2)
    text = (
        "The water caught 2 gophers, and each of them hurts everybody. "
        "Give a nutshell to stay unhurt, or take an injury card (2 to go)."
    )
    assert asked(two) == (text, {"shield": 1, "take-injury": 1})
    assert unlit(two, "tile:7") == "the tile “a pebble as a nutshell” works together with a pebble, and you have none"
    bare = flooded("R:leaf", 1)
    assert asked(bare)[1]["shield"] == "you have no nutshell, and nothing that turns into one"


def test_an_injury_taken_asks_for_a_deck() -> None:
    table = flooded("R:nutshell R:leaf", 1).play("done")
    assert asked(table) == ("You draw a card for each injury card you took: pick a deck.", {"draw": 4})


# --- chips and what is asked next --------------------------------------------------------------------------------------
def test_what_ends_or_gives_up_something_is_quiet() -> None:
    quiet = {"rest", "pass", "no-reward", "stop-swap", "end-turn", "take-injury"}
    assert quiet == GAME.words.QUIET
    state = dealt(2).state
    chips = state.observe(state.turn).prompt(state.legal_moves()).chips
    assert [chip.quiet for chip in chips] == [False, False, True]


def test_a_chip_says_what_it_does_and_what_to_pick_next() -> None:
    said = {key: GAME.tell(phrase(key)) for key in ("kind-climb", "next-climb-0", "next-climb-1", "next-rest-0")}
    assert said == {
        "kind-climb": "Move a gopher up",
        "next-climb-0": "Pick the gopher you want to bring one zone up.",
        "next-climb-1": "Now pick the tunnel it takes. The icons on it are what you pay.",
        "next-rest-0": "Pick the gopher that rests. Nobody can use it again this round.",
    }


def test_every_move_code_has_picks_whatever_the_position() -> None:
    for table in (dealt(2), picking("R:leaf", "two_leaf"), flooded("R:nutshell", 1)):
        view = table.state.observe(table.state.turn)
        assert all(view.picks(move) for move in range(GAME.moves))
        assert GAME.picks.shown(view, table.state.legal_moves()) == []
