"""Connections to PostgreSQL that die without a word: nothing waits for them for long, and nothing stays locked behind them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from sqlalchemy import Connection, text

from chaos.link import Link
from server.conftest import Postgres, make_settings, started
from support.page import page
from support.table import PATIENCE, Server
from warren.server.errors import Unreachable
from warren.server.metrics import Metrics
from warren.server.models import JobRow
from warren.server.remote import Remote
from warren.server.store import Job, Store

LONG_GAME = "burrowdale"  # not over after a few moves
SOON = 5.0  # everybody has to go on by then
WAITING = "SELECT pg_advisory_xact_lock(1)"


@pytest.fixture
async def link(postgres: Postgres) -> AsyncIterator[Link]:
    """The way to the database."""
    made = Link(lambda: [("127.0.0.1", postgres.port)])
    await made.open()
    yield made
    await made.close()


@pytest.fixture
async def behind_link(postgres: Postgres, link: Link) -> str:
    """A fresh database's URL, by way of the link."""
    return (await postgres.database()).replace(f":{postgres.port}/", f":{link.port}/")


@pytest.fixture
async def server(tmp_path: Path, behind_link: str) -> AsyncIterator[Server]:
    async with started(make_settings(tmp_path, database=behind_link, games=(LONG_GAME,))) as running:
        yield running


def silence(link: Link) -> None:
    assert link.passages
    for passage in link.passages:
        passage.silence()


async def fill_pool(server: Server) -> None:
    """Several connections lie ready."""
    await asyncio.gather(*(server.context.store.newest([]) for _ in range(4)))


async def test_people_play_on_when_all_connections_fell_silent(server: Server, link: Link) -> None:
    async with server.person("Ann") as ann, server.person("Ben") as ben, asyncio.timeout(PATIENCE):
        table = await ann.with_friend(ben, game=LONG_GAME)
        async with page(ann, table) as first, page(ben, table) as second:
            players = [first, second]
            await players[first.talk.frame["turn"]].play()
            await fill_pool(server)
            silence(link)
            async with asyncio.timeout(SOON):
                seen = await first.until(lambda now: now["number"] == 1)
                await players[seen["turn"]].play()
                for player in players:
                    await player.until(lambda now: now["number"] == 2)
            assert (await ann.get("/readyz")).status_code == 200
            assert (await ann.get("/api/lobby")).status_code == 200


async def test_reading_and_asking_end_too(server: Server, link: Link) -> None:
    store = server.context.store
    await fill_pool(server)
    silence(link)
    questions = store.newest([]), store.events("none", 0), store.tell(["nobody:t:changed"])
    async with asyncio.timeout(SOON):
        ends = await asyncio.gather(*questions, return_exceptions=True)
    assert [type(end) for end in ends] == [Unreachable] * 3
    assert await store.newest([]) == {}, "all that lay ready are made anew, not one after the other"


@pytest.mark.parametrize(("later", "most"), [(1.5, 2.5), (2.6, 1.5)])
async def test_who_began_to_wait_later_need_not_wait_as_long(
    server: Server, link: Link, monkeypatch: pytest.MonkeyPatch, later: float, most: float
) -> None:
    monkeypatch.setattr("warren.server.listening.ANSWER", 60.0)  # nobody else finds out
    store = server.context.store
    await fill_pool(server)
    silence(link)
    first = asyncio.create_task(store.newest([]))
    await asyncio.sleep(later)
    begun = time.monotonic()
    with pytest.raises(Unreachable):
        await store.newest([])
    assert time.monotonic() - begun < most
    with pytest.raises(Unreachable):
        await first


@pytest.mark.parametrize("newer", [True, False])
async def test_who_waits_over_a_connection_that_came_about_since_is_left_alone(
    server: Server, behind_link: str, newer: bool
) -> None:
    """It may be somebody else's rows that they wait for: those of a worker that fell silent."""
    remote = server.context.store.database
    assert isinstance(remote, Remote)
    holder = await asyncpg.connect(behind_link.replace("+asyncpg", ""))
    await holder.execute("SELECT pg_advisory_lock(1)")
    silent_since = time.monotonic()
    remote.doubt(silent_since)
    asking = asyncio.create_task(remote.change(lambda connection: connection.execute(text(WAITING))))
    await asyncio.sleep(1.5)
    remote.doubt(silent_since if newer else time.monotonic())
    await asyncio.sleep(0.1)
    await holder.close()
    if newer:
        await asyncio.wait_for(asking, SOON)
    else:
        with pytest.raises(Unreachable):
            await asyncio.wait_for(asking, SOON)


async def test_a_worker_that_nobody_asks_finds_out_too(
    server: Server, link: Link, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its listening connection tells it: what lies ready is not used for catching up."""
    store = server.context.store
    monkeypatch.setattr("warren.server.app.CHECK_SECONDS", 1e6)
    caught_up = asyncio.Event()

    async def nothing(_until: float) -> list[Job]:
        return []

    monkeypatch.setattr(server.context.hub, "refresh_all", caught_up.set)
    await fill_pool(server)
    silence(link)
    monkeypatch.setattr(store, "jobs", nothing)  # nor do the bots ask meanwhile
    async with asyncio.timeout(SOON):
        await caught_up.wait()
        begun = time.monotonic()
        await asyncio.gather(*(store.newest([]) for _ in range(4)))
    assert time.monotonic() - begun < 1.0


async def test_a_worker_that_is_not_answered_when_it_begins_to_listen_tries_again(
    server: Server, link: Link, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would be deaf for good, and one that starts would never take anybody."""
    caught_up = asyncio.Event()
    add_listener = asyncpg.Connection.add_listener

    async def silent(connection: Any, *arguments: Any) -> None:
        monkeypatch.setattr(asyncpg.Connection, "add_listener", add_listener)
        silence(link)
        await add_listener(connection, *arguments)

    monkeypatch.setattr(asyncpg.Connection, "add_listener", silent)
    monkeypatch.setattr(server.context.hub, "refresh_all", caught_up.set)
    link.cut()
    async with asyncio.timeout(2 * SOON):
        await caught_up.wait()


async def put_job(store: Store, table: str) -> None:
    def put(connection: Connection) -> None:
        connection.execute(text("DELETE FROM job WHERE match_id = :id"), {"id": table})
        connection.execute(text("INSERT INTO job (match_id, number, due) VALUES (:id, 7, 0)"), {"id": table})

    await store.database.change(put)


async def claimed(store: Store, table: str) -> bool:
    async with store.claim(table, 7) as job:
        return job is not None


@pytest.fixture
async def other(server: Server, postgres: Postgres, link: Link) -> AsyncIterator[Store]:
    """Another worker's store, on its own way to the same database."""
    address = server.context.settings.database.replace(f":{link.port}/", f":{postgres.port}/")
    made = Store(make_settings(Path(), database=address), Metrics())
    await made.open()
    yield made
    await made.close()


async def test_a_claim_whose_worker_fell_silent_is_taken_over(server: Server, other: Store, link: Link) -> None:
    """The worker's computer may have lost its power: PostgreSQL is told nothing, and would keep the row locked for hours."""
    store = server.context.store
    async with server.person("Ann") as ann:
        table = await ann.alone(game=LONG_GAME)
    await put_job(store, table)
    with pytest.raises(Unreachable):
        async with store.claim(table, 7) as job:
            assert isinstance(job, JobRow)
            silence(link)
            async with asyncio.timeout(SOON):
                while not await claimed(other, table):
                    await asyncio.sleep(0.1)


async def test_a_claim_is_kept_while_a_bot_thinks(server: Server, other: Store) -> None:
    store = server.context.store
    async with server.person("Ann") as ann:
        table = await ann.alone(game=LONG_GAME)
    await put_job(store, table)
    async with store.claim(table, 7) as job:
        assert job is not None
        for _ in range(10):
            await asyncio.sleep(0.4)
            assert not await claimed(other, table)
    assert not await claimed(other, table), "it is done"


async def test_postgresql_is_told_to_look_for_lost_workers(server: Server) -> None:
    names = ("tcp_keepalives_idle", "tcp_keepalives_interval", "tcp_keepalives_count")

    def ask(connection: Connection) -> list[int]:
        return [int(connection.scalar(text(f"SELECT current_setting('{name}')")) or 0) for name in names]

    idle, interval, count = await server.context.store.database.change(ask)
    assert 0 < idle + interval * count <= 4


async def test_a_probe_that_is_not_answered_is_not_made_twice(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    store, probes, never = server.context.store, list[None](), asyncio.Event()
    monkeypatch.setattr("warren.server.store.PROBE_SECONDS", 0.0)
    monkeypatch.setattr("warren.server.store.PROBE_ANSWER", 0.1)

    async def hanging(_work: Callable[[Connection], Any]) -> None:
        probes.append(None)
        await never.wait()

    monkeypatch.setattr(store.database, "change", hanging)
    for _ in range(3):
        with pytest.raises(Unreachable):
            await asyncio.wait_for(store.check_writing(), SOON)
    assert len(probes) == 1
    never.set()
    await store.check_writing()
