"""The lobby: games, my tables, tables to join and watch, play now, and what a wrong wish is told."""

from __future__ import annotations

import time
from typing import Any

import pytest

from support.table import Person, Server


async def test_games_come_with_all_a_card_needs(ann: Person) -> None:
    answer = (await ann.get("/api/games")).json()
    assert answer["ready"]
    card = answer["games"][0]
    assert card["title"]
    assert card["words"]
    assert card["seats"] == [2, 8]
    assert card["levels"] == ["easy", "medium", "hard", "master"]


async def test_a_game_has_guide_symbols_and_picture(ann: Person) -> None:
    guide = (await ann.get("/api/games/tsuro/guide")).json()["html"]
    assert "<h1 id=" in guide
    assert "<script" not in guide
    symbols = await ann.get("/api/games/tsuro/symbols")
    hashed = await ann.get("/api/games/tsuro/symbols", params={"components": symbols.json()["components"]})
    assert "immutable" in hashed.headers["cache-control"]
    assert symbols.json()["symbols"]
    picture = await ann.get("/api/games/tsuro/picture.svg")
    assert picture.headers["content-type"].startswith("image/svg")
    assert (await ann.get("/api/games/chess/guide")).status_code == 404


async def test_the_server_tells_how_far_it_is(ann: Person) -> None:
    progress = (await ann.get("/api/ready")).json()
    assert progress == {"ready": True, "loading": None, "share": 1.0, "error": None}


async def test_play_now_is_one_click(ann: Person) -> None:
    table = (await ann.post("/api/play", {"game": "tsuro", "name": "Ann", "seats": 4, "level": "easy"})).json()
    assert [seat["kind"] for seat in table["seats"]] == ["human", "bot", "bot", "bot"]
    assert [(seat["name"], seat["level"]) for seat in table["seats"]] == [("Ann", None), *[("", "easy")] * 3]
    assert (await ann.ready(table["id"], 0))["status"] == "playing"


async def test_the_lobby_shows_everybody_his_own_lists(ann: Person, ben: Person, eve: Person) -> None:
    waiting = (await ann.made([{"kind": "me"}, {"kind": "open"}]))["id"]
    hidden = (await ann.made([{"kind": "me"}, {"kind": "open"}], listed=False))["id"]
    running = await ann.with_friend(ben)
    lobby = (await eve.get("/api/lobby")).json()
    assert lobby["mine"] == []
    assert [table["id"] for table in lobby["join"]] == [waiting]
    assert [table["id"] for table in lobby["watch"]] == [running]
    mine = {table["id"]: table for table in (await ann.get("/api/lobby")).json()["mine"]}
    assert set(mine) == {waiting, hidden, running}
    assert mine[running]["your_turn"]
    theirs = (await ben.get("/api/lobby")).json()["mine"]
    assert [(table["id"], table["your_turn"]) for table in theirs] == [(running, False)]


async def test_games_with_bots_or_on_one_device_are_listed_only_if_asked_for(ann: Person, eve: Person) -> None:
    bots = [{"kind": "bot", "level": "random"}] * 7
    await ann.made([{"kind": "me"}, *bots])
    await ann.alone(3)
    shown = await ann.alone(3, listed=True)
    assert [table["id"] for table in (await eve.get("/api/lobby")).json()["watch"]] == [shown]


async def test_my_tables_tell_whose_turn_it_is_and_who_won(ann: Person, ben: Person) -> None:
    running = await ann.with_friend(ben)
    over = (await ann.made([{"kind": "bot", "level": "random"}] * 2, pace=0))["id"]
    async with ann.at(over) as talk:
        frame = await talk.until(lambda now: now["turn"] is None)
    mine = (await ann.get("/api/lobby")).json()["mine"]
    assert [table["id"] for table in mine] == [running, over], "what goes on stands before what is over"
    assert (mine[0]["turn"], mine[0]["winners"], mine[0]["my_seats"]) == (0, None, [0])
    assert mine[1]["winners"] == frame["result"]["winners"]
    assert time.time() - 60 < mine[1]["changed"] <= time.time()


async def test_the_host_fills_empty_seats_with_bots(ann: Person) -> None:
    table = await ann.made([{"kind": "me", "name": "Ann"}, {"kind": "open"}, {"kind": "invite"}])
    started = (await ann.post(f"/api/tables/{table['id']}/start", {"fill": "easy"})).json()
    assert started["status"] == "playing"
    assert [seat["kind"] for seat in started["seats"]] == ["human", "bot", "bot"]


async def test_bots_among_themselves_begin_at_once(ann: Person) -> None:
    table = await ann.made([{"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "easy"}], pace=0)
    assert table["status"] == "playing"
    async with ann.at(table["id"]) as talk:
        await talk.until(lambda now: now["turn"] is None)
    again = (await ann.post(f"/api/tables/{table['id']}/rematch")).json()
    assert again["id"] != table["id"]
    assert again["status"] == "playing"


async def test_an_open_seat_has_one_taker(ann: Person, ben: Person, eve: Person) -> None:
    table = (await ann.made([{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]))["id"]
    assert (await ben.claim(table, 1)).status_code == 200
    assert (await eve.claim(table, 1)).status_code == 409
    assert (await eve.claim(table, 2)).status_code == 200


async def test_a_name_is_cleaned(ann: Person) -> None:
    table = await ann.made([{"kind": "me", "name": "  A{0}n<b>\u202en \u0007 x "}, {"kind": "open"}])
    assert table["seats"][0]["name"] == "A0nbn x"
    renamed = await ann.post(f"/api/tables/{table['id']}/seats/0/name", {"name": "Anna"})
    assert renamed.json()["seats"][0]["name"] == "Anna"


@pytest.mark.parametrize(
    ("wish", "status", "hint"),
    [
        ({"game": "chess", "seats": [{"kind": "me"}]}, 404, "there are: tsuro"),
        ({"game": "tsuro", "seats": [{"kind": "me"}]}, 400, "2 to 8 seats"),
        ({"game": "tsuro", "seats": [{"kind": "me"}, {"kind": "ghost"}]}, 422, "seats.1.kind"),
        ({"game": "tsuro", "seats": [{"kind": "me"}, {"kind": "bot", "level": "god"}]}, 422, "level"),
        ({"game": "tsuro", "seats": [{"kind": "me"}] * 2, "options": {"wings": True}}, 400, "its options are"),
        ({"game": "tsuro", "seats": [{"kind": "me"}] * 2, "options": {"bonus": 7}}, 400, "choose one of"),
        ({"game": "tsuro", "seats": [{"kind": "me"}] * 2, "think": 1}, 422, "think"),
        ({"game": "tsuro", "seats": [{"kind": "me", "name": "\u202e"}] * 2}, 422, "visible"),
        ({"game": "tsuro", "seats": [{"kind": "me"}] * 2, "colour": "x"}, 422, "colour"),
    ],
)
async def test_a_wrong_wish_is_told_what_is_right(ann: Person, wish: dict[str, Any], status: int, hint: str) -> None:
    answer = await ann.post("/api/tables", wish)
    assert answer.status_code == status
    assert hint in answer.json()["detail"]


async def test_a_table_forgotten_by_memory_is_rebuilt(server: Server, ann: Person) -> None:
    table = await ann.alone()
    async with ann.at(table) as talk:
        await talk.ask_look(0)
        await talk.play()
        scene = talk.frame["scene"]
    hub = server.context.hub
    (await hub.table(table)).used = 0.0
    hub.settings.__dict__["idle_seconds"] = 0.0
    hub.sweep()
    async with ann.at(table) as talk:
        assert (await talk.ask_look(0))["scene"] == scene
        assert talk.frame["number"] == 1
