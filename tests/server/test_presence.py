"""Who is at a table, and who writes, whichever worker their page talks to."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from support.table import PATIENCE, Person, Server, Talk
from warren.server import presence
from warren.server.live import LiveTable

Workers = tuple[Server, Server]


async def online(talk: Talk, *seats: int) -> None:
    """Wait until the page shows these seats as present."""
    told = talk.welcome["table"]
    while [seat["seat"] for seat in told["seats"] if seat["online"]] != list(seats):
        told = (await talk.hear("table"))["table"]


async def test_people_at_different_workers_see_each_other_come_and_go(browsers: tuple[Person, Person]) -> None:
    ann, ben = browsers
    table = await ann.with_friend(ben)
    async with ann.at(table) as first:
        async with ben.at(table) as second:
            await online(first, 0, 1)
            await online(second, 0, 1)
        await online(first, 0)
        async with ben.at(table) as again:
            await online(again, 0, 1)


async def test_a_worker_that_opens_the_table_later_asks_who_is_there(
    workers: Workers, browsers: tuple[Person, Person]
) -> None:
    ann, ben = browsers
    table = await ann.with_friend(ben)
    workers[1].context.hub._tables.clear()
    async with ann.at(table):
        await asyncio.sleep(4 * presence.GATHER)  # told to nobody
        async with ben.at(table) as second:
            await online(second, 0, 1)


async def test_whoever_was_at_a_worker_that_died_is_soon_gone(
    workers: Workers, browsers: tuple[Person, Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "LIFE", 0.5)
    monkeypatch.setattr(presence, "PULSE", 0.2)
    ann, ben = browsers
    table = await ann.with_friend(ben)
    async with ann.at(table) as first, ben.at(table):
        await online(first, 0, 1)
        monkeypatch.setattr(workers[1].context.store, "tell", _dead)
        for worker in workers:
            worker.context.hub.presence._wake.set()
        workers[0].context.hub.presence._pulse()
        async with asyncio.timeout(PATIENCE):
            live: LiveTable = await workers[0].context.hub.table(table)
            while live.elsewhere:
                await asyncio.sleep(0.1)
                workers[0].context.hub.presence._pulse()
        await online(first, 0)


async def _dead(_said: Any) -> None:
    return


async def test_others_see_that_somebody_writes(workers: Workers, browsers: tuple[Person, Person]) -> None:
    ann, ben = browsers
    table = await ann.with_friend(ben)
    async with workers[0].person("Eve") as eve, ann.at(table) as first, ben.at(table) as second, eve.at(table) as third:
        await first.say("typing", seat=0)
        assert (await second.hear("typing"))["seat"] == 0
        assert (await third.hear("typing"))["seat"] == 0
        assert (await third.ask("typing", seat=0))["code"] == "forbidden"
        await first.ask("ping")
        assert not [message for message in first.heard if message["type"] == "typing"], "the writer knows"


async def test_a_move_at_another_worker_costs_one_small_question(
    workers: Workers, browsers: tuple[Person, Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only the events that are lacking are read, not the table."""
    ann, ben = browsers
    table = await ann.with_friend(ben)
    async with ann.at(table) as first, ben.at(table) as second:
        await online(second, 0, 1)
        await asyncio.sleep(0.3)  # whatever is announced of the table itself
        whole: list[str] = []
        load = workers[1].context.store.load

        async def counted(table_id: str, since: int = 0) -> Any:
            whole.append(table_id)
            return await load(table_id, since)

        monkeypatch.setattr(workers[1].context.store, "load", counted)
        await first.until(lambda now: now["turn"] == 0)
        await first.play(3)
        await second.until(lambda now: now["number"] == 1)
        live = await workers[1].context.hub.table(table)
        assert (live.row.number, live.row.turn, whole) == (1, 1, [])
