"""Playing at a table: frames, moves, stale moves, repeats, take-backs, previews, hints, bots."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import make_url

import warren
from support.frames import choices
from support.table import Person, Server
from warren.bots import make_bot
from warren.bots.base import Analysis
from warren.bots.levels import level_of
from warren.server import live, store
from warren.server.bots import HINT_BOT
from warren.server.presenting import hint_message
from warren.text.phrase import from_data


def reached(number: int) -> Callable[[dict[str, Any]], bool]:
    """Is a frame at this position, or past it?"""
    return lambda now: now["number"] >= number


async def test_a_table_starts_when_everybody_is_ready(ann: Person, ben: Person) -> None:
    table = await ann.made([{"kind": "me", "name": "Ann"}, {"kind": "open"}])
    assert table["status"] == "open"
    assert len(table["commitment"]) == 64
    assert (await ann.ready(table["id"], 0))["status"] == "open"
    claimed = (await ben.claim(table["id"], 1)).json()
    assert claimed["status"] == "playing"
    assert claimed["my_seats"] == [1]
    assert [seat["name"] for seat in claimed["seats"]] == ["Ann", "Ben"]


async def test_a_move_is_acknowledged_and_told_to_everybody(ann: Person, ben: Person, eve: Person) -> None:
    table = await ann.with_friend(ben)
    async with ann.at(table) as first, ben.at(table) as second, eve.at(table) as watcher:
        assert first.frame["choices"]
        assert first.welcome["seat"] == 0
        assert not second.frame["choices"]
        assert watcher.welcome["seat"] is None
        await first.play()
        for talk in (second, watcher):
            frame = await talk.until(lambda now: now["number"] == 1)
            assert frame["last"]["seat"] == 0
            assert talk.sentence(frame["last"]["sentences"][0]).startswith("Ann starts")
        assert second.frame["choices"]
        assert not watcher.frame["choices"]


async def test_no_frame_holds_an_unnamed_seat(ann: Person) -> None:
    table = await ann.alone(3)
    async with ann.at(table) as talk:
        for message in talk.heard:
            assert "{0}" not in str(message)
            assert "{1}" not in str(message)


async def test_a_stale_move_is_refused_with_the_current_frame(ann: Person) -> None:
    table = await ann.alone()
    async with ann.at(table) as talk:
        await talk.ask_look(0)
        move = talk.frame["choices"][0]["move"]
        await talk.play()
        answer = await talk.ask("move", seat=0, number=0, move=move + 1)
        assert answer["type"] == "stale"
        assert answer["number"] == 1
        assert answer["frame"]["number"] == 1


async def test_a_repeated_move_is_acknowledged_again_and_not_doubled(ann: Person) -> None:
    table = await ann.alone()
    async with ann.at(table) as talk:
        await talk.ask_look(0)
        message = {"id": "same", "seat": 0, "number": 0, "move": talk.frame["choices"][3]["move"]}
        for _ in range(3):
            answer = await talk.ask("move", **message)
            assert (answer["type"], answer["number"]) == ("ack", 1)


async def test_a_repeated_take_back_is_acknowledged_again_and_not_doubled(ann: Person) -> None:
    table = await ann.alone()
    async with ann.at(table) as talk:
        await talk.ask_look(0)
        await talk.play()
        for _ in range(3):
            answer = await talk.ask("undo", id="same", seat=0, number=1)
            assert (answer["type"], answer["number"]) == ("ack", 2)


async def test_of_two_moves_at_once_one_wins(ann: Person) -> None:
    table = await ann.alone()
    async with ann.at(table) as one, ann.at(table) as two:
        await one.ask_look(0)
        await two.ask_look(0)
        moves = [choice["move"] for choice in one.frame["choices"][:2]]
        answers = await asyncio.gather(
            one.ask("move", seat=0, number=0, move=moves[0]), two.ask("move", seat=0, number=0, move=moves[1])
        )
        assert sorted(answer["type"] for answer in answers) == ["ack", "stale"]


async def test_an_illegal_move_says_why(ann: Person) -> None:
    table = await ann.alone()
    async with ann.at(table) as talk:
        answer = await talk.ask("move", seat=0, number=0, move=2**30)
        assert answer["code"] == "illegal"
        assert "not a move" in answer["detail"]
        answer = await talk.ask("move", seat=1, number=0, move=0)
        assert "another seat" in answer["detail"]


async def test_a_move_can_be_taken_back_while_it_is_honest(ann: Person) -> None:
    table = await ann.alone()
    async with ann.at(table) as talk:
        await talk.ask_look(0)
        await talk.play()
        assert talk.frame["undo"]
        assert (await talk.ask("undo", seat=0, number=1))["type"] == "ack"
        frame = await talk.until(lambda now: now["number"] == 2)
        assert frame["last"]["kind"] == "undo"
        assert frame["turn"] == 0
        assert not frame["undo"]
        assert (await talk.ask("undo", seat=0, number=2))["code"] == "illegal"


async def test_a_log_does_not_grow_without_end_by_taking_back(ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "MOST_UNDOS", 1)
    table = await ann.alone()
    async with ann.at(table) as talk:
        await talk.ask_look(0)
        await talk.play()
        assert (await talk.ask("undo", seat=0, number=1))["type"] == "ack"
        await talk.until(lambda now: now["number"] == 2)
        await talk.play()
        assert not talk.frame["undo"]
        answer = await talk.ask("undo", seat=0, number=3)
        assert answer["code"] == "illegal"
        assert "no more" in answer["detail"]


async def test_a_seat_does_not_change_hands_without_end(ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "MOST_CHANGES", 2)
    table = await ann.alone()
    async with ann.at(table) as talk:
        assert (await talk.ask("resign", seat=0))["type"] == "ack"
        assert (await ann.claim(table, 0)).status_code == 200
        assert (await talk.ask("resign", seat=0))["type"] == "ack", "whoever has to go may go"
        answer = await ann.claim(table, 0)
        assert (answer.status_code, answer.json()["code"]) == (409, "conflict")


async def test_lines_of_chat_that_nobody_is_shown_any_more_are_not_kept(
    ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    for place in (live, store):
        monkeypatch.setattr(place, "CHAT_LINES", 3)
    table = await ann.alone()
    async with ann.at(table) as talk:
        for number in range(8):
            await talk.ask("chat", seat=0, text=f"line {number}")
    folder = Path(str(make_url(ann.server.context.settings.database).database))
    with closing(sqlite3.connect(folder)) as database:
        kept = [text for (text,) in database.execute("SELECT text FROM chat ORDER BY id")]
    assert kept[-3:] == ["line 5", "line 6", "line 7"]
    assert len(kept) <= 4


async def test_a_table_may_forbid_taking_back_and_hints(ann: Person) -> None:
    table = await ann.alone(undo=False, hints=False)
    async with ann.at(table) as talk:
        await talk.ask_look(0)
        assert (await talk.ask("hint", seat=0, number=0))["code"] == "illegal"
        await talk.play()
        assert not talk.frame["undo"]
        assert "not taken back" in (await talk.ask("undo", seat=0, number=1))["detail"]


async def test_a_preview_tells_the_routes(ann: Person) -> None:
    table = await ann.alone()
    async with ann.at(table) as talk:
        for seat in (0, 1, 0):
            await talk.ask_look(seat)
            if talk.frame["number"] < 2:
                await talk.play(5 * seat)
        choice = talk.frame["choices"][0]
        shown = await talk.ask("preview", seat=0, number=2, move=choice["move"])
        assert shown["type"] == "preview"
        assert shown["routes"]
        assert {"angle": 0, "tray": "", **shown["ghost"]} == choice["ghost"]
        assert all(from_data(words) for words in shown["notes"])
        assert (await talk.ask("preview", seat=0, number=2, move=10**6))["code"] == "illegal"
        assert (await talk.ask("preview", seat=0, number=1, move=0))["type"] == "stale"


async def test_a_hint_is_a_legal_move_with_a_reason(ann: Person) -> None:
    table = await ann.alone()
    async with ann.at(table) as talk:
        await talk.ask_look(0)
        hint = await talk.ask("hint", seat=0, number=0)
        assert hint["type"] == "hint"
        offered = {choice["move"]: choice["picks"] for choice in talk.frame["choices"]}
        assert len(hint["moves"]) == 3
        for advice in hint["moves"]:
            assert offered[advice["move"]] == advice["picks"]
            assert talk.sentence({"text": advice["says"]}).startswith("P0 starts at ")
            assert 0 <= advice["value"] <= 1
        assert talk.sentence({"text": hint["why"]}).endswith(".")


async def test_something_that_cannot_be_picked_says_why(ann: Person) -> None:
    table = await ann.alone()
    async with ann.at(table) as talk:
        await talk.ask_look(0)
        answer = await talk.ask("why", seat=0, number=0, picks=[], handle="hand:3")
        assert answer["type"] == "why"
        assert talk.sentence({"text": answer["words"]}).endswith(
            "Choose a start mark on the edge of the board. Your marker will begin there."
        )
        refused = await talk.ask("why", seat=1, number=0, picks=[], handle="hand:3")
        assert (refused["type"], refused["code"]) == ("error", "illegal")


def test_a_hint_does_not_tell_what_the_die_will_show() -> None:
    """Its words are those of a guessed deal; what another deal would change is left out."""
    state = warren.game("gophers_maze").deal(seats=2, seed=1)
    while "roll" not in [state.text(move) for move in state.legal_moves()]:
        state.play(state.legal_moves()[0])
    seen = state.observe(state.turn)
    roll = next(move for move in state.legal_moves() if state.text(move) == "roll")
    says = hint_message("", 0, seen, Analysis([roll], [0.0], [1.0], [0.0, 0.0], "only")).moves[0].says
    assert state.game.tell(says, ["Ann", "Ben"]) == "Ann rolls the die."


def test_a_hint_is_thought_over_longer_than_a_move_of_the_hard_bot() -> None:
    """The levels are spaced to be beaten; what helps people is not made weaker with them."""
    state = warren.game("tsuro").deal(seats=2, seed=1)
    tries = make_bot(HINT_BOT).analyse(state.observe(0), seed=1).iterations
    assert tries > level_of(state.game, "hard").iterations


async def test_one_browser_with_several_seats_sees_one_hand_at_a_time(ann: Person) -> None:
    table = await ann.alone()
    async with ann.at(table) as talk:
        assert talk.welcome["seat"] is None
        seen = [talk.frame["seat"]]
        for seat in (1, None):
            await talk.ask_look(seat)
            seen.append(talk.frame["seat"])
        assert seen == [None, 1, None]


async def test_a_whole_game_against_bots(ann: Person) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "random"}, {"kind": "bot", "level": "greedy"}]
    made = await ann.made(seats)
    await ann.ready(made["id"], 0)
    async with ann.at(made["id"]) as talk:
        while talk.frame["turn"] is not None:
            if talk.frame["choices"]:
                await talk.play(talk.frame["number"])
            else:
                await talk.hear("frame")
        result = talk.frame["result"]
        assert result["winners"]
        assert result["seats"][0]["place"] == 1
        assert result["seats"][0]["winner"]
        table = (await ann.get(f"/api/tables/{made['id']}")).json()
        assert table["status"] == "over"
        assert (await talk.ask("move", seat=0, number=0, move=0))["code"] == "conflict"
    checked = (await ann.get(f"/api/tables/{made['id']}/verify")).json()
    assert checked["ok"], checked


async def test_think_time_runs_out_and_a_bot_decides(ann: Person, server: Server) -> None:
    table = await ann.alone(think=5, takeover="random")
    live = await server.context.hub.table(table)
    async with ann.at(table) as talk:
        assert talk.frame["deadline"] is not None
        live.settings = live.settings.model_copy(update={"think": 0.05})
        await talk.ask_look(0)
        await talk.play()
        frame = await talk.until(lambda now: now["number"] >= 2)
        assert frame["last"]["auto"]
        assert talk.sentence(frame["last"]["sentences"][0]) == "Time is up: a bot decides for P1."


async def test_whoever_leaves_is_replaced_by_a_bot(ann: Person, ben: Person) -> None:
    table = await ann.with_friend(ben, takeover="random")
    async with ann.at(table) as first, ben.at(table) as second:
        assert (await first.ask("resign", seat=0))["type"] == "ack"
        assert first.frame["seat"] is None
        log = await second.hear("log")
        assert "Ann leaves; a bot plays on." in map(second.sentence, log["log"])
        await second.until(lambda now: now["turn"] == 1)
        await second.play()
        assert (await first.ask("move", seat=0, number=2, move=0))["code"] == "forbidden"


async def test_whoever_left_may_come_back(ann: Person, ben: Person, eve: Person) -> None:
    table = await ann.with_friend(ben, takeover="random")
    async with ann.at(table) as first:
        await first.play()
        assert (await first.ask("resign", seat=0))["type"] == "ack"
    left = (await ann.get(f"/api/tables/{table}")).json()
    assert (left["seats"][0]["mine"], left["seats"][0]["resigned"], left["my_seats"]) == (True, True, [])
    assert (await eve.claim(table, 0)).status_code == 409
    back = (await ann.claim(table, 0)).json()
    assert back["my_seats"] == [0]
    assert (back["seats"][0]["kind"], back["seats"][0]["name"], back["seats"][0]["resigned"]) == ("human", "Ann", False)
    async with ann.at(table) as first, ben.at(table) as second:
        await second.play()
        await first.until(lambda now: now["turn"] == 0)
        await first.play()
        await second.until(lambda now: now["number"] == 3)
    for person in (ann, ben, eve):  # the log keeps who was away when, for whoever looks later
        async with person.at(table) as later:
            told = [(line["number"], later.sentence(line)) for line in later.welcome["log"]]
            away = [(1, "Ann leaves; a bot plays on."), (1, "Ann is back.")]
            assert [line for line in told if line in away] == away
            assert told.index(away[0]) > max(index for index, (number, _) in enumerate(told) if number == 0)
            assert told.index(away[1]) < min(index for index, (_, text) in enumerate(told) if "Ben" in text)


async def test_the_host_gives_a_seat_to_a_bot_and_takes_it_back(ann: Person, ben: Person, eve: Person) -> None:
    table = await ann.with_friend(ben)
    async with ann.at(table) as talk:
        given = (await ann.post(f"/api/tables/{table}/seats/1/revoke", {"to": "bot", "level": "random"})).json()
        assert [given["seats"][1][field] for field in ("kind", "name", "level")] == ["bot", "", "random"]
        await talk.play()
        await talk.until(lambda now: now["turn"] == 0 and now["number"] == 2)
        assert (await ben.claim(table, 1)).status_code == 409
        taken = (await ann.post(f"/api/tables/{table}/seats/1/revoke", {"to": "invite"})).json()
        assert taken["seats"][1]["kind"] == "invite"
        link = (await ann.post(f"/api/tables/{table}/seats/1/invite")).json()["url"]
        await eve.get(link)
        assert (await eve.claim(table, 1)).json()["my_seats"] == [1]
        told: list[str] = []
        while "Eve sits down." not in told:
            told = [talk.sentence(line) for line in (await talk.hear("log"))["log"]]
        given_away = [f"The host gives the seat of {name}." for name in ("Ben to a bot", "Random bot to somebody else")]
        assert [text for text in told if "host" in text] == given_away
        await talk.play_alone()
        async with eve.at(table) as other:
            await other.until(lambda now: now["turn"] == 1)
            await other.play()


async def test_chat_reaches_everybody_as_it_was_typed(ann: Person, ben: Person) -> None:
    table = await ann.with_friend(ben)
    async with ann.at(table) as first, ben.at(table) as second:
        await first.ask("chat", seat=0, text="hello {1} <b>")
        line = await second.hear("chat")
        assert (line["text"], line["name"], line["seat"]) == ("hello {1} <b>", "Ann", 0)
    async with ben.at(table) as again:
        assert again.welcome["chat"][0]["text"] == "hello {1} <b>"


async def test_a_rematch_takes_everybody_along(ann: Person, ben: Person) -> None:
    table = await ann.with_friend(ben)
    async with ann.at(table) as first, ben.at(table) as second:
        while first.frame["turn"] is not None:
            mover = first if first.frame["turn"] == 0 else second
            await mover.play()
            number = mover.frame["number"]
            for talk in (first, second):
                await talk.until(reached(number))
        fresh = (await ben.post(f"/api/tables/{table}/rematch")).json()
        assert (await first.hear("moved"))["table"] == fresh["id"]
    assert (await ann.post(f"/api/tables/{table}/rematch")).json()["id"] == fresh["id"]
    await ann.ready(fresh["id"], 0)
    assert (await ben.ready(fresh["id"], 1))["status"] == "playing"


async def test_names_are_put_into_sentences_only(ann: Person) -> None:
    table = await ann.alone()
    async with ann.at(table) as talk:
        await talk.ask_look(0)
        move = talk.frame["choices"][0]["move"]
        for kind, more in (
            ("ping", {}),
            ("preview", {"seat": 0, "number": 0, "move": move}),
            ("preview", {"seat": 0, "number": 5, "move": move}),  # stale
            ("preview", {"seat": 0, "number": 0, "move": 10**6}),  # illegal
            ("hint", {"seat": 0, "number": 0}),
            ("chat", {"seat": 0, "text": "{1}"}),
            ("move", {"seat": 0, "number": 0, "move": move}),
        ):
            await talk.raw(json.dumps({"type": kind, "id": f"{{0}} {kind}", **more}))
            await talk.hear("pong", "preview", "stale", "error", "hint", "ack", id=f"{{0}} {kind}")
        assert [message["text"] for message in talk.heard if message["type"] == "chat"] == ["{1}"]
        await talk.raw('{"type":"ping","{0}":1}')
        assert "{0}" in (await talk.hear("error"))["detail"]


async def test_nonsense_on_a_socket_is_answered_and_survived(ann: Person) -> None:
    table = await ann.alone()
    async with ann.at(table) as talk:
        for text in (
            "hello",
            "[]",
            '{"type":"move"}',
            '{"type":"fly","id":"1"}',
            '{"type":"ping","id":7}',
            "x" * 20000,
        ):
            await talk.raw(text)
            assert (await talk.hear("error"))["code"] == "invalid"
        assert (await talk.ask("ping"))["type"] == "pong"


# --- trying before your turn ---
async def test_a_move_can_be_tried_before_ones_turn_and_then_played(ann: Person, ben: Person) -> None:
    table = await ann.with_friend(ben)
    async with ann.at(table) as first, ben.at(table) as second:
        await first.play()
        await second.until(reached(1))
        await second.play(9)
        await second.until(reached(2))
        trial = await second.ask("try", seat=1, number=2)
        assert (trial["type"], trial["seat"], trial["number"]) == ("trial", 1, 2)
        assert trial["prompt"]["decision"] == "lay"
        tried = choices(trial["choices"])
        shown = await second.ask("preview", seat=1, number=2, move=tried[0]["move"], ahead=True)
        assert shown["type"] == "preview"
        assert shown["routes"]
        assert not second.frame["choices"]
        await first.until(reached(2))
        await first.play()
        await second.until(reached(3))
        assert second.frame["choices"] == tried  # far from each other, nothing changed for the second
        answer = await second.ask("move", seat=1, number=3, move=tried[0]["move"])
        assert answer["type"] == "ack"


async def test_a_trial_is_told_to_nobody_and_changes_nothing(ann: Person, ben: Person) -> None:
    table = await ann.with_friend(ben)
    async with ann.at(table) as first, ben.at(table) as second:
        await first.hear("table")  # the second is here
        before = len(first.heard)
        for _ in range(2):
            assert (await second.ask("try", seat=1, number=0))["type"] == "trial"
        await first.ask("ping")
        assert [message["type"] for message in first.heard[before:]] == ["pong"]
        assert first.frame["number"] == 0


async def test_there_is_nothing_to_try_in_ones_own_turn_or_when_out_of_date(ann: Person, ben: Person) -> None:
    table = await ann.with_friend(ben)
    async with ann.at(table) as first, ben.at(table) as second:
        for kind, more in (("try", {}), ("preview", {"move": 0, "ahead": True})):
            refused = await first.ask(kind, seat=0, number=0, **more)
            assert (refused["code"], refused["detail"]) == ("illegal", "there is nothing to try now")
            stale = await second.ask(kind, seat=1, number=4, **more)
            assert (stale["type"], stale["number"]) == ("stale", 0)
            assert (await second.ask(kind, seat=0, number=0, **more))["code"] == "forbidden"
        assert (await second.ask("preview", seat=1, number=0, move=0))["detail"] == "it is another seat's turn"
        assert (await second.ask("preview", seat=1, number=0, move=0, ahead=True))["type"] == "preview"
        assert (await second.ask("preview", seat=1, number=0, move=10**6, ahead=True))["code"] == "illegal"
        assert (await second.ask("move", seat=1, number=0, move=0))["code"] == "illegal"


async def test_there_is_nothing_to_try_before_the_start(ann: Person) -> None:
    table = await ann.made([{"kind": "me", "name": "Ann"}, {"kind": "open"}])
    async with ann.at(table["id"]) as talk:
        assert (await talk.ask("try", seat=0, number=0))["code"] == "conflict"
