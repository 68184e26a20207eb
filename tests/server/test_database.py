"""The store on SQLite and on a real PostgreSQL: migrations, races, restarts, several workers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, MetaData, insert

from server.conftest import make_settings, started
from support.table import Person, Server
from warren.engine.state import Observation
from warren.server.metrics import Metrics
from warren.server.migrations import FOLDER, HEAD
from warren.server.models import Base, KeyRow
from warren.server.settings import Settings
from warren.server.store import Store
from warren.server.writer import Conflict, Step


@pytest.fixture(params=["sqlite", "postgres"])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """The same tests on both databases."""
    if request.param == "sqlite":
        return make_settings(tmp_path)
    return make_settings(tmp_path, database=request.getfixturevalue("postgres_database"))


def differences(connection: Connection) -> list[Any]:
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return list(compare_metadata(context, Base.metadata))


async def test_migrations_lead_to_the_schema_of_the_models(settings: Settings) -> None:
    store = Store(settings, Metrics())
    await store.open()
    assert await store.database.change(differences) == []
    await store.close()
    again = Store(settings, Metrics())
    await again.open()
    await again.close()


async def test_a_database_of_the_first_schema_keeps_who_left(settings: Settings) -> None:
    """Before there were lines about it, a seat knew when its player had left."""
    store = Store(settings, Metrics())
    seat = {"match_id": "t", "level": "easy", "nonce": "n", "ready": True, "contribution": ""}
    old = [
        {**seat, "seat": 0, "kind": "bot", "name": "Ann (bot)", "resigned": 7},
        {**seat, "seat": 1, "kind": "human", "name": "Ben", "resigned": None},
    ]

    def first_schema(connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(FOLDER))
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        tables = MetaData()
        tables.reflect(connection)
        columns = {
            column.name: "" if column.type.python_type is str else 0 for column in tables.tables["match"].columns
        }
        connection.execute(insert(tables.tables["match"]), columns | {"id": "t", "options": {}, "settings": {}})
        connection.execute(insert(tables.tables["seat"]), old)

    await store.database.change(first_schema)
    await store.open()
    snapshot = await store.load("t")
    assert snapshot is not None
    assert [(row.number, row.seat, row.text) for row in snapshot.changes] == [(7, 0, "Ann leaves; a bot plays on.")]
    await store.close()


def test_the_newest_revision_is_known_without_alembic() -> None:
    assert ScriptDirectory(str(FOLDER)).get_current_head() == HEAD


async def test_one_bad_unit_does_not_spoil_the_others_of_its_batch(settings: Settings) -> None:
    store = Store(settings, Metrics())
    await store.open()

    async def put(name: str) -> str:
        try:
            await store.writer.write("x", [Step(insert(KeyRow), {"name": name, "value": "1"})])
        except Conflict:
            return "conflict"
        return "written"

    answers = await asyncio.gather(*(put(name) for name in ("a", "b", "a", "c", "b")))
    assert sorted(answers) == ["conflict", "conflict", "written", "written", "written"]
    await store.close()


async def play_some(person: Person, table: str, moves: int) -> dict[str, Any]:
    async with person.at(table) as talk:
        for _ in range(moves):
            await talk.ask_look(talk.frame["turn"])
            await talk.play(3)
        return await talk.ask_look(None)


async def test_a_restart_rebuilds_everything_by_replay(settings: Settings) -> None:
    async with started(settings) as server, server.person("Ann") as ann:
        table = await ann.alone(3, think=600)
        before = await play_some(ann, table, 4)
        cookies = dict(ann.client.cookies)
    async with started(settings) as server, server.person("Ann") as ann:
        ann.client.cookies.update(cookies)
        async with ann.at(table) as talk:
            assert talk.frame["scene"] == before["scene"]
            assert talk.frame["number"] == 4
            assert talk.frame["deadline"] == before["deadline"]
            assert len(talk.welcome["log"]) >= 4
            await talk.ask_look(talk.frame["turn"])
            await talk.play()


async def test_a_bot_goes_on_after_a_restart(settings: Settings) -> None:
    seats = [{"kind": "bot", "level": "random"}, {"kind": "me", "name": "Ann"}]
    async with started(settings) as server, server.person("Ann") as ann:
        table = (await ann.made(seats, pace=1))["id"]
        await ann.ready(table, 1)
        cookies = dict(ann.client.cookies)
    async with started(settings) as server, server.person("Ann") as ann:
        ann.client.cookies.update(cookies)
        async with ann.at(table) as talk:
            await talk.until(lambda now: now["turn"] == 1)
            await talk.play()


async def test_a_seat_is_taken_back_while_its_bot_is_thinking(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking, allowed = asyncio.Event(), asyncio.Event()

    async def slow(level: str, observation: Observation) -> int:
        thinking.set()
        await allowed.wait()
        return observation.redeal(1).legal_moves()[0]

    seats = [{"kind": "bot", "level": "random"}, {"kind": "me", "name": "Ann"}]
    async with started(settings) as server, server.person("Ann") as ann, asyncio.timeout(30):
        monkeypatch.setattr(server.context.thinkers, "choose", slow)
        table = (await ann.made(seats, think=600))["id"]
        await ann.ready(table, 1)
        await thinking.wait()
        taken = await asyncio.wait_for(ann.post(f"/api/tables/{table}/seats/0/revoke", {"to": "invite"}), 5)
        assert taken.status_code == 200
        allowed.set()
        link = (await ann.post(f"/api/tables/{table}/seats/0/invite")).json()["url"]
        await ann.get(link)
        assert (await ann.claim(table, 0)).json()["my_seats"] == [0, 1]
        async with ann.at(table) as talk:
            await talk.ask_look(0)
            assert talk.frame["number"] == 0, "the bot decided although its seat had been taken back"
            await asyncio.sleep(0.3)
            live = await server.context.hub.table(table)
            stored = await server.context.store.load(table)
            assert live.due is not None
            assert stored.due == live.due, "the time to think must run for whoever sits there now"
            await talk.play()


# --- several workers on one PostgreSQL ---
@pytest.fixture
async def workers(tmp_path: Path, postgres_database: str) -> AsyncIterator[tuple[Server, Server]]:
    settings = make_settings(tmp_path, database=postgres_database)
    async with started(settings) as first, started(settings) as second:
        yield first, second


@pytest.fixture
async def browsers(workers: tuple[Server, Server]) -> AsyncIterator[tuple[Person, Person]]:
    """Ann talks to the first worker, Ben to the second."""
    async with workers[0].person("Ann") as ann, workers[1].person("Ben") as ben:
        yield ann, ben


async def test_two_workers_play_one_table(browsers: tuple[Person, Person]) -> None:
    ann, ben = browsers
    table = await ann.with_friend(ben)
    async with ann.at(table) as first, ben.at(table) as second:
        for _ in range(2):
            await first.until(lambda now: now["turn"] == 0)
            await first.play(3)
            await second.until(lambda now: now["turn"] == 1)
            await second.play(3)
        await first.until(lambda now: now["number"] == 4)
        assert first.frame["last"]["sentences"][0]["text"].startswith("Ben")
        await first.ask("chat", seat=0, text="over the wire")
        assert (await second.hear("chat"))["text"] == "over the wire"
        await first.ask("resign", seat=0)
        assert "Ann leaves; a bot plays on." in [line["text"] for line in (await second.hear("log"))["log"]]


async def test_a_race_between_workers_has_one_winner(workers: tuple[Server, Server]) -> None:
    one, two = workers
    async with one.person("Ann") as ann, two.person("Ann") as twin:
        table = await ann.alone()
        twin.client.cookies.update(dict(ann.client.cookies))
        async with ann.at(table) as first, twin.at(table) as second:
            for number in range(4):
                turn = first.frame["turn"]
                if turn is None:
                    break
                await first.ask_look(turn)
                await second.ask_look(turn)
                moves = [choice["move"] for choice in first.frame["choices"]]
                answers = await asyncio.gather(
                    first.ask("move", seat=turn, number=number, move=moves[0]),
                    second.ask("move", seat=turn, number=number, move=moves[-1]),
                )
                assert sorted(answer["type"] for answer in answers) == ["ack", "stale"]
                for talk in (first, second):
                    await talk.until(lambda now, wanted=number + 1: now["number"] == wanted)  # type: ignore[misc]
                assert first.frame["scene"] == second.frame["scene"]


async def test_a_seat_claimed_at_two_workers_has_one_holder(
    workers: tuple[Server, Server], browsers: tuple[Person, Person]
) -> None:
    ann, ben = browsers
    table = (await ann.made([{"kind": "me"}, {"kind": "open"}, {"kind": "invite"}]))["id"]
    await ben.get(f"/api/tables/{table}")
    async with workers[0].person("Cleo") as cleo:
        answers = await asyncio.gather(ben.claim(table, 1), cleo.claim(table, 1))
    assert sorted(answer.status_code for answer in answers) == [200, 409]


async def test_bots_work_once_whoever_takes_the_job(browsers: tuple[Person, Person]) -> None:
    ann, _ = browsers
    bots = [{"kind": "bot", "level": "random"}] * 2
    tables = [(await ann.made([{"kind": "me"}, *bots]))["id"] for _ in range(4)]
    for table in tables:
        await ann.ready(table, 0)
    for table in tables:
        async with ann.at(table) as talk:
            await talk.until(lambda now: now["turn"] == 0 or now["status"] == "over")
            while talk.frame["status"] != "over":
                await talk.play()
                await talk.until(lambda now: now["turn"] == 0 or now["status"] == "over")
        assert (await ann.get(f"/api/tables/{table}/verify")).json()["ok"]
