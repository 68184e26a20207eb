"""A database of an older release goes on: its running tables of every game are opened and played on."""

from __future__ import annotations

import json
import random
import sqlite3
from pathlib import Path
from typing import Any

import pytest

import warren
from server.conftest import make_settings, started
from support.table import Server

RELEASES = sorted((Path(__file__).parent.parent / "golden").glob("*/tables.sql"))


@pytest.mark.parametrize("dump", RELEASES, ids=lambda dump: dump.parent.name)
async def test_running_tables_of_an_older_release_are_played_on(dump: Path, tmp_path: Path) -> None:
    kept = json.loads(dump.with_suffix(".json").read_text(encoding="utf-8"))
    settings = make_settings(tmp_path, games=tuple(warren.games()))
    with sqlite3.connect(tmp_path / "warren.sqlite3") as database:
        database.executescript(dump.read_text(encoding="utf-8"))
    async with started(settings) as server:
        for table in kept["tables"]:
            await _play_on(server, table, kept["cookie"])


async def _play_on(server: Server, table: dict[str, Any], cookie: dict[str, str]) -> None:
    async with server.person("Ann") as ann:
        ann.client.cookies.update(cookie)
        dice = random.Random(table["id"])
        async with ann.at(table["id"]) as talk:
            assert talk.frame["number"] == table["number"]
            for _ in range(12):
                turn = talk.frame["turn"]
                if turn is None:
                    break
                await talk.ask_look(turn)
                await talk.play(dice.randrange(1000))
            assert talk.frame["number"] > table["number"] or talk.frame["turn"] is None


async def test_a_table_of_unknown_rules_is_refused_in_words_with_its_record(tmp_path: Path) -> None:
    dump = RELEASES[0]
    kept = json.loads(dump.with_suffix(".json").read_text(encoding="utf-8"))
    table = next(one for one in kept["tables"] if one["game"] == "tsuro" and one["number"] == 25)  # not over
    with sqlite3.connect(tmp_path / "warren.sqlite3") as database:
        database.executescript(dump.read_text(encoding="utf-8"))
        database.execute("update match set version = '99' where id = ?", (table["id"],))
        events = database.execute("select count(*) from event where match_id = ?", (table["id"],)).fetchone()[0]
    async with started(make_settings(tmp_path)) as server, server.person("Ann") as ann, server.person("Ben") as ben:
        ann.client.cookies.update(kept["cookie"])
        refused = await ann.client.get(f"/api/tables/{table['id']}")
        assert refused.status_code == 409
        assert "another version" in refused.json()["detail"]
        record = (await ann.client.get(f"/api/tables/{table['id']}/stored")).json()
        assert (record["game"], record["version"], len(record["moves"])) == ("tsuro", "99", events)
        assert (await ben.client.get(f"/api/tables/{table['id']}/stored")).status_code == 403
        assert (await ben.client.get("/api/tables/0000000000/stored")).status_code == 404


def test_every_game_is_among_the_running_tables() -> None:
    for dump in RELEASES:
        kept = json.loads(dump.with_suffix(".json").read_text(encoding="utf-8"))
        assert {table["game"] for table in kept["tables"]} == set(warren.games())
