"""Several workers on one PostgreSQL: whatever happens at one is seen at the others, whenever they opened the table."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from server.conftest import CHANGED, CHANGED_HASH, make_settings, started
from support.page import page
from support.table import PATIENCE, Closed, Person, Server
from warren.server.app import create_app
from warren.server.errors import Unreachable
from warren.server.hub import Hub
from warren.server.loading import Loader
from warren.server.retention import _removal
from warren.server.store import CHANNEL, Snapshot

Workers = tuple[Server, Server]


async def eventually(reached: Callable[[], bool]) -> None:
    """Wait for something another worker brings about."""
    async with asyncio.timeout(PATIENCE):
        while not reached():
            await asyncio.sleep(0.01)


@asynccontextmanager
async def twins(workers: Workers) -> AsyncIterator[tuple[Person, Person]]:
    """The same browser at both workers, so that both see the hands of all seats."""
    async with workers[0].person("Ann") as ann, workers[1].person("Ann") as twin:
        await ann.made([{"kind": "me"}, {"kind": "me"}])  # for the cookie
        twin.client.cookies.update(dict(ann.client.cookies))
        yield ann, twin


async def test_whoever_is_ready_last_is_not_refused_when_another_worker_deals_first(
    workers: Workers, browsers: tuple[Person, Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben = browsers
    table = (await ann.made([{"kind": "me"}, {"kind": "open"}]))["id"]
    assert (await ben.claim(table, 1)).status_code == 200
    here, elsewhere = [await worker.context.hub.table(table) for worker in workers]
    await eventually(lambda: here.seats[1].ready)
    writer = workers[0].context.store.writer
    write = writer.write

    async def write_and_wait(table_id: str, steps: Any, news: str) -> None:
        await write(table_id, steps, news)
        await eventually(lambda: elsewhere.row.status == "playing")

    monkeypatch.setattr(writer, "write", write_and_wait)
    assert (await ann.ready(table, 0))["status"] == "playing"


class Ears:
    """What a worker has heard of the others, to wait for it."""

    def __init__(self, server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
        self.deaf = False
        self._store = server.context.store
        self._heard: set[str] = set()
        notified = server.context.hub.notified

        def hear(table_id: str, whole: bool = True) -> None:
            self._heard.add(table_id)
            if not self.deaf:
                notified(table_id, whole)

        monkeypatch.setattr(server.context.hub, "notified", hear)

    async def everything(self) -> None:
        """Everything said so far is heard: a mark that is said now comes after it."""
        mark = secrets.token_hex(6)
        say = text("SELECT pg_notify(:channel, :payload)").bindparams(channel=CHANNEL, payload=f"test:{mark}")
        await self._store.database.change(lambda connection: connection.execute(say))
        await eventually(lambda: mark in self._heard)


class Pausing:
    """A worker's store that reads a table and then keeps what it read for a while."""

    def __init__(self, server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
        self.read, self.go_on = asyncio.Event(), asyncio.Event()
        load = server.context.store.load

        async def pausing(*arguments: Any) -> Snapshot | None:
            found: Snapshot | None = await load(*arguments)
            self.read.set()
            await self.go_on.wait()
            return found

        monkeypatch.setattr(server.context.store, "load", pausing)


@pytest.mark.parametrize("lost", [False, True])
async def test_a_move_made_while_another_worker_reads_the_table_is_not_missed(
    workers: Workers, monkeypatch: pytest.MonkeyPatch, lost: bool
) -> None:
    """Nor if the announcement is lost with the connection that listens, and this worker only hears that it may be."""
    ears = Ears(workers[1], monkeypatch)
    async with twins(workers) as (ann, twin):
        table = await ann.alone()
        await ears.everything()
        async with ann.at(table) as first:
            await first.ask_look(0)
            pausing = Pausing(workers[1], monkeypatch)
            opening = asyncio.create_task(twin.get(f"/api/tables/{table}"))
            await asyncio.wait_for(pausing.read.wait(), PATIENCE)
            ears.deaf = lost
            await first.play()
            await ears.everything()
            if lost:
                ears.deaf = False
                workers[1].context.hub.refresh_all()
            pausing.go_on.set()
            assert (await opening).json()["number"] == 1
            async with twin.at(table) as second:
                assert second.frame["number"] == 1


async def test_a_page_comes_back_when_its_table_has_to_be_rebuilt(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with twins(workers) as (ann, twin):
        table = await ann.alone()
        async with ann.at(table) as first, page(twin, table) as second:
            live = await workers[1].context.hub.table(table)
            monkeypatch.setattr(live.match, "apply", None)  # what comes next cannot be carried out on this copy
            await first.ask_look(0)
            await first.play()
            await second.until(lambda now: now["number"] == 1)
            assert second.closings == [4503]
            await first.ask_look(1)
            await first.play()
            await second.until(lambda now: now["number"] == 2)


async def test_a_worker_that_hears_nothing_still_comes_to_know(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The net under the announcements."""
    hub, ears = workers[1].context.hub, Ears(workers[1], monkeypatch)
    async with twins(workers) as (ann, twin):
        table = await ann.alone()
        async with ann.at(table) as first, twin.at(table) as second:
            await first.ask_look(0)
            await ears.everything()
            ears.deaf = True
            await first.play()
            await ears.everything()
            assert (await hub.table(table)).number == 0
            await hub.check()
            await second.until(lambda now: now["number"] == 1)
            assert (await hub.table(table)).row.turn == 1


async def test_whoever_comes_from_another_worker_sees_nothing_older_here(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table is live here, but this worker has not heard yet what its pages saw at the other one."""
    ears = Ears(workers[1], monkeypatch)
    async with twins(workers) as (ann, twin):
        table = await ann.alone()
        async with ann.at(table) as first, twin.at(table):
            await first.ask_look(0)
            await ears.everything()
            ears.deaf = True
            await first.play()
            async with twin.at(table) as second:
                assert second.frame["number"] == 1


async def test_the_net_is_cast_again_and_again(
    tmp_path: Path, postgres_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    checked = asyncio.Queue[None]()

    async def check(hub: Hub) -> None:
        checked.put_nowait(None)
        raise ConnectionError

    monkeypatch.setattr("warren.server.app.CHECK_SECONDS", 0.0)
    monkeypatch.setattr(Hub, "check", check)
    async with started(make_settings(tmp_path, database=postgres_database)), asyncio.timeout(PATIENCE):
        for _ in range(3):
            await checked.get()


@pytest.mark.parametrize(("patience", "loaded"), [(30.0, True), (0.1, False)])
async def test_a_worker_beside_others_takes_nobody_before_its_games_are_loaded(
    tmp_path: Path, postgres_database: str, monkeypatch: pytest.MonkeyPatch, patience: float, loaded: bool
) -> None:
    """Unless they have to be compiled first: then the page shows how far that is."""
    run = Loader.run

    def slow(self: Loader) -> None:
        time.sleep(1.0)
        run(self)

    monkeypatch.setattr(Loader, "run", slow)
    monkeypatch.setattr("warren.server.app.LOADING_SECONDS", patience)
    app = create_app(make_settings(tmp_path, database=postgres_database))
    async with app.router.lifespan_context(app):
        assert app.state.context.loader.finished.is_set() == loaded


async def test_a_set_brought_to_one_worker_is_played_at_another(
    workers: Workers, browsers: tuple[Person, Person]
) -> None:
    ann, ben = browsers
    await ann.post("/api/components/tsuro", {"toml": CHANGED})
    table = await ben.with_friend(ann, components=CHANGED_HASH)
    async with ann.at(table) as here, ben.at(table) as there:
        assert here.frame["scene"]["sprites"] == there.frame["scene"]["sprites"]
    for worker in workers:
        match = (await worker.context.hub.table(table)).match
        assert match is not None
        assert match.state.components.hash == CHANGED_HASH


async def test_a_seat_and_a_line_of_chat_that_nobody_announced_are_noticed(
    workers: Workers, browsers: tuple[Person, Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    (ann, ben), hub, ears = browsers, workers[1].context.hub, Ears(workers[1], monkeypatch)
    table = await ann.with_friend(ben)
    async with ann.at(table) as here, ben.at(table) as there:
        await ears.everything()
        ears.deaf = True
        assert (await here.ask("chat", seat=0, text="Hello"))["type"] == "ack"
        assert (await ann.post(f"/api/tables/{table}/seats/0/name", {"name": "Anna"})).status_code == 200
        await ears.everything()
        await hub.check()
        assert (await there.hear("chat"))["text"] == "Hello"
        live = await hub.table(table)
        await eventually(lambda: live.seats[0].name == "Anna")
        with monkeypatch.context() as patch:
            patch.setattr(hub.follower, "follow", lambda _: pytest.fail("nothing is new"))
            await hub.check()


async def test_a_table_that_another_worker_removed_goes_here_too(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    hub, ears = workers[1].context.hub, Ears(workers[1], monkeypatch)
    async with twins(workers) as (ann, twin):
        table = await ann.alone()
        async with twin.at(table) as there:
            await ears.everything()
            ears.deaf = True
            changed = (await hub.table(table)).row.changed
            await workers[0].context.store.writer.write(table, _removal(table, changed))
            await ears.everything()
            await hub.check()
            with pytest.raises(Closed) as closed:
                await there.hear("never")
            assert closed.value.code == 4404


async def test_a_move_announced_while_the_pieces_of_a_table_are_read_is_not_missed(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    hub, ears = workers[1].context.hub, Ears(workers[1], monkeypatch)
    async with twins(workers) as (ann, twin):
        await ann.post("/api/components/tsuro", {"toml": CHANGED})
        table = await ann.alone(components=CHANGED_HASH)
        async with ann.at(table) as first:
            await first.ask_look(0)
            known, moved = hub.sets.known, False

            async def slow(game: Any, wanted: str | None) -> Any:
                nonlocal moved
                if not moved:
                    moved = True
                    await first.play()
                    await ears.everything()
                return await known(game, wanted)

            monkeypatch.setattr(hub.sets, "known", slow)
            await ears.everything()
            assert (await twin.get(f"/api/tables/{table}")).json()["number"] == 1
            assert not hub._announced


@pytest.mark.parametrize("late", [False, True])
async def test_a_worker_learns_of_its_own_move_whose_commit_was_not_answered(
    workers: Workers, monkeypatch: pytest.MonkeyPatch, late: bool
) -> None:
    """Whether it is stored when the answer is given up, or only later: its page has to see it, even if nobody asks here again."""
    database, hub = workers[0].context.store.database, workers[0].context.hub
    change, lost = database.change, asyncio.Queue[Any]()

    async def unanswered(work: Any, **options: Any) -> Any:
        monkeypatch.setattr(database, "change", change)
        if late:
            lost.put_nowait(work)
        else:
            await change(work, **options)
        raise Unreachable

    for worker in workers:
        monkeypatch.setattr(
            worker.context.hub, "check", partial(asyncio.sleep, 0)
        )  # without the net under the announcements
    async with twins(workers) as (ann, _):
        table = await ann.alone()
        async with ann.at(table) as first, ann.at(table) as second:
            await first.ask_look(0)
            monkeypatch.setattr(database, "change", unanswered)
            with pytest.raises(Closed):
                await first.play()
            if late:
                await eventually(lambda: not hub.follower._reading)
                assert (await hub.table(table)).number == 0
                await change(lost.get_nowait())
            await second.until(lambda now: now["number"] == 1)
