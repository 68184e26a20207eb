"""One visitor's hints and bots do not keep the others' waiting. What counts is who thinks next, not how long it takes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from server.conftest import make_settings, started
from support.table import PATIENCE, Person, Server, Talk
from warren.bots import Analysis
from warren.engine.state import Observation
from warren.server.scheduling import Priority, Slot

MANY = 12


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    """Where one can think at a time."""
    async with started(make_settings(tmp_path, bot_threads=1)) as running:
        yield running


class Pinned:
    """Hints and masters that think until the test lets one of them end; ``begun`` says who thought, in order."""

    def __init__(self, server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun: list[str] = []
        self._allowed = asyncio.Semaphore(0)
        self._bot_pool = server.context.bot_pool
        self._analyse, self._choose = self._bot_pool.analyse, self._bot_pool.choose
        monkeypatch.setattr(self._bot_pool, "analyse", self.analyse)
        monkeypatch.setattr(self._bot_pool, "choose", self.choose)

    def let_end(self, count: int = 1) -> None:
        for _ in range(count):
            self._allowed.release()

    def waiting(self, priority: Priority) -> int:
        return len(self._bot_pool.scheduler._queues[priority])

    async def analyse(self, level: str, seen: Observation, slot: Slot) -> Analysis:
        self.begun.append("hint")
        await self._allowed.acquire()
        found: Analysis = await self._analyse("greedy", seen, slot)
        return found

    async def choose(self, level: str, seen: Observation, slot: Slot) -> int:
        self.begun.append(level)
        if level == "master":
            await self._allowed.acquire()
        chosen: int = await self._choose("random", seen, slot)
        return chosen


@pytest.fixture
def pinned(server: Server, monkeypatch: pytest.MonkeyPatch) -> Pinned:
    return Pinned(server, monkeypatch)


async def eventually(reached: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not reached():
            await asyncio.sleep(0.01)


async def ask_hints(person: Person, stack: AsyncExitStack, pinned: Pinned) -> None:
    """Many sockets of one browser that all wait for a hint."""
    for _ in range(MANY):
        talk = await stack.enter_async_context(person.at(await person.alone()))
        await talk.say("hint", seat=0, number=0)
    await eventually(lambda: pinned.waiting(Priority.ADVICE) == MANY - 1)


async def against_a_bot(person: Person, stack: AsyncExitStack) -> Talk:
    """A socket at a table with an easy bot."""
    made = await person.made([{"kind": "me"}, {"kind": "bot", "level": "easy"}])
    await person.ready(made["id"], 0)
    return await stack.enter_async_context(person.at(made["id"]))


async def test_a_bot_does_not_wait_for_the_hints_of_somebody_else(ann: Person, eve: Person, pinned: Pinned) -> None:
    async with AsyncExitStack() as stack:
        talk = await against_a_bot(ann, stack)
        await ask_hints(eve, stack, pinned)
        await talk.play(3)
        await eventually(lambda: pinned.waiting(Priority.MOVE) == 1)
        pinned.let_end()
        await talk.until(lambda now: now["number"] == 2)
        assert pinned.begun[:2] == ["hint", "easy"]


async def test_nobody_thinks_about_hints_for_those_who_left(eve: Person, pinned: Pinned) -> None:
    async with AsyncExitStack() as stack:
        await ask_hints(eve, stack, pinned)
    assert pinned.waiting(Priority.ADVICE) == 0
    pinned.let_end()
    async with eve.at(await eve.alone()) as talk:
        assert (await talk.ask("hint", seat=0, number=0))["type"] == "hint"
    assert pinned.begun == ["hint", "hint"]


async def test_an_easy_bot_does_not_wait_for_many_masters(ann: Person, eve: Person, pinned: Pinned) -> None:
    async with AsyncExitStack() as stack:
        for _ in range(MANY):
            await eve.made([{"kind": "bot", "level": "master"}] * 4)
        for _ in range(2):
            talk = await against_a_bot(ann, stack)
            await talk.play(3)
            await eventually(lambda: pinned.waiting(Priority.MOVE) == MANY)
            pinned.let_end()
            await talk.until(lambda now: now["number"] == 2)
        assert pinned.begun[:4] == ["master", "easy", "master", "easy"]
        pinned.let_end(1000)


async def test_a_bot_whose_seat_is_taken_while_it_waits_for_its_turn_does_not_decide(
    server: Server, ann: Person, eve: Person, pinned: Pinned
) -> None:
    async with AsyncExitStack() as stack:
        await ask_hints(eve, stack, pinned)
        made = await ann.made([{"kind": "bot", "level": "easy"}, {"kind": "me"}], think=600)
        await ann.ready(made["id"], 1)
        await eventually(lambda: pinned.waiting(Priority.MOVE) == 1)
        await ann.post(f"/api/tables/{made['id']}/seats/0/revoke", {"to": "invite"})
        pinned.let_end(2)
        await eventually(lambda: pinned.begun == ["hint"] * 3)
        stored = await server.context.store.load(made["id"])
        assert (stored.match.number, pinned.begun.count("easy")) == (0, 0)
        assert stored.due == (await server.context.hub.table(made["id"])).due


async def test_a_socket_that_waits_for_a_hint_still_answers(ann: Person, pinned: Pinned) -> None:
    async with ann.at(await ann.alone()) as talk:
        asked = await talk.say("hint", seat=0, number=0)
        await eventually(lambda: pinned.begun == ["hint"])
        assert (await talk.ask("ping"))["type"] == "pong"
        pinned.let_end(2)
        assert (await talk.hear("hint"))["id"] == asked


async def test_of_two_hints_the_last_is_thought_over(ann: Person, pinned: Pinned) -> None:
    async with ann.at(await ann.alone()) as talk:
        first = await talk.say("hint", seat=0, number=0)
        second = await talk.say("hint", seat=0, number=0)
        refused = await talk.hear("error")
        assert (refused["id"], refused["code"]) == (first, "slow")
        pinned.let_end(2)
        assert (await talk.hear("hint"))["id"] == second


async def test_a_hint_for_a_position_of_the_past_is_stale(ann: Person, pinned: Pinned) -> None:
    async with ann.at(await ann.alone()) as talk:
        await talk.ask_look(0)
        asked = await talk.say("hint", seat=0, number=0)
        await eventually(lambda: pinned.begun == ["hint"])
        await talk.play()
        pinned.let_end(2)
        assert (await talk.hear("stale"))["id"] == asked


async def test_a_hint_that_fails_is_told(ann: Person, server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    async def failing(*_: Any) -> Analysis:
        raise ZeroDivisionError

    monkeypatch.setattr(server.context.bot_pool, "analyse", failing)
    async with ann.at(await ann.alone()) as talk:
        assert (await talk.ask("hint", seat=0, number=0))["code"] == "conflict"
        assert (await talk.ask("ping"))["type"] == "pong"


async def test_people_talk_while_their_game_is_analysed(
    ann: Person, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking, allowed = asyncio.Event(), asyncio.Event()

    async def slow(*_: Any) -> tuple[list[list[float]], list[dict[str, Any]]]:
        thinking.set()
        await allowed.wait()
        return [[0.5, 0.5]], []

    monkeypatch.setattr(server.context.bot_pool, "curve", slow)
    table = await ann.alone()
    async with ann.at(table) as talk:
        while talk.frame["turn"] is not None:
            await talk.ask_look(talk.frame["turn"])
            await talk.play()
        analysis = asyncio.create_task(ann.get(f"/api/tables/{table}/analysis"))
        await asyncio.wait_for(thinking.wait(), PATIENCE)
        assert (await talk.ask("chat", seat=0, text="well played"))["type"] == "ack"
        allowed.set()
        assert (await analysis).json()["values"] == [[0.5, 0.5]]
