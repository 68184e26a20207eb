"""A lesson over its socket: the same frames as at a table, and nothing is stored."""

from __future__ import annotations

import pytest

import warren
from support.table import Closed, Person, Server, Talk
from warren.server import lessons
from warren.table.lesson import course

LESSON = course(warren.game("tsuro")).lessons[0]
KEYS = [step.data.key for step in LESSON.steps]


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "PAUSE", 0.0)


def move_of(step: str) -> int:
    return LESSON.steps[KEYS.index(step)].do[0]


async def play(talk: Talk, move: int) -> str:
    """Make a move; what was it?"""
    await talk.say("move", seat=0, number=talk.frame["number"], move=move)
    return str((await talk.hear("verdict", "error")).get("verdict", "refused"))


async def test_a_lesson_greets_like_a_table_and_tells_its_step(ann: Person) -> None:
    async with ann.at("lesson/tsuro/first") as talk:
        assert talk.welcome["table"]["my_seats"] == [0]
        assert talk.frame["prompt"]["decision"] == "place"
        told = next(message for message in talk.heard if message["type"] == "lesson")
        assert (told["step"], told["steps"]) == (0, len(KEYS))
        assert told["ask"][1] == "lesson-first-start"
        assert told["rules"] == LESSON.steps[0].data.rules


async def test_the_right_move_is_done_and_the_others_answer(ann: Person) -> None:
    async with ann.at("lesson/tsuro/first", query=f"step={KEYS.index('lay')}") as talk:
        number = talk.frame["number"]
        assert await play(talk, move_of("lay")) == "done"
        frame = await talk.until(lambda now: now["number"] == number + 2)
        assert frame["last"]["seat"] == 1
        assert not frame["choices"], "nothing more is asked in a step that is done"
        await talk.say("step", step=KEYS.index("turn"))
        assert (await talk.hear("lesson"))["step"] == KEYS.index("turn")
        assert (await talk.hear("frame"))["number"] == number + 2, "the next step goes on from there"


async def test_another_move_and_one_that_is_not_allowed_change_nothing(ann: Person) -> None:
    async with ann.at("lesson/tsuro/first", query=f"step={KEYS.index('turn')}") as talk:
        number, right = talk.frame["number"], move_of("turn")
        other = next(one["move"] for one in talk.frame["choices"] if one["move"] != right)
        assert await play(talk, other) == "other"
        assert await play(talk, 3) == "refused"
        assert talk.frame["number"] == number
        assert await play(talk, right) == "done"


async def test_a_step_can_be_shown_asked_about_and_begun_again(ann: Person) -> None:
    step = KEYS.index("edge")
    async with ann.at("lesson/tsuro/first", query=f"step={step}") as talk:
        number = talk.frame["number"]
        seen = await talk.ask("preview", seat=0, number=number, move=move_of("edge"))
        assert seen["routes"]
        why = await talk.ask("why", seat=0, number=number, picks=["hand:0"], handle="turn:0")
        assert why["type"] == "why"
        await talk.say("show")
        assert (await talk.hear("verdict"))["verdict"] == "done"
        await talk.say("step", step=step)
        frame = await talk.hear("frame")
        assert frame["number"] > number + 1
        assert frame["prompt"]["decision"] == "lay"


async def test_an_older_position_is_not_played_on(ann: Person) -> None:
    async with ann.at("lesson/tsuro/first", query=f"step={KEYS.index('lay')}") as talk:
        answer = await talk.ask("move", seat=0, number=talk.frame["number"] + 7, move=move_of("lay"))
        assert (answer["type"], answer["code"]) == ("error", "conflict")
        answer = await talk.ask("chat", seat=0, text="hello")
        assert (answer["type"], answer["code"]) == ("error", "invalid")


@pytest.mark.parametrize("place", ["lesson/tsuro/second", "lesson/chess/first"])
async def test_what_is_not_taught_is_missing(ann: Person, place: str) -> None:
    talk = ann.talk(place)
    with pytest.raises(Closed) as closed:
        await talk.open()
    assert closed.value.code == 4404


@pytest.mark.parametrize("step", ["99", "-1", "one", "9" * 5000])
async def test_a_step_that_does_not_exist_is_missing(ann: Person, step: str) -> None:
    talk = ann.talk("lesson/tsuro/first", query=f"step={step}")
    with pytest.raises(Closed) as closed:
        await talk.open()
    assert closed.value.code == 4404


async def test_lessons_take_room_like_other_sockets_and_leave_nothing_behind(ann: Person, server: Server) -> None:
    async with ann.at("lesson/tsuro/first"):
        assert set(server.context.sockets.values()) == {1}
    assert not server.context.sockets
    assert (await ann.get("/api/lobby")).json() == {"mine": [], "join": [], "watch": []}


async def test_the_card_of_a_game_knows_its_lessons_and_their_words(ann: Person) -> None:
    game = (await ann.get("/api/games")).json()["games"][0]
    first = game["lessons"][0]
    assert (first["key"], first["minutes"], first["steps"]) == ("first", LESSON.minutes, len(KEYS))
    answer = await ann.get(f"/api/games/tsuro/lessons/text/en?hash={first['words']}")
    assert "immutable" in answer.headers["cache-control"]
    assert any("lesson-first-start =" in text for text in answer.json()["texts"]["en"])
