"""PostgreSQL ends in the middle of play and comes back: everybody plays on, and nobody has to touch their page."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text

from server.conftest import Postgres, make_settings, started
from support.page import PAUSE, Page, page
from support.table import Closed, Person, Server
from warren.server.errors import Unreachable
from warren.server.remote import Remote

LONG = 60.0
SOON = 6.0  # to notice it takes three seconds
LONG_GAME = "burrowdale"  # not over after a few moves


@pytest.fixture
async def fragile(
    tmp_path: Path, fragile_postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[Server, Server]]:
    """Two workers whose database may go, and who compare nothing on their own account."""
    monkeypatch.setattr("warren.server.app.CHECK_SECONDS", 1e6)
    settings = make_settings(tmp_path, database=await fragile_postgres.database(), games=(LONG_GAME,))
    async with started(settings) as first, started(settings) as second:
        yield first, second


async def take_turns(players: list[Page], moves: range) -> None:
    for number in moves:
        seen = [await player.until(lambda now, number=number: now["number"] == number) for player in players]  # type: ignore[misc]
        await players[seen[0]["turn"]].play()
    for player in players:
        await player.until(lambda now: now["number"] == moves.stop)


async def test_play_goes_on_after_the_database_crashed(
    fragile: tuple[Server, Server], fragile_postgres: Postgres
) -> None:
    async with fragile[0].person("Ann") as ann, fragile[1].person("Ben") as ben, asyncio.timeout(LONG):
        table = await ann.with_friend(ben, game=LONG_GAME)
        async with page(ann, table) as first, page(ben, table) as second:
            await take_turns([first, second], range(2))
            await asyncio.to_thread(fragile_postgres.crash)
            fragile[1].context.hub.notified(table)  # the last word of the other worker, from just before
            playing = asyncio.create_task(take_turns([first, second], range(2, 5)))
            await asyncio.sleep(2 * PAUSE)  # Ann tries to move while nobody keeps it
            await asyncio.to_thread(fragile_postgres.start)
            await playing


async def listeners(database: Remote) -> list[int]:
    """The processes of PostgreSQL that serve the connections which listen."""
    query = text("SELECT pid FROM pg_stat_activity WHERE query = 'SELECT 1' OR query LIKE 'LISTEN %'")
    return await database.read(lambda session: list(session.scalars(query)))


async def test_a_connection_that_died_without_a_word_is_noticed(fragile: tuple[Server, Server]) -> None:
    async with fragile[0].person("Ann") as ann, fragile[1].person("Ben") as ben, asyncio.timeout(LONG):
        table = await ann.with_friend(ben, game=LONG_GAME)
        async with page(ann, table) as first, page(ben, table) as second:
            await take_turns([first, second], range(2))
            frozen = await listeners(fragile[0].context.store.database)
            assert len(frozen) == 2
            for process in frozen:
                os.kill(process, signal.SIGSTOP)
            try:
                async with asyncio.timeout(SOON):
                    await take_turns([first, second], range(2, 4))
            finally:
                for process in frozen:
                    os.kill(process, signal.SIGCONT)


def lose_an_answer(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next commit succeeds, but the connection breaks before anybody here knows."""
    database = server.context.store.database
    change = database.change
    lost: list[Any] = []

    async def breaking(work: Callable[[Connection], Any]) -> Any:
        done = await change(work)
        if not lost:
            lost.append(done)
            raise Unreachable
        return done

    monkeypatch.setattr(database, "change", breaking)


async def test_a_line_of_chat_whose_answer_was_lost_is_stored_once(
    ann: Person, ben: Person, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await ann.with_friend(ben)
    line = {"seat": 0, "text": "hello"}
    async with ann.at(table) as first:
        lose_an_answer(server, monkeypatch)
        await first.say("chat", id="a1", **line)
        with pytest.raises(Closed):
            await first.hear("ack")
    async with ann.at(table) as again, ben.at(table) as other:
        await again.ask("chat", id="a1", **line)
        await again.ask("chat", id="a2", **line)  # said once more on purpose
        for _ in range(2 - len(other.welcome["chat"])):
            await other.hear("chat")
    async with ben.at(table) as later:
        assert [told["text"] for told in later.welcome["chat"]] == ["hello", "hello"]


async def test_a_move_whose_answer_was_lost_is_acknowledged_when_it_comes_again(
    ann: Person, ben: Person, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was committed, but the connection broke before anybody here knew."""
    table = await ann.with_friend(ben)
    async with page(ann, table) as talk:
        lose_an_answer(server, monkeypatch)
        await talk.play()
        assert talk.closings == [4503]
        await talk.until(lambda now: now["number"] == 1)


@pytest.mark.parametrize("kind", ["move", "chat", "resign"])
async def test_what_was_done_is_acknowledged_again_to_somebody_who_lost_the_seat_since(
    ann: Person, ben: Person, server: Server, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """Its answer was lost. To refuse it now would say that it was never done."""
    table = await ben.with_friend(ann)
    async with ben.at(table) as talk:
        wish: dict[str, Any] = {"id": "b1", "seat": 0}
        wish |= {"move": {"number": 0, "move": talk.frame["choices"][0]["move"]}, "chat": {"text": "hello"}}.get(
            kind, {}
        )
        lose_an_answer(server, monkeypatch)
        monkeypatch.setattr(
            server.context.hub.follower, "follow", lambda _table: None
        )  # the page is back before it has read
        await talk.say(kind, **wish)
        with pytest.raises(Closed):
            await talk.hear("ack")
    if kind != "resign":  # whoever resigned has left the seat
        answer = await ben.post(f"/api/tables/{table}/seats/0/revoke", {"to": "bot", "level": "random"})
        assert answer.status_code == 200
    async with ben.at(table) as again, ann.at(table) as other:
        assert (await again.ask(kind, **wish))["type"] == "ack"
        # Nobody else is: by trying they would learn a move that is a secret of its mover.
        assert (await other.ask(kind, **wish))["code"] == "forbidden"
        assert (await again.ask(kind, **wish | {"id": "b2", "seat": 1}))["code"] == "forbidden"
        assert (await other.ask(kind, **wish | {"id": "b3"}))["code"] == "forbidden"
