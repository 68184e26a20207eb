"""After the game: replay pages, the record file, verification, analysis."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import typer

import warren
from support.table import PATIENCE, Closed, Person, Server
from warren.cli.verify import verify
from warren.table.record import Record
from warren.text.phrase import from_data


async def finished(ann: Person, with_undo: bool = False) -> str:
    """A hot-seat game played to its end."""
    table = await ann.alone()
    async with ann.at(table) as talk:
        while talk.frame["turn"] is not None:
            if talk.frame["seat"] != talk.frame["turn"]:
                await talk.ask_look(talk.frame["turn"])
            await talk.play(-1)
            if with_undo and talk.frame["number"] == 1:
                await talk.ask("undo", seat=0, number=1)
                await talk.until(lambda now: now["number"] == 2)
    return table


@pytest.mark.parametrize("with_undo", [False, True])
async def test_a_finished_game_can_be_replayed_step_by_step(ann: Person, eve: Person, with_undo: bool) -> None:
    table = await finished(ann, with_undo)
    whole = (await eve.get(f"/api/tables/{table}/replay")).json()
    assert whole["result"]["winners"]
    told = [warren.game("tsuro").tell(from_data(line["text"]), ["P0", "P1"]) for line in whole["log"]]
    assert told[0].startswith("P0 starts")
    for number in (0, 1, whole["moves"]):
        answer = await eve.get(f"/api/tables/{table}/replay/{number}", params={"seat": 1})
        assert "immutable" in answer.headers["cache-control"]
        frame = answer.json()
        assert frame["number"] == number
        assert ("last" in frame) == (number > 0)
        assert "choices" not in frame
    assert frame["result"]["winners"] == whole["result"]["winners"]
    assert (await eve.get(f"/api/tables/{table}/replay/{whole['moves'] + 1}")).status_code == 404
    assert (await eve.get(f"/api/tables/{table}/replay/0", params={"seat": 5})).status_code == 404


async def test_the_record_of_a_table_verifies_offline(
    ann: Person, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = await finished(ann)
    answer = await ann.get(f"/api/tables/{table}/record")
    assert "attachment" in answer.headers["content-disposition"]
    file = tmp_path / "game.json"
    file.write_bytes(answer.content)
    assert Record.load(file).verify()
    assert Record.load(file).contributions == ["text 0", "text 1"]
    verify(file)
    assert "true record" in capsys.readouterr().out
    file.write_text(answer.text.replace("text 1", "text 2"))
    with pytest.raises(typer.Exit) as caught:
        verify(file)
    assert caught.value.exit_code == 1
    assert "does not follow" in capsys.readouterr().out
    file.write_text("{}")
    with pytest.raises(typer.Exit) as caught:
        verify(file)
    assert caught.value.exit_code == 2


async def test_the_analysis_has_a_value_for_every_position(ann: Person) -> None:
    table = await finished(ann)
    found = (await ann.get(f"/api/tables/{table}/analysis")).json()
    moves = (await ann.get(f"/api/tables/{table}/replay")).json()["moves"]
    assert len(found["values"]) == moves + 1
    assert all(abs(sum(row) - 1) < 0.01 for row in found["values"])


async def test_a_stored_game_that_cannot_be_replayed_is_refused(ann: Person, server: Server, tmp_path: Path) -> None:
    table = await finished(ann)
    server.context.hub._tables.clear()
    with sqlite3.connect(tmp_path / "warren.sqlite3") as database:
        database.execute("update event set move = 2000000000 where match_id = ? and number = 1", (table,))
    for page in ("replay", "replay/0", "record", "verify", "analysis"):
        answer = await ann.get(f"/api/tables/{table}/{page}")
        assert (answer.status_code, answer.json()["code"]) == (409, "conflict")


@pytest.mark.parametrize("reads", [True, False])
async def test_a_stored_game_of_an_older_version_is_played_on_if_it_replays_identically(
    ann: Person, server: Server, monkeypatch: pytest.MonkeyPatch, reads: bool
) -> None:
    table, over = await ann.alone(), await finished(ann)
    async with ann.at(table) as talk:
        await talk.ask_look(0)
        await talk.play()
    server.context.hub._tables.clear()
    now = server.context.loader.loaded["tsuro"]
    newer = replace(now, version="newer", reads=(now.version,) if reads else ())
    server.context.loader.loaded["tsuro"] = newer
    monkeypatch.setattr("warren.table.record.find_game", lambda name: newer)
    if reads:
        assert (await ann.get(f"/api/tables/{over}/verify")).json()["ok"]
        assert (await ann.get(f"/api/tables/{over}/replay")).status_code == 200
        async with ann.at(table) as talk:
            await talk.ask_look(1)
            await talk.play()
    else:
        assert (await ann.get(f"/api/tables/{over}/replay")).json()["code"] == "conflict"
        with pytest.raises(Closed) as caught:
            async with ann.at(table):
                pass
        assert caught.value.code == 4409


async def test_the_record_and_the_rematch_of_an_older_game_keep_the_rules_of_its_time(
    ann: Person, server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A rule became an option with another default since: the stored game does not name it (and is played by two, so it changes nothing)."""
    table = await finished(ann)
    server.context.hub._tables.clear()
    with sqlite3.connect(tmp_path / "warren.sqlite3") as database:
        database.execute("update match set options = ? where id = ?", ('{"collide": false}', table))
    now = server.context.loader.loaded["tsuro"]
    newer = replace(now, version="newer", reads=(now.version,), past={now.version: {"bonus": True}})
    server.context.loader.loaded["tsuro"] = newer
    monkeypatch.setattr("warren.table.record.find_game", lambda name: newer)
    record = (await ann.get(f"/api/tables/{table}/record")).json()
    assert (record["version"], record["options"]) == ("newer", {"bonus": True, "collide": False})
    assert Record.from_dict(record).verify()
    again = (await ann.post(f"/api/tables/{table}/rematch")).json()
    row = (await server.context.hub.table(again["id"])).row
    assert (row.version, row.options) == ("newer", {"bonus": True, "collide": False})


@pytest.mark.parametrize("seats", [[{"kind": "bot", "level": "random"}] * 2, [{"kind": "me"}, {"kind": "open"}]])
async def test_the_analysis_of_games_that_bots_ended(ann: Person, ben: Person, seats: list[dict[str, str]]) -> None:
    """Bots alone, and a player who left at once with a bot to play on."""
    table = (await ann.made(seats, takeover="random"))["id"]
    if seats[1]["kind"] == "open":
        await ben.claim(table, 1)
        await ann.ready(table, 0)
    else:
        await ann.post(f"/api/tables/{table}/start")
    async with ann.at(table) as talk, ben.at(table) as other:
        for person, seat in ((talk, 0), (other, 1)):
            if person.frame["seat"] == seat:
                await person.ask("resign", seat=seat)
        await talk.until(lambda now: now["turn"] is None)
    found = await ann.get(f"/api/tables/{table}/analysis")
    assert found.status_code == 200, found.text
    assert 1 <= len(found.json()["swings"]) <= 3


def test_a_server_imports_all_it_needs_when_it_starts() -> None:
    """Else an upgrade under a running server mixes old and new modules: an analysis failed that way."""
    code = (
        "import sys; from warren.server.app import create_app; from warren.server.loading import Loader\n"
        "Loader(['tsuro']).run(); assert 'warren.bots.analysis' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_a_server_answers_before_its_bots_are_loaded() -> None:
    """They take long and come with the first game."""
    code = "import sys, warren.server.app; assert not [name for name in sys.modules if name.startswith('warren.bots')]"
    subprocess.run([sys.executable, "-c", code], check=True)


PAGES = ("replay", "replay/0", "replay/1?seat=0", "record", "verify", "analysis")


async def test_a_private_game_is_shown_afterwards_to_those_who_played_it(
    server: Server, ann: Person, ben: Person, eve: Person
) -> None:
    table = await ann.with_friend(ben, watch=False, takeover="random")
    token = (await ben.post(f"/api/tables/{table}/seats/1/invite")).json()["token"]
    async with ann.at(table) as talk, ben.at(table) as other:
        await other.ask("resign", seat=1)
        while talk.frame["turn"] is not None:
            await talk.until(lambda now: now["turn"] is None or now["turn"] == 0)
            if talk.frame["turn"] is not None:
                await talk.play(-1)
    bearer = {"authorization": f"Bearer {token}"}
    async with server.person("A program") as program:
        for page in PAGES:
            assert (await program.get(f"/api/tables/{table}/{page}", headers=bearer)).status_code == 200
            for person in (ann, ben):  # a player, and one who left
                assert (await person.get(f"/api/tables/{table}/{page}")).status_code == 200
            for person in (eve, program):
                answer = await person.get(f"/api/tables/{table}/{page}")
                assert answer.status_code == 403, f"a stranger is shown {page}"
                assert "only those who play" in answer.json()["detail"]
    kept = (await ann.get(f"/api/tables/{table}/replay/0")).headers["cache-control"]
    assert kept.startswith("private"), "a cache between must not show it to others"
    live = await server.context.hub.table(table)
    assert live.row.secret in (await ann.get(f"/api/tables/{table}/record")).text
    async with eve.at(table) as talk:
        assert talk.welcome["log"] == []
        assert not talk.frame


async def test_nothing_is_shown_before_the_end(server: Server, ann: Person) -> None:
    table = await ann.alone()
    row = (await server.context.hub.table(table)).row
    for page in ("replay", "replay/0", "record", "verify", "analysis"):
        answer = await ann.get(f"/api/tables/{table}/{page}")
        assert answer.status_code == 409
        assert row.secret not in answer.text
    told = (await ann.get(f"/api/tables/{table}")).text
    assert row.seed is not None
    assert (row.secret in told, row.seed in told) == (False, False), "the deal follows from them"


async def test_nobody_analyses_for_an_asker_who_has_gone(
    server: Server, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await finished(ann)
    thought, begun = 0, asyncio.Event()
    think = server.context.bot_pool._think

    async def slow(slot: Any, work: Any) -> Any:
        nonlocal thought
        thought += 1
        begun.set()
        await asyncio.sleep(0.05)
        return await think(slot, work)

    gone = asyncio.Event()
    heard = iter([{"type": "http.request", "body": b""}])

    async def receive() -> dict[str, Any]:
        for message in heard:
            return message
        await gone.wait()
        return {"type": "http.disconnect"}

    async def send(_message: Any) -> None: ...

    monkeypatch.setattr(server.context.bot_pool, "_think", slow)
    path, cookie = f"/api/tables/{table}/analysis", f"warren={ann.client.cookies['warren']}"
    headers = [(b"host", b"127.0.0.1"), (b"cookie", cookie.encode())]
    scope = {
        "type": "http", "method": "GET", "path": path, "raw_path": path.encode(), "query_string": b"", "scheme": "http",
        "headers": headers, "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 80), "asgi": {"version": "3.0"},
        "http_version": "1.1", "root_path": "",
    }  # fmt: skip
    asking = asyncio.create_task(server.app(scope, receive, send))
    await asyncio.wait_for(begun.wait(), PATIENCE)
    gone.set()
    await asyncio.wait_for(asking, PATIENCE)
    so_far = thought
    await asyncio.sleep(0.2)
    assert thought == so_far
    assert len((await ann.get(path)).json()["values"]) > so_far
