"""What the database cannot do is told in words, as JSON, and everything goes on by itself when it can again."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text

from server.conftest import make_settings, started
from support.page import page
from support.table import Person, Server
from warren.server.errors import Unreachable


@pytest.fixture
def writing(server: Server, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Sets how the database may be written from now on: a pragma, which SQLite has for each connection by itself."""
    database = server.context.store.database
    change, pragmas = database.change, ["user_version"]

    async def limited(work: Callable[[Connection], Any]) -> Any:
        def visit(connection: Connection) -> Any:
            connection.execute(text(f"PRAGMA {pragmas[-1]}"))
            return work(connection)

        return await change(visit)

    monkeypatch.setattr(database, "change", limited)
    return pragmas.append


FULL, ROOM = "max_page_count=1", "max_page_count=1073741823"  # as a full disk does: the database cannot grow
READ_ONLY, WRITABLE = "query_only=1", "query_only=0"


async def test_a_full_disk_is_told_in_words_and_forgotten_when_there_is_room(
    server: Server, ann: Person, writing: Callable[[str], None]
) -> None:
    writing(ROOM)
    table = await ann.alone()
    async with page(ann, table) as talk:
        await talk.talk.ask_look(0)
        writing(FULL)
        refused = [await ann.post("/api/play", {"game": "tsuro", "name": "A" * 24}) for _ in range(60)][-1]
        assert (refused.status_code, refused.json()["code"]) == (503, "unavailable")
        assert "disk is full" in refused.json()["detail"]
        assert refused.headers["retry-after"] == "1"
        assert (await ann.get("/healthz")).status_code == 200
        assert (await ann.get("/api/lobby")).status_code == 200, "reading goes on"
        writing(ROOM)
        await talk.play()
        assert (await ann.post("/api/play", {"game": "tsuro"})).status_code == 201


async def test_alive_and_ready_differ(
    server: Server, ann: Person, writing: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("warren.server.store.PROBE_SECONDS", 0.0)
    writing(WRITABLE)
    assert (await ann.get("/readyz")).json() == {"status": "ok"}
    writing(READ_ONLY)
    answer = await ann.get("/readyz")
    assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
    assert answer.json()["words"] == ["say", "database-read-only", {}]
    assert (await ann.get("/healthz")).json() == {"status": "ok"}
    writing(WRITABLE)
    assert (await ann.get("/readyz")).status_code == 200


async def test_a_disk_where_only_little_fits_is_not_ready(
    server: Server, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The row that is written to try may fit into room the log has already, where a table does not."""
    monkeypatch.setattr("warren.server.store.PROBE_SECONDS", 0.0)
    room = shutil.disk_usage(".")
    monkeypatch.setattr("warren.server.database.shutil.disk_usage", lambda _folder: room._replace(free=4096))
    answer = await ann.get("/readyz")
    assert (answer.status_code, answer.json()["words"][1]) == (503, "database-full")
    monkeypatch.undo()
    await asyncio.sleep(1.1)
    assert (await ann.get("/readyz")).status_code == 200


async def test_however_often_it_is_asked_the_database_is_probed_once_a_second(
    server: Server, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    probes: list[None] = []
    change = server.context.store.database.change

    async def counted(work: Callable[[Connection], Any]) -> Any:
        probes.append(None)
        return await change(work)

    monkeypatch.setattr(server.context.store.database, "change", counted)
    await asyncio.gather(*(ann.get("/readyz") for _ in range(20)))
    assert len(probes) == 1


async def test_a_move_is_kept_by_the_page_while_nothing_can_be_written(
    server: Server, ann: Person, writing: Callable[[str], None]
) -> None:
    writing(WRITABLE)
    table = await ann.alone()
    async with page(ann, table) as talk:
        await talk.talk.ask_look(0)
        writing(READ_ONLY)
        first = talk.talk
        playing = asyncio.create_task(talk.play())
        while not talk.closings:
            await asyncio.sleep(0.01)
        assert talk.closings[0] == 4503
        assert first.heard[-1] == {"type": "trouble", "words": ["say", "database-read-only", {}]}
        writing(WRITABLE)
        await playing
        assert (await server.context.hub.table(table)).number == 1


async def test_a_damaged_database_is_told_in_words(server: Server, ann: Person) -> None:
    table = await ann.alone()
    server.context.hub._tables.clear()

    def corrupt(connection: Connection) -> None:
        connection.execute(text("PRAGMA writable_schema=ON"))
        connection.execute(text("UPDATE sqlite_schema SET rootpage = 2 + 4000 WHERE name = 'event'"))

    await server.context.store.database.change(corrupt)
    server.context.store.database._engine.dispose()
    answer = await ann.get(f"/api/tables/{table}")
    assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
    assert answer.json()["words"][1] == "database-broken"


async def test_a_fault_of_ours_is_told_as_json_without_details(
    server: Server, ann: Person, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(_visitor: str | None) -> None:
        raise ZeroDivisionError("secret")

    monkeypatch.setattr(server.context.store, "lobby", broken)
    answer = await ann.get("/api/lobby")
    assert (answer.status_code, answer.json()["code"]) == (500, "failed")
    assert "secret" not in answer.text
    assert "nosniff" in answer.headers["x-content-type-options"]
    assert "ZeroDivisionError" in caplog.text


async def test_a_fault_of_ours_does_not_end_a_socket(
    server: Server, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise ZeroDivisionError("secret")

    async with ann.at(await ann.alone()) as talk:
        await talk.ask_look(0)
        live = await server.context.hub.table(talk.welcome["table"]["id"])
        monkeypatch.setattr(live, "commit_event", broken)
        move = {"seat": 0, "number": 0, "move": talk.frame["choices"][0]["move"]}
        refused = await talk.ask("move", **move)
        assert (refused["type"], refused["code"]) == ("error", "failed")
        assert "secret" not in refused["detail"]
        monkeypatch.undo()
        assert (await talk.ask("move", **move))["type"] == "ack"


@pytest.mark.parametrize(
    ("code", "key"),
    [
        ("53100", "database-full"),
        ("25006", "database-read-only"),
        ("57P03", "database-silent"),
        ("XX001", "database-broken"),
    ],
)
async def test_the_troubles_of_postgresql_have_words_too(code: str, key: str) -> None:
    from warren.server.reaching import reaching

    class Error(Exception):
        sqlstate = code

    with pytest.raises(Unreachable) as caught, reaching():
        raise Error
    assert caught.value.words.key == key


async def test_the_answer_says_that_games_are_still_loaded(tmp_path: Path) -> None:
    async with started(make_settings(tmp_path)) as server, server.person("Ann") as ann:
        server.context.loader.finished.clear()
        answer = await ann.get("/readyz")
        assert (answer.status_code, answer.json()["code"]) == (503, "loading")
        server.context.loader.finished.set()


async def test_a_postgresql_that_can_only_be_read_is_left_when_it_can_be_written(
    tmp_path: Path, postgres_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after a failover: connections to the old server stay read-only for ever."""
    import asyncpg

    monkeypatch.setattr("warren.server.store.PROBE_SECONDS", 0.0)
    settings = make_settings(tmp_path, database=postgres_database)
    name = postgres_database.rpartition("/")[2]
    admin = await asyncpg.connect(postgres_database.replace("+asyncpg", ""))
    async with started(settings) as server, server.person("Ann") as ann:
        assert (await ann.get("/readyz")).status_code == 200
        await admin.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        await server.context.store.database._engine.dispose()
        refused = await ann.post("/api/play", {"game": "tsuro"})
        assert (refused.status_code, refused.json()["words"][1]) == (503, "database-read-only")
        assert (await ann.get("/readyz")).status_code == 503
        assert (await ann.get("/api/lobby")).status_code == 200
        await admin.execute(f"ALTER DATABASE {name} RESET default_transaction_read_only")
        assert (await ann.get("/readyz")).status_code in (200, 503)
        assert (await ann.post("/api/play", {"game": "tsuro"})).status_code == 201
    await admin.close()


async def test_a_seat_link_leads_to_a_page_that_tries_again(
    server: Server, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not to a few lines of JSON: whoever is invited while the server starts sees what a person can read."""

    async def unreachable(table_id: str) -> None:
        raise Unreachable

    monkeypatch.setattr(server.context.hub, "table", unreachable)
    answer = await ann.get("/t/abcdefgh?seat=token")
    assert answer.status_code == 503
    assert answer.headers["content-type"].startswith("text/html")
