"""Finished games and abandoned tables are removed after a set time; the table says when."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import func, select, update

from server.conftest import make_settings, started
from support.table import Closed, Person, Server
from warren.server.models import Base, KeyRow, MatchRow
from warren.server.retention import forget_expired
from warren.server.settings import DAY, Settings


@pytest.fixture(params=["sqlite", "postgresql"])
async def server(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Server]:
    settings: Settings = make_settings(tmp_path, keep_finished=10.0, keep_abandoned=3.0)
    if request.param == "postgresql":
        settings = replace(settings, database=await request.getfixturevalue("postgres").database())
    async with started(settings) as running:
        yield running


async def age(server: Server, table: str, days: float) -> None:
    older = update(MatchRow).where(MatchRow.id == table).values(changed=time.time() - days * DAY)
    await server.context.store.database.change(lambda connection: connection.execute(older))
    server.context.hub._tables.pop(table, None)


async def rows(server: Server) -> int:
    """Of all tables but the keys."""
    counted = [table for table in Base.metadata.sorted_tables if table.name != KeyRow.__tablename__]
    queries = [select(func.count()).select_from(table) for table in counted]
    found: list[int] = await server.context.store.database.read(
        lambda session: [session.scalar(query) or 0 for query in queries]
    )
    return sum(found)


async def test_what_is_expired_is_removed_with_all_its_rows(server: Server, ann: Person, ben: Person) -> None:
    table = await ann.with_friend(ben)
    async with ann.at(table) as talk:
        await talk.ask("chat", seat=0, text="hello")
        await talk.play()
        await talk.ask("resign", seat=0)
    await age(server, table, 2.9)
    assert await forget_expired(server.context.hub) == 0
    told = (await ann.get(f"/api/tables/{table}")).json()["expires"]
    assert told == pytest.approx(time.time() + 0.1 * DAY, abs=60)
    await age(server, table, 3.1)
    assert await forget_expired(server.context.hub) == 1
    assert await rows(server) == 0
    assert (await ann.get(f"/api/tables/{table}")).json()["code"] == "missing"


async def test_finished_games_are_kept_longer(server: Server, ann: Person) -> None:
    table = await ann.alone()
    async with ann.at(table) as talk:
        while talk.frame["turn"] is not None:
            await talk.ask_look(talk.frame["turn"])
            await talk.play()
    await age(server, table, 9.9)
    assert await forget_expired(server.context.hub) == 0
    await age(server, table, 10.1)
    assert await forget_expired(server.context.hub) == 1


async def test_a_table_that_somebody_looks_at_is_left_alone(server: Server, ann: Person) -> None:
    table = await ann.alone()
    await age(server, table, 5)
    async with ann.at(table):
        assert await forget_expired(server.context.hub) == 0
    assert await forget_expired(server.context.hub) == 1


async def test_whoever_plays_on_keeps_the_table(server: Server, ann: Person) -> None:
    table = await ann.alone()
    await age(server, table, 5)
    async with ann.at(table) as talk:
        await talk.ask_look(0)
        await talk.play()
        assert (await ann.get(f"/api/tables/{table}")).json()["expires"] > time.time() + 2 * DAY
    assert await forget_expired(server.context.hub) == 0


async def test_nothing_is_removed_unless_somebody_wants_it(tmp_path: Path) -> None:
    settings = make_settings(tmp_path, keep_finished=None, keep_abandoned=None)
    async with started(settings) as server, server.person("Ann") as ann:
        table = await ann.alone()
        await age(server, table, 5000)
        assert await forget_expired(server.context.hub) == 0
        assert (await ann.get(f"/api/tables/{table}")).json()["expires"] is None


async def test_other_workers_close_a_table_that_was_removed(workers: tuple[Server, Server]) -> None:
    async with workers[0].person("Ann") as ann, workers[1].person("Eve") as eve:
        table = await ann.alone()
        await age(workers[0], table, 100)
        async with eve.at(table) as talk:
            assert await forget_expired(workers[0].context.hub) == 1
            with pytest.raises(Closed) as caught:
                while True:
                    await talk.next()
            assert caught.value.code == 4404


async def test_a_table_at_which_a_bot_thinks_goes_another_time(
    server: Server, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor does anybody wait for the bot meanwhile."""
    if not server.context.settings.is_postgres:
        pytest.skip("SQLite has no locked rows")
    async with started(server.context.settings) as other:
        monkeypatch.setattr(other.context.hub.wake, "wait", asyncio.Event().wait)
        table = await ann.alone(think=86_400)
        await age(server, table, 5)
        async with other.context.store.claim(table, 0, overdue=True) as job:
            assert job is not None
            assert await asyncio.wait_for(forget_expired(server.context.hub), 2) == 0
            job.due += 1
        assert await forget_expired(server.context.hub) == 1
        assert await rows(server) == 0
