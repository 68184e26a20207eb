"""What is told: turns in short, the end with where its points came from, and what everything on the table is."""

from __future__ import annotations

from games.underground_panic.table import GAME, ROLLING, Table, dealt, flooded, panic, panic_rolling


# --- what happened, in short -------------------------------------------------------------------------------------------
def log(table: Table, *texts: str, viewer: int | None = None) -> tuple[list[str], list[str]]:
    """What is told about some moves: the summary, and the details that it leaves out."""
    summary: list[str] = []
    details: list[str] = []
    for text in texts:
        for line in table.state.sentences(GAME.parse(table.state, text), viewer):
            (details if line.detail else summary).append(GAME.tell(line.text, viewer=viewer))
        table.play(text)
    return summary, details


def test_a_turn_is_told_in_one_or_two_lines() -> None:
    position = "turn: red\ngophers: START, START\nred: R:leaf*2 R:acorn B:berry\nblue: R:leaf\ntokens: 4L pebble"
    table = panic(position)
    summary, details = log(table, "g1 L", "R:leaf", "R:leaf", "R:acorn", "B:berry")
    assert summary[0] == "Red brings gopher 1 to hole 4L."
    assert summary[1] == "Red stashes a blue card, the second this turn."
    assert details[:4] == [
        "Red sends gopher 1 towards hole 4L.",
        "Red pays with the red leaf.",
        "Red pays with the red leaf.",
        "Red draws a yellow card and a blue card.",
    ]
    assert "Red stashes a red card." in details


def test_a_single_card_in_the_stash_is_told_at_the_end_of_the_turn() -> None:
    position = "turn: red\ngophers: START, START\nred: R:acorn B:berry\nblue: R:leaf"
    summary, details = log(panic(position, phase="stash"), "R:acorn", "done", viewer=0)
    assert summary == ["You end your turn with one card stashed."]
    assert details == ["You stash the red acorn."]


def test_a_failed_attempt_is_told_in_one_line() -> None:
    position = ROLLING.format("R:leaf*2; pebbles 1")
    table = panic_rolling("G", position, "g1 R")
    summary, details = log(table, "accept")
    assert summary == ["Red cannot pay what the die asks for: gopher 1 has to rest."]
    assert details == ["Red keeps the roll.", "Red lets gopher 1 rest."]


def test_injuries_are_counted_in_one_line() -> None:
    table = flooded("R:leaf; tiles nutshell", 2)
    assert log(table, "done")[0] == ["Red takes an injury card."]
    position = "round: 4\nturn: blue\nturns: 1\ngophers: 5M, 5M\nred: R:leaf\nblue: R:leaf*2 Y:acorn"
    summary, _ = log(panic(position, phase="stash"), "done")
    assert summary == ["The water rises to level 5 and floods zone 5.", "Red takes 2 injury cards."]


# --- how it ended ------------------------------------------------------------------------------------------------------
ENDED = "round: 11\nlevel: 12\nphase: over\ngophers: OUT, OUT washed\nred: {}\nblue: {}"


def told(table: Table) -> tuple[str, str | None, list[tuple[str, list[tuple[str, str]]]]]:
    """The outcome in words."""
    found = GAME.words.outcome(table.state)
    seats = [
        (GAME.tell(seat.value), [(GAME.tell(source.label), source.value) for source in seat.sources])
        for seat in found.seats
    ]
    return GAME.tell(found.line), None if found.tie is None else GAME.tell(found.tie), seats


def test_the_end_tells_points_by_source() -> None:
    red = "R:leaf*3; stash R:acorn*2 B:berry; earned two_leaf, per_card_in_hand; injuries 0 3"
    assert told(panic(ENDED.format(red, "; stash Y:berry*2; injuries 1*3 2*2"))) == (
        "Red wins with 7 points!",
        None,
        [
            (
                "7 points",
                [
                    ("2 acorns in the stash", "2"),
                    ("1 berry in the stash", "2"),
                    ("Reward “Two leaves”", "3"),
                    ("Reward “Full paws”", "3"),
                    ("2 injury cards", "−3"),
                ],
            ),
            ("−3 points", [("2 berries in the stash", "4"), ("5 injury cards", "−7")]),
        ],
    )


def test_equal_points_share_the_win_and_the_end_says_so() -> None:
    line, tie, _ = told(panic(ENDED.format("; stash R:acorn*2", "; stash B:berry")))
    assert line == "The win is shared by Red and Blue, with 2 points!"
    assert tie == "They have 2 points each, and equal points share the win."


# --- what is this? -----------------------------------------------------------------------------------------------------
def test_holes_tunnels_and_zones_can_be_pointed_at() -> None:
    sprites = {sprite.id: sprite for sprite in dealt(2).state.scene(0).sprites}
    labels = {
        name: GAME.tell(sprites[name].label) for name in ("hole:4", "tunnel:0", "tunnel:52", "tunnel:48", "zone:7")
    }
    assert labels == {
        "hole:4": "Hole 5M: bring a gopher here and draw a red card, a blue card, and a roll for a card",
        "tunnel:0": "Tunnel up from the start chamber to hole 4L; it costs a red card and a card of any colour",
        "tunnel:52": "Tunnel between hole 4L and hole 4R; it costs a blue card",
        "tunnel:48": "Tunnel out of the burrow from hole 12L; it costs a yellow card, a green card, and a blue card",
        "zone:7": "Zone 7: floods after round 6",
    }
    assert sprites["name:4"].text == "5M"
    assert sprites["name:4"].flags == ["place"]


def test_every_tile_token_and_face_has_its_own_explanation() -> None:
    texts = [GAME.what_is(f"tile-{kind}") for kind in range(15)]
    assert len(set(texts)) == 15
    assert GAME.what_is("die-4") == "The colour die shows white: you pay nothing, or draw nothing."
    assert GAME.what_is("gopher-2-rest").startswith("A gopher. It belongs to nobody")


def test_rivals_are_counted_in_the_same_units() -> None:
    position = "turn: red\ngophers: START, START\nred: R:leaf; stash B:berry*2\nblue: R:leaf; stash R:acorn"
    own, rival = panic(position).state.scene(0).panels
    counted = [{GAME.tell(counter.label): counter.value for counter in panel.counters} for panel in (own, rival)]
    assert counted[0]["stashed cards"] == "2"
    assert counted[0]["points in the stash"] == "4"
    assert counted[1]["stashed cards"] == "1"
    assert "points in the stash" not in counted[1]
