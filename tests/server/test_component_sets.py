"""Component sets that people bring: checked, kept by their hash, and used by everything that happens at a table."""

from __future__ import annotations

import json
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, update

import warren
from server.conftest import CHANGED, CHANGED_HASH, OWN, make_settings, started
from support.table import Person, Server
from warren.server import retention
from warren.server.models import ComponentSetRow
from warren.server.retention import forget_sets
from warren.server.settings import DAY
from warren.table.record import InvalidRecord

GAME = warren.game("tsuro")
SETS = "/api/components/tsuro"
BOTS = [{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "greedy"}]


@pytest.fixture(params=["sqlite", "postgresql"])
async def server(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Server]:
    settings = make_settings(tmp_path, keep_sets=10.0)
    if request.param == "postgresql":
        settings = replace(settings, database=await request.getfixturevalue("postgres").database())
    async with started(settings) as running:
        yield running


async def stored(server: Server) -> list[str]:
    """The hashes of all sets that are stored."""
    found: list[str] = await server.context.store.database.read(
        lambda session: [row.hash for row in session.query(ComponentSetRow)]
    )
    return found


async def test_a_set_is_kept_by_its_hash_and_told(ann: Person, ben: Person, server: Server) -> None:
    answer = await ann.post(SETS, {"toml": CHANGED})
    assert answer.status_code == 200, answer.text
    told = answer.json()
    assert told["hash"] == CHANGED_HASH != OWN.hash
    assert told["name"] == "Ann's pieces"
    assert told["own"]
    assert told["differences"] == [{"section": "start_marks", "entries": ["marks"]}]
    assert (await ben.get(f"{SETS}/{told['hash']}")).json() == told
    assert await stored(server) == [told["hash"]]
    file = await ben.get(f"{SETS}/{told['hash']}/file")
    assert file.text == CHANGED
    assert file.headers["content-disposition"].startswith("attachment")


async def test_the_same_set_again_changes_nothing(ann: Person, ben: Person, server: Server) -> None:
    first = (await ann.post(SETS, {"toml": CHANGED})).json()
    again = (await ben.post(SETS, {"toml": f"# the same, with a remark\n{CHANGED}"})).json()
    assert again == first
    assert len(await stored(server)) == 1


async def test_the_games_own_set_is_told_and_not_stored(ann: Person, server: Server) -> None:
    brought = (await ann.post(SETS, {"toml": OWN.toml})).json()
    assert (brought["hash"], brought["own"], brought["differences"]) == (OWN.hash, False, [])
    assert (await ann.get(f"{SETS}/{OWN.hash}")).json() == brought
    assert await stored(server) == []


async def test_a_set_that_is_only_checked_is_not_stored(ann: Person, server: Server) -> None:
    told = (await ann.post(SETS, {"toml": CHANGED, "keep": False})).json()
    drawn = await ann.post(f"{SETS}/symbols", {"toml": CHANGED})
    assert drawn.json()["components"] == told["hash"]
    assert await stored(server) == []
    assert (await ann.get(f"{SETS}/{told['hash']}")).status_code == 404


async def test_what_is_wrong_names_piece_and_field_and_stores_nothing(ann: Person, server: Server) -> None:
    broken = OWN.toml.replace("id = 4\n", "id = 5\n", 1)
    assert broken != OWN.toml
    answer = await ann.post(SETS, {"toml": broken})
    assert answer.status_code == 400
    assert answer.json()["detail"] == "tile 4: field id must be 4, found 5"
    assert await stored(server) == []


async def test_an_unknown_set_is_missing_everywhere(ann: Person) -> None:
    nothing = "0" * 16
    assert (await ann.get("/api/games/tsuro/symbols?components=%00")).status_code == 404
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot"}]
    for answer in (
        await ann.get(f"{SETS}/{nothing}"),
        await ann.get(f"{SETS}/{nothing}/file"),
        await ann.get(f"/api/games/tsuro/symbols?components={nothing}"),
        await ann.post("/api/tables", {"game": "tsuro", "seats": seats, "components": nothing}),
        await ann.post("/api/play", {"game": "tsuro", "components": nothing}),
        await ann.post("/api/games/tsuro/print", {"components": nothing}),
    ):
        assert answer.status_code == 404, answer.text
        assert nothing in answer.json()["detail"]


# --- at the table ---
async def finished(ann: Person, **settings: Any) -> str:
    """A table of bots that have played to the end."""
    table: str = (await ann.made(BOTS, **settings))["id"]
    async with ann.at(table) as talk:
        while talk.frame["turn"] is not None:
            await talk.hear("frame", "change")
    return table


async def test_a_table_is_dealt_played_and_proved_with_its_own_pieces(
    ann: Person, server: Server, tmp_path: Path
) -> None:
    await ann.post(SETS, {"toml": CHANGED})
    table = await finished(ann, components=CHANGED_HASH)
    told = (await ann.get(f"/api/tables/{table}")).json()
    assert (told["components"], told["own_set"]) == (CHANGED_HASH, True)
    assert (await server.context.hub.table(table)).match.state.components.hash == CHANGED_HASH
    assert (await ann.get(f"/api/games/tsuro/symbols?components={CHANGED_HASH}")).json()["components"] == CHANGED_HASH
    proof = (await ann.get(f"/api/tables/{table}/verify")).json()
    assert proof["ok"], proof
    assert (await ann.get(f"/api/tables/{table}/analysis")).status_code == 200
    assert (await ann.get(f"/api/tables/{table}/picture")).headers["content-type"] == "image/png"
    file = tmp_path / "game.json"
    file.write_text((await ann.get(f"/api/tables/{table}/record")).text)
    assert warren.Record.load(file).verify()
    kept = json.loads(file.read_text())
    assert kept["component_file"] == CHANGED
    # The hash names the pieces: with others in the file the record proves nothing.
    file.write_text(json.dumps(kept | {"component_file": OWN.toml}))
    with pytest.raises(InvalidRecord, match="component set of the record"):
        warren.Record.load(file).verify()


async def test_a_rematch_and_a_table_that_is_opened_anew_have_the_same_pieces(ann: Person, server: Server) -> None:
    await ann.post(SETS, {"toml": CHANGED})
    table = await finished(ann, components=CHANGED_HASH)
    again = (await ann.post(f"/api/tables/{table}/rematch")).json()
    assert again["components"] == CHANGED_HASH
    hub = server.context.hub
    hub._tables.clear()
    hub.sets.forget("tsuro", CHANGED_HASH)
    assert (await hub.table(table)).match.state.components.hash == CHANGED_HASH
    assert (await ann.get(f"/api/tables/{table}/stored")).json()["component_file"] == CHANGED


async def test_a_set_without_a_table_is_removed_when_nobody_asks_for_it(
    ann: Person, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    hub = server.context.hub

    async def age(days: float) -> None:
        older = update(ComponentSetRow).values(used=time.time() - days * DAY)
        await server.context.store.database.change(lambda connection: connection.execute(older))

    await ann.post(SETS, {"toml": CHANGED})
    await age(9.9)
    assert await forget_sets(hub) == 0
    monkeypatch.setattr(retention, "UNUSED_SETS", 0)
    assert await forget_sets(hub) == 1, "too many that nobody uses"
    assert (await ann.get(f"{SETS}/{CHANGED_HASH}")).status_code == 404
    await ann.post(SETS, {"toml": CHANGED})
    assert await forget_sets(hub) == 0, "somebody may be about to make a table"
    await ann.made(BOTS, components=CHANGED_HASH)
    await age(1000)
    assert await forget_sets(hub) == 0, "a table has it"


async def test_a_set_that_is_removed_while_a_table_is_made_is_missing(ann: Person, server: Server) -> None:
    await ann.post(SETS, {"toml": CHANGED})
    gone = delete(ComponentSetRow)
    await server.context.store.database.change(lambda connection: connection.execute(gone))
    answer = await ann.post("/api/tables", {"game": "tsuro", "seats": BOTS, "components": CHANGED_HASH})
    assert answer.status_code == 404


HOSTILE = [
    "", "\x00", "name = '<script>alert(1)</script>", "a = " + "[" * 9000, "a" + ".a" * 9000 + " = 1", "x = 0x" + "f" * 9000, "x = " + "9" * 9000,
    'name = "\\u202e"\n' + OWN.toml, "name = 1979-05-27\n" + OWN.toml, f"name = {'[' * 60}{']' * 60}\n" + OWN.toml, OWN.toml * 3, "a" * 60_000, "é" * 20_000,
]  # fmt: skip


async def test_a_hostile_file_gets_one_clear_line_and_changes_nothing(tmp_path: Path) -> None:
    async with started(make_settings(tmp_path)) as server, server.person("Eve") as eve:
        for toml in HOSTILE:
            begun = time.process_time()
            for path in (SETS, f"{SETS}/symbols"):
                answer = await eve.post(path, {"toml": toml})
                assert answer.status_code in (400, 413), (toml[:40], answer.text)
                assert "\n" not in answer.json()["detail"]
            assert time.process_time() - begun < 1.0, toml[:40]
        assert await stored(server) == []
