"""A copy of a table that is given up: nobody stays behind at it, nothing is written through it, and its memory is free."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from weakref import ref

import pytest

from server.conftest import make_settings, started
from server.test_workers import Workers, twins
from support.page import page
from support.table import Closed, Person, Server
from warren.server.errors import GivenUp
from warren.server.hub import Hub
from warren.server.live import LiveTable


async def give_up(hub: Hub, table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Something goes wrong while the table is caught up with others."""

    async def refresh(*_: Any) -> None:
        raise RuntimeError("on purpose")

    with monkeypatch.context() as patch:
        patch.setattr(hub, "refresh", refresh)
        await hub._follow(table, True)


async def test_who_comes_while_a_table_is_given_up_gets_the_one_that_is_rebuilt(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    hub = workers[0].context.hub
    async with twins(workers) as (ann, _):
        table = await ann.alone()
        first, newest = await hub.table(table), hub.store.newest

        async def slow(ids: Sequence[str]) -> Any:
            found = await newest(ids)
            if hub.live(table) is first:
                await give_up(hub, table, monkeypatch)
            return found

        monkeypatch.setattr(hub.store, "newest", slow)
        async with ann.at(table) as talk:
            assert hub.live(table) is not first
            assert hub.watched(table)
            await talk.ask_look(0)
            await talk.play()


async def test_a_move_that_waits_while_its_table_is_given_up_is_made_at_the_next(
    server: Server, ann: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, hub = await ann.with_friend(ben), server.context.hub
    old = await hub.table(table)
    async with page(ann, table) as talk:
        async with old.lock:
            waiting = asyncio.create_task(talk.play())
            await asyncio.sleep(0.05)
            await give_up(hub, table, monkeypatch)
        await waiting
        await talk.until(lambda now: now["number"] == 1)
        assert (await hub.table(table)).number == 1
        assert old.number == 0


async def test_nobody_joins_a_table_that_was_given_up(
    server: Server, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, hub = await ann.alone(), server.context.hub
    old = await hub.table(table)

    async def fresh(_table_id: str) -> Any:
        await give_up(hub, table, monkeypatch)
        return old

    with monkeypatch.context() as patch:
        patch.setattr(hub, "fresh", fresh)
        with pytest.raises(Closed) as closed:
            async with ann.at(table):
                pass
        assert closed.value.code == 4503
    async with ann.at(table):
        assert hub.watched(table)


async def test_a_game_begins_whose_worker_ended_when_everybody_was_there(
    server: Server, ann: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last seat was stored, and the deal was not: whoever opens the table next finds a game."""
    hub, table = server.context.hub, (await ann.made([{"kind": "me"}, {"kind": "open"}]))["id"]
    await ben.claim(table, 1)

    async def killed(_table: LiveTable) -> bool:
        raise GivenUp

    with monkeypatch.context() as patch:
        patch.setattr(LiveTable, "start_if_ready", killed)
        refused = await ann.post(f"/api/tables/{table}/ready", {"contributions": {"0": "a"}})
        assert refused.status_code == 503
    hub._give_up(await hub.table(table), GivenUp())
    async with ben.at(table) as talk:
        assert talk.table["status"] == "playing"


async def test_the_memory_of_a_finished_game_is_free_without_a_search_for_cycles(tmp_path: Path) -> None:
    async with started(make_settings(tmp_path, idle_seconds=-1.0)) as server, server.person("Ann") as ann:
        hub = server.context.hub
        gc.collect()
        gc.disable()
        try:
            table = await ann.alone()
            async with ann.at(table) as talk:
                while talk.frame["turn"] is not None:
                    await talk.ask_look(talk.frame["turn"])
                    await talk.play()
            live = await hub.table(table)
            gone = [ref(live), ref(live.audience), ref(live.match)]
            del live
            hub.sweep()
            await asyncio.sleep(0.1)
            assert [one() for one in gone] == [None] * 3
        finally:
            gc.enable()
