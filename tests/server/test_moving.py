"""Backups: taken while people play, restored into either database, and everybody keeps their seat."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from server.conftest import CHANGED, CHANGED_HASH, Postgres, make_settings, started
from support.table import Person
from warren.server.database_lock import InUse, lock
from warren.server.moving import CannotMove, backup, restore
from warren.server.settings import Settings

KINDS = ["sqlite", "postgresql"]


async def make(kind: str, folder: Path, postgres: Postgres) -> Settings:
    folder.mkdir()
    if kind == "sqlite":
        return make_settings(folder)
    return make_settings(folder, database=await postgres.database())


async def play_on(ann: Person, table: str) -> int:
    async with ann.at(table) as talk:
        turn = talk.frame["turn"]
        await talk.ask_look(turn)
        await talk.play()
        number: int = talk.frame["number"]
        return number


@pytest.mark.parametrize("target", KINDS)
@pytest.mark.parametrize("source", KINDS)
async def test_everything_moves_from_any_database_to_any_other(
    tmp_path: Path, postgres: Postgres, source: str, target: str
) -> None:
    old, new = await make(source, tmp_path / "old", postgres), await make(target, tmp_path / "new", postgres)
    file = tmp_path / "backup"
    async with started(old) as server, server.person("Ann") as ann:
        await ann.post("/api/components/tsuro", {"toml": CHANGED})
        table = await ann.alone(4, components=CHANGED_HASH)  # it cannot be rebuilt without its pieces
        for _ in range(3):
            await play_on(ann, table)
        async with ann.at(table) as talk:
            await talk.ask_look(0)
            await talk.ask("chat", seat=0, text="hello")
            scene = talk.frame["scene"]
        amount = await asyncio.to_thread(backup, old, file)
        await play_on(ann, table)  # after the backup: not in it
        cookies = dict(ann.client.cookies)
    assert (amount.tables, amount.moves) == (1, 3)
    assert file.stat().st_mode & 0o077 == 0, "it has the keys of all seats"
    assert await asyncio.to_thread(restore, new, file) == amount
    async with started(new) as server, server.person("Ann") as ann:
        ann.client.cookies.update(cookies)
        async with ann.at(table) as talk:
            await talk.ask_look(0)
            assert talk.frame["scene"] == scene
            assert talk.welcome["chat"][0]["text"] == "hello"
            await talk.ask("chat", seat=0, text="again")
        assert await play_on(ann, table) == 4


@pytest.mark.parametrize("kind", KINDS)
async def test_what_is_there_is_replaced_only_if_asked_for(tmp_path: Path, postgres: Postgres, kind: str) -> None:
    settings, file = await make(kind, tmp_path / "data", postgres), tmp_path / "backup"
    async with started(settings) as server, server.person("Ann") as ann:
        kept = await ann.alone()
        await asyncio.to_thread(backup, settings, file)
        later = await ann.alone()
    with pytest.raises(CannotMove, match="--replace"):
        await asyncio.to_thread(restore, settings, file)
    await asyncio.to_thread(restore, settings, file, True)
    async with started(settings) as server, server.person("Ann") as ann:
        assert (await ann.get(f"/api/tables/{kept}")).status_code == 200
        assert (await ann.get(f"/api/tables/{later}")).status_code == 404
    if kind == "sqlite":
        assert (tmp_path / "data" / "warren.sqlite3.replaced").exists()


async def test_a_database_in_use_is_not_replaced(tmp_path: Path, postgres: Postgres) -> None:
    file = tmp_path / "backup"
    settings = await make("sqlite", tmp_path / "data", postgres)
    held = lock(settings)
    assert held is not None
    async with started(await make("sqlite", tmp_path / "other", postgres)) as server:
        await asyncio.to_thread(backup, server.context.settings, file)
    with pytest.raises(InUse, match="in use by another server"):
        await asyncio.to_thread(restore, settings, file)
    held.release()
    remote = await make("postgresql", tmp_path / "remote", postgres)
    async with started(remote):
        with pytest.raises(CannotMove, match="end its servers first"):
            await asyncio.to_thread(restore, remote, file, True)


async def test_what_is_no_backup_is_refused(tmp_path: Path, postgres: Postgres) -> None:
    settings = await make("sqlite", tmp_path / "data", postgres)
    nonsense, other = tmp_path / "nonsense", tmp_path / "other"
    nonsense.write_bytes(b"nonsense" * 1000)
    sqlite3.connect(other).execute("CREATE TABLE x (y)").connection.close()
    for file, words in ((nonsense, "not a database"), (other, "no backup"), (tmp_path / "nothing", "there is no file")):
        with pytest.raises(CannotMove, match=words):
            await asyncio.to_thread(restore, settings, file)
    assert not (tmp_path / "data" / "warren.sqlite3").exists()
    with pytest.raises(CannotMove, match="there is no database"):
        await asyncio.to_thread(backup, settings, tmp_path / "backup")
    with pytest.raises(CannotMove, match="exists"):
        await asyncio.to_thread(backup, settings, nonsense)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data", "nonsense", "other"]


async def test_a_backup_taken_during_play_is_of_one_moment(tmp_path: Path, postgres: Postgres) -> None:
    settings = await make("sqlite", tmp_path / "data", postgres)
    async with started(settings) as server, server.person("Ann") as ann:
        seats = [{"kind": "bot", "level": "random"}] * 3
        for _ in range(5):
            await ann.made(seats)
        for number in range(5):
            file = tmp_path / f"backup{number}"
            await asyncio.to_thread(backup, settings, file)
            found = sqlite3.connect(file).execute(
                'SELECT count(*) FROM "match" WHERE number != (SELECT count(*) FROM event WHERE match_id = "match".id)'
            )
            assert found.fetchone() == (0,)
            found.connection.close()


async def test_a_log_that_was_left_alone_does_not_get_into_the_restored_database(
    tmp_path: Path, postgres: Postgres
) -> None:
    """Somebody moved a database away, but not its log: SQLite would carry out its changes in whatever is put there."""
    settings, file = await make("sqlite", tmp_path / "data", postgres), tmp_path / "backup"
    place = tmp_path / "data" / "warren.sqlite3"
    async with started(settings) as server, server.person("Ann") as ann:
        kept = await ann.alone()
        await asyncio.to_thread(backup, settings, file)
        await ann.alone()
        log = place.with_name("warren.sqlite3-wal").read_bytes()
    place.unlink()
    place.with_name("warren.sqlite3-wal").write_bytes(log)
    await asyncio.to_thread(restore, settings, file)
    found = sqlite3.connect(place).execute('SELECT id FROM "match"')
    assert found.fetchall() == [(kept,)]
    found.connection.close()


async def test_a_database_that_crashed_is_still_checked_after_a_restore_that_was_refused(
    tmp_path: Path, postgres: Postgres
) -> None:
    settings, file = await make("sqlite", tmp_path / "data", postgres), tmp_path / "backup"
    async with started(settings):
        await asyncio.to_thread(backup, settings, file)
    crashed = lock(settings)
    assert crashed is not None
    crashed.abandon()
    with pytest.raises(CannotMove, match="--replace"):
        await asyncio.to_thread(restore, settings, file)
    again = lock(settings)
    assert again is not None
    assert again.after_crash
    again.release()


async def test_what_is_in_the_way_at_postgresql_is_said_in_one_line(tmp_path: Path, postgres: Postgres) -> None:
    nowhere = make_settings(tmp_path, database=f"{postgres.address}/nowhere")
    with pytest.raises(CannotMove, match='"nowhere" does not exist'):
        await asyncio.to_thread(backup, nowhere, tmp_path / "backup")
    assert not list(tmp_path.glob("backup*"))
