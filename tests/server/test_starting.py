"""After a crash a server looks what became of its database, and says it."""

from __future__ import annotations

import logging
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from server.conftest import make_settings
from warren.server.database_lock import lock
from warren.server.starting import CannotStart, check_start
from warren.server.write_ahead_log import unreadable_changes

FRAME = 24 + 4096


def crashed(folder: Path, commits: int = 5) -> Path:
    """A database whose server was killed: its changes are still in the log."""
    (folder / "live").mkdir(parents=True)
    database = folder / "live" / "warren.sqlite3"
    connection = sqlite3.connect(database, isolation_level=None)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA wal_autocheckpoint=0")
    connection.execute('CREATE TABLE "match" (id TEXT, number INTEGER)')
    connection.execute("CREATE TABLE event (match_id TEXT, number INTEGER)")
    connection.execute("INSERT INTO \"match\" VALUES ('a', 0)")
    for number in range(commits):
        connection.execute("BEGIN")
        connection.execute("INSERT INTO event VALUES ('a', ?)", (number,))
        connection.execute('UPDATE "match" SET number = number + 1')
        connection.execute("COMMIT")
    for name in ("warren.sqlite3", "warren.sqlite3-wal"):
        shutil.copyfile(folder / "live" / name, folder / name)
    connection.close()
    return folder / "warren.sqlite3"


def end_badly(folder: Path) -> None:
    held = lock(make_settings(folder))
    assert held is not None
    held.abandon()


def test_a_good_log_is_read_to_its_end(tmp_path: Path) -> None:
    assert unreadable_changes(crashed(tmp_path)) == 0
    assert unreadable_changes(tmp_path / "nothing") == 0


@pytest.mark.parametrize("frames_from_the_end", [1, 2, 3, 5])
def test_damage_in_the_log_is_noticed(tmp_path: Path, frames_from_the_end: int) -> None:
    database = crashed(tmp_path)
    log = tmp_path / "warren.sqlite3-wal"
    data = bytearray(log.read_bytes())
    data[len(data) - frames_from_the_end * FRAME + 100] ^= 0x10
    log.write_bytes(data)
    expected = unreadable_changes(database)
    connection = sqlite3.connect(database)
    (left,) = connection.execute("SELECT count(*) FROM event").fetchone()
    connection.close()
    assert expected == 5 - left > 0, "as many as SQLite leaves out"


def test_half_a_change_at_the_end_is_nothing_unusual(tmp_path: Path) -> None:
    database = crashed(tmp_path)
    log = tmp_path / "warren.sqlite3-wal"
    log.write_bytes(log.read_bytes()[:-1000])
    assert unreadable_changes(database) == 0


def test_after_a_good_end_nothing_is_said(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    crashed(tmp_path)
    for _ in range(2):
        held = check_start(make_settings(tmp_path))
        assert held is not None
        held.release()
    assert caplog.text == ""


def test_after_a_crash_it_is_said_that_all_is_well(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    crashed(tmp_path)
    end_badly(tmp_path)
    with caplog.at_level(logging.WARNING):
        held = check_start(make_settings(tmp_path))
    assert held is not None
    held.release()
    assert "did not end in good order" in caplog.text
    assert "in order: no move that was acknowledged is missing" in caplog.text


def test_after_a_crash_it_is_said_what_cannot_be_read(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    crashed(tmp_path)
    end_badly(tmp_path)
    log = tmp_path / "warren.sqlite3-wal"
    data = bytearray(log.read_bytes())
    data[-2 * FRAME - 50] ^= 1
    log.write_bytes(data)
    held = check_start(make_settings(tmp_path))
    assert held is not None
    held.release()
    assert "cannot be read and are left out: games may be shorter" in caplog.text
    assert (tmp_path / "warren.sqlite3-wal.damaged").read_bytes() == data


@pytest.mark.parametrize("damage", ["pages", "rows", "nonsense"])
def test_a_damaged_database_is_not_served(tmp_path: Path, damage: str) -> None:
    database = crashed(tmp_path)
    connection = sqlite3.connect(database)
    if damage == "rows":
        connection.execute("DELETE FROM event WHERE number = 2")
    connection.commit()
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    if damage != "rows":
        data = bytearray(database.read_bytes())
        start, end = (0, 100) if damage == "nonsense" else (4096, len(data))
        data[start:end] = b"\xaa" * (end - start)
        database.write_bytes(data)
    for _ in range(2):  # and it is checked again at the next start
        end_badly(tmp_path)
        with pytest.raises(CannotStart, match=r"is damaged .*`warren restore"):
            check_start(make_settings(tmp_path))


def test_a_database_that_cannot_be_reached_is_told_in_one_line(tmp_path: Path) -> None:
    settings = make_settings(tmp_path, database="postgresql+asyncpg://ann:secret@127.0.0.1:9/warren")
    with pytest.raises(CannotStart, match="cannot be reached") as caught:
        check_start(settings)
    assert "secret" not in str(caught.value)
    assert "\n" not in str(caught.value)


def _prepare(folder: Path, state: str) -> Path:
    """A place for a database where none can be begun."""
    database = folder / "warren.sqlite3"
    match state:
        case "folder":
            database.mkdir()
        case "nonsense":
            database.write_bytes(b"\xaa" * 5000)
        case "foreign" | "newer":
            with closing(sqlite3.connect(database)) as connection:
                if state == "newer":
                    connection.execute('CREATE TABLE "match" (id TEXT)')
                    connection.execute("CREATE TABLE alembic_version AS SELECT '9999' AS version_num")
                connection.execute("CREATE TABLE stamps (country TEXT)")
                connection.commit()
        case "missing":
            return folder / "no" / "folder" / "warren.sqlite3"
    return database


@pytest.mark.parametrize(
    ("state", "words"),
    [
        ("folder", "cannot be opened and written"),
        ("missing", r"cannot be opened and written .*--data"),
        ("nonsense", r"is damaged .*`warren restore"),
        ("foreign", "of another program"),
        ("newer", "newer version"),
    ],
)
def test_what_is_in_the_way_of_a_start_is_told_in_one_line(tmp_path: Path, state: str, words: str) -> None:
    database = _prepare(tmp_path, state)
    for _ in range(2):
        with pytest.raises(CannotStart, match=words) as caught:
            check_start(make_settings(tmp_path, database=f"sqlite:///{database}"))
        assert "\n" not in str(caught.value)
    if state == "foreign":
        with closing(sqlite3.connect(database)) as connection:
            assert connection.execute("SELECT count(*) FROM sqlite_master").fetchone() == (1,)


@pytest.mark.parametrize("address", ["sqlite://", "sqlite:///:memory:"])
def test_tables_need_a_file(tmp_path: Path, address: str) -> None:
    with pytest.raises(CannotStart, match="need a file"):
        check_start(make_settings(tmp_path, database=address))


@pytest.mark.parametrize("address", ["postgresql+asyncpg://ann@host:port/x", "postgresql+asyncpg://ann:p[@host/x"])
def test_an_address_that_cannot_be_read_is_refused_with_what_is_possible(tmp_path: Path, address: str) -> None:
    with pytest.raises(ValueError, match=r"is not possible; give sqlite:///FILE or"):
        make_settings(tmp_path, database=address)


@pytest.mark.parametrize(
    "url", ["table.example", "ftp://table.example", "http://[", "https://a/b", "https://a:b", "https://"]
)
def test_a_public_address_is_a_name_with_http(tmp_path: Path, url: str) -> None:
    with pytest.raises(ValueError, match=r"is not possible; give https://NAME"):
        make_settings(tmp_path, public_url=url)
